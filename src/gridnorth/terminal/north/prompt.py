"""The foot of the table: what is asked, what can be chosen, what will come of it, and the keys. It gives way to nothing."""

from ..layout import EDGE, barred, chain_words, consequence
from ..lines import FIRM, Block, Line, Span, cut, firm, pad, paragraph, width, wrap
from ..scene import Choice
from .scene import NorthScene
from .wording import capital

INDENT = 4
"""How far what an option does is set in under it."""


def sizes(scene: NorthScene, columns: int) -> list[Block]:
    """The prompt with every consequence, and with only that of the option marked.

    Each is as high for one option marked as for another, so that nothing moves when the mark does.
    """
    inner = columns - EDGE
    if not scene.prompt.choices:
        return [barred([*_head(scene, inner), *_told(scene, inner)], scene)]
    return [barred(_in_full(scene, inner), scene), barred(_marked_only(scene, inner), scene)]


def loose(scene: NorthScene, columns: int) -> Block:
    """The prompt with free rows in it, for where there is room."""
    inner = columns - EDGE
    if not scene.prompt.choices:
        return barred([[], *_head(scene, inner), [], *_told(scene, inner), []], scene)
    return barred(_in_full(scene, inner, True), scene)


def _head(scene: NorthScene, columns: int) -> Block:
    prompt = scene.prompt
    block = wrap(chain_words(scene), columns) if len(prompt.chain) > 1 else []
    return [*block, *paragraph(prompt.headline, columns, "heading")]


def _told(scene: NorthScene, columns: int) -> Block:
    return [line for words in scene.prompt.told for line in paragraph(words, columns, hang=2)]


def _in_full(scene: NorthScene, columns: int, loose: bool = False) -> Block:
    """Every option on its own line, with what it will do."""
    prompt = scene.prompt
    names = [width(_label(scene, at, choice)) for at, choice in enumerate(prompt.choices)]
    broad = max(names) + 2
    narrow = broad <= columns * 0.33
    block = [*_head(scene, columns), *_told(scene, columns)]
    for at, choice in enumerate(prompt.choices):
        block += [[]] if loose else []
        label = _label(scene, at, choice)
        does = [span._replace(target=f"option {at}") for span in consequence(choice.does)] if choice.does else []
        if narrow:
            block += wrap([*label, Span(FIRM * (broad - width(label))), *does], columns, 0, broad)
        else:
            block += [label, *(wrap(does, columns, INDENT) if does else [])]
    block += [[]] if loose and prompt.refused else []
    for name, why in prompt.refused:
        shown = scene.own("north-directive", directive=name)
        gap = Span(FIRM * max(1, broad - 3 - len(shown))) if narrow else Span(": ")
        said = [Span(f"{FIRM * 4}{shown}", "dim", f"card {name}"), gap, Span(f"{capital(why)}.", "dim")]
        block += wrap(said, columns, 0, broad)
    return [[], *block, []] if loose else block


def _marked_only(scene: NorthScene, columns: int) -> Block:
    """The options in a row, then what the marked one will do; as high as for the longest."""
    prompt = scene.prompt
    labels = [_label(scene, at, choice) for at, choice in enumerate(prompt.choices)]
    does = [wrap(consequence(choice.does), columns, 0, 2) if choice.does else [] for choice in prompt.choices]
    height = max(len(each) for each in does)
    marked = does[scene.cursor]
    return [
        *_head(scene, columns),
        *_told(scene, columns),
        *_in_columns(labels, columns),
        *marked,
        *([[]] * (height - len(marked))),
    ]


def _in_columns(labels: list[Line], columns: int) -> Block:
    """Labels under each other in as many columns as there are; one after the other if that saves more than a row."""
    broad = max(width(label) for label in labels) + 2
    across = max(1, min(len(labels), (columns + 2) // broad))
    rows = [labels[at : at + across] for at in range(0, len(labels), across)]
    grid = [[span for label in row for span in pad(label, broad)] for row in rows]
    spans = [span for at, label in enumerate(labels) for span in ([Span("  ")] if at else []) + label]
    flow = wrap(spans, columns)
    return [cut(line, columns) for line in grid] if len(grid) <= len(flow) + 1 else flow


def _label(scene: NorthScene, at: int, choice: Choice) -> Line:
    name = capital(choice.label or choice.name)
    if at == scene.cursor:
        return [Span(f"▸{choice.key}{FIRM}{firm(name)}{FIRM}", "chosen", f"option {at}")]
    return [Span(f"{FIRM}{choice.key}{FIRM}", "tag", f"option {at}"), Span(f"{FIRM}{firm(name)}", "option", f"option {at}")]
