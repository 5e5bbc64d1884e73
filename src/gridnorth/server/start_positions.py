"""Games that begin in a position: a lesson, a puzzle, or a game that is over, as it stood before some choice.

The whole position is kept with the game, where nobody is told of it. Of a game that is over all that the seat could not see is
dealt again, so that nobody profits from what has been revealed since. Chance comes from a secret, as in every game.
"""

from dataclasses import dataclass
from secrets import randbits
from typing import Any

import msgspec

from ..contract import Game
from ..errors import InputError, Refused, unknown
from ..registry import kit
from .online_game import OnlineGame
from .rooms import RoomRegistry
from .wire.incoming import NewGame, StartFrom

STARTS = ("from", "lesson", "puzzle")


@dataclass(frozen=True)
class Start:
    """Where a game begins."""

    position: dict[str, Any]
    settings: dict[str, Any]
    """What everybody is told of it."""
    seats: tuple[str, ...]
    seat: str
    """The one that has to choose: whoever opens the game sits there."""


async def start_of(rooms: RoomRegistry, wanted: NewGame) -> Start | None:
    """The position that a game is to begin in; None if it is dealt."""
    named = [key for key in STARTS if key in wanted.settings]
    if not named:
        return None
    if len(wanted.settings) > 1:
        raise Refused("bad-game", f"the setting {named[0]!r} stands alone: the position says how it is played")
    value = wanted.settings[named[0]]
    if named[0] != "from":
        return learned(wanted.game, named[0], value)
    try:
        source = msgspec.convert(value, StartFrom)
    except msgspec.ValidationError as error:
        raise Refused("bad-game", f"the setting 'from': {error}") from None
    online = await rooms.online(source.game)
    if online.row.game != wanted.game:
        raise Refused("bad-game", f"it was a game of {online.row.game}, not of {wanted.game}")
    start: Start = await rooms.writer.call(played_on, online.copy(), source.choice)
    return start


def learned(game: str, kind: str, wanted: Any) -> Start:
    """The position of a lesson or a puzzle."""
    played = kit(game)
    known = {each.id: each for each in (played.lessons() if kind == "lesson" else played.puzzles())}
    if not known:
        raise Refused("bad-game", f"there is no {kind} of {game}")
    if not isinstance(wanted, str) or wanted not in known:
        raise Refused("bad-game", str(unknown(kind, str(wanted)[:40], tuple(known))))
    begun = known[wanted].start()
    return Start(begun.to_data(), {"options": begun.settings.to_data(), kind: wanted}, begun.seats, begun.to_choose or "")


def played_on(online: OnlineGame, choice: int) -> Start:
    """A game that is over, as it stood before a choice, for the seat that had to make it."""
    if not online.ending:
        raise Refused("not-over", "the game is not over")
    if choice > len(online.choices):
        raise Refused("bad-game", f"there are {len(online.choices)} choices in that game: number {choice} is none of them")
    game = online.deal()
    for _, each in online.choices[:choice]:
        game.play(each)
    if game.to_choose is None:
        raise Refused("bad-game", f"nobody has to choose there: that game was over after {choice} choices")
    settings = {key: value for key, value in online.row.settings.items() if key not in STARTS}
    told = {**settings, "from": {"game": online.row.id, "choice": choice}}
    return Start(_dealt_again(game), told, game.seats, game.to_choose)


def again(online: OnlineGame) -> dict[str, Any] | None:
    """The position for another game like this one; None if it is dealt. What has come out since is hidden again."""
    if online.row.start is None or "from" not in online.row.settings:
        return online.row.start
    return _dealt_again(online.deal({"salts": []}))


def _dealt_again(game: Game) -> dict[str, Any]:
    """A position, with everything dealt again that the seat cannot see that has to choose."""
    try:
        return game.see(game.to_choose or game.seats[0]).game(randbits(64)).to_data()
    except InputError as error:
        raise Refused("bad-game", str(error)) from None
