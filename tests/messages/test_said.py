"""What random games say agrees with what the catalogues declare: every key is there, with arguments of the declared types."""

import os
import random

import pytest

from gridnorth import registry
from gridnorth.messages import Message
from messages.declared import fits, read

GAMES = int(os.environ.get("WALKS", "4"))
SETTINGS = {"north": [{}, {"solo": "normal"}], "aidalon": [{"players": 2}, {"players": 3}]}


def messages_in(value):
    """A message, and all messages inside it."""
    if isinstance(value, Message):
        yield value
        for each in value.args.values():
            yield from messages_in(each)


def said_at(game):
    """All that a position asks, offers and foretells."""
    view = game.see(game.to_choose)
    yield from (view.question.message, *([view.question.source] if view.question.source else []), *view.chain)
    for option, forecast in zip(view.question.options, view.foresee_all().values(), strict=True):
        yield option.message
        yield from (clause.message for clause in forecast.certain)
        yield from (clause.source for clause in forecast.certain if clause.source)
        yield from (*forecast.about, *forecast.brief, *([forecast.then] if forecast.then else []))


@pytest.mark.parametrize("name", SETTINGS)
def test_a_game_says_only_what_is_declared(name):
    kit, declared = registry.kit(name), read(registry.kit(name).locales, "en")
    heard = set()
    for number in range(GAMES):
        chance = random.Random(number)
        game = kit.setup(SETTINGS[name][number % 2], seed=number).game(number)
        while not game.is_over:
            said = list(said_at(game)) if chance.random() < 0.2 else []
            events = game.tell(chance.choice(game.options))
            for seat in (*game.seats, None):
                said += [each for line in game.log(events, seat) for each in (*line.messages, line.source) if each]
            for outer in said:
                for message in messages_in(outer):
                    entry = declared.get(message.key)
                    assert entry is not None, message
                    assert set(message.args) == set(entry.declared), message
                    assert all(fits(value, entry.declared[each]) for each, value in message.args.items()), message
                    heard.add(message.key)
    assert len(heard) > 40
