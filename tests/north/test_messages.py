"""What The North says as data, and in two languages: questions, options, refusals, forecasts, the score sheet, and whole games.

The walk plays random games (as many as the variable WALKS says) and reads everything in English and in German.
"""

import os
import random
import re

import msgspec
import pytest

from gridnorth.messages import (
    LOCALES,
    CardList,
    CardRef,
    Line,
    Message,
    Phrase,
    PlaceRef,
    Reader,
    Renderer,
    SeatRef,
    as_written,
    message,
    text,
)
from gridnorth.messages.catalogue import catalogue
from gridnorth.north import Cards, Game, plain_text
from gridnorth.north.names import ANCIENTS, FACILITIES, VALUES
from gridnorth.north.record import DIRECTIVES
from gridnorth.north.score_sheet import Loss
from gridnorth.north.view_data import NorthView

WALKS = int(os.environ.get("WALKS", "24"))
KINDS = (
    {}, {"setup": "advanced"}, {"edition": "first", "setup": "advanced"}, {"solo": "normal", "setup": "advanced"},
    {"solo": "hard"}, {"setup": "advanced", "overloaded": False},
)  # fmt: skip
LOOKED_AT = 0.2
"""The share of choices at which all options are foreseen and refusals are read."""
CONCEDED = 0.003
SOUTH, NORTH, COLLECTOR = SeatRef("south"), SeatRef("north"), SeatRef("north", "collector")
PHRASE = "Kartentext"
"""Stands for the words of a card where they cannot be said in German yet."""
CARD = re.compile(rf"\b(?:{'|'.join(ANCIENTS)}) (?:{'|'.join(sorted(VALUES, reverse=True))})(?!\w)|{'|'.join(FACILITIES)}")
ENGLISH = re.compile(
    r"\b(the|your|their|you|rival|card|cards|Node|Level|Discard|Deck|Wastes|Ancients?|Facility|Protocols?|Sparks?|Directives?|"
    r"hand|South|North|Collector|is|are|it|its|from|with|and|or|to|of|then|turn|draws?|takes?|loses?|choose|left|not|no|for|"
    r"another|points)\b"
)
STRAY = re.compile(r"  | [.,;:]|[.,;:][.,;:]|[;:,]\.?$|^\W|[{}$]|None")
DOUBLED = re.compile(r"(?:^|[:;] )([^:;.]+)[:;] \1(?:[:;.]|$)", re.IGNORECASE)


def say(phrase, locale, form, person):
    """A phrase of the card language; until German can say it, a mark."""
    said = getattr(Cards.printed(), "say", as_written)
    return PHRASE if locale == "de" and said is as_written else said(phrase, locale, form, person)


def renderer(game, seat, locale):
    return Renderer(catalogue(locale, game.locales), Reader(seat, game.seats), say)


def in_both(game, seat, said):
    """A message in English and in German."""
    return tuple(text(renderer(game, seat, locale).message(said)) for locale in LOCALES)


def position(**more):
    mine = {"hand": ["Animator 0", "Circuitstalker I"], "points": 30, "node": 3, **more.pop("south", {})}
    return Game.from_data({"south": mine, "north": {"points": 40}, **more})


# --- questions and options --------------------------------------------------------------------------------------------
def test_a_directive_is_asked_for_with_how_many_are_left():
    game = Game(7, first="south")
    question = game.see("south").question
    assert (question.kind, question.source, question.card, question.optional) == ("directive", None, None, False)
    assert question.message == message("question-directive", left=3)
    assert in_both(game, "south", question.message)[1] == "Wähle eine Direktive: Du hast in diesem Zug noch 3."
    assert [option.notation for option in question.options] == game.options == list(DIRECTIVES)
    assert [option.id for option in question.options] == game.offered()
    assert {option.verb for option in question.options} == {"directive"}
    assert [in_both(game, "south", option.message)[1] for option in question.options] == [
        "Umprogrammieren", "Bauen", "Erwecken", "Entladen",
    ]  # fmt: skip


def test_only_the_seat_that_is_asked_has_a_question():
    game = Game(7, first="south")
    assert game.see("north").question is None
    assert game.see("north").headline == ""
    game.concede("south")
    assert game.see("south").question is None


