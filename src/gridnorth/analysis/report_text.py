"""An analysis in words and as plain data.

Events are told to one seat, or to nobody in particular, and reveal no more than that reader could see. Choices are told with
all their options, so those of others are judged only when the game is over.
"""

from collections.abc import Iterator
from typing import Any

from ..contract import Game
from ..machine.trace import CONCEDE
from ..table.file import result_words
from .analyse import Analysis
from .judge import Judgement
from .ledger import WHOLE, Ledger, share
from .turning_points import TurningPoint, turning_points

SENTENCES = 4
"""Most sentences about one stroke of luck."""
WIDTH, HEIGHT = 72, 4
"""The largest size of the curve, in characters."""
BLOCKS = " ▁▂▃▄▅▆▇█"


# --- small words ------------------------------------------------------------------------------------------------------
def turn_words(game: Game, turn: tuple[int, str]) -> str:
    """`Turn 4`, `Round 2`."""
    return f"{game.kit.turn_word.capitalize()} {turn[0]}"


def named(analysis: Analysis, seat: str, inside: bool = False) -> str:
    """What a seat is called: `You`, `The rival`, `South`; inside a sentence `you`, `the rival`."""
    game = analysis.table.game
    name = game.kit.plain_text.seat_name(game, seat, analysis.you)
    return f"{name[:1].lower()}{name[1:]}" if inside and name != seat.capitalize() else name


def whose(analysis: Analysis, seat: str) -> str:
    """`your`, `the rival's`, `South's`."""
    return "your" if seat == analysis.you else f"{named(analysis, seat, True)}'s"


def percent(chance: float) -> str:
    """A chance: `31%`. Only certainty is written as 0% or 100%."""
    if 0 < chance < 0.005:
        return "<1%"
    return ">99%" if 0.995 <= chance < 1 else f"{chance:.0%}"


def signed(points: int) -> str:
    """Millionths of a win as points of a hundred: `+6.5`, `−13.2`, `0.0`."""
    said = f"{abs(points) * 100 / WHOLE:.1f}"
    return said if said == "0.0" else f"{'+' if points > 0 else '−'}{said}"


def count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


# --- turning points -----------------------------------------------------------------------------------------------------
def point_title(analysis: Analysis, point: TurningPoint) -> str:
    """`Turn 4: you chose Alternator I`."""
    when = turn_words(analysis.table.game, point.turn)
    choice = analysis.table.entries[point.at].choice
    if choice == CONCEDE:
        return f"{when}: {named(analysis, point.seat, True)} gave up"
    if point.kind == "luck":
        return f"{when}: luck after {named(analysis, point.seat, True)} chose {choice}"
    return f"{when}: {named(analysis, point.seat, True)} chose {choice}"


def moved(point: TurningPoint) -> str:
    """`55% to 46%`."""
    return f"{percent(share(point.before))} to {percent(share(point.after))}"


def point_words(analysis: Analysis, point: TurningPoint) -> str:
    """What would have been better, and by how much; or what happened."""
    if point.kind == "luck":
        return happened(analysis, point)
    return better(analysis, next(each for each in analysis.judgements if each.at == point.at))


def better(analysis: Analysis, judgement: Judgement) -> str:
    """`Better was Scrapclaimer 0: 21% instead of 14% for you, a loss of 7.2 ± 1.1 (asked: play a card ...).`"""
    who = named(analysis, judgement.seat, True)
    if judgement.played == CONCEDE:
        return f"There was still a chance of {percent(judgement.before)} for {who}."
    chances = f"{percent(judgement.before)} instead of {percent(judgement.after)}"
    loss = f"a loss of {judgement.cost * 100:.1f} ± {judgement.error * 100:.1f}"
    return f"Better was {judgement.best}: {chances} for {who}, {loss} (asked: {judgement.question})."


def happened(analysis: Analysis, point: TurningPoint) -> str:
    """What happened between two choices, in sentences for the reader. Hidden cards stay hidden."""
    told = []
    for entry in analysis.table.entries[point.at : point.until]:
        lines = analysis.table.game.lines(entry.events, analysis.you)
        told += [line.text for line in lines if not line.heading]
    more = len(told) - SENTENCES
    return " ".join(told[:SENTENCES]) + (f" ({count(more, 'more sentence')})" if more > 0 else "")


# --- all of it ----------------------------------------------------------------------------------------------------------
def lines(analysis: Analysis) -> Iterator[str]:
    """The analysis for a terminal."""
    table = analysis.table
    yield f"{table.game.kit.title}: {result_words(table)}"
    yield f"{count(len(analysis.judgements), 'choice')} judged, {_effort(analysis)}"
    yield ""
    yield f"{whose(analysis, analysis.seat).capitalize()} chance to win"
    yield from curve_lines(analysis)
    yield ""
    yield from _point_lines(analysis)
    yield ""
    yield from (mistake_words(analysis, seat) for seat in judged_seats(analysis))
    yield ""
    ledger = analysis.ledgers[analysis.seat]
    rows = ledger_rows(analysis, ledger)
    wide = max(len(label) for label, _ in rows)
    yield f"Luck ledger: {whose(analysis, analysis.seat)} chance to win, in points of a hundred"
    yield f"  {'at first':{wide}}  {percent(share(ledger.start)):>7}"
    yield from (f"  {label:{wide}}  {signed(points):>7}" for label, points in rows)
    yield f"  {end_label(analysis):{wide}}  {percent(share(ledger.end)):>7}"


def _effort(analysis: Analysis) -> str:
    budget = analysis.budget
    return f"{budget.iterations:,} deals for each option" if budget.iterations else f"{budget.ms:g} ms for each choice"


