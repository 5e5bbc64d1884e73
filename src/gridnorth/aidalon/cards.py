"""The cards of Aidalon: words and numbers from a card file, made into the tables that the rules run."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import unknown
from ..machine.frames import REGISTERS
from ..machine.language import CardError, CardFile, CardFileError, Language, read_card_file
from ..machine.language.abilities import Ability, compile_ability, compile_costs
from ..machine.language.cache import kept, key_of
from ..machine.language.meanings import AbilityMeanings, Announce, EventMeaning
from ..machine.language.traits import Trait, compile_trait
from ..machine.programs import Assembler, Encoding, Program, Row
from ..machine.records import Mirror, mirror_of
from ..messages import as_written
from .delve_effects import DURATIONS
from .follow_up_choices import TARGETS
from .programs import COURSE_PROGRAMS, DEEDS, course_rows
from .record import ABILITIES, DECK, EVENTS, KINDS, PROGRAMS, ROWS, SEATS, SELECTION, SELECTIONS, STATS, TABLES, TRAITS, TYPES
from .selections import BOUNDS, CONDITIONS, PILES, POSITIONS, ROLES, STATES
from .vocabulary import AIDALON

PRINTED = Path(__file__).with_name("cards.toml")
EDITIONS = {"printed": (PRINTED,), "2026": (PRINTED, PRINTED.with_name("cards-2026.toml"))}
"""The files of each edition; a later one replaces cards of those before it, and adds others (B11)."""
LANGUAGE = Language(AIDALON.vocabulary)
DELVER, DEFENDER = "engager", "defender"
MEANINGS = AbilityMeanings(
    choosable=frozenset(PILES),
    piles=frozenset({"network"}),
    by_others=frozenset(),
    events={
        **{name: EventMeaning((event,), "your_delve", DELVER) for name, event in (
            ("breach", "breached"), ("approach_district", "approaches_district"), ("approach_slot", "approaches_slot"),
            ("approach", "approaches_slot"), ("discover_in", "discovers_cards"), ("encounter", "encountered"),
            ("pass", "passed"))},
        "confront": EventMeaning(("confronts",), "you_engage", DELVER),
        "discover": EventMeaning(("discovers",), "you_engage", DELVER),
        "engage": EventMeaning(("confronts", "discovers"), "you_engage", DELVER),
        "forge": EventMeaning(("forged",)),
        "play": EventMeaning(("moment_played",)),
        "refill": EventMeaning(("refills",)),
        "happened_forged": EventMeaning(("forged",)),
        "happened_forged_in_delve": EventMeaning(("forged",), "any_delve"),
        "happened_removed": EventMeaning(("removed",), gone=True),
        "happened_left": EventMeaning(("left_grid",), gone=True),
        "happened_shifted": EventMeaning(("shifted",)),
        "happened_confrontation_end": EventMeaning(("confrontation_ends",)),
        "happened_confront_ability": EventMeaning(("confront_ability",)),
        "happened_engaging_ability": EventMeaning(("confront_ability", "discover_ability")),
        "happened_your_discover_ability": EventMeaning(("discover_resolved",)),
        "happened_round": EventMeaning(("round_begins",)),
    },
    all_kinds=TYPES[1:],
    limited={"stage": ("agent", "obstacle", "source")},
    by_chance=frozenset({"discover"}),
    needs={"forge_for_less": "affordable", "lose_heat": "has_heat", "steal": "has_shards_to_take",
           "cancel_it": "can_be_cancelled", "use_confront": "has_confront", "sift": "network_has"},
    own_needs={"draw": "network_has"},
    any_needs={"draw": "any_network", "top": "any_network"},
    owned=DEFENDER,
    sole={"your_seeker": ("seeker_area", "seeker")},
    standing={"forged": "this", "is_in": "place", "less_heat": "rival", "few_shards": "number", "at_least": "cards"},
    counted_pile="archives",
    place_test="district_is",
    top_test="network_has",
    laid_out="grid",
    own_traits=frozenset({"collects"}),
    at_once={"look_at": "look_top"},
    hidden=frozenset({"council", "network", "archives"}),
)  # fmt: skip
ENCODING = Encoding(
    roles=ROLES[:-1],
    meanings={"player": "player", "stat": "stat", "duration": "duration", "target": "target",
              "confront": "row", "discover": "row"},
    names={"pile": PILES, "player": ROLES, "kind": TYPES, "differs": ("",), "position": POSITIONS, "stat": STATS,
           "bound": BOUNDS, "duration": DURATIONS, "target": TARGETS},
    selection=SELECTION,
    states=STATES,
)  # fmt: skip
TABLES_MIRROR = mirror_of(TABLES)
NUMBERS = ("barrier", "scrap_cost", "shard_cost")
FACTS = ("subtitle", "affiliation", "traits", "unique", "pips", *NUMBERS, "collects", "rush", "refund", "cache", "missing")
TEXTS = (*ABILITIES, "always")
MOST = 99
"""No printed number is more."""
UNKNOWN = ("pips", "collects", "cipher", "shard_limit", "council_limit")
"""What may be missing of a card."""


@dataclass(frozen=True)
class Card:
    """A card: its facts, and its texts by when they work."""

    name: str
    type: str
    facts: dict[str, Any]
    texts: dict[str, list[str]]

    def number(self, name: str) -> int:
        """A printed number; 0 if it has none."""
        return int(self.facts.get(name, 0))


class Cards:
    """A set of cards with its programs. `Cards.printed()` are the game's; `Cards.load(path)` replaces some and adds others."""

    say = staticmethod(as_written)
    """Phrases of cards, for sentences: in English only, whatever language the sentence is in."""

    def __init__(self, *files: CardFile) -> None:
        self.files = files
        self.file_of: dict[str, CardFile] = {}
        self.cards: dict[str, Card] = {}
        for file in files:
            for card in _read(file):
                self.cards[card.name], self.file_of[card.name] = card, file
        self.names = tuple(self.cards)
        self._room("cards", len(self.cards), KINDS)

    @classmethod
    def printed(cls) -> "Cards":
        """The cards of the game."""
        return cls.edition("printed")

    @classmethod
    @cache
    def edition(cls, name: str) -> "Cards":
        """The cards of an edition: `printed`, or `2026` with what a later listing changes and adds (B11)."""
        if name not in EDITIONS:
            raise unknown("edition", name, EDITIONS)
        return cls(*(read_card_file(path, path.name) for path in EDITIONS[name]))

    @classmethod
    def load(cls, path: Path | str, edition: str = "printed") -> "Cards":
        """The cards of an edition with those of a card file in their place or beside them."""
        return cls(*cls.edition(edition).files, read_card_file(Path(path), str(path)))

    @classmethod
    def parse(cls, text: str, name: str = "cards", edition: str = "printed") -> "Cards":
        """As `load`, from a text."""
        return cls(*cls.edition(edition).files, read_card_file(text, name))

    @property
    def edition_name(self) -> str:
        """The edition these are the cards of, cards of one's own aside."""
        return next(name for name, paths in reversed(EDITIONS.items()) if len(self.files) >= len(paths) and
                    self.files[len(paths) - 1].name == paths[-1].name)  # fmt: skip

    def in_edition(self, name: str) -> "Cards":
        """The same cards of one's own, laid over those of another edition."""
        own = self.files[len(EDITIONS[self.edition_name]) :]
        return type(self)(*type(self).edition(name).files, *own) if own else type(self).edition(name)

    def card(self, name: str) -> Card:
        """A card by its name, whatever its capitals."""
        found = {known.lower(): known for known in self.cards}.get(name.strip().lower())
        if found is None:
            raise unknown("card", name, self.names)
        return self.cards[found]

    def _room(self, what: str, n: int, most: int) -> None:
        """Refuse more of something than the tables hold."""
        if n > most:
            raise CardFileError(f"there is more than the tables hold: {n} {what}, at most {most}", self.files[-1].name)

    # --- programs -----------------------------------------------------------------------------------------------------
    @cached_property
    def compiled(self) -> tuple[dict[str, dict[str, Ability]], dict[str, list[Trait]]]:
        """Card -> kind of ability -> program; card -> standing traits."""
        words = json.dumps([(card.type, card.name, card.texts, card.facts) for card in self.cards.values()])
        return kept(key_of(words, AIDALON.vocabulary, __file__), self._compile)

    def _compile(self) -> tuple[dict[str, dict[str, Ability]], dict[str, list[Trait]]]:
        abilities: dict[str, dict[str, Ability]] = {}
        traits: dict[str, list[Trait]] = {}
        for card in self.cards.values():
            abilities[card.name] = {}
            for key, texts in card.texts.items():
                for index, text in enumerate(texts):
                    if index and key != "always":
                        why = f"two texts under {key!r}: a card has one of each kind"
                        raise self.file_of[card.name].error(why, card.type, card.name, key, index)
                    try:
                        if key == "always":
                            traits.setdefault(card.name, []).append(compile_trait(LANGUAGE, MEANINGS, text))
                        elif key == "cipher":
                            name = f"{card.name} {key}"
                            abilities[card.name][key] = Ability(compile_costs(LANGUAGE, MEANINGS, name, text))
                        else:
                            name = f"{card.name} {key}"
                            around = _around(card, key)
                            abilities[card.name][key] = compile_ability(LANGUAGE, MEANINGS, name, text, around)
                    except CardError as error:
                        raise self.file_of[card.name].locate(error, card.type, card.name, key, index) from None
        return abilities, traits

    @cached_property
    def assembled(self) -> tuple[Assembler, dict[str, int]]:
        """All programs laid out: the course of the game, the deeds, the cards."""
        assembler = Assembler(AIDALON, ENCODING)
        starts = {program.name: assembler.add(program) for program in self.all_programs()}
        return assembler, starts

    def all_programs(self) -> Iterable[Program]:
        """Every program, in the order of the tables."""
        yield from COURSE_PROGRAMS
        yield from DEEDS
        for abilities in self.compiled[0].values():
            yield from (ability.program for ability in abilities.values())

    # --- tables -------------------------------------------------------------------------------------------------------
    @cached_property
    def tables(self) -> Any:
        """What compiled rules take as `t`, without decks: see `with_decks`."""
        assembler, starts = self.assembled
        abilities, traits = self.compiled
        self._room("rows", len(assembler.numbers), ROWS)
        self._room("standing traits", sum(map(len, traits.values())), TRAITS)
        t = np.zeros(1, TABLES)[0]
        unique: dict[str, int] = {}
        row = 0
        for at, card in enumerate(self.cards.values()):
            k = t["kinds"][at]
            k["ability"] = [starts.get(f"{card.name} {kind}", 0) for kind in ABILITIES]
            k["type"] = TYPES.index(card.type)
            k["number"] = [card.number(name) for name in NUMBERS]
            k["shard_icons"] = card.facts.get("collects", []).count("shard")
            k["draw_icons"] = card.facts.get("collects", []).count("draw")
            k["refund"], k["cache"] = card.number("refund"), card.number("cache")
            k["rush"] = card.facts.get("rush", -1)
            k["name"] = unique.setdefault(card.name, len(unique)) if card.facts.get("unique") else -1
            heard = {event for ability in abilities[card.name].values() for event in ability.events}
            k["hears"] = sum(1 << EVENTS.index(event) for event in heard)
            k["traits_from"] = row
            for trait in traits.get(card.name, []):
                t["traits"][row] = self._trait(trait, assembler)
                row += 1
            k["traits_to"] = row
        for at, numbers in enumerate(assembler.numbers):
            t["rows"][at] = numbers
        self._room("selections", len(assembler.selections), SELECTIONS)
        for at, numbers in enumerate(assembler.encoded_selections()):
            t["selections"][at] = numbers
        t["program"] = [starts[name] for name in PROGRAMS]
        t["trigger"] = [starts[f"trigger {event}"] for event in EVENTS]
        t["course"] = [starts["delve"] + at for at in course_rows().values()]
        t["deeds_from"] = starts[DEEDS[0].name]
        moments = [card.name for card in self.cards.values() if card.type == "moment"]
        waited = {event for name in moments for ability in abilities[name].values() for event in ability.events}
        t["moments_hear"] = sum(1 << EVENTS.index(event) for event in waited)
        for program in self.all_programs():
            for at, held in enumerate(_held(program)):
                t["holds"][starts[program.name] + at] = held
        return t

    def _trait(self, trait: Trait, assembler: Assembler) -> tuple[int, ...]:
        selection = assembler._intern(trait.selection) if trait.selection else -1
        each = assembler._intern(trait.each) if trait.each else -1
        argument = PILES.index(trait.argument) if isinstance(trait.argument, str) else trait.argument
        return STATS.index(trait.stat), trait.by, CONDITIONS.index(trait.condition), argument, selection, each

    def with_decks(self, decks: Sequence[Sequence[str]]) -> Any:
        """The tables for a game with these decks, each a seeker and 36 cards by name."""
        t = self.tables.copy()
        t["decks"] = self._numbered(decks)
        return t

    def _numbered(self, decks: Sequence[Sequence[str]]) -> Any:
        """What each card of each seat is; seats without a deck have one of the others."""
        numbers = {name: at for at, name in enumerate(self.names)}
        found = np.zeros((SEATS, DECK + 1), np.uint8)
        for seat in range(SEATS):
            seeker, *cards = decks[seat % len(decks)]
            for name in (*cards, seeker):
                if name not in numbers:
                    raise unknown("card", name, tuple(self.cards))
            found[seat] = [numbers[name] for name in (*cards, seeker)]
        return found

    def tables_for(self, decks: tuple[tuple[str, ...], ...]) -> Mirror:
        """The tables as interpreted rules take them, for a game with these decks. All but the decks is shared."""
        tables = object.__new__(TABLES_MIRROR)
        for field in TABLES_MIRROR.__slots__:
            setattr(tables, field, getattr(self._shared, field))
        tables.decks = self._numbered(decks).tolist()
        return tables

    @cached_property
    def _shared(self) -> Mirror:
        return self.mirror(self.tables)

    def mirror(self, tables: Any) -> Mirror:
        """Tables as interpreted rules take them."""
        return TABLES_MIRROR().load(tables)

    def program_at(self, pc: int) -> str:
        """The name of the program a row belongs to."""
        return self._program_of_row[pc]

    def ability_at(self, pc: int) -> tuple[str, str]:
        """The card and the kind of ability a row belongs to; ("", "") for the course of the game and deeds."""
        return self._ability_of_row[pc]

    @cached_property
    def _ability_of_row(self) -> list[tuple[str, str]]:
        split = [program.rpartition(" ") for program in self._program_of_row]
        return [(card, kind) if card in self.cards else ("", "") for card, _, kind in split]

    @cached_property
    def _program_of_row(self) -> list[str]:
        assembler, starts = self.assembled
        found = [""] * len(assembler.rows)
        for program in self.all_programs():
            start = starts[program.name]
            found[start : start + len(program.rows)] = [program.name] * len(program.rows)
        return found

    def row(self, pc: int) -> Row:
        """The row at a place of the tables, with its words."""
        row = self.assembled[0].rows[pc]
        assert row is not None
        return row

    @cached_property
    def words_hash(self) -> str:
        """What the cards say, as twelve letters, for game files."""
        said = [(card.name, card.type, card.facts, card.texts) for card in self.cards.values()]
        return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:12]

    @cached_property
    def key(self) -> str:
        """A hash of the tables."""
        return hashlib.sha256(self.tables.tobytes() + json.dumps(self.names).encode()).hexdigest()[:16]


