"""What a seat can ask about its choice: what comes of the options, why something is none, and what a player of ours would do.

All of it is made from what the seat may know.
"""

from typing import Any

from ..errors import IllegalChoice, Refused
from .http import Parts
from .limits import ADVISING
from .online_game import OnlineGame
from .wire.incoming import Forecast, Forecasts, Hint, Why


def forecast(online: OnlineGame, seat: str, wanted: Forecast) -> dict[str, Any]:
    """What will certainly come of an option (`messages.ForecastTold`)."""
    if online.to_choose != seat or wanted.option not in online.game.options:
        raise IllegalChoice(f"{wanted.option!r} is not offered")
    said = online.game.see(seat).forecast(wanted.option)
    return {"type": "forecast", "option": wanted.option, "says": said, "position": online.position_of(seat), "id": wanted.id}


def forecasts(online: OnlineGame, seat: str, wanted: Forecasts) -> dict[str, Any]:
    """What will certainly come of every option (`messages.ForecastsTold`)."""
    _check_asked(online, seat)
    view = online.game.see(seat)
    told = {option: view.foretold(option) for option in view.options}
    return {
        "type": "forecasts", "position": online.position_of(seat), "id": wanted.id,
        "says": {option: says for option, (says, _) in told.items()},
        "brief": {option: brief for option, (_, brief) in told.items()},
    }  # fmt: skip


def why(online: OnlineGame, seat: str, wanted: Why) -> dict[str, Any]:
    """Why something cannot be chosen (`messages.WhyTold`). Who does not have to choose hears just that."""
    if online.ending:
        says = "The game is over."
    else:
        says = online.game.why(wanted.name) if online.to_choose == seat else "It is not your choice now."
    return {"type": "why", "name": wanted.name, "says": says, "id": wanted.id}


async def hint(parts: Parts, online: OnlineGame, seat: str, account: str, wanted: Hint) -> dict[str, Any]:
    """What the search would choose, and why (`messages.HintTold`); not against somebody else, to whom it would be unfair."""
    if any(not each.is_ours and each.account != account for each in online.seats):
        raise Refused("no-hint", "there are hints only in games in which nobody else plays")
    _check_asked(online, seat)
    parts.limits.ask(account, ADVISING)
    online = online.copy()
    found = await parts.bots.advise(online, seat)
    says = await parts.writer.call(online.game.see(seat).forecast, found.option)
    other = {"option": found.second.option, "chance": round(found.second.chance, 3)} if found.second else None
    return {
        "type": "hint", "position": online.position_of(seat), "id": wanted.id,
        "option": found.option, "says": says, "then": list(found.then), "chance": round(found.best.chance, 3), "other": other,
    }  # fmt: skip


def _check_asked(online: OnlineGame, seat: str) -> None:
    if online.ending:
        raise Refused("over", "the game is over")
    if online.to_choose != seat:
        raise Refused("not-your-turn", f"it is the choice of {online.game.to_choose}")
