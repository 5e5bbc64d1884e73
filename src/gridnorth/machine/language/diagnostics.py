"""What was expected where a text goes wrong: a short message, with the word that was probably meant."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from itertools import takewhile

from lark.exceptions import UnexpectedInput
from lark.grammar import Rule

from .errors import WordError
from .grammar import FORM, Grammar
from .tokens import MARKS, Spelling, number_of, number_type, shorten, spell, words_of

CLASSES = {  # what stands where, in words; a rule not named here is shown as the words it starts with
    "do": "an instruction", "does": "what they do", "place": "a place", "open_place": "a place",
    "owned_place": "a place", "open_pile": "a pile", "owned_pile": "a pile", "whose": "whose", "owner": "whose",
    "kind_sg": "a kind of card", "kind_pl": "kinds of card", "card": "a card", "card_from": "a card",
    "several": "cards", "reference": "a card", "fact": "a condition", "condition": "a condition",
    "happened": "an event", "occur": "an event", "occurs": "an event", "stat": "a statistic", "limit": "a limit",
    "subject": "a player", "end": "top or bottom", "position": "where", "where": "where", "from": "where",
    "quality": "a quality", "adjective": "a quality", "statement": "what happens", "feature": "a trait",
}  # fmt: skip
NUMBER_CLASSES = {
    "ONE": "a number in words ({0[1]}, {0[2]}, ...)", "MANY": "a number in words ({0[2]}, {0[3]}, ...)",
    "UNIT": "a number (1, 2, ...)", "DIGITS": "a number (2, 3, ...)", "SIGNED": "a change (+1, -2, ...)",
}  # fmt: skip
ROOM = 220
"""characters for the list of what was expected"""
BACK = 5
"""words before the mistake that are tried as the one that was meant otherwise"""
State = Iterable[tuple[Rule, int]]


def unexpected(grammar: Grammar, text: str, start: str, at: int, state: State) -> WordError:
    """The error for the word at `at`, where the parser stands in `state`: rules, and positions in them."""
    before, word = text[:at], next((word for _, word in words_of(text[at:])), "")
    expected: dict[str, set[str]] = {}
    possible: set[str] = set()
    numbers = {terminal: label.format(grammar.spelling.numbers) for terminal, label in NUMBER_CLASSES.items()}
    for rule, position in state:
        terminal = rule.expansion[position].name
        if grammar.is_dead(rule):
            continue
        possible.add(grammar.literals.get(terminal, ""))
        label = CLASSES.get(rule.origin.name.partition(FORM)[0]) if position == 0 else None
        label = label or numbers.get(terminal) or f"'{grammar.literals[terminal]}'"
        expected.setdefault(label, set()).add(_opening(grammar, rule))
    for one, more in (("ONE", "MANY"), ("UNIT", "DIGITS")):
        if numbers[one] in expected:
            expected.pop(numbers[more], None)
    if word and before.strip() and _parses(grammar, before, start):
        expected["nothing more"] = set()
    known = {*grammar.literals.values(), *grammar.spelling.articles}
    if not word:
        why = "the text stops too early" if before.strip() else "the text is empty"
    elif word in known or number_type(word, grammar.spelling):
        why = f"{shorten(word)!r} cannot stand here"
    else:
        why = f"unknown word {shorten(word)!r}"
    if not expected:
        return WordError(text, at, word, f"{why}; no text of this game goes on after {before.strip()!r}")
    hint = _meant(grammar, text, start, at, word, possible, known)
    return WordError(text, at, word, f"{why}; {hint}expected {_listed(expected, ROOM)}")


def _meant(grammar: Grammar, text: str, start: str, at: int, word: str, possible: set[str], known: set[str]) -> str:
    """`did you mean 'Spark'? `: a close word that makes the text readable, here or a little before; or just close."""
    near = [*_close(word, possible - {""}, 0.6, grammar.spelling)]
    for better in near:
        if _parses(grammar, text[:at] + better + text[at + len(word) :], start):
            return f"did you mean {better!r}? "
    earlier = [(place, other) for place, other in words_of(text) if place < at][-BACK:]
    for place, other in reversed(earlier):
        for better in _close(other, known, 0.75, grammar.spelling):
            if _parses(grammar, text[:place] + better + text[place + len(other) :], start):
                return f"did you mean {better!r} for {other!r}? "
    if len(word) > 3:
        near += [] if word in known else get_close_matches(word, known, 1, 0.75)
        return f"did you mean {near[0]!r}? " if near else ""
    return ""


def _close(word: str, words: Iterable[str], likeness: float, spelling: Spelling) -> Iterator[str]:
    """Words that may have been meant, best first: the number written otherwise, other capitals, close spelling."""
    near: dict[str, None] = {}
    if number_type(word, spelling) and 0 < number_of(word, spelling) < len(spelling.numbers):
        number = number_of(word, spelling)
        near |= dict.fromkeys((spelling.numbers[number], str(number)))
    words = sorted(words)
    near |= dict.fromkeys(other for other in words if other.lower() == word.lower())
    if len(word) > 2:
        near |= dict.fromkeys(get_close_matches(word, words, 3, likeness))
    near.pop(word, None)
    yield from near


def _parses(grammar: Grammar, text: str, start: str) -> bool:
    try:
        grammar.parse(text, start)
    except UnexpectedInput:
        return False
    return True


def _opening(grammar: Grammar, rule: Rule) -> str:
    """The fixed words a rule starts with: `front row`, `use the Spark of`."""
    words = (grammar.literals.get(symbol.name, ",") for symbol in rule.expansion)
    return spell([*takewhile(lambda word: word not in MARKS, words)], grammar.spelling)


def _listed(expected: dict[str, set[str]], room: int) -> str:
    """`a place (hand, Zone), 'in' or 'with'`: classes with a few of their words, then single words, cut to the room."""
    labels = sorted(expected, key=lambda label: (label == "nothing more", label.startswith("'"), label))
    for examples in (6, 4, 3, 2, 1, 0):
        parts = [_with_examples(label, expected[label], examples) for label in labels]
        listed = " or ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))
        if len(listed) <= room:
            return listed
    while len(", ".join(parts)) > room:
        parts.pop()
    return ", ".join(parts) + ", ..."


def _with_examples(label: str, words: set[str], most: int) -> str:
    shown = sorted(filter(None, words), key=str.lower)
    if label.startswith("'") or "(" in label or not shown or not most:
        return label
    return f"{label} ({', '.join(shown[:most])}{', ...' if len(shown) > most else ''})"
