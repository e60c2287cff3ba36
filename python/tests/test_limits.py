"""Limits on memory, time and depth, and the sandbox."""
import os
import tempfile
import time
import unittest

import numpy as np
import stele
from stele import Interpreter


class Limits(unittest.TestCase):
    def test_memory(self):
        s = Interpreter("apl", memory_limit=50_000_000)
        with self.assertRaises(stele.MemoryError):
            s.evaluate("100000000⍴0.5")
        with self.assertRaises(stele.MemoryError):
            s["x"] = np.ones(10_000_000)
        self.assertEqual(s.evaluate("+/1000000⍴1"), 1000000)
        s.set_limits(memory=0)
        self.assertEqual(s.evaluate("⍴10000000⍴0.5").tolist(), [10000000])

    def test_memory_is_returned(self):
        s = Interpreter("apl", memory_limit=100_000_000)
        for _ in range(20):
            a = s.evaluate("0.5×⍳4000000")
            self.assertEqual(a[-1], 2000000)
            del a

    def test_time(self):
        s = Interpreter("q", time_limit=0.2)
        start = time.monotonic()
        with self.assertRaises(stele.LimitError):
            s.evaluate("@[{1b}{x+1}/;0;0]")
        self.assertLess(time.monotonic() - start, 5)
        self.assertEqual(s.evaluate("1+1"), 2)
        s.set_limits(time=0)

    def test_depth(self):
        s = Interpreter("apl", depth_limit=100)
        with self.assertRaises(stele.StackError):
            s.evaluate("{1+∇⍵}0")
        self.assertEqual(s.evaluate("{⍵=0:0 ⋄ 1+∇⍵-1}50"), 50)

    def test_sandbox(self):
        with tempfile.TemporaryDirectory() as allowed, tempfile.TemporaryDirectory() as other:
            for folder in allowed, other:
                with open(os.path.join(folder, "a.txt"), "w") as file:
                    file.write("text\n")
            s = Interpreter("q", sandbox=[allowed])
            s["allowed"], s["other"] = f"{allowed}/a.txt", f"{other}/a.txt"
            self.assertEqual(s.evaluate("read0 hsym `$allowed"), ["text"])
            with self.assertRaises(stele.FileError):
                s.evaluate("read0 hsym `$other")
            with self.assertRaises(stele.FileError):
                s.evaluate("⎕SH 'echo 1'", notation="apl")
            self.assertEqual(Interpreter("q").evaluate("{read0 hsym `$x}", f"{other}/a.txt"), ["text"])


if __name__ == "__main__":
    unittest.main()
