"""Play one game, or one deal in all its seatings."""

import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from .. import players
from ..contract import Game, Player
from ..errors import GridnorthError, InputError
from ..machine.seeds import derived
from .match import Match, Task

COMPILED_FROM = 100
"""From this many games on, `simple` uses compiled rules: the same choices, ten times as fast."""
WON, DRAWN, LOST = 1.0, 0.5, 0.0


class BotFailed(GridnorthError):
    """A bot made an illegal choice or raised an error. The match stops, and earlier results are kept."""

    code = "bot-failed"


@dataclass(frozen=True)
class DealResult:
    """How the games of a deal ended, in the order of the seatings."""

    task: Task
    points: tuple[float, ...]
    """The first bot's points in each game: 1 for a win, 0.5 for a draw, 0 for a loss."""
    scores: tuple[tuple[int, ...], ...]
    """The score of each seat at the end of each game; in solo games, The Collector's comes last."""

    @property
    def score(self) -> float:
        """The mean of the points."""
        return sum(self.points) / len(self.points)

    def to_data(self) -> dict[str, Any]:
        """As plain data; `from_data` reads it back."""
        return {"bots": list(self.task.bots), "deal": self.task.deal, "points": list(self.points),
                "scores": [list(scores) for scores in self.scores]}  # fmt: skip

    @classmethod
    def from_data(cls, data: Any, match: Match) -> Self:
        """Read a result of a match from plain data. Raises InputError."""
        try:
            task = Task(tuple(data["bots"]), data["deal"])
            points = tuple(map(float, data["points"]))
            scores = tuple(tuple(map(int, scores)) for scores in data["scores"])
        except (KeyError, TypeError, ValueError):
            raise InputError("expected the result of a deal") from None
        fits = task.bots in match.pairings and isinstance(task.deal, int) and task.deal >= 0
        if not fits or len(points) != len(match.seatings) or not set(points) <= {WON, DRAWN, LOST}:
            raise InputError("expected the result of a deal of this match")
        return cls(task, points, scores)


def make_bot(name: str, seed: int = 0, compiled: bool = False) -> Player:
    """Make a bot by name. An error in a custom class becomes one line instead of a traceback."""
    try:
        return players.SimplePlayer(seed, compiled=True) if compiled and name == "simple" else players.named(name, seed)
    except GridnorthError:
        raise
    except Exception as error:
        raise InputError(f"bot {name!r} cannot be made: {_in_a_line(error)}") from None


def warm_up(match: Match, announce: Callable[[str], None] | None = None) -> None:
    """If any bot needs compiled rules, compile them once, before many processes do it at the same time."""
    kinds = {name.partition(":")[0] for name in match.bots}
    game = match.deals.begin(match.seed, 0)
    if kinds & {"search", "level"} or ("simple" in kinds and is_compiled(match, game)):
        game.see(game.seats[0]).compiled(announce)


def is_compiled(match: Match, game: Game) -> bool:
    """Whether `simple` should use compiled rules."""
    return game.kit.simple_compiles and match.games * len(match.pairings) >= COMPILED_FROM


def play_deal(match: Match, task: Task) -> DealResult:
    """Play a deal in all its seatings, with new bots for each game. Raises BotFailed."""
    points, scores = [], []
    for at, seating in enumerate(match.seatings):
        names = [match.bots[task.bots[bot]] for bot in seating]
        seeds = [derived(match.seed, "bot", task.deal, at, seat) for seat in match.deals.seats]
        game = match.deals.begin(match.seed, task.deal)
        made = [make_bot(name, seed, is_compiled(match, game)) for name, seed in zip(names, seeds, strict=True)]
        where = f"in deal {task.deal + 1}, game {at + 1}"
        play_game(game, dict(zip(match.deals.seats, made, strict=True)), where)
        first = {seat for seat, bot in zip(match.deals.seats, seating, strict=True) if bot == 0}
        assert game.result is not None
        points.append(points_of(set(game.result.winners), first))
        scores.append(tuple(game.result.scores.values()))
    return DealResult(task, tuple(points), tuple(scores))


def points_of(winners: set[str], first: set[str]) -> float:
    """Points of the bot in these seats: 1 if only it won, 0.5 if nobody won or both bots did."""
    if not winners or (winners & first and winners - first):
        return DRAWN
    return WON if winners & first else LOST


def play_game(game: Game, bots: Mapping[str, Player], where: str = "") -> None:
    """Play a game to its end, with a bot for each seat."""
    while (seat := game.to_choose) is not None:
        bot = bots[seat]
        who = f"bot {bot.name!r} as {seat} {where} (seed {game.seed}), choice {len(game.history) + 1}"
        try:
            choice = bot.choose(game.see(seat))
        except Exception as error:
            raise BotFailed(f"{who}: {_in_a_line(error)}") from None
        try:
            game.play(choice)
        except InputError as error:
            raise BotFailed(f"{who}: {error}") from None


def _in_a_line(error: Exception) -> str:
    """An error, with the place where it happened."""
    frames = traceback.extract_tb(error.__traceback__)
    said = " ".join(f"{type(error).__name__}: {error}".split())
    return f"{said} ({frames[-1].filename}, line {frames[-1].lineno})" if frames else said
