"""The parts of Aidalon's table: grids with their districts, seats, the delve, the Council. Each comes in several sizes."""

from typing import Any

from ...aidalon.names import DISTRICT_PLACES, PATHS, ROWS
from ...messages import PlaceRef, SeatRef
from ..layout import ruled
from ..lines import FIRM, HEAVY, THIN, Block, Line, Span, beside, both_ends, firm, framed, pad, paragraph, width, wrap
from .scene import AidalonScene
from .wording import facts, sized, state_words, texts

ROW_LABEL = 7
"""Columns for the name of a row."""
UNKNOWN = "▒▒"
"""A card that cannot be named."""
ROOMY = 32
"""Columns from which a cell has room for whole words."""
WIN = 3
"""Agents that win."""


# --- what can be chosen -----------------------------------------------------------------------------------------------
def target(places: list[int], name: str = "") -> str:
    """What a click means: the one option there is, the next of several, or a look at the card."""
    if not places:
        return f"card {name}" if name else ""
    return f"option {places[0]}" if len(places) == 1 else f"marks {','.join(map(str, places))}"


def tag(scene: AidalonScene, places: list[int], meant: str) -> Line:
    """The keys of the options that something is part of."""
    if not places:
        return []
    keys = "".join(scene.prompt.choices[at].key for at in places[:3])
    marked = scene.cursor in places
    return [Span(f"▸{keys}{FIRM}" if marked else f"{FIRM}{keys}{FIRM}", "chosen" if marked else "tag", meant), Span(FIRM)]


def short(words: str, columns: int) -> str:
    """Words cut to so many columns, with a sign that they are."""
    return words if len(words) <= columns else f"{words[: max(1, columns - 1)].rstrip()}…"


# --- grids ------------------------------------------------------------------------------------------------------------
def rows_of(scene: AidalonScene, seat: str) -> tuple[str, ...]:
    """The rows as they lie on the table: fronts face each other."""
    return ROWS if seat == scene.seat else ROWS[::-1]


def grid(scene: AidalonScene, seat: str, columns: int, size: int) -> Block:
    """A grid with its districts behind the back row. Cells of one line, of two lines, or (4) framed."""
    broad = (columns - ROW_LABEL) // 3
    block: Block = []
    for row in rows_of(scene, seat):
        cells = [cell(scene, seat, f"{row} {path}", broad - 1, size) for path in PATHS]
        if size == 2 and all(f"{row} {path}" not in scene.view[seat]["grid"] for path in PATHS):
            cells = [made[:1] for made in cells]  # nothing is to say of empty slots
        label: Block = [*([[]] if size == 4 else []), [Span(f" {row}", "dim")]]
        block += beside([label, *cells], [ROW_LABEL, *[broad] * 3], 0)
    behind = districts(scene, seat, broad)
    return [*block, behind] if seat == scene.seat else [behind, *block]


def districts(scene: AidalonScene, seat: str, broad: int) -> Line:
    """The districts, each at the end of its path."""
    data, delve = scene.view[seat], scene.view["delve"]
    line: Line = [Span(" " * ROW_LABEL)]
    sizes = (sized(data["archives"]), sized(data["council"]), data["network"])
    for path, size in zip(PATHS, sizes, strict=True):
        places = scene.options_down(seat, path)
        here = delve is not None and (delve["defender"], delve["row"], delve["path"]) == (seat, "district", path)
        words = f"{path} {size}"
        meant = target(places)
        look = "resolving" if here else "place"
        made = [_mark(scene, seat, path, "district"), *tag(scene, places, meant), Span(firm(words), look, meant)]
        line += pad([*made, Span(FIRM), Span("─" * max(0, broad - width(made) - 3), "rule")], broad)
    return line


def _mark(scene: AidalonScene, seat: str, path: str, row: str) -> Span:
    """How far a delve has come, before each place of its path."""
    delve = scene.view["delve"]
    if not delve or delve["defender"] != seat:
        return Span(FIRM * 2)
    if delve["path"] != path:
        return Span(FIRM * 2)
    order = (*ROWS, "district")
    place, here = order.index(row), order.index(delve["row"])
    return Span("▶ " if place == here else "┃ " if place < here else "│ ", "power" if place <= here else "dim")


