"""Values of stele as values of Python. Callers hold the core's lock."""
from __future__ import annotations

import ctypes
import math
import uuid
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Tuple

from . import arrays, times
from .arrays import numpy
from .errors import DomainError
from .kinds import NULL_LONG, Character, Kind, Notation, Symbol, Table

if TYPE_CHECKING:
    from .core import Core

# The types of items that have one of their own in NumPy.
DTYPES = {Kind.BOOLEAN: "?", Kind.BYTE: "u1", Kind.SHORT: "<i2", Kind.INT: "<i4", Kind.REAL: "<f4"}
NARROW = {Kind.SHORT: 2**15, Kind.INT: 2**31}  # the null is the least number
NATIVE = {"bool", "int64", "float64", "complex128"}  # dtypes whose items become Python's own


def read(core: "Core", handle: int) -> Any:
    """The value of a handle."""
    kind = core.library.kind_of(handle)
    return READERS[kind](core, handle, Kind(kind))


def shape_of(core: "Core", handle: int) -> "Tuple[int, ...]":
    library = core.library
    return tuple(library.axis(handle, i) for i in range(library.rank(handle)))


def _null(core: "Core", handle: int, kind: Kind) -> None:
    return None


def _kept(core: "Core", handle: int, kind: Kind) -> Any:
    """A function, or a namespace."""
    from .value import Value

    return Value(core, core.library.retain(handle))


def numbers(read_items: "Callable[[Core, int, int, Kind], Any]") -> "Callable[[Core, int, Kind], Any]":
    """A reader of numbers and times, from one that reads so many items as an array or a sequence."""

    def reader(core: "Core", handle: int, kind: Kind) -> Any:
        shape = shape_of(core, handle)
        items = read_items(core, handle, core.library.count(handle), kind)
        if shape:
            return arrays.shaped(items, shape)
        return items.item() if numpy() and items.dtype.name in NATIVE else items[0]

    return reader


def _longs(core: "Core", handle: int, count: int, kind: Kind) -> Any:
    shown = arrays.view(core, handle, count, "<i8") if numpy() else None
    return arrays.longs(core, handle, count) if shown is None else shown


def _floats(core: "Core", handle: int, count: int, kind: Kind) -> Any:
    shown = arrays.view(core, handle, count, "<f8") if numpy() else None
    return arrays.floats(core, handle, count) if shown is None else shown


def _booleans(core: "Core", handle: int, count: int, kind: Kind) -> Any:
    return arrays.booleans(core, handle, count)


def _narrow(core: "Core", handle: int, count: int, kind: Kind) -> Any:
    """Bytes, shorts, ints and reals."""
    items = (arrays.floats if kind == Kind.REAL else arrays.longs)(core, handle, count)
    if numpy() is None:
        return items
    if kind in NARROW:
        items[items == NULL_LONG] = -NARROW[kind]
    return items.astype(DTYPES[kind])


def _times(core: "Core", handle: int, count: int, kind: Kind) -> Any:
    if kind == Kind.DATETIME:
        days = arrays.floats(core, handle, count)
        if numpy():
            return times.days_to_numpy(days)
        return [None if d != d else times.EPOCH + d * times.datetime.timedelta(days=1) for d in days]
    items = arrays.longs(core, handle, count)
    return times.to_numpy(items, kind) if numpy() else [times.to_datetime(item, kind) for item in items]


def _complexes(core: "Core", handle: int, count: int, kind: Kind) -> Any:
    shown = arrays.view(core, handle, count, "<c16") if numpy() else None
    if shown is not None:
        return shown
    parts = []
    for part in "9", "11":
        helper = core.helper("{%s○,⍵}" % part, Notation.APL)
        with core.handles() as held:
            held.append(core.apply(helper, [handle]))
            parts.append(arrays.floats(core, held[0], count))
    if numpy() is None:
        return [complex(re, im) for re, im in zip(*parts)]
    items = numpy().empty(count, complex)
    items.real, items.imag = parts
    return items


def text_of(core: "Core", handle: int) -> str:
    """The text of characters; bytes of k, k4 and q that are not UTF-8 become lone surrogates, as in file names."""
    length = ctypes.c_size_t()
    found = core.library.read_text(handle, ctypes.byref(length))
    if found is not None:
        return ctypes.string_at(found, length.value).decode("utf-8", "surrogateescape")
    error = core.error()
    if not isinstance(error, DomainError):
        raise error
    return raw_bytes(core, handle).decode("utf-8", "surrogateescape")


def raw_bytes(core: "Core", handle: int) -> bytes:
    """The bytes of characters of k, k4 and q."""
    with core.handles() as held:
        held.append(core.apply(core.helper("{`long$`byte$$[-11h=type x;string x;x]}", Notation.Q), [handle]))
        count = core.library.count(held[0])
        return bytes(list(arrays.longs(core, held[0], count)))


