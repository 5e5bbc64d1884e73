"""What there is to say of an option besides what will certainly happen: what it comes to, a price, what its card says."""

from ..machine.engine import NO
from ..messages import CardRef, Message, Phrase, PlaceRef, message
from .cards import Card
from .names import DISTRICT_PLACES, slot_ref
from .record import ASIDE, CARD, COLLECT, DELVE, DRAW_CARD, FORGE, MODE, NO_CARD, PLAY, RUSH_IN, SHIFT, SLOT, SLOTS, USE, WHO
from .view_reader import ViewReader

VAGUE = ("about-there", "about-this-one", "about-as-it-says")
"""What is said where the question has said it all."""
USED = ("action", "instant", "reaction")
"""The abilities that can be played or used."""
PRICES = {FORGE: "shard_cost", PLAY: "shard_cost", RUSH_IN: "rush"}


def about(view: ViewReader, option: int, foreseen: bool) -> tuple[Message, ...]:
    """What there is to say of an option; less if something is `foreseen` of it."""
    verb, operand = divmod(option, 64)
    if verb == MODE:
        return _mode(view, operand, foreseen)
    if verb == DELVE:
        owner, path = divmod(operand, 3)
        front, middle, back = (_in_slot(view, owner, row * 3 + path) for row in range(3))
        district = PlaceRef(DISTRICT_PLACES[path])
        return (message("about-delve", front=front, middle=middle, back=back, district=district),)
    if verb in (SLOT, WHO):
        vague = message("about-there" if verb == SLOT and view.row.op != "choose" else "about-this-one")
        return () if foreseen else (vague,)
    if verb == SHIFT:
        return (message("about-shift"),)
    card = view.cards.cards[view.name(view.chosen_from() if verb == CARD else view.me, operand)]
    if verb == COLLECT:
        icons = card.facts["collects"]
        collect = message("about-collect", shards=icons.count("shard"), cards=icons.count("draw"))
        return () if foreseen else (collect,)
    price = card.facts.get(PRICES.get(verb, ""), 0)
    cost = (message("about-cost", count=price),) if price and not foreseen else ()
    return (*cost, *texts(card, USED if verb in (PLAY, USE) else ())) or (message("about-card", type=card.type),)


def texts(card: Card, kinds: tuple[str, ...] = ()) -> tuple[Message, ...]:
    """What a card says: all of it, or only abilities of some kinds."""
    return tuple(
        message("about-text", ability=kind, text=Phrase(text))
        for kind, all_of in card.texts.items()
        if not kinds or kind in kinds
        for text in all_of
    )


def _in_slot(view: ViewReader, p: int, slot: int) -> Message:
    found = view.in_slot(p, slot)
    return message("in-slot", card=found) if found else message("in-empty-slot")


def _mode(view: ViewReader, mode: int, foreseen: bool) -> tuple[Message, ...]:
    """What an answer that names nothing comes to."""
    match view.row.op, mode == NO:
        case "encounter", False:
            return _engaged(view, "confront") if view.is_forged_here else (message("about-discover"),)
        case "offer", False:
            return _engaged(view, view.ability_offered)
        case (("act" | "may" | "choose_one" | "heat_up" | "encounter" | "offer"), _) if foreseen:
            return ()
        case "act", _:
            return (message("about-draw" if mode == DRAW_CARD else "about-gain"),)
        case "ask_around", _:
            return (message("about-pass"),)
        case "mulligan", _:
            aside = view.v.seen[view.me].size[ASIDE]
            return (message("about-keep-others", count=aside) if aside else message("about-keep"),)
        case "heat_up", True:
            return (message("about-no-heat"),)
        case "pay_barrier", True:
            return (message("about-end-delve"),)
        case "retreat", False:
            return (_next_stop(view),)
        case "retreat", True:
            return () if foreseen else (message("about-retreat"),)
        case "take", False:
            return (message("about-take", card=view.card(view.v.delve.card)),)
    return () if foreseen else (message("about-as-it-says"),)


def _next_stop(view: ViewReader) -> Message:
    """Where the delve comes to next: what lies in the next slot, or the district."""
    d = view.v.delve
    if d.slot + 3 >= SLOTS:
        return message("about-go-on-district", district=PlaceRef(DISTRICT_PLACES[d.slot % 3]))
    place = slot_ref(d.defender * SLOTS + d.slot + 3, view.seats)
    return message("about-go-on", place=place, what=_in_slot(view, d.defender, d.slot + 3))


def _engaged(view: ViewReader, kind: str) -> tuple[Message, ...]:
    """What the card says where the delve is, of a kind; and for a confrontation its barrier."""
    d = view.v.delve
    i = view.v.seen[d.defender].grid[d.slot] if d.card == NO_CARD else d.card & 63
    if i < 0:
        return ()
    card = view.cards.cards[view.name(d.defender, i)]
    barrier = card.facts.get("barrier") if kind == "confront" else None
    said = (message("about-barrier", count=barrier),) if barrier is not None else ()
    return (*said, *texts(card, (kind,)))


def speaker(view: ViewReader, option: int) -> Message | None:
    """The text that is known to speak when an option is chosen: of the card that is played or used, or the one that asks."""
    verb, operand = divmod(option, 64)
    name = view.name(view.me, operand) if verb in (PLAY, USE) else view.asking[0]
    return message("source-card", card=CardRef(name)) if name else None