def cell(scene: AidalonScene, seat: str, slot: str, columns: int, size: int) -> Block:
    """A slot with what lies there."""
    row, _, path = slot.partition(" ")
    found = scene.in_slot(seat, slot)
    places = scene.options_at(seat, slot)
    name = (found or {}).get("card") or ""
    meant = target(places, name)
    mark = _mark(scene, seat, path, row)
    if size == 4:
        return _framed_cell(scene, (seat, slot), found, places, columns)
    head: Line = [mark, *tag(scene, places, meant)]
    here = mark.text.startswith("▶")
    if found is None:
        return [[*head, Span("empty" if here else "·", "resolving" if here else "dim", meant)], *([[]] * (size - 1))]
    style = "resolving" if here else _style(scene, found, name)
    called = title(found)
    if size == 1:
        notes = _notes(scene, seat, slot, found, False)
        room = columns - width(head) - len(notes) - 1
        return [both_ends([*head, Span(firm(short(called, room)), style, meant)], [Span(firm(notes), "", meant)], columns)]
    notes = _notes(scene, seat, slot, found, True, columns - 3)
    first: Line = [*head, Span(firm(short(called, columns - width(head))), style, meant)]
    return [first, [Span(mark.text if mark.text[:1] in "┃│" else "  ", mark.style), Span(f" {notes}", "", meant)]]


def title(found: dict[str, Any]) -> str:
    """What a card in a slot is called."""
    if found["card"] is None:
        return f"{UNKNOWN} facedown"
    return f"{'' if found['forged'] else '▒ '}{found['card']}"


def _style(scene: AidalonScene, found: dict[str, Any], name: str) -> str:
    if name and name == scene.looked:
        return "looked"
    return "bold" if found["forged"] else "dim"


def _framed_cell(
    scene: AidalonScene, place: tuple[str, str], found: dict[str, Any] | None, places: list[int], columns: int
) -> Block:
    seat, slot = place
    row, _, path = slot.partition(" ")
    name = (found or {}).get("card") or ""
    meant = target(places, name)
    mark = _mark(scene, seat, path, row)
    here, marked = mark.text.startswith("▶"), scene.cursor in places
    state = [word for word in state_words(found) if word != "forged"] if found else []
    style = "power" if here else "ice" if places else "rule"
    head: Line = [*tag(scene, places, meant)[:1], *([Span(f" {mark.text.strip()} ", mark.style)] if mark.text.strip() else [])]
    foot: Line = [Span(f" {', '.join(state)} ", "bold")] if state else []
    block: Block = [[Span("empty", "dim")]]
    if found is not None:
        look = "resolving" if here else _style(scene, found, name)
        numbers = scene.numbers.get(place, {})
        words = _words(scene, name, numbers, not found["forged"]) if name else []
        called = short(name or f"{UNKNOWN}{UNKNOWN}", columns - 4)
        block = [[Span(firm(called), look)], [Span(short(" · ".join(words), columns - 4))]]
    frame = HEAVY if marked or here else THIN
    kind: Line = [Span(f" {scene.cards.card(name).type} ", "dim")] if name else []
    return framed(block, columns, 4, frame, style, (head, kind), ([], foot), meant)


def _words(scene: AidalonScene, name: str, numbers: dict[str, int], facedown: bool) -> list[str]:
    card = scene.cards.card(name)
    shown = {key: numbers.get(key, card.facts[key]) for key in ("barrier", "scrap_cost") if key in card.facts}
    cost = [f"cost {numbers.get('shard_cost', card.facts.get('shard_cost', 0))}"] if facedown else []
    return [*cost, *(f"{key.removesuffix('_cost')} {n}" for key, n in shown.items())]


def _notes(scene: AidalonScene, seat: str, slot: str, found: dict[str, Any], more: bool, room: int = 99) -> str:
    """What is to say of a card in a slot, in signs: `b3 s2 ex ◆2`."""
    notes = []
    name, facedown = found["card"], not found["forged"]
    if name:
        numbers = scene.numbers.get((seat, slot), {})
        words = _words(scene, name, numbers, facedown)
        notes = [word.replace("cost ", "$").replace("barrier ", "b").replace("scrap ", "s") for word in words]
        notes = notes if more else [note for note in notes if note[:1] in ("$" if facedown else "b")]
    tired = ("exhausted" if more else "ex") if found["exhausted"] else ""
    shards = f"◆{found['shards']}" if found["shards"] else ""
    said = " ".join([*notes, *filter(None, (tired, shards))])
    kind = scene.cards.card(name).type if name and more else ""
    return f"{kind} {said}" if kind and len(kind) + len(said) < room else said


def summary(scene: AidalonScene, seat: str, columns: int) -> Block:
    """A grid in a line or two: what lies where, path by path."""
    data = scene.view[seat]
    spans: Line = []
    for path, district in zip(PATHS, (data["archives"], data["council"], data["network"]), strict=True):
        size = district if isinstance(district, int) else sized(district)
        places = scene.options_down(seat, path)
        meant = target(places)
        spans += [Span("  ")] if spans else [Span(FIRM)]
        spans += [
            _mark(scene, seat, path, "front"),
            *tag(scene, places, meant),
            Span(firm(f"{path} {size}:"), "place", meant),
            Span(" "),
        ]
        for at, row in enumerate(ROWS):
            slot = f"{row} {path}"
            found = scene.in_slot(seat, slot)
            here = scene.options_at(seat, slot)
            meant = target(here, (found or {}).get("card") or "")
            spans += [Span(", ")] if at else []
            words = "-" if found is None else firm(title(found).removesuffix(" facedown"))
            spans += [*tag(scene, here, meant), Span(words, _style(scene, found, "") if found else "dim", meant)]
    return wrap(spans, columns, 0, 2)


