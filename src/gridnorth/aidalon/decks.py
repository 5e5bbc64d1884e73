"""Decks: a seeker and 36 cards, as a text that people read and compare line by line (H2, docs/decks.md).

    name: Iron Toll
    plan: make every slot cost something
    seeker: Chairman Bo Pax
    format: standard

    1 Prime Treasurer Geel
    2 Barbican Gate

`Deck.read` takes whatever can be read, `problems` says what the rules have against it; both say everything at once.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from ..errors import DeckError, InputError, unknown
from .cards import Card, Cards
from .options import Options
from .record import DECK, TYPES

READY_MADE = Path(__file__).with_name("decks")
ENDING = ".deck"
FORMATS = ("standard", "free agent", "casual")
"""What pips ask for: agents of their affiliation (H2.4); no more than six in all; nothing (H2.5)."""
HEADERS = ("name", "plan", "seeker", "format")
AGENTS = 6
COPIES = 2
PIPS = 6
"""That a free agent deck may ask for in all (H2.5)."""
HEADINGS = {"agent": "agents", "obstacle": "obstacles", "source": "sources", "moment": "moments"}
LINE = re.compile(r"(\d+)\s*x?\s+(\S.*)")
LONGEST = 20_000
"""Letters in a deck file at most."""
MOST = 99
"""Copies that a line may say."""


@dataclass(frozen=True)
class Deck:
    """A deck as somebody wrote it; names of cards are spelled as the cards are, where they are known."""

    name: str
    seeker: str
    """Empty if none was given."""
    cards: dict[str, int]
    """How many of each, in the order of the text."""
    format: str = FORMATS[0]
    plan: str = ""
    """What it tries to do, in a sentence."""
    lines: dict[str, int] = field(default_factory=dict, compare=False, repr=False)
    """Where each card stands in the text it was read from, and the seeker under `seeker:`."""

    # --- reading and writing ------------------------------------------------------------------------------------------
    @classmethod
    def read(cls, text: str, name: str = "deck", cards: Cards | None = None) -> "Deck":
        """A deck from its text; `name` is what errors call it. Raises DeckError with every line that cannot be read."""
        return _Reader(text, name, cards or Cards.printed()).deck()

    @classmethod
    def load(cls, path: Path | str, cards: Cards | None = None) -> "Deck":
        """A deck from a file."""
        try:
            text = Path(path).read_bytes().decode("utf-8-sig")
        except OSError as error:
            raise DeckError(str(path), [(0, f"cannot be read: {(error.strerror or str(error)).lower()}")]) from None
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            raise DeckError(str(path), [(line, f"byte {error.start} is not text (UTF-8)")]) from None
        return cls.read(text, str(path), cards)

    @classmethod
    @cache
    def ready_made(cls) -> dict[str, "Deck"]:
        """The decks that come with the game, by name."""
        decks = [cls.load(path) for path in sorted(READY_MADE.glob(f"*{ENDING}"))]
        return {deck.name: deck for deck in decks}

    def write(self, cards: Cards | None = None) -> str:
        """The deck as a text: the headers, then cards by type, those of one type by affiliation and name."""
        known = cards or Cards.printed()
        said = {"name": self.name, "plan": self.plan, "seeker": self.seeker, "format": self.format}
        lines = [f"{key}: {value}" for key, value in said.items() if value]
        groups: dict[str, list[str]] = {}
        for title in sorted(self.cards, key=lambda title: _sorting(known, title)):
            card = known.cards.get(title)
            groups.setdefault(HEADINGS.get(card.type, "seekers") if card else "unknown", []).append(title)
        for heading, titles in groups.items():
            lines += ["", f"# {heading}: {sum(self.cards[title] for title in titles)}"]
            lines += [f"{self.cards[title]} {title}" for title in titles]
        return "\n".join(lines) + "\n"

    # --- what it holds ------------------------------------------------------------------------------------------------
    @cached_property
    def names(self) -> list[str]:
        """The seeker and every card, copy by copy: what `Cards.with_decks` takes."""
        return [self.seeker, *(title for title, count in self.cards.items() for _ in range(count))]

    @property
    def size(self) -> int:
        """Cards besides the seeker."""
        return sum(self.cards.values())

    def shared_with(self, other: "Deck") -> int:
        """How many of its cards another deck has too, copy by copy."""
        return sum((Counter(self.cards) & Counter(other.cards)).values())

    def agents(self, cards: Cards | None = None) -> Counter[str]:
        """How many agents of each affiliation it has: the pips they give (H2.4)."""
        known, given = (cards or Cards.printed()).cards, Counter[str]()
        for title, count in self.cards.items():
            if title in known and known[title].type == "agent":
                given[known[title].facts["affiliation"]] += count
        return given

    def asks(self, cards: Cards | None = None) -> dict[str, tuple[int, str]]:
        """The most pips it asks for of each affiliation, and the first card that does (H2.4)."""
        most: dict[str, tuple[int, str]] = {}
        for card in self._known(cards or Cards.printed()):
            affiliation, pips = card.facts["affiliation"], card.number("pips")
            if pips > most.get(affiliation, (0, ""))[0]:
                most[affiliation] = (pips, card.name)
        return most

    def _known(self, cards: Cards) -> list[Card]:
        """The seeker and each of its cards once, as far as there are such cards."""
        return [cards.cards[title] for title in dict.fromkeys([self.seeker, *self.cards]) if title in cards.cards]

    # --- what the rules say -------------------------------------------------------------------------------------------
    def problems(self, cards: Cards | None = None, format: str = "") -> list[str]:
        """Every reason why it cannot be played in a format, its own if none is given; none if it can."""
        return [why for _, why in self._found(cards, format)]

    def check(self, file: str = "", cards: Cards | None = None, format: str = "") -> None:
        """Raise DeckError with every reason why it cannot be played, each with its line."""
        if found := self._found(cards, format):
            raise DeckError(file or self.name, ((self.lines.get(title, 0), why) for title, why in found))

    def _found(self, cards: Cards | None = None, format: str = "") -> list[tuple[str, str]]:
        """As `problems`, each with the card it is about."""
        known, played = cards or Cards.printed(), format_named(format or self.format)
        return [*self._seeker(known), *self._names(known), *self._counts(known), *self._pips(known, played)]

    def _seeker(self, known: Cards) -> Iterable[tuple[str, str]]:
        seekers = [card.name for card in known.cards.values() if card.type == "seeker"]
        if not self.seeker:
            yield "", f"no seeker: expected one of {', '.join(seekers)}"
        elif self.seeker not in known.cards:
            yield "seeker:", str(unknown("seeker", self.seeker, seekers))
        elif self.seeker not in seekers:
            yield "seeker:", f"{self.seeker!r} is {_a(known.cards[self.seeker].type)}, not a seeker"

    def _names(self, known: Cards) -> Iterable[tuple[str, str]]:
        for title in self.cards:
            if title not in known.cards:
                yield title, str(unknown("card", title, (card.name for card in known.cards.values() if card.type != "seeker")))
            elif known.cards[title].type == "seeker":
                yield title, f"{title!r} is a seeker: it stands after 'seeker:', not among the {DECK} cards (H2.1)"

    def _counts(self, known: Cards) -> Iterable[tuple[str, str]]:
        if self.size != DECK:
            yield "", f"{_cards(self.size)} besides the seeker: expected {DECK} (H2.1)"
        agents = self.agents(known).total()
        if agents != AGENTS:
            yield "", f"{agents} agent{'' if agents == 1 else 's'}: expected {AGENTS} (H2.2)"
        for title, count in self.cards.items():
            is_agent = title in known.cards and known.cards[title].type == "agent"
            if is_agent and count > 1:
                yield title, f"{count} copies of the agent {title!r}: at most 1 (H2.2)"
            elif count > COPIES:
                yield title, f"{count} copies of {title!r}: at most {COPIES} (H2.3)"

    def _pips(self, known: Cards, played: str) -> Iterable[tuple[str, str]]:
        if played == "casual":
            return
        for card in self._known(known):
            if card.type != "agent" and "pips" not in card.facts:
                yield card.name, f"the pips of {card.name!r} are not known: it can be played in casual only (H2.5)"
        if played == "free agent":
            asked = self.asks(known)
            if sum(pips for pips, _ in asked.values()) > PIPS:
                said = ", ".join(f"{pips} {affiliation} by {by!r}" for affiliation, (pips, by) in asked.items())
                yield "", f"it asks for {sum(pips for pips, _ in asked.values())} pips ({said}): at most {PIPS} (H2.5)"
            return
        given = self.agents(known)
        for card in self._known(known):
            affiliation, pips = card.facts["affiliation"], card.number("pips")
            if pips > given[affiliation]:
                title = "seeker:" if card.name == self.seeker else card.name
                agents = f"agent{'' if pips == 1 else 's'} of {affiliation}"
                yield title, f"{card.name!r} asks for {pips} {agents}, and the deck has {given[affiliation]} (H2.4)"


# --- reading ----------------------------------------------------------------------------------------------------------
class _Reader:
    def __init__(self, text: str, name: str, cards: Cards) -> None:
        self.text, self.name = text, name
        self.spelled = {folded(title): title for title in cards.names}
        self.headers: dict[str, str] = {}
        self.cards: dict[str, int] = {}
        self.lines: dict[str, int] = {}
        self.wrong: list[tuple[int, str]] = []

    def deck(self) -> Deck:
        if len(self.text) > LONGEST:
            raise DeckError(self.name, [(0, f"it is too long for a deck: at most {LONGEST:,} letters")])
        for at, line in enumerate(self.text.splitlines(), 1):
            said = line.partition("#")[0].strip()
            if said:
                self.line(at, said)
        if self.wrong:
            raise DeckError(self.name, self.wrong)
        headers = dict.fromkeys(HEADERS, "") | self.headers
        title, seeker = headers["name"] or Path(self.name).stem, self.spell(headers["seeker"])
        return Deck(title, seeker, self.cards, headers["format"] or FORMATS[0], headers["plan"], self.lines)

    def spell(self, title: str) -> str:
        """A card's name as it is spelled, whatever its capitals and quotes; as it was given if there is no such card."""
        return self.spelled.get(folded(title), title)

    def line(self, at: int, said: str) -> None:
        """A header, or how many of a card."""
        key, colon, value = said.partition(":")
        if found := LINE.fullmatch(said):
            self.card(at, found[1], found[2])
        elif colon and key.strip().lower() in HEADERS:
            self.header(at, key.strip().lower(), value.strip())
        elif colon:
            self.wrong.append((at, str(unknown("header", key.strip(), HEADERS))))
        elif folded(said) in self.spelled:
            self.wrong.append((at, f"{_short(said)}: expected how many before it, such as '1 {self.spell(said)}'"))
        else:
            self.wrong.append((at, f"{_short(said)}: expected a number and a card, such as '2 Barbican Gate', or a header"))

    def card(self, at: int, digits: str, title: str) -> None:
        count, name = int(digits[:9]), self.spell(" ".join(title.split()))
        if not 1 <= count <= MOST:
            self.wrong.append((at, f"{_short(f'{digits} {title}')}: expected a number from 1 to {MOST}"))
            return
        self.cards[name] = self.cards.get(name, 0) + count
        self.lines.setdefault(name, at)

    def header(self, at: int, key: str, value: str) -> None:
        if key in self.headers:
            self.wrong.append((at, f"the header {key!r} stands there twice"))
            return
        if key == "format":
            try:
                value = format_named(value)
            except InputError as error:
                self.wrong.append((at, str(error)))
        self.headers[key] = " ".join(value.split())
        self.lines[f"{key}:"] = at


