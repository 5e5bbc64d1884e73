"""The cards: words from a card file, made into the tables that the rules run.

The printed cards are in cards.toml. Your own card file (N10.2) names only the cards it replaces; it is in English, or in German
with `language = "de"` at its top. Reading words takes most of a second, so programs are kept in the cache folder under a hash
of the words and of the vocabulary.
"""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import UnknownName, unknown
from ..machine.language import CardError, CardFile, CardFileError, Language, Translation, read_card_file
from ..machine.language.cache import kept, key_of, translation_sources
from ..machine.language.compiler import Meanings, compile_text
from ..machine.programs import Assembler, Encoding, Program, ProgramError, Row, Selection, disassemble
from ..machine.records import Mirror, mirror_of
from .effects import NORTH, SIDES
from .names import ANCIENTS, FACILITIES, FACILITY_OF, NAMES, VALUES
from .record import DIRECTIVES, PILES, ROWS, SELECTION, SELECTIONS, TABLES
from .selections import DIFFERS
from .turn import SOLO_TURN, TURN

PRINTED = Path(__file__).with_name("cards.toml")


def _german() -> Translation:
    from .vocabulary_de import german  # a start in English does not need it

    return german()


LANGUAGE = Language(NORTH.vocabulary, {"de": _german})
MEANINGS = Meanings(
    choosable=frozenset(PILES[:4]),
    piles=frozenset(PILES[4:]),
    by_others=frozenset({"lose", "draw", "discard", "discard_more", "charge", "discharge", "reset", "change"}),
    alternatives={("as_side", "either"): SIDES[:2]},
)
KINDS = ("card", "ancient", "facility", "this_facility", *(name.lower().replace(" ", "_") for name in NAMES))
ENCODING = Encoding(
    roles=("you", "other"),
    meanings={"node": "player", "side": "side", "goal": "pile", "source": "pile", "low": "number", "high": "number"},
    names={"pile": PILES, "side": SIDES, "player": ("you", "other"), "kind": KINDS, "differs": DIFFERS},
    selection=SELECTION,
)
TABLES_MIRROR = mirror_of(TABLES)
ORIGINS = ("printed", "reconstruction", "own")


@dataclass(frozen=True)
class Card:
    """A name of the game: an Ancient or a Facility, and what it says in English."""

    name: str
    kind: str
    facility: str
    protocol: str
    origin: str
    """`printed`; `reconstruction`: the project's own design for a lost text; `own`: from a card file of yours."""


