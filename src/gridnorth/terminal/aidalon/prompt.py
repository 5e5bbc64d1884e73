"""The foot of Aidalon's table: what is asked, all options by kind, and what the marked one comes to."""

from ...machine.trace import capital
from ..layout import EDGE, barred, chain_words, consequence
from ..lines import FIRM, Block, Line, Span, firm, paragraph, width, wrap
from ..scene import Choice, Scene

LONG = 9
"""More options than this are never told in full all at once."""


def sizes(scene: Scene, columns: int) -> list[Block]:
    """The prompt with what every option comes to, and with only that of the option marked."""
    inner = columns - EDGE
    if not scene.prompt.choices:
        told = [line for words in scene.prompt.told for line in paragraph(words, inner, hang=2)]
        return [barred([*_head(scene, inner), *told], scene)]
    marked = barred(_marked_only(scene, inner), scene)
    return [marked] if len(scene.prompt.choices) > LONG else [barred(_in_full(scene, inner), scene), marked]


def _head(scene: Scene, columns: int) -> Block:
    chain = scene.prompt.chain
    block = wrap(chain_words(scene), columns) if len(chain) > 1 else []
    return [*block, *paragraph(scene.prompt.headline, columns, "heading")]


def label(scene: Scene, at: int, choice: Choice, whole: bool = False) -> Line:
    """An option with its key."""
    words = f"{choice.group} {choice.label}" if whole and choice.group else choice.label or choice.name
    name = firm(capital(words))
    if at == scene.cursor:
        return [Span(f"▸{choice.key}{FIRM}{name}{FIRM}", "chosen", f"option {at}")]
    return [Span(f"{FIRM}{choice.key}{FIRM}", "tag", f"option {at}"), Span(f"{FIRM}{name}", "option", f"option {at}")]


def _in_full(scene: Scene, columns: int) -> Block:
    """Every option on its own line, with what it comes to."""
    block = [*_head(scene, columns), *_told(scene, columns)]
    labels = [label(scene, at, choice, True) for at, choice in enumerate(scene.prompt.choices)]
    broad = max(map(width, labels)) + 2
    narrow = broad <= columns * 0.4
    for at, (choice, made) in enumerate(zip(scene.prompt.choices, labels, strict=True)):
        said = [span._replace(target=f"option {at}") for span in consequence(choice.does)] if choice.does else []
        gap = [Span(FIRM * (broad - width(made)) if narrow else "  ")]
        block += wrap([*made, *gap, *said], columns, 0, broad if narrow else 4)
    return [*block, *_refused(scene, columns)]


def _refused(scene: Scene, columns: int) -> Block:
    """What one would look for and cannot choose."""
    return [line for name, why in scene.prompt.refused for line in wrap([Span(f"{name}: {why}.", "dim")], columns)]


def _told(scene: Scene, columns: int) -> Block:
    return [line for words in scene.prompt.told for line in paragraph(words, columns, hang=2)]


def _marked_only(scene: Scene, columns: int) -> Block:
    """The options by kind, then what the marked one comes to; as high as for the longest, so that nothing moves."""
    choices = scene.prompt.choices
    does = [wrap(consequence(choice.does), columns - 2, 2) if choice.does else [] for choice in choices]
    height = max(map(len, does))
    marked = does[scene.cursor]
    return [
        *_head(scene, columns),
        *_told(scene, columns),
        *_by_kind(scene, columns),
        *_refused(scene, columns),
        *marked,
        *([[]] * (height - len(marked))),
    ]


def _by_kind(scene: Scene, columns: int) -> Block:
    """The options, each kind in a row of its own that begins with its name."""
    kinds: list[tuple[str, list[Line]]] = []
    for at, choice in enumerate(scene.prompt.choices):
        if not kinds or kinds[-1][0] != choice.group:
            kinds.append((choice.group, []))
        kinds[-1][1].append(label(scene, at, choice))
    broad = max(len(group) for group, _ in kinds)
    broad = broad + 1 if broad else 0
    cells = _cells(kinds, columns - broad)
    block: Block = []
    for group, labels in kinds:
        spans: Line = [Span(f"{group:{broad}}".replace(" ", FIRM), "dim")] if broad else []
        for at, made in enumerate(labels):
            gap = FIRM * (cells - width(labels[at - 1])) + " " if cells and at else "  "
            spans += [Span(gap), *made] if at else made
        block += wrap(spans, columns, 0, broad)
    return block


def _cells(kinds: list[tuple[str, list[Line]]], columns: int) -> int:
    """How broad options are that stand under each other: where each of a 3 by 3 grid has room; else 0."""
    if len(kinds) < 2 or any(not group or len(labels) > 3 for group, labels in kinds):
        return 0
    longest = max(width(made) for _, labels in kinds for made in labels)
    return longest if 3 * longest + 4 <= columns else 0
