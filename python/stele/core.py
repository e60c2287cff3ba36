"""An interpreter of the C interface, with the rules for its use by Python.

Threads: one thread at a time may use an interpreter, so each use holds the interpreter's lock. Python ends values at
any time and in any thread: a handle is released directly if the interpreter is free, else by its next use.
"""
from __future__ import annotations

import atexit
import threading
import time
import weakref
from collections import deque
from contextlib import contextmanager
from ctypes import c_void_p
from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence, Set, Tuple

from . import interrupts
from .errors import Error, MisuseError, last_error
from .kinds import Notation
from .library import library


LAST_WAIT = 1000  # milliseconds, for programs to stop at the end of Python


class Core:
    """An interpreter that ends with the last object that uses it: values hold it, and NumPy's views of values."""

    def __init__(self, notation: Notation):
        self.library = library()
        self.lock = threading.RLock()
        self.end_lock = threading.RLock()  # for `pointer`, which other threads use to stop it
        self.depth = 0  # programs that run, each but the first inside a function of Python
        self.is_receiving = False  # inside a function that must not use the interpreter
        self.is_closed = False
        self.views: Set[int] = set()  # of the interpreter's memory, which arrays of NumPy use
        self.is_signalled = False  # SIGINT has stopped it
        self.in_python = False  # inside `attempt`
        self.ending: Optional[BaseException] = None  # the exception that ends the running programs
        self.raised: Optional[BaseException] = None  # the last one in a function of Python
        self.streams: list = []  # of its programs
        self.functions: Dict[int, Any] = {}  # of Python, by number
        self._waiting: deque = deque()  # handles to release
        self._helpers: Dict[str, int] = {}
        self.pointer: Optional[int] = self.library.new(notation)
        if not self.pointer:
            raise MemoryError("no memory for an interpreter")
        _cores.add(self)

    # ------------------------------------------------------------------------------------------------ using it

    @contextmanager
    def used(self) -> "Iterator[None]":
        """Holds the lock. Raises MisuseError after the end, and inside a receiver."""
        with self.lock:
            self.require()
            self.release_waiting()
            yield

    def require(self) -> None:
        if self.is_closed:
            raise MisuseError("the interpreter has ended")
        if self.is_receiving:
            raise MisuseError("a function for the output or input of programs must not use their interpreter")

    def receive(self, function: "Callable[..., Any]", *arguments: Any) -> Any:
        """The result of a function of Python that must not use the interpreter. Its exception ends the programs."""
        outer, self.is_receiving = self.is_receiving, True
        result, exception = self.attempt(function, *arguments)
        self.is_receiving = outer
        if exception is not None:
            self.end_programs(exception)
        return result

    def run(self, function: "Callable[..., Any]", *arguments: Any) -> Any:
        """Calls a function of the C interface that runs programs; the lock is held. Ctrl-C stops them. Raises the
        exception of a function of Python that ended them."""
        if self.depth == 0:
            self.raised = None
        self.depth += 1
        try:
            result = interrupts.run(self, function, arguments)
            if _is_exiting:
                self.rest()
        finally:
            self.depth -= 1
        if self.ending is not None:
            ending, self.ending = self.ending, None
            if self.depth == 0:
                self.library.clear_stop(self.pointer)
            raise ending
        return result

    def rest(self) -> None:
        """Python ends: this thread does nothing any more, and keeps the lock."""
        self.depth = 0
        while True:
            time.sleep(1000)

    def attempt(self, function: "Callable[..., Any]", *arguments: Any) -> "Tuple[Any, Optional[BaseException]]":
        """The result or the exception of Python's code that a program calls. Only here do handlers of signals raise
        exceptions while the program runs: the stores of `in_python` cannot be interrupted."""
        try:
            self.in_python = True
            interrupts.deliver()
            result = function(*arguments)
            self.in_python = False
            return result, None
        except BaseException as exception:
            self.in_python = False
            return None, exception

    def end_programs(self, reason: BaseException) -> None:
        """Stops the running programs; the outermost call raises `reason`."""
        self.ending = reason
        self.library.stop(self.pointer)

    def stop(self) -> None:
        """Asks the running program, else the next one, to stop. Called in any thread."""
        with self.end_lock:
            if self.pointer:
                self.library.stop(self.pointer)

    def owned(self, handle: "Optional[int]") -> int:
        """A handle that a function returned. Raises the last error for None."""
        if handle is None:
            raise self.error()
        return handle

    def check(self, status: int) -> None:
        if status != 0:
            raise self.error()

    def error(self) -> Error:
        """The last error; its cause is the exception of the function of Python that raised it."""
        error = last_error(self.library, self.pointer)
        raised, self.raised = self.raised, None
        if raised is not None and error.message == sentence_of(raised):
            error.__cause__ = raised
        return error

    @property
    def notation(self) -> Notation:
        return Notation(self.library.own_notation(self.pointer))

    @contextmanager
    def in_notation(self, notation: int) -> "Iterator[None]":
        """Values made inside are of this notation."""
        own = self.library.own_notation(self.pointer)
        if own == notation:
            yield
            return
        self.library.set_own_notation(self.pointer, notation)
        try:
            yield
        finally:
            self.library.set_own_notation(self.pointer, own)

    # ------------------------------------------------------------------------------------------------ handles

    def release(self, handle: int) -> None:
        """Releases a handle as soon as no other thread and no program uses the interpreter. Called in any thread."""
        if _is_exiting:
            return
        if not self.lock.acquire(blocking=False):
            self._waiting.append(handle)
            return
        try:
            if self.depth == 0 and not self.is_receiving:
                self.library.release(handle)
            else:
                self._waiting.append(handle)
        finally:
            self.lock.release()

    def release_waiting(self) -> None:
        while self._waiting:
            self.library.release(self._waiting.popleft())

    @contextmanager
    def handles(self) -> "Iterator[List[int]]":
        """A list of handles that are released at the end."""
        held: List[int] = []
        try:
            yield held
        finally:
            for handle in held:
                self.library.release(handle)

    def helper(self, text: str, notation: Notation) -> int:
        """The handle of a function with this text, which the core keeps."""
        found = self._helpers.get(text)
        if found is None:
            raw = text.encode()
            found = self.owned(self.library.evaluate_in(self.pointer, notation, raw, len(raw), None))
            self._helpers[text] = found
        return found

    def apply(self, function: int, arguments: "Sequence[int]") -> int:
        """The result of a function that is no program's."""
        return self.owned(self.library.apply(function, array_of(arguments), len(arguments)))

    # ------------------------------------------------------------------------------------------------ its end

    def close(self) -> None:
        with self.lock:
            if self.depth or self.is_receiving:
                raise MisuseError("a running program cannot end its interpreter")
            self.is_closed = True
            self.end_unless_viewed()

    def end_unless_viewed(self) -> None:
        """Ends a closed interpreter whose memory no array of NumPy uses."""
        if not self.is_closed or self.views or not self.pointer:
            return
        with self.end_lock:
            pointer, self.pointer = self.pointer, None
        self.release_waiting()
        for helper in self._helpers.values():
            self.library.release(helper)
        self.library.free(pointer)

    def end_view(self, view: int, handle: int) -> None:
        """An array of NumPy no longer uses the memory of a handle. Called in any thread."""
        self.views.discard(view)
        if _is_exiting:
            return
        self.release(handle)
        if self.is_closed and self.lock.acquire(blocking=False):
            try:
                self.end_unless_viewed()
            finally:
                self.lock.release()

    def __del__(self) -> None:
        if _is_exiting or not getattr(self, "pointer", None):
            return
        self.is_closed, self.views = True, set()
        self.end_unless_viewed()


def array_of(handles: "Sequence[int]") -> Any:
    """Handles as an argument of the C interface."""
    return (c_void_p * len(handles))(*handles)


def sentence_of(exception: BaseException) -> str:
    """The message of a program's error for an exception of Python."""
    if isinstance(exception, Error):
        return exception.message
    text = str(exception)
    return f"{type(exception).__name__}: {text}" if text else type(exception).__name__


_cores: "weakref.WeakSet[Core]" = weakref.WeakSet()
_is_exiting = False


@atexit.register
def _stop_all() -> None:
    """At the end of Python no thread may be inside of a program, which could call Python."""
    global _is_exiting
    _is_exiting = True
    for core in list(_cores):
        for _ in range(LAST_WAIT):
            if core.lock.acquire(timeout=0.001) or not core.depth:
                break
            core.library.stop(core.pointer)
