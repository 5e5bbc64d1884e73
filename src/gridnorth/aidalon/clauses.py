"""What is to be said of an event: messages, made of the event and of how the table differs before and after it.

A card is named to a seat only if the seat knew where it was before or knows it afterwards (see `perspective`).
"""

from ..machine.engine import NO
from ..machine.frames import NOTHING, REGISTERS
from ..machine.trace import ANSWERED, DONE, NOT_ASKED, Event
from ..messages import CardList, CardRef, Message, message
from .names import DISTRICT_PLACES
from .perspective import Perspective
from .record import A_CONFRONT, ARCHIVES, ASIDE, CARDS, COUNCIL, DECK, GRID, MODE, NETWORK, NO_CARD, SCRAP, SEEKER, SLOTS
from .snapshot import SCORED, Side

PUT_BACK = ("scrap_played", "put_back", "part", "finish_delve", "mulligan")
"""Where what was set aside goes to where it belongs, which nobody has to be told."""
PLACES = ("council", "network", "archives", "grid", "scrap", "aside", "score-area")
"""By number: the places of messages."""


def clauses(event: Event, reader: Perspective) -> list[Message]:
    """What is to be said of an event."""
    if event.op == "mulligan" and event.who != reader.seat:  # how many cards it was about is secret (H3.6)
        done = event.kind == ANSWERED and event.verb == MODE
        return [message("has-kept", player=reader.player(event.who))] if done else []
    if event.kind == ANSWERED:
        return answered(event, reader) + changed(event, reader)
    if event.kind == NOT_ASKED:
        return not_asked(event, reader)
    if event.kind != DONE:
        return []
    match event.op:
        case "start_delve":
            _, delver, defender, slot, _ = event.after.delve
            path = reader.place(f"{DISTRICT_PLACES[slot % 3]}-path", defender)
            return [message("delves", player=reader.player(delver), path=path)]
        case "enter_district":
            _, _, defender, slot, _ = event.after.delve
            return [message("delve-reaches", place=reader.place(DISTRICT_PLACES[slot % 3], defender))]
        case "finish_delve":
            return [message("delve-ends")]
        case "refresh":
            everybody = range(len(event.before.sides))
            return [message("round-ends"), *(clause for p in everybody for clause in _drawn(event, reader, p))]
        case "concede":
            return [message("concedes", player=reader.player(event.who)), *changed(event, reader)]
        case "point_at":
            return _pointed_at(event, reader)
        case "collect_it":
            return _collected(event, reader)
        case "cancel_it":
            return [message("cancelled", card=_in_register(event, reader, "Y"))]
        case "modify":
            return _modified(event, reader)
        case "discover_bottom":
            return [message("from-the-bottom")]
        case "unexhaust_all" | "refill_actions":
            return []
        case "confront_here":
            return _engaged(event, reader, "confronts")
        case "discover_here" | "next_card" | "discover":
            return [*_engaged(event, reader, "discovers"), *(changed(event, reader) if event.op == "discover" else [])]
    return changed(event, reader)


# --- operations -------------------------------------------------------------------------------------------------------
def _drawn(event: Event, reader: Perspective, p: int) -> list[Message]:
    """The cards that came to a Council."""
    came = event.after.sides[p].place[COUNCIL] & ~event.before.sides[p].place[COUNCIL]
    cards = [reader.card(event, p, i) for i in range(DECK) if came >> i & 1]
    return [message("draws", player=reader.player(p), cards=card_list(cards))] if cards else []


def card_list(cards: list[CardRef]) -> CardList:
    """Several cards, those without a name counted."""
    named = tuple(card for card in cards if card.name)
    return CardList(named, len(cards) - len(named))


def _engaged(event: Event, reader: Perspective, key: str) -> list[Message]:
    card, delver = event.after.delve[4], event.after.delve[1]
    if card == NO_CARD or event.after.delve == event.before.delve:
        return []
    return [message(key, player=reader.player(delver), card=reader.card(event, card >> 6, card & 63))]


def _in_register(event: Event, reader: Perspective, register: str) -> CardRef:
    card = event.registers[REGISTERS.index(register)]
    return reader.card(event, card >> 6, card & 63)


def _collected(event: Event, reader: Perspective) -> list[Message]:
    """`you collect 2 shards (5) from Shardwinner`, and what is drawn."""
    p = event.who
    now = event.after.sides[p].shards
    gained = now - event.before.sides[p].shards
    card = reader.card(event, event.this >> 6, event.this & 63)
    said = message("collects", player=reader.player(p), count=gained, total=now, card=card)
    return [said, *_drawn(event, reader, p)]


