"""Rules that copy records, written from the records' fields: a field that is added later is not forgotten.

    copy_rule("copy_game", ("g", GAME), ("of", GAME), sizes={"stack": "of.depth"})

gives the source of a rule `copy_game(g, of)`. It is linked with the game's other rules (`Parts.copies`).
"""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from .records import PADDING

Side = tuple[str, np.dtype[Any]]
"""A record by the name of a parameter, with its type."""


def copy_rule(
    name: str, to: Side, of: Side, skip: tuple[str, ...] = (), renamed: Mapping[str, str] | None = None,
    sizes: Mapping[str, str] | None = None,
) -> str:  # fmt: skip
    """The source of a rule that copies every field both records have, but those to `skip`, wherever they occur.

    `renamed` are fields of `of` that have another name in `to`; `sizes` says how much of a list is in use.
    """
    lines = _copies(to[0], to[1], of[0], of[1], skip, renamed or {}, sizes or {}, 0)
    return "\n".join([f"\ndef {name}({to[0]}, {of[0]}):", *(f"    {line}" for line in lines), ""])


def _copies(
    to: str, to_type: np.dtype[Any], of: str, of_type: np.dtype[Any], skip: tuple[str, ...], renamed: Mapping[str, str],
    sizes: Mapping[str, str], depth: int,
) -> Iterator[str]:  # fmt: skip
    assert of_type.names is not None
    for field in of_type.names:
        goal = renamed.get(field, field)
        if field in (*skip, PADDING) or goal not in (to_type.names or ()):
            continue
        source, target = of_type[field], to_type[goal]
        assert source.shape == target.shape, f"{field} has another shape in {to}"
        indices = "".join(f"[i{depth + at}]" for at in range(len(source.shape)))
        indent = "    " * len(source.shape)
        for at, size in enumerate(source.shape):
            yield f"{'    ' * at}for i{depth + at} in range({sizes.get(field, size) if at == 0 else size}):"
        one, other = f"{to}.{goal}{indices}", f"{of}.{field}{indices}"
        if source.base.names is None:
            yield f"{indent}{one} = {other}"
        else:
            inner = _copies(one, target.base, other, source.base, skip, renamed, sizes, depth + len(source.shape))
            yield from (f"{indent}{line}" for line in inner)
