"""Every entry of every catalogue: in both languages, with the same arguments, rendered for every shape of them."""

import re

import pytest

from gridnorth import registry
from gridnorth.messages import LOCALES, Reader, Renderer, text
from gridnorth.messages.catalogue import COMMON, Catalogue
from messages.declared import read, shapes

KITS = {name: registry.kit(name) for name in ("north", "aidalon")}
FOLDERS = {"common": COMMON, **{name: kit.locales for name, kit in KITS.items()}}
EMPTY = {"table-no-top", "table-no-node"}
"""Entries that stand for nothing inside another sentence."""
UNFINISHED = re.compile(r"[{}$]|  |\( *\)| $|\bNone\b|: *$|; *$")
ENGLISH = re.compile(r"\b(the|you|your|their|card|cards|from|with|rival|loses?|turn|draws?|of)\b")
"""Words that no German sentence has."""


def phrases_of(name):
    """Words of cards to try sentences with: of The North in both languages, else as they are written."""
    return {"north": ("discard one card", "move this card to your hand"), "aidalon": ("gain 1 shard",)}.get(name, ("",))


def renderers(kit, locale):
    catalogue, say, seats = Catalogue(locale, kit.locales), kit.load_cards().say, kit.seats[:2]
    for seat in (*seats, None):
        yield Renderer(catalogue, Reader(seat, seats), say)


@pytest.mark.parametrize("name", FOLDERS)
def test_both_languages_have_the_same_entries(name):
    english, german = (read(FOLDERS[name], locale) for locale in LOCALES)
    assert set(english) == set(german)


@pytest.mark.parametrize("name", KITS)
def test_an_entry_uses_only_arguments_that_it_declares(name):
    english, german = (read(FOLDERS[name], locale) for locale in LOCALES)
    for key, entry in english.items():
        if not entry.is_used_by_others:
            assert entry.used <= set(entry.declared), f"{key} does not declare {sorted(entry.used - set(entry.declared))}"
            assert german[key].used <= set(entry.declared), f"{key} in German uses what is not declared"
            assert set(entry.declared) <= entry.used | german[key].used, f"{key} declares what it does not use"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", KITS)
def test_every_entry_is_a_finished_sentence_for_every_shape_of_its_arguments(name, locale):
    english = read(FOLDERS[name], "en")
    tried = 0
    for renderer in renderers(KITS[name], locale):
        for entry in english.values():
            if entry.is_used_by_others:
                continue
            for each in shapes(entry, english, KITS[name].seats[:2], phrases_of(name)):
                said = text(renderer.message(each)).lstrip()
                assert said or entry.key in EMPTY, each
                assert not UNFINISHED.search(said), (each, said)
                if locale == "de":
                    assert not ENGLISH.search(re.sub("»[^«]*«", "", said)), (each, said)
                tried += 1
    assert tried > 1000
