"""Looking for cards: a small language over rows, which are plain dictionaries with the same fields.

    type:agent cost<=3 text:heat      all three must hold
    -type:moment "front row"          not a moment; the words in the name or the text
    barrier>=4 or refund:yes          one of the two sides

`field:value` looks inside words and lists and compares numbers; `field=value` wants the whole. `field:yes` and `field:no` ask
whether there is something, `field:*` does so for words too. A field may be shortened as long as only one begins so. `or` binds
less than standing side by side.
"""

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from lark import Lark, Token, Transformer, v_args
from lark.exceptions import VisitError
from lark.tree import Meta

from .errors import InputError, UnknownName

Value = str | int | bool | Sequence[str] | None
Row = Mapping[str, Value]
Test = Callable[[Row], bool]

GRAMMAR = r"""
    query: side (_OR side)*
    side: (_term _SPACE)*
    _term: negated | condition | words
    negated: NOT (condition | words)
    condition: FIELD SIGN _text?
    words: _text
    _text: (PIECE | QUOTED | UNCLOSED)+

    _OR.2: /or\s+/i
    NOT.2: /-+(?=\S)/
    FIELD.2: /\w+(?=[:=<>]|!=)/
    SIGN: "<=" | ">=" | "!=" | ":" | "=" | "<" | ">"
    QUOTED.2: /"[^"]*"/
    UNCLOSED: /"(?:[^"]*[^\s"])?/
    PIECE: /[^\s"]+/
    _SPACE: /\s+/
"""
"""The language. It reads every text whose terms are each followed by a space; what is wrong with a term is found afterwards."""
BARE_WORDS_IN = ("name", "subtitle", "text")
"""The fields that words without a field are looked for in, where a row has them."""
ORDER: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
YES, NO = ("yes", "true", "*"), ("no", "false")
LONGEST = 9
"""How many digits a number may have."""
CURLY = str.maketrans("“”‘’", "\"\"''")


class SearchError(InputError):
    """A search that cannot be read."""

    code = "search"


@dataclass(frozen=True)
class Fields:
    """What can be asked of rows: their fields, and which of them are numbers."""

    names: tuple[str, ...]
    numbers: frozenset[str]
    words: frozenset[str]

    @classmethod
    def of(cls, rows: Iterable[Row]) -> "Fields":
        """The fields that any of these rows has."""
        values: dict[str, list[Value]] = {}
        for row in rows:
            for name, value in row.items():
                values.setdefault(name, []).append(value)
        numbers = frozenset(name for name, found in values.items() if any(is_number(value) for value in found))
        words = frozenset(name for name, found in values.items() if any(isinstance(value, str) for value in found))
        return cls(tuple(values), numbers, words)

    def named(self, given: str, term: str) -> str:
        """A field by its name, or by the letters it begins with if no other begins so."""
        asked = given.lower()
        if asked in self.names:
            return asked
        begins = [name for name in self.names if name.startswith(asked)]
        if len(begins) == 1:
            return begins[0]
        if begins:
            raise UnknownName(f"unknown field {given!r} in {term!r}: it may be {' or '.join(begins)}")
        near = get_close_matches(asked, self.names, 1, 0.6)
        meant = f"did you mean {near[0]!r}? " if near else ""
        raise UnknownName(f"unknown field {given!r} in {term!r}: {meant}the fields are {', '.join(self.names)}")


def search(rows: Sequence[Row], query: str) -> list[Row]:
    """The rows that a query finds, in their order; all of them if it is empty. Raises SearchError or UnknownName."""
    test = read_query(query, Fields.of(rows))
    return [row for row in rows if test(row)]


def read_query(query: str, fields: Fields) -> Test:
    """What a query asks of a row."""
    text = f"{query.translate(CURLY).strip()} ".lstrip()
    try:
        return _Meaning(query, text, fields).transform(_parser().parse(text))
    except VisitError as error:
        raise error.orig_exc from None


@cache
def _parser() -> Lark:
    return Lark(GRAMMAR, start="query", parser="lalr", propagate_positions=True)


