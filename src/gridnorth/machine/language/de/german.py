"""German: its nouns and verbs, and what agrees with them.

A noun is declared with its gender; its articles and endings follow. A verb is declared in the infinitive, as a dictionary
shows it: `{card} um|programmieren`. The imperative, the third person and the negation follow. Where more than the object
precedes the verb, `...` marks the place of `nicht` and `zweimal`: `{card} ... auf {to_side} drehen`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ..node import Node
from ..pattern import AGREES
from ..tokens import Spelling
from ..translation import Features, Translation

CASES = ("nom", "gen", "dat", "acc", "in", "aus")
DETERMINERS = ("ein", "ander", "kein", "kein_ander", "jeder", "der", "dein")
ENDINGS = {  # of ein, kein, dein: masculine, feminine, neuter
    "nom": ("", "e", ""), "gen": ("es", "er", "es"), "dat": ("em", "er", "em"), "acc": ("en", "e", ""),
}  # fmt: skip
STRONG = {"nom": ("er", "e", "es"), "gen": ("es", "er", "es"), "dat": ("em", "er", "em"), "acc": ("en", "e", "es")}
ARTICLE = {
    "nom": ("der", "die", "das"), "gen": ("des", "der", "des"), "dat": ("dem", "der", "dem"), "acc": ("den", "die", "das"),
}  # fmt: skip
ANDERER = {"nom": ("er", "e", "es"), "gen": ("en", "en", "en"), "dat": ("en", "en", "en"), "acc": ("en", "e", "es")}
IRREGULAR = {  # imperative, third person
    "nehmen": ("nimm", "nimmt"), "laden": ("lade", "lädt"), "entladen": ("entlade", "entlädt"),
}  # fmt: skip


@dataclass(frozen=True)
class Noun:
    """A noun: `Noun("f", "Anlage", "Anlagen")`."""

    gender: str
    singular: str
    plural: str = ""
    genitive: str = ""
    """where it is not the singular"""
    adjectival: bool = False
    """declined as an adjective: `Uralt` is ein Uralter, der Uralte, zwei Uralte, alle Uralten"""

    def one(self, determiner: str, case: str) -> str:
        """`einen anderen Uralten`, `deiner Hand`, `im Stapel`, `aus der Öde`."""
        if case in ("in", "aus"):
            return f"{case} {self.one(determiner, 'dat')}".replace("in dem ", "im ")
        which = "mfn".index(self.gender)
        match determiner:
            case "der":
                article = ARTICLE[case][which]
            case "jeder":
                article = f"jed{STRONG[case][which]}"
            case "ander" | "kein_ander":
                ein = "kein" if determiner == "kein_ander" else "ein"
                article = f"{ein}{ENDINGS[case][which]} ander{ANDERER[case][which]}"
            case _:
                article = determiner + ENDINGS[case][which]
        return f"{article} {self._singular(determiner, case)}"

    def _singular(self, determiner: str, case: str) -> str:
        if self.adjectival:
            after_der = determiner in ("der", "jeder")
            return self.singular + ("en" if case != "nom" else "e" if after_der else "er")
        return (self.genitive or self.singular) if case == "gen" else self.singular

    def several(self, case: str, weak: bool) -> str:
        """`Uralte`, `Uralten`; weak after `alle` and `keine`."""
        if self.adjectival:
            return self.singular + ("en" if weak or case == "dat" else "e")
        return self.plural


class German(Translation):
    """The German of one game."""

    spelling = Spelling(
        ("null", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"),
        theirs={f"dein{ending}": f"sein{ending}" for ending in ("", "e", "er", "en", "em", "es")},
    )
    dimensions: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(CASES, "case"),
        **dict.fromkeys(DETERMINERS, "determiner"),
        **dict.fromkeys(("inf", "not"), "form"),
        **dict.fromkeys(("comma", "dann"), "after"),
        "weak": "declension",
        "from": "from",
        "no": "no",
    }
    defaults: ClassVar[Mapping[str, str]] = {"case": "acc", "determiner": "ein"}
    said_as: ClassVar[Mapping[str, str]] = {"infinitive": "do:inf", "negated": "do:not", "singular": "singular:der"}
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "it": ("er", "ihn", "ihm", "sie", "ihr", "es", "seinen", "ihren", "sein"),
        "top": ("oberste", "obersten"),
        "bottom": ("unterste", "untersten"),
        "or": ("oder",),
    }

    def __init__(self) -> None:
        super().__init__()
        self.genders: dict[str, str] = {}
        self.binds: dict[str, str] = {}
        """verb -> the gender of the card it names without a slot"""
        self.agreeing: dict[tuple[str, str], str] = {}
        """what agrees, by class and name -> with `it` or with the card named `last`"""

    # --- declaring ----------------------------------------------------------------------------------------------------
    def noun(self, name: str, noun: Noun) -> None:
        """A kind of card, or a card's name."""
        self.genders[name] = noun.gender
        self.word("kind_sg", name, lambda features: noun.one(_determiner(features), _case(features)))
        self.word("kind_pl", name, lambda features: noun.several(_case(features), "weak" in features))

    def place(self, rule: str, name: str, noun: Noun) -> None:
        """A place or a pile, of a player or open to all."""
        owned = rule.startswith("owned")
        self.word(rule, name, lambda features: noun.one(_determiner(features) if owned else "der", _case(features)))

    def thing(self, name: str, noun: Noun) -> None:
        """Something every player has one of."""
        self.scope[name] = ("case",)
        self.word(name, name, lambda features: noun.one("dein", _case(features)), whose="you")
        self.word(name, name, lambda features: f"{noun.one('der', _case(features))} {{whose}}")
        self.word(f"{name}:nom", "it", "er")
        self.word(f"{name}:acc", "it", "ihn")

    def player(self, name: str, subject: str, owner: str) -> None:
        """A player in the nominative and in the genitive."""
        self.word("subject", name, subject)
        self.word("owner", name, owner)

    def verb(self, name: str, *phrases: str, genders: str = "", binds: str = "", **fixed: str) -> None:
        """What a player does, in the infinitive: `{card} ... auf {to_side} drehen`, `{node} auf|laden`.

        `binds`: the gender of the card it is about, where no slot names it.
        """
        for phrase in phrases:
            for text in _by_number(phrase):
                *middle, verb = text.split(" ")
                middle = middle if "..." in middle else [*middle, "..."]
                particle, _, plain = verb.rpartition("|")
                imperative, third = IRREGULAR.get(plain) or (plain.removesuffix("n"), _third_person(plain))
                without = [word for word in middle if word != "..."]
                self.verb_forms(
                    name,
                    " ".join(filter(None, [imperative, *middle, particle])),
                    " ".join(filter(None, [third, "...", *without, particle])),
                    " ".join([*without, particle + plain]),
                    *_negated(middle, particle + plain),
                    genders=genders,
                    **fixed,
                )
        if binds:
            self.binds[name] = binds

    def verb_forms(
        self, name: str, imperative: str, third: str, infinitive: str, *negated: str, genders: str = "", **fixed: str
    ) -> None:
        """A verb whose forms do not follow from its infinitive; the imperative and the third person contain `...`."""
        if genders:
            self.agreeing["verb", name] = "it"
        self.word("do", name, imperative, genders=genders, **fixed)
        self.word("does", name, third, genders=genders, **fixed)
        self.word("do:inf", name, infinitive, genders=genders, **fixed)
        self.word("do:not", name, *negated, genders=genders, **fixed)

    def statement(self, name: str, phrase: str) -> None:
        """Something that happens: the subject, the verb, the rest."""
        for text in _by_number(phrase):
            subject, verb, *rest = text.split(" ")
            self.word("statement", name, text)
            self.word("statement:comma/dann", name, " ".join([verb, subject, *rest]))

    def by_gender(self, rule: str, name: str, with_: str, **texts: str) -> None:
        """What agrees `with_` `it`, or with the card named `last`: `mn="seine andere Seite", f="ihre andere Seite"`."""
        self.agreeing[rule.partition(":")[0], name] = with_
        for genders, text in texts.items():
            self.word(rule, name, text, genders=genders)

    def one(self, features: Features) -> str:
        """Cards and Levels are feminine."""
        return "keine" if "no" in features else "eine"

    # --- agreement ----------------------------------------------------------------------------------------------------
    def agree(self, node: Node) -> Node:
        """`it` has the gender of the card that the sentence named last."""
        return _Agreement(self).marked(node)


