"""The question that a game or a view is at: what is asked, whose text asks, and the options, as notation and as messages.

Notation is what game files, scenarios and simple bots write: `Scrapyard/Animator I`, `draw one card`, `decline`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ..machine.engine import MODE, NO
from ..machine.programs import Row, Selection
from ..machine.records import Mirror
from ..messages import CardRef, Message, Option, Phrase, PlaceRef, Question, SeatRef, message
from .cards import Cards
from .names import NAMES, Deal
from .perspective import WASTES_PLACE, seat_ref
from .record import SOLO
from .sources import Source, is_facility_up, notation_of, source_at

DECLINE = "decline"
VERB_SIZE = 64
"""An option is `verb * VERB_SIZE + operand`."""
NAMED_KINDS = {name.lower().replace(" ", "_"): name for name in NAMES}
KINDS = {
    "play": "play", "exchange": "exchange", "flip": "flip", "reveal": "reveal", "use_protocol": "use", "use_spark": "use",
}  # fmt: skip
"""What is done with a chosen card -> the kind of question."""


def offered(record: Mirror) -> list[int]:
    """The options of a game or a view, as numbers."""
    options = []
    for verb, members in enumerate(record.options):
        while members:
            options.append(verb * VERB_SIZE + (members & -members).bit_length() - 1)
            members &= members - 1
    return options


@dataclass(frozen=True)
class Pending:
    """The question on top of the stack of a game or a view that is not over. Its record must not change any more."""

    record: Mirror
    players: Sequence[Mirror]
    cards: Cards
    deal: Deal

    @property
    def pc(self) -> int:
        """The row that asks."""
        return int(self.record.stack[self.record.depth - 1].pc)

    @cached_property
    def row(self) -> Row:
        return self.cards.row(self.pc)

    @property
    def is_directive(self) -> bool:
        """Whether a Directive is to be chosen."""
        return self.row.op == "directive"

    @cached_property
    def source(self) -> Source:
        """Whose text asks."""
        return self._source(self.record.depth - 1)

    @property
    def chain(self) -> list[Source]:
        """The texts under way, the turn aside; the one that is resolving is last."""
        return [self._source(depth) for depth in range(1, self.record.depth)]

    def _source(self, depth: int) -> Source:
        return source_at(self.record.stack[depth], self.players, self.cards, self.deal)

    @cached_property
    def asked(self) -> SeatRef:
        """Who is asked."""
        owner = self.record.stack[self.record.depth - 1].who
        return seat_ref(owner if self.row.who == "you" else 1 - owner, bool(self.record.rules & SOLO))

    # --- options ------------------------------------------------------------------------------------------------------
    def notation(self, option: int) -> str:
        """An option as game files write it."""
        verb, operand = divmod(option, VERB_SIZE)
        if verb != MODE:
            return notation_of(self._card(operand))
        if self.row.op == "may":
            return DECLINE if operand == NO else self.row.words[0]
        return self.row.words[operand]

    @cached_property
    def notations(self) -> list[str]:
        """All options as game files write them."""
        return [self.notation(option) for option in offered(self.record)]

    def option(self, option: int) -> Option:
        """An option with all that a screen shows of it."""
        verb, operand = divmod(option, VERB_SIZE)
        notation = self.notation(option)
        if verb != MODE:
            card = self._card(operand)
            return Option(option, notation, message("option-card", card=card), "card", card, self.place)
        match self.row.op:
            case "directive":
                return Option(option, notation, message("option-directive", directive=notation), "directive")
            case "may" if operand == NO:
                return Option(option, notation, message("option-decline"), "decline")
            case "may":
                return Option(option, notation, self._phrase("option-phrase", notation), "accept")
        if side := self._side(operand):
            return Option(option, notation, message("option-side", side=side), "side")
        return Option(option, notation, self._phrase("option-phrase", notation), "alternative")

    def _card(self, card: int) -> CardRef:
        in_zone = self.selection.pile == "zone"
        return self.deal.ref(card, in_zone and is_facility_up(self.players, card))

    def _phrase(self, key: str, words: str) -> Message:
        return message(key, what=Phrase(words, self.asked))

    @cached_property
    def selection(self) -> Selection:
        """Which cards can be chosen."""
        selection = self.row.operands[1]
        assert isinstance(selection, Selection)
        return selection

    @cached_property
    def place(self) -> PlaceRef:
        """Where the cards lie that can be chosen."""
        pile = self.selection.pile
        return WASTES_PLACE if pile == "wastes" else PlaceRef(pile, self.asked)

    def _side(self, alternative: int) -> str:
        """The side that an alternative plays a card with; empty if that is not what is chosen."""
        program = self.cards.program_at(self.pc)
        rows = self.cards.rows(program)
        jump = rows[self.pc - self.cards.assembled[1][program] + 1 + alternative]
        target = rows[int(str(jump.operands[0]))]
        return str(target.operands[1]) if target.op == "play" else ""

    # --- what is asked ------------------------------------------------------------------------------------------------
    @cached_property
    def asks(self) -> Message:
        """What is asked, as a phrase: `choose a Directive`, `use the Spark of an Ancient in The Wastes`."""
        row, asked = self.row, self.asked
        match row.op:
            case "directive":
                return message("ask-directive")
            case "choose_one":
                return message("ask-one")
            case "may":
                return message("ask-may", player=asked, what=Phrase(row.words[0], asked))
        which = self._which()
        what = Phrase(row.words[0], asked)
        return message("ask-which", what=what, which=which) if which else message("ask", what=what)

    def _which(self) -> Message | None:
        """Which of two cards is meant, if the text asks for two."""
        program, row = self.cards.program_at(self.pc), self.row
        start = self.cards.assembled[1][program]
        rows = enumerate(self.cards.rows(program), start)
        both = [(at, each.operands[1]) for at, each in rows if each.op == "choose" and each.words == row.words]
        if len(both) < 2:
            return None
        (first_at, first), (_, second) = both[:2]
        assert isinstance(first, Selection)
        assert isinstance(second, Selection)
        selection = self.selection
        kind = selection.kind if selection.kind in ("card", "facility") else "ancient"
        if first.pile == second.pile:
            return message("which-of-two", number="first" if first_at == self.pc else "second", kind=kind)
        if name := NAMED_KINDS.get(selection.kind):
            return message("which-named", card=CardRef(name), place=self.place)
        return message("which-in-place", kind=kind, place=self.place)

    def question(self) -> Question:
        """The question as a screen asks it."""
        source = self.source
        options = tuple(self.option(option) for option in offered(self.record))
        card = source.card if source.card and source.card.name else None
        return Question(self._kind(), self._sentence(source), options, source.message, card, self.row.op == "may")

    def _sentence(self, source: Source) -> Message:
        asks = self.asks
        if self.is_directive:
            left = int(self.record.left)
            return message("question-directive", left=left) if left > 1 else message("question-last-directive")
        if source.message is None:
            turn = seat_ref(self.record.stack[0].who, bool(self.record.rules & SOLO))
            return message("question-turn-ends", player=turn, what=asks)
        if source.kind == "directive" and self.row.op == "choose" and self.selection.differs == "value":
            return message("question-reprogram", player=self.asked)
        if asks.key == "ask-which":
            return message("question-which", source=source.message, **asks.args)
        return message("question", source=source.message, what=asks)

    def _kind(self) -> str:
        """What is to be chosen, as a symbol: what happens to the chosen card, or what sort of answer is asked for."""
        row = self.row
        if row.op != "choose":
            if row.op == "choose_one":
                return "side" if self._side(0) else "choose-one"
            return row.op
        program = self.cards.program_at(self.pc)
        after = self.cards.rows(program)[self.pc - self.cards.assembled[1][program] + 1 :]
        use = next((each for each in after if row.operands[0] in each.operands), None)
        if use is None or use.op != "move":
            return KINDS.get(use.op, "choose") if use else "choose"
        pile, goal = self.selection.pile, use.operands[1]
        if (pile, goal) == ("hand", "discard"):
            return "discard"
        return "take" if pile == "wastes" or goal == "hand" else "move"


def pending_of_game(g: Mirror, cards: Cards, deal: Deal) -> Pending:
    """The question of a game."""
    return Pending(g, g.players, cards, deal)


def pending_of_view(v: Mirror, cards: Cards, deal: Deal) -> Pending:
    """The question of a view."""
    return Pending(v, v.seats, cards, deal)