# --- what was read ----------------------------------------------------------------------------------------------------
@v_args(meta=True)
class _Meaning(Transformer[Token, Test]):
    """Turns each part of a query into a test of a row."""

    def __init__(self, query: str, text: str, fields: Fields) -> None:
        super().__init__()
        self.asked, self.text, self.fields = query, text, fields

    def query(self, _meta: Meta, sides: list[list[Test]]) -> Test:
        if len(sides) > 1 and not all(sides):
            raise SearchError(f"cannot read {self.asked!r}: expected something on both sides of 'or'")
        return lambda row: any(all(test(row) for test in side) for side in sides)

    def side(self, _meta: Meta, tests: list[Test]) -> list[Test]:
        return tests

    def negated(self, _meta: Meta, parts: tuple[Token, Test]) -> Test:
        dashes, test = parts
        return (lambda row: not test(row)) if len(dashes) % 2 else test

    def words(self, meta: Meta, tokens: list[Token]) -> Test:
        self._check_quotes(meta, tokens)
        return _bare(_unquoted(tokens))

    def condition(self, meta: Meta, tokens: list[Token]) -> Test:
        self._check_quotes(meta, tokens)
        field, sign, *pieces = tokens
        term, value = self._written(meta), _unquoted(pieces)
        name = self.fields.named(str(field), term)
        if not value:
            raise SearchError(f"cannot read {term!r}: expected something after {str(sign)!r}")
        if sign in ORDER:
            return _compared(term, name, sign, value, self.fields)
        if sign == "!=":
            equal = _equal(term, name, value, self.fields, whole=True)
            return lambda row: not equal(row)
        return _equal(term, name, value, self.fields, whole=sign == "=")

    def _written(self, meta: Meta) -> str:
        """A term as it was written."""
        return self.text[meta.start_pos : meta.end_pos]

    def _check_quotes(self, meta: Meta, tokens: list[Token]) -> None:
        if any(token.type == "UNCLOSED" for token in tokens):
            raise SearchError(f"cannot read {self._written(meta)!r}: a quote that begins must end")


# --- terms ------------------------------------------------------------------------------------------------------------
def _bare(words: str) -> Test:
    wanted = words.lower()
    return lambda row: any(wanted in _plain(row.get(name)) for name in BARE_WORDS_IN)


def _compared(term: str, name: str, sign: str, value: str, fields: Fields) -> Test:
    if name not in fields.numbers:
        raise SearchError(f"cannot read {term!r}: {name!r} is not a number; numbers are {_numbers(fields)}")
    number, order = _number(term, value), ORDER[sign]

    def holds(row: Row) -> bool:
        found = row.get(name)
        return isinstance(found, int) and order(found, number)

    return holds


def _equal(term: str, name: str, value: str, fields: Fields, whole: bool) -> Test:
    """A value inside a field, or the whole of it."""
    wanted = value.lower()
    if wanted == "*" or (name not in fields.words and wanted in (*YES, *NO)):
        return lambda row: _has(row.get(name)) == (wanted in YES)
    if name in fields.numbers:
        number = _number(term, value)
        return lambda row: is_number(row.get(name)) and row.get(name) == number
    if whole:
        return lambda row: wanted in _parts(row.get(name))
    return lambda row: any(wanted in part for part in _parts(row.get(name)))


def _number(term: str, value: str) -> int:
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST):
        raise SearchError(f"cannot read {term!r}: expected a number, not {value!r}")
    return int(value)


def _numbers(fields: Fields) -> str:
    return ", ".join(name for name in fields.names if name in fields.numbers) or "none"


# --- values -----------------------------------------------------------------------------------------------------------
def is_number(value: Value) -> bool:
    """Whether a value is a number; yes and no are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def _has(value: Value) -> bool:
    """Whether there is something: a number, 0 too, or words that are not empty, or a yes."""
    return is_number(value) or bool(value)


def _parts(value: Value) -> list[str]:
    """A value as small letters: a list piece by piece."""
    if value is None:
        return []
    if isinstance(value, str | int):
        return [_plain(value)]
    return [_plain(part) for part in value]


def _plain(value: Value) -> str:
    if isinstance(value, str):
        return value.translate(CURLY).lower()
    if value is None or isinstance(value, int):
        return "" if value is None else str(value).lower()
    return " ".join(value).translate(CURLY).lower()


def _unquoted(pieces: Sequence[str]) -> str:
    return " ".join("".join(pieces).replace('"', "").split())
