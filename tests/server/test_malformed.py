"""A real server does not mind malformed and hostile messages. `make malformed` sends 100,000 of them."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "long" / "malformed.py"
MESSAGES, MARGIN = 2_000, 40
"""How many; and how many MiB a server may grow by that has only just begun."""


def test_a_server_answers_whatever_is_sent_and_stays_well():
    done = subprocess.run(
        [sys.executable, SCRIPT, str(MESSAGES), str(MARGIN)], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "no defect" in done.stdout
    told = {line.split()[-1] for line in done.stdout.splitlines() if " told " in line}
    assert {"game", "bad-message", "illegal-choice", "not-your-seat"} <= told
