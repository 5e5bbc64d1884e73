"""What is said at a table, in one language: the game's sentences, and those of the terminal itself.

In English a game is told in its notation, as game files, scenarios and bots write it. Every other language comes from the
catalogue of the game; a game that has none in that language is told in English.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..contract import Game, GameKit, View
from ..errors import UnknownName
from ..machine.trace import Event, Line
from ..messages import LOCALES, Arg, Option, Question, Reader, Renderer, as_written, message, renderer_of, text
from ..players.hints import CLOSE, Hint

CATALOGUES = Path(__file__).parent / "locale"
"""The terminal's own sentences."""
ENGLISH = LOCALES[0]
NAMED_KEYS = {"any key": "keys-any", "Home End": "keys-home-end", "PgUp PgDn": "keys-page-up-down"}
"""Keys whose names differ by language."""


@dataclass(frozen=True)
class Localizer:
    """The words of a table in one language."""

    locale: str = ENGLISH

    def own(self, key: str, **args: Arg) -> str:
        """A sentence of the terminal itself."""
        return text(renderer_of(CATALOGUES, self.locale, Reader(None, ()), as_written).message(message(key, **args)))

    def is_notation(self, kit: GameKit) -> bool:
        """Whether a game is told in its notation."""
        return self.locale == ENGLISH or not any(kit.locales.glob(f"{self.locale}*.ftl"))

    def renderer(self, game: Game, seat: str | None) -> Renderer:
        """What makes words of the game's messages."""
        return game.renderer(seat, self.locale)

    def keys(self, keys: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        """Keys as (key, symbol) -> (what is printed on it, what it does)."""
        return tuple((self.own(NAMED_KEYS[key]) if key in NAMED_KEYS else key, self.own(f"key-{does}")) for key, does in keys)

    # --- seats ----------------------------------------------------------------------------------------------------------
    def seat(self, game: Game, seat: str) -> str:
        """A seat by its own name: `south`, `Süd`."""
        return seat if self.is_notation(game.kit) else self.seat_name(game, seat)

    def seat_name(self, game: Game, seat: str, you: str | None = None) -> str:
        """What a seat is called on a screen: `You`, `The rival`, `South`."""
        return game.kit.plain_text.seat_name(game, seat, you, **self._more(game))

    def _more(self, game: Game) -> dict[str, Any]:
        return {} if self.is_notation(game.kit) else {"locale": self.locale}

    # --- pages of a game ------------------------------------------------------------------------------------------------
    def welcome(self, game: Game) -> str:
        """What it is about and how to win."""
        return game.kit.plain_text.welcome(game, **self._more(game))

    def table_lines(self, game: Game, seat: str) -> Iterable[str]:
        """The table as a seat sees it."""
        return game.kit.plain_text.table_lines(game, seat, **self._more(game))

    def card_lines(self, game: Game, name: str) -> Iterable[str]:
        """What a card says."""
        return game.kit.plain_text.card_lines(game, name, **self._more(game))

    def sheet_lines(self, game: Game, events: Iterable[Event], you: str | None = None) -> list[str]:
        """The score sheet; the verdict comes last."""
        return game.kit.plain_text.sheet_lines(game, list(events), you, **self._more(game))

    def log(self, game: Game, events: list[Event], seat: str | None) -> list[Line]:
        """What happened, in sentences for a seat."""
        if self.is_notation(game.kit):
            return list(game.lines(events, seat))
        renderer = self.renderer(game, seat)
        return [Line(text(renderer.line(line)), line.depth, line.heading) for line in game.log(events, seat)]

    # --- what is asked --------------------------------------------------------------------------------------------------
    def question(self, game: Game, view: View) -> str:
        """What the seat of a view is asked."""
        if self.is_notation(game.kit):
            ends = game.source == "turn" and not game.asks_directive
            return self.own("turn-ends", what=game.question) if ends else game.question
        return text(self.renderer(game, view.seat).sentence(_asked(view).message))

    def chain(self, game: Game, view: View) -> list[str]:
        """The texts under way, the one that is resolving last."""
        if self.is_notation(game.kit):
            return game.chain
        renderer = self.renderer(game, view.seat)
        return [text(renderer.message(each)) for each in view.chain]

    def options(self, game: Game, view: View) -> dict[str, str]:
        """The options: their notation -> what a screen calls them."""
        if self.is_notation(game.kit):
            return {name: name for name in view.options}
        renderer = self.renderer(game, view.seat)
        return {option.notation: text(renderer.message(option.message)) for option in _asked(view).options}

    def forecast(self, game: Game, view: View, option: str) -> str:
        """What will certainly come of an option, given in notation."""
        if self.is_notation(game.kit):
            return view.forecast(option)
        number = _option(view, option).id
        return text(self.renderer(game, view.seat).forecast(view.foresee(number), view.speaking(number)))

    def why_not(self, game: Game, view: View, what: str) -> str:
        """Why something, in notation, cannot be chosen, as part of a sentence; empty if it can."""
        if self.is_notation(game.kit):
            return game.why_not(what)
        refusal = view.refusal(what)
        return text(self.renderer(game, view.seat).message(refusal.message)) if refusal else ""

    # --- hints and mistakes -----------------------------------------------------------------------------------------------
    def hint(self, game: Game, view: View, hint: Hint) -> str:
        """A hint in words."""
        if self.is_notation(game.kit):
            return hint.why
        shown = self.options(game, view)
        named = shown[hint.option]
        if following := self._following(game, view, hint):
            named = self.own("hint-options", option=shown[hint.option], then=following)
        said = [self.own("hint-chance", option=named, percent=round(hint.best.chance * 100))]
        if second := hint.second:
            close = hint.best.chance - second.chance < CLOSE
            args: dict[str, Arg] = {"option": shown[second.option], "percent": round(second.chance * 100)}
            said.append(self.own("hint-close", **args) if close else self.own("hint-second", **args))
        does = self.forecast(game, view, hint.option)
        return f"{'; '.join(said)}. {does[:1].upper()}{does[1:]}." if does else f"{'; '.join(said)}."

    def _following(self, game: Game, view: View, hint: Hint) -> str:
        """What to choose next, in words."""
        said, chosen = "", hint.option
        for option in hint.then:
            following = view.after(chosen)
            assert following is not None, "a hint names only what is asked next"
            view, chosen = following, option
            shown = self.options(game, view)[option]
            said = self.own("hint-then", before=said, option=shown) if said else shown
        return said

    def unknown(self, error: UnknownName) -> str:
        """That a name is not known."""
        if self.locale == ENGLISH or not error.what:
            return str(error)
        if error.near:
            return self.own("unknown-near", what=error.what, given=repr(error.given), near=repr(error.near))
        return self.own("unknown", what=error.what, given=repr(error.given), expected=error.expected)


def _asked(view: View) -> Question:
    assert view.question is not None, "nobody is asked"
    return view.question


def _option(view: View, notation: str) -> Option:
    return next(option for option in _asked(view).options if option.notation == notation)
