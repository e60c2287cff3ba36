#!/usr/bin/env python3
"""Measures how soon the prompt echoes key presses: keys.py STELE [PRESSES]. Prints the median and the 95th percentile in
milliseconds, of a short input and in a definition of 200 lines, for each notation; fails where a 95th percentile is over
16 ms."""
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time

BOUND = 16
ROWS, COLUMNS = 50, 120
KEYS = ["x", "\x7f", "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B", "(", "\x7f"]
LINES = {"apl": ("f←{{\n{}\n}}", "  line{0}←(⍳{0})+⍵×{0} 'text' ⍝ comment"),
         "k": ("f:{{\n{}\n }}", "  line{0}:(!{0})+x*{0} / comment"),
         "k4": ("f:{{\n{}\n }}", "  line{0}:(!{0})+x*{0}; / comment"),
         "q": ("f:{{\n{}\n }}", "  line{0}:(til {0})+x*{0}; / comment")}


class Prompt:
    def __init__(self, stele, notation):
        self.home = tempfile.TemporaryDirectory()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.execve(stele, [stele, "-n", notation], {"TERM": "xterm", "HOME": self.home.name})
        self.read(5)
        while self.read(0.2):
            pass

    def read(self, seconds):
        return bool(select.select([self.fd], [], [], seconds)[0]) and bool(os.read(self.fd, 65536))

    def press(self, key):
        """The milliseconds until output appears."""
        begun = time.perf_counter()
        os.write(self.fd, key.encode())
        self.read(5)
        took = time.perf_counter() - begun
        while self.read(0.002):
            pass
        return took * 1000

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)
        self.home.cleanup()


def percentile(times, part):
    return sorted(times)[min(int(len(times) * part), len(times) - 1)]


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    presses = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    slow = 0
    print(f"{'input':24}{'median':>9}{'95 %':>9}   ms from the key to its echo")
    for notation, (frame, line) in LINES.items():
        for name, text in (("one line", "1+2"), ("200 lines", frame.format("\n".join(line.format(i) for i in range(198))))):
            prompt = Prompt(sys.argv[1], notation)
            prompt.press(f"\x1b[200~{text}\x1b[201~")
            for key in ("\x1b[A", "\x1b[A", "\x1b[A", "\x1b[F") if "\n" in text else ():
                prompt.press(key)
            times = [prompt.press(KEYS[i % len(KEYS)]) for i in range(presses)]
            prompt.end()
            late = percentile(times, 0.95)
            slow += late > BOUND
            print(f"{notation + ', ' + name:24}{percentile(times, 0.5):9.2f}{late:9.2f}")
    if slow:
        print(f"{slow} are over {BOUND} ms")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