def test_a_card_is_offered_with_its_side_and_where_it_lies():
    game = position(south={"hand": ["Forgequeen 0"], "zone": ["Foundry/Oathelder I", "Thermal Plant/Conduitdrone I"]})
    game.play("awaken")
    question = game.see("south").question
    assert (question.kind, question.card) == ("use", CardRef("Forgequeen 0"))
    assert question.source == message("source-card", card=CardRef("Forgequeen 0"))
    option = question.options[1]
    assert (option.notation, option.verb) == ("Foundry/Oathelder I", "card")
    assert (option.card, option.place) == (CardRef("Oathelder I", "Foundry"), PlaceRef("zone", SOUTH))
    assert in_both(game, "south", option.message) == ("Foundry (Oathelder I)", "Foundry (Oathelder I)")


def test_what_can_be_declined_is_optional():
    game = position(south={"hand": ["Forgequeen 0"], "zone": ["Foundry/Oathelder I", "Thermal Plant/Conduitdrone I"]})
    game.play("awaken", "Foundry/Oathelder I")
    question = game.see("south").question
    assert (question.kind, question.optional) == ("may", True)
    assert [option.verb for option in question.options] == ["accept", "decline"]
    assert in_both(game, "south", question.options[1].message) == ("decline", "darauf verzichten")


def test_of_two_cards_the_question_says_which():
    game = position(south={"hand": ["Alternator 0", "Animator 0", "Arcguard I"]}, wastes=["Mimicmask I", "Mimicmask II"])
    game.play("awaken", "Alternator 0")
    question = game.see("south").question
    assert question.kind == "exchange"
    assert question.message.args["which"] == message("which-in-place", kind="card", place=PlaceRef("hand", SOUTH))
    assert in_both(game, "south", question.message.args["which"]) == ("the card in your hand", "die Karte in deiner Hand")
    game.play("Animator 0")
    which = game.see("south").question.message.args["which"]
    assert in_both(game, "south", which) == ("the Ancient in The Wastes", "den Uralten in der Öde")


KINDS_OF_QUESTIONS = {
    "directive", "discard", "take", "play", "exchange", "flip", "reveal", "use", "choose-one", "side", "may",
}  # fmt: skip


def test_every_kind_of_question_comes_up():
    found = set()
    for seed in range(30):
        game, pick = Game(seed, setup="advanced"), random.Random(seed)
        while not game.is_over:
            found.add(game.see(game.to_choose).question.kind)
            game.play(pick.choice(game.options))
    assert found == KINDS_OF_QUESTIONS


def test_the_texts_under_way_are_messages():
    game = position(south={"hand": ["Forgequeen 0"], "zone": ["Foundry/Oathelder I", "Thermal Plant/Conduitdrone I"]})
    game.play("awaken", "Foundry/Oathelder I")
    chain = game.see("south").chain
    assert chain[-1] == message("source-card", card=CardRef("Oathelder I", "Foundry"))
    assert len(chain) == len(game.chain)


# --- refusals ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("what", "code", "rule", "german"),
    [
        ("discharge", "node-discharged", "", "dein Knoten ist entladen"),
        ("Animator 0", "directive-first", "", "wähle zuerst eine Direktive: Erwecken spielt eine Karte aus deiner Hand, "
         "Umprogrammieren und Bauen legen eine ab"),
        ("build", "directive-twice", "N3.2", "sie wurde in diesem Zug schon zweimal gewählt (N3.2)"),
    ],
)  # fmt: skip
def test_a_directive_is_refused_with_a_code_and_a_rule(what, code, rule, german):
    game = position(south={"node": "discharged"}, directives={"build": 2}, left=2, wastes=["Mimicmask II"])
    refusal = game.see("south").refusal(what)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert in_both(game, "south", refusal.message)[1] == german
    assert game.see("south").refusal("awaken") is None


def test_a_card_is_refused_with_the_place_it_should_be_in():
    game = position().play("awaken")
    view = game.see("south")
    assert view.refusal("Mimicmask II").message == message("refused-not-there", place=PlaceRef("hand", SOUTH))
    assert in_both(game, "south", view.refusal("Mimicmask II").message)[1] == "sie ist nicht in deiner Hand"
    assert view.refusal("build").code == "answer-first"
    assert view.refusal("nonsense").code == "no-such-answer"
    assert game.see("north").refusal("Animator 0").code == "not-your-choice"
    game.concede("south")
    assert game.see("south").refusal("Animator 0").code == "game-over"


