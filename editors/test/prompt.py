"""Texts that the VS Code extension sends, at stele's prompt in a terminal."""
from __future__ import annotations

import os
import pty
import re
import select
import signal
import time
from pathlib import Path

LIMIT = 10  # seconds


def shown(stele: Path, sent: str, awaited: str) -> str:
    """The lines of the prompt in a terminal after a text was sent, until one is the awaited line, or LIMIT is over."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", XDG_STATE_HOME="/nonexistent", NO_COLOR="1")
        os.execv(stele, [str(stele), "-n", "apl"])
    # Immediately, as an editor may do that has just opened the terminal.
    os.write(terminal, sent.encode())
    output, lines, end = b"", "", time.monotonic() + LIMIT
    try:
        while time.monotonic() < end and awaited not in lines.split("\r\n"):
            if select.select([terminal], [], [], 0.1)[0]:
                output += os.read(terminal, 4096)
            lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", output.decode(errors="replace"))
    except OSError:
        pass  # the terminal is closed
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(terminal)
    return lines


def problems(stele: Path, sent: Path) -> "list[str]":
    """A message unless the sent function of three lines is one input: a call of it must then show its value."""
    text = sent.read_text(encoding="utf-8") + "\x1b[200~f 3\x1b[201~\r"
    lines = shown(stele, text, "4")
    if "4" in lines.split("\r\n") and "ERROR" not in lines:
        return []
    return [f"the prompt did not take {sent.name} as one input:\n{lines}"]
