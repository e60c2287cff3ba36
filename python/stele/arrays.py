"""Vectors of numbers: arrays of NumPy, or lists without it."""
from __future__ import annotations

import ctypes
import functools
from typing import TYPE_CHECKING, Any, Sequence, Tuple

if TYPE_CHECKING:
    from .core import Core

SMALLEST_VIEW = 4096  # bytes; a copy of fewer is cheaper than a view
LAYOUTS = {4: "<i8", 6: "<f8", 7: "<c16"}  # of stele_items, by dtype


@functools.lru_cache(maxsize=None)
def numpy() -> Any:
    """The module NumPy, or None; imported at the first use."""
    try:
        import numpy as module
    except ImportError:
        return None
    return module


class _Memory:
    """The items of a value in the interpreter's memory, for NumPy: lives as long as an array shows them."""

    def __init__(self, core: "Core", handle: int, address: int, count: int, dtype: str):
        self.core = core
        self.handle = core.library.retain(handle)
        core.views.add(id(self))
        self.__array_interface__ = {"data": (address, True), "shape": (count,), "typestr": dtype, "version": 3}

    def __del__(self) -> None:
        self.core.end_view(id(self), self.handle)


def view(core: "Core", handle: int, count: int, dtype: str) -> Any:
    """The items of a value where they are, as a read-only array; None if they are not there with this type."""
    if core.library.items is None or count * 8 < SMALLEST_VIEW:
        return None
    layout = ctypes.c_int()
    address = core.library.items(handle, ctypes.byref(layout))
    if not address or LAYOUTS.get(layout.value) != dtype:
        return None
    return numpy().asarray(_Memory(core, handle, address, count, dtype))


def address_of(array: Any) -> int:
    return array.__array_interface__["data"][0]


def _read(core: "Core", handle: int, count: int, name: str, dtype: str, item: Any) -> Any:
    """An array of NumPy; without it, an array of ctypes."""
    module = numpy()
    function = getattr(core.library, name)
    if module is None:
        items = (item * count)()
        core.check(function(handle, 0, count, ctypes.byref(items)))
        return items
    array = module.empty(count, dtype)
    core.check(function(handle, 0, count, address_of(array)))
    return array


def longs(core: "Core", handle: int, count: int) -> Any:
    """A copy of a value's integers."""
    return _read(core, handle, count, "read_integers", "<i8", ctypes.c_int64)


def floats(core: "Core", handle: int, count: int) -> Any:
    return _read(core, handle, count, "read_floats", "<f8", ctypes.c_double)


def booleans(core: "Core", handle: int, count: int) -> Any:
    return _read(core, handle, count, "read_booleans", "?", ctypes.c_bool)


def nested(items: "Sequence[Any]", shape: "Tuple[int, ...]") -> Any:
    """A list of items as lists of lists, without NumPy."""
    items = list(items)
    if not shape:
        return items[0]
    for length in reversed(shape[1:]):
        count = len(items) // length if length else 0
        items = [items[i * length:(i + 1) * length] for i in range(count)]
    return items if all(shape) else _empty(shape)


def _empty(shape: "Tuple[int, ...]") -> list:
    """Nested lists of a shape without items."""
    return [_empty(shape[1:]) for _ in range(shape[0])] if len(shape) > 1 else []


def shaped(items: Any, shape: "Tuple[int, ...]") -> Any:
    """A read-only array, or nested lists, of items in row-major order."""
    if numpy() is None:
        return nested(items, shape)
    array = items if len(shape) == 1 else items.reshape(shape)
    array.flags.writeable = False
    return array


def objects(items: "Sequence[Any]", shape: "Tuple[int, ...]") -> Any:
    """The same for items of any kind: an array of objects, or nested lists."""
    module = numpy()
    if module is None:
        return nested(items, shape)
    array = module.empty(len(items), object)
    for i, item in enumerate(items):
        array[i] = item
    return shaped(array, shape)
