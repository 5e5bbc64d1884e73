"""Looking for cards: a small language over rows, which are plain dictionaries with the same fields.

    type:agent cost<=3 text:heat      all three must hold
    -type:moment "front row"          not a moment; the words in the name or the text
    barrier>=4 or refund:yes          one of the two sides

`field:value` looks inside words and lists and compares numbers; `field=value` wants the whole. `field:yes` and `field:no` ask
whether there is something, `field:*` does so for words too. A field may be shortened as long as only one begins so. `or` binds
less than standing side by side.
"""

import operator
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from .errors import InputError, UnknownName

Value = str | int | bool | Sequence[str] | None
Row = Mapping[str, Value]
Test = Callable[[Row], bool]

BARE_WORDS_IN = ("name", "subtitle", "text")
"""The fields that words without a field are looked for in, where a row has them."""
TOKEN = re.compile(r'(?:"[^"]*(?:"|$)|[^\s"])+')
TERM = re.compile(r"(\w+)(<=|>=|!=|[:=<>])(.*)", re.DOTALL)
ORDER: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
YES, NO = ("yes", "true", "*"), ("no", "false")
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
    sides: list[list[Test]] = [[]]
    tokens = TOKEN.findall(query.translate(CURLY))
    for at, token in enumerate(tokens):
        if token.lower() == "or":
            if at == 0 or at == len(tokens) - 1 or tokens[at - 1].lower() == "or":
                raise SearchError(f"cannot read {query!r}: expected something on both sides of 'or'")
            sides.append([])
        else:
            sides[-1].append(_term(token, fields))
    return lambda row: any(all(test(row) for test in side) for side in sides)


# --- terms ------------------------------------------------------------------------------------------------------------
def _term(term: str, fields: Fields) -> Test:
    """One condition: `-` before it says that it must not hold."""
    if term.count('"') % 2:
        raise SearchError(f"cannot read {term!r}: a quote that begins must end")
    if term.startswith("-") and len(term) > 1:
        negated = _term(term[1:], fields)
        return lambda row: not negated(row)
    found = TERM.fullmatch(term)
    if found is None:
        return _bare(_unquoted(term))
    name, sign, value = fields.named(found[1], term), found[2], _unquoted(found[3])
    if not value:
        raise SearchError(f"cannot read {term!r}: expected something after {sign!r}")
    if sign in ORDER:
        return _compared(term, name, sign, value, fields)
    if sign == "!=":
        equal = _equal(term, name, value, fields, whole=True)
        return lambda row: not equal(row)
    return _equal(term, name, value, fields, whole=sign == "=")


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
    if not re.fullmatch(r"-?[0-9]{1,9}", value):
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


def _unquoted(text: str) -> str:
    return " ".join(text.replace('"', "").split())