# --- seats ------------------------------------------------------------------------------------------------------------
def seat_line(scene: AidalonScene, seat: str, columns: int) -> Block:
    """A seat in a line: seeker, shards, heat, actions, agents secured, Scrap."""
    parts = seat_parts(scene, seat)
    short = [part for part in parts if not part[0].text.startswith("Scrap")]  # it stands among the piles
    rows = [_in_a_row(parts, "  "), _in_a_row(parts, " "), _in_a_row(short, " ")]
    over = width(rows[-1]) - columns
    if over > 0:  # then the seeker's name gives way, which stands on its page in full
        *tags, name, tired = short[1]
        rows.append(_in_a_row([short[0], [*tags, _cut(name, over), tired], *short[2:]], " "))
    return wrap(next((row for row in rows if width(row) <= columns), rows[-1]), columns, 0, 2)


def _cut(name: Span, over: int) -> Span:
    return name._replace(text=f"{name.text[: max(8, len(name.text) - over - 1)].rstrip()}…")


def _in_a_row(parts: list[Line], gap: str) -> Line:
    return [span for at, part in enumerate(parts) for span in ([Span(gap), *part] if at else part)]


def seat_parts(scene: AidalonScene, seat: str) -> list[Line]:
    """What is to say of a seat, piece by piece."""
    data = scene.view[seat]
    asked = scene.view["asked"] == seat
    name = scene.heading(seat)
    chosen = [at for at, each in enumerate(scene.abouts) if each.seat == seat]
    seeker, tired = data["seeker"], data["seeker_exhausted"]
    places = scene.options_of(seeker) if seat == scene.seat else []
    meant = target(places, seeker)
    lost = sum(map(len, scene.secured(seat).values()))
    head: Line = [Span(firm(f"{'▸' if asked else ' '}{name}"), "place", target(chosen))]
    head += [Span(firm(" (1st)"), "bold")] if scene.view["first"] == seat else []
    return [
        [*tag(scene, chosen, target(chosen)), *head],
        [*tag(scene, places, meant), Span(firm(seeker), "", meant), Span(firm(" ex") if tired else "", "bold")],
        [Span(f"shards{FIRM}"), Span(f"{data['shards']}", "bold"), *_change(scene, f"{seat} shards")],
        [Span(f"heat{FIRM}"), Span(f"{data['heat']}", "bold"), *_change(scene, f"{seat} heat")],
        [Span(f"actions{FIRM}"), *meter(data["actions"], 3, "◆", "◇")],
        [Span(f"agents{FIRM}"), *meter(lost, WIN, "●", "○")],
        *([[Span(f"Scrap{FIRM}{len(data['scrap'])}", "dim")]] if data["scrap"] else []),
    ]


def _change(scene: AidalonScene, what: str) -> Line:
    n = scene.change.get(what, 0)
    return [Span(FIRM), Span(f"({n:+})".replace("-", "−"), "power")] if n else []


def meter(n: int, most: int, full: str, free: str) -> Line:
    """A number as signs that can be counted."""
    return [Span(full * n, "power"), Span(free * max(0, most - n), "dim")]


def panel(scene: AidalonScene, seat: str, columns: int) -> Block:
    """A seat as a panel."""
    inner = columns - 4
    _, seeker, *parts = seat_parts(scene, seat)
    rows: Block = [seeker[:-1]]
    rows += [[Span(firm("seeker, exhausted" if scene.view[seat]["seeker_exhausted"] else "seeker"), "dim")], []]
    rows += parts
    for owner, cards in scene.secured(seat).items():
        for card in cards:
            rows += paragraph(f"{card} ({scene.names[owner]})", inner, "dim", 2, 4)
    asked = "to choose" if scene.view["asked"] == seat else ""
    first = "first player" if scene.view["first"] == seat else ""
    said = ", ".join(filter(None, (first, asked)))
    rows += [[Span(said, "bold")]] if said else []
    return framed(rows, columns, len(rows) + 2, THIN, "rule", ([Span(f" {scene.heading(seat)} ", "place")], []))


