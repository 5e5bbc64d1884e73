"""Commands that have a form for each game: `gridnorth play NAME` shows the options that apply to that game, and no others.

    @game_command()
    def simulate(kit: "GameKit", values: "Settings", games: ... = 100_000) -> None: ...

The function is handed the game and its settings; the other parameters are options of all games. The form of a game is made
from its kit when it is asked for, so that a command loads only the game it is about.
"""

import inspect
from collections.abc import Callable, Iterator
from inspect import Parameter
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import typer
from typer.core import TyperGroup

from .options import USAGE_ERROR, app

if TYPE_CHECKING:
    from ..contract import GameKit, Setting, Value

Settings = dict[str, "Value"]
"""Settings that were given, by name."""
Function = Callable[..., None]
ASKS_FOR_HELP = ("--help",)
GAME_OPTION = "--game"


def game_command(default: bool = False, words: bool = False, one_game: bool = False) -> Callable[[Function], Function]:
    """Make a function of a game and its settings a command.

    `default`: a game need not be named. `words`: other words than a game may come first. `one_game`: one game is played, so
    that settings apply which say nothing of many.
    """

    def made(function: Function) -> Function:
        name = function.__name__
        about = {"function": staticmethod(function), "default": default or words, "words": words, "one_game": one_game}
        group = type(f"{name.capitalize()}Group", (GameGroup,), about)
        metavar = "[GAME] [OPTIONS]..." if default or words else "GAME [OPTIONS]..."
        command = typer.Typer(cls=group, help=_help(function, ""), subcommand_metavar=metavar, rich_markup_mode="markdown")
        app.add_typer(command, name=name)
        return function

    return made


class GameGroup(TyperGroup):
    """A command with a form for each game."""

    function: ClassVar[Function]
    default: ClassVar[bool]
    words: ClassVar[bool]
    one_game: ClassVar[bool]

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all games."""
        from ..registry import GAMES

        return list(GAMES)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The form of the command for a game; an unknown game raises UnknownName, unless a shell only completes."""
        from ..registry import GAMES, kit

        if ctx.resilient_parsing and cmd_name not in GAMES:
            return None
        return _form(self.function, kit(cmd_name), self.one_game)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Let the name of the game come first, if it stands elsewhere or is left out."""
        if not (args and args[0] in ASKS_FOR_HELP) and not ctx.resilient_parsing:
            args = self._game_first(ctx, args)
        return super().parse_args(ctx, args)

    def _game_first(self, ctx: Any, args: list[str]) -> list[str]:
        from ..registry import DEFAULT, GAMES

        if args and args[0] in GAMES:
            return args
        if self.words and GAME_OPTION in args[:-1]:
            at = args.index(GAME_OPTION)
            return [args[at + 1], *args[:at], *args[at + 2 :]]
        if args and not args[0].startswith("-") and not self.words:
            return args  # it must be meant as a game
        for found in self._named(ctx, args):
            return [args[found], *args[:found], *args[found + 1 :]]
        if not self.default:
            raise USAGE_ERROR("Missing argument 'GAME'", ctx)
        return [DEFAULT, *args]

    def _named(self, ctx: Any, args: list[str]) -> Iterator[int]:
        """Where a game is named after options: `play --plain NAME`. What follows an option that takes a value is none."""
        from ..registry import GAMES

        for at, word in enumerate(args):
            if word in GAMES and at:
                takes_value = [option for option in self.get_command(ctx, word).params if not getattr(option, "is_flag", True)]
                if not any(args[at - 1] in option.opts for option in takes_value):
                    yield at


def _form(function: Function, kit: "GameKit", one_game: bool) -> Any:
    """A command for one game."""
    settings = [setting for setting in kit.settings if one_game or not setting.one_game]
    options = [parameter for setting in settings for parameter in _parameters(setting)]
    _, _, *shared = inspect.signature(function).parameters.values()
    own = [each for each in shared if each.name != "bold"]
    if kit.bold and len(own) < len(shared):
        bold = Annotated[bool, typer.Option("--bold", help=kit.bold)]
        own.append(Parameter("bold", Parameter.KEYWORD_ONLY, default=False, annotation=bold))

    def run(**given: Any) -> None:
        values = {name: value for setting in settings for name, value in _given(setting, given)}
        function(kit, values, **{each.name: given[each.name] for each in own})

    parameters = [each.replace(kind=Parameter.KEYWORD_ONLY) for each in (*own, *options)]
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {each.name: each.annotation for each in parameters}
    made = typer.Typer(rich_markup_mode="markdown", add_completion=False)
    made.command(kit.name, help=_help(function, kit.title), short_help=kit.title)(run)
    return typer.main.get_command(made)


def _parameters(setting: "Setting") -> Iterator[Parameter]:
    """The options of a setting."""
    name, flag, shown = setting.name, setting.flag or f"--{setting.name.replace('_', '-')}", setting.help
    default: Any = setting.default
    if setting.flags:
        for each, value in setting.flags.items():
            about = typer.Option(each, help=f"{shown.rstrip('.')}: {value}." if len(setting.flags) > 1 else shown)
            yield Parameter(
                _flag_name(setting, value), Parameter.KEYWORD_ONLY, default=False, annotation=Annotated[bool, about]
            )
        return
    if setting.kind is bool:
        kind: Any = bool | None
        option = typer.Option(flag, help=shown, show_default="by edition" if default is None else str(default))
    elif setting.kind is tuple:
        kind, default, option = list[str] | None, None, typer.Option(flag, help=shown, show_default=False)
    elif setting.kind is int:
        kind, option = int, typer.Option(flag, help=shown, min=setting.least, max=setting.most)
    else:
        completed = list(setting.choices)
        kind, option = str, typer.Option(flag, help=shown, autocompletion=lambda: completed, show_default=bool(default))
    yield Parameter(f"setting_{name}", Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, option])


def _given(setting: "Setting", given: dict[str, Any]) -> "Iterator[tuple[str, Value]]":
    """The value of a setting, if one was given that is not the default."""
    if setting.flags:
        values = [value for value in setting.flags.values() if given[_flag_name(setting, value)]]
        if values:
            yield setting.name, values[-1]
        return
    value = given[f"setting_{setting.name}"]
    value = tuple(value) if isinstance(value, list) else value
    if value is not None and value != setting.default:
        yield setting.name, value


def _flag_name(setting: "Setting", value: str) -> str:
    return f"setting_{setting.name}_{value}"


def _help(function: Function, title: str) -> str:
    """What a command does; with the title of the game in it, or for all games where its options are shown."""
    said = inspect.cleandoc(function.__doc__ or "")
    if title:
        return said.replace("{title}", title)
    first, _, rest = said.replace("{title}", "a game").partition("\n\n")
    return f"{first}\n\n`gridnorth {function.__name__} GAME --help` lists the options of a game.\n\n{rest}"
