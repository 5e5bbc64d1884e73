"""A game of Aidalon in words: what is asked, what the options are called, what lies where.

All of it is made from a VIEW, so that nothing can be said that the seat may not know.
"""

from typing import Any

from ..machine.engine import NO
from ..machine.frames import NOTHING, REGISTERS, THIS, X
from ..machine.records import Mirror
from .cards import Cards
from .names import PATHS, SEATS_OF, SLOT_NAMES, path_name, slot_name
from .record import (
    ARCHIVES,
    ASIDE,
    CARD,
    COLLECT,
    DELVE,
    DRAW_CARD,
    EVENTS,
    FORGE,
    INSTANTS,
    MODE,
    NO_CARD,
    PLAY,
    RUSH_IN,
    SEEKER,
    SHIFT,
    SLOT,
    SLOTS,
    STAGE,
    USE,
    WHO,
)
from .view import HIDDEN_CARD

DECLINE = "decline"
PASS = "pass"
VERB_WORDS = {STAGE: "stage", PLAY: "play", USE: "use", FORGE: "forge", COLLECT: "collect", RUSH_IN: "rush", SHIFT: "shift"}
EVENT_WORDS = {
    "round_begins": "a round begins", "refills": "actions are refilled", "forged": "{card} was forged",
    "shifted": "{card} was shifted", "moment_played": "{card} was played", "removed": "{card} left a grid",
    "left_grid": "{card} left a grid", "approaches_slot": "the delve approaches the {slot} slot",
    "approaches_district": "the delve approaches the {district}", "confronts": "{card} is confronted",
    "discovers": "{card} is discovered", "confront_ability": "the confront ability of {card} is about to resolve",
    "discover_ability": "the discover ability of {card} is about to resolve",
    "discover_resolved": "the discover ability of {card} has resolved",
    "confrontation_ends": "the confrontation with {card} ends",
    "encountered": "the encounter at the {slot} slot is completed", "passed": "the {slot} slot is passed",
    "discovers_cards": "cards of the {district} are about to be discovered", "breached": "the {district} was breached",
}  # fmt: skip


def offered(record: Mirror) -> list[int]:
    """The options of a view, or of a game, as numbers."""
    options = []
    for verb, members in enumerate(record.options):
        while members:
            options.append(verb * 64 + (members & -members).bit_length() - 1)
            members &= members - 1
    return options