class Cards:
    """A full set of cards with its programs. `Cards.printed()` are the game's; `Cards.load(path)` replaces some of them."""

    def __init__(self, file: CardFile, own: CardFile | None = None) -> None:
        self.file, self.own = file, own
        if own is not None:
            _check(own)
        self._own_texts = {} if own is None else _english(own)
        self.cards = {name: self._card(name) for name in NAMES}

    @classmethod
    @cache
    def printed(cls) -> "Cards":
        """The cards of the game."""
        return cls(read_card_file(PRINTED, PRINTED.name))

    @classmethod
    def load(cls, path: Path | str) -> "Cards":
        """The cards of the game with those of a card file in their place (N10.2)."""
        return cls(cls.printed().file, read_card_file(Path(path), str(path), LANGUAGE.locales))

    @classmethod
    def parse(cls, text: str, name: str = "cards") -> "Cards":
        """As `load`, from a text."""
        return cls(cls.printed().file, read_card_file(text, name, LANGUAGE.locales))

    def card(self, name: str) -> Card:
        """A card by its name, whatever its capitals."""
        found = {known.lower(): known for known in NAMES}.get(name.strip().lower())
        if found is None:
            raise unknown("card", name, NAMES)
        return self.cards[found]

    say = staticmethod(LANGUAGE.translate)
    """Phrases of cards, for sentences in any language (see messages.render)."""

    def text(self, name: str, locale: str = "en") -> str:
        """What a card says in a language: an Ancient's Protocol, a Facility's own effect."""
        return LANGUAGE.translate(self.card(name).protocol, locale)

    def program_text(self, program: str, locale: str = "en") -> str:
        """What a program says in a language: all of a Facility (`Outpost`), a Spark (`Spark I`), a Directive (`build`)."""
        return LANGUAGE.translate(self.programs[program].text, locale)

    def _card(self, name: str) -> Card:
        kind = "ancient" if name in ANCIENTS else "facility"
        facility = FACILITY_OF.get(name, name)
        if name in self._own_texts:
            return Card(name, kind, facility, self._own_texts[name], "own")
        origin = str(self.file.data[kind][name].get("origin", "printed"))
        return Card(name, kind, facility, self.file.text(kind, name, "protocol"), origin)

    # --- programs -----------------------------------------------------------------------------------------------------
    @cached_property
    def programs(self) -> dict[str, Program]:
        """Every program, by name: `Animator`, `Outpost`, `Outpost (own effect first)`, `Spark I`, `build` ..."""
        return kept(self.words_key, lambda: {program.name: program for program in self._compile()})

    @cached_property
    def words_key(self) -> str:
        """A hash of all that the programs depend on: the words of the cards, and the language."""
        words = [asdict(card) for card in self.cards.values()]
        common = [self.file.data[kind] for kind in ("spark", "directive", "solo", "every")]
        return key_of(json.dumps([words, common]), NORTH.vocabulary, __file__)

    def _compile(self) -> Iterable[Program]:
        common = self.file.text("every", "Facility", "protocol")
        for value in VALUES:
            yield compile_text(LANGUAGE, MEANINGS, f"Spark {value}", self.file.text("spark", value))
        for name in DIRECTIVES:
            text = self.file.text("directive", name.capitalize())
            yield compile_text(LANGUAGE, MEANINGS, name, text)
        yield compile_text(LANGUAGE, MEANINGS, "solo build", self.file.text("solo", "Build"))
        for card in self.cards.values():
            file = self.own if card.origin == "own" and self.own else self.file
            try:
                if card.kind == "ancient":
                    yield compile_text(LANGUAGE, MEANINGS, card.name, card.protocol)
                else:
                    yield compile_text(LANGUAGE, MEANINGS, card.name, common, card.protocol)
                    yield compile_text(LANGUAGE, MEANINGS, f"{card.name} (own effect first)", card.protocol, common)
            except CardError as error:
                raise file.locate(_as_written(error, file, card), card.kind, card.name, "protocol") from None

    # --- tables -------------------------------------------------------------------------------------------------------
    @cached_property
    def assembled(self) -> tuple[Assembler, dict[str, int]]:
        """All programs laid out, the course of the game first."""
        assembler = Assembler(NORTH, ENCODING)
        starts = {}
        for program in (TURN, SOLO_TURN, *self.programs.values()):
            try:
                starts[program.name] = assembler.add(program)
            except ProgramError as error:
                raise AssertionError(f"the compiler wrote what the machine cannot run: {error}") from error
        for what, n, most in (("rows", len(assembler.numbers), ROWS), ("selections", len(assembler.selections), SELECTIONS)):
            if n > most:
                raise CardFileError(f"the texts are too long: {n} {what}, at most {most}", self._name)
        return assembler, starts

    @property
    def _name(self) -> str:
        return (self.own or self.file).name

    @cached_property
    def tables(self) -> Any:
        """What compiled rules take as `t`: a record."""
        assembler, starts = self.assembled
        t = np.zeros(1, TABLES)[0]
        for at, numbers in enumerate(assembler.numbers):
            t["rows"][at] = numbers
        for at, numbers in enumerate(assembler.encoded_selections()):
            selection = assembler.selections[at]
            plain = selection == Selection(selection.kind, selection.pile) and _is_whole_pile(selection)
            t["selections"][at] = (*numbers, plain)
        t["ancient"] = [starts[name] for name in ANCIENTS]
        t["facility"] = [[starts[name + order] for name in FACILITIES] for order in ("", " (own effect first)")]
        t["spark"] = [starts[f"Spark {value}"] for value in VALUES]
        t["directive"] = [starts[name] for name in (*DIRECTIVES, "solo build")]
        t["turn"] = [starts["turn"], starts["solo turn"]]
        t["deeds_from"] = min(starts[name] for name in self.programs)
        return t

    @cached_property
    def mirror(self) -> Mirror:
        """What interpreted rules take as `t`: the same as plain objects."""
        return TABLES_MIRROR().load(self.tables)

    @cached_property
    def key(self) -> str:
        """A hash of the tables: two sets of cards with the same key play the same."""
        return hashlib.sha256(self.tables.tobytes()).hexdigest()[:16]

    def row(self, pc: int) -> Row:
        """The row at a place of the tables, with its words."""
        row = self.assembled[0].rows[pc]
        assert row is not None
        return row

    def rows(self, program: str) -> tuple[Row, ...]:
        """The rows of a program of a card or of the course of the game."""
        return self._all_programs[program].rows

    @cached_property
    def _all_programs(self) -> dict[str, Program]:
        return {TURN.name: TURN, SOLO_TURN.name: SOLO_TURN, **self.programs}

    def program_at(self, pc: int) -> str:
        """The name of the program a row belongs to."""
        return self._program_of_row[pc]

    @cached_property
    def _program_of_row(self) -> list[str]:
        assembler, starts = self.assembled
        found = [""] * len(assembler.rows)
        for name, start in starts.items():
            found[start : start + len(self.rows(name))] = [name] * len(self.rows(name))
        return found

    def disassembled(self, name: str) -> list[Row]:
        """What the tables hold of a program, in names again."""
        assembler, starts = self.assembled
        numbers = [tuple(row) for row in self.tables["rows"].tolist()]
        selections = [fields[:-1] for fields in self.tables["selections"].tolist()]
        return disassemble(assembler, numbers, starts[name], selections)


