"""Functions of Python that programs call."""
from __future__ import annotations

import inspect
import itertools
import weakref
from typing import TYPE_CHECKING, Any, Callable, Optional

from . import declarations
from .core import sentence_of
from .errors import Error, Exited, RankError
from .kinds import Notation
from .making import make
from .reading import read
from .value import Value

if TYPE_CHECKING:
    from .core import Core

MOST_PARAMETERS = 8
_numbers = itertools.count(1)
_functions: "weakref.WeakValueDictionary[int, Function]" = weakref.WeakValueDictionary()


class Function:
    """A function of Python under a name in an interpreter; the interpreter holds it as long as a value does."""

    def __init__(self, core: "Core", function: "Callable[..., Any]", notation: Notation, raw: bool):
        self.core = core
        self.function = function
        self.notation = notation
        self.raw = raw
        self.number = next(_numbers)
        _functions[self.number] = core.functions[self.number] = self

    def call(self, handles: "list[int]") -> "Optional[int]":
        """The handle of the result; None after an error, which is then the interpreter's last one."""
        core = self.core
        result, exception = core.attempt(self.result, handles)
        core.release_waiting()
        if isinstance(exception, Exception) and not isinstance(exception, Exited):
            core.raised = exception
            status = exception.status if isinstance(exception, Error) else Error.status
            core.library.fail(core.pointer, status, sentence_of(exception).encode("utf-8", "replace"))
        elif exception is not None:
            core.end_programs(exception)
        return result

    def result(self, handles: "list[int]") -> int:
        result = self.function(*[self.given(handle) for handle in handles])
        with self.core.in_notation(self.notation):
            return make(self.core, result)

    def given(self, handle: int) -> Any:
        if self.raw:
            return Value(self.core, self.core.library.retain(handle))
        return read(self.core, handle)


@declarations.Callback
def _call(number: int, interpreter: int, handles: Any, count: int) -> "Optional[int]":
    function = _functions.get(number)
    return function.call(handles[:count]) if function else None


@declarations.Dispose
def _dispose(number: int) -> None:
    function = _functions.get(number)
    if function:
        function.core.functions.pop(number, None)


def define(core: "Core", name: str, function: "Callable[..., Any]", valence: int, notation: Notation,
           raw: bool) -> None:
    """Assigns a function of Python to a global name."""
    with core.in_notation(notation):
        number = Function(core, function, notation, raw).number
        core.check(core.library.define(core.pointer, name.encode(), valence, _call, number, _dispose))


def valence_of(function: "Callable[..., Any]") -> int:
    """The number of arguments that a function needs. Raises RankError if it is unknown."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (ValueError, TypeError):
        raise RankError(f"the number of arguments of {function!r} is unknown: give the valence") from None
    if any(p.kind is p.VAR_POSITIONAL for p in parameters):
        raise RankError(f"{function!r} takes any number of arguments: give the valence")
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    valence = sum(p.kind in positional and p.default is p.empty for p in parameters)
    if not 1 <= valence <= MOST_PARAMETERS:
        raise RankError(f"a function takes 1 to {MOST_PARAMETERS} arguments, and {function!r} needs {valence}")
    return valence
