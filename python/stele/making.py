"""Values of Python as values of stele, of the interpreter's own notation. Callers hold the core's lock.

Each function returns a handle, which its caller releases.
"""
from __future__ import annotations

import array
import ctypes
import datetime
import uuid
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, Sequence

from . import arrays, times
from .arrays import address_of, numpy
from .core import array_of
from .errors import DomainError, TypeError
from .kinds import NULL_LONG, Character, Kind, Notation, Symbol, Table

if TYPE_CHECKING:
    from .core import Core

TYPED = Notation.K4, Notation.Q  # notations with numbers of several widths
# The casts of q that make the kinds of narrow arrays.
CASTS = {"uint8": "byte", "int16": "short", "int32": "int", "float32": "real"}


def make(core: "Core", x: Any) -> int:
    """A handle of the value."""
    maker = MAKERS.get(type(x))
    return maker(core, x) if maker else _make_other(core, x)


def _make_other(core: "Core", x: Any) -> int:
    """Values of NumPy, of subclasses, and those that NumPy can convert."""
    from .value import Value

    if isinstance(x, Value):
        return x._handle_in(core)
    module = numpy()
    if module and isinstance(x, (module.ndarray, module.generic)):
        return make_array(core, module.asarray(x))
    for kind, maker in MAKERS.items():
        if isinstance(x, kind):
            return maker(core, x)
    if module and hasattr(x, "__array__"):
        return make_array(core, module.asarray(x))
    if isinstance(x, Iterable):
        return make_list(core, list(x))
    raise TypeError(f"a value of type {type(x).__name__} is not a value of stele")


# ---------------------------------------------------------------------------------------------------- atoms


def _null(core: "Core", x: None) -> int:
    return core.owned(core.library.null(core.pointer))


def _boolean(core: "Core", x: bool) -> int:
    return core.owned(core.library.boolean(core.pointer, x))


def _integer(core: "Core", x: int) -> int:
    if not NULL_LONG <= x < -NULL_LONG:
        raise DomainError(f"{x} does not fit an integer of stele")
    return core.owned(core.library.integer(core.pointer, x))


def _float(core: "Core", x: float) -> int:
    return core.owned(core.library.float(core.pointer, x))


def _complex(core: "Core", x: complex) -> int:
    return _first(core, _complexes(core, [x.real], [x.imag]))


