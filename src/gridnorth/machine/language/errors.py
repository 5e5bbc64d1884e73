"""What is wrong with a card, where, and what was expected.

CardError            card
  WordError          card-word        a word where another was expected
  MeaningError       card-meaning     `it` or `that player` with nothing to point at
  NotCanonical       card-wording     understood, but there is one wording for each meaning, and it is another
  Ambiguous          card-ambiguous   two readings: a mistake in the vocabulary, never in a card
  CardFileError      card-file        a file that is not TOML, or not of cards
"""

from gridnorth.errors import InputError

MARGIN = "    "


class CardError(InputError):
    """`text[at:]` starts with `word`; `file`, `line`, `column` and `card` are added by whoever knows the file."""

    code = "card"

    def __init__(self, text: str, at: int, word: str, why: str) -> None:
        super().__init__(text, at, word, why)
        self.text, self.at, self.word, self.why = text, at, word, why
        self.file, self.line, self.column, self.card = "", 0, 0, ""

    def __str__(self) -> str:
        numbers = [str(number) for number in (self.line, self.column) if number]
        place = ":".join([self.file, *numbers]) if self.file else ":".join(["line", *numbers]) if numbers else ""
        return printable(": ".join(part for part in (place, self.card, self.why) if part))

    def shown(self) -> str:
        """The reason, the text, and a mark under the word."""
        if not self.text:
            return str(self)
        text = "".join(c if c.isprintable() else " " for c in self.text)
        return f"{self}\n{MARGIN}{text}\n{MARGIN}{' ' * self.at}{'^' * max(1, len(self.word))}"


class WordError(CardError):
    """A word where another was expected."""

    code = "card-word"


class MeaningError(CardError):
    """A word that points at something the text has not named."""

    code = "card-meaning"


class NotCanonical(CardError):
    """Understood, but worded otherwise than the one wording of its meaning."""

    code = "card-wording"


class Ambiguous(CardError):
    """A text with two readings."""

    code = "card-ambiguous"


class CardFileError(CardError):
    """A card file that cannot be used: broken TOML, wrong structure, missing or unknown names."""

    code = "card-file"

    def __init__(self, why: str, file: str = "", line: int = 0, column: int = 0, card: str = "") -> None:
        super().__init__("", 0, "", why)
        self.args = (why, file, line, column, card)
        self.file, self.line, self.column, self.card = file, line, column, card


def printable(message: str) -> str:
    """A message on one line, whatever it quotes."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in message)
