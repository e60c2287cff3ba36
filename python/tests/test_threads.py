"""Interpreters in several threads, and several threads with one interpreter."""
import threading
import unittest

import numpy as np
import stele
from stele import Interpreter


def in_threads(count, work):
    """Runs `work` with the numbers of so many threads; raises their first exception."""
    wrong = []

    def guarded(i):
        try:
            work(i)
        except BaseException as exception:
            wrong.append(exception)

    threads = [threading.Thread(target=guarded, args=(i,)) for i in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if wrong:
        raise wrong[0]


class Threads(unittest.TestCase):
    def test_several_interpreters(self):
        def work(i):
            s = Interpreter(("apl", "k", "k4", "q")[i % 4])
            s.define("add", lambda x, y: x + y)
            for n in range(50):
                s["x"] = np.arange(n)
                self.assertEqual(s.evaluate("+/x+2", notation="apl"), n * (n - 1) // 2 + 2 * n)
                self.assertEqual(s.evaluate("add[3;4]", notation="q"), 7)
                with self.assertRaises(stele.LengthError):
                    s.evaluate("1 2+3 4 5", notation="k4")

        in_threads(8, work)

    def test_one_interpreter(self):
        s = Interpreter("q")
        s.evaluate("total:0")

        def work(i):
            for n in range(100):
                s.evaluate("total+:1")
                value = s.evaluate(f"{i}+til 100", raw=True)
                self.assertEqual(value.to_python()[0], i)
                try:
                    s.evaluate(f"'`mine{i}")
                except stele.Error as error:
                    self.assertEqual(error.message, f"mine{i}")

        in_threads(4, work)
        self.assertEqual(s["total"], 400)

    def test_the_default_interpreter(self):
        in_threads(4, lambda i: self.assertEqual(stele.apl("+/⍳100"), 5050))

    def test_programs_run_at_the_same_time(self):
        barrier = threading.Barrier(2)

        def work(i):
            s = Interpreter("q")
            s.define("meet", lambda x: barrier.wait(timeout=20))
            s.evaluate("meet 0")

        in_threads(2, work)

    def test_another_thread_stops_a_program(self):
        s = Interpreter("q")
        s.define("started", lambda x: started.set())
        started = threading.Event()
        threading.Thread(target=lambda: (started.wait(), s.stop())).start()
        with self.assertRaises(stele.Interrupted):
            s.evaluate("started 0; {1b}{x+1}/0")
        self.assertEqual(s.evaluate("1+1"), 2)


if __name__ == "__main__":
    unittest.main()
