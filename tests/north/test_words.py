"""Words: what an option will do, and what happened, said right for every card and every operation, and no secret with it.

The cases are in words.toml. The walk plays random games (as many as the variable WALKS says) and reads every line of every log.
"""

import os
import random
import re
import tomllib
from pathlib import Path

import pytest

from gridnorth.messages import text
from gridnorth.north import Cards, Game
from gridnorth.north.effects import NORTH
from gridnorth.north.names import ANCIENTS, NAMES, VALUES
from gridnorth.north.options import SEATS
from gridnorth.north.record import DIRECTIVES

CASES = tomllib.loads((Path(__file__).parent / "words.toml").read_text())["case"]
KEYS = {"name", "shows", "cards", "position", "after", "choose", "you", "rival", "public"}
WALKS = int(os.environ.get("WALKS", "2500"))
CHUNKS = 10
CHOICES = 300
FORECASTS = 0.02
"""Of so many choices the forecast is looked at as well."""
MODES = (
    {}, {"setup": "advanced"}, {"edition": "first", "setup": "advanced"}, {"solo": True, "setup": "advanced"}, {"solo": "hard"},
    {"setup": "advanced", "overloaded": False},
)  # fmt: skip
TELLS_NOTHING = {
    "end", "goto", "do", "stay", "clear", "count_them", "repeat", "for_all", "at_least", "at_most", "pile_has_cards",
    "ask_around", "use_spark",
}  # fmt: skip
"""Operations that change nothing on the table; a Spark tells what it does."""
NAMED = re.compile(r"\b[A-Z][a-z]+ (?:0|II|I)\b")
STRAY = re.compile(r"  | [.,;:]|[.,;:][.,;:]|[;:,]\.?$|^\W")
DOUBLED = re.compile(r"(?:^|[:;] )([^:;.]+)[:;] \1(?:[:;.]|$)", re.IGNORECASE)
OTHER_VOICES = {True: re.compile(r"\b(?:South|North)\b"), False: re.compile(r"\b(?:[Yy]ours?|[Yy]ou|[Rr]ival)\b")}
"""How a seat is not spoken to; how nobody in particular is not."""


