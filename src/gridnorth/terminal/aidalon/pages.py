"""Pages over Aidalon's table: a card, and what lies in the piles."""

from ..lines import Block, Span, paragraph, wrap
from .scene import AidalonScene
from .wording import facts, sized, state_words, texts


def card_block(scene: AidalonScene, name: str, why: str, columns: int) -> Block:
    """A card: its facts, its texts, where it lies, and what can be done with it now."""
    columns = min(columns, 84)
    card = scene.cards.card(name)
    named = ("subtitle", "affiliation")
    said = [str(card.facts[key]) for key in named if card.facts.get(key)]
    block: Block = [[Span(card.name, "heading"), Span(f"  {card.type}", "dim"), Span(f"  {' · '.join(said)}", "dim")]]
    traits = [*card.facts.get("traits", []), *(["unique"] if card.facts.get("unique") else [])]
    for words in (", ".join(facts(card)), ", ".join(traits)):
        block += paragraph(words, columns, "", 2) if words else []
    block.append([])
    for text in texts(card):
        kind, _, rest = text.partition(": ")
        block += wrap([Span(f"{kind:10}".replace(" ", "\u00a0"), "bold"), Span(rest)], columns, 2, 12)
    block += [[], *_where(scene, name, columns)]
    found = [scene.prompt.choices[at] for at, each in enumerate(scene.abouts) if each.card == name]
    for choice in found:
        words = f" {choice.name[:1].upper()}{choice.name[1:]}"
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
                now = facts(scene.cards.card(name), scene.numbers.get((seat, slot)))
                words = f"{scene.names[seat]}, {slot}: {', '.join(state_words(found))}; {', '.join(now)}"
                block += paragraph(words, columns, "", 2, 4)
        for place in ("council", "archives"):
            cards = data[place] if isinstance(data[place], list) else data[place]["known"]
            if name in cards:
                block += paragraph(f"{scene.names[seat]}: in the {place.capitalize()}", columns, "", 2, 4)
        if name in data["scrap"]:
            block += paragraph(f"{scene.names[seat]}: in the Scrap pile", columns, "", 2, 4)
    return block


def piles_block(scene: AidalonScene, columns: int) -> Block:
    """Districts, Scrap piles and score areas: all that a seat may know of them."""
    block: Block = []
    for seat in (*scene.others, scene.seat):
        data = scene.view[seat]
        tired = " (exhausted)" if data["seeker_exhausted"] else ""
        block.append([Span(scene.names[seat], "heading"), Span(f"  {data['seeker']}{tired}", "dim")])
        secured = [f"{card} ({scene.names[owner]})" for owner, cards in scene.secured(seat).items() for card in cards]
        block += _pile("Agents secured", len(secured), secured, columns)
        for place in ("archives", "council"):
            open_to = isinstance(data[place], list)
            cards = data[place] if open_to else data[place]["known"]
            block += _pile(place.capitalize(), sized(data[place]), cards, columns, not open_to)
        top = [card or "unknown" for card in data["network_top"]]
        known = f"; from the top: {', '.join(top)}" if any(data["network_top"]) else ""
        block += wrap([Span(f"Network ({data['network']})", "bold"), Span(known)], columns, 2, 4)
        block += _pile("Scrap", len(data["scrap"]), data["scrap"], columns)
        block.append([])
    return block


def _pile(name: str, count: int, cards: list[str], columns: int, hidden: bool = False) -> Block:
    known = ", ".join(_counted(cards))
    words = f"known: {known}" if hidden and known else "" if hidden else known or "none"
    return wrap([Span(f"{name} ({count}){': ' if words else ''}", "bold"), Span(words)], columns, 2, 4)


def _counted(cards: list[str]) -> list[str]:
    """Names, with how often each is there."""
    return [f"{name} ×{cards.count(name)}" if cards.count(name) > 1 else name for name in dict.fromkeys(cards)]
