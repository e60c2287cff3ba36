"""Ctrl-C stops programs, and only those of the main thread."""
import os
import signal
import subprocess
import sys
import threading
import time
import unittest

import stele
from stele import Interpreter

FOREVER = "{1b}{x+1}/0"


def press_after(seconds):
    """A timer, to be started, that sends SIGINT to this process."""
    return threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT))


class Interrupts(unittest.TestCase):
    def setUp(self):
        self.s = Interpreter("q")

    def assertStops(self, body, longest=5):
        timer, start = press_after(0.2), time.monotonic()
        try:
            with self.assertRaises(KeyboardInterrupt):
                timer.start()
                body()
                time.sleep(longest)
        finally:
            timer.join()
        self.assertLess(time.monotonic() - start, longest)
        self.assertEqual(self.s.evaluate("1+1"), 2)

    def test_an_endless_program(self):
        self.assertStops(lambda: self.s.evaluate(FOREVER))
        self.assertStops(lambda: self.s.evaluate("{1b}{x+1}/", raw=True)(0))
        self.assertStops(lambda: self.s.enter(FOREVER))
        self.assertStops(lambda: self.s.evaluate("{∇⍵+1}0", notation="apl"))

    def test_a_program_that_catches_errors(self):
        self.assertStops(lambda: self.s.evaluate("{1b}{@[{'x};x;0]}/0"))

    def test_a_program_that_waits(self):
        self.assertStops(lambda: self.s.evaluate("⎕DL 30", notation="apl"))

    def test_a_function_of_python(self):
        self.s.define("f", lambda x: x)
        self.assertStops(lambda: self.s.evaluate("{1b}f/0"))
        self.s.define("wait", lambda x: time.sleep(30))
        self.assertStops(lambda: self.s.evaluate("@[wait;0;1]"))
        self.s.define("run", lambda x: self.s.evaluate(FOREVER))
        self.assertStops(lambda: self.s.evaluate("@[run;0;1]"))
        other = Interpreter("apl")
        self.s.define("other", lambda x: other.evaluate("{∇⍵+1}0"))
        self.assertStops(lambda: self.s.evaluate("@[other;0;1]"))
        self.assertEqual(other.evaluate("1+1"), 2)

    def test_many_short_programs(self):
        def run():
            while True:
                self.s.evaluate("sum til 100")

        for _ in range(5):
            self.assertStops(run)

    def test_waiting_for_another_thread(self):
        thread = threading.Thread(target=self.assertRaises, args=(stele.Interrupted, self.s.evaluate, FOREVER))
        thread.start()
        time.sleep(0.1)
        timer = press_after(0.2)
        with self.assertRaises(KeyboardInterrupt):
            timer.start()
            self.s.evaluate("1")
        timer.join()
        self.s.stop()
        thread.join()
        self.assertEqual(self.s.evaluate("1+1"), 2)

    def test_a_handler_of_the_user(self):
        pressed = []
        before = signal.signal(signal.SIGINT, lambda *a: pressed.append(1))
        try:
            timer = press_after(0.2)
            with self.assertRaises(stele.Interrupted):
                timer.start()
                self.s.evaluate(FOREVER)
            timer.join()
        finally:
            signal.signal(signal.SIGINT, before)
        self.assertEqual(pressed, [1])

    def test_a_handler_that_raises_another_exception(self):
        def late(number, frame):
            raise TimeoutError

        self.s.define("f", lambda x: x)
        before = signal.signal(signal.SIGALRM, late)
        try:
            for _ in range(20):
                signal.setitimer(signal.ITIMER_REAL, 0.01)
                with self.assertRaises((TimeoutError, stele.Error)) as caught:
                    while True:
                        self.s.evaluate("f each til 100")
                if isinstance(caught.exception, stele.Error):  # raised inside of f
                    self.assertIsInstance(caught.exception.__cause__, TimeoutError)
        finally:
            signal.signal(signal.SIGALRM, before)
        self.assertEqual(self.s.evaluate("1+1"), 2)

    def test_the_pipe_of_another_module_still_receives_signals(self):
        reader, writer = os.pipe()
        os.set_blocking(writer, False)
        before = signal.set_wakeup_fd(writer)
        try:
            self.assertStops(lambda: self.s.evaluate(FOREVER))
            self.assertEqual(os.read(reader, 9), bytes([signal.SIGINT]))
        finally:
            self.assertEqual(signal.set_wakeup_fd(before), writer)
            os.close(reader)
            os.close(writer)

    def test_a_program_that_closes_all_files(self):
        program = """
import os, signal, threading, stele
stele.q("1")
os.closerange(3, 100)
assert stele.q("1+1") == 2
threading.Timer(.3, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    stele.q("{1b}{x+1}/0")
except KeyboardInterrupt:
    print("interrupted")
"""
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.stdout, done.stderr), ("interrupted\n", ""))

    def test_asyncio(self):
        program = """
import asyncio, os, signal, threading, stele
async def main():
    threading.Timer(.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    stele.q("{1b}{x+1}/0")
try:
    asyncio.run(main())
except KeyboardInterrupt:
    print("interrupted")
except stele.Interrupted:
    print("stopped")
"""
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
        self.assertIn(done.stdout, ("interrupted\n", "stopped\n"), done.stderr)


if __name__ == "__main__":
    unittest.main()