@pytest.fixture(autouse=True, scope="module")
def cache_of_its_own(tmp_path_factory):
    """Card files of one's own are kept in a cache: not in the user's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRIDNORTH_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


# --- every card, every operation ----------------------------------------------------------------------------------------
def shown(line):
    """A line as it stands in words.toml: set in by its level."""
    return f"=== {line.text} ===" if line.heading else f"{'  ' * line.level}{line.text}"


def own_cards(texts):
    tables = [f'[{kind}."{name}"]\nprotocol = "{text}"' for kind, cards in texts.items() for name, text in cards.items()]
    return Cards.parse("\n".join(tables)) if tables else None


def begun(case):
    game = Game.from_data(case.get("position", {}), own_cards(case.get("cards", {})))
    return game.play(*case.get("after", []))


def foreseen_in(game, option):
    """What can be foreseen of an option in this very game, in words."""
    view, (_, number) = game.see(game.to_choose), game.meant(option)
    return text(view.renderer().forecast(view.foreseen_in(game, number), view.speaking(number)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_what_is_said_is_right(case):
    assert set(case) <= KEYS
    game = begun(case)
    me = game.to_choose
    logs = {"you": me, "public": None} | ({} if game.settings.solo else {"rival": "north" if me == "south" else "south"})
    told = {log: [] for log in logs}
    for option, forecast in case["choose"]:
        assert game.forecast(option) == forecast
        assert foreseen_in(game, option) == forecast or option in DIRECTIVES
        events = game.tell(option)
        for log, seat in logs.items():
            told[log] += map(shown, game.lines(events, seat))
    for log in case.keys() & set(logs):
        assert told[log] == case[log]


def printed_cases():
    return [case for case in CASES if "cards" not in case]


def test_every_card_has_its_case():
    wanted = {*NAMES, *DIRECTIVES, "solo build", *(f"Spark {value}" for value in VALUES), "turn", "solo turn"}
    assert wanted <= {name for case in printed_cases() for name in case["shows"]}
    for case in printed_cases():
        said = " ".join([*case["you"], *(forecast for _, forecast in case["choose"])])
        for name in {*case["shows"]} & {*NAMES}:
            assert re.search(rf"\b{name}\b", said), case["name"]


def test_every_operation_is_told_to_all_when_it_changes_something():
    told = set()
    for case in printed_cases():
        game = begun(case)
        for option, _ in case["choose"]:
            for event in game.tell(option):
                said = [game.lines([event], seat) for seat in (*game.seats, None)]
                changed = [event.before[field] != event.after[field] for field in range(3)]  # where cards lie, points, Nodes
                assert all(said) or not any(changed), (case["name"], event.op)
                told |= {event.op} if all(said) else set()
    assert told == set(NORTH.table) - TELLS_NOTHING


# --- the walk -----------------------------------------------------------------------------------------------------------
def may_know(game, seat):
    """The cards a seat may know the place of; for nobody in particular, those that both may."""
    g = game._game
    cards = g.wastes
    for p, me in enumerate(g.players):
        cards |= me.known | me.piles[1] | me.piles[2] | me.piles[3]
        if p == seat:
            cards |= me.piles[0] | me.deck
    return cards


def seen_in(view):
    """The same, as a view says it."""
    data = view.data
    cards = {*data["wastes"]}
    for seat in SEATS:
        own = data[seat]
        hand = own.get("hand", []) if seat == view.seat else []
        for pile in (own.get("zone", []), own.get("discard", []), own["known"], hand, own["deck"].get("cards", [])):
            cards |= {card.rpartition("/")[2] for card in pile}
    return cards


def check_line(line, before, seat):
    """One sentence: whole, tidy, not said before, in the voice of its reader."""
    text = line.text
    assert text[0].isupper()
    assert not STRAY.search(text)
    assert line.heading or (text.endswith(".") and line.level >= 0)
    assert before != (text, line.level)
    assert not DOUBLED.search(text)
    assert not OTHER_VOICES[seat is not None].search(text)


def check_forecast(game, option, pick):
    """What is foretold could be foreseen in this very game, and in every other that looks the same; nothing hidden is named."""
    view = game.see(game.to_choose)
    forecast = view.forecast(option)
    assert forecast
    assert not STRAY.search(forecast)
    speaking = NAMED.findall(" ".join(view.data["chain"]))  # a text goes on when its card has been shuffled away
    assert {*NAMED.findall(forecast)} <= {*speaking} | seen_in(view)
    assert seen_in(view) == {*game.deal.cards(may_know(game, SEATS.index(view.seat)))}
    assert game.resample(view.seat, pick.getrandbits(60)).see(view.seat).forecast(option) == forecast
    if option == "discharge" or option not in DIRECTIVES:
        assert foreseen_in(game, option) == forecast


def walk(seed):
    """Play a game at random and read all that is said in it; how many lines and forecasts there were."""
    game, pick = Game(seed, **MODES[seed % len(MODES)]), random.Random(seed)
    numbers = game.deal.numbers
    readers = [*range(len(game.seats)), None]
    last = dict.fromkeys(readers)
    lines = forecasts = 0
    events = game.opening()
    knew = dict.fromkeys(readers, (1 << 48) - 1)
    while True:
        for reader in readers:
            knows = may_know(game, reader)
            for line in game.lines(events, None if reader is None else SEATS[reader]):
                try:
                    check_line(line, last[reader], reader)
                    for name in NAMED.findall(line.text):
                        assert (knew[reader] | knows) >> numbers[name.lower()] & 1, name
                except AssertionError as error:
                    raise AssertionError(f"seed {seed}, choice {len(game.history)}, {reader}: {line}") from error
                last[reader] = (line.text, line.level)
                lines += 1
            knew[reader] = knows
        if game.is_over:
            return lines, forecasts
        option = pick.choice(game.options)
        if pick.random() < FORECASTS:
            check_forecast(game, option, pick)
            forecasts += 1
        events = game.tell(option)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_sentence_of_a_random_game_is_empty_doubled_or_says_a_secret(chunk):
    said = [walk(seed) for seed in range(chunk, WALKS, CHUNKS)]
    lines, forecasts = (sum(numbers) for numbers in zip(*said, strict=True))
    assert lines > 150 * len(said)
    assert forecasts > len(said) / 2


OWN_TEXTS = """\
draw one card; if there is an Oathelder in your hand, the other player loses 2
draw one card; use the Sparks of all Ancients in your hand
draw one card; Charge your Node once for each Oathelder in your hand; discard one card
draw one card; you may move an Animator in your hand to your Discard
draw two cards; you may discard one card; if there are two or fewer Ancients in your hand, draw one card
draw one card; discard one card or Charge your Node
draw one card; exchange a card in your hand with an Ancient in The Wastes
draw one card; reveal a card from your hand, then use its Protocol
draw one card; exchange this card with a card in your hand
discard one card: draw one card, then use the Spark of this card
move the top card of the Wastes Deck to your Discard, then use its Protocol
move the top card of the Wastes Deck to your Discard, then exchange this card with it
move the top card of the Wastes Deck to your Discard; if there is an Animator in your Discard, the other player loses 2
move the top card of the Wastes Deck to The Wastes; if there are three or more Ancients in The Wastes, draw one card
play the top card of the Wastes Deck to your Zone as an Ancient; Charge your Node
play the top card of the Wastes Deck to your Zone as a Facility; if there are two or more Outposts in your Zone, draw one card
play the top card of the Wastes Deck to your Zone as a Facility; Charge your Node once for each Ancient in your Zone
play the top card of the Wastes Deck to your Zone as a Facility, then flip it to its other side, then move it to your hand
play the top card of your Deck to your Zone as an Ancient, then move it to your hand
play the top card of your Deck to your Zone as a Facility, then flip it to its other side
the other player discards one card; draw one card
the other player draws two cards; the other player discards one card
the other player loses 2 unless the other player discards one card
shuffle The Wastes into the Wastes Deck; play the top card of the Wastes Deck to your Zone as a Facility
shuffle The Wastes into the Wastes Deck; move the top card of the Wastes Deck to The Wastes; use the Protocol of an Ancient in The Wastes
move your hand to The Wastes; draw two cards; play a card from your hand to your Zone as an Ancient
move The Wastes to your hand; draw one card; use the Protocol of an Ancient in your hand
move up to two cards in your hand to your Discard; draw two cards
""".splitlines()  # noqa: E501
"""Texts that no printed card has: what follows a hidden card hangs on it in every way the language knows."""


@pytest.mark.parametrize("file", range(4))
def test_a_card_file_of_ones_own_foretells_nothing_hidden(file):
    pick = random.Random(file)
    names = pick.sample(NAMES, 32)
    texts = {"ancient": {name: pick.choice(OWN_TEXTS) for name in names if name in ANCIENTS}}
    texts["facility"] = {name: pick.choice(OWN_TEXTS) for name in names if name not in ANCIENTS}
    cards = own_cards(texts)
    for seed in range(15):
        game = Game(seed, cards=cards, **MODES[seed % len(MODES)])
        while not game.is_over and len(game.history) < CHOICES:
            option = pick.choice(game.options)
            if pick.random() < 0.5:
                check_forecast(game, option, pick)
            events = game.tell(option)
            assert all(line.text and not STRAY.search(line.text) for line in game.lines(events, None))