class _Agreement:
    """The genders of what was named last, along a text."""

    def __init__(self, german: German) -> None:
        self.german = german
        self.named = {"it": "f", "last": "f"}

    def marked(self, node: Node) -> Node:
        with_ = self.german.agreeing.get((node.kind, node.name))
        parts = tuple(self.marked(part) if isinstance(part, Node) else part for part in node.parts)
        name = f"{node.name}{AGREES}{self.named[with_]}" if with_ else node.name
        self._remember(node)
        return Node(node.kind, name, parts)

    def _remember(self, node: Node) -> None:
        match node.kind, node.name:
            case "card" | "cards", _:
                self.named = dict.fromkeys(self.named, self._gender(node))
            case "verb", name if name in self.german.binds:
                self.named = dict.fromkeys(self.named, self.german.binds[name])
            case "reference", "it":
                self.named["last"] = self.named["it"]
            case "reference", _:
                self.named["last"] = "f"

    def _gender(self, card: Node) -> str:
        """Of a description its noun's, of two nouns the common one; of anything else that of `Karte`."""
        those = [part for part in card.nodes if part.kind == "selection"]
        kinds = [kind for part in those for kind in part.nodes if kind.kind in ("kind", "kinds")]
        genders = {self.german.genders[node.name] for kind in kinds for node in kind.walk() if node.kind == "kind"}
        return genders.pop() if len(genders) == 1 else "f"


def _case(features: Features) -> str:
    return next((feature for feature in features if feature in CASES), "acc")


def _determiner(features: Features) -> str:
    return next((feature for feature in features if feature in DETERMINERS), "ein")


def _third_person(infinitive: str) -> str:
    stem = infinitive.removesuffix("n").removesuffix("e")
    return stem + ("et" if stem.endswith(("d", "t")) else "t")


def _by_number(phrase: str) -> list[str]:
    """`{count} Karte(n) ziehen` -> `{ONE} Karte ziehen`, `{MANY} Karten ziehen`."""
    if "(n)" not in phrase:
        return [phrase]
    return [phrase.replace("{count}", count).replace("(n)", ending) for count, ending in (("{ONE}", ""), ("{MANY}", "n"))]


def _negated(middle: list[str], infinitive: str) -> list[str]:
    """`keine Karte ablegen` where the object comes first and can be `keine`; else `deinen Knoten nicht aufladen`."""
    texts = [" ".join(["nicht" if word == "..." else word for word in middle] + [infinitive])]
    without = [word for word in middle if word != "..."]
    if middle[0].startswith("{card"):
        first = middle[0].removesuffix("}")
        first += " no}" if ":" in first else ":no}"
        return [" ".join([first, *without[1:], infinitive]), *texts]
    if middle[0] == "{ONE}":
        return [" ".join(["{ONE:no}", *without[1:], infinitive])]
    return [" ".join(["keine", *without, infinitive])] if middle[0] == "{MANY}" else texts
