"""Lessons that can be played and are true, puzzles that can be won and are missed by the naive."""

import re
from dataclasses import fields
from itertools import groupby
from random import Random

import pytest

from gridnorth.checks.scenario import Scenario
from gridnorth.errors import InputError
from gridnorth.north import Game
from gridnorth.north.learning import lessons, outcome, puzzles
from gridnorth.north.learning.solving import solve, winning_line
from gridnorth.north.learning.teaching import ANY
from gridnorth.north.names import ANCIENTS_OF, FACILITIES
from gridnorth.players import SimplePlayer
from long.puzzles import greedy_choice, play_on

LESSONS, PUZZLES = lessons(), puzzles()
LONGEST = 220
GAME_WORDS = (
    "hand", "card", "Ancient", "turn", "Directive", "Awaken", "Zone", "Protocol", "draw", "Deck", "discard", "The Wastes",
    "Reprogram", "Value", "Discard", "Spark", "Node", "Level", "charge", "Discharge", "Discharged", "rival", "points",
    "Facility", "Build", "Wastes Deck", "shuffle", "Overloaded", "score", "Reset", "flip", "exchange", "First Player",
    "Second Player", *FACILITIES,
)  # fmt: skip
"""What somebody who has never seen the game cannot know."""
FORMS = {"drew": "draw", "Facilities": "Facility"}
POINTS_AT = ("hand", "wastes", "node", "directives", "zone", "rival", "wastes deck", "log")
LONGEST_SAID = 45
"""Words of what is said before a step."""
LONGEST_ABOUT = 8
"""Words of what a step is about, in the list of steps."""
WHOLE_ROUNDS = 60
"""How many ways of playing a whole round are tried."""

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
each_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)


def accepted(move, game):
    return game.options if move.choose == (ANY,) else list(move.choose)


def all_ways(lesson):
    """Every game that the accepted choices of a lesson lead to; of a whole round, some by chance, the rival played simply."""
    if lesson.whole_round:
        for seed in range(WHOLE_ROUNDS):
            chance, rival, game = Random(seed), SimplePlayer(seed), lesson.start()
            while move := lesson.move_at(game):
                is_rival = game.to_choose == "north"
                game.play(rival.choose(game.see("north")) if is_rival else chance.choice(accepted(move, game)))
            yield game
        return
    games = [lesson.start()]
    while games:
        game = games.pop()
        move = lesson.move_at(game)
        if move is None:
            yield game
        else:
            games += [game.copy().play(choice) for choice in accepted(move, game)]


def first_way(lesson):
    """What a lesson asks for, with the game it is asked in, when always the first is chosen that it accepts."""
    game = lesson.start()
    while move := lesson.move_at(game):
        yield move, game
        game.play(accepted(move, game)[0])


def texts(thing):
    """The texts of a lesson, a move or a puzzle: name -> text."""
    names = [field.name for field in fields(thing) if field.name.removesuffix("_de") in LANGUAGES]
    return {name: getattr(thing, name) for name in names}


LANGUAGES = ("title", "about", "says", "then", "asks", "wrong", "hint")


# --- lessons ----------------------------------------------------------------------------------------------------------
def test_there_are_fifteen_lessons_in_order():
    assert [lesson.id[:2] for lesson in LESSONS] == [f"{number:02}" for number in range(1, 16)]


@each_lesson
def test_south_has_to_choose_at_the_start_of_a_lesson(lesson):
    game = lesson.start()
    assert game.to_choose == "south"
    assert game.asks_directive or game.turn[1] == "north"  # whose turn ends


@each_lesson
def test_what_a_lesson_says_in_the_end_is_true_on_every_way_it_accepts(lesson):
    ways = 0
    for game in all_ways(lesson):
        assert Scenario(lesson.id, "lessons.toml", (), (lesson.expect,), game.copy).check() == []
        assert len(game.history) >= len(lesson.do)
        ways += 1
    assert ways


@each_lesson
def test_a_lesson_asks_only_for_what_is_offered_and_points_at_what_is_there(lesson):
    for move, game in first_way(lesson):
        assert set(accepted(move, game)) <= set(game.options)
        assert move.point in POINTS_AT or move.point in str(game.view("south"))
        assert all(move.accepts(choice.upper(), game) for choice in accepted(move, game))


