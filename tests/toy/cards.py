"""The cards of Harbour, as tables and in words. They are programs in Python, so there is no card file."""

from gridnorth.errors import unknown
from gridnorth.machine.programs import Assembler
from gridnorth.machine.records import mirror_of

from .rules import CARDS, COURSE, DEEDS, ENCODING, HARBOUR, TABLES, assemble

TABLES_RECORD = assemble()
TABLES_MIRROR = mirror_of(TABLES)().load(TABLES_RECORD)
_assembler = Assembler(HARBOUR, ENCODING)
PROGRAMS = {program.name: (_assembler.add(program), program.rows) for program in (*COURSE, *DEEDS)}
"""Name -> the first row of its program, and the rows."""
TEXTS = {
    "Tax": "Pay 1: take up to 3 coins from another seat.",
    "Bargain": "Discard another card: gain 4.",
    "Rum": "Gain 2; the next seat gains 1. While a ship is out.",
    "Loot": "Pay 1: gain 3. While a ship is out.",
    "Parry": "Pay 1: what is about to happen does not.",
    "Encore": "Pay 1: what has happened happens once more.",
    "Storm": "Pay 1: the ship that is out comes home, and you gain 1.",
}


def search_rows():
    return [{"name": name, "text": TEXTS[name]} for name in CARDS]


def heading(row):
    return row["name"]


def facts_line(row):
    return "card"


def text_lines(row):
    return [("Text", row["text"])]


def card_names():
    return CARDS


def card_page(name, cards=None, program=False):
    found = {each.lower(): each for each in CARDS}.get(name.lower())
    if found is None:
        raise unknown("card", name, CARDS)
    yield found
    yield f"  Text  {TEXTS[found]}"
    for row in PROGRAMS[found][1] if program else ():
        yield f"    {row}"
