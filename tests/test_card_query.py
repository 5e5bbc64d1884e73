"""The language cards are looked for in: terms, how they go together, and what is said of one that cannot be read."""

import pytest

from gridnorth.card_query import Fields, SearchError, search
from gridnorth.errors import InputError, UnknownName

ROWS = (
    {"name": "Gate", "kind": "wall", "cost": 1, "barrier": 4, "traits": ["location"], "unique": False, "text": "Gain 1 shard."},
    {"name": "Guard", "kind": "person", "cost": 3, "barrier": 0, "traits": ["enforcer", "persona"], "unique": True,
     "text": "Swap two cards in the front row."},
    {"name": "Gossip’s Market", "kind": "place", "cost": None, "barrier": None, "traits": [], "unique": False, "text": None},
    {"name": "Row", "kind": "boat", "cost": 0, "barrier": None, "traits": ["old contraption"], "unique": False,
     "text": "The front is in this row: no heat."},
)  # fmt: skip


def names(query):
    return [row["name"] for row in search(ROWS, query)]


@pytest.mark.parametrize(("query", "found"), [
    ("", ["Gate", "Guard", "Gossip’s Market", "Row"]),
    ("shard", ["Gate"]),
    ("GUARD", ["Guard"]),
    ("row", ["Guard", "Row"]),
    ("front row", ["Guard", "Row"]),
    ('"front row"', ["Guard"]),
    ("“front row”", ["Guard"]),
    ("gossip's", ["Gossip’s Market"]),
    ("person", []),  # only names and texts
    ("kind:person", ["Guard"]),
    ("kind:p", ["Guard", "Gossip’s Market"]),
    ("kind=p", []),
    ("kind=PLACE", ["Gossip’s Market"]),
    ("kind!=place", ["Gate", "Guard", "Row"]),
    ('text:"front row"', ["Guard"]),
    ("text:*", ["Gate", "Guard", "Row"]),
    ("text:no", ["Row"]),
    ("traits:pers", ["Guard"]),
    ("traits=persona", ["Guard"]),
    ("traits=pers", []),
    ("traits:no", ["Gossip’s Market"]),
    ('traits="old contraption"', ["Row"]),
    ("unique:yes", ["Guard"]),
    ("unique:no", ["Gate", "Gossip’s Market", "Row"]),
    ("cost:0", ["Row"]),
    ("cost=3", ["Guard"]),
    ("cost<3", ["Gate", "Row"]),
    ("cost<=3", ["Gate", "Guard", "Row"]),
    ("cost>0", ["Gate", "Guard"]),
    ("cost>=3", ["Guard"]),
    ("cost>-1", ["Gate", "Guard", "Row"]),
    ("cost!=3", ["Gate", "Gossip’s Market", "Row"]),
    ("cost:yes", ["Gate", "Guard", "Row"]),
    ("cost:no", ["Gossip’s Market"]),
    ("cost<=1 barrier>=4", ["Gate"]),
    ("co<=1 b:4", ["Gate"]),
    ("-kind:wall", ["Guard", "Gossip’s Market", "Row"]),
    ("-cost<=1 -unique:yes", ["Gossip’s Market"]),
    ("-row", ["Gate", "Gossip’s Market"]),
    ('-"front row" row', ["Row"]),
    ("cost:0 or cost:3", ["Guard", "Row"]),
    ("row cost:0 OR kind:wall", ["Gate", "Row"]),
    ('"or"', []),
    (" \n", ["Gate", "Guard", "Gossip’s Market", "Row"]),
    (" row\tgate ", []),
    ('fro"nt r"ow', ["Guard"]),  # quotes may begin inside a word
    ("--row", ["Guard", "Row"]),
    ("-", []),  # a word like any other
    ("-or", ["Gate", "Guard", "Gossip’s Market", "Row"]),
    ("<=3", []),
    ("gate OR -kind:wall cost:3", ["Gate", "Guard"]),
])  # fmt: skip
def test_a_query_finds_the_rows_that_fit_in_their_order(query, found):
    assert names(query) == found


@pytest.mark.parametrize(("query", "error", "why"), [
    ("cots<=3", UnknownName, "unknown field 'cots' in 'cots<=3': did you mean 'cost'? the fields are name, kind, cost, "
                             "barrier, traits, unique, text"),
    ("zzz:1", UnknownName, "unknown field 'zzz' in 'zzz:1': the fields are name, kind, cost, barrier, traits, unique, text"),
    ("-t:a", UnknownName, "unknown field 't' in 't:a': it may be traits or text"),
    ("kind<=3", SearchError, "cannot read 'kind<=3': 'kind' is not a number; numbers are cost, barrier"),
    ("unique>0", SearchError, "cannot read 'unique>0': 'unique' is not a number; numbers are cost, barrier"),
    ("cost<=many", SearchError, "cannot read 'cost<=many': expected a number, not 'many'"),
    ("cost:x", SearchError, "cannot read 'cost:x': expected a number, not 'x'"),
    ("cost<=", SearchError, "cannot read 'cost<=': expected something after '<='"),
    ("kind:", SearchError, "cannot read 'kind:': expected something after ':'"),
    ('row text:"front row', SearchError, "cannot read 'text:\"front row': a quote that begins must end"),
    ('-"front', SearchError, "cannot read '\"front': a quote that begins must end"),
    ('kind:""', SearchError, "cannot read 'kind:\"\"': expected something after ':'"),
    ("cost<= 3", SearchError, "cannot read 'cost<=': expected something after '<='"),
    ("cost:1234567890", SearchError, "cannot read 'cost:1234567890': expected a number, not '1234567890'"),
    ("or row", SearchError, "cannot read 'or row': expected something on both sides of 'or'"),
    ("row or", SearchError, "cannot read 'row or': expected something on both sides of 'or'"),
    ("gate or or row", SearchError, "cannot read 'gate or or row': expected something on both sides of 'or'"),
])  # fmt: skip
def test_a_query_that_cannot_be_read_is_refused_with_its_term(query, error, why):
    with pytest.raises(error) as caught:
        search(ROWS, query)
    assert str(caught.value) == why
    assert isinstance(caught.value, InputError)


def test_fields_are_those_of_all_rows():
    fields = Fields.of([{"name": "A"}, {"size": 3, "big": True}])
    assert fields.names == ("name", "size", "big")
    assert fields.numbers == {"size"}
    assert fields.words == {"name"}


def test_nothing_is_found_in_no_rows():
    assert search([], "") == []
    assert search([], "row") == []
