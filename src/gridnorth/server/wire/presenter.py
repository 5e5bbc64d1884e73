"""What is sent of a game's messages: rendered for one reader, in one language."""

from collections.abc import Iterable

from ...contract import Game, View
from ...messages import Forecast, Fragments, Line, Option, Question, Refusal, Renderer
from ...messages.fragments import joined
from . import old
from .game_parts import LogLine, OptionForecast, OptionInfo, Prompt, RefusalGroup
from .outgoing import Forecasts


def log_lines(log: Iterable[Line], renderer: Renderer) -> list[LogLine]:
    """Lines of the log."""
    return [LogLine(renderer.line(line), line.depth, line.heading, line.messages, line.source) for line in log]


def prompt(question: Question, refusals: dict[Refusal, list[str]], renderer: Renderer) -> Prompt:
    """What a seat is asked, with its options, and why other things are none."""
    return Prompt(
        question.kind, renderer.sentence(question.message), renderer.message(question.source) if question.source else None,
        question.card, question.optional, [_option(option, renderer) for option in question.options],
        [RefusalGroup(each.code, reason(each, renderer), each.rule, names) for each, names in refusals.items() if names],
    )  # fmt: skip


def _option(option: Option, renderer: Renderer) -> OptionInfo:
    label = renderer.message(option.message)
    return OptionInfo(option.id, option.notation, option.verb, label, option.card, option.place, option.seat)


def reason(refusal: Refusal, renderer: Renderer) -> Fragments:
    """Why something cannot be chosen, as a sentence."""
    return joined((*renderer.sentence(refusal.message), "."))


def option_forecasts(view: View, forecasts: dict[int, Forecast], renderer: Renderer) -> list[OptionForecast]:
    """The effects of options."""
    notations = dict(zip(view.offered, view.options, strict=True))
    return [
        OptionForecast(number, notations[number], renderer.forecast(each, view.speaking(number)), renderer.tag(each))
        for number, each in forecasts.items()
    ]


def forecasts(
    game: Game, view: View, found: dict[int, Forecast], position: int, locale: str, id: str | None = None
) -> Forecasts:
    """The effects of all options at a position."""
    options = option_forecasts(view, found, game.renderer(view.seat, locale))
    made = Forecasts(position=position, options=options, id=id)
    old.fill_forecasts(made, game, view, found)
    return made
