"""The standard streams of programs: by default those of Python, as they are at the time."""
from __future__ import annotations

import builtins
import codecs
import ctypes
import itertools
import sys
import weakref
from typing import TYPE_CHECKING, Any, Callable, Optional

from . import declarations

if TYPE_CHECKING:
    from .core import Core

_numbers = itertools.count(1)
_streams: "weakref.WeakValueDictionary[int, Any]" = weakref.WeakValueDictionary()


class Output:
    """Passes the output of programs to a function that takes text, in pieces."""

    def __init__(self, core: "Core", write: "Callable[[str], Any]"):
        self.core = weakref.ref(core)
        self.write = write
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.number = next(_numbers)
        _streams[self.number] = self

    def take(self, raw: bytes) -> None:
        text = self.decoder.decode(raw)
        core = self.core()
        if not text or not core:
            return
        core.receive(self.write, text)


class Input:
    """Passes lines to programs from a function that returns the next one, or None at the end."""

    def __init__(self, core: "Core", read: "Callable[[], Optional[str]]"):
        self.core = weakref.ref(core)
        self.read = read
        self.line: Any = None  # until the next one
        self.number = next(_numbers)
        _streams[self.number] = self

    def encoded_line(self) -> "Optional[bytes]":
        line = self.read()
        return None if line is None else line.encode("utf-8", "surrogateescape")

    def next(self, length: Any) -> "Optional[int]":
        core = self.core()
        if not core:
            return None
        raw = core.receive(self.encoded_line)
        if raw is None:
            return None
        self.line = ctypes.create_string_buffer(raw, len(raw) + 1)
        length[0] = len(raw)
        return ctypes.addressof(self.line)


@declarations.Writer
def _write(number: int, text: int, length: int) -> None:
    stream = _streams.get(number)
    if stream:
        stream.take(ctypes.string_at(text, length) if length else b"")


@declarations.Reader
def _read(number: int, length: Any) -> "Optional[int]":
    stream = _streams.get(number)
    return stream.next(length) if stream else None


def to_stdout(text: str) -> None:
    if sys.stdout:
        sys.stdout.write(text)


def to_stderr(text: str) -> None:
    if sys.stderr:
        sys.stderr.write(text)


def from_stdin() -> "Optional[str]":
    try:
        return builtins.input()
    except EOFError:
        return None


def connect(core: "Core", output: "Optional[Callable[[str], Any]]", errors: "Optional[Callable[[str], Any]]",
            input: "Optional[Callable[[], Optional[str]]]") -> list:
    """Sets the streams of an interpreter, which must hold the result."""
    written = Output(core, output or to_stdout)
    wrong = Output(core, errors or to_stderr)
    given = Input(core, input or from_stdin)
    core.library.on_output(core.pointer, _write, written.number)
    core.library.on_errors(core.pointer, _write, wrong.number)
    core.library.on_input(core.pointer, _read, given.number)
    return [written, wrong, given]
