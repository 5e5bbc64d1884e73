"""Pages over Aidalon's table: a card, and what lies in the piles."""

from ..lines import Block, Span, paragraph, wrap
from .scene import AidalonScene
from .wording import abilities, facts, sized, state_words


def card_block(scene: AidalonScene, name: str, why: str, columns: int) -> Block:
    """A card: its facts, its texts, where it lies, and what can be done with it now."""
    columns = min(columns, 84)
    card, own = scene.cards.card(name), scene.own
    kind, named = own("aidalon-type", type=card.type), ("subtitle", "affiliation")
    said = [str(card.facts[key]) for key in named if card.facts.get(key)]
    block: Block = [
        [
            Span(card.name, "heading"),
            Span(f"  {kind}", "dim"),
            Span(f"  {' · '.join(said)}", "dim"),
        ]
    ]
    traits = [*card.facts.get("traits", []), *([own("aidalon-unique")] if card.facts.get("unique") else [])]
    for words in (", ".join(facts(card, scene.said)), ", ".join(traits)):
        block += paragraph(words, columns, "", 2) if words else []
    block.append([])
    for kind, words in abilities(card, scene.said):
        block += wrap([Span(f"{kind:10}".replace(" ", "\u00a0"), "bold"), Span(words)], columns, 2, 12)
    block += [[], *_where(scene, name, columns)]
    found = [scene.prompt.choices[at] for at, each in enumerate(scene.abouts) if each.card == name]
    for choice in found:
        shown = choice.whole or choice.name
        words = f" {shown[:1].upper()}{shown[1:]}"
        block += [[], *wrap([Span(f" {choice.key} ", "tag"), Span(words, "bold"), Span(f": {choice.does}.")], columns)]
    if not found and why:
        block += [[], *paragraph(why, columns, "dim")]
    return block


def _where(scene: AidalonScene, name: str, columns: int) -> Block:
    """Where a card lies that can be seen, and its numbers there."""
    block: Block = []
    for seat in (scene.seat, *scene.others):
        data = scene.view[seat]
        for slot, found in data["grid"].items():
            if found["card"] == name:
                row, _, path = slot.partition(" ")
                now = ", ".join(facts(scene.cards.card(name), scene.said, scene.numbers.get((seat, slot))))
                state = ", ".join(state_words(found, scene.said))
                words = scene.own("aidalon-lies", name=scene.names[seat], row=row, path=path, state=state, numbers=now)
                block += paragraph(words, columns, "", 2, 4)
        for place in ("council", "archives"):
            cards = data[place] if isinstance(data[place], list) else data[place]["known"]
            if name in cards:
                words = scene.own("aidalon-lies-in", name=scene.names[seat], place=place.capitalize())
                block += paragraph(words, columns, "", 2, 4)
        if name in data["scrap"]:
            block += paragraph(scene.own("aidalon-lies-in", name=scene.names[seat], place="Scrap"), columns, "", 2, 4)
    return block


def piles_block(scene: AidalonScene, columns: int) -> Block:
    """Districts, Scrap piles and score areas: all that a seat may know of them."""
    block: Block = []
    own = scene.own
    for seat in (*scene.others, scene.seat):
        data = scene.view[seat]
        tired = f" ({own('aidalon-exhausted')})" if data["seeker_exhausted"] else ""
        block.append([Span(scene.names[seat], "heading"), Span(f"  {data['seeker']}{tired}", "dim")])
        secured = [f"{card} ({scene.names[owner]})" for owner, cards in scene.secured(seat).items() for card in cards]
        block += _pile(scene, own("aidalon-agents-secured"), len(secured), secured, columns)
        for place in ("archives", "council"):
            open_to = isinstance(data[place], list)
            cards = data[place] if open_to else data[place]["known"]
            block += _pile(scene, own("aidalon-path", path=place.capitalize()), sized(data[place]), cards, columns, not open_to)
        top = [card or own("aidalon-unknown") for card in data["network_top"]]
        known = own("aidalon-from-top", cards=", ".join(top)) if any(data["network_top"]) else ""
        block += wrap([Span(f"{own('aidalon-path', path='Network')} ({data['network']})", "bold"), Span(known)], columns, 2, 4)
        block += _pile(scene, own("aidalon-scrap"), len(data["scrap"]), data["scrap"], columns)
        block.append([])
    return block


def _pile(scene: AidalonScene, name: str, count: int, cards: list[str], columns: int, hidden: bool = False) -> Block:
    known = ", ".join(_counted(cards))
    told = scene.own("aidalon-known", cards=known) if known else ""
    words = told if hidden else known or scene.own("aidalon-none")
    return wrap([Span(f"{name} ({count}){': ' if words else ''}", "bold"), Span(words)], columns, 2, 4)


def _counted(cards: list[str]) -> list[str]:
    """Names, with how often each is there."""
    return [f"{name} ×{cards.count(name)}" if cards.count(name) > 1 else name for name in dict.fromkeys(cards)]