class Words:
    """The words of one view."""

    def __init__(self, v: Mirror, cards: Cards) -> None:
        self.v, self.cards = v, cards
        self.seats = SEATS_OF[v.seats]
        self.me = v.seat

    # --- cards and slots ------------------------------------------------------------------------------------------------
    def name(self, p: int, i: int) -> str:
        """The name of a card of a player."""
        return str(self.cards.names[self.v.seen[p].kind[i]])

    def card(self, register: int) -> str:
        """A card that a register or an event names."""
        if register in (NOTHING, NO_CARD):
            return "nothing"
        if register == HIDDEN_CARD:
            return "a facedown card"
        return self.name(register >> 6, register & 63)

    def in_slot(self, p: int, slot: int) -> str:
        """What is seen in a slot: a name, `facedown card`, `empty`."""
        i = self.v.seen[p].grid[slot]
        return "empty" if i == NO_CARD else self.name(p, i) if i >= 0 else "facedown card"

    def card_at(self, slot: int) -> str:
        """A card of a grid with its place: `Barbican Gate at front Council`."""
        p, at = divmod(slot, SLOTS)
        return f"{self.in_slot(p, at)} at {slot_name(slot, self.seats, self.me)}"

    # --- the question -----------------------------------------------------------------------------------------------------
    @property
    def frame(self) -> Mirror:
        """The program that asks."""
        frame: Mirror = self.v.stack[self.v.depth - 1]
        return frame

    @property
    def row(self) -> Any:
        return self.cards.row(self.frame.pc)

    def question(self) -> str:
        """What is asked, as a phrase."""
        if self.v.depth == 0:
            return ""
        row, d = self.row, self.v.delve
        here = slot_name(d.defender * SLOTS + d.slot, self.seats, self.me) if d.on else ""
        match row.op:
            case "act":
                return "take an action"
            case "mulligan":
                return "set cards aside to draw others, or keep what you have"
            case "discard_down":
                return "archive a card: your Council is over its limit"
            case "ask_around":
                return self.window(row.operands[0])
            case "encounter":
                found = self.in_slot(d.defender, d.slot)
                forged = self.v.seen[d.defender].forged >> d.slot & 1
                return f"{'confront' if forged else 'discover'} or avoid the {found} at {here}"
            case "retreat":
                return f"go on past {here}, or retreat"
            case "heat_up":
                cost = self.v.seen[d.defender].heat + 1
                return f"you may pay {cost} shard{'' if cost == 1 else 's'} to give {self.seats[d.defender]} 1 heat"
            case "offer":
                return f"you may use the {('confront', 'discover')[row.operands[0] - 3]} ability of {self.card(d.card)}"
            case "pay_barrier":
                return f"pay the barrier of {self.card(d.card)}, or the delve ends"
            case "take":
                price = self.price_of_engaged()
                verb = "secure" if self.cards.cards[self.card(d.card)].type == "agent" else "scrap"
                return f"{price} to {verb} {self.card(d.card)}" if price else f"you may {verb} {self.card(d.card)} for nothing"
            case "stage":
                return f"stage {self.card(self.frame.reg[REGISTERS.index(row.operands[0])])} in which slot?"
            case "rush_in":
                return f"rush {self.card(self.frame.reg[THIS])} into which slot?"
            case "shift":
                return "shift to which slot?"
            case "redirect":
                return "redirect the delve to which slot?"
            case "sift":
                return "move which one to your Council?"
            case "keep_unique":
                return "keep which of the two?"
            case "choose_player":
                return f"{row.words[0]}: choose a player" if row.words else "choose a player"
            case "may":
                return f"you may {row.words[0]}"
            case "choose_one":
                return "choose one"
            case "scrap_total" | "exhaust_total":
                so_far = 0 if self.frame.reg[X] == NOTHING else self.frame.reg[X]
                return f"{row.words[0]} ({so_far} of {row.operands[1]} so far)"
        return str(row.words[0]) if row.words else str(row.op)

    def next_stop(self) -> str:
        """Where the delve comes to next: what lies in the next slot, or the district."""
        d = self.v.delve
        if d.slot + 3 >= SLOTS:
            return f"the {PATHS[d.slot % 3]}"
        slot = d.defender * SLOTS + d.slot + 3
        return f"{slot_name(slot, self.seats, self.me)}: {self.in_slot(d.defender, d.slot + 3)}"

    def price_of_engaged(self) -> str:
        """What is paid for the engaged card: in Archives a cipher at most, mostly nothing (H11.2)."""
        d = self.v.delve
        cipher = "cipher" in self.cards.cards[self.card(d.card)].texts
        pay = [] if d.zone == ARCHIVES else ["pay the scrap cost"]
        return " and ".join([*pay, *(["fulfil the cipher"] if cipher else [])])

    def window(self, window: int) -> str:
        """What a window or a trigger is about."""
        if window == INSTANTS:
            return "use an instant, or pass"
        d = self.v.delve
        words = EVENT_WORDS[EVENTS[window]]
        district = f"{PATHS[d.slot % 3]} of {self.seats[d.defender]}" if d.on else ""
        said = words.format(card=self.card(self.frame.reg[THIS]), slot=SLOT_NAMES[d.slot] if d.on else "", district=district)
        return f"{said}: react, or pass"

    # --- options ----------------------------------------------------------------------------------------------------------
    def offered(self) -> list[int]:
        """The options as numbers."""
        return offered(self.v)

    def options(self) -> list[str]:
        """The options in words. Copies of one card are told apart by a number."""
        said: list[str] = []
        times: dict[str, int] = {}
        for option in self.offered():
            words = self.option(option >> 6, option & 63)
            times[words] = times.get(words, 0) + 1
            said.append(words if times[words] == 1 else f"{words} ({times[words]})")
        return said

    def option(self, verb: int, operand: int) -> str:
        """The words of an option."""
        if verb == MODE:
            return self.mode(operand)
        if verb == SLOT:
            named = self.row.op in ("choose", "exhaust_total", "scrap_total", "keep_unique")
            return self.card_at(operand) if named else f"{slot_name(operand, self.seats, self.me)}{self.occupant(operand)}"
        if verb == WHO:
            return self.seats[operand]
        if verb == DELVE:
            return f"delve {path_name(operand, self.seats)}"
        if verb == SHIFT:
            return f"shift {self.card_at(operand)}"
        if verb == CARD:
            return self.name(self.chosen_from(), operand)
        if verb in (FORGE, COLLECT, USE) and operand != SEEKER:
            slot = list(self.v.seen[self.me].grid).index(operand)
            return f"{VERB_WORDS[verb]} {self.name(self.me, operand)} at {SLOT_NAMES[slot]}"
        return f"{VERB_WORDS[verb]} {self.name(self.me, operand)}"

    def about(self, option: str, foreseen: bool = False) -> str:
        """What there is to say of an option besides what is `foreseen` of it: what it comes to, what the card says."""
        names = self.options()
        verb, operand = divmod(self.offered()[names.index(option)], 64)
        if verb == MODE:
            return self.about_mode(operand, foreseen)
        if verb == DELVE:
            owner, path = divmod(operand, 3)
            found = [self.in_slot(owner, row * 3 + path) for row in range(3)]
            return f"past {', '.join(found)}, then the {PATHS[path]}"
        if verb in (SLOT, WHO):
            return "" if foreseen else "there" if verb == SLOT and self.row.op != "choose" else "this one"
        if verb == SHIFT:
            return "to a slot next to it; a card there changes places with it"
        if verb == COLLECT and foreseen:
            return ""
        return self.about_card(self.chosen_from() if verb == CARD else self.me, operand, verb, foreseen)

    def card_named(self, option: str) -> str:
        """The card whose text an option uses; empty if it is none."""
        verb, operand = divmod(self.offered()[self.options().index(option)], 64)
        return self.name(self.me, operand) if verb in (PLAY, USE) else self.source().rpartition(" ")[0]

    def about_mode(self, mode: int, foreseen: bool) -> str:
        """What a mode comes to."""
        row, d = self.row, self.v.delve
        match row.op, mode == NO:
            case "encounter", False:
                return self.about_engaged("confront") if self.v.seen[d.defender].forged >> d.slot & 1 else "you two see it"
            case "offer", False:
                return self.about_engaged(("confront", "discover")[row.operands[0] - 3])
            case (("act" | "may" | "choose_one" | "heat_up" | "encounter" | "offer"), _) if foreseen:
                return ""
            case "act", _:
                return "1 action: take 1 card from your Network" if mode == DRAW_CARD else "1 action: take 1 shard"
            case "ask_around", _:
                return "do nothing now"
            case "mulligan", _:
                aside = self.v.seen[self.me].size[ASIDE]
                return f"draw {aside}; what you set aside is shuffled in" if aside else "keep all of them"
            case "heat_up", True:
                return "no more heat"
            case "pay_barrier", True:
                return "nothing further of it happens"
            case "retreat", False:
                return f"on to {self.next_stop()}"
            case "retreat", True:
                return "" if foreseen else "the delve ends here"
            case "take", False:
                return f"{self.card(d.card)} is secured if it is an agent, else scrapped"
        return "" if foreseen else "as it says"

    def about_engaged(self, kind: str) -> str:
        """What the card says where the delve is, of a kind; and for a confrontation its barrier."""
        d = self.v.delve
        i = self.v.seen[d.defender].grid[d.slot] if d.card == NO_CARD else d.card & 63
        if i < 0 or i == NO_CARD:
            return ""
        card = self.cards.cards[self.name(d.defender, i)]
        barrier = [f"barrier {card.facts['barrier']}"] if kind == "confront" and "barrier" in card.facts else []
        return "; ".join([*barrier, *(f"{kind}: {text}" for text in card.texts.get(kind, ()))])

    def about_card(self, p: int, i: int, verb: int, foreseen: bool) -> str:
        """The price and the texts of a card."""
        card = self.cards.cards[self.name(p, i)]
        kinds = {PLAY: ("action", "instant", "reaction"), USE: ("action", "instant", "reaction")}.get(verb)
        texts = [f"{kind}: {text}" for kind, all_of in card.texts.items() for text in all_of if not kinds or kind in kinds]
        price = {FORGE: "shard_cost", PLAY: "shard_cost", RUSH_IN: "rush"}.get(verb)
        cost = [f"costs {card.facts[price]}"] if price and card.facts.get(price) and not foreseen else []
        if verb == COLLECT:
            icons = ["a shard" if icon == "shard" else "a card" for icon in card.facts["collects"]]
            return f"exhaust it for {' and '.join(icons)}"
        return "; ".join([*cost, *texts]) or f"{card.type}, nothing more"

    def occupant(self, slot: int) -> str:
        p, at = divmod(slot, SLOTS)
        return "" if self.v.seen[p].grid[at] == NO_CARD else f" ({self.in_slot(p, at)})"

    def chosen_from(self) -> int:
        """Whose cards are chosen from: one's own, or those of the player that the text names."""
        row = self.row
        selection = next((each for each in row.operands if hasattr(each, "owner")), None)
        owner = getattr(selection, "owner", "you")
        d, me = self.v.delve, self.me
        if owner == "rival":
            return int((me + 1) % self.v.seats)
        return int({"engager": d.delver, "defender": d.defender}.get(owner, me))

    def mode(self, mode: int) -> str:
        """The words of a mode, by the question."""
        row, d = self.row, self.v.delve
        no = mode == NO
        match row.op:
            case "act":
                return "draw a card" if mode == DRAW_CARD else "gain a shard"
            case "ask_around":
                return PASS
            case "mulligan":
                return "keep"
            case "encounter":
                forged = self.v.seen[d.defender].forged >> d.slot & 1
                return "avoid" if no else "confront" if forged else "discover"
            case "retreat":
                return "retreat" if no else "go on"
            case "heat_up":
                return DECLINE if no else "pay for heat"
            case "offer":
                return DECLINE if no else "use it"
            case "pay_barrier":
                return "end the delve" if no else "pay the barrier"
            case "take":
                return "leave it" if no else "take it"
            case "redirect":
                return "the district"
            case "may":
                return DECLINE if no else str(row.words[0])
        return str(row.words[mode])

    # --- texts under way -------------------------------------------------------------------------------------------------
    def source(self) -> str:
        """Whose text asks: a card's ability, a deed, or a part of the course of the game."""
        return self.cards.program_at(self.frame.pc) if self.v.depth else ""

    def chain(self) -> list[str]:
        """The texts under way, the one resolving now last; the course of the game aside."""
        said = []
        for at in range(1, self.v.depth):
            frame = self.v.stack[at]
            program = self.cards.program_at(frame.pc)
            known = frame.reg[THIS] not in (NOTHING, NO_CARD)
            said.append(
                f"{program.partition(' ')[0]}: {self.card(frame.reg[THIS])}" if known and program in COURSE else program
            )
        return [words for words in said if words not in ("window",)]


COURSE = ("confrontation", "discovery", "stage", "shift", "forge", "forged", "collect", "rush")
