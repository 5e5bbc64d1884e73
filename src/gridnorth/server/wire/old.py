"""Fields of the old wire, in English. They stay until the page is converted: then this module goes, and whatever names it."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from ...contract import Game, View
from ...messages import LOCALES, Forecast, Line, text
from .game_parts import LogLine, OptionForecast, Prompt

ENGLISH = LOCALES[0]


class OldGameFields(Struct, kw_only=True):
    """Of `GameState`: see `prompt` and `log`."""

    question: str = ""
    headline: str = ""
    options: list[str] = []
    happened: list[str] = []


class OldSentence(Struct, kw_only=True):
    """Of an answer about an option: see `text`."""

    says: str = ""


class OldForecasts(Struct, kw_only=True):
    """Of `Forecasts`: see `options`."""

    says: dict[str, str] = {}
    brief: dict[str, str] = {}


class OldLines(Struct, kw_only=True):
    """Of `Story` and `ReplayStep`: see `log`."""

    lines: list[str] = []


class OldStep(OldLines, kw_only=True):
    """Of `ReplayStep`: see `prompt`."""

    question: str = ""
    options: list[str] = []


class OldOpening(Struct, kw_only=True):
    """Of `Replay`: see `before`."""

    opening: list[str] = []


def lines(game: Game, log: Iterable[Line], seat: str | None) -> list[str]:
    """Lines of the log in English."""
    renderer = game.renderer(seat, ENGLISH)
    return [text(renderer.line(line)) for line in log]


def english(rendered: Sequence[LogLine], game: Game, log: Iterable[Line], seat: str | None, locale: str) -> list[str]:
    """The same, where they may have been rendered already."""
    return [text(line.text) for line in rendered] if locale == ENGLISH else lines(game, log, seat)


def fill_question(made: OldGameFields, prompt: Prompt, game: Game, view: View, locale: str) -> None:
    """What the seat is asked."""
    made.question = text(game.renderer(view.seat, ENGLISH).message(view.asks))
    made.options = [option.notation for option in prompt.options]
    made.headline = text(prompt.text) if locale == ENGLISH else view.headline


def fill_forecasts(made: OldForecasts, game: Game, view: View, forecasts: dict[int, Forecast]) -> None:
    """The effects of all options."""
    renderer = game.renderer(view.seat, ENGLISH)
    for option, number in zip(view.options, view.offered, strict=True):
        made.says[option] = text(renderer.forecast(forecasts[number], view.speaking(number)))
        made.brief[option] = renderer.tag(forecasts[number])


def said(forecast: OptionForecast) -> str:
    """An effect as plain text."""
    return text(forecast.text)