def _modified(event: Event, reader: Perspective) -> list[Message]:
    register, by, stat, duration = reader.cards.row(event.pc).operands
    card = event.registers[REGISTERS.index(str(register))]
    if card == NOTHING:
        return []
    assert isinstance(by, int)
    more = reader.card(event, card >> 6, card & 63)
    change = "plus" if by >= 0 else "minus"
    return [message("gets", card=more, change=change, count=abs(by), number=str(stat), until=str(duration))]


def _pointed_at(event: Event, reader: Perspective) -> list[Message]:
    """A card that a text only chooses, for what comes: where it lies is open, which one it is may not be."""
    register = event.registers[REGISTERS.index(str(reader.cards.row(event.pc).operands[0]))]
    p, i = divmod(register, 64)
    grid = event.after.sides[p].grid
    player, card = reader.player(event.who), reader.card(event, p, i)
    if i in grid:
        return [message("chooses", player=player, card=card, place=reader.slot(p, grid.index(i)))]
    return [message("chooses-of", player=player, card=card, owner=reader.player(p))]


# --- questions --------------------------------------------------------------------------------------------------------
def not_asked(event: Event, reader: Perspective) -> list[Message]:
    """What somebody might have been asked and was not, where they would wonder why."""
    if event.op == "take":
        return cannot_take(event, reader)
    if event.op == "heat_up":
        return [message("cannot-pay-heat", player=reader.player(event.who))]
    return []


def cannot_take(event: Event, reader: Perspective) -> list[Message]:
    """Why a card that was met is not to be had; only who sees it is told."""
    _, delver, _, _, card = event.before.delve
    p, i = card >> 6, card & 63
    if card == NO_CARD or not reader.can_name(event.before.sides[p], event.after.sides[p], p, i):
        return []
    kind = reader.cards.cards[reader.cards.names[event.after.sides[p].kind[i]]]
    if kind.type == "moment":
        return [message("is-a-moment", card=CardRef(kind.name))]
    return [message("cannot-pay-taking", player=reader.player(delver), card=CardRef(kind.name))]


def answered(event: Event, reader: Perspective) -> list[Message]:
    """What an answer means that moves nothing by itself."""
    if event.verb != MODE:
        return []
    no, player = event.choice == NO, reader.player(event.who)
    _, _, defender, slot, card = event.before.delve
    match event.op:
        case "retreat" if no:
            return [message("retreats", player=player)]
        case "encounter" if no:
            return [message("avoids", player=player, place=reader.slot(defender, slot))]
        case "offer":
            ability = "confront" if reader.cards.row(event.pc).operands[0] == A_CONFRONT else "discover"
            engaged = reader.card(event, card >> 6, card & 63)
            return [message("does-not-use" if no else "uses", player=player, ability=ability, card=engaged)]
        case "take" if no:
            return [message("leaves", player=player, card=reader.card(event, card >> 6, card & 63))]
        case "pay_barrier":
            return [message("does-not-pay-barrier" if no else "pays-barrier", player=player)]
        case "heat_up" if not no:
            return [message("pays-for-heat", player=player)]
        case "mulligan":
            return [message("keeps-others" if event.before.sides[event.who].place[ASIDE] else "keeps", player=player)]
    return []


# --- changes ----------------------------------------------------------------------------------------------------------
def changed(event: Event, reader: Perspective) -> list[Message]:
    """What differs at the table, player by player."""
    said: list[Message] = []
    for p, (before, after) in enumerate(zip(event.before.sides, event.after.sides, strict=True)):
        if before != after:
            order = _in_order(reader, p, before, after)
            said += _moved(event, reader, p, order)
            said += _turned(event, reader, p, order)
            said += _counted(event, reader, p)
    if event.after.over and not event.before.over:
        said.append(game_over([reader.seats[p] for p in range(len(event.after.sides)) if event.after.winners >> p & 1], reader))
    return said


def game_over(winners: list[str], reader: Perspective) -> Message:
    """Who has won, one or several or nobody."""
    players = [reader.player(reader.seats.index(seat)) for seat in winners]
    if not players:
        return message("nobody-wins")
    return message(f"wins-{len(players)}", **dict(zip(("first", "second", "third"), players, strict=False)))