# --- forecasts --------------------------------------------------------------------------------------------------------
def test_a_forecast_has_what_is_certain_and_a_brief_form():
    game = position()
    view = game.see("south")
    forecast = view.foresee(view.question.options[-1].id)
    source = message("source-directive", directive="discharge")
    assert [clause.source for clause in forecast.certain] == [source] * 3
    assert forecast.certain[1].message == message("loses", player=NORTH, lost=3, left=37)
    assert forecast.brief == (message("brief-loses", player=NORTH, points=3),)
    assert [renderer(game, "south", locale).tag(forecast) for locale in LOCALES] == ["rival −3", "Gegner −3"]
    assert view.foresee_all()[view.question.options[-1].id] == forecast


def test_a_directive_that_asks_for_more_says_what_it_is_about():
    view = position().see("south")
    assert view.foresee(view.offered[0]).about == (message(f"about-{view.options[0]}"),)
    solo = Game(3, solo="normal").see("south")
    assert solo.foresee(solo.offered[1]).about == (message("about-solo-build"),)


# --- the log, the sheet, the view -----------------------------------------------------------------------------------------
def test_a_card_is_named_only_to_those_who_may_know_it():
    game = Game(5)
    mine, theirs = (game.log(game.opening(), seat) for seat in (game.to_choose, None))
    drawn, unseen = mine[1].messages[1].args["cards"], theirs[1].messages[1].args["cards"]
    assert len(drawn.cards) == 3
    assert (unseen.cards, unseen.hidden) == ((), 3)
    assert msgspec.json.decode(msgspec.json.encode(mine), type=list[Line]) == mine


def test_losses_are_told_by_what_caused_them():
    game = position(left=1)
    events = game.tell("discharge")
    lost = game.losses(events)
    assert Loss("north", 3, message("cause-discharge")) in lost
    theirs = [loss.points for loss in lost if loss.seat == "north"]
    assert theirs == sorted(theirs, reverse=True)
    assert in_both(game, "south", lost[0].cause) == ("Discharge", "Entladen")


@pytest.mark.parametrize("given", [{}, {"solo": "hard"}])
def test_the_view_is_typed_and_the_plain_data_is_the_same(given):
    view = Game(4, **given).see("south")
    assert isinstance(view.shown, NorthView)
    assert msgspec.convert(view.data, NorthView) == view.shown
    assert ("hand" in view.data["north"]) == (not given)


def test_the_plain_table_is_there_in_german():
    game = position()
    lines = list(plain_text.table_lines(game, "south", "de"))
    assert lines[0] == "--- Zug 1, Süd · noch 3 Direktiven"
    assert "Der Gegner: 40 Punkte · Knoten 1 · Stapel 0" in lines
    assert "  Hand: Circuitstalker I, Animator 0" in lines
    assert [plain_text.seat_name(game, seat, "south", "de") for seat in ("south", "north")] == ["Du", "Der Gegner"]
    events = game.concede("north")
    assert plain_text.sheet_lines(game, events, "south", "de")[-1] == "Du gewinnst: Der Gegner gibt auf (N6.3)."
    assert plain_text.welcome(Game(1, solo="normal"), "de").startswith("Du und der Sammler")


def test_german_and_english_have_the_same_entries():
    english, german = ({key.partition(".")[0] for key in catalogue(locale, Game.locales).keys} for locale in LOCALES)
    assert english == german