@each_lesson
def test_a_lesson_asks_for_its_moves_in_their_order(lesson):
    asked = [move for move, _ in groupby(move for move, _ in first_way(lesson))]
    assert asked == list(lesson.do)


@each_lesson
def test_a_lesson_refuses_in_words_whatever_else_is_offered(lesson):
    for move, game in first_way(lesson):
        others = set(game.options) - set(accepted(move, game))
        assert not any(move.accepts(other, game) for other in others)
        assert bool(others) == bool(move.wrong)
        assert not move.accepts("Knotilus II", game)


def test_a_lesson_is_done_after_its_last_move():
    done = next(all_ways(LESSONS[0]))
    assert done.to_choose == "south"
    assert LESSONS[0].move_at(done) is None


def test_one_lesson_is_a_whole_round_from_the_beginning_of_a_game():
    (lesson,) = (lesson for lesson in LESSONS if lesson.whole_round)
    assert lesson.id == "14-round"
    game = lesson.start()
    view = game.view("south")
    assert (game.turn, view["first"], view["left"], len(view["wastes"])) == ((1, "south"), "south", 3, 4)
    for seat in ("south", "north"):
        side = game.to_data()[seat]
        assert (side["points"], side["node"], side["zone"], side["discard"]) == (40, 1, [], [])
        assert [card[-2:] for card in side["hand"] + side["deck"]] == [" 0"] * 4
    assert len(game.view("south")["south"]["hand"]) == 3


def test_a_whole_round_is_a_turn_the_rivals_turn_and_the_choice_at_its_end():
    (lesson,) = (lesson for lesson in LESSONS if lesson.whole_round)
    own_turn, rivals, at_the_end = lesson.do
    seen = []
    for move, game in first_way(lesson):
        _, whose = game.turn
        seen.append((whose, game.to_choose))
        wanted = {("south", "south"): own_turn, ("north", "south"): at_the_end}
        assert move is wanted.get(seen[-1], rivals)
    assert [each for each, _ in groupby(seen)] == [
        ("south", "south"), ("south", "north"), ("north", "north"), ("north", "south"),
    ]  # fmt: skip
    assert (game.to_choose, game.turn, game.asks_directive) == ("south", (3, "south"), True)
    assert lesson.move_at(game) is None
    over = lesson.start()
    over.concede("north")
    assert lesson.move_at(over) is None


@pytest.mark.parametrize("thing", [*LESSONS, *(move for lesson in LESSONS for move in lesson.do), *PUZZLES], ids=lambda _: "")
def test_both_languages_are_complete_and_every_text_is_short(thing):
    said = texts(thing)
    for name, text in said.items():
        assert len(text) < LONGEST, name
        if not name.endswith("_de"):
            german = said[f"{name}_de"]
            assert bool(text) == bool(german), name
            assert not text or name in ("title", "wrong") or text != german, name
        if text and not name.startswith(("title", "about")):
            assert text[-1] in ".!?", text


@each_lesson
def test_what_is_said_before_a_lesson_is_soon_read(lesson):
    for said in (lesson.says, lesson.says_de):
        assert len(re.findall(r"[^\W\d]+", said)) <= LONGEST_SAID, said
        assert len(re.findall(r"[.!?](?= |$)", said)) <= 4, said


@each_lesson
def test_what_a_lesson_is_about_is_said_in_a_few_words_without_a_full_stop(lesson):
    for about in (lesson.about, lesson.about_de):
        assert 0 < len(about.split()) <= LONGEST_ABOUT, about
        assert about[-1].isalpha(), about


def words_in(text):
    """The game words of an English text; names of cards are none, and a word inside a longer one is not counted twice."""
    found = set()
    for names in ANCIENTS_OF.values():
        text = re.sub("|".join(names), "", text)
    for form, word in FORMS.items():
        text = re.sub(rf"\b{form}\b", word, text)
    for word in sorted(GAME_WORDS, key=len, reverse=True):
        text, n = re.subn(rf"\b{word}(s|d|ed|'s)?\b", "", text)
        if n:
            found.add(word)
    return found