def _read(file: CardFile) -> Iterable[Card]:
    """The cards of a file, each with only what a card can have."""
    file.only_kinds(TYPES)
    if not any(file.data.values()):
        raise CardFileError('no card in it: expected a table such as [moment."Dodge"]', file.name)
    for kind in file.data:
        for name, fields in file.cards(kind).items():
            file.only_keys(kind, name, (*FACTS, *TEXTS))
            for key in ("pips", *NUMBERS, "rush", "refund", "cache"):
                if key in fields and not 0 <= file.number(kind, name, key) <= MOST:
                    raise file.error(f"{fields[key]} is out of range: expected 0 to {MOST}", kind, name, key)
            for key, known in (("collects", ("shard", "draw")), ("missing", UNKNOWN)):
                for at, word in enumerate(file.texts(kind, name, key)):
                    if word not in known:
                        raise file.error(str(unknown(f"word in {key!r}:", word, known)), kind, name, key, at)
            texts = {key: file.texts(kind, name, key) for key in TEXTS}
            facts = {key: fields[key] for key in FACTS if key in fields}
            yield Card(name, kind, facts, {key: said for key, said in texts.items() if said})


def _held(program: Program) -> Iterable[int]:
    """At each row of a program: which registers name cards (a bit each), as far as the rows before have filled them."""
    held = {"THIS"} if program.name not in ("game", "window", "delve") else set()
    if program.name.endswith(" reaction"):
        held.add("Y")
    for row in program.rows:
        yield sum(1 << REGISTERS.index(register) for register in held)
        filled = {str(operand) for operand in row.operands if operand in REGISTERS}
        if row.op in ("choose", "pick", "top"):
            held |= filled
        elif row.op in ("choose_player", "count_them"):
            held -= filled
        elif row.op.endswith("_total"):
            held.discard("X")


def _around(card: Card, kind: str) -> Announce:
    """What a card's ability is surrounded by: the price of a moment; the announcement of what may be cancelled or repeated."""
    price: tuple[Row, ...] = ()
    if card.type == "moment" and card.number("shard_cost"):
        price = (Row("lose_shards", "you", (card.number("shard_cost"),)),)
    if kind == "confront":
        return Announce(price, (Row("trigger", "you", (EVENTS.index("confront_ability"),)),))
    if kind == "discover":
        before = (Row("trigger", "you", (EVENTS.index("discover_ability"),)),)
        after = (Row("trigger", "you", (EVENTS.index("discover_resolved"),)), Row("stay"))
        return Announce(price, before, after)
    return Announce(price)
