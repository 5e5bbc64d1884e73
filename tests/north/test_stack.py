"""The stack of frames cannot overflow: the bound, and the proof that it holds."""

import pytest

from gridnorth.north import Cards, Game, Options
from gridnorth.north.arrays import Arrays
from gridnorth.north.names import ANCIENTS, FACILITIES
from gridnorth.north.record import DIRECTIVES, FRAMES, GAME, NAMES, OVERLOADED_AT, PROTOCOL_FRAMES

TURN, SPARK = 1, 1
PUSHES_PROTOCOL = {"use_protocol", "play", "flip", "exchange"}
PUSHES = PUSHES_PROTOCOL | {"use_spark"}
NEST = "use the Protocol of another Ancient in your Zone; draw one card"
"""A text that stays under every Protocol it uses."""


def test_there_is_room_for_every_protocol_that_overloaded_allows():
    """Of each name two Protocols a turn (N4.4), all inside one another, on the turn, under a Spark."""
    assert FRAMES >= TURN + OVERLOADED_AT * NAMES + SPARK
    assert PROTOCOL_FRAMES == FRAMES - SPARK


def test_the_record_keeps_within_512_bytes():
    assert GAME.itemsize <= 512


@pytest.mark.parametrize("name", [*DIRECTIVES, "solo build"])
def test_a_directive_has_ended_when_its_protocol_begins(name):
    """So it makes room: what it starts is the last thing it does."""
    rows = Cards.printed().programs[name].rows
    for at, row in enumerate(rows):
        if row.op in PUSHES:
            assert rows[at + 1].op == "end"


@pytest.mark.parametrize("value", ["0", "I", "II"])
def test_a_spark_starts_nothing(value):
    assert not PUSHES & {row.op for row in Cards.printed().programs[f"Spark {value}"].rows}


def nested_cards() -> Cards:
    return Cards.parse("\n".join(f'[ancient.{name}]\nprotocol = "{NEST}"' for name in ANCIENTS))


def deepest(options: Options, cards: Cards, seeds: range) -> int:
    deepest = 0
    for seed in seeds:
        game = Game(seed, options, cards)
        for k in range(400):
            if game.is_over:
                break
            deepest = max(deepest, game._game.depth)
            game.play(game.options[(seed + k) % len(game.options)])
    return deepest


@pytest.mark.parametrize("overloaded", [True, False])
def test_texts_made_to_nest_never_leave_the_stack(overloaded):
    options = Options.of(overloaded=overloaded, own_effect_first=True, setup="advanced")
    results = Arrays(options, nested_cards()).simulate(3_000, check=True)
    assert not results["broken"].any()
    assert deepest(options, nested_cards(), range(12)) > 10


def test_without_overloaded_a_protocol_with_no_frame_left_does_nothing():
    """The ruling to N4.4: the stack fills, the Protocol is skipped, the game goes on."""
    zone = [f"{name} {value}" for name in ("Animator", "Switchkeep", "Fabricator") for value in ("0", "I", "II")]
    game = Game.from_data(
        {"south": {"hand": ["Forgequeen 0", "Arcguard 0"], "zone": zone}, "options": {"overloaded": False}}, nested_cards()
    )
    game.play("awaken", "Forgequeen 0")
    depths = [game._game.depth]
    while game.chain:
        game.play(game.options[0])
        depths.append(game._game.depth)
    assert max(depths) <= FRAMES
    assert max(depths) >= PROTOCOL_FRAMES - 1
    assert sum(game.to_data()["used"].values()) < 64
    assert game.question == "choose a Directive"


@pytest.mark.parametrize("options", [Options.of("first", setup="advanced"), Options.of("first")])
def test_the_first_edition_never_meets_the_ruling(options):
    """Its Facilities use Ancients and its Ancients end with what they start: at most 32 of 64 Protocols wait."""
    programs = Cards.printed().programs
    waiting = []
    for name in [*FACILITIES[:5], *ANCIENTS[:20]]:
        rows = programs[f"{name} (own effect first)" if name in FACILITIES else name].rows
        if any(row.op in PUSHES_PROTOCOL and rows[at + 1].op != "end" for at, row in enumerate(rows)):
            waiting.append(name)
    assert waiting == ["Outpost", "Scrapyard"]
    assert TURN + 64 // 2 + 1 + SPARK <= FRAMES
