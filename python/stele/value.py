"""Handles of values that stay in stele."""
from __future__ import annotations

import ctypes
import html
import operator
from typing import TYPE_CHECKING, Any, Iterator, Optional, Sequence, Tuple

from . import reading
from .arrays import numpy
from .core import array_of
from .errors import IndexError, MisuseError, TypeError
from .kinds import Kind, Notation
from .making import make

if TYPE_CHECKING:
    from .core import Core

MOST_LINES = 200  # of a repr


class Value:
    """A value that stays in stele, displayed as its notation does. It is immutable.

    Functions are such values, and ``raw=True`` makes other results so:

    >>> import stele
    >>> table = stele.q("([] name:`ann`bob; age:31 28)", raw=True)
    >>> table
    name age
    --------
    ann  31
    bob  28
    >>> len(table), table["age"]
    (2, 31 28)
    >>> mean = stele.apl("+/÷≢", raw=True)
    >>> mean([3, 1, 4, 4])
    3.0

    `to_python` makes it a value of Python. Two values are equal if stele's match says so. A value keeps its interpreter
    alive; after Interpreter.close it raises MisuseError.
    """

    __slots__ = ("_core", "_handle", "__weakref__")

    def __init__(self, core: "Core", handle: int):
        """Takes over the handle; only for this module."""
        self._core = core
        self._handle = handle

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._core.release(self._handle)

    def _handle_in(self, core: "Core") -> int:
        """A new handle of the value in an interpreter: a copy if it is another one."""
        if core is self._core:
            return core.library.retain(self._handle)
        if self.kind in (Kind.FUNCTION, Kind.NAMESPACE):
            raise MisuseError(f"a {self.kind.name.lower()} belongs to its interpreter")
        return make(core, self.to_python())

    def _own(self, handle: "Optional[int]") -> "Value":
        return Value(self._core, self._core.owned(handle))

    # ------------------------------------------------------------------------------------------------ properties

    @property
    def kind(self) -> Kind:
        """The kind of the value: Kind.LONG, Kind.FUNCTION..."""
        with self._core.used():
            return Kind(self._core.library.kind_of(self._handle))

    @property
    def notation(self) -> Notation:
        """The notation of the value, which determines its display."""
        with self._core.used():
            return Notation(self._core.library.notation_of(self._handle))

    @property
    def shape(self) -> "Tuple[int, ...]":
        """The lengths of the axes: none for an atom, one for a vector, a list or a table, more only in APL."""
        with self._core.used():
            return reading.shape_of(self._core, self._handle)

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        """The number of items; pairs of a dictionary, rows of a table."""
        with self._core.used():
            return self._core.library.count(self._handle)

    # ------------------------------------------------------------------------------------------------ conversions

    def to_python(self) -> Any:
        """The value as Python's or NumPy's: an array, a number, a str, a list, a dict, a Table. A function is itself.

        >>> import stele
        >>> stele.apl("2 3⍴⍳6", raw=True).to_python()
        array([[1, 2, 3],
               [4, 5, 6]])
        """
        with self._core.used():
            return reading.read(self._core, self._handle)

    def __array__(self, dtype: Any = None, copy: "Optional[bool]" = None) -> Any:
        array = numpy().asarray(self.to_python(), dtype)
        return array.copy() if copy else array

    def __int__(self) -> int:
        return int(self.to_python())

    def __float__(self) -> float:
        return float(self.to_python())

    def __bool__(self) -> bool:
        found = self.to_python()
        return isinstance(found, Value) or bool(found)

    def convert(self, notation: "Notation | str") -> "Value":
        """The value as another notation sees it: to k, k4 and q a matrix is the list of its rows."""
        with self._core.used():
            return self._own(self._core.library.convert(self._handle, Notation.of(notation)))

    # ------------------------------------------------------------------------------------------------ display

    def show(self) -> str:
        """The value as its notation displays it: whole lines."""
        with self._core.used():
            return self._shown(self._core.library.show)

    def _shown(self, function: Any) -> str:
        length = ctypes.c_size_t()
        text = function(self._handle, ctypes.byref(length))
        if text is None:
            raise self._core.error()
        return ctypes.string_at(text, length.value).decode("utf-8", "replace")

    def __repr__(self) -> str:
        if self._core.is_closed:
            return "<value of an interpreter that has ended>"
        if self._core.is_receiving:
            return "<value of an interpreter in use>"
        lines = self.show().split("\n")[:-1]
        return "\n".join(lines[:MOST_LINES] + [".."] if len(lines) > MOST_LINES else lines)

    def _repr_html_(self) -> str:
        with self._core.used():
            function = self._core.library.show_html
            drawn = self._shown(function) if function else ""
        return drawn or f"<pre>{html.escape(repr(self))}</pre>"

    # ------------------------------------------------------------------------------------------------ items

    def __len__(self) -> int:
        """The length of the first axis; the pairs of a dictionary."""
        with self._core.used():
            library = self._core.library
            if library.kind_of(self._handle) == Kind.DICTIONARY:
                return library.count(self._handle)
            if library.rank(self._handle) == 0:
                raise TypeError("a scalar has no length")
            return library.axis(self._handle, 0)

    def __getitem__(self, index: Any) -> "Value":
        """The item at an index from 0, negative from the end; an item of a matrix by a tuple, a row by one index; a
        slice; the value of a dictionary, or the column of a table, by its key.

        >>> import stele
        >>> m = stele.apl("3 4⍴⍳12", raw=True)
        >>> m[1], m[-1, 0]
        (5 6 7 8, 9)
        """
        with self._core.used():
            if self.kind == Kind.DICTIONARY or (self.kind == Kind.TABLE and isinstance(index, str)):
                return self._at_key(index)
            indices = index if isinstance(index, tuple) else (index,)
            shape = reading.shape_of(self._core, self._handle)
            if len(indices) > len(shape):
                raise IndexError(f"{len(indices)} indices of a value with {len(shape)} axes")
            places = [_places(i, length) for i, length in zip(indices, shape)]
            if len(shape) == 1 and isinstance(places[0], int):
                return self._own(self._core.library.item(self._handle, places[0]))
            return self._selected(places)

    def _at_key(self, key: Any) -> "Value":
        core, library = self._core, self._core.library
        with core.handles() as held:
            held.append(core.owned(library.keys(self._handle)))
            names = [reading.hashable(name) for name in reading.items_of(core, held[0])]
            held.append(core.owned(library.values(self._handle)))
            if key not in names:
                raise KeyError(key)
            return self._own(library.item(held[1], names.index(key)))

    def _selected(self, places: "Sequence[Any]") -> "Value":
        """Items along each axis, by indices and lists of indices."""
        core, library = self._core, self._core.library
        notation = Notation(library.notation_of(self._handle))
        with core.handles() as held, core.in_notation(notation):
            held.append(make(core, places if notation == Notation.APL else places[0]))
            if notation == Notation.APL:
                return Value(core, core.apply(core.helper("{⎕IO←0 ⋄ ⍺⌷⍵}", Notation.APL), [held[0], self._handle]))
            held.append(core.apply(core.helper("{x@y}", Notation.Q), [self._handle, held[0]]))
            return self._own(library.convert(held[1], notation))

    def __iter__(self) -> "Iterator[Value]":
        return (self[i] for i in range(len(self)))

    def keys(self) -> "Value":
        """The keys of a dictionary; the names of the columns of a table."""
        with self._core.used():
            return self._own(self._core.library.keys(self._handle))

    def values(self) -> "Value":
        """The values of a dictionary; the columns of a table."""
        with self._core.used():
            return self._own(self._core.library.values(self._handle))

    # ------------------------------------------------------------------------------------------------ functions

    def __call__(self, *arguments: Any, left: Any = None, raw: bool = False) -> Any:
        """The result of the function for one or more arguments of any type; an array is indexed, as in k. A function of
        APL takes one argument or two: f(2, 3) and f(3, left=2) are 2 f 3. With fewer arguments than they have
        parameters, functions of k, k4 and q give a projection.

        >>> import stele
        >>> minus = stele.apl("-")
        >>> minus(2), minus(5, 2), minus(2, left=5)
        (-2, 3, 3)
        """
        if left is not None:
            arguments = (left, *arguments)
        with self._core.used():
            return applied(self._core, self._handle, arguments, raw)

    # ------------------------------------------------------------------------------------------------ comparison

    def __eq__(self, other: object) -> bool:
        """Whether stele's match finds both the same; a value of Python is converted first."""
        try:
            with self._core.used(), self._core.handles() as held:
                with self._core.in_notation(self._core.library.notation_of(self._handle)):
                    held.append(make(self._core, other))
                return self._core.library.match(self._handle, held[0])
        except (TypeError, MisuseError):
            if self._core.is_closed:
                raise
            return NotImplemented

    __hash__ = None  # type: ignore[assignment]


def result_of(core: "Core", handle: "Optional[int]", raw: bool) -> Any:
    """The result of a function of the C interface, as a Value or as a value of Python. Raises the last error for None.

    No finalizer of Python runs here: it would swallow the KeyboardInterrupt of a Ctrl-C at that moment."""
    owned = core.owned(handle)
    if raw:
        return Value(core, owned)
    try:
        return reading.read(core, owned)
    finally:
        core.library.release(owned)


def applied(core: "Core", function: int, arguments: "Sequence[Any]", raw: bool) -> Any:
    """The result of a function for values of Python."""
    with core.handles() as held:
        with core.in_notation(core.library.notation_of(function)):
            for argument in arguments:
                held.append(make(core, argument))
        return result_of(core, core.run(core.library.apply, function, array_of(held), len(held)), raw)


def _places(index: Any, length: int) -> "int | list[int]":
    """An index from 0, or those of a slice. Raises IndexError."""
    if isinstance(index, slice):
        return list(range(*index.indices(length)))
    place = operator.index(index)
    if not -length <= place < length:
        raise IndexError(f"index {place} is outside of an axis of length {length}")
    return place % length
