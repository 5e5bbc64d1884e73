"""The benchmark runs: a quick round of it, without a word about how fast."""

import json
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[1] / "bench" / "bench.py"


def test_a_quick_round_measures_and_writes_json(tmp_path):
    file = tmp_path / "bench.json"
    done = subprocess.run(
        [sys.executable, BENCH, "--quick", "--json", file], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert "compiled, one thread" in done.stdout
    found = json.loads(file.read_text())
    assert found
    assert "512" in done.stdout
