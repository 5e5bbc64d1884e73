"""What a screen of lines says of a game of The North: a welcome, the table, a card, the score sheet."""

from collections.abc import Iterable, Iterator
from typing import Any

from ..machine.trace import Event
from .game import Game

WELCOME = (
    "You and your rival have 40 points each; whoever has more in the end wins. Make the rival lose points with your Node and "
    "your Facilities, and gather cards: in the end the Values in your Deck and the cards in your Zone count for you."
)
WELCOME_SOLO = (
    "You and The Collector have 40 points each; you win if you have more in the end. Make The Collector lose points with your "
    "Node and your Facilities, and gather cards. At the end of each of your turns it takes what is left in The Wastes, and you "
    "lose points for it."
)


def welcome(game: Game) -> str:
    """What it is about and how to win, in a few sentences."""
    return WELCOME_SOLO if game.settings.solo else WELCOME


def seat_name(game: Game, seat: str, you: str | None = None) -> str:
    """What a seat is called on a screen: `You` and `The rival`, `The Collector`, or `South` and `North`."""
    if seat == you:
        return "You"
    if game.settings.solo and seat == "north":
        return "The Collector"
    return "The rival" if you else seat.capitalize()


# --- a card -----------------------------------------------------------------------------------------------------------
def card_lines(game: Game, name: str) -> Iterator[str]:
    """What a card says, on both sides."""
    programs = game.cards.programs
    bare = name.strip().rpartition("/")[2]
    value = next((value for value in ("0", "II", "I") if bare.endswith(f" {value}")), "")
    card = game.cards.card(bare.removesuffix(f" {value}") if value else bare)
    if card.kind == "facility":
        yield f"{card.name}: {programs[card.name].text}"
        return
    yield f"{card.name}: {card.protocol}"
    for each in (value,) if value else ("0", "I", "II"):
        yield f"Spark of {card.name} {each}: {programs[f'Spark {each}'].text}"
    yield f"on its back, {card.facility}: {programs[card.facility].text}"


# --- the table --------------------------------------------------------------------------------------------------------
def table_lines(game: Game, seat: str) -> Iterator[str]:
    """The table as a seat sees it."""
    view = game.view(seat)
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
    for name in ("north", "south") if seat == "south" else ("south", "north"):
        yield from _seat_lines(view[name], seat_name(game, name, seat))


def _seat_lines(data: dict[str, Any], name: str) -> Iterator[str]:
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


# --- the end ----------------------------------------------------------------------------------------------------------
def sheet_lines(game: Game, events: Iterable[Event], you: str | None = None) -> list[str]:
    """The score sheet: how each score is made up, what cost the points, who won and why."""
    result = game.result
    assert result is not None, "the game is not over"
    sheet, lost = game.sheet(), game.losses(events)
    lines = []
    for seat, row in sheet.items():
        zone = "" if game.settings.solo and seat == "north" else f" + {row.zone} for cards in the Zone"
        lines.append(f"{seat_name(game, seat, you)}: {row.total} = {row.points} points left + {row.values} in Values{zone}")
    for seat, causes in lost.items():
        if causes:
            said = ", ".join(f"{cause} {n}" for cause, n in causes.items())
            lines.append(f"{seat_name(game, seat, you)} lost {sum(causes.values())} points: {said}")
    lines.append(_winner_words(game, you))
    return lines


def _winner_words(game: Game, you: str | None) -> str:
    assert game.result is not None
    if game.result.winner is None:
        return "A draw."
    name = seat_name(game, game.result.winner, you)
    wins = f"{name} {'win' if name == 'You' else 'wins'}"
    if game.conceded:
        loser = seat_name(game, game.conceded, you)
        return f"{wins}: {'you concede' if loser == 'You' else f'{loser} concedes'.replace('The', 'the')} (N6.3)."
    one, two = game.sheet().values()
    if one.total != two.total:
        return f"{wins}."
    why = "a tie goes to The Collector (N7.5)" if game.settings.solo else "more cards in Deck and Zone (N6.2)"
    return f"{wins}: {why}."
