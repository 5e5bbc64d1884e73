"""What a screen of lines says of a game of The North: a welcome, the table, a card, the score sheet."""

from collections.abc import Iterable, Iterator

from msgspec import UNSET

from ..machine.trace import Event
from ..messages import LOCALES, Arg, CardRef, Message, Phrase, Renderer, message, text
from .game import Game
from .options import SEATS
from .perspective import seat_ref
from .view_data import Deck, SeatData

LOCALE = LOCALES[0]
"""The language of those who ask for none."""


def welcome(game: Game, locale: str = LOCALE) -> str:
    """What it is about and how to win, in a few sentences."""
    return _say(game.renderer(None, locale), message("welcome-solo" if game.settings.solo else "welcome"))


def seat_name(game: Game, seat: str, you: str | None = None, locale: str = LOCALE) -> str:
    """What a seat is called on a screen: `You` and `The rival`, `The Collector`, or `South` and `North`."""
    player = seat_ref(SEATS.index(seat), bool(game.settings.solo))
    return _say(game.renderer(you, locale), message("seat-name", player=player))


def _say(renderer: Renderer, said: Message) -> str:
    return text(renderer.sentence(said))


def _in_a_row(parts: list[Message]) -> Message:
    """Messages with commas between them."""
    *others, said = parts
    for other in reversed(others):
        said = message("comma", one=other, other=said)
    return said


# --- a card -----------------------------------------------------------------------------------------------------------
def card_lines(game: Game, name: str, locale: str = LOCALE) -> Iterator[str]:
    """What a card says, on both sides."""
    renderer, programs = game.renderer(None, locale), game.cards.programs
    bare = name.strip().rpartition("/")[2]
    value = next((value for value in ("0", "II", "I") if bare.endswith(f" {value}")), "")
    card = game.cards.card(bare.removesuffix(f" {value}") if value else bare)

    def line(key: str, of: str, words: str) -> str:
        return text(renderer.message(message(key, card=CardRef(of), text=Phrase(words))))

    if card.kind == "facility":
        yield line("card-text", card.name, programs[card.name].text)
        return
    yield line("card-text", card.name, card.protocol)
    for each in (value,) if value else ("0", "I", "II"):
        yield line("card-spark", f"{card.name} {each}", programs[f"Spark {each}"].text)
    yield line("card-back", card.facility, programs[card.facility].text)


# --- the table --------------------------------------------------------------------------------------------------------
def table_lines(game: Game, seat: str, locale: str = LOCALE) -> Iterator[str]:
    """The table as a seat sees it."""
    renderer, view = game.renderer(seat, locale), game.see(seat).shown
    head = [message("table-turn", number=view.turns, seat=view.turn or "nobody", left=view.left)]
    if view.directives:
        used = [message("table-directive", directive=name, times=n) for name, n in view.directives.items()]
        head.append(message("table-used", directives=_in_a_row(used)))
    if twice := [name for name, n in view.used.items() if n > 1]:
        head.append(message("table-twice", names=", ".join(twice)))
    yield " · ".join(text(renderer.message(part)) for part in head)
    deck = view.wastes_deck
    wastes = message("table-wastes", cards=_listed(view.wastes, renderer), size=deck.size, top=_top(deck))
    yield _say(renderer, wastes)
    for player in (1, 0) if seat == SEATS[0] else (0, 1):
        yield from _seat_lines((view.south, view.north)[player], player, bool(game.settings.solo), renderer)


def _seat_lines(data: SeatData, player: int, solo: bool, renderer: Renderer) -> Iterator[str]:
    deck = data.deck
    level = 0 if data.node == "discharged" else data.node
    node = message("table-node", level=level) if isinstance(level, int) else message("table-no-node")
    yield _say(
        renderer,
        message(
            "table-seat", player=seat_ref(player, solo), points=data.points, node=node, size=deck.size, top=_top(deck)
        ),
    )  # fmt: skip

    def line(key: str, cards: list[str]) -> str:
        return text(renderer.message(message(key, cards=_listed(cards, renderer))))

    if data.zone is not UNSET and data.discard is not UNSET:
        yield line("table-zone", data.zone)
        yield line("table-discard", data.discard)
    if isinstance(data.hand, list):
        yield line("table-hand", data.hand)
    elif data.hand is not UNSET:
        yield text(renderer.message(message("table-hand-size", cards=data.hand)))
    if deck.cards:
        yield line("table-deck", deck.cards)
    elif data.known:
        yield line("table-known-collector" if data.hand is UNSET else "table-known", data.known)


def _top(deck: Deck) -> Message:
    return message("table-top", facility=CardRef(deck.top)) if deck.top else message("table-no-top")


def _listed(cards: list[str], renderer: Renderer) -> str:
    """Cards as they are typed, which is the same in every language."""
    return ", ".join(cards) or text(renderer.message(message("none")))


# --- the end ----------------------------------------------------------------------------------------------------------
def sheet_lines(game: Game, events: Iterable[Event], you: str | None = None, locale: str = LOCALE) -> list[str]:
    """The score sheet: how each score is made up, what cost the points, who won and why."""
    assert game.result is not None, "the game is not over"
    renderer, solo = game.renderer(you, locale), bool(game.settings.solo)
    players = {seat: seat_ref(player, solo) for player, seat in enumerate(SEATS)}
    said = []
    for seat, row in game.sheet().items():
        player = players[seat]
        score: dict[str, Arg] = {"player": player, "total": row.total, "points": row.points, "values": row.values}
        said.append(
            message("sheet-score-collector", **score) if player.role else message("sheet-score", **score, zone=row.zone)
        )  # fmt: skip
    losses = game.losses(events)
    for seat, player in players.items():
        if own := [loss for loss in losses if loss.seat == seat]:
            causes = _in_a_row([message("sheet-loss", cause=loss.cause, points=loss.points) for loss in own])
            said.append(message("sheet-lost", player=player, points=sum(loss.points for loss in own), losses=causes))
    return [_say(renderer, each) for each in (*said, _result(game))]


def _result(game: Game) -> Message:
    """Who won, and why."""
    result, solo = game.result, bool(game.settings.solo)
    assert result is not None
    if result.winner is None:
        return message("result-draw")
    player = seat_ref(SEATS.index(result.winner), solo)
    if game.conceded:
        return message("result-conceded", player=player, loser=seat_ref(SEATS.index(game.conceded), solo))
    one, two = game.sheet().values()
    if one.total != two.total:
        return message("result-wins", player=player)
    return message("result-tie-collector" if solo else "result-tie-cards", player=player)
