"""The parts of the table: The Wastes, Zones, hands, Nodes, Directives. Each comes in several sizes, the largest first."""

from collections.abc import Callable
from typing import Any

from ..layout import ruled
from ..lines import FIRM, HEAVY, THIN, Block, Line, Span, beside, both_ends, firm, framed, paragraph, width, wrap
from .scene import NorthScene
from .wording import Face, face, node_meter, uses_meter

Sizes = list[Callable[[], Block]]
LABEL = 8
"""Columns for the name of a place before what lies there."""
DIRECTIVE_NAMES = ("reprogram", "build", "awaken", "discharge")
SEPARATOR = Span("  ")
SPARKS = {"0": "either", "I": "charge", "II": "draw"}
"""What the Spark of each Value does, in a word of the catalogue."""


# --- cards ------------------------------------------------------------------------------------------------------------
def chip(scene: NorthScene, name: str, label: str = "") -> Line:
    """A card or Directive in a line; what can be chosen has its key before it."""
    label = firm(label or name)
    found = scene.choice(name)
    if found is None:
        style = "looked" if name == scene.looked else "resolving" if name in scene.prompt.under_way[-1:] else ""
        return [Span(label, style, f"card {name}")]
    at, choice = found
    if at == scene.cursor:
        return [Span(f"▸{choice.key}{FIRM}{label}{FIRM}", "chosen", f"option {at}")]
    return [Span(f"{FIRM}{choice.key}{FIRM}", "tag", f"option {at}"), Span(f"{FIRM}{label}", "option", f"option {at}")]


def flow(scene: NorthScene, chips: list[Line], columns: int, label: str = "") -> Block:
    """Chips one after the other, behind the name of their place."""
    spans: Line = [Span(f"{label:{LABEL}}".replace(" ", FIRM), "dim")] if label else []
    for at, each in enumerate(chips):
        spans += [SEPARATOR, *each] if at else each
    if not chips:
        spans.append(Span(scene.own("north-none"), "dim"))
    return wrap(spans, columns, 0, LABEL if label else 0)


def listed(scene: NorthScene, names: list[str], columns: int, indent: int = 1) -> Block:
    """Cards one under the other with what they do, in full."""
    chips = {name: chip(scene, name) for name in names}
    broad = max((width(each) for each in chips.values()), default=0) + 1
    block: Block = []
    for name, each in chips.items():
        card = face(scene.cards, name, scene.said)
        spark = scene.own("north-spark-short", spark=_spark(scene, card)).replace(" ", FIRM)
        said = [Span(card.protocol), Span(f"{FIRM} {spark}", "dim")]
        hang = indent + broad + 1
        head = [*each, Span(FIRM * (broad + 1 - width(each)))]
        block += wrap([*head, *said], columns, indent, hang)
    return block or [[Span(" " * indent), Span(scene.own("north-none"), "dim")]]


def _spark(scene: NorthScene, card: Face) -> str:
    return scene.own(f"north-spark-brief.{SPARKS[card.value]}") if card.value in SPARKS else ""


