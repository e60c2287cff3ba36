"""The constants of the C interface, and types for the kinds of value that Python lacks."""
from __future__ import annotations

import enum
from typing import Any, Iterable, Mapping, Tuple


class Notation(enum.IntEnum):
    """A notation that stele reads. Functions of this module take its name instead, too: ``"apl"``, ``"k"``..."""

    APL, K, K4, Q = range(4)

    @classmethod
    def of(cls, name: "Notation | str | int") -> "Notation":
        """The notation with a name or a number.

        >>> Notation.of("q")
        <Notation.Q: 3>
        """
        if isinstance(name, str):
            if name.upper() in cls.__members__:
                return cls[name.upper()]
            raise LookupError(f"the notations are apl, k, k4 and q, not {name!r}")
        return cls(name)


class Kind(enum.IntEnum):
    """The kind of a value: the same for an atom and for a list of such atoms."""

    (NULL, BOOLEAN, BYTE, SHORT, INT, LONG, REAL, FLOAT, COMPLEX, CHARACTER, SYMBOL, GUID, TIMESTAMP, MONTH, DATE,
     DATETIME, TIMESPAN, MINUTE, SECOND, TIME, LIST, DICTIONARY, TABLE, FUNCTION, NAMESPACE) = range(25)


class Symbol(str):
    """A symbol of k, k4 and q. It is a str, equal to its text; ``str(s)`` is the plain text.

    >>> Symbol("price")
    Symbol('price')
    >>> Symbol("price") == "price"
    True
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Symbol({str.__repr__(self)})"

    def __str__(self) -> str:
        return str.__str__(self)


class Character(str):
    """A single character as a scalar: ``'a'`` in APL, ``"a"`` in k, k4 and q. A str of one item is a vector.

    >>> Character("a")
    Character('a')
    """

    __slots__ = ()

    def __new__(cls, text: str) -> "Character":
        if len(text) != 1:
            raise ValueError(f"a Character has one character, not {len(text)}")
        return super().__new__(cls, text)

    def __repr__(self) -> str:
        return f"Character({str.__repr__(self)})"

    def __str__(self) -> str:
        return str.__str__(self)


class Table(dict):
    """A table of k, k4 or q: a dict of its columns by their names. `keyed` has the names of the key columns.

    >>> Table({"name": ["ann", "bob"], "age": [31, 28]})
    Table({'name': ['ann', 'bob'], 'age': [31, 28]})
    """

    __slots__ = ("keyed",)

    def __init__(self, columns: "Mapping[str, Any] | Iterable[Tuple[str, Any]]" = (), keyed: Iterable[str] = ()):
        super().__init__(columns)
        self.keyed = tuple(keyed)

    def __repr__(self) -> str:
        keyed = f", keyed={self.keyed!r}" if self.keyed else ""
        return f"Table({super().__repr__()}{keyed})"

    def to_pandas(self) -> Any:
        """The table as a pandas DataFrame, indexed by its key columns."""
        import pandas  # type: ignore[import]

        frame = pandas.DataFrame(dict(self))
        return frame.set_index(list(self.keyed)) if self.keyed else frame


NULL_LONG = -(2**63)
"""The null of k's, k4's and q's longs, ``0N``, as an int. Shorts and ints have the least number of their type."""
