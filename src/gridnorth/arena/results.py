"""Results in a file: a description of the match, then a line for each finished deal.

    {"arena": 1, "bots": ["simple", "random"], "game": "north", "seed": 0, ...}
    {"bots": [0, 1], "deal": 0, "points": [1.0, 0.5], "scores": [[12, 7], [9, 9]]}

A line is on disk before the next deal is counted. If the machine went down and cut off the last line, that line is removed
when the match continues.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

from ..errors import InputError
from .match import Match, Task
from .play import DealResult

VERSION = 1


class MatchFileError(InputError):
    """A results file that cannot be read, or that belongs to another match."""

    code = "match-file"


class Results:
    """The results of a match so far. With a file, it starts with those in the file, and writes every new one there first."""

    def __init__(self, match: Match, path: Path | str | None = None) -> None:
        self.match = match
        self.found: dict[Task, DealResult] = {}
        self._file: BinaryIO | None = None
        if path is not None:
            self._open(Path(path))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file:
            self._file.close()

    @property
    def missing(self) -> list[Task]:
        """The tasks that are left, deal after deal."""
        return [task for task in self.match.tasks if task not in self.found]

    def add(self, results: Iterable[DealResult]) -> list[DealResult]:
        """Keep results. Returns the ones that were new."""
        new = {result.task: result for result in results if result.task not in self.found}
        if self._file and new:
            self._write(self._file, (result.to_data() for result in new.values()))
        self.found |= new
        return list(new.values())

    # --- the file -----------------------------------------------------------------------------------------------------
    def _open(self, path: Path) -> None:
        try:
            file = self._file = open(path, "a+b")  # noqa: SIM115 - it is open as long as the match goes on
            _lock(file, path)
            file.seek(0)
            whole, end, torn = file.read().rpartition(b"\n")
            lines = whole.split(b"\n") if end else []
            if not lines and not _line(self._head).startswith(torn):
                raise MatchFileError(f"{path}, line 1: this is no file of results")
            self._read(lines, path)
            file.truncate(len(whole) + len(end))
            if not lines:
                self._write(file, [self._head])
                _settle(path.parent)
        except OSError as error:
            raise MatchFileError(f"{path}: {(error.strerror or str(error)).lower()}") from None
        except BaseException:
            if self._file:
                self._file.close()
            raise

    @property
    def _head(self) -> dict[str, Any]:
        """The first line."""
        return {"arena": VERSION} | self.match.to_data()

    def _read(self, lines: list[bytes], path: Path) -> None:
        for number, line in enumerate(lines, 1):
            try:
                data = json.loads(line)
            except ValueError:
                raise MatchFileError(f"{path}, line {number}: this is not JSON") from None
            if number == 1:
                self._same_match(data, path)
                continue
            try:
                result = DealResult.from_data(data, self.match)
            except InputError as error:
                raise MatchFileError(f"{path}, line {number}: {error}") from None
            self.found[result.task] = result

    def _same_match(self, data: Any, path: Path) -> None:
        """Refuse a file of another match, and name the difference."""
        if not isinstance(data, dict) or data.get("arena") != VERSION:
            raise MatchFileError(f"{path}, line 1: this is no file of results")
        for key, here in json.loads(_line(self._head)).items():
            if data.get(key) != here:
                shown = f": {_short(data.get(key))} there, {_short(here)} here" if key != "options" else ""
                raise MatchFileError(f"{path} is of another match: other {key}{shown}")

    def _write(self, file: BinaryIO, lines: Iterable[Any]) -> None:
        file.write(b"".join(map(_line, lines)))
        file.flush()
        os.fsync(file.fileno())


def _line(data: Any) -> bytes:
    return json.dumps(data).encode() + b"\n"


def _lock(file: BinaryIO, path: Path) -> None:
    """Refuse a file that another match is writing to. The lock ends with the process that holds it."""
    try:
        import fcntl
    except ImportError:  # Windows: there is no lock
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise MatchFileError(f"{path}: another match is writing it now") from None


def _settle(folder: Path) -> None:
    """Flush the name of a new file to disk, where the system can flush folders."""
    if hasattr(os, "O_DIRECTORY"):
        at = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        os.fsync(at)
        os.close(at)


def _short(value: Any) -> str:
    said = ", ".join(value) if isinstance(value, list) else str(value)
    return said if len(said) <= 60 else f"{said[:57]}..."
