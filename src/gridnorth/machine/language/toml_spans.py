"""Where each value of a TOML text stands: tomllib reads the values but keeps no positions.

The scanner is for texts that tomllib has accepted; it does not look for mistakes. It is ours because tomlkit keeps no
positions either, and an error has to point at a letter inside a string.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import accumulate
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]

BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
KEY = re.compile(r"""[A-Za-z0-9_-]+|"(?:\\.|[^"\\])*"|'[^']*'""")
STRING = re.compile(
    r'''"""\n?(?P<basic>(?:\\.|[^\\])*?"{0,2})"""(?!")|\'\'\'\n?(?P<literal>.*?\'{0,2})\'\'\'(?!\')'''
    r"""|"(?P<basic_line>(?:\\.|[^"\\])*)"|'(?P<literal_line>[^']*)'""",
    re.DOTALL,
)
SCALAR = re.compile(r"[^,\]}\n#]*")
LETTER = re.compile(r"(?P<nothing>\\[ \t]*\n[ \t\n]*)|\\x.{2}|\\u.{4}|\\U.{8}|\\.|.", re.DOTALL)
ESCAPES = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}


@dataclass(frozen=True)
class Span:
    """A value in the source: where it starts, and, if it is a string, where its letters stand."""

    start: int
    letters: str = ""
    """a string's letters as written, with their escapes"""
    is_literal: bool = True
    """whether every letter stands for itself"""

    def letter(self, index: int) -> int:
        """Where the letter `index` of a string stands; just after it where the string is shorter."""
        if self.is_literal:
            return self.start + min(index, len(self.letters))
        places = [m.start() for m in LETTER.finditer(self.letters) if not m["nothing"]] + [len(self.letters)]
        return self.start + places[min(index, len(places) - 1)]


@dataclass
class Positions:
    """The spans of all values of a TOML text, by path; for a table, where its header or key starts."""

    source: str
    spans: dict[Path, Span] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.lines = [0, *accumulate(len(line) + 1 for line in self.source.split("\n"))]
        try:
            self._scan()
        except RecursionError:
            self.spans.clear()

    def of(self, path: Path, letter: int = 0) -> tuple[int, int]:
        """Line and column of a value, or of the nearest table around it; both are 0 where nothing is known."""
        while path and path not in self.spans:
            path, letter = path[:-1], 0
        if not path:
            return 0, 0
        at = self.spans[path].letter(letter)
        line = bisect_right(self.lines, at)
        return line, at - self.lines[line - 1] + 1

    def _scan(self) -> None:
        at = self._skip(0)
        table: Path = ()
        counts: dict[Path, int] = {}
        while at < len(self.source):
            here = at
            if self.source[at] == "[":
                is_array = self.source.startswith("[[", at)
                table, at = self._keys(at + 1 + is_array)
                if is_array:
                    counts[table] = counts.get(table, -1) + 1
                    table = (*table, counts[table])
                for depth in range(1, len(table) + 1):
                    self.spans.setdefault(table[:depth], Span(here))
                at = self._skip(at + 1 + is_array)
            else:
                at = self._skip(self._pair(at, table))

    def _pair(self, at: int, prefix: Path) -> int:
        """`key = value`; the place after it."""
        here = at
        keys, at = self._keys(at)
        path = (*prefix, *keys)
        for depth in range(len(prefix) + 1, len(path)):
            self.spans.setdefault(path[:depth], Span(here))
        return self._value(self._skip(at + 1), path)

    def _keys(self, at: int) -> tuple[Path, int]:
        """`a."b c".d`; the place of what follows."""
        keys: list[str] = []
        while match := KEY.match(self.source, self._skip(at)):
            keys.append(_key(match[0]))
            at = self._skip(match.end())
            if not self.source.startswith(".", at):
                break
            at += 1
        return tuple(keys), at

    def _value(self, at: int, path: Path) -> int:
        """A value; the place after it."""
        if match := STRING.match(self.source, at):
            group = match.lastgroup or ""
            self.spans[path] = Span(match.start(group), match[group], group.startswith("literal"))
            return match.end()
        self.spans[path] = Span(at)
        if self.source.startswith(("[", "{"), at):
            return self._items(at, path)
        scalar = SCALAR.match(self.source, at)
        return scalar.end() if scalar else at

    def _items(self, at: int, path: Path) -> int:
        """The items of an array or an inline table; the place after it."""
        is_array, index = self.source[at] == "[", 0
        at = self._skip(at + 1)
        while at < len(self.source) and self.source[at] not in "]}":
            at = self._value(at, (*path, index)) if is_array else self._pair(at, path)
            at, index = self._skip(at), index + 1
            if self.source.startswith(",", at):
                at = self._skip(at + 1)
        return at + 1

    def _skip(self, at: int) -> int:
        match = BLANK.match(self.source, at)
        return match.end() if match else at


def _key(written: str) -> str:
    """A key without its quotes and escapes."""
    if written.startswith("'"):
        return written[1:-1]
    if not written.startswith('"'):
        return written
    return "".join(_letter(match[0]) for match in LETTER.finditer(written[1:-1]))


def _letter(written: str) -> str:
    if not written.startswith("\\"):
        return written
    sign, code = written[1], written[2:]
    return chr(int(code, 16)) if code else ESCAPES.get(sign, sign)
