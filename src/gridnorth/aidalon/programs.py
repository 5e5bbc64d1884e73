"""The course of the game as programs: the round, windows and triggers, a delve, a confrontation, a discovery; and deeds."""

from ..machine.programs import Program, Row
from .record import (
    A_CONFRONT,
    A_DISCOVER,
    ABILITIES,
    APPROACHES_SLOT,
    CONFRONTATION_ENDS,
    CONFRONTS,
    COURSE_ROWS,
    DISCOVERS,
    ENCOUNTERED,
    EVENTS,
    INSTANTS,
    PASSED_SLOT,
)


def labelled(name: str, *items: Row | str) -> Program:
    """A program whose jumps are named: `"turn:"` marks a place, and the operand `"@turn"` means it."""
    rows: list[Row] = []
    places: dict[str, int] = {}
    for item in items:
        if isinstance(item, str):
            places[f"@{item.removesuffix(':')}"] = len(rows)
        else:
            rows.append(item)
    rows.append(Row("end"))
    done = [Row(row.op, row.who, tuple(places.get(str(o), o) for o in row.operands), row.words) for row in rows]
    return Program(name, tuple(done))


def R(op: str, *operands: int | str, who: str = "you", words: str = "") -> Row:  # noqa: N802 (rows read best short)
    return Row(op, who, operands, (words,) if words else ())


def _trigger(event: str) -> Row:
    return R("trigger", EVENTS.index(event))


COURSE_PROGRAMS = (
    labelled("game",
        R("mulligan"),
        "round:", R("start_round"), _trigger("round_begins"), R("open_window"),
        "turn:", R("next_actor", "@refresh"), R("act"), R("open_window"), R("goto", "@turn"),
        "refresh:", R("refill_actions"), _trigger("refills"), R("refresh"), R("discard_down"), R("unexhaust_all"),
        R("end_round", "@over"),
        R("goto", "@round"), "over:"),
    labelled("window", R("ask_around", INSTANTS)),
    *(labelled(f"trigger {event}", R("ask_around", at), R("close_trigger")) for at, event in enumerate(EVENTS)),
    labelled("delve",
        R("start_delve"),
        "approach:", R("enter_slot"), R("trigger_at_slot", APPROACHES_SLOT), R("open_window"),
        R("encounter", "@confront", "@discover", "@encountered"),
        "confront:", R("confront_here"), R("goto", "@encountered"),
        "discover:", R("discover_here"),
        "encountered:", R("trigger_at_slot", ENCOUNTERED), R("retreat", "@ends"),
        R("trigger_at_slot", PASSED_SLOT), R("advance", "@approach"),
        "district:", R("enter_district"), _trigger("approaches_district"), R("open_window"), R("heat_up"),
        _trigger("discovers_cards"), R("fix_count"),
        "card:", R("next_card", "@breached"), R("goto", "@card"),
        "breached:", R("put_back"), _trigger("breached"),
        "ends:", R("finish_delve")),
    labelled("confrontation",
        R("trigger", CONFRONTS), R("if_gone", "@confronted"),
        R("offer", A_CONFRONT, who="defender"), R("if_gone", "@confronted"),
        R("pay_barrier", "@unpaid"), R("take", "@confronted"), R("pay_cipher"), R("remove_card"),
        "confronted:", R("trigger", CONFRONTATION_ENDS), R("part"), R("end"),
        "unpaid:", R("trigger", CONFRONTATION_ENDS), R("end_delve")),
    labelled("discovery",
        R("trigger", DISCOVERS), R("if_gone", "@discovered"),
        R("offer", A_DISCOVER, who="defender"), R("if_gone", "@discovered"),
        R("take", "@discovered"), R("pay_cipher"), R("remove_card"),
        "discovered:", R("part")),
)  # fmt: skip
"""Programs that the end of a delve may cut short; all that come after them are deeds, and finish."""
DEEDS = (
    labelled("gain", R("gain_shards", 1)),
    labelled("draw", R("draw", 1)),
    labelled("stage", R("stage", "THIS")),
    labelled("shift", R("shift", "THIS")),
    *(labelled(f"play {kind}", R("play_it", ABILITIES.index(kind)), R("scrap_played"), _trigger("moment_played"))
      for kind in ("action", "instant", "reaction")),
    labelled("forge", R("forge_it"), R("keep_unique"), _trigger("forged")),
    labelled("forged", R("keep_unique"), _trigger("forged")),
    labelled("collect", R("collect_it")),
    labelled("rush", R("rush_in"), R("keep_unique")),
)  # fmt: skip


def course_rows() -> dict[str, int]:
    """Label -> row in the program of a delve."""
    ops = {"approach": "enter_slot", "confront": "confront_here", "discover": "discover_here", "district": "enter_district",
           "ends": "finish_delve"}  # fmt: skip
    rows = next(program for program in COURSE_PROGRAMS if program.name == "delve").rows
    found = {name: next(at for at, row in enumerate(rows) if row.op == op) for name, op in ops.items()}
    found["encountered"] = found["discover"] + 1
    return {name: found[name] for name in COURSE_ROWS}
