"""The words of The North in German. The verbs and their English are declared in effects.py."""

from ..machine.language.de.core import core
from ..machine.language.de.german import German, Noun
from ..machine.language.vocabulary import meaning_of
from .names import NAMES

FEMININE = (
    "Thermal Plant", "Foundry", "Nanospore Mill", "Neuraldiode", "Forgequeen", "Conduitdrone", "Mimicmask", "Wandermoeba",
    "Servoshell", "Protomite", "Junktorch",
)  # fmt: skip
NEUTER = ("Tower Array",)


def german() -> German:
    """All words of the game."""
    de = core()
    _nouns(de)
    _verbs(de)
    return de


def _nouns(de: German) -> None:
    de.noun("card", Noun("f", "Karte", "Karten"))
    de.noun("ancient", Noun("m", "Uralt", adjectival=True))
    de.noun("facility", Noun("f", "Anlage", "Anlagen"))
    for name in NAMES:
        gender = "f" if name in FEMININE else "n" if name in NEUTER else "m"
        s = "" if name.endswith("s") else "s"
        de.noun(meaning_of(name), Noun(gender, name, name + s, "" if gender == "f" else name + s))
    de.word("kind_pl", "this_facility", "dieser Anlagen")
    de.genders["this_facility"] = "f"
    de.word("reference:nom/acc", "this", "diese Karte")
    de.word("reference:gen/dat", "this", "dieser Karte")
    de.by_gender("reference:nom", "it", "it", m="er", f="sie", n="es")
    de.by_gender("reference:acc", "it", "it", m="ihn", f="sie", n="es")
    de.by_gender("reference:dat", "it", "it", mn="ihm", f="ihr")
    de.by_gender("reference:gen", "it", "it", mn="von ihm", f="von ihr")
    de.place("open_place", "wastes", Noun("f", "Öde"))
    de.place("open_pile", "wastes_deck", Noun("m", "Ödestapel", genitive="Ödestapels"))
    de.place("owned_place", "hand", Noun("f", "Hand"))
    de.place("owned_place", "zone", Noun("f", "Zone"))
    de.place("owned_place", "discard", Noun("f", "Ablage"))
    de.place("owned_pile", "deck", Noun("m", "Stapel", genitive="Stapels"))
    de.player("other", "die andere Seite", "der anderen Seite")
    de.word("quality", "value", "mit anderem Wert als {reference:nom}")
    de.thing("node", Noun("m", "Knoten", genitive="Knotens"))
    de.word("as_side", "ancient", "als Uralten")
    de.word("as_side", "facility", "als Anlage")
    de.word("as_side", "either", "mit beliebiger Seite")
    for name, side in (("ancient", "Uraltenseite"), ("facility", "Anlagenseite"), ("other_side", "andere Seite")):
        de.by_gender("to_side", name, "last", mn=f"seine {side}", f=f"ihre {side}")
    de.word("goal", "hand")  # to a hand cards are taken, to other places they are laid
    de.word("goal", "discard", "auf deine Ablage")
    de.word("goal", "wastes", "in die Öde")
    de.word("source", "hand", "deine Hand")
    de.word("source", "discard", "deine Ablage")
    de.word("source", "wastes", "die Öde")


def _verbs(de: German) -> None:
    # points and the Node
    de.verb("lose", "{amount} verlieren")
    de.verb("charge", "{node} auf|laden")
    de.verb("discharge", "{node} entladen")
    de.verb("reset", "{node} zurück|setzen")
    de.verb_forms(
        "change",
        "lade {node} ... auf, entlade oder setze ihn zurück",
        "lädt ... {node} auf, entlädt oder setzt ihn zurück",
        "{node} aufladen, entladen oder zurücksetzen",
        "{node} weder aufladen noch entladen noch zurücksetzen",
    )
    de.statement("lower", "{node:nom} sinkt um {count} Stufe(n)")
    de.word("fact", "level", "{node:nom} auf Stufe {amount} oder {amount} steht")

    # Protocols and Sparks
    de.verb("use_protocol", "das Protokoll {card:gen} nutzen", "die Protokolle {several:gen} nutzen")
    de.verb("use_its_protocol", "sein Protokoll nutzen", genders="mn")
    de.verb("use_its_protocol", "ihr Protokoll nutzen", genders="f")
    de.verb("use_spark", "den Funken {card:gen} nutzen", "die Funken {several:gen} nutzen")
    de.verb("use_its_spark", "seinen Funken nutzen", genders="mn")
    de.verb("use_its_spark", "ihren Funken nutzen", genders="f")

    # cards
    de.verb("play", "{card_from} ... {as_side} in deine Zone spielen")
    de.verb("flip", "{card} ... auf {to_side} drehen")
    de.verb("move", "{cards:from} ... auf deine Hand nehmen", goal="hand")
    de.verb("move", "{cards:from} ... {goal} legen")
    de.verb("move_all", "{source} ... auf deine Hand nehmen", goal="hand")
    de.verb("move_all", "{source} ... {goal} legen")
    de.verb("exchange", "{card} ... mit {card:dat} tauschen")
    de.verb("shuffle_wastes_in", "die Öde ... in den Ödestapel mischen")
    de.verb("reveal", "{card_from} vor|zeigen")
    de.verb("draw", "{count} Karte(n) ziehen")
    de.verb("discard", "{ONE} Karte ab|legen", binds="f")
    de.verb("discard_more", "{MANY} Karten ab|legen", binds="f")
    de.verb("reprogram", "{card} um|programmieren")
