"""Runs a command whose messages go to a terminal."""

import os
import pty
import subprocess


def run_with_messages_on_terminal(command, **options):
    """The result of a command that writes standard error to a terminal, and all the bytes that the terminal got."""
    terminal, other = pty.openpty()
    try:
        result = subprocess.run(command, stderr=other, timeout=60, **options)
    finally:
        os.close(other)
    with os.fdopen(terminal, "rb", buffering=0) as reader:
        return result, b"".join(parts_of(reader))


def parts_of(reader):
    """What a terminal got, in parts: a read may return less than was written. The end is an error of the system."""
    try:
        while part := reader.read(65536):
            yield part
    except OSError:  # no process writes to the terminal anymore
        pass
