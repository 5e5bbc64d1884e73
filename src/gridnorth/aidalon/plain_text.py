"""What a screen of lines says of a game of Aidalon: a welcome, the table, a card, the result."""

from collections.abc import Iterable, Iterator
from typing import Any

from ..machine.trace import Event
from .cards import LANGUAGE
from .game import Game
from .names import PATHS, ROWS

WELCOME = (
    "Each player has a grid of nine slots in front of three districts: Archives, Council (the hand) and Network (the deck). "
    "Secure three enemy agents to win: delve down a path of another grid, past its cards, to the district behind them. A "
    "player who must draw from an empty Network loses."
)


NUMBERS = {"shard_cost": "shard cost", "barrier": "barrier", "scrap_cost": "scrap cost"}


def welcome(game: Game) -> str:
    """What it is about and how to win, in a few sentences."""
    return WELCOME


def seat_name(game: Game, seat: str, you: str | None = None) -> str:
    """What a seat is called on a screen: `You`, `The rival`, `West`."""
    if seat == you:
        return "You"
    return "The rival" if you and len(game.seats) == 2 else seat.capitalize()


# --- a card -----------------------------------------------------------------------------------------------------------
def card_lines(game: Game, name: str) -> Iterator[str]:
    """What a card says: its facts, then its texts."""
    card = game.cards.card(name.partition(" at ")[0].strip())
    facts = card.facts
    costs = [f"{words} {facts[key]}" for key, words in NUMBERS.items() if key in facts]
    more = [f"{key} {facts[key]}" for key in ("rush", "refund", "cache") if key in facts]
    collects = [f"collects {' and '.join(facts['collects'])}"] if facts.get("collects") else []
    yield f"{card.name}, {card.type} of {facts['affiliation']}: {', '.join([*costs, *collects, *more]) or 'no numbers'}"
    for key, texts in card.texts.items():
        for text in texts:
            yield f"  {key}: {LANGUAGE.face(text)}"


# --- the table --------------------------------------------------------------------------------------------------------
def table_lines(game: Game, seat: str) -> Iterator[str]:
    """The table as a seat sees it: the others clockwise, then the seat itself."""
    view = game.view(seat)
    delve = view["delve"]
    said = f" · {delve['delver']} delves against {delve['defender']}, at {delve['at']}" if delve else ""
    yield f"--- round {view['round']} · first player {view['first']}{said}"
    at = game.seats.index(seat)
    for name in (*game.seats[at + 1 :], *game.seats[:at], seat):
        yield from _player_lines(view[name], seat_name(game, name, seat), name == seat)


def _player_lines(data: dict[str, Any], name: str, own: bool) -> Iterator[str]:
    scored = sum(len(cards) for cards in data["secured"].values())
    lost = f" · agents lost {scored}" if scored else ""
    yield (
        f"{name}: {data['seeker']} · shards {data['shards']} · heat {data['heat']} · actions {data['actions']} · "
        f"Network {data['network']}{lost}"
    )
    for row in ROWS:
        slots = [_slot_words(path, data["grid"].get(f"{row} {path}")) for path in PATHS]
        yield f"  {row:7}{' | '.join(slots)}"
    for place in ("council", "archives"):
        cards = data[place] if own else data[place]["known"]
        size = "" if own else f"{data[place]['size']} cards" + (", known: " if cards else "")
        yield f"  {place.capitalize()}: {size}{', '.join(cards) or ('none' if own else '')}".rstrip()
    if data["scrap"]:
        yield f"  Scrap: {', '.join(data['scrap'])}"


def _slot_words(path: str, slot: dict[str, Any] | None) -> str:
    if slot is None:
        return f"{path}: -"
    state = [word for word in slot["state"] if word != "forged"]
    named, said = slot["card"] or "a card", f" ({', '.join(state)})" if state else ""
    return f"{path}: {named}{said}"


# --- the end ----------------------------------------------------------------------------------------------------------
def sheet_lines(game: Game, events: Iterable[Event], you: str | None = None) -> list[str]:
    """How the game ended: agents secured, and who won why."""
    result = game.result
    assert result is not None, "the game is not over"
    lines = [
        f"{seat_name(game, seat, you)}: {n} enemy agent{'' if n == 1 else 's'} secured" for seat, n in result.scores.items()
    ]
    names = [seat_name(game, seat, you) for seat in result.winners]
    if not names:
        return [*lines, "Nobody wins."]
    why = f": {_why(game, you)}"
    return [*lines, f"{' and '.join(names)} {'win' if names == ['You'] or len(names) > 1 else 'wins'}{why}."]


def _why(game: Game, you: str | None) -> str:
    """What won the game."""
    assert game.result is not None
    if game.conceded:
        loser = seat_name(game, game.conceded, you)
        return f"{'you concede' if loser == 'You' else f'{loser} concedes'.replace('The', 'the')} (H14.5)"
    return "the Network of the left neighbour ran out (H14.2)" if game.decked else "three enemy agents (H14.1)"