# --- the delve --------------------------------------------------------------------------------------------------------
def delve_line(scene: AidalonScene, columns: int) -> Block:
    """Who delves whom, and how far they have come."""
    delve = scene.view["delve"]
    if not delve or not scene.view["asked"]:  # the game may end in the middle of one
        return []
    at_district = delve["row"] == "district"
    behind = PlaceRef(DISTRICT_PLACES[PATHS.index(delve["path"])], SeatRef(delve["defender"]))
    verb = "delve" if scene.is_you(delve["delver"]) else "delves"
    spans: Line = [Span(firm(f"{scene.names[delve['delver']]} {verb}"), "place"), Span("  ")]
    stops = [*ROWS, scene.words("at-place", place=behind)]
    here = 3 if at_district else ROWS.index(delve["row"])
    for at, stop in enumerate(stops):
        spans += [Span(" → ", "dim")] if at else []
        look = "resolving" if at == here else "" if at > here else "dim"
        spans.append(Span(f"▶{FIRM}{firm(stop)}{FIRM}" if at == here else firm(stop), look))
    if delve["engaged"]:
        spans += [Span("  · "), Span(delve["engaged"], "bold", f"card {delve['engaged']}")]
    if at_district and delve["left"]:
        spans.append(Span(f", {delve['left']} more", "dim"))
    return wrap(spans, columns, 0, 2)


# --- the Council ------------------------------------------------------------------------------------------------------
def council_names(scene: AidalonScene, names: list[str], columns: int, label: str = "Council") -> Block:
    """One's own Council in a line: names with costs."""
    spans: Line = [Span(firm(label), "dim")]
    for name, places in _copies(scene, names):
        meant = target(places, name)
        card = scene.cards.card(name)
        cost = f"{FIRM}${card.facts.get('shard_cost', 0)}"
        look = "looked" if name == scene.looked else ""
        spans += [Span("  "), *tag(scene, places, meant), Span(firm(name), look, meant), Span(cost, "dim")]
    return wrap(spans if names else [*spans, Span("  none", "dim")], columns, 1, 9)


def council_list(scene: AidalonScene, names: list[str], columns: int) -> Block:
    """One's own Council, each card with all that it says."""
    block: Block = []
    for name, places in _copies(scene, names):
        card = scene.cards.card(name)
        meant = target(places, name)
        head = [*tag(scene, places, meant), Span(firm(name), "looked" if name == scene.looked else "bold", meant)]
        said = [Span(f"  {card.type}, {', '.join(facts(card))}", "dim"), Span(f"  {'; '.join(texts(card))}")]
        block += wrap([*head, *said], columns, 1, 4)
    return [_council_head(names, columns), *(block or [[Span(" none", "dim")]])]


def council_boxes(scene: AidalonScene, names: list[str], columns: int) -> Block:
    """One's own Council as boxes."""
    if not names:
        return council_list(scene, names, columns)
    broad = min(36, (columns + 1) // len(names) - 1)
    made = []
    for name, _ in _copies(scene, names):
        card = scene.cards.card(name)
        lines = [*paragraph(name, broad - 4, "bold"), *paragraph(f"{card.type}, {', '.join(facts(card))}", broad - 4, "dim")]
        made.append([*lines, *(line for text in texts(card) for line in paragraph(text, broad - 4))])
    height = max(map(len, made)) + 2
    boxes = []
    for block, (name, places) in zip(made, _copies(scene, names), strict=True):
        meant, marked = target(places, name), scene.cursor in places
        style = "ice" if places else "rule"
        frame = HEAVY if marked or name == scene.looked else THIN
        boxes.append(framed(block, broad, height, frame, style, (tag(scene, places, meant)[:1], []), target=meant))
    return [_council_head(names, columns), *beside(boxes, [broad] * len(boxes))]


def _council_head(names: list[str], columns: int) -> Line:
    return ruled([Span(f"YOUR COUNCIL {len(names)}", "place")], [], columns)


def _copies(scene: AidalonScene, names: list[str]) -> list[tuple[str, list[int]]]:
    """The cards with their options; of several copies each has its own."""
    seen: dict[str, int] = {}
    found = []
    for name in names:
        places, at = scene.options_of(name), seen.get(name, 0)
        seen[name] = at + 1
        per = max(1, len(places) // max(1, names.count(name)))
        found.append((name, places[at * per : (at + 1) * per]))
    return found


def top_line(scene: AidalonScene, columns: int) -> Line:
    """The round, who is first, and what the signs mean."""
    first = scene.words("option-player", player=SeatRef(scene.view["first"]))
    when = f"Round {scene.view['round']}" if scene.view["round"] else "Set-up"
    right: Line = [Span(f"{when} · first player: {first}" if scene.view["asked"] else "The game is over", "place")]
    left: Line = [Span(scene.title, "bold"), *([Span(f"  {scene.passing}", "power")] if scene.passing else [])]
    legend: Line = [Span(" "), Span("b barrier  s scrap  $ cost  ◆ shards  ex exhausted", "dim")]
    if width(left) + width(legend) + width(right) + 4 <= columns:
        left += legend
    return ruled(left, right, columns)
