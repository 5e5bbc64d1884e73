"""Standing traits: what a card adds to numbers as long as a condition holds (`while this is forged, ...`)."""

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
        case "collects", (Node(), int(by)):
            return Trait("collects", by, name, argument, this)
    raise compiler.refuse("", "a standing trait of this game cannot say this")


def _trait_cards(compiler: AbilityCompiler, who: Node, this: Selection) -> Selection:
    if who.kind == "reference":
        return this
    if (who.kind, who.name) == ("cards", "other"):
        return replace(compiler.selection(who.nodes[0]), another=True)
    return compiler.selection(who)


def _trait_condition(compiler: AbilityCompiler, node: Node) -> tuple[str, int | str]:
    match node.kind, node.name, node.parts:
        case "fact", "forged", (Node("reference", "this"),):
            return "forged", 0
        case "fact", "is_in", (Node("reference", "this"), Node() as place):
            return "is_in", compiler.where(place)[0]
        case "fact", "less_heat", (Node(_, "rival"),):
            return "less_heat", 0
        case "fact", "few_shards", (int(n),):
            return "few_shards", n
        case "condition", "at_least", (int(n), Node() as those) if compiler.selection(those).pile == "archives":
            return "at_least", n
    raise compiler.refuse("", "a standing trait of this game cannot depend on this")