def _characters(core: "Core", handle: int, kind: Kind) -> Any:
    text = text_of(core, handle)
    rank = core.library.rank(handle)
    if rank == 1:
        return text
    if rank == 0:
        return Character(text) if len(text) == 1 else text
    shape = shape_of(core, handle)
    if numpy() is None:
        length = shape[-1]
        rows = [text[i:i + length] for i in range(0, len(text), length)] if length else [""] * math.prod(shape[:-1])
        return arrays.nested(rows, shape[:-1])
    return arrays.shaped(numpy().array(list(text), "U1"), shape)


def _symbols(core: "Core", handle: int, kind: Kind) -> Any:
    if core.library.rank(handle) == 0:
        return Symbol(text_of(core, handle))
    count = core.library.count(handle)
    names: List[Symbol] = []
    if count:
        with core.handles() as held:
            held.append(core.apply(core.helper("{s:string x;(count each s;raze s)}", Notation.Q), [handle]))
            held += [core.owned(core.library.item(held[0], i)) for i in range(2)]
            text, end = text_of(core, held[2]).encode("utf-8", "surrogateescape"), 0
            for length in arrays.longs(core, held[1], count):
                begin, end = end, end + length
                names.append(Symbol(text[begin:end].decode("utf-8", "surrogateescape")))
    return arrays.objects(names, (count,))


def _guids(core: "Core", handle: int, kind: Kind) -> Any:
    is_atom = core.library.rank(handle) == 0
    helper = core.helper("{string x}" if is_atom else "{raze string x}", Notation.Q)
    count = core.library.count(handle)
    if not count:
        return arrays.objects([], (0,))
    with core.handles() as held:
        held.append(core.apply(helper, [handle]))
        text = text_of(core, held[0])
    guids = [uuid.UUID(text[i:i + 36]) for i in range(0, len(text), 36)]
    return guids[0] if is_atom else arrays.objects(guids, (count,))


def _list(core: "Core", handle: int, kind: Kind) -> Any:
    items = list_of(core, handle)
    if core.library.notation_of(handle) == Notation.APL:
        return arrays.objects(items, shape_of(core, handle))
    return items


def list_of(core: "Core", handle: int) -> "List[Any]":
    """The items of a general list."""
    items = []
    for i in range(core.library.count(handle)):
        with core.handles() as held:
            held.append(core.owned(core.library.item(handle, i)))
            items.append(read(core, held[0]))
    return items


def items_of(core: "Core", handle: int) -> "List[Any]":
    """The items of a vector of any kind, each as Python's own if it has such a type."""
    if core.library.kind_of(handle) == Kind.LIST:
        return list_of(core, handle)
    items = read(core, handle)
    if isinstance(items, str):
        return [Character(c) for c in items]
    return items.tolist() if numpy() and items.dtype.name in NATIVE else list(items)


def _dictionary(core: "Core", handle: int, kind: Kind) -> Any:
    library = core.library
    with core.handles() as held:
        held.append(core.owned(library.keys(handle)))
        held.append(core.owned(library.values(handle)))
        if library.kind_of(held[0]) == Kind.LIST:
            held.append(core.apply(core.helper("{key x}", Notation.Q), [handle]))
            if library.kind_of(held[2]) == Kind.TABLE:
                return _keyed_table(core, handle, held[2])
        return {hashable(key): value for key, value in zip(items_of(core, held[0]), items_of(core, held[1]))}


def _keyed_table(core: "Core", handle: int, keys: int) -> Table:
    with core.handles() as held:
        held.append(core.apply(core.helper("{value x}", Notation.Q), [handle]))
        names = read(core, keys)
        return Table({**names, **read(core, held[0])}, keyed=names)


def hashable(key: Any) -> Any:
    """A key of a dict: lists and arrays as tuples."""
    if isinstance(key, list) or type(key).__name__ == "ndarray":
        return tuple(hashable(item) for item in key)
    return tuple((k, hashable(v)) for k, v in key.items()) if isinstance(key, dict) else key


def _table(core: "Core", handle: int, kind: Kind) -> Table:
    with core.handles() as held:
        held.append(core.owned(core.library.keys(handle)))
        held.append(core.owned(core.library.values(handle)))
        names = read(core, held[0])
        columns = []
        for i in range(len(names)):
            held.append(core.owned(core.library.item(held[1], i)))
            columns.append(read(core, held[-1]))
        return Table(zip(names, columns))


READERS: "Dict[int, Callable[[Core, int, Kind], Any]]" = {
    **{kind: numbers(_times) for kind in times.UNITS},
    **{kind: numbers(_narrow) for kind in (Kind.BYTE, Kind.SHORT, Kind.INT, Kind.REAL)},
    Kind.NULL: _null,
    Kind.BOOLEAN: numbers(_booleans),
    Kind.LONG: numbers(_longs),
    Kind.FLOAT: numbers(_floats),
    Kind.COMPLEX: numbers(_complexes),
    Kind.CHARACTER: _characters,
    Kind.SYMBOL: _symbols,
    Kind.GUID: _guids,
    Kind.LIST: _list,
    Kind.DICTIONARY: _dictionary,
    Kind.TABLE: _table,
    Kind.FUNCTION: _kept,
    Kind.NAMESPACE: _kept,
}
