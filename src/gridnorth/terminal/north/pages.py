"""Pages over The North's table: a card, and what lies in Decks and Discards."""

from ..lines import Block, Span, paragraph, wrap
from .scene import NorthScene
from .wording import face


def card_block(scene: NorthScene, name: str, why: str, columns: int) -> Block:
    """Both sides of a card, and what can be done with it now."""
    card, own = face(scene.cards, name, scene.said), scene.own
    columns = min(columns, 76)
    block: Block = []
    if card.protocol:
        head = own("north-name-value", name=card.name, value=card.value) if card.value else card.name
        up = "" if card.facility_up else f"  {own('north-this-side-up')}"
        block += [[Span(head, "heading"), Span(f"  {own('north-ancient')}", "dim"), Span(up, "dim")]]
        block += _field(own("north-protocol"), card.protocol, columns)
        block += _field(own("north-spark-name"), card.spark, columns) if card.spark else []
        block += _field("", card.origin, columns) if card.origin else []
        block.append([])
    up = own("north-this-side-up") if card.facility_up else own("north-on-its-back")
    block += [[Span(f" {card.facility} ", "snow"), Span(f"  {own('north-facility')}", "dim"), Span(f"  {up}", "dim")]]
    block += _field(own("north-protocol"), card.back, columns)
    block += _field("", card.back_origin, columns) if card.back_origin else []
    if card.value:
        worth = own("north-worth", value={"0": "none", "I": "one", "II": "two"}[card.value])
        block += [[], *paragraph(worth, columns, "dim")]
    found = scene.choice(name)
    if found:
        block += [
            [],
            *wrap([Span(f" {found[1].key} ", "tag"), Span(f" {own('north-chooses-it', does=found[1].does)}")], columns),
        ]
    elif why:
        block += [[], *wrap([Span(f"{own('north-cannot-be-chosen')} ", "bold"), Span(why)], columns)]
    return block


def _field(name: str, words: str, columns: int) -> Block:
    return wrap([Span(f"{name:10}".replace(" ", "\u00a0"), "dim"), Span(words)], columns, 2, 12)


def piles_block(scene: NorthScene, columns: int) -> Block:
    """Decks and Discards: all that a seat may know of them."""
    view, own = scene.view, scene.own
    deck = view["wastes_deck"]
    top = f" {own('north-on-top', top=deck['top'])}" if deck["top"] else ""
    said = f"{own('north-wastes-deck-says', size=deck['size'])}{top}"
    block: Block = [[Span(own("north-wastes-deck-name"), "heading")], *paragraph(said, columns), []]
    for seat in (scene.other, scene.seat):
        data = view[seat]
        block.append([Span(scene.names[seat], "heading")])
        own_deck = data["deck"]
        size, top = own_deck["size"], own_deck["top"]
        name = own("north-deck-pile-top", size=size, top=top) if top else own("north-deck-pile", size=size)
        block += _pile(scene, name, own_deck.get("cards"), columns, own("north-order-unknown"))
        if "discard" in data:
            name = own("north-discard-pile", size=len(data["discard"]))
            block += _pile(scene, name, data["discard"], columns)
        if seat != scene.seat:
            block += _known(scene, data, columns)
        block.append([])
    return block


def _pile(scene: NorthScene, name: str, cards: list[str] | None, columns: int, note: str = "") -> Block:
    words = scene.own("north-face-down") if cards is None else ", ".join(cards) or scene.own("north-empty")
    noted = f"  ({note})" if note and cards else ""
    return wrap([Span(f"{name}: ", "bold"), Span(words), Span(noted, "dim")], columns, 2, 4)


def _known(scene: NorthScene, data: dict[str, object], columns: int) -> Block:
    """What was seen going to cards that are face down now (N9.4)."""
    known, unknown = data["known"], data["unknown"]
    assert isinstance(known, list)
    assert isinstance(unknown, dict)
    own = scene.own
    seen = own("north-seen-going" if "hand" in data else "north-seen-going-collector")
    block = wrap([Span(f"{seen} ", "bold"), Span(", ".join(known) or own("north-none"))], columns, 2, 4)
    if count := unknown["cards"]:
        taken = ", ".join(f"{name} {n}" for name, n in unknown["taken_face_down"].items())
        said = own("north-not-known-taken", count=count, taken=taken) if taken else own("north-not-known", count=count)
        block += paragraph(said, columns, "", 2, 4)
    return block
