"""Interpreters: workspaces with their programs and values."""
from __future__ import annotations

import ctypes
import os
from typing import Any, Callable, Iterable, Optional

from . import functions, streams
from .console import Console
from .core import Core
from .errors import ValueError
from .kinds import Notation
from .making import encoded, make
from .value import Value, applied, result_of


class Interpreter(Console):
    """A workspace with its programs and values, shared by all notations.

    >>> import stele
    >>> s = stele.Interpreter("apl")
    >>> s.evaluate("mean←{(+/⍵)÷≢⍵}")
    {(+/⍵)÷≢⍵}
    >>> s["x"] = [3.0, 1.0, 8.0]
    >>> s.evaluate("mean x")
    4.0
    >>> s["mean"]([1, 2, 6])
    3.0

    `notation`: its own notation, for texts and values. `memory_limit`: bytes of its values; more raise MemoryError.
    `time_limit`: seconds of each text or call; more raise LimitError. Limits on time use the process's timer and
    SIGALRM: only one thread may use them. `depth_limit`: of calls; more raise StackError. `sandbox`: the files and
    folders that programs may use; they then have no environment, connection or shell.

    `output`, `errors`: functions for the output of programs, which take text; by default it goes to sys.stdout and
    sys.stderr. `input`: a function that returns the next line, or None at the end; by default Python's input. These
    must not use the interpreter.

    Any thread may use an interpreter; one waits while another does. Several interpreters run in several threads.
    """

    def __init__(self, notation: "Notation | str" = "apl", *, memory_limit: "Optional[int]" = None,
                 time_limit: "Optional[float]" = None, depth_limit: "Optional[int]" = None,
                 sandbox: "Optional[Iterable[str | os.PathLike]]" = None,
                 output: "Optional[Callable[[str], Any]]" = None, errors: "Optional[Callable[[str], Any]]" = None,
                 input: "Optional[Callable[[], Optional[str]]]" = None):
        self._core = Core(Notation.of(notation))
        self._core.streams = streams.connect(self._core, output, errors, input)
        self.set_limits(memory=memory_limit, time=time_limit, depth=depth_limit)
        if sandbox is not None:
            self.restrict_to(sandbox)

    # ------------------------------------------------------------------------------------------------ settings

    @property
    def notation(self) -> Notation:
        """The notation of texts and values unless another is given."""
        with self._core.used():
            return self._core.notation

    @notation.setter
    def notation(self, notation: "Notation | str") -> None:
        with self._core.used():
            self._core.library.set_own_notation(self._core.pointer, Notation.of(notation))

    def set_limits(self, *, memory: "Optional[int]" = None, time: "Optional[float]" = None,
                   depth: "Optional[int]" = None) -> None:
        """Sets limits, as the arguments of Interpreter; 0 for memory or time: no limit. A limit of depth can be
        lowered, not raised."""
        core = self._core
        with core.used():
            if memory is not None:
                core.library.set_memory_limit(core.pointer, memory)
            if time is not None:
                core.library.set_time_limit(core.pointer, time)
            if depth is not None:
                core.library.set_depth_limit(core.pointer, depth)

    def restrict_to(self, paths: "Iterable[str | os.PathLike]") -> None:
        """From now on programs have access only to these files and the contents of these folders, and to no
        environment, connection or shell. Each call adds paths; none can be removed."""
        names = [os.fsencode(path) for path in paths]
        with self._core.used():
            self._core.library.restrict_to(self._core.pointer, (ctypes.c_char_p * len(names))(*names), len(names))

    # ------------------------------------------------------------------------------------------------ programs

    def evaluate(self, text: str, *arguments: Any, notation: "Optional[Notation | str]" = None,
                 name: "Optional[str]" = None, raw: bool = False) -> Any:
        """Runs a program: any number of statements, lines and function definitions. Returns the value of the last
        statement, None if that has none; the value is not printed. With arguments, applies it to them.

        `notation`: of the text, by default the interpreter's own. `name`: of the text in messages. `raw`: the result is
        a Value, which stays in stele. Raises the program's error; effects before it stay.

        >>> import stele
        >>> s = stele.Interpreter("q")
        >>> s.evaluate("a:3\\nb:4\\na*b")
        12
        >>> s.evaluate("{x wavg y}", [1, 2, 1], [2.0, 4.0, 9.0])
        4.75
        >>> s.evaluate("+/⍳10", notation="apl")
        55
        """
        core, written = self._core, encoded(text)
        with core.used():
            chosen = core.notation if notation is None else Notation.of(notation)
            handle = core.run(core.library.evaluate_in, core.pointer, chosen, written, len(written),
                              encoded(name) if name else None)
            if not arguments:
                return result_of(core, handle, raw)
            with core.handles() as held:
                held.append(core.owned(handle))
                return applied(core, handle, arguments, raw)

    def stop(self) -> None:
        """Asks the running program, else the next one, to stop: it ends with Interrupted. Called in any thread."""
        self._core.stop()

    def close(self) -> None:
        """Ends the interpreter; its values then raise MisuseError. Arrays of NumPy stay valid. Without this, an
        interpreter ends with the last object that uses it."""
        self._core.close()

    def __enter__(self) -> "Interpreter":
        return self

    def __exit__(self, *reason: Any) -> None:
        self.close()

    def __repr__(self) -> str:
        if self._core.is_closed:
            return "<stele.Interpreter, which has ended>"
        return f"<stele.Interpreter {self._core.notation.name.lower()}>"

    # ------------------------------------------------------------------------------------------------ the workspace

    def get(self, name: str, raw: bool = False) -> Any:
        """The value of a global name; a function as a Value, which can be called. Raises stele.ValueError if the name
        has none."""
        core = self._core
        with core.used():
            return result_of(core, core.library.get(core.pointer, encoded(name)), raw)

    def set(self, name: str, value: Any) -> None:
        """Assigns a global name. Raises stele.SyntaxError if it is not a name."""
        core = self._core
        with core.used(), core.handles() as held:
            held.append(make(core, value))
            core.check(core.library.set(core.pointer, encoded(name), held[0]))

    def __getitem__(self, name: str) -> Any:
        return self.get(name)

    def __setitem__(self, name: str, value: Any) -> None:
        self.set(name, value)

    def __contains__(self, name: str) -> bool:
        try:
            self.get(name, raw=True)
            return True
        except ValueError:
            return False

    def value(self, x: Any) -> Value:
        """A value of Python as a Value of the interpreter's own notation.

        >>> import stele
        >>> stele.Interpreter("q").value({"a": 1, "b": 2})
        a| 1
        b| 2
        """
        core = self._core
        with core.used():
            return Value(core, make(core, x))

    def define(self, name: str, function: "Callable[..., Any]", valence: "Optional[int]" = None, *,
               notation: "Optional[Notation | str]" = None, raw: bool = False) -> None:
        """Assigns a function of Python to a global name, for programs of every notation. It takes `valence` arguments
        (1 to 8; from APL, 1 or 2), by default as many as it has parameters without a default, as values of Python, or
        with `raw` as Values. They are values of the interpreter's own notation, or of `notation`. An exception becomes
        an error of the calling program. The function may use the interpreter.

        >>> import math, stele
        >>> s = stele.Interpreter("apl")
        >>> s.define("hypot", math.hypot, 2)
        >>> s.evaluate("3 5 hypot¨4 12")
        array([ 5., 13.])
        """
        core = self._core
        needed = functions.valence_of(function) if valence is None else valence
        with core.used():
            chosen = core.notation if notation is None else Notation.of(notation)
            functions.define(core, name, function, needed, chosen, raw)
