"""The North line by line: for two people at one keyboard, alone, or against a random opponent. Works through a pipe."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ..errors import GridnorthError, IllegalChoice, UnknownName
from ..north import Game, rulebook
from ..north.words import DIRECTIVE_TEXTS, SOLO_BUILD_TEXT

HELP = """\
Type the number of an option, or its words (the first letters are enough).
  card NAME     what a card says           rules [N]     the rules, by number or word
  board         the table again            seed          the seed of this deal
  help          this                       quit          stop playing"""


@dataclass
class PlainTable:
    """One game on a terminal that prints lines and reads lines."""

    game: Game
    people: tuple[str, ...]
    """The seats that people play; the others choose at random."""
    say: Callable[[str], None]
    read: Callable[[str], str]
    """Asks for a line; raises EOFError when there are no more."""
    chance: random.Random = field(default_factory=random.Random)
    hand_over: Callable[[str], None] | None = None
    """Called between two people at one screen, with the seat that comes next."""

    def play(self) -> bool:
        """Play to the end; False if somebody stopped before."""
        self.say(f"The North. {self._who_plays()} Type 'help' for help.")
        try:
            last = None
            while not self.game.is_over:
                seat = self.game.to_choose
                assert seat is not None
                if self.hand_over and seat != last and len(self.people) > 1:
                    self.hand_over(seat)
                last = seat
                if seat in self.people:
                    self._show(seat)
                    choice = self._ask(seat)
                else:
                    choice = self.chance.choice(self.game.view(seat)["options"])
                self._take(seat, choice)
        except EOFError:
            self.say("Stopped before the end of the game.")
            return False
        self._show_result()
        return True

    # --- asking -------------------------------------------------------------------------------------------------------
    def _ask(self, seat: str) -> str:
        while True:
            line = self.read(f"{seat}> ").strip()
            word, _, rest = line.partition(" ")
            try:
                match word.lower():
                    case "":
                        continue
                    case "quit" | "exit":
                        raise EOFError
                    case "help" | "?":
                        self.say(HELP)
                    case "board":
                        self._show(seat)
                    case "seed":
                        self.say(f"seed {self.game.seed}")
                    case "card":
                        self._say_card(rest)
                    case "rules":
                        self._say_rules(rest)
                    case _:
                        return self._meant(line)
            except GridnorthError as error:
                self.say(str(error))

    def _meant(self, line: str) -> str:
        """The option that a number, words, or the beginning of words mean."""
        options = self.game.options
        if line.isdecimal():
            number = int(line[:9])
            if 1 <= number <= len(options):
                return options[number - 1]
            raise IllegalChoice(f"illegal choice {line!r}: expected a number from 1 to {len(options)}")
        begun = [option for option in options if option.lower().startswith(line.lower())]
        exact = [option for option in begun if option.lower() == line.lower()]
        if len(begun) > 1 and not exact:
            raise IllegalChoice(f"illegal choice {line!r}: it could be {', '.join(begun)}")
        choice = (exact or begun or [line])[0]
        self.game.copy().play(choice)
        return choice

    def _take(self, seat: str, choice: str) -> None:
        """Make a choice and tell what everybody could see of it."""
        watcher = self.people[0] if seat not in self.people else seat
        before = self.game.view(watcher)
        self.game.play(choice)
        after = self.game.view(watcher)
        if seat not in self.people:
            own = {card for key in ("hand", "deck") for card in _names(self.game.to_data()[seat][key])}
            hidden = choice in own and choice not in after[seat].get("known", [])
            self.say(f"  {seat} chooses {'a card in hand' if hidden else choice}")
        for line in _changes(before, after, bool(self.game.settings.solo)):
            self.say(f"  {line}")

    # --- showing ------------------------------------------------------------------------------------------------------
    def _who_plays(self) -> str:
        if self.game.settings.solo:
            return "You are south; north is The Collector."
        if len(self.people) == 2:
            return "Two people at one keyboard: south and north."
        return f"You are {self.people[0]}; the other seat plays at random."

    def _show(self, seat: str) -> None:
        view = self.game.view(seat)
        self.say("")
        for line in table_lines(view, bool(self.game.settings.solo)):
            self.say(line)
        chain = " > ".join(view["chain"])
        self.say(f"{seat}: {self.game.question}" + (f"   [{chain}]" if chain else ""))
        for number, option in enumerate(view["options"], 1):
            self.say(f"  {number} {option}{self._explained(option)}")

    def _explained(self, option: str) -> str:
        """What an option will do, after its name."""
        if option in DIRECTIVE_TEXTS:
            solo = option == "build" and self.game.settings.solo and self.game.settings.build_from_wastes
            return f": {SOLO_BUILD_TEXT if solo else DIRECTIVE_TEXTS[option]}"
        return self.game.explain(option)

    def _say_card(self, name: str) -> None:
        for line in card_lines(self.game, name):
            self.say(line)

    def _say_rules(self, wanted: str) -> None:
        if not wanted:
            for section in rulebook.sections().values():
                self.say(f"{section.number} {section.title}")
            return
        try:
            self.say(rulebook.rule(wanted))
        except UnknownName:
            found = rulebook.search(wanted)
            if not found:
                raise
            for number, text in found.items():
                self.say(f"{number} {text}")

    def _show_result(self) -> None:
        result = self.game.result
        assert result is not None
        self.say("")
        self.say("The game is over.")
        for seat, data in ((seat, self.game.to_data()[seat]) for seat in result.scores):
            zone = len(data["zone"])
            values = result.scores[seat] - data["points"] - zone
            name = "The Collector" if self.game.settings.solo and seat == "north" else seat
            in_zone = "" if name == "The Collector" else f" + {zone} in the Zone"
            self.say(f"  {name}: {result.scores[seat]} = {data['points']} points + {values} in Values{in_zone}")
        self.say("A draw." if result.winner is None else f"{_named(self.game, result.winner)} wins.")


def _named(game: Game, seat: str) -> str:
    return "The Collector" if game.settings.solo and seat == "north" else seat


def card_lines(game: Game, name: str) -> Iterator[str]:
    """What a card says, on both sides."""
    card = game.cards.card(name.strip().removesuffix(" 0").removesuffix(" II").removesuffix(" I").rpartition("/")[2])
    yield f"{card.name}: {card.protocol}"
    if card.kind == "ancient":
        yield f"on its back, {card.facility}: {game.cards.card(card.facility).protocol}"


def table_lines(view: dict[str, Any], solo: bool) -> Iterator[str]:
    """The table as a seat sees it."""
    used = ", ".join(f"{name} {n}" if n > 1 else name for name, n in view["directives"].items())
    twice = ", ".join(name for name, n in view["used"].items() if n > 1)
    yield (
        f"--- turn {view['turns']}, {view['turn']}'s · Directives left {view['left']}"
        + (f" · used {used}" if used else "")
        + (f" · Protocols used twice: {twice}" if twice else "")
    )
    deck = view["wastes_deck"]
    top = f", {deck['top']} on top" if deck["top"] else ""
    yield f"The Wastes: {_listed(view['wastes'])} · Wastes Deck {deck['size']}{top}"
    seat = view["seat"]
    other = "north" if seat == "south" else "south"
    for name in (other, seat):
        yield from _seat_lines(name, view[name], "The Collector" if solo and name == "north" else name)


def _seat_lines(seat: str, data: dict[str, Any], name: str) -> Iterator[str]:
    deck = data["deck"]
    top = f", {deck['top']} on top" if deck["top"] else ""
    node = "" if data["node"] == "none" else f" · Node {data['node']}"
    yield f"{name}: {data['points']} points{node} · Deck {deck['size']}{top}"
    if "zone" in data:
        yield f"  Zone: {_listed(data['zone'])}"
        yield f"  Discard: {_listed(data['discard'])}"
        hand = data["hand"]
        yield f"  hand: {_listed(hand) if isinstance(hand, list) else hand}"
    if deck.get("cards"):
        yield f"  Deck, in no order: {_listed(deck['cards'])}"
    elif data["known"]:
        yield f"  known to be in {'hand or Deck' if 'hand' in data else 'its Deck'}: {_listed(data['known'])}"


def _listed(cards: list[str]) -> str:
    return ", ".join(cards) or "none"


def _names(cards: Any) -> list[str]:
    return cards if isinstance(cards, list) else []


def _changes(before: dict[str, Any], after: dict[str, Any], solo: bool) -> Iterator[str]:
    """What a seat saw change: points, Nodes, cards that came and went, the turn."""
    for seat in ("north", "south"):
        name = "The Collector" if solo and seat == "north" else seat
        lost = before[seat]["points"] - after[seat]["points"]
        if lost:
            yield f"{name} loses {lost}: {after[seat]['points']} points"
        if before[seat]["node"] != after[seat]["node"]:
            yield f"{name}'s Node: {before[seat]['node']} to {after[seat]['node']}"
        for pile in ("zone", "discard", "hand"):
            old, new = before[seat].get(pile), after[seat].get(pile)
            if isinstance(old, list) and isinstance(new, list) and (came := [card for card in new if card not in old]):
                yield f"{name}'s {PILE_WORDS[pile]}: {', '.join(came)} came"
    if after["turns"] != before["turns"] and after["turn"]:
        yield f"it is the turn of {after['turn']}"


PILE_WORDS = {"zone": "Zone", "discard": "Discard", "hand": "hand"}
