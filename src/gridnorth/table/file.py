"""The game file: headers, then every choice in words, then a checksum (docs/notation.md).

    gridnorth game file 1
    game: north
    ...
    south: awaken
    south:   Circuitstalker 0
    ...
    end: 97 choices, position 1f0c2a9b3d4e, sum 5d6e7f8091a2

`read` replays it choice by choice. If it is unreadable, incomplete, changed or illegal, the error names the line.
"""

import hashlib
import json
import os
import re
import tempfile
from datetime import datetime
from pathlib import Path

from ..contract import Game
from ..errors import GameFileError, IllegalChoice
from ..machine.headers import HeaderError
from ..machine.trace import CONCEDE
from ..registry import GAMES, kit
from .seats import PERSON
from .table import Table

FIRST_LINE = "gridnorth game file 1"
UNFINISHED = "not finished"
ENDED = "ended"
"""The header for games that did not end by their choices: `time`, `draw` or `abandon`."""
END = re.compile(r"end: (\d{1,6}) choices?, position ([0-9a-f]{12})(?:, sum ([0-9a-f]{12}))?")
LONGEST = 2_000_000
"""Most characters in a game file."""


# --- writing ----------------------------------------------------------------------------------------------------------
def write(table: Table) -> str:
    """A table as a game file."""
    game = table.start
    begins = game.kit.headers.headers(game)
    headers = {"game": game.name, **begins, **table.seats, **table.notes, "result": result_words(table)}
    lines = [FIRST_LINE, *(f"{key}: {value}" for key, value in headers.items()), ""]
    turn = None
    for entry in table.entries:
        if entry.turn != turn:
            turn = entry.turn
            lines.append(f"# turn {turn[0]}, {turn[1]}")
        lines.append(f"{entry.seat}: {'  ' * entry.level}{entry.choice}")
    count = len(table.entries)
    lines.append(f"end: {_counted(count)}, position {position_hash(table.game)}")
    text = "\n".join(lines)
    return f"{text}, sum {_sum(text)}\n"


def result_words(table: Table) -> str:
    """`south wins, 52 to 47`, `a draw, 50 to 50`, `a draw, agreed on, 30 to 28`, `given up on`, `not finished`."""
    result = table.game.result
    if result is None:
        if table.notes.get(ENDED) == "draw":
            return f"a draw, agreed on, {' to '.join(str(score) for score in table.game.scores.values())}"
        return "given up on" if table.notes.get(ENDED) == "abandon" else UNFINISHED
    scores = sorted(result.scores.items(), key=lambda item: item[0] not in result.winners)
    figures = " to ".join(str(score) for _, score in scores)
    if len(result.winners) > 1:
        return f"{' and '.join(result.winners)} win, {figures}"
    return f"{result.winner} wins, {figures}" if result.winner else f"a draw, {figures}"


def position_hash(game: Game) -> str:
    """A hash of a position, twelve letters long."""
    return hashlib.sha256(json.dumps(game.to_data(), sort_keys=True).encode()).hexdigest()[:12]


def _sum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def save(table: Table, path: Path) -> None:
    """Write a game file atomically: if the process is killed, either the old or the new file is left."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(write(table))
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


# --- reading ----------------------------------------------------------------------------------------------------------
def load(path: Path, cards: Path | None = None, any_rules: bool = False) -> Table:
    """Read a game file from disk. `cards` is the card file it was played with, unless it was the printed cards."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise GameFileError(str(path), 0, (error.strerror or "it cannot be read").lower()) from None
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise GameFileError(str(path), line, f"byte {error.start} is not text (UTF-8)") from None
    return read(text, str(path), cards, any_rules)


def read(text: str, name: str = "game file", cards: Path | None = None, any_rules: bool = False) -> Table:
    """Make a table from the text of a game file, by replaying it."""
    return _Reader(text, name).table(cards, any_rules)


