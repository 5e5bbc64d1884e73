"""What core.lark says, in German. Events and standing traits are not worded yet: no game has them in German."""

from .german import German

CARD = ("case", "from", "no")
SCOPE = {
    "chain": ("after",), "step": ("after",), "action": ("after",), "clause": ("after",), "statement": ("after",),
    "do": ("form",),
    "cards": CARD, "card": CARD, "several": CARD, "card_from": ("case", "no"),
    "reference": ("case",), "where": ("from",), "end": ("declension",),
    "singular": ("case", "determiner", "from"), "singular_from": ("case", "determiner"),
    "plural": ("case", "declension", "from"),
    "kinds_sg": ("case", "determiner"), "kind_sg": ("case", "determiner"),
    "kinds_pl": ("case", "declension"), "kind_pl": ("case", "declension"),
    "place": ("case",), "pile": ("case",), "open_place": ("case",), "open_pile": ("case",),
    "owned_place": ("case", "determiner"), "owned_pile": ("case", "determiner"),
}  # fmt: skip


def core() -> German:
    """A German that a game can add its words to."""
    de = German()
    de.scope.update(SCOPE)
    _sentences(de)
    _cards(de)
    _places(de)
    return de


def _sentences(de: German) -> None:
    """After `wenn ..., ` and `, dann ` the verb comes first: `verliert die andere Seite 2`."""
    de.word("instruction", "pay", "{costs}: {effects}")
    de.word("instruction", "pay_if", "wenn {condition}, {costs}: {effects}")
    de.word("costs", "and", "{do} und {costs}")
    de.word("effects", "next", "{sentence}; {effects}")
    de.word("sentence", "unless", "{action}, es sei denn, {clause}")
    de.word("chain", "if", "wenn {condition}, {chain:comma}")
    de.word("chain:dann", "if", ", wenn {condition}, {chain:comma}")
    de.word("chain", "then", "{step}, dann {chain:dann}")
    de.word("step", "may", "du darfst {do:inf}")
    de.word("step:comma/dann", "may", "darfst du {do:inf}")
    de.word("step", "either", "{do} oder {do}", "{do}, {do} oder {do}")
    de.word("step", "twice", "{do}", insert="zweimal")
    de.word("step", "for_each", "{do}", insert="für {singular:jeder} einmal")
    de.word("clause", "by", "{subject} {does}")
    de.word("clause", "by_both", "{subject} {does} und {does}")
    de.word("clause:comma/dann", "by", "{does}", insert="{subject}")
    de.word("clause:comma/dann", "by_both", "{does} und {does}", insert="{subject}")
    de.word("condition", "at_least", "es {MANY} oder mehr {plural} gibt")
    de.word("condition", "at_most", "es {MANY} oder weniger {plural} gibt")
    de.word("condition", "exists", "es {singular} gibt")
    de.by_gender("condition", "it_is", "it", m="er {kinds_sg:nom} ist", f="sie {kinds_sg:nom} ist", n="es {kinds_sg:nom} ist")


def _cards(de: German) -> None:
    for rule, described in (("card", "singular"), ("card_from", "singular_from")):
        de.word(rule, "a", f"{{{described}:ein}}")
        de.word(f"{rule}:no", "a", f"{{{described}:kein}}")
        de.word(f"{rule}:nom/acc", "end_card", "die {end} Karte {pile:gen}")
        de.word(f"{rule}:gen/dat", "end_card", "der {end:weak} Karte {pile:gen}")
        de.word(f"{rule}:acc no", "end_card")
    de.word("card", "another", "{singular:ander}")
    de.word("card:no", "another", "{singular:kein_ander}")
    de.word("card:no", "reference")
    de.word("several", "some", "{MANY} {plural}")
    de.word("several:gen", "some", "von {MANY} {plural:dat}")
    de.word("several:no", "some", "keine {MANY} {plural:weak}")
    for name, adjective in (("some_other", "andere"), ("different", "verschiedene")):
        de.word("several", name, f"{{MANY}} {adjective} {{plural}}")
        de.word("several:gen", name, f"von {{MANY}} {adjective}n {{plural:dat}}")
        de.word("several:no", name, f"keine {{MANY}} {adjective}n {{plural:weak}}")
    de.word("several", "up_to", "bis zu {MANY} {plural}")
    de.word("several:gen", "up_to", "von bis zu {MANY} {plural:dat}")
    de.word("several", "all", "alle {plural:weak}")
    de.word("several:gen", "all", "aller {plural:weak}")
    de.word("several", "end_cards", "die {end:weak} {MANY} Karten {pile:gen}")
    de.word("several:gen", "end_cards", "der {end:weak} {MANY} Karten {pile:gen}")
    for name in ("up_to", "all", "end_cards"):
        de.word("several:no", name)
    de.word("singular", "those", "{kinds_sg} {where}", "{kinds_sg} {where} {quality}")
    de.word("singular_from", "those", "{kinds_sg} {from}", "{kinds_sg} {from} {quality}")
    de.word("plural", "those", "{kinds_pl} {where}", "{kinds_pl} {where} {quality}")
    de.word("kinds_sg", "any", "{kind_sg} oder {kind_sg}", "{kind_sg}, {kind_sg} oder {kind_sg}")
    de.word("kinds_pl", "any", "{kind_pl} und {kind_pl}", "{kind_pl}, {kind_pl} und {kind_pl}")
    de.word("end", "top", "oberste")
    de.word("end:weak", "top", "obersten")
    de.word("end", "bottom", "unterste")
    de.word("end:weak", "bottom", "untersten")


def _places(de: German) -> None:
    de.word("where", "at", "{place:in}")
    de.word("where:from", "at", "{place:aus}")
    de.word("from", "at", "{place:aus}")
    two = [f"{{owned_place:{{0}}}} oder {{{rule}:{{0}}}}" for rule in ("owned_place", "owned_pile")]
    for rule, ways in (("place", ["{owned_place:{0}}", *two]), ("pile", ["{owned_pile:{0}}"])):
        de.word(rule, "of", *(way.replace("{0}", "dein") for way in ways), whose="you")
        de.word(rule, "of", *(way.replace("{0}", "der") + " {whose}" for way in ways))
    de.word("whose", "you")
