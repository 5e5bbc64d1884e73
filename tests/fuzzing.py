"""How long tests with random input try: a few examples each, or as many as `make fuzz` asks for."""

import os

from hypothesis import HealthCheck, settings

EXAMPLES = int(os.environ.get("EXAMPLES", "0"))
"""Set by `make fuzz`: how many examples each fuzz test tries."""


def fuzz(examples):
    """Try so many examples, always the same ones; `make fuzz` tries others each time."""
    return settings(
        max_examples=EXAMPLES or examples,
        deadline=None,
        derandomize=not EXAMPLES,
        suppress_health_check=list(HealthCheck),
    )


def is_reason(error):
    """One line, no full stop; it begins in lower case, or with what was given."""
    said = str(error)
    return bool(said) and "\n" not in said and (not said.endswith(".") or said.endswith("..."))
