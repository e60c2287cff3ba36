"""stele: APL (Dyalog's dialect), k (ngn/k's), k4 (the k inside kdb+ 4) and q, inside Python.

>>> import stele
>>> stele.apl("∘.×⍨⍳4")
array([[ 1,  2,  3,  4],
       [ 2,  4,  6,  8],
       [ 3,  6,  9, 12],
       [ 4,  8, 12, 16]])
>>> stele.q("`a`b!(1 2 3;0.5)")
{Symbol('a'): array([1, 2, 3]), Symbol('b'): 0.5}
>>> stele.k("{x+y}", 2, [10, 20])
array([12, 22])

`apl`, `k`, `k4` and `q` run programs in one workspace, that of `default()`; `Interpreter` makes others. Errors of
programs are exceptions: see `Error`. NumPy is optional: without it, arrays are lists.
"""
from __future__ import annotations

import threading
from typing import Any, Optional

from .console import BOXES, HTML, Candidate, Completions, Page, Shown
from .errors import (AccessError, AssignError, DomainError, Error, Exited, FileError, FormatError, IndexError,
                     Interrupted, LengthError, LimitError, MemoryError, MisuseError, NotImplementedError, OptionError,
                     Place, RankError, StackError, SyntaxError, TypeError, ValueError)
from .interpreter import Interpreter
from .kinds import NULL_LONG, Character, Kind, Notation, Symbol, Table
from .library import LibraryError
from .value import Value

__version__ = "0.1.0"
# Without the errors that have names of Python's own.
__all__ = [
    "apl", "k", "k4", "q", "default", "Interpreter", "Value", "Notation", "Kind", "Symbol", "Character", "Table",
    "NULL_LONG", "BOXES", "HTML", "Shown", "Candidate", "Completions", "Page", "LibraryError", "Error", "Place",
    "AccessError", "AssignError", "DomainError", "Exited", "FileError", "FormatError", "Interrupted", "LengthError",
    "LimitError", "MisuseError", "OptionError", "RankError", "StackError",
]

_lock = threading.Lock()
_default: Optional[Interpreter] = None


def default() -> Interpreter:
    """The interpreter of the functions `apl`, `k`, `k4` and `q`."""
    global _default
    with _lock:
        if _default is None:
            _default = Interpreter("apl")
        return _default


def apl(text: str, *arguments: Any, raw: bool = False) -> Any:
    """The value of a program of APL; with arguments, of the function that it gives. See Interpreter.evaluate.

    >>> apl("+/⍳10")
    55
    >>> apl("∘.+", [1, 2], [10, 20])
    array([[11, 21],
           [12, 22]])
    """
    return default().evaluate(text, *arguments, notation=Notation.APL, raw=raw)


def k(text: str, *arguments: Any, raw: bool = False) -> Any:
    """The value of a program of k, ngn/k's dialect.

    >>> k("+/!10")
    45
    """
    return default().evaluate(text, *arguments, notation=Notation.K, raw=raw)


def k4(text: str, *arguments: Any, raw: bool = False) -> Any:
    """The value of a program of k4, the k inside kdb+ 4.

    >>> k4("x*x:3")
    9
    """
    return default().evaluate(text, *arguments, notation=Notation.K4, raw=raw)


def q(text: str, *arguments: Any, raw: bool = False) -> Any:
    """The value of a program of q.

    >>> q("`a`b!1 2")
    {Symbol('a'): 1, Symbol('b'): 2}
    """
    return default().evaluate(text, *arguments, notation=Notation.Q, raw=raw)
