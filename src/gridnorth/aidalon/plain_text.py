"""What a screen of lines says of a game of Aidalon: a welcome, the table, a card, the result."""

from collections.abc import Iterable, Iterator

from msgspec import UnsetType

from ..machine.trace import Event
from ..messages import LOCALES, CardRef, Message, Phrase, PlaceRef, Renderer, SeatRef, message, text
from .cards import LANGUAGE
from .game import Game
from .names import DISTRICT_PLACES, PATHS, ROWS, SLOT_NAMES, SLOT_PLACES
from .view_data import DelveShown, PileShown, PlayerShown, SlotShown

ENGLISH = LOCALES[0]
NUMBERS = ("shard_cost", "barrier", "scrap_cost")
MORE = ("rush", "refund", "cache")
ROW_WIDTH = 7
"""Columns for the name of a row."""


def welcome(game: Game, locale: str = ENGLISH) -> str:
    """What it is about and how to win, in a few sentences."""
    return text(game.renderer(None, locale).message(message("welcome")))


def seat_name(game: Game, seat: str, you: str | None = None, locale: str = ENGLISH) -> str:
    """What a seat is called on a screen: `You`, `The rival`, `West`."""
    return text(game.renderer(you, locale).sentence(message("option-player", player=SeatRef(seat))))


# --- a card -----------------------------------------------------------------------------------------------------------
def card_lines(game: Game, name: str, locale: str = ENGLISH) -> Iterator[str]:
    """What a card says: its facts, then its texts."""
    renderer = game.renderer(None, locale)
    card = game.cards.card(name.partition(" at ")[0].strip())
    facts = card.facts
    said = [message("fact-number", number=key, count=facts[key]) for key in NUMBERS if key in facts]
    if icons := facts.get("collects"):
        said.append(message("fact-collects", shards=icons.count("shard"), cards=icons.count("draw")))
    said += [message(f"fact-{key}", count=facts[key]) for key in MORE if key in facts]
    head = message("card-head", card=CardRef(card.name), type=card.type, affiliation=facts["affiliation"])
    yield f"{text(renderer.message(head))}: {_listed(renderer, said or [message('no-facts')])}"
    for key, texts in card.texts.items():
        for each in texts:
            said_by_card = message("about-text", ability=key, text=Phrase(LANGUAGE.face(each)))
            yield f"  {text(renderer.message(said_by_card))}"


def _listed(renderer: Renderer, said: Iterable[Message], between: str = ", ") -> str:
    return between.join(text(renderer.message(each)) for each in said)


# --- the table --------------------------------------------------------------------------------------------------------
def table_lines(game: Game, seat: str, locale: str = ENGLISH) -> Iterator[str]:
    """The table as a seat sees it: the others clockwise, then the seat itself."""
    renderer, view = game.renderer(seat, locale), game.see(seat).shown
    said = [message("table-round", round=view.round, first=SeatRef(view.first))]
    said += [_delve(view.delve)] if view.delve else []
    yield f"--- {_listed(renderer, said, ' · ')}"
    at = game.seats.index(seat)
    for name in (*game.seats[at + 1 :], *game.seats[:at], seat):
        player = getattr(view, name)
        assert not isinstance(player, UnsetType)
        yield from _player_lines(renderer, SeatRef(name), player)


def _delve(delve: DelveShown) -> Message:
    at_district = delve.row == "district"
    place = DISTRICT_PLACES[PATHS.index(delve.path)] if at_district else SLOT_PLACES[SLOT_NAMES.index(delve.at)]
    key = "table-delve-district" if at_district else "table-delve"
    return message(key, delver=SeatRef(delve.delver), defender=SeatRef(delve.defender), place=PlaceRef(place))


def _player_lines(renderer: Renderer, seat: SeatRef, data: PlayerShown) -> Iterator[str]:
    head = message(
        "table-player", player=seat, seeker=CardRef(data.seeker), exhausted=data.seeker_exhausted, shards=data.shards,
        heat=data.heat, actions=data.actions, network=data.network,
    )  # fmt: skip
    lost = sum(len(cards) for cards in data.secured.values())
    yield _listed(renderer, [head, *([message("table-lost", count=lost)] if lost else [])], " · ")
    for row in ROWS:
        slots = [_slot(renderer, path, data.grid.get(f"{row} {path}")) for path in PATHS]
        yield f"  {text(renderer.message(message('table-row', row=row))):{ROW_WIDTH}}{' | '.join(slots)}"
    yield _pile(renderer, PlaceRef("council"), data.council)
    yield _pile(renderer, PlaceRef("archives"), data.archives)
    if data.scrap:
        yield _pile(renderer, PlaceRef("scrap"), data.scrap)


def _slot(renderer: Renderer, path: str, slot: SlotShown | None) -> str:
    place = PlaceRef(DISTRICT_PLACES[PATHS.index(path)])
    what = message("slot-card", card=CardRef(slot.card or "")) if slot else message("slot-empty")
    said = text(renderer.message(message("table-slot", path=place, what=what)))
    state = states(slot) if slot else []
    return f"{said} ({_listed(renderer, state)})" if state else said


def states(slot: SlotShown) -> list[Message]:
    """What is to say of a card in a slot; nothing of one that is faceup and upright."""
    said = [] if slot.forged else [message("slot-facedown")]
    said += [message("slot-exhausted")] if slot.exhausted else []
    return [*said, *([message("slot-shards", count=slot.shards)] if slot.shards else [])]


def _pile(renderer: Renderer, place: PlaceRef, pile: list[str] | PileShown) -> str:
    """A pile: all of one's own; of another's how many cards, and those that are known."""
    if isinstance(pile, PileShown):
        said = text(renderer.message(message("table-pile", place=place, size=pile.size)))
        known = text(renderer.message(message("pile-known")))
        return f"  {said}, {known}: {', '.join(pile.known)}" if pile.known else f"  {said}"
    name, none = (text(renderer.message(each)) for each in (message("pile-name", place=place), message("pile-none")))
    return f"  {name}: {', '.join(pile) or none}"


# --- the end ----------------------------------------------------------------------------------------------------------
def sheet_lines(game: Game, events: Iterable[Event], you: str | None = None, locale: str = ENGLISH) -> list[str]:
    """How the game ended: agents secured, and who won why."""
    result = game.result
    assert result is not None, "the game is not over"
    renderer = game.renderer(you, locale)
    secured = [message("agents-secured", player=SeatRef(seat), count=n) for seat, n in result.scores.items()]
    return [*(text(renderer.sentence(each)) for each in secured), f"{text(renderer.sentence(verdict(game)))}."]


def verdict(game: Game) -> Message:
    """Who won, and why."""
    assert game.result is not None, "the game is not over"
    winners = [SeatRef(seat) for seat in game.result.winners]
    if not winners:
        return message("verdict-nobody")
    why = message("because-decked" if game.decked else "because-agents")
    if game.conceded:
        why = message("because-conceded", player=SeatRef(game.conceded))
    named = dict(zip(("first", "second", "third"), winners, strict=False))
    return message(f"verdict-{len(winners)}", why=why, **named)