def encoded(text: str) -> bytes:
    """UTF-8; lone surrogates of bytes that were not UTF-8 become those bytes again."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        raise DomainError(f"{text!r} is not a text: it has lone surrogates") from None


def _text(core: "Core", x: str) -> int:
    raw = encoded(x)
    return core.owned(core.library.text(core.pointer, raw, len(raw)))


def _character(core: "Core", x: Character) -> int:
    handle = _text(core, x)
    return handle if core.library.count(handle) != 1 else _first(core, handle)


def _symbol(core: "Core", x: Symbol) -> int:
    if core.library.own_notation(core.pointer) == Notation.APL:
        return _text(core, x)
    return core.owned(core.library.symbol(core.pointer, name_of(x)))


def name_of(symbol: str) -> bytes:
    if "\0" in symbol:
        raise DomainError(f"{symbol!r} is not a symbol: it has a zero character")
    return encoded(symbol)


def _guid(core: "Core", x: uuid.UUID) -> int:
    with core.handles() as held:
        held.append(_text(core, str(x)))
        return core.apply(core.helper('{"G"$x}', Notation.Q), held)


def _time(core: "Core", x: Any) -> int:
    kind, item = times.from_datetime(x)
    return _first(core, _cast(core, _longs(core, array.array("q", [item])), kind.name.lower()))


def _bytes(core: "Core", x: "bytes | bytearray") -> int:
    """Bytes; integers in APL and k."""
    handle = _longs(core, array.array("q", list(x)))
    return _cast(core, handle, "byte") if core.library.own_notation(core.pointer) in TYPED else handle


def _first(core: "Core", handle: int) -> int:
    """The first item of a vector, which is released."""
    with core.handles() as held:
        held.append(handle)
        return core.owned(core.library.item(handle, 0))


def _cast(core: "Core", handle: int, kind: str) -> int:
    """The items of a vector as another kind of q; the vector is released."""
    with core.handles() as held:
        held.append(handle)
        return core.apply(core.helper("{`%s$x}" % kind, Notation.Q), held)


# ---------------------------------------------------------------------------------------------------- vectors


def _longs(core: "Core", items: Any) -> int:
    """From an array of the module array."""
    address, count = items.buffer_info()
    return core.owned(core.library.integers(core.pointer, address, count))


def _floats(core: "Core", items: Any) -> int:
    address, count = items.buffer_info()
    return core.owned(core.library.floats(core.pointer, address, count))


def _complexes(core: "Core", real: "Sequence[float]", imaginary: "Sequence[float]") -> int:
    with core.handles() as held:
        held.append(_floats(core, array.array("d", real)))
        held.append(_floats(core, array.array("d", imaginary)))
        return core.apply(core.helper("{⍺+¯11○⍵}", Notation.APL), held)


def _list_of_integers(core: "Core", items: "Sequence[int]") -> int:
    try:
        return _longs(core, array.array("q", items))
    except OverflowError:
        wrong = next(i for i in items if not NULL_LONG <= i < -NULL_LONG)
        raise DomainError(f"{wrong} does not fit an integer of stele") from None


def _list_of_booleans(core: "Core", items: "Sequence[bool]") -> int:
    return core.owned(core.library.booleans(core.pointer, bytes(items), len(items)))


def make_symbols(core: "Core", names: "Sequence[str]") -> int:
    if core.library.own_notation(core.pointer) == Notation.APL:
        return _general_list(core, [str(name) for name in names])
    texts = (ctypes.c_char_p * len(names))(*map(name_of, names))
    return core.owned(core.library.symbols(core.pointer, texts, len(names)))


def _list_of_characters(core: "Core", items: "Sequence[Character]") -> int:
    return _text(core, "".join(items))


def _general_list(core: "Core", items: "Sequence[Any]") -> int:
    with core.handles() as held:
        for item in items:
            held.append(make(core, item))
        return core.owned(core.library.list(core.pointer, array_of(held), len(held)))


LISTS: "Dict[type, Callable[[Core, Any], int]]" = {
    int: _list_of_integers,
    float: lambda core, items: _floats(core, array.array("d", items)),
    bool: _list_of_booleans,
    Symbol: make_symbols,
    Character: _list_of_characters,
}


def make_list(core: "Core", items: "Sequence[Any]") -> int:
    """A vector of the items of a list: numbers if all are of one type."""
    types = set(map(type, items))
    maker = LISTS.get(types.pop()) if len(types) == 1 else None
    return (maker or _general_list)(core, items)


def make_keys(core: "Core", keys: "Sequence[Any]") -> int:
    """The keys of a dictionary: texts become symbols."""
    if keys and all(isinstance(key, str) and not isinstance(key, Character) for key in keys):
        return make_symbols(core, keys)
    return make_list(core, keys)


def _notation_with_tables(core: "Core") -> Notation:
    """The interpreter's own notation, but for APL, which has no dictionaries of its own, q."""
    own = Notation(core.library.own_notation(core.pointer))
    return Notation.Q if own == Notation.APL else own


def _dictionary(core: "Core", x: dict) -> int:
    with core.in_notation(_notation_with_tables(core)), core.handles() as held:
        held.append(make_keys(core, list(x)))
        held.append(make_list(core, list(x.values())))
        return core.owned(core.library.dictionary(*held))


def _table(core: "Core", x: Table) -> int:
    """A table, or a keyed one: a dictionary of two tables."""
    with core.in_notation(_notation_with_tables(core)), core.handles() as held:
        for keyed in (True, False) if x.keyed else (False,):
            names = [name for name in x if (name in x.keyed) is keyed]
            with core.handles() as columns:
                columns.append(make_symbols(core, names))
                columns.append(_general_list(core, [column_of(x[name]) for name in names]))
                held.append(core.apply(core.helper("{flip x!y}", Notation.Q), columns))
        if len(held) == 1:
            return core.library.retain(held[0])
        return core.apply(core.helper("{x!y}", Notation.Q), held)


def column_of(items: Any) -> Any:
    """A column: an array or a list."""
    return items if isinstance(items, str) or hasattr(items, "__array__") else list(items)


MAKERS: "Dict[type, Callable[[Core, Any], int]]" = {
    type(None): _null,
    bool: _boolean,
    int: _integer,
    float: _float,
    complex: _complex,
    Symbol: _symbol,
    Character: _character,
    str: _text,
    bytes: _bytes,
    bytearray: _bytes,
    list: make_list,
    tuple: make_list,
    Table: _table,
    dict: _dictionary,
    uuid.UUID: _guid,
    datetime.datetime: _time,
    datetime.date: _time,
    datetime.timedelta: _time,
}


