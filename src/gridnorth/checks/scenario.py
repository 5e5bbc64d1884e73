"""Scenarios: a position, choices in words, and what must hold. docs/scenarios.md explains how to write one.

game = "north"

[[scenario]]
name = "a flipped Facility acts before the flipping card goes on"
shows = ["N4.1", "Animator"]
position = { south = { hand = ["Animator 0"], zone = ["Scrapyard/Switchkeep I", "Outpost/Wastehaunt 0"] } }

[[scenario.step]]
play = ["awaken", "Animator 0"]
options = ["Scrapyard/Switchkeep I", "Outpost/Wastehaunt 0"]
"""

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..contract import Cards, Game, GameKit
from ..errors import IllegalChoice, InputError, ScenarioError, unknown
from ..registry import GAMES, kit

FILE_KEYS = ("game", "setup", "scenario")
SCENARIO_KEYS = ("name", "shows", "setup", "position", "seed", "cards", "cannot_start", "step")


@dataclass(frozen=True)
class Scenario:
    """One scenario of a file."""

    name: str
    file: str
    shows: tuple[str, ...]
    """The rules and cards it shows."""
    steps: tuple[dict[str, Any], ...]
    start: Callable[[], Game] = field(compare=False)
    cannot_start: str = ""
    """Part of the reason why the set-up must be refused."""

    def check(self) -> list[str]:
        """Play it and return everything that did not hold, in words; empty if all did."""
        if self.cannot_start:
            return list(self._check_refusal())
        game = self.start()
        failures: list[str] = []
        for number, step in enumerate(self.steps, 1):
            try:
                failures += [f"step {number}: {failure}" for failure in _check_step(game, step)]
            except IllegalChoice as error:
                return [*failures, f"step {number}: {error}"]
            except InputError as error:
                raise ScenarioError(f"{self.file}: {self.name!r}: step {number}: {error}") from None
        return failures

    def _check_refusal(self) -> Iterator[str]:
        try:
            self.start()
        except InputError as error:
            if self.cannot_start not in str(error):
                yield f"it was refused, but not because {self.cannot_start!r}: {error}"
        else:
            yield "it should be refused from the start"


def read_scenarios(path: Path) -> list[Scenario]:
    """All scenarios of a file. Raises ScenarioError with the reason if it cannot be read."""
    try:
        data = tomllib.loads(path.read_bytes().decode("utf-8"))
        str(data)  # a number with thousands of digits can be read, but not shown in a message
    except OSError as error:
        raise ScenarioError(f"{path}: cannot be read: {(error.strerror or str(error)).lower()}") from None
    except RecursionError:
        raise ScenarioError(f"{path}: not TOML: nested too deeply") from None
    except ValueError as error:
        reason = str(error)[:200]
        raise ScenarioError(f"{path}: not TOML: {reason[:1].lower()}{reason[1:]}") from None
    try:
        return list(_scenarios(data, path))
    except InputError as error:
        raise ScenarioError(str(error) if str(error).startswith(str(path)) else f"{path}: {error}") from None


def _scenarios(data: dict[str, Any], path: Path) -> Iterator[Scenario]:
    _only(data, FILE_KEYS, "key of the file")
    if data.get("game") not in tuple(GAMES):
        raise unknown("game", str(data.get("game", "")), GAMES)
    played = kit(data["game"])
    setup = _expect(data.get("setup", {}), dict, "'setup'")
    scenarios = _expect(data.get("scenario", []), list, "'scenario'")
    if not scenarios:
        raise ScenarioError("no [[scenario]] in it")
    for number, fields in enumerate(scenarios, 1):
        _expect(fields, dict, f"scenario {number}")
        name = fields.get("name")
        if not isinstance(name, str) or not name:
            raise ScenarioError(f"scenario {number}: expected a name")
        try:
            yield _scenario(fields, setup, path, played)
        except InputError as error:
            raise ScenarioError(f"{path}: {name!r}: {error}") from None


