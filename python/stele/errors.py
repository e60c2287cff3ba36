"""Errors of programs and of conversions, as exceptions: a class for each kind of error of stele."""
from __future__ import annotations

import builtins
import ctypes
from typing import NamedTuple, Tuple, Type

from . import declarations
from .kinds import Notation


class Place(NamedTuple):
    """A position in a program text."""

    source: str  # the name of the text; empty if it has none
    line: int  # from 1
    column: int  # from 1, in characters
    begin: int  # in bytes of the whole text in UTF-8
    end: int
    notation: Notation


class Error(Exception):
    """An error of a program or of a conversion. `str(error)` is the report, with a caret under the place.

    Raised by a function that a program calls, it is an error of that program: `Error("a sentence")` or the class of
    another kind.

    >>> import stele
    >>> try:
    ...     stele.apl("1 2 3+4 5")
    ... except stele.Error as error:
    ...     print(error)
    ...     error.name, error.message, error.places[0].column
    LENGTH ERROR: left has shape 3, right has shape 2
          1 2 3+4 5
               ^
    ('LENGTH ERROR', 'left has shape 3, right has shape 2', 6)
    """

    status = 18
    name: str = ""  # in the notation: "LENGTH ERROR", "'length"
    hint: str = ""  # a further sentence, or empty
    exit_status: int = 0  # of Exited
    places: Tuple[Place, ...] = ()  # the statement with the error, then its callers, innermost first

    def __init_subclass__(cls) -> None:
        if cls.__module__ == __name__:
            cls.__module__ = "stele"

    def __init__(self, message: str = ""):
        super().__init__(message)
        self.message = message
        self.report = message

    def __str__(self) -> str:
        return self.report.rstrip("\n")

    def __reduce__(self) -> tuple:
        return _rebuild, (type(self), self.__dict__.copy())


def _rebuild(kind: "Type[Error]", members: dict) -> Error:
    error = kind(members["message"])
    error.__dict__.update(members)
    return error


Error.__module__ = "stele"


class SyntaxError(Error):
    """A text that is not a program."""

    status = 1


class ValueError(Error):
    """A name has no value."""

    status = 2


class DomainError(Error):
    """A value outside of the domain of a function, or a lossy conversion."""

    status = 3


class TypeError(Error):
    """A value of a kind that a function or a conversion does not take."""

    status = 4


class RankError(Error):
    """Ranks that do not match, or too many arguments."""

    status = 5


class LengthError(Error):
    """Lengths or shapes that disagree."""

    status = 6


class IndexError(Error, builtins.IndexError):
    """An index outside of an array."""

    status = 7


class LimitError(Error):
    """The limit on time is reached, or a limit of the engine."""

    status = 8


class MemoryError(Error):
    """The limit on memory is reached."""

    status = 9


class StackError(Error):
    """Calls or values are nested too deep."""

    status = 10


class Interrupted(Error):
    """The program was stopped by Interpreter.stop."""

    status = 11


class NotImplementedError(Error):
    """A part of a notation that stele does not have."""

    status = 12


class AssignError(Error):
    """A value that cannot be assigned."""

    status = 13


class FileError(Error):
    """A file that cannot be used, or that the sandbox does not allow."""

    status = 14


class OptionError(Error):
    """An option that a function does not have."""

    status = 15


class AccessError(Error):
    """A file that cannot be changed."""

    status = 16


class FormatError(Error):
    """A value that cannot be formatted."""

    status = 17


class Exited(Error):
    """The program ended itself, with `exit_status`."""

    status = 19


class MisuseError(Error):
    """A value of an interpreter that has ended, or a call that is not allowed at its place."""

    status = 20


_classes = {kind.status: kind for kind in Error.__subclasses__()}


def class_of(status: int) -> "Type[Error]":
    return _classes.get(status, Error)


def _text(raw: "bytes | None") -> str:
    return (raw or b"").decode("utf-8", "replace")


def error_of(found: "declarations.Error") -> Error:
    """The exception for an error of the C interface."""
    error = class_of(found.status)(_text(found.message))
    error.name = _text(found.name)
    error.hint = _text(found.hint)
    error.report = _text(found.report)
    error.exit_status = found.exit_status
    error.places = tuple(Place(_text(p.source), p.line, p.column, p.begin, p.end, Notation(p.notation))
                         for p in found.places[:found.place_count])
    return error


def last_error(library: ctypes.CDLL, interpreter: "int | None") -> Error:
    """The exception for the last error of an interpreter."""
    return error_of(library.last_error(interpreter).contents)
