"""Inputs of a person: run as at the prompt, completed, explained. Positions are in characters."""
from __future__ import annotations

import html
import sys
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Optional, Tuple

from . import declarations
from .kinds import Notation
from .making import encoded
from .value import result_of

if TYPE_CHECKING:
    from .core import Core

BOXES, HTML = 1, 2  # forms of a shown value


class Shown(NamedTuple):
    """A statement of an input, after it has run. Texts that do not apply are empty."""

    begin: int  # the statement in the input
    end: int
    notation: Notation  # of the value
    text: str  # the value as its notation displays it, or the output of a command: whole lines
    boxes: str = ""  # with BOXES, in APL: with boxes around nested arrays, if that differs from the text
    html: str = ""  # with HTML
    words: str = ""  # with HTML, a description: `3 by 4 matrix`
    picture: str = ""  # of the command ]plot, as SVG

    def _repr_html_(self) -> str:
        return self.picture or self.html or f"<pre>{html.escape(self.boxes or self.text)}</pre>"


class Candidate(NamedTuple):
    """A possible completion."""

    inserted: str  # the text that replaces the part
    shown: str  # in a list
    name: str  # the text to type for it: the name of a glyph, else `inserted`


class Completions(NamedTuple):
    """The possible completions of a part of a text."""

    begin: int  # the part that a candidate replaces
    end: int
    candidates: "Tuple[Candidate, ...]"


class Page(str):
    """A self-contained HTML page, which notebooks show in a frame."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return (f'<iframe srcdoc="{html.escape(self)}" style="width: 100%; height: 30em; border: 0" '
                'sandbox="allow-scripts"></iframe>')


class Positions:
    """Positions in a text: its characters, and the bytes of the C interface."""

    def __init__(self, text: str):
        self.text = text
        self.raw = encoded(text)

    def to_bytes(self, position: int) -> int:
        return len(encoded(self.text[:position]))

    def to_characters(self, position: int) -> int:
        return len(self.raw[:position].decode("utf-8", "surrogateescape"))


class _Receiver:
    """Passes the statements of one input to a function."""

    def __init__(self, core: "Core", positions: Positions, receive: "Callable[[Shown], Any]"):
        self.core, self.positions, self.receive = core, positions, receive
        self.function = declarations.Receiver(self.take)

    def take(self, context: Any, shown: Any) -> None:
        self.core.receive(self.pass_on, shown.contents)

    def pass_on(self, s: "declarations.Shown") -> None:
        texts = [raw.decode("utf-8", "replace") for raw in (s.text, s.boxes, s.html, s.words, s.picture)]
        begin, end = map(self.positions.to_characters, (s.begin, s.end))
        self.receive(Shown(begin, end, Notation(s.notation), *texts))


def print_shown(shown: Shown) -> None:
    """Prints a statement's value as the prompt does."""
    sys.stdout.write(shown.boxes or shown.text)


class Console:
    """The part of an Interpreter for inputs of a person."""

    _core: "Core"

    def enter(self, text: str, receive: "Optional[Callable[[Shown], Any]]" = None, *, name: "Optional[str]" = None,
              forms: int = 0) -> None:
        """Runs an input as the prompt does: statements, commands such as ``]help``, ``)vars`` and ``\\v``, ``k)``
        before a statement. Passes each statement to `receive`, which must not use the interpreter; without it, values
        are printed. Raises the error that ends the input. An input may change the interpreter's own notation. `forms`:
        the forms of values besides their text, BOXES + HTML.

        >>> import stele
        >>> s = stele.Interpreter("apl")
        >>> s.enter("a←2 2⍴⍳4 ⋄ a\\na+1")
        1 2
        3 4
        2 3
        4 5
        """
        core, positions = self._core, Positions(text)
        with core.used():
            receiver = _Receiver(core, positions, receive or print_shown)
            core.library.set_forms(core.pointer, forms)
            core.check(core.run(core.library.enter, core.pointer, positions.raw, len(positions.raw),
                                encoded(name) if name else None, receiver.function, None))

    run = enter

    def last_value(self, raw: bool = False) -> Any:
        """The value of the last statement of `enter` that had one; None before the first."""
        core = self._core
        with core.used():
            return result_of(core, core.library.last_value(core.pointer), raw)

    def set_window(self, columns: int = 0, rows: int = 0) -> None:
        """The window in which `enter` shows values: columns at which they are folded, rows after which they are cut.
        0: no limit; fewer than 30 columns are ignored."""
        with self._core.used():
            self._core.library.set_window(self._core.pointer, columns, rows)

    def is_open(self, text: str) -> bool:
        """Whether an input ends inside a bracket or a block, so that a further line may belong to it.

        >>> import stele
        >>> stele.Interpreter("apl").is_open("f←{⍵+1")
        True
        """
        raw = encoded(text)
        with self._core.used():
            return self._core.library.is_open(self._core.pointer, raw, len(raw))

    def complete(self, text: str, cursor: "Optional[int]" = None) -> Completions:
        """The possible completions at a cursor, by default at the end of the text: names, words, glyphs by name,
        commands, files.

        >>> import stele
        >>> stele.Interpreter("apl").complete("2 iot")
        Completions(begin=2, end=5, candidates=(Candidate(inserted='⍳', shown='iota ⍳', name='iota'),))
        """
        core, positions = self._core, Positions(text)
        place = positions.to_bytes(len(text) if cursor is None else cursor)
        with core.used():
            found = core.library.complete(core.pointer, positions.raw, len(positions.raw), place)
            if not found:
                raise core.error()
            listed = found.contents
            candidates = tuple(Candidate(*(raw.decode() for raw in (c.inserted, c.shown, c.name)))
                               for c in listed.candidates[:listed.count])
            return Completions(positions.to_characters(listed.begin), positions.to_characters(listed.end), candidates)

    def _text(self, raw: "Optional[bytes]") -> str:
        if raw is None:
            raise self._core.error()
        return raw.decode("utf-8", "replace")

    def help(self, topic: str) -> str:
        """Help on a glyph, a word, a term of the field, the name of a glyph or a command; empty for an unknown topic.
        """
        with self._core.used():
            return self._text(self._core.library.help(self._core.pointer, encoded(topic)))

    def help_at(self, text: str, position: int) -> str:
        """Help on the primitive at a position of a text, or directly before it; empty without one."""
        core, positions = self._core, Positions(text)
        with core.used():
            return self._text(core.library.help_at(core.pointer, positions.raw, len(positions.raw),
                                                   positions.to_bytes(position)))

    def search(self, words: str) -> str:
        """Lines for the primitives, forms of syntax and phrases that fit these words, best first; empty without any."""
        with self._core.used():
            return self._text(self._core.library.search(self._core.pointer, encoded(words)))

    def format(self, text: str) -> str:
        """A program in the standard layout. Raises SyntaxError of this module for a text that is not a program."""
        core, raw = self._core, encoded(text)
        with core.used():
            return self._text(core.library.format(core.pointer, raw, len(raw)))

    def explain(self, text: str, title: str = "stele", depth: int = 1) -> Page:
        """The steps of an input as an HTML page. The input runs, with its effects; its error is on the page. `depth`:
        1 for its own steps, 2 also for those of the functions that it calls. Empty if no function is applied."""
        core, raw = self._core, encoded(text)
        with core.used():
            return Page(self._text(core.run(core.library.explain, core.pointer, raw, len(raw), encoded(title), depth)))