def test_no_lesson_uses_a_word_that_was_not_introduced():
    introduced = set()
    for lesson in LESSONS:
        assert set(lesson.words) <= set(GAME_WORDS)
        assert not introduced & set(lesson.words), "a word is introduced once"
        introduced |= set(lesson.words)
        for thing in (lesson, *lesson.do):
            for name, text in texts(thing).items():
                if not name.endswith("_de"):
                    assert words_in(text) <= introduced, f"{lesson.id}: {text}"
        first = words_in(" ".join([lesson.title, lesson.about, lesson.says, *(move.asks for move in lesson.do), lesson.then]))
        assert set(lesson.words) <= first, f"{lesson.id} introduces a word that it does not use"


def test_the_words_of_a_text_are_found():
    assert words_in("The Wastes Deck, and The Wastes") == {"Wastes Deck", "The Wastes"}
    assert words_in("You drew two Facilities; Forgequeen was Overloaded") == {"draw", "Facility", "Overloaded"}
    assert words_in("Discharge at Level 3 while Discharged") == {"Discharge", "Discharged", "Level"}
    assert words_in("a cardinal handed it on") == {"hand"}


# --- puzzles ----------------------------------------------------------------------------------------------------------
def test_there_are_ten_puzzles_the_easy_ones_first():
    assert len(PUZZLES) == len({puzzle.id for puzzle in PUZZLES}) == 10
    stars = [puzzle.stars for puzzle in PUZZLES]
    assert stars == sorted(stars)
    assert set(stars) == {1, 2, 3}


@each_puzzle
def test_a_puzzle_begins_with_souths_directives_in_the_turn_that_can_be_the_last(puzzle):
    game = puzzle.start()
    assert game.to_choose == "south"
    assert game.asks_directive
    assert game.to_data()["first"] == "north"
    assert outcome(game) == "going on"


@each_puzzle
def test_south_can_be_certain_to_win_a_puzzle_and_only_by_few_first_choices(puzzle):
    game = puzzle.start()
    solved = solve(game)
    assert 1 <= len(solved.winning) <= 2
    assert len(solved.winning) < len(game.options)
    assert puzzle.solution[0] in solved.winning


@each_puzzle
def test_the_solution_of_a_puzzle_wins(puzzle):
    game = puzzle.start()
    for choice in puzzle.solution:
        assert outcome(game) == "going on"
        game.play(choice)
    assert outcome(game) == "won"


@each_puzzle
@pytest.mark.parametrize("seed", range(3))
def test_a_puzzle_is_won_whatever_the_hidden_cards_are(puzzle, seed):
    game = puzzle.start().resample("south", seed)
    assert outcome(game.play(*winning_line(game))) == "won"


@each_puzzle
def test_the_simple_player_and_the_greedy_one_miss_a_puzzle(puzzle):
    game = puzzle.start()
    assert play_on(game, greedy_choice) == "missed"
    for seed in range(4):
        player = SimplePlayer(seed)
        assert play_on(game, lambda now, player=player: player.choose(now.see("south"))) == "missed"


# --- the solver -------------------------------------------------------------------------------------------------------
def last_turn(**given):
    """South's last Directive; North has 0 points once it has lost what it still has."""
    position = {"first": "north", "left": 1, "turns": 10, **given}
    return Game.from_data(position)


def test_a_blow_that_ends_the_game_wins():
    game = last_turn(north={"points": 3}, south={"node": 3, "hand": ["Codecrawler 0"], "points": 5})
    assert solve(game).winning == ("discharge",)
    assert winning_line(game) == ["discharge"]


def test_a_game_that_goes_on_is_not_won():
    game = last_turn(north={"points": 9}, south={"node": 3, "hand": ["Codecrawler 0"], "points": 40})
    assert not solve(game).can_win
    with pytest.raises(InputError, match="cannot be certain"):
        winning_line(game)


def test_north_takes_what_is_best_for_north():
    table = {"north": {"points": 4}, "wastes": ["Arcguard II", "Arcguard 0"]}
    south = {"node": 2, "hand": ["Codecrawler 0", "Animator 0"]}
    assert last_turn(**table, south={**south, "points": 1}).play("discharge", "Arcguard 0").result.winner == "south"
    assert not solve(last_turn(**table, south={**south, "points": 1})).can_win
    assert solve(last_turn(**table, south={**south, "points": 3})).winning == ("discharge",)