def boxes(scene: NorthScene, names: list[str], columns: int, most: int = 34) -> Block:
    """Cards as boxes with their whole Ancient side."""
    if not names:
        return [[Span(f" {scene.own('north-none')}", "dim")]]
    broad = min(most, (columns - len(names) + 1) // len(names))
    texts = [_box_text(scene, face(scene.cards, name, scene.said), broad - 4) for name in names]
    height = max(len(each) for each in texts) + 2
    cards = [_box(scene, name, block, broad, height) for name, block in zip(names, texts, strict=True)]
    return beside(cards, [broad] * len(cards))


def _box_text(scene: NorthScene, card: Face, columns: int) -> Block:
    spark = paragraph(scene.own("north-spark", spark=f"{card.spark[:1].lower()}{card.spark[1:]}"), columns, "dim")
    return [*paragraph(card.name, columns, "bold"), *paragraph(card.protocol, columns), *spark]


def _box(scene: NorthScene, name: str, block: Block, columns: int, height: int) -> Block:
    card = face(scene.cards, name, scene.said)
    found = scene.choice(name)
    foot: Line = [Span(f" {card.facility} " if len(card.facility) + 6 <= columns else card.facility, "dim")]
    value: Line = [Span(f" {card.value} ", "bold")]
    spark = [row for row in block if any(span.style == "dim" for span in row)]
    rest = [row for row in block if row not in spark]
    filled = [*rest, *([[]] * (height - 2 - len(block))), *spark]
    if found is None:
        frame, style = (HEAVY, "bold") if name == scene.looked else (THIN, "rule")
        return framed(filled, columns, height, frame, style, ([], value), ([], foot), f"card {name}")
    at, choice = found
    chosen = at == scene.cursor
    tag: Line = [Span(f"▸{choice.key} " if chosen else f" {choice.key} ", "chosen" if chosen else "tag")]
    return framed(filled, columns, height, HEAVY if chosen else THIN, "ice", (tag, value), ([], foot), f"option {at}")


# --- zones ------------------------------------------------------------------------------------------------------------
def grouped(zone: list[str]) -> tuple[list[str], dict[str, list[str]]]:
    """The Ancients of a Zone, and its Facilities by kind."""
    kinds: dict[str, list[str]] = {}
    for name in zone:
        if "/" in name:
            kinds.setdefault(name.partition("/")[0], []).append(name)
    return [name for name in zone if "/" not in name], kinds


def zone_lanes(scene: NorthScene, seat: str, columns: int, label: str) -> Block:
    """A Zone in two lanes: Ancients by name, then Facilities by kind with the cards that they are."""
    ancients, kinds = grouped(scene.view[seat]["zone"])
    if not ancients and not kinds:
        return flow(scene, [], columns, label)
    block = flow(scene, [chip(scene, name) for name in ancients], columns, label) if ancients else []
    lanes: list[Line] = []
    for kind, names in kinds.items():
        lane = [*plate(kind, len(names)), Span(FIRM)]
        for at, name in enumerate(names):
            lane += [SEPARATOR] if at else []
            lane += chip(scene, name, name.partition("/")[2])
        lanes.append(lane)
    below = flow(scene, lanes, columns, " " if block else label) if lanes else []
    return [*block, *below]


def zone_groups(scene: NorthScene, seat: str, columns: int) -> Block:
    """A Zone as frames: the Ancients in one, then one for each kind of Facility."""
    ancients, kinds = grouped(scene.view[seat]["zone"])
    if not ancients and not kinds:
        return [[Span(f" {scene.own('north-zone-empty')}", "dim")]]
    frames: list[tuple[Block, int]] = []
    if ancients:
        head: Line = [
            Span(f" {scene.own('north-ancients')} ", "bold"),
            Span(f"×{len(ancients)} " if len(ancients) > 1 else "", "bold"),
        ]
        frames.append(_group(scene, head, [], [chip(scene, name) for name in ancients], columns))
    for kind, names in kinds.items():
        hits = scene.own("north-one-more") if len(names) == 2 else scene.own("north-hits", points=3 if len(names) > 2 else 1)
        chips = [chip(scene, name, name.partition("/")[2]) for name in names]
        frames.append(_group(scene, [*plate(kind, len(names)), Span(" ")], [Span(f" {hits} ", "dim")], chips, columns))
    return _packed(frames, columns)


def _group(scene: NorthScene, head: Line, foot: Line, chips: list[Line], columns: int) -> tuple[Block, int]:
    """Cards in a frame that is as broad as they need, and its breadth."""
    content = max(sum(map(width, chips)) + 2 * len(chips) - 2, width(head) + 2, width(foot) + 2)
    broad = min(columns, content + 4)
    lines = flow(scene, chips, broad - 4)
    return framed(lines, broad, len(lines) + 2, THIN, "rule", (head, []), ([], foot)), broad


def _packed(frames: list[tuple[Block, int]], columns: int) -> Block:
    """Frames next to each other, in as few rows as it takes."""
    rows: list[list[tuple[Block, int]]] = [[]]
    for frame in frames:
        if rows[-1] and sum(broad + 1 for _, broad in rows[-1]) + frame[1] > columns:
            rows.append([])
        rows[-1].append(frame)
    return [line for row in rows for line in beside([block for block, _ in row], [broad for _, broad in row])]


def plate(kind: str, count: int) -> Line:
    """A kind of Facility, with how many there are."""
    return [Span(firm(f" {kind} "), "snow", f"card {kind}"), Span(f"{FIRM}×{count}" if count > 1 else "", "bold")]


def zone_count(scene: NorthScene, seat: str, columns: int, label: str) -> Block:
    """A Zone in figures, but for what can be chosen."""
    zone = scene.view[seat]["zone"]
    ancients, kinds = grouped(zone)
    chips: list[Line] = [chip(scene, name) for name in zone if scene.choice(name)]
    if chips and len(chips) < len(zone):
        chips.append([Span(firm(scene.own("north-and-more", count=len(zone) - len(chips))), "dim")])
    if not chips:
        chips = [[Span(firm(scene.own("north-ancients-count", count=len(ancients))))]] if ancients else []
        chips += [plate(kind, len(names)) for kind, names in kinds.items()]
    return flow(scene, chips, columns, label)


# --- seats ------------------------------------------------------------------------------------------------------------
def seat_line(scene: NorthScene, seat: str, columns: int) -> Block:
    """A seat in a line: points, Node, and how many cards lie where."""
    data = scene.view[seat]
    own = seat == scene.seat
    head: Line = [Span(firm(f"{scene.heading(seat)} "), "place"), *points(scene, seat)]
    parts = [node_meter(data["node"], scene.said)] if data["node"] != "none" else []
    parts += [[Span(firm(words))] for words in pile_words(scene, data, own)]
    for part in parts:
        head += [Span(f"{FIRM} ", "dim"), *part]
    return wrap(head, columns, 0, 2)


def points(scene: NorthScene, seat: str) -> Line:
    """The points of a seat, and what came or went since."""
    left, change = scene.view[seat]["points"], scene.change.get(seat, 0)
    moved = [Span(FIRM), Span(f"({change:+})".replace("-", "−"), "resolving")] if change else []
    return [Span(firm(scene.own("north-points", points=left)), "bold"), *moved]


def pile_words(scene: NorthScene, data: dict[str, Any], own: bool) -> list[str]:
    """How many cards lie in hand, Deck and Discard."""
    deck = data["deck"]
    words = [] if own or "hand" not in data else [scene.own("north-hand-size", cards=data["hand"])]
    size, top = deck["size"], deck["top"]
    words.append(scene.own("north-deck-top", size=size, top=top) if top else scene.own("north-deck", size=size))
    if "discard" in data:
        words.append(scene.own("north-discard-size", cards=len(data["discard"])))
    return words


def directives(scene: NorthScene, columns: int, with_title: bool) -> Block:
    """Whose turn it is, the Directives left, which were used, and what is Overloaded."""
    view = scene.view
    spans: Line = [] if with_title else [Span(firm(turn_words(scene)), "place"), Span("  ")]
    head = [ruled([Span(scene.title, "bold")], [Span(turn_words(scene), "place")], columns)] if with_title else []
    if view["turn"] is None:
        return head or [spans]
    spans.append(Span(firm(scene.own("north-left", left=view["left"])), "bold" if with_title else ""))
    for name in DIRECTIVE_NAMES:
        gap = Span(" " if spans[-1].text.endswith(("●", "○")) and not with_title else "  ")
        spans += [gap, Span(firm(f"{scene.own('north-directive', directive=name)} "), "", _directive_target(scene, name))]
        spans += uses_meter(min(2, view["directives"].get(name, 0)))
    twice = [used for used, n in view["used"].items() if n > 1]
    if twice:
        spans += [Span("  "), Span(f"{scene.own('north-overloaded')}:", "bold"), Span(f" {', '.join(twice)}")]
    return [*head, *wrap(spans, columns, 0, 2)]


def turn_words(scene: NorthScene) -> str:
    """`Turn 4, yours`."""
    view = scene.view
    if view["turn"] is None:
        return scene.own("north-game-over")
    if scene.solo:
        return scene.own("north-turn", number=view["turns"])
    if view["turn"] == scene.reader:
        return scene.own("north-turn-yours", number=view["turns"])
    return scene.own("north-turn-whose", number=view["turns"], who=_who(scene, view["turn"]))


def _who(scene: NorthScene, seat: str) -> str:
    """What another seat is to the reader, as a symbol."""
    return "rival" if scene.reader else seat


def _directive_target(scene: NorthScene, name: str) -> str:
    found = scene.choice(name)
    return f"option {found[0]}" if found else f"card {name}"


def wastes_words(scene: NorthScene, short: bool) -> Line:
    """The Wastes Deck in words."""
    deck = scene.view["wastes_deck"]
    size, top = deck["size"], deck["top"]
    said = scene.own("north-wastes-deck-top", size=size, top=top) if top else scene.own("north-wastes-deck", size=size)
    ends = "" if short else f" · {scene.own('north-ends-at')}"
    return [Span(firm(f"{said}{ends}"))]


def zone_head(scene: NorthScene, seat: str, columns: int) -> Line:
    """The head of a Zone."""
    count = len(scene.view[seat]["zone"])
    mine = seat == scene.reader
    name = scene.own("north-your-zone") if mine else scene.own("north-whose-zone", who=_who(scene, seat))
    return ruled([Span(name, "place")], [Span(scene.own("north-cards", count=count), "dim")], columns)


# --- panels -----------------------------------------------------------------------------------------------------------
DIGITS = {
    "0": "╭─╮│ │╰─╯", "1": "╶╮  │ ╶┴╴", "2": "╶─╮╭─╯╰─╴", "3": "╶─╮ ─┤╶─╯", "4": "╷ ╷╰─┤  ╵",
    "5": "╭─╴╰─╮╶─╯", "6": "╭─╴├─╮╰─╯", "7": "╶─╮  │  ╵", "8": "╭─╮├─┤╰─╯", "9": "╭─╮╰─┤╶─╯",
}  # fmt: skip
"""Figures three rows high."""


def big(number: int) -> list[str]:
    """A number in large figures."""
    return [" ".join(DIGITS[c][row * 3 : row * 3 + 3] for c in str(number)) for row in range(3)]


def panel(scene: NorthScene, seat: str, columns: int) -> Block:
    """A seat as a panel: its points in large figures, its Node as a stack, how many cards lie where."""
    data, inner = scene.view[seat], columns - 4
    left, change = data["points"], scene.change.get(seat, 0)
    figures: Block = [[Span(row, "bold")] for row in big(left)]
    moved = [Span(f"({change:+})".replace("-", "−"), "resolving")] if change else []
    figures += [[Span(scene.own("north-points", points=left))], moved]
    stack: Block = []
    if data["node"] != "none":
        level = 0 if data["node"] == "discharged" else data["node"]
        stack = [[Span("████" if cell <= level else "░░░░", "power" if cell <= level else "dim")] for cell in (4, 3, 2, 1)]
        stack.append([Span(scene.own("north-node-level", level=level) if level else scene.own("north-discharged"), "bold")])
    rows = [[], *beside([figures, stack], [inner - 11, 10])]
    own = seat == scene.seat
    if scene.view["turn"] == seat and not scene.solo:
        rows[0] = [Span(scene.own("north-your-turn" if seat == scene.reader else "north-their-turn"), "bold")]
    rows.append([])
    for words in pile_words(scene, data, own):
        rows += paragraph(words, inner, hang=2)
    return framed(rows, columns, len(rows) + 2, THIN, "rule", ([Span(f" {scene.heading(seat)} ", "place")], []))


def directive_panel(scene: NorthScene, columns: int) -> Block:
    """The Directives one under the other, with how often each was performed."""
    view, inner = scene.view, columns - 4
    if view["turn"] is None:
        return []
    rows: Block = []
    for name in DIRECTIVE_NAMES:
        used = uses_meter(min(2, view["directives"].get(name, 0)))
        shown = scene.own("north-directive", directive=name)
        words: Line = chip(scene, name, shown) if scene.choice(name) else [Span(shown, "", f"card {name}")]
        rows.append(both_ends(words, used, inner))
    twice = [used for used, n in view["used"].items() if n > 1]
    if twice:
        rows += [[], [Span(scene.own("north-overloaded"), "bold")], *paragraph(", ".join(twice), inner)]
    head: Line = [Span(f" {scene.own('north-directives')} ", "place")]
    return framed(
        rows, columns, len(rows) + 2, THIN, "rule", (head, [Span(f" {scene.own('north-left-brief', left=view['left'])} ")])
    )