def _in_order(reader: Perspective, p: int, before: Side, after: Side) -> list[int]:
    """The cards of a player that moved or turned, as they are told: those that can be named, then the others by where they lie.

    The order of cards nobody can name must not follow from which cards they are: it would give something of them away.
    """
    differs = (before.forged ^ after.forged) | (before.exhausted ^ after.exhausted)
    for was, now in zip(before.place, after.place, strict=True):
        differs |= was ^ now
    if before.grid != after.grid:
        differs |= before.place[GRID] | after.place[GRID]

    def order(i: int) -> tuple[int, ...]:
        if reader.can_name(before, after, p, i):
            return (0, i)
        return (1, *(at for side in (before, after) for at in (side.place_of(i), side.grid.index(i) if i in side.grid else -1)))

    return sorted((i for i in range(CARDS) if differs >> i & 1), key=order)


def _moved(event: Event, reader: Perspective, p: int, cards: list[int]) -> list[Message]:
    before, after = event.before.sides[p], event.after.sides[p]
    said: list[Message] = []
    drawn: list[CardRef] = []
    player = reader.player(p)
    for i in cards:
        source, goal = before.place_of(i), after.place_of(i)
        if source == goal:
            continue
        card = reader.card(event, p, i)
        if (source, goal) == (NETWORK, COUNCIL):
            drawn.append(card)
        elif goal == SCORED:
            taker = next(q for q, taken in enumerate(after.secured) if taken >> i & 1)
            said.append(message("secures", player=reader.player(taker), card=card))
        elif goal == ASIDE and source == COUNCIL:
            said.append(message("sets-aside" if event.op == "mulligan" else "plays", player=player, card=card))
        elif source == ASIDE and (goal not in (SCRAP, ARCHIVES) or event.op in PUT_BACK):
            continue
        elif goal == GRID:
            said.append(message("stages", player=player, card=card, place=reader.slot(p, after.grid.index(i), named=True)))
        elif goal == SCRAP:
            said.append(message("scrapped", card=card))
        elif source == ASIDE:
            said.append(message("goes", card=card, to=reader.place(PLACES[goal], p)))
        else:
            way = {"from": reader.place(PLACES[source], p), "to": reader.place(PLACES[goal], p, named=True)}
            said.append(message("goes-from", card=card, **way))
    if drawn:
        said.append(message("draws", player=player, cards=card_list(drawn)))
    return said


def _turned(event: Event, reader: Perspective, p: int, cards: list[int]) -> list[Message]:
    before, after = event.before.sides[p], event.after.sides[p]
    said: list[Message] = []
    in_grid = before.place[GRID] & after.place[GRID]
    player = reader.player(p)
    for i in cards:
        b = 1 << i
        if not (in_grid & b or i == SEEKER):
            continue
        card = reader.card(event, p, i)
        if after.forged & ~before.forged & b:
            said.append(message("forges", player=player, card=card, place=reader.slot(p, after.grid.index(i), named=True)))
        if before.forged & ~after.forged & b:
            said.append(message("unforged", card=card))
        if after.exhausted & ~before.exhausted & b:
            said.append(
                message("exhausts", player=player, card=card) if event.who == p else message("exhausted", card=card)
            )  # fmt: skip
        if before.exhausted & ~after.exhausted & b:
            said.append(message("unexhausted", card=card))
        if in_grid & b and before.grid.index(i) != after.grid.index(i):
            way = {"from": reader.slot(p, before.grid.index(i)), "to": reader.slot(p, after.grid.index(i))}
            said.append(message("shifts", card=card, **way))
    return said


def _counted(event: Event, reader: Perspective, p: int) -> list[Message]:
    before, after = event.before.sides[p], event.after.sides[p]
    said: list[Message] = []
    player = reader.player(p)
    for was, now, gains, loses in (
        (before.shards, after.shards, "gains-shards", "pays-shards"),
        (before.heat, after.heat, "gains-heat", "loses-heat"),
    ):
        if was != now:
            said.append(message(gains if now > was else loses, player=player, count=abs(now - was), total=now))
    if after.actions != before.actions and event.op in ("gain_actions", "lose_actions"):
        more = after.actions - before.actions
        said.append(message("gains-actions" if more > 0 else "loses-actions", player=player, count=abs(more)))
    if event.op == "take_off":
        for slot in range(SLOTS):
            off = before.cache[slot] - after.cache[slot]
            if off and before.grid[slot] == after.grid[slot] != NO_CARD:
                said.append(message("shards-leave", card=reader.card(event, p, after.grid[slot]), count=off))
    return said