def test_what_south_cannot_see_it_cannot_count_on():
    """Arcguard takes the top card to the Discard: here it is a Foundry of Value II, but it may be one of Value 0."""
    south = {"node": 1, "hand": ["Arcguard 0", "Codecrawler 0"], "points": 1}
    north = {"points": 1, "deck": ["Datatapper II", "Datatapper I"], "known": ["Datatapper II", "Datatapper I"]}
    lucky = last_turn(north=north, south=south, wastes_deck=["Scrapclaimer II"])
    assert lucky.copy().play("awaken", "Arcguard 0").result.winner == "south"
    assert "awaken" not in solve(lucky).winning


def test_what_south_can_see_it_can_count_on():
    """A third Outpost on top costs 3, whichever of the Outposts it is."""
    south = {"hand": ["Codecrawler 0"], "points": 9, "zone": ["Outpost/Neuraldiode I", "Outpost/Neuraldiode II"]}
    assert solve(last_turn(north={"points": 3}, south=south, wastes_deck=["Datatapper I"])).winning == ("build",)
    assert not solve(last_turn(north={"points": 3}, south=south, wastes_deck=["Arcguard I"])).can_win


def test_the_solver_refuses_what_it_cannot_be_sure_of():
    south = {"node": 3, "hand": ["Codecrawler 0"]}
    with pytest.raises(InputError, match="does not know"):
        solve(last_turn(north={"deck": ["Arcguard II"]}, south=south))
    with pytest.raises(InputError, match="South has to choose"):
        solve(last_turn(turn="north", north={"hand": ["Arcguard II"]}, south=south))
    with pytest.raises(InputError, match="more than 3 positions"):
        solve(PUZZLES[-1].start(), most=3)
    junktorch = {"facilities": ["Outpost", "Scrapyard", "Foundry", "SolarNexus"]}
    with pytest.raises(InputError, match="a chance in it"):
        solve(last_turn(options=junktorch, south={"hand": ["Junktorch 0", "Animator 0"]}, wastes=["Arcguard I"], left=2))


def test_a_puzzle_is_missed_when_souths_turn_is_over_and_won_only_by_south():
    game = last_turn(
        north={"points": 9, "deck": ["Oathelder 0", "Oathelder I"]},
        south={"node": 3, "hand": ["Codecrawler 0", "Animator 0"]},
        wastes=["Arcguard II", "Arcguard 0"],
    )
    assert outcome(game) == "going on"
    game.play("discharge")
    assert (outcome(game), game.to_choose) == ("going on", "north")
    assert outcome(game.play("Arcguard 0")) == "missed"
    rival = {"points": 2, "zone": ["Arcguard II", "Arcguard I"]}
    lost = last_turn(north=rival, south={"node": 2, "hand": ["Animator 0"], "points": 1})
    lost.play("discharge")
    assert lost.result.winner == "north"
    assert outcome(lost) == "missed"


def wins_in_this_deal(game):
    """Whether South can win this turn if it could see all cards, and chance is as it is here: by trying everything."""
    if outcome(game) != "going on":
        return outcome(game) == "won"
    after = (wins_in_this_deal(game.copy().play(option)) for option in game.options)
    return all(after) if game.to_choose == "north" else any(after)


def at_the_last_directive(puzzle):
    """A puzzle, played by its solution to where one Directive is left."""
    game = puzzle.start()
    for choice in puzzle.solution:
        if game.asks_directive and game.to_data()["left"] == 1:
            return game
        game.play(choice)
    raise AssertionError("the solution does not come to a last Directive")


@each_puzzle
def test_what_the_solver_calls_certain_is_won_in_every_deal_and_what_it_does_not_is_lost_in_some(puzzle):
    game = at_the_last_directive(puzzle)
    deals = [game, *(game.resample("south", seed) for seed in range(4))]
    certain = solve(game).winning
    assert certain
    for option in game.options:
        won = [wins_in_this_deal(deal.copy().play(option)) for deal in deals]
        assert all(won) == (option in certain), option
