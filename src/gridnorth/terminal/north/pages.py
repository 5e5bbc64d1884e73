"""Pages over The North's table: a card, and what lies in Decks and Discards."""

from ..lines import Block, Span, paragraph, wrap
from .scene import NorthScene
from .wording import face


def card_block(scene: NorthScene, name: str, why: str, columns: int) -> Block:
    """Both sides of a card, and what can be done with it now."""
    card = face(scene.cards, name)
    columns = min(columns, 76)
    block: Block = []
    if card.protocol:
        value = f", Value {card.value}" if card.value else ""
        up = "" if card.facility_up else "  this side is up"
        block += [[Span(f"{card.name}{value}", "heading"), Span("  Ancient", "dim"), Span(up, "dim")]]
        block += _field("Protocol", card.protocol, columns)
        block += _field("Spark", card.spark, columns) if card.spark else []
        block += _field("", card.origin, columns) if card.origin else []
        block.append([])
    up = "  this side is up" if card.facility_up else "  on its back"
    block += [[Span(f" {card.facility} ", "snow"), Span("  Facility", "dim"), Span(up, "dim")]]
    block += _field("Protocol", card.back, columns)
    block += _field("", card.back_origin, columns) if card.back_origin else []
    if card.value:
        worth = {"0": "nothing", "I": "1 point", "II": "2 points"}[card.value]
        said = f"At the end: {worth} in your Deck, hand or Discard, or 1 point in your Zone."
        block += [[], *paragraph(said, columns, "dim")]
    found = scene.choice(name)
    if found:
        block += [[], *wrap([Span(f" {found[1].key} ", "tag"), Span(f" chooses it: {found[1].does}.")], columns)]
    elif why:
        block += [[], *wrap([Span("It cannot be chosen now. ", "bold"), Span(why)], columns)]
    return block


def _field(name: str, words: str, columns: int) -> Block:
    return wrap([Span(f"{name:10}".replace(" ", "\u00a0"), "dim"), Span(words)], columns, 2, 12)


def piles_block(scene: NorthScene, columns: int) -> Block:
    """Decks and Discards: all that a seat may know of them."""
    view = scene.view
    deck = view["wastes_deck"]
    top = f" On top: {deck['top']}." if deck["top"] else ""
    said = f"{deck['size']} cards, Ancient sides unknown.{top}"
    block: Block = [[Span("Wastes Deck", "heading")], *paragraph(said, columns), []]
    for seat in (scene.other, scene.seat):
        data = view[seat]
        block.append([Span(scene.names[seat], "heading")])
        own_deck = data["deck"]
        top = f", {own_deck['top']} on top" if own_deck["top"] else ""
        block += _pile(f"Deck ({own_deck['size']}{top})", own_deck.get("cards"), columns, "its order is not known")
        if "discard" in data:
            block += _pile(f"Discard ({len(data['discard'])})", data["discard"], columns)
        if seat != scene.seat:
            block += _known(data, columns)
        block.append([])
    return block


def _pile(name: str, cards: list[str] | None, columns: int, note: str = "") -> Block:
    words = "face down" if cards is None else ", ".join(cards) or "empty"
    noted = f"  ({note})" if note and cards else ""
    return wrap([Span(f"{name}: ", "bold"), Span(words), Span(noted, "dim")], columns, 2, 4)


def _known(data: dict[str, object], columns: int) -> Block:
    """What was seen going to cards that are face down now (N9.4)."""
    known, unknown = data["known"], data["unknown"]
    assert isinstance(known, list)
    assert isinstance(unknown, dict)
    where = "hand or Deck" if "hand" in data else "its Deck"
    block = wrap([Span(f"Seen going to {where}: ", "bold"), Span(", ".join(known) or "none")], columns, 2, 4)
    if unknown["cards"]:
        taken = ", ".join(f"{name} {n}" for name, n in unknown["taken_face_down"].items())
        of = f", among them from the Wastes Deck: {taken}" if taken else ""
        block += paragraph(f"Not known: {unknown['cards']}{of}", columns, "", 2, 4)
    return block
