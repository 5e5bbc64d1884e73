"""What a seat can ask about its choice: the effects of its options, why something is no option, and what the search would do.

All of it is made from what the seat may know.
"""

from ..errors import IllegalChoice, Refused
from ..messages import LOCALES, message, text
from ..messages import Refusal as Reason
from .http import Parts
from .limits import ADVISING
from .online_game import OnlineGame
from .wire import old, presenter
from .wire.incoming import AskForecast, AskForecasts, AskHint, AskWhy
from .wire.outgoing import Forecast, Forecasts, Hint, Refusal, Weighed

GAME_OVER = Reason("game-over", message("refused-game-over"))
"""For a game that ended otherwise than by its rules: every catalogue has it."""


def forecast(online: OnlineGame, seat: str, wanted: AskForecast, locale: str = LOCALES[0]) -> Forecast:
    """The guaranteed effect of an option."""
    if online.to_choose != seat:
        raise IllegalChoice(f"{wanted.option!r} is not offered")
    view = online.game.see(seat)
    number = online.game.meant(wanted.option)[1]
    (found,) = presenter.option_forecasts(view, {number: view.foresee_all()[number]}, online.game.renderer(seat, locale))
    return Forecast(forecast=found, position=online.position_of(seat), id=wanted.id, says=old.said(found))


def forecasts(online: OnlineGame, seat: str, wanted: AskForecasts, locale: str = LOCALES[0]) -> Forecasts:
    """The guaranteed effect of every option."""
    _check_asked(online, seat)
    view = online.game.see(seat)
    return presenter.forecasts(online.game, view, view.foresee_all(), online.position_of(seat), locale, wanted.id)


def why(online: OnlineGame, seat: str, wanted: AskWhy, locale: str = LOCALES[0]) -> Refusal:
    """Why something cannot be chosen."""
    refusal = GAME_OVER if online.ending else online.game.see(seat).refusal(wanted.name)
    if refusal is None:
        return Refusal(name=wanted.name, code="", text=(), rule="", id=wanted.id)
    sentence = presenter.reason(refusal, online.game.renderer(seat, locale))
    says = text(presenter.reason(refusal, online.game.renderer(seat, old.ENGLISH)))
    return Refusal(name=wanted.name, code=refusal.code, text=sentence, rule=refusal.rule, id=wanted.id, says=says)


async def hint(parts: Parts, online: OnlineGame, seat: str, account: str, wanted: AskHint, locale: str) -> Hint:
    """What the search would choose, and why; not against somebody else, to whom it would be unfair."""
    if any(not each.is_ours and each.account != account for each in online.seats):
        raise Refused("no-hint", "there are hints only in games in which nobody else plays")
    _check_asked(online, seat)
    parts.limits.ask(account, ADVISING)
    online = online.copy()
    found = await parts.bots.advise(online, seat)
    asked = AskForecast(option=found.option)
    effect: Forecast = await parts.writer.call(forecast, online, seat, asked, locale)
    second = found.second
    return Hint(
        number=effect.forecast.number, option=found.option, text=effect.forecast.text, then=list(found.then),
        chance=round(found.best.chance, 3), position=online.position_of(seat), id=wanted.id, says=effect.says,
        other=Weighed(online.game.meant(second.option)[1], second.option, round(second.chance, 3)) if second else None,
    )  # fmt: skip


def _check_asked(online: OnlineGame, seat: str) -> None:
    if online.ending:
        raise Refused("over", "the game is over")
    if online.to_choose != seat:
        raise Refused("not-your-turn", f"it is the choice of {online.game.to_choose}")
