"""Words for one reader: messages, lines, forecasts and options as fragments.

    renderer = Renderer(kit.catalogue("de"), Reader("south", ("south", "north")), say)
    text(renderer.line(line))

`say` puts a phrase of the card language into the reader's language (see `machine.language`). What was rendered is kept: the
same few thousand messages make up most of what games say.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from .catalogue import Catalogue, Piece, catalogue
from .data import Clause, Forecast, Line, Message, Phrase, SeatRef
from .fragments import Fragment, Fragments, capital, joined, text
from .pieces import piece_of

Say = Callable[[str, str, str, str], str]
"""text, locale, form (`imperative`, `infinitive`), person (`you`, `they`) -> the phrase in that language."""
TAG = 18
"""Letters of a tag, at most."""
KEPT = 4096
"""Rendered messages kept for each reader."""


class Reader(Struct, frozen=True):
    """Who reads: somebody at a seat, or nobody in particular."""

    seat: str | None
    seats: tuple[str, ...]
    """All seats of the game."""

    def person(self, ref: SeatRef) -> str:
        """What a seat is to this reader, as a symbol: `you`, `rival`, `collector`, `south`."""
        if ref.seat == self.seat:
            return "you"
        if ref.role:
            return ref.role
        return "rival" if self.seat is not None and len(self.seats) == 2 else ref.seat


class Renderer:
    """Makes words of messages, for one reader in one language."""

    def __init__(self, catalogue: Catalogue, reader: Reader, say: Say) -> None:
        self.catalogue, self.reader, self._say = catalogue, reader, say
        self.message: Callable[[Message], Fragments] = lru_cache(KEPT)(self._message)
        """A message as fragments, as it stands inside a sentence."""
        self.entry: Callable[..., Fragments] = lru_cache(KEPT)(self._entry)
        """An entry that other entries use, by its key and its arguments as pieces."""

    @property
    def locale(self) -> str:
        return self.catalogue.locale

    # --- sentences ----------------------------------------------------------------------------------------------------
    def sentence(self, message: Message) -> Fragments:
        """A message as a sentence, with a capital letter."""
        return capital(self.message(message))

    def line(self, line: Line) -> Fragments:
        """A line of the log."""
        if line.heading:
            return capital(self._listed("; ", map(self.message, line.messages)))
        first, *others = line.messages
        said = self.message(first) if line.source is None else self._clause(Clause(first, line.source), again=False)
        more = [fragment for each in others for fragment in ("; ", *self.message(each))]
        return capital(joined((*said, *more, ".")))

    def forecast(self, forecast: Forecast, known: Iterable[Message] = ()) -> Fragments:
        """A forecast in one phrase. A source that is `known` to speak is not named first."""
        said: list[Fragments] = []
        last: Message | None = None
        speaking = set(known)
        for at, clause in enumerate(forecast.certain):
            source = clause.source
            named = source is not None and source != last and not (at == 0 and source in speaking)
            said.append(self._clause(clause, again=source in speaking) if named else self.message(clause.message))
            last = source
        if forecast.then is not None:
            said.append(self.message(Message("then", {"what": forecast.then}) if said else forecast.then))
        return self._listed("; ", [*said, *map(self.message, forecast.about)])

    def tag(self, forecast: Forecast, letters: int = TAG) -> str:
        """The brief form of a forecast, as much of it as fits: `rival −3, Node to 2`."""
        said = ""
        for message in forecast.brief:
            longer = f"{said}, {text(self.message(message))}" if said else text(self.message(message))
            said = longer if len(longer) <= letters else said
        return said

    def _clause(self, clause: Clause, again: bool) -> Fragments:
        assert clause.source is not None
        key = "clause-again" if again else "clause"
        return self.message(Message(key, {"source": clause.source, "what": clause.message}))

    @staticmethod
    def _listed(between: str, parts: Iterable[Fragments]) -> Fragments:
        found: list[Fragment] = []
        for part in parts:
            if found and part:
                found.append(between)
            found.extend(part)
        return joined(found)

    # --- messages -----------------------------------------------------------------------------------------------------
    def _message(self, message: Message) -> Fragments:
        return self._format(message.key, {name: piece_of(self, value) for name, value in message.args.items()})

    def _entry(self, key: str, *args: tuple[str, Piece]) -> Fragments:
        return self._format(key, dict(args))

    def _format(self, key: str, args: dict[str, Piece]) -> Fragments:
        return joined(self.catalogue.format(key, args).fragments)

    def phrase(self, phrase: Phrase, form: str) -> str:
        """A phrase of the card language."""
        person = "they" if phrase.by is not None and self.reader.person(phrase.by) != "you" else "you"
        return self._say(phrase.text, self.locale, form, person)


@lru_cache(256)
def renderer_of(folder: Path, locale: str, reader: Reader, say: Say) -> Renderer:
    """The renderer for a reader, made once: `folder` holds the catalogues of the game."""
    return Renderer(catalogue(locale, folder), reader, say)


def as_written(text: str, locale: str, form: str, person: str) -> str:
    """A phrase in English: as the card writes it, with *their* for *your* where it is about somebody else."""
    return text if person == "you" else text.replace("your", "their")