def _point_lines(analysis: Analysis) -> Iterator[str]:
    points = turning_points(analysis)
    if not points:
        yield "No turning points: nothing moved the chance to win by a hundredth."
        return
    yield "Turning points"
    for number, point in enumerate(points, 1):
        fro = f" ({moved(point)})" if point.kind == "luck" else ""
        yield f"  {number}  {signed(point.swing):>6}  {point_title(analysis, point)}{fro}"
        yield f"             {point_words(analysis, point)}"


def judged_seats(analysis: Analysis) -> list[str]:
    """The seats whose choices were judged."""
    return [seat for seat in analysis.table.seats if any(each.seat == seat for each in analysis.judgements)]


def mistake_words(analysis: Analysis, seat: str) -> str:
    """`You gave away 31% in 4 of 58 choices.`"""
    of = count(sum(each.seat == seat for each in analysis.judgements), "choice")
    mistakes = analysis.mistakes(seat)
    if not mistakes:
        return f"{named(analysis, seat)} gave nothing away in {of}."
    return f"{named(analysis, seat)} gave away {analysis.given_away(seat):.0%} in {len(mistakes)} of {of}."


def ledger_rows(analysis: Analysis, ledger: Ledger) -> list[tuple[str, int]]:
    """The steps from the first chance to the end, in words and in millionths of a win."""
    rows = [(f"{whose(analysis, seat)} choices", points) for seat, points in ledger.choices.items()]
    rows.sort(key=lambda row: row[0] != f"{whose(analysis, ledger.seat)} choices")
    return [*rows, (luck_label(analysis), sum(ledger.luck))]


def luck_label(analysis: Analysis) -> str:
    """The name for what happens between choices."""
    if not analysis.is_finished:
        return "the deal, and what others chose"
    if len(analysis.table.seats) == 1:
        return "cards dealt, and what The Collector did"
    return "cards dealt, and what came to light"


def end_label(analysis: Analysis) -> str:
    """The name for the end of the ledger."""
    return "the result" if analysis.is_finished else "as it stands"


# --- the curve ----------------------------------------------------------------------------------------------------------
def turns_of(analysis: Analysis) -> list[tuple[int, list[float]]]:
    """The chances of each turn: before and after each choice; the last turn also has the end."""
    ledger, entries = analysis.ledgers[analysis.seat], analysis.table.entries
    turns: list[tuple[int, list[float]]] = []
    for step in ledger.steps:
        number = entries[step.at].turn[0]
        if not turns or turns[-1][0] != number:
            turns.append((number, []))
        turns[-1][1].extend((share(step.before), share(step.after)))
    turns[-1][1].append(share(ledger.end))
    return turns


def curve_lines(analysis: Analysis, width: int = WIDTH, height: int = HEIGHT) -> Iterator[str]:
    """The chance to win in blocks, turn after turn."""
    turns = turns_of(analysis)
    each = max(1, min(6, width // len(turns)))
    chances = [found[at * len(found) // each] for _, found in turns for at in range(each)]
    chances[-1] = turns[-1][1][-1]
    tops = {height - 1: "100%", (height - 1) // 2: "50%", 0: "0%"}
    for row in reversed(range(height)):
        cells = (round((chance * height - row) * 8) for chance in chances)
        blocks = "".join(BLOCKS[max(row == 0, min(8, cell))] for cell in cells)
        yield f"  {tops.get(row, ''):>5} {blocks}".rstrip()
    yield f"  {analysis.table.game.kit.turn_word:>5} {_axis([number for number, _ in turns], each)}".rstrip()


def _axis(numbers: list[int], each: int) -> str:
    """The numbers of turns under their blocks, as many as fit."""
    line = ""
    for at, number in enumerate(numbers):
        if len(line) <= at * each:
            line += " " * (at * each - len(line)) + f"{number} "
    return line


# --- as data ------------------------------------------------------------------------------------------------------------
def to_data(analysis: Analysis) -> dict[str, Any]:
    """All of it as plain data."""
    table, budget = analysis.table, analysis.budget
    return {
        "game": table.game.name,
        "seats": dict(table.seats),
        "result": result_words(table),
        "finished": analysis.is_finished,
        "seat": analysis.seat,
        "iterations": budget.iterations,
        "ms": budget.ms,
        "seed": analysis.seed,
        "mistakes": {
            seat: {
                "choices": sum(each.seat == seat for each in analysis.judgements),
                "mistakes": len(analysis.mistakes(seat)),
                "given_away": round(analysis.given_away(seat), 6),
            }
            for seat in judged_seats(analysis)
        },
        "turning_points": [_point_data(analysis, point) for point in turning_points(analysis)],
        "ledgers": {seat: ledger.to_data() for seat, ledger in analysis.ledgers.items()},
        "judgements": [_judgement_data(each) for each in analysis.judgements],
    }


def _point_data(analysis: Analysis, point: TurningPoint) -> dict[str, Any]:
    return {
        "kind": point.kind,
        "at": point.at,
        "seat": point.seat,
        "turn": list(point.turn),
        "swing": share(point.swing),
        "before": share(point.before),
        "after": share(point.after),
        "title": point_title(analysis, point),
        "words": point_words(analysis, point),
    }


def _judgement_data(judgement: Judgement) -> dict[str, Any]:
    return {
        "at": judgement.at,
        "seat": judgement.seat,
        "turn": list(judgement.turn),
        "question": judgement.question,
        "played": judgement.played,
        "best": judgement.best,
        "before": round(judgement.before, 6),
        "after": judgement.after,
        "cost": judgement.cost,
        "error": judgement.error,
        "mistake": judgement.is_mistake,
        "options": [{"option": each.option, "chance": each.chance, "error": each.error} for each in judgement.options],
    }