def format_named(given: str) -> str:
    """A format, whatever its capitals."""
    found = " ".join(given.lower().replace("-", " ").split())
    if found not in FORMATS:
        raise unknown("format", given, FORMATS)
    return found


def folded(title: str) -> str:
    """A card's name for comparing: small letters, plain quotes, single spaces."""
    plain = title.translate({ord("“"): '"', ord("”"): '"', ord("’"): "'", ord("‘"): "'"})
    return " ".join(plain.lower().split())


def _sorting(cards: Cards, title: str) -> tuple[int, str, str]:
    card = cards.cards.get(title)
    plain = folded(title).lstrip('"')
    return (TYPES.index(card.type), card.facts["affiliation"], plain) if card else (len(TYPES), "", plain)


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _a(kind: str) -> str:
    return f"{'an' if kind[0] in 'ao' else 'a'} {kind}"


def _short(line: str) -> str:
    return repr(line if len(line) <= 60 else f"{line[:57]}...")


def ready_made_options(decks: Sequence[str], first: str = "") -> Options:
    """Options with ready-made decks, by name."""
    known = Deck.ready_made()
    by_name = {name.lower(): deck for name, deck in known.items()}
    for name in decks:
        if name.lower() not in by_name:
            raise unknown("deck", name, tuple(known))
    chosen = [by_name[name.lower()] for name in decks]
    return Options.of([deck.names for deck in chosen], [deck.name for deck in chosen], first)
