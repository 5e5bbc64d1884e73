"""Bots that only tests have are found by name, here and in processes that are started."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
