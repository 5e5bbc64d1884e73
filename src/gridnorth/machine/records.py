"""Records: a game is one NumPy structured record; its mirror is a plain object with the same fields.

Compiled rules work on the record, interpreted ones on the mirror: integers and lists, so that nothing wraps and a stack
trace shows values. `Mirror.load` and `Mirror.store` go from one to the other without loss; `store` refuses a value that its
field cannot hold. They are ours because NumPy's own records are slow to read field by field, and their integers wrap around.
"""

from functools import cache
from typing import TYPE_CHECKING, Any, Self

import numpy as np

DType = np.dtype[Any]
PADDING = "padding"
"""The field that pads a record to whole words."""


class Mirror:
    """The interpreted form of a record. `mirror_of` makes its subclasses."""

    __slots__: tuple[str, ...] = ()
    dtype: DType
    _subrecords: dict[str, type["Mirror"]]

    if TYPE_CHECKING:  # the fields are those of the dtype

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...

        def copy(self) -> Self:
            """Another mirror with the same values."""

    def load(self, record: Any) -> Self:
        """Copy all fields from a record."""
        for name in self.__slots__:
            sub = self._subrecords.get(name)
            value = record[name]
            setattr(self, name, value.tolist() if sub is None else _loaded(value, sub))
        return self

    def store(self, record: Any) -> Any:
        """Write all fields into a record and return it."""
        for name in self.__slots__:
            _store(record, name, getattr(self, name))
        return record

    def record(self) -> Any:
        """A new record with these fields."""
        return self.store(np.zeros(1, self.dtype)[0])

    def state(self) -> tuple[Any, ...]:
        """All values, nested like the fields."""
        return tuple(_frozen(getattr(self, name)) for name in self.__slots__)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mirror) and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{', '.join(f'{name}={getattr(self, name)!r}' for name in self.__slots__)}>"


@cache
def mirror_of(dtype: DType) -> type[Mirror]:
    """The mirror class of a structured dtype."""
    assert dtype.names is not None
    taken = set(dtype.names) & {*dir(Mirror), "copy"}
    assert not taken, f"a field cannot be called {', '.join(sorted(taken))}: the mirror's own names"
    subrecords = {name: mirror_of(dtype[name].base) for name in dtype.names if dtype[name].base.names}
    made = type("Mirror", (Mirror,), {"__slots__": dtype.names, "dtype": dtype, "_subrecords": subrecords})
    known: dict[str, Any] = {"new": object.__new__, "Mirror": made}
    known |= {f"Sub_{name}": sub for name, sub in subrecords.items()}
    exec(_source(dtype), known)
    for method in ("__init__", "copy"):
        setattr(made, method, known[method])
    return made


def words_of(records: np.ndarray[Any, Any]) -> np.ndarray[Any, np.dtype[np.int64]]:
    """An array of records as rows of int64 words: the fast way to copy and compare them."""
    return records.view(np.int64).reshape(len(records), -1)


def record_dtype(fields: list[tuple[Any, ...]]) -> DType:
    """An aligned dtype whose size is a whole number of int64 words; the field `padding` fills the rest."""
    dtype = np.dtype(fields, align=True)
    assert dtype.names is not None
    assert dtype.fields is not None
    last, at = dtype.fields[dtype.names[-1]][:2]
    gap = -(-dtype.itemsize // 8) * 8 - (at + last.itemsize)
    return np.dtype([*fields, (PADDING, np.int8, gap)], align=True) if gap else dtype


def _source(dtype: DType) -> str:
    """The code that makes an empty mirror, and a copy of one: unrolled field by field, because both happen all the time."""
    lines = ["def __init__(self):"]
    lines += [
        f"    self.{name} = {_blank(dtype[name].shape, name, bool(dtype[name].base.names))}" for name in dtype.names or ()
    ]
    lines += ["def copy(self):", "    other = new(Mirror)"]
    for name in dtype.names or ():
        lines.append(f"    other.{name} = {_copied(dtype[name].shape, f'self.{name}', bool(dtype[name].base.names))}")
    return "\n".join([*lines, "    return other"])


def _blank(shape: tuple[int, ...], name: str, is_record: bool) -> str:
    if not shape:
        return f"Sub_{name}()" if is_record else "0"
    if len(shape) == 1 and not is_record:
        return f"[0] * {shape[0]}"
    return f"[{_blank(shape[1:], name, is_record)} for _ in range({shape[0]})]"


def _copied(shape: tuple[int, ...], value: str, is_record: bool) -> str:
    if not shape:
        return f"{value}.copy()" if is_record else value
    if len(shape) == 1 and not is_record:
        return f"{value}[:]"
    return f"[{_copied(shape[1:], 'x', is_record)} for x in {value}]"


def _loaded(value: Any, sub: type[Mirror]) -> Any:
    return [_loaded(element, sub) for element in value] if getattr(value, "shape", ()) else sub().load(value)


def _store(record: Any, name: str, value: Any) -> None:
    if isinstance(value, Mirror):
        value.store(record[name])
    elif record.dtype[name].base.names:
        _store_all(record[name], value)
    else:
        try:
            record[name] = value
        except OverflowError:
            raise OverflowError(f"field {name!r} cannot hold {value!r}") from None
        if record[name].tolist() != value:
            raise OverflowError(f"field {name!r} cannot hold {value!r}")


def _store_all(into: Any, value: Any) -> None:
    """Store (lists of) lists of mirrors into an array of records."""
    for element, place in zip(value, into, strict=True):
        if isinstance(element, Mirror):
            element.store(place)
        else:
            _store_all(place, element)


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value.state() if isinstance(value, Mirror) else value
