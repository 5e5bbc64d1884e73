"""Standing traits: what a card adds to numbers as long as a condition holds (`while ..., this has ...`)."""

from dataclasses import dataclass, replace

from ..programs import Selection
from .abilities import AbilityCompiler
from .meanings import AbilityMeanings
from .node import Node
from .reader import Reader


@dataclass(frozen=True)
class Trait:
    """A standing trait: what it adds to which number of which cards, while a condition holds."""

    stat: str
    by: int
    condition: str
    argument: int | str
    selection: Selection | None
    each: Selection | None = None


def compile_trait(language: Reader, meanings: AbilityMeanings, text: str) -> Trait:
    """A standing trait."""
    compiler = AbilityCompiler(language, meanings)
    compiler.text = text
    node = language.read(text)
    if (node.kind, node.name) != ("ability", "standing"):
        raise compiler.refuse("", "a standing trait begins with 'while'")
    condition, trait = node.nodes
    name, argument = _trait_condition(compiler, condition)
    this = replace(compiler.described("you"), position="this")
    match trait.name, trait.parts:
        case "adjust", (Node() as who, int(by), Node(_, stat)):
            return Trait(stat, by, name, argument, _trait_cards(compiler, who, this))
        case "adjust_each", (Node(), int(by), Node(_, stat), Node() as each):
            return Trait(stat, by, name, argument, this, compiler.selection(each))
        case "adjust_limit", (int(by), Node(_, limit)):
            return Trait(limit, by, name, argument, None)
        case own, (Node(), int(by)) if own in meanings.own_traits:
            return Trait(own, by, name, argument, this)
    raise compiler.refuse("", "a standing trait of this game cannot say this")


def _trait_cards(compiler: AbilityCompiler, who: Node, this: Selection) -> Selection:
    if who.kind == "reference":
        return this
    if (who.kind, who.name) == ("cards", "other"):
        return replace(compiler.selection(who.nodes[0]), another=True)
    return compiler.selection(who)


def _trait_condition(compiler: AbilityCompiler, node: Node) -> tuple[str, int | str]:
    meanings = compiler.meanings
    match meanings.standing.get(node.name), node.parts:
        case "this", (Node("reference", "this"),):
            return node.name, 0
        case "place", (Node("reference", "this"), Node() as place):
            return node.name, compiler.where(place)[0]
        case "rival", (Node(_, "rival"),):
            return node.name, 0
        case "number", (int(n),):
            return node.name, n
        case "cards", (int(n), Node() as those) if compiler.selection(those).pile == meanings.counted_pile:
            return node.name, n
    raise compiler.refuse("", "a standing trait of this game cannot depend on this")