# ---------------------------------------------------------------------------------------------------- arrays of NumPy


def make_array(core: "Core", items: Any) -> int:
    """An array of NumPy: in APL with its shape, in the other notations as a list of its rows."""
    if items.ndim == 1:
        return VECTORS[_kind(items)](core, numpy().ascontiguousarray(items))
    if items.ndim == 0:
        return _scalar(core, items)
    own = core.library.own_notation(core.pointer)
    if own != Notation.APL and not (items.dtype.str in ("<i8", "<f8") and items.size):
        return _general_list(core, list(items))
    with core.handles() as held:
        flat = numpy().ascontiguousarray(items).reshape(-1)
        held.append(VECTORS[_kind(items)](core, flat))
        held.append(_shaped(core, held[0], items.shape))
        return core.owned(core.library.convert(held[1], own))


def _kind(items: Any) -> str:
    if items.dtype.kind not in VECTORS:
        raise TypeError(f"an array of dtype {items.dtype} is not a value of stele")
    return items.dtype.kind


def _shaped(core: "Core", vector: int, shape: "Sequence[int]") -> int:
    axes = (ctypes.c_size_t * len(shape))(*shape)
    return core.owned(core.library.array(vector, axes, len(shape)))


def _scalar(core: "Core", items: Any) -> int:
    if items.dtype.kind == "O":
        item = items.item()
        if core.library.own_notation(core.pointer) != Notation.APL:
            return make(core, item)
        with core.handles() as held:
            held.append(_general_list(core, [item]))
            return _shaped(core, held[0], ())
    if items.dtype.kind in "US":
        return make(core, str(items.astype(str)))
    return _first(core, make_array(core, items.reshape(1)))


def _booleans_of(core: "Core", items: Any) -> int:
    return core.owned(core.library.booleans(core.pointer, address_of(items), len(items)))


def _longs_of(core: "Core", items: Any) -> int:
    """Integers of any width; in k4 and q of the kind with that width."""
    own, cast = core.library.own_notation(core.pointer), CASTS.get(items.dtype.name)
    longs = items.astype("<i8")
    if items.dtype.kind == "u" and items.dtype.itemsize == 8 and (longs < 0).any():
        raise DomainError(f"{items[longs < 0][0]} does not fit an integer of stele")
    if own in TYPED and items.dtype.kind == "i" and cast:
        longs[longs == numpy().iinfo(items.dtype).min] = NULL_LONG
    handle = core.owned(core.library.integers(core.pointer, address_of(longs), len(longs)))
    return _cast(core, handle, cast) if own in TYPED and cast else handle


def _floats_of(core: "Core", items: Any) -> int:
    floats = numpy().ascontiguousarray(items, "<f8")
    handle = core.owned(core.library.floats(core.pointer, address_of(floats), len(floats)))
    is_real = items.dtype.name == "float32" and core.library.own_notation(core.pointer) in TYPED
    return _cast(core, handle, "real") if is_real else handle


def _complexes_of(core: "Core", items: Any) -> int:
    return _complexes(core, items.real.tolist(), items.imag.tolist())


def _texts_of(core: "Core", items: Any) -> int:
    """Characters, if each text is one; else a vector of texts."""
    items = items.astype(str)
    if items.dtype == "<U1" and (numpy().char.str_len(items) == 1).all():
        return _text(core, "".join(items.tolist()))
    return _general_list(core, items.tolist())


def _times_of(core: "Core", items: Any) -> int:
    longs = numpy().ascontiguousarray(times.from_numpy(items))
    handle = core.owned(core.library.integers(core.pointer, address_of(longs), len(longs)))
    return _cast(core, handle, times.kind_of(items.dtype).name.lower())


def _objects_of(core: "Core", items: Any) -> int:
    return make_list(core, items.tolist())


VECTORS: "Dict[str, Callable[[Core, Any], int]]" = {
    "b": _booleans_of,
    "i": _longs_of,
    "u": _longs_of,
    "f": _floats_of,
    "c": _complexes_of,
    "U": _texts_of,
    "S": _texts_of,
    "M": _times_of,
    "m": _times_of,
    "O": _objects_of,
}