def _scenario(fields: dict[str, Any], setup: dict[str, Any], path: Path, played: GameKit) -> Scenario:
    checks = (*COMMON, *played.scenario_keys)
    _only(fields, SCENARIO_KEYS, "key of a scenario")
    steps = _expect(fields.get("step", []), list, "'step'")
    cannot_start = _expect(fields.get("cannot_start", ""), str, "'cannot_start'")
    if not steps and not cannot_start:
        raise ScenarioError("expected at least one [[scenario.step]]")
    for number, step in enumerate(steps, 1):
        _only(_expect(step, dict, f"step {number}"), ("play", "concede", "refused", *checks), f"key of step {number}")
        if not any(key != "play" for key in step) and number == len(steps):
            raise ScenarioError(f"step {number} says nothing that must hold")
    shows = _expect(fields.get("shows", []), list, "'shows'")
    options = setup | _expect(fields.get("setup", {}), dict, "'setup'")
    if "seed" in fields and "position" in fields:
        raise ScenarioError("give a seed or a position, not both")

    def start() -> Game:
        cards = _cards(fields.get("cards"), path, played)
        if "seed" in fields:
            return played.setup_from(options, cards).game(_expect(fields["seed"], int, "'seed'"))
        position = dict(_expect(fields.get("position", {}), dict, "'position'"))
        own = _expect(position.get("options", {}), dict, "'options'")
        if options or own:
            position["options"] = options | own
        return played.position(position, cards)

    begin: Callable[[], Game] = start if cannot_start else start().copy
    return Scenario(fields["name"], str(path), tuple(map(str, shows)), tuple(steps), begin, cannot_start)


def _cards(given: Any, path: Path, played: GameKit) -> Cards:
    """The scenario's own cards: a file in its folder, or texts."""
    if given is None:
        return None
    if isinstance(given, str):
        return played.load_cards(path.parent / given)
    lines = []
    for kind, cards in _expect(given, dict, "'cards'").items():
        for name, text in _expect(cards, dict, f"cards {kind!r}").items():
            lines.append(f'[{kind}."{name}"]\nprotocol = {_quoted(_expect(text, str, f"card {name!r}"))}')
    return played.parse_cards("\n".join(lines), str(path))


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


# --- what must hold ---------------------------------------------------------------------------------------------------
def _check_step(game: Game, step: dict[str, Any]) -> Iterator[str]:
    play = step.get("play", [])
    game.play(*([play] if isinstance(play, str) else _expect(play, list, "'play'")))
    if "concede" in step:
        game.concede(_expect(step["concede"], str, "'concede'"))
    if "refused" in step:
        yield from _check_refused(game, _expect(step["refused"], dict, "'refused'"))
    data = game.to_data()
    for key, wanted in step.items():
        if key in COMMON:
            yield from COMMON[key](game, data, key, wanted)
        elif key in game.kit.scenario_keys:
            yield from OF_GAMES[game.kit.scenario_keys[key]](game, data, key, wanted)


def _check_refused(game: Game, refused: dict[str, Any]) -> Iterator[str]:
    """`refused = { "Animator II" = "it is not in your hand" }`: choices that must be refused, with part of the reason."""
    for choice, because in refused.items():
        before = game.copy()
        try:
            game.copy().play(choice)
        except IllegalChoice as error:
            if str(because) not in str(error):
                yield f"{choice!r} was refused, but not because {because!r}: {error}"
            if game != before:
                yield f"{choice!r} was refused, but the game changed"
        else:
            yield f"{choice!r} should be refused"


def _options(game: Game, data: dict[str, Any], key: str, wanted: Any) -> Iterator[str]:
    if sorted(game.options) != sorted(map(str, _expect(wanted, list, "'options'"))):
        yield f"options are {game.options}, expected {wanted}"


def _offered(game: Game, data: dict[str, Any], key: str, wanted: Any) -> Iterator[str]:
    for choice in _expect(wanted, list, f"{key!r}"):
        if (choice in game.options) != (key == "offered"):
            yield f"{choice!r} is {'not ' if key == 'offered' else ''}offered: options are {game.options}"