# --- the words ------------------------------------------------------------------------------------------------------------
ENFORCER, ANIMATOR, DATATAPPER = CardRef("Enforcer I", "Tower Array"), CardRef("Animator I"), CardRef("Datatapper I")
NORTHS_ZONE, NORTHS_HAND = PlaceRef("zone", NORTH, named=True), PlaceRef("hand", NORTH, named=True)
FOUNDRY, WASTES = CardRef("Foundry"), PlaceRef("wastes")
TURN_END = message("source-turn-end")
SAID = {  # what a seat reads -> the line it is made of
    "Zug 4, du bist dran": Line((message("turn", number=4, player=SOUTH),), heading=True),
    "Zug 5, der Gegner ist dran": Line((message("turn", number=5, player=NORTH),), heading=True),
    "Der Gegner mischt seine Ablage in seinen Stapel; der Gegner zieht eine Karte.":
        Line((message("shuffles-discard", player=NORTH), message("draws", player=NORTH, cards=CardList(hidden=1)))),
    "Umprogrammieren: Du legst Animator I ab; du legst Datatapper I aus der Öde auf deine Ablage.":
        Line((
            message("discards", player=SOUTH, cards=CardList((ANIMATOR,))),
            message("takes", player=SOUTH, cards=CardList((DATATAPPER,)), place=PlaceRef("discard", SOUTH, named=True)),
        ), message("source-directive", directive="reprogram")),
    "Funke von Datatapper I: Der Knoten des Gegners wird auf Stufe 3 aufgeladen.":
        Line((message("node-charged", player=NORTH, level=3),), message("source-spark", card=DATATAPPER)),
    "Tower Array (Enforcer I): Du verlierst 1 (noch 39); du verlierst 2 mehr für drei gleiche (noch 37).":
        Line((message("loses", player=SOUTH, lost=1, left=39), message("loses-more", player=SOUTH, lost=2, left=37)),
             message("source-card", card=ENFORCER)),
    "Der Gegner nimmt Tower Array (Enforcer I) aus seiner Zone auf seine Hand.":
        Line((message("moves", player=NORTH, cards=CardList((ENFORCER,)), source=NORTHS_ZONE, place=NORTHS_HAND),)),
    "Der Gegner nimmt die oberste Karte des Ödestapels auf seine Hand: Foundry.":
        Line((message("takes-top-facility", player=NORTH, place=NORTHS_HAND, facility=FOUNDRY, initial="consonant"),)),
    "Der Gegner tauscht Animator I in der Öde mit einer Karte in seiner Hand; Animator I ist überlastet und bewirkt nichts.":
        Line((
            message("exchanges", player=NORTH, card=ANIMATOR, place=WASTES, other=CardRef(), other_place=NORTHS_HAND),
            message("overloaded-card", card=ANIMATOR),
        )),
    "Ende des Zuges: Du verlierst 2 für den Zug und 3 mehr für die Uralten, die noch in der Öde liegen (noch 8); der Sammler "
    "nimmt die oberste Karte des Ödestapels (verdeckt), Animator I und Datatapper I.":
        Line((message("loses-for-wastes", player=SOUTH, lost=2, more=3, ancients=3, left=8),
              message("collector-takes-top", top=1, cards=CardList((ANIMATOR, DATATAPPER)))), TURN_END),
    "Der Sammler verliert 2 für die 2 Karten in deiner Hand (noch 30).":
        Line((message("loses-for-hand", player=COLLECTOR, lost=2, cards=2, holder=SOUTH, left=30),)),
    "Ende des Zuges: Das Spiel endet, weil du und der Gegner keine Punkte mehr habt.":
        Line((message("game-ends-both", player=SOUTH, other=NORTH),), TURN_END),
}  # fmt: skip


@pytest.mark.parametrize("german", SAID)
def test_lines_are_natural_german(german):
    assert text(renderer(Game(1), "south", "de").line(SAID[german])) == german


@pytest.mark.parametrize(
    ("then", "english", "german"),
    [
        (message("next-turn", player=NORTH), "then it is the rival's turn", "dann ist der Gegner dran"),
        (message("chooses", player=NORTH), "then the rival chooses", "dann wählt der Gegner"),
        (message("depends-on-hidden"), "then what follows depends on a hidden card",
         "was dann folgt, hängt von einer verdeckten Karte ab"),
        (message("ask-one"), "then choose one", "dann wähle eine Möglichkeit"),
    ],
)  # fmt: skip
def test_after_then_german_turns_the_words_round(then, english, german):
    assert in_both(Game(1), "south", Message("then", {"what": then})) == (english, german)


def test_alternatives_are_joined_as_each_language_does():
    *_, last = options = [message("option-phrase", what=Phrase(f"draw {n} cards")) for n in ("two", "three", "four")]
    said = message(
        "choose-between", options=message("either", one=options[0], other=message("either", one=options[1], other=last))
    )
    english, german = in_both(Game(1), "south", said)
    assert english == "choose: draw two cards or draw three cards or draw four cards"
    assert re.fullmatch("wähle: [^,]+, [^,]+ oder [^,]+", german)