class _Reader:
    def __init__(self, text: str, name: str) -> None:
        self.text, self.name = text, name
        self.lines = text.split("\n")
        self.where: dict[str, int] = {}

    def error(self, line: int, why: str) -> GameFileError:
        return GameFileError(self.name, line, why)

    def table(self, cards: Path | None, any_rules: bool) -> Table:
        if len(self.text) > LONGEST:
            raise self.error(0, f"it is too long for a game file: at most {LONGEST:,} letters")
        if self.lines[0] != FIRST_LINE:
            raise self.error(1, f"expected {FIRST_LINE!r}: this is not a game file")
        headers, first = self.read_headers()
        game = self.begin(headers, cards, any_rules)
        extra = {key: value for key, value in headers.items() if key in NOTES}
        table = Table(game, {seat: headers.get(seat, PERSON) for seat in game.seats}, notes=extra)
        end = self.replay(table, first)
        self.check_end(table, headers, end)
        return table

    def read_headers(self) -> tuple[dict[str, str], int]:
        """The headers, and the index of the line after the empty one that ends them."""
        headers: dict[str, str] = {}
        for at, line in enumerate(self.lines[1:], 2):
            if not line:
                return headers, at
            key, colon, value = line.partition(": ")
            if not colon:
                raise self.error(at, f"{_short(line)}: expected a header, such as 'seed: 7', or an empty line after them")
            if key in headers:
                raise self.error(at, f"the header {key!r} stands there twice")
            headers[key], self.where[key] = value, at
        raise self.error(len(self.lines), "it is cut short: the headers do not end with an empty line")

    def begin(self, headers: dict[str, str], cards: Path | None, any_rules: bool) -> Game:
        if "game" not in headers:
            raise self.error(0, "the header 'game' is missing")
        if headers["game"] not in GAMES:
            raise self.error(self.where["game"], f"unknown game {headers['game']!r}: expected one of {', '.join(GAMES)}")
        played = kit(headers["game"])
        known = {"game", *played.headers.KEYS, *played.seats, *NOTES, "result"}
        for key, at in self.where.items():
            if key not in known:
                raise self.error(at, f"unknown header {key!r}")
        try:
            return played.headers.begin(headers, played.load_cards(cards), any_rules)
        except HeaderError as error:
            raise self.error(self.where.get(error.key, 0), str(error)) from None

    def replay(self, table: Table, first: int) -> int:
        """Make all choices. Returns the number of the line that ends them."""
        for at, line in enumerate(self.lines[first:], first + 1):
            if line.startswith("end:"):
                return at
            if not line.strip() or line.startswith("#"):
                continue
            seat, colon, choice = line.partition(":")
            if not colon or seat not in table.seats:
                raise self.error(at, f"{_short(line)}: expected {' or '.join(map(repr, table.seats))}, a colon and a choice")
            if choice.strip().lower() == CONCEDE and table.to_choose:
                table.concede(seat)
                continue
            if table.to_choose != seat:
                due = f"it is the choice of {table.to_choose}" if table.to_choose else "the game is over"
                raise self.error(at, f"{_short(line)}: {due}")
            try:
                table.play(choice.strip())
            except IllegalChoice as error:
                raise self.error(at, str(error)) from None
        raise self.error(len(self.lines), "it is cut short: the last line does not begin with 'end:'")

    def check_end(self, table: Table, headers: dict[str, str], at: int) -> None:
        """Check the last line: the number of choices, the position they lead to, and a checksum of everything above."""
        line = self.lines[at - 1]
        if any(rest.strip() for rest in self.lines[at:]):
            raise self.error(at + 1, "something follows after the end")
        if line == "end: as written":
            return
        found = END.fullmatch(line)
        if not found:
            raise self.error(at, f"{_short(line)}: expected 'end: N choices, position P, sum S', or by hand 'end: as written'")
        count, position, given = int(found[1]), found[2], found[3]
        if count != len(table.entries):
            raise self.error(at, f"it should have {_counted(count)} and has {len(table.entries)}")
        if position != position_hash(table.game):
            raise self.error(at, "the choices lead to another position than when it was saved")
        if "result" not in headers:
            raise self.error(0, "the header 'result' is missing")
        if headers["result"] != result_words(table):
            why = f"the result is {headers['result']!r}, but the choices lead to {result_words(table)!r}"
            raise self.error(self.where["result"], why)
        above = self.text[: self.text.rindex(line) + len(line)].rpartition(", sum ")[0]
        if given is None or given != _sum(above) or not self.text.endswith(line + "\n"):
            raise self.error(at, "the text was changed after it was saved (write 'end: as written' for a file made by hand)")


NOTES = ("began", "event", ENDED)
"""Headers that are only for people, except the one for games that did not end by their choices."""


def _counted(choices: int) -> str:
    return f"{choices} choice{'' if choices == 1 else 's'}"


def _short(line: str) -> str:
    return repr(line if len(line) <= 60 else f"{line[:57]}...")


def now() -> str:
    """The date and time, for the header `began`."""
    return datetime.now().strftime("%Y-%m-%d %H:%M")
