"""Signals while the main thread runs a program: Ctrl-C stops it.

Python's own handlers run only between instructions of Python, so not during a call of C. While such a call runs
programs in the main thread, Python also writes the numbers of signals to a pipe. A thread that waits for them stops the
interpreter on SIGINT; its call ends, and Python's handler raises KeyboardInterrupt.

A program may call functions of Python. An exception that a handler raises at their very beginning or end would escape to
C. So handlers wait until the function itself runs, or until the program has ended.
"""
from __future__ import annotations

import os
import select
import signal
import threading
import _signal  # type: ignore[import]  # the functions of signal without their conversions
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Tuple

if TYPE_CHECKING:
    from .core import Core

# Signals with which people interrupt or limit programs, and those that often have handlers.
POSTPONED = [int(getattr(signal, name)) for name in (
    "SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGALRM", "SIGVTALRM", "SIGPROF", "SIGUSR1", "SIGUSR2", "SIGCHLD",
    "SIGTSTP", "SIGCONT", "SIGWINCH", "SIGIO") if hasattr(signal, name)]
DEEPEST_CALLBACK = 20  # calls of Python before and after a function that a program calls

_lock = threading.Lock()  # for what the waiting thread uses: what runs, and reading the pipe
_running: "Optional[Core]" = None  # by the main thread, innermost
_pipe: "Optional[Tuple[int, int]]" = None  # its ends for reading and writing
_outer_pipe: "Optional[int]" = None  # to which Python writes otherwise; -1 for none
_handlers: "Dict[int, Callable[[int, Any], Any]]" = {}  # that wait
_waiting: "List[Tuple[int, Any]]" = []  # signals, with their frames, whose handlers wait


def run(core: "Core", function: "Callable[..., Any]", arguments: "Sequence[Any]") -> Any:
    """The result of a function that runs programs of an interpreter. Raises the exceptions of handlers."""
    _descend(DEEPEST_CALLBACK)
    if threading.get_ident() != threading.main_thread().ident:
        return function(*arguments)
    outer, was_in_python = _running, core.in_python
    try:
        _begin(core, outer)
        deliver()  # signals that the thread has seen before `_running` was set
        return function(*arguments)
    finally:
        try:
            _end(core, outer)
        finally:
            core.in_python = was_in_python
            deliver()


def _begin(core: "Core", outer: "Optional[Core]") -> None:
    global _running, _outer_pipe
    if outer is None:
        _postpone_handlers()
        _outer_pipe = _write_to_pipe()
    core.in_python = False
    with _lock:
        _running = core


def _write_to_pipe() -> int:
    """Python writes signals to the pipe; returns the pipe to which it wrote before."""
    try:
        return signal.set_wakeup_fd(_pipe[1] if _pipe else _start(), warn_on_full_buffer=False)
    except (OSError, ValueError):  # a program that becomes a daemon closes all files
        return signal.set_wakeup_fd(_start(), warn_on_full_buffer=False)


def _end(core: "Core", outer: "Optional[Core]") -> None:
    global _running, _outer_pipe
    if outer is None and _outer_pipe is not None:
        signal.set_wakeup_fd(_outer_pipe)
    with _lock:
        _running = outer
        _read()  # later, the thread would take it for a signal to the next program
        if outer is None:
            _outer_pipe = None
        if core.is_signalled and core.depth == 1:
            core.is_signalled = False
            core.library.clear_stop(core.pointer)
    if outer is None:
        _restore_handlers()


def _descend(levels: int) -> None:
    """Raises RecursionError where a function that a program calls could not be called so deep."""
    if levels:
        _descend(levels - 1)


# ---------------------------------------------------------------------------------------------------- handlers


def _postpone_handlers() -> None:
    for number in POSTPONED:
        handler = _signal.getsignal(number)
        if callable(handler) and handler is not _on_signal:
            _handlers[number] = handler
            _signal.signal(number, _on_signal)


def _restore_handlers() -> None:
    """Restores all, even if one of them runs in between and raises an exception."""
    try:
        for number in list(_handlers):
            if _signal.getsignal(number) is _on_signal:
                _signal.signal(number, _handlers[number])
            del _handlers[number]
    finally:
        if _handlers:
            _restore_handlers()


def _on_signal(number: int, frame: Any) -> None:
    if _running is not None and _running.in_python:
        _handlers[number](number, frame)
    else:
        _waiting.append((number, frame))


def deliver() -> None:
    """Calls the handlers of signals that wait."""
    while _waiting:
        number, frame = _waiting.pop(0)
        handler = _handlers.get(number) or _signal.getsignal(number)
        if callable(handler):
            handler(number, frame)


# ---------------------------------------------------------------------------------------------------- the thread


def _start() -> int:
    """Starts the thread that waits for signals; returns the end of its pipe for writing."""
    global _pipe
    _pipe = os.pipe()
    for end in _pipe:
        os.set_blocking(end, False)
    threading.Thread(target=_watch, args=(_pipe,), name="stele signals", daemon=True).start()
    return _pipe[1]


def _watch(pipe: "Tuple[int, int]") -> None:
    poll = select.poll()
    poll.register(pipe[0], select.POLLIN)
    while poll.poll() == [(pipe[0], select.POLLIN)] and pipe is _pipe:
        with _lock:
            if signal.SIGINT in _read() and _running is not None and _running.pointer:
                _running.is_signalled = True
                _running.library.stop(_running.pointer)


def _read() -> bytes:
    """The signals in the pipe, which are passed to the other pipe too."""
    try:
        numbers = os.read(_pipe[0], 64) if _pipe else b""
    except BlockingIOError:
        return b""
    if _outer_pipe is not None and _outer_pipe >= 0:
        try:
            os.write(_outer_pipe, numbers)
        except OSError:
            pass
    return numbers


def _restart_in_child() -> None:
    """A forked process has no such thread."""
    global _pipe, _lock
    _pipe, _lock = None, threading.Lock()


os.register_at_fork(after_in_child=_restart_in_child)