# --- whole games --------------------------------------------------------------------------------------------------------
def named_in(said):
    """The cards that messages name."""
    if isinstance(said, CardRef):
        return {said.name} - {"", *FACILITIES, *ANCIENTS}
    parts = said.args.values() if isinstance(said, Message) else said.cards if isinstance(said, CardList) else ()
    return {name for part in parts for name in named_in(part)}


def may_know(game, seat):
    """The names of the cards that a seat may know the place of."""
    g = game._game
    cards = g.wastes
    for player, me in enumerate(g.players):
        cards |= me.known | me.piles[1] | me.piles[2] | me.piles[3]
        if seat is not None and ("south", "north")[player] == seat:
            cards |= me.piles[0] | me.deck
    return {*game.deal.cards(cards)}


def check(said, locale, whole):
    """What is said is tidy, finished, said once and in its language."""
    assert said
    assert not STRAY.search(said), said
    assert not DOUBLED.search(said), said
    assert not whole or (said[0].isupper() and said.endswith(".")), said
    assert locale == "en" or not (found := ENGLISH.search(CARD.sub("", said.replace(PHRASE, "")))), (said, found[0])


def check_question(game, chance):
    """The question, the options, the refusals and the forecasts, in both languages; a redeal changes none of them."""
    seat = game.to_choose
    view, again = game.see(seat), game.resample(seat, chance.getrandbits(60)).see(seat)
    names = [*DIRECTIVES, *chance.sample([game.deal.name(card, up) for card in range(48) for up in (False, True)], 12)]
    refusals = [refusal for name in names if (refusal := view.refusal(name))]
    assert (view.question, view.chain, view.shown) == (again.question, again.chain, again.shown)
    assert [view.refusal(name) for name in names] == [again.refusal(name) for name in names]
    assert view.foresee_all() == again.foresee_all()
    for option, forecast in view.foresee_all().items():
        assert forecast.about or forecast == view.foreseen_in(game, option)
        assert {name for clause in forecast.certain for name in named_in(clause.message)} <= may_know(game, seat)
    for locale in LOCALES:
        words = renderers(game, locale)[seat]
        check(text(words.sentence(view.question.message)), locale, whole=True)
        for option, forecast in zip(view.question.options, view.foresee_all().values(), strict=True):
            check(text(words.message(option.message)), locale, whole=False)
            check(text(words.forecast(forecast, view.speaking(option.id))), locale, whole=False)
            assert len(words.tag(forecast)) <= 18
        for said in (*view.chain, *(refusal.message for refusal in refusals)):
            check(text(words.message(said)), locale, whole=False)


RENDERERS = {}


def renderers(game, locale):
    """A renderer for each reader of a game, kept from game to game."""
    key = (game.seats, locale)
    if key not in RENDERERS:
        RENDERERS[key] = {seat: renderer(game, seat, locale) for seat in (*game.seats, None)}
    return RENDERERS[key]


def walk(seed):
    """Play a game at random and read all of it; how many lines there were."""
    game, chance = Game(seed, **KINDS[seed % len(KINDS)]), random.Random(seed)
    events, lines, told = game.opening(), 0, []
    knew = {seat: {*game.deal.names} for seat in (*game.seats, None)}
    while True:
        told += events
        for seat in (*game.seats, None):
            knows = may_know(game, seat)
            for line in game.log(events, seat):
                named = set().union(*map(named_in, line.messages))
                assert named <= knew[seat] | knows, (seed, seat, line)
                for locale in LOCALES:
                    check(text(renderers(game, locale)[seat].line(line)), locale, whole=not line.heading)
                lines += 1
            knew[seat] = knows
        if game.is_over:
            break
        if chance.random() < LOOKED_AT:
            check_question(game, chance)
        give_up = chance.random() < CONCEDED
        events = game.concede(chance.choice(game.seats)) if give_up else game.tell(chance.choice(game.options))
    for locale in LOCALES:
        for said in plain_text.sheet_lines(game, told, "south", locale):
            assert locale == "en" or not ENGLISH.search(CARD.sub("", said)), said
    return lines


@pytest.mark.parametrize("chunk", range(4))
def test_random_games_read_well_in_both_languages_and_tell_no_secret(chunk):
    lines = [walk(seed) for seed in range(chunk, WALKS, 4)]
    assert sum(lines) > 100 * len(lines)
