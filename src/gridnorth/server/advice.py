"""What a seat can ask about its choice: the effects of its options, why something is no option, and what the search would do.

All of it is made from what the seat may know.
"""

from ..errors import IllegalChoice, Refused
from .http import Parts
from .limits import ADVISING
from .online_game import OnlineGame
from .wire.incoming import AskForecast, AskForecasts, AskHint, AskWhy
from .wire.outgoing import Forecast, Forecasts, Hint, Refusal, Weighed


def forecast(online: OnlineGame, seat: str, wanted: AskForecast) -> Forecast:
    """The guaranteed effect of an option."""
    if online.to_choose != seat or wanted.option not in online.game.options:
        raise IllegalChoice(f"{wanted.option!r} is not offered")
    said = online.game.see(seat).forecast(wanted.option)
    return Forecast(wanted.option, said, online.position_of(seat), wanted.id)


def forecasts(online: OnlineGame, seat: str, wanted: AskForecasts) -> Forecasts:
    """The guaranteed effect of every option."""
    _check_asked(online, seat)
    view = online.game.see(seat)
    told = {option: view.foretold(option) for option in view.options}
    says = {option: says for option, (says, _) in told.items()}
    brief = {option: brief for option, (_, brief) in told.items()}
    return Forecasts(online.position_of(seat), says, brief, wanted.id)


def why(online: OnlineGame, seat: str, wanted: AskWhy) -> Refusal:
    """Why something cannot be chosen. A seat that does not have to choose gets just that as the reason."""
    if online.ending:
        says = "The game is over."
    else:
        says = online.game.why(wanted.name) if online.to_choose == seat else "It is not your choice now."
    return Refusal(wanted.name, says, wanted.id)


async def hint(parts: Parts, online: OnlineGame, seat: str, account: str, wanted: AskHint) -> Hint:
    """What the search would choose, and why; not against somebody else, to whom it would be unfair."""
    if any(not each.is_ours and each.account != account for each in online.seats):
        raise Refused("no-hint", "there are hints only in games in which nobody else plays")
    _check_asked(online, seat)
    parts.limits.ask(account, ADVISING)
    online = online.copy()
    found = await parts.bots.advise(online, seat)
    says = await parts.writer.call(online.game.see(seat).forecast, found.option)
    other = Weighed(found.second.option, round(found.second.chance, 3)) if found.second else None
    chance, position = round(found.best.chance, 3), online.position_of(seat)
    return Hint(found.option, says, list(found.then), chance, other, position, wanted.id)


def _check_asked(online: OnlineGame, seat: str) -> None:
    if online.ending:
        raise Refused("over", "the game is over")
    if online.to_choose != seat:
        raise Refused("not-your-turn", f"it is the choice of {online.game.to_choose}")