def _is_whole_pile(selection: Selection) -> bool:
    """Outside a Zone every card is an Ancient."""
    return selection.pile != "zone" and selection.kind in ("card", "ancient")


def _english(file: CardFile) -> dict[str, str]:
    """The texts of a card file of a player's own, by card; those in another language are translated once, and kept."""
    texts = {name: file.text(kind, name, "protocol") for kind in file.data for name in file.cards(kind)}
    if file.language == "en":
        return texts
    sources = [*translation_sources(file.language), Path(__file__).with_name(f"vocabulary_{file.language}.py")]
    key = key_of(json.dumps([file.language, texts]), NORTH.vocabulary, *sources)
    return kept(key, lambda: {name: _read(file, kind, name) for kind in file.data for name in file.cards(kind)})


def _read(file: CardFile, kind: str, name: str) -> str:
    """A text of a card file in English. Raises CardError with its place in the file."""
    try:
        return LANGUAGE.english_of(file.text(kind, name, "protocol"), file.language)
    except CardError as error:
        raise file.locate(error, kind, name, "protocol") from None


def _as_written(error: CardError, file: CardFile, card: Card) -> CardError:
    """The same mistake, in the words of the file."""
    if file.language != "en":
        try:
            compile_text(LANGUAGE.reader(file.language), MEANINGS, card.name, file.text(card.kind, card.name, "protocol"))
        except CardError as written:
            return written
    return error


def _check(file: CardFile) -> None:
    """A card file of a player's own: tables [ancient.NAME] and [facility."NAME"], each with a protocol (N10.2)."""
    kinds = {"ancient": ANCIENTS, "facility": FACILITIES}
    for kind in file.data:
        if kind not in kinds:
            raise file.error(f"unknown table {kind!r}: expected 'ancient' or 'facility'", kind)
        for name, fields in file.cards(kind).items():
            try:
                if name not in kinds[kind]:
                    raise unknown(kind, name, kinds[kind])
            except UnknownName as error:
                raise file.error(str(error), kind, name) from None
            for key in fields:
                if key not in ("protocol", "facility", "origin"):
                    raise file.error(f"unknown field {key!r}: expected 'protocol'", kind, name, key)
            file.text(kind, name, "protocol")
            if kind == "ancient" and fields.get("facility", FACILITY_OF[name]) != FACILITY_OF[name]:
                raise file.error(f"the Facility of {name} is {FACILITY_OF[name]!r} (N1.3)", kind, name, "facility")
    if not any(file.data.values()):
        raise CardFileError("no card in it: expected a table such as [ancient.Animator] with a protocol", file.name)
