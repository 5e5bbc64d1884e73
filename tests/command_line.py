"""Running the `gridnorth` command in tests, as a process of its own or in this one."""

import contextlib
import io
import os
import subprocess
import sys
from dataclasses import dataclass

import pytest

from gridnorth import cli

REFUSED, OK, FAILED = 2, 0, 1


@dataclass
class Ran:
    code: int
    out: str
    err: str


def gridnorth(*arguments, lines="", **environment):
    """Run the command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "gridnorth", *arguments],
        input=lines if isinstance(lines, bytes) else lines.encode(),
        capture_output=True,
        env={**os.environ, "COLUMNS": "120", "PYTHONIOENCODING": "utf-8", **environment},
        timeout=300,  # the first time the rules are compiled, and others may wait for that too
        check=False,
    )
    ran = Ran(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))
    assert "Traceback" not in ran.err
    return ran


def quick(*arguments, lines=""):
    """Run the command in this process, by the same `main`: for the many small cases."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        patch.setattr(sys, "argv", ["gridnorth", *map(str, arguments)])
        patch.setattr(sys, "stdin", io.StringIO(lines))
        patch.setattr(sys.modules["__main__"], "__package__", None)  # under `python -m pytest` the help would name that
        try:
            cli.main()
        except SystemExit as exit:
            code = exit.code or 0
    return Ran(code, out.getvalue(), err.getvalue())


def refused(*arguments):
    """The reason why a command was refused: one line on stderr, exit code 2, nothing on stdout."""
    ran = quick(*arguments)
    assert (ran.code, ran.out) == (REFUSED, "")
    assert ran.err.startswith("gridnorth: ")
    assert ran.err.count("\n") == 1
    reason = ran.err.removeprefix("gridnorth: ").strip()
    assert not reason.endswith(".") or reason.endswith("...")
    return reason


def misused(*arguments):
    """What is said of a command line that cannot be read: one line like any other, and where help is."""
    reason = refused(*arguments)
    assert "(try: gridnorth" in reason
    return reason
