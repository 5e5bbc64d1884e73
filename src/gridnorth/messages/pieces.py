"""The arguments of a message as a catalogue meets them: something to print in several forms, and a symbol to select by."""

from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from fluent_compiler.types import FluentInt

from .catalogue import Piece, Sentence, Words
from .data import Arg, CardList, CardRef, Message, Phrase, PlaceRef, SeatRef
from .fragments import Fragment, Fragments, Mention, joined, text

if TYPE_CHECKING:
    from .render import Renderer

Ref = TypeVar("Ref")


class NumberPiece(FluentInt, Piece):  # type: ignore[misc]
    """A number: plurals are chosen by it. Printed without thousands' separators, which no number of a game needs."""

    def __new__(cls, value: int) -> "NumberPiece":
        made: NumberPiece = FluentInt.__new__(cls, value)
        return made

    @property
    def fragments(self) -> Fragments:
        return (Mention(str(int(self)), int(self)),)

    def format(self, locale: Any) -> str:
        return str(int(self))


class Reference(str, Piece, Generic[Ref]):
    """A reference: as a string, the symbol that a catalogue selects by."""

    renderer: "Renderer"
    ref: Ref
    _forms: dict[str, Piece]

    @classmethod
    def of(cls, renderer: "Renderer", ref: Ref) -> Self:
        made = str.__new__(cls, cls.symbol(renderer, ref))
        made.renderer, made.ref, made._forms = renderer, ref, {}
        return made

    @staticmethod
    def symbol(renderer: "Renderer", ref: Ref) -> str:
        raise NotImplementedError

    @property
    def fragments(self) -> Fragments:
        return self.form("").fragments

    def form(self, form: str) -> Piece:
        made = self._forms.get(form)
        if made is None:
            made = self._forms[form] = self._form(form)
        return made

    def _form(self, form: str) -> Piece:
        raise NotImplementedError


def _key(entry: str, form: str) -> str:
    return f"{entry}.{form}" if form else entry


class SeatPiece(Reference[SeatRef]):
    """A seat, as the entry `seat` prints it; its symbol is what it is to the reader (`you`, `rival`)."""

    @staticmethod
    def symbol(renderer: "Renderer", ref: SeatRef) -> str:
        return renderer.reader.person(ref)

    def _form(self, form: str) -> Piece:
        words = self.renderer.entry(_key("seat", form), ("person", Words(str(self))))
        return Sentence((Mention(text(words), self.ref),))


class CardPiece(Reference[CardRef]):
    """A card by its name, which has no forms; a hidden one as `hidden-card` prints it. Symbols: `hidden`, `side`, `card`."""

    @staticmethod
    def symbol(renderer: "Renderer", ref: CardRef) -> str:
        return "hidden" if not ref.name else "side" if ref.side else "card"

    def _form(self, form: str) -> Piece:
        ref = self.ref
        if not ref.name:
            return Sentence(self.renderer.entry(_key("hidden-card", form)))
        return Sentence((Mention(f"{ref.side} ({ref.name})" if ref.side else ref.name, ref),))


class CardsPiece(Reference[CardList]):
    """Several cards in a list: the named ones, then `hidden-cards` for the others. Symbols: `none`, `one`, `many`."""

    @staticmethod
    def symbol(renderer: "Renderer", ref: CardList) -> str:
        return ("none", "one", "many")[min(len(ref.cards) + ref.hidden, 2)]

    def _form(self, form: str) -> Piece:
        parts = [piece_of(self.renderer, card).fragments for card in self.ref.cards]
        if self.ref.hidden:
            parts.append(self.renderer.entry(_key("hidden-cards", form), ("count", NumberPiece(self.ref.hidden))))
        return Sentence(in_a_list(self.renderer, parts))


class PlacePiece(Reference[PlaceRef]):
    """A place, as `place-NAME` prints it, given its `owner`: `you`, `their` (just named), or who it is to the reader."""

    @staticmethod
    def symbol(renderer: "Renderer", ref: PlaceRef) -> str:
        return ref.place

    def _form(self, form: str) -> Piece:
        ref, renderer = self.ref, self.renderer
        owner = renderer.reader.person(ref.owner) if ref.owner else "nobody"
        args: list[tuple[str, Any]] = [("owner", Words("their" if ref.named and owner != "you" else owner))]
        if ref.owner is not None:
            args.append(("player", piece_of(renderer, ref.owner)))
        return Sentence((Mention(text(renderer.entry(_key(f"place-{ref.place}", form), *args)), ref),))


class PhrasePiece(Reference[Phrase]):
    """A phrase of the card language; `imperative` unless another form is asked for."""

    @staticmethod
    def symbol(renderer: "Renderer", ref: Phrase) -> str:
        return ref.text

    def _form(self, form: str) -> Piece:
        return Words(self.renderer.phrase(self.ref, form or "imperative"))


class MessagePiece(Reference[Message]):
    """A message inside another; its symbol is its key. A form is an attribute of its own entry: `.then` after *then*."""

    @staticmethod
    def symbol(renderer: "Renderer", ref: Message) -> str:
        return ref.key

    def _form(self, form: str) -> Piece:
        ref = self.ref
        return Sentence(self.renderer.message(Message(_key(ref.key, form), ref.args)))


PIECES: dict[type, type[Reference[Any]]] = {
    SeatRef: SeatPiece, CardRef: CardPiece, CardList: CardsPiece, PlaceRef: PlacePiece, Phrase: PhrasePiece,
    Message: MessagePiece,
}  # fmt: skip


def piece_of(renderer: "Renderer", value: Arg) -> Piece:
    """An argument as a piece. Those that come again and again are made once."""
    if isinstance(value, Message | CardList | Phrase):
        return PIECES[type(value)].of(renderer, value)
    made = renderer.pieces.get(value)
    if made is None:
        made = renderer.pieces[value] = _piece(renderer, value)
    return made


def _piece(renderer: "Renderer", value: int | str | SeatRef | CardRef | PlaceRef) -> Piece:
    if isinstance(value, str):
        return Words(value)
    return NumberPiece(value) if isinstance(value, int) else PIECES[type(value)].of(renderer, value)


def in_a_list(renderer: "Renderer", parts: list[Fragments]) -> Fragments:
    """`a, b and c`, as the entries `list-middle` and `list-end` say; nothing is `list-nothing`."""
    if not parts:
        return renderer.entry("list-nothing")
    found: list[Fragment] = list(parts[0])
    for at, part in enumerate(parts[1:], 2):
        found += (*renderer.entry("list-end" if at == len(parts) else "list-middle"), *part)
    return joined(found)