def _said(game: Game, data: dict[str, Any], key: str, wanted: Any) -> Iterator[str]:
    said = {
        "asked": game.to_choose or "nobody",
        "asks": game.source,
        "question": game.question,
        "chain": game.chain,
        "result": "none" if game.result is None else " and ".join(game.result.winners) or "draw",
        "winners": [] if game.result is None else list(game.result.winners),
        "scores": game.scores,
    }[key]
    if key == "scores":
        said = {seat: game.scores[seat] for seat in _expect(wanted, dict, "'scores'") if seat in game.scores}
    if said != wanted:
        yield f"{key} is {said!r}, expected {wanted!r}"


def _same(game: Game, data: dict[str, Any], key: str, wanted: Any) -> Iterator[str]:
    yield from _compare(data[key], wanted, key, game.kit.ordered_lists)


def _size(game: Game, data: dict[str, Any], key: str, wanted: Any) -> Iterator[str]:
    name = key.removesuffix("_size")
    if len(data[name]) != wanted:
        yield f"{name} has {len(data[name])} cards, expected {wanted}"


def _counted(game: Game, data: dict[str, Any], key: str, wanted: Any) -> Iterator[str]:
    """`used` and `directives`: a name that is left out must be 0, and every name must exist."""
    _only(_expect(wanted, dict, f"{key!r}"), tuple(game.counted_names(key)), f"name in {key!r}")
    if {name: n for name, n in wanted.items() if n} != data[key]:
        yield f"{key} is {data[key]}, expected {wanted}"


def _view(game: Game, data: dict[str, Any], key: str, wanted: Any) -> Iterator[str]:
    for seat, seen in _expect(wanted, dict, "'view'").items():
        yield from _compare(game.view(seat), seen, f"what {seat} sees: ", game.kit.ordered_lists)


ABSENT = "absent"
"""Means that there must be nothing: a missing key, no value, or in a list a card that the seat cannot name."""
Check = Callable[[Game, dict[str, Any], str, Any], Iterator[str]]
COMMON: dict[str, Check] = {
    "options": _options,
    "offered": _offered,
    "not_offered": _offered,
    **dict.fromkeys(("asked", "asks", "question", "chain", "result", "winners", "scores"), _said),
    "view": _view,
}
"""What every scenario can say; a game adds keys of its own positions (`GameKit.scenario_keys`)."""
OF_GAMES: dict[str, Check] = {"same": _same, "counted": _counted, "size": _size}


def _compare(found: Any, wanted: Any, where: str, ordered: tuple[str, ...]) -> Iterator[str]:
    """The differences. In a table, only the wanted keys are compared. `deck_size` and the like count a list.

    Lists are compared as sets, but for those whose order matters.
    """
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            at = f"{where} {key}".replace(":  ", ": ")
            name = key.removesuffix("_size")
            if name != key and isinstance(found.get(name), list):
                yield from _compare(len(found[name]), value, at, ordered)
            elif key in found:
                yield from _compare(found[key], value, at, ordered)
            elif value not in (0, ABSENT):
                yield f"{at}: there is no such thing here; there is {', '.join(found) or 'nothing'}"
        if not wanted and found:
            yield f"{where} is {found}, expected nothing"
        return
    if found is None:
        found = ABSENT
    if isinstance(found, list):
        found = [ABSENT if each is None else each for each in found]
    same = found == wanted
    if isinstance(found, list) and isinstance(wanted, list) and where.split()[-1] not in ordered:
        same = sorted(map(str, found)) == sorted(map(str, wanted))
    if not same:
        yield f"{where} is {found!r}, expected {wanted!r}"


def _only(data: dict[str, Any], known: tuple[str, ...], what: str) -> None:
    for key in data:
        if key not in known:
            raise unknown(what, key, known)


def _expect(value: Any, wanted: type, what: str) -> Any:
    if not isinstance(value, wanted):
        kinds: dict[type, str] = {dict: "a table", list: "a list", str: "a text", int: "a number"}
        raise ScenarioError(f"{what}: expected {kinds[wanted]}, not {value!r}")
    return value
