"""The order in which interpreters, values, views and functions end does not matter."""
import gc
import subprocess
import sys
import threading
import unittest
import weakref

import numpy as np
import stele
from stele import Interpreter


class Lifetime(unittest.TestCase):
    def test_a_value_keeps_its_interpreter(self):
        value = Interpreter("q").evaluate("{x+1}", raw=True)
        gc.collect()
        self.assertEqual(value(2), 3)

    def test_a_value_of_a_closed_interpreter_is_misused(self):
        s = Interpreter("q")
        value = s.evaluate("til 3", raw=True)
        s.close()
        s.close()
        for use in (value.to_python, value.show, lambda: value.kind, lambda: len(value), lambda: value[0],
                    lambda: s.evaluate("1"), lambda: s["x"], lambda: value(1), lambda: s.complete("x"),
                    lambda: s.define("f", abs)):
            with self.assertRaises(stele.MisuseError):
                use()
        self.assertIn("ended", repr(value))
        self.assertIn("ended", repr(s))
        s.stop()

    def test_a_view_outlives_everything(self):
        for end in (lambda s: None), Interpreter.close:
            s = Interpreter("apl")
            array = s.evaluate("0.5×⍳100000")
            part = array[10:20]
            core = weakref.ref(s._core)
            end(s)
            del s, array
            gc.collect()
            self.assertTrue(np.array_equal(part, np.arange(11, 21) / 2))
            del part
            gc.collect()
            self.assertIsNone(core())

    def test_a_view_does_not_see_assignments(self):
        s = Interpreter("apl")
        s.evaluate("a←1000000000000×⍳5000 ⋄ b←a")
        view = s["a"]
        expected = view.copy()
        s.evaluate("a[1]←7 ⋄ a,←8 ⋄ a×←2 ⋄ b←⌽b ⋄ a←⍬")
        self.assertTrue(np.array_equal(view, expected))

    def test_large_arrays_are_not_copied(self):
        from stele.library import library

        if library().items is None:
            self.skipTest("the library has no stele_items")
        s = Interpreter("apl")
        for text in "0.5×⍳100000", "1000000000000×⍳100000", "0J1×⍳100000":
            value = s.evaluate(text, raw=True)
            first, second = value.to_python(), value.to_python()
            self.assertTrue(np.shares_memory(first, second))
            self.assertFalse(first.flags.writeable)
        self.assertEqual(first[1], 2j)

    def test_values_of_another_interpreter_are_copied(self):
        one, two = Interpreter("q"), Interpreter("apl")
        two["x"] = one.evaluate("`a`b!(1 2;3 4f)", raw=True)["b"]
        self.assertEqual(two["x"].tolist(), [3, 4])
        self.assertEqual(one.value([1, 2]), two.value([1, 2]))
        with self.assertRaises(stele.MisuseError):
            two["f"] = one.evaluate("{x}")

    def test_values_end_in_any_thread(self):
        s = Interpreter("q")
        values = [s.evaluate(f"til {i}", raw=True) for i in range(500)]

        def end():
            while values:
                try:
                    values.pop()
                except IndexError:
                    return

        threads = [threading.Thread(target=end) for _ in range(4)]
        for thread in threads:
            thread.start()
        for _ in range(50):
            s.evaluate("sum til 100000")
        for thread in threads:
            thread.join()
        self.assertEqual(s.evaluate("1+1"), 2)

    def test_interpreters_end_in_cycles(self):
        cores = []
        for i in range(20):
            s = Interpreter("q")
            s.define("f", lambda x, s=s: s)
            s.me = [s, s.evaluate("f", raw=True), s.evaluate("til 100000")]
            cores.append(weakref.ref(s._core))
        del s
        gc.collect()
        self.assertTrue(all(core() is None for core in cores))

    def test_python_ends_in_any_state(self):
        programs = (
            "s=stele.Interpreter('q'); v=s.evaluate('til 9999', raw=True); f=s.evaluate('{x}'); a=v.to_python()",
            "stele.apl('x←⍳5000'); s=stele.default(); s.define('f', lambda x: s.evaluate('1')); s.evaluate('f 1')",
            "import sys; s=stele.Interpreter('q'); sys.s=s; sys.v=s.evaluate('til 9999',raw=True); sys.exit()",
            "import threading,time\ns=stele.Interpreter('q'); s.define('f', lambda x: x)\n"
            "threading.Thread(target=s.evaluate, args=('{1b}{f x}/1',), daemon=True).start(); time.sleep(.2)",
            "import os; s=stele.Interpreter('q'); pid=os.fork(); x=s.evaluate('sum til 9')\n"
            "assert x==36\nif pid: assert os.waitpid(pid,0)[1]==0",
        )
        for program in programs:
            with self.subTest(program):
                done = subprocess.run([sys.executable, "-c", f"import stele\n{program}"], capture_output=True, text=True,
                                      timeout=60)
                self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
