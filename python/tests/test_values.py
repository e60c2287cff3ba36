"""Handles of values that stay in stele."""
import unittest

import numpy as np
import stele
from stele import Interpreter, Kind, Notation


class Values(unittest.TestCase):
    def setUp(self):
        self.apl, self.q = Interpreter("apl"), Interpreter("q")

    def test_display(self):
        self.assertEqual(repr(self.apl.evaluate("2 2⍴⍳4", raw=True)), "1 2\n3 4")
        self.assertEqual(repr(self.q.evaluate("`a`b", raw=True)), "`a`b")
        self.assertEqual(len(repr(self.q.evaluate("([] a:til 1000)", raw=True)).splitlines()), 201)
        for text in "([] a:1 2)", "1 2 3", "`a`b!1 2":
            self.assertTrue(self.q.evaluate(text, raw=True)._repr_html_().startswith("<"))

    def test_properties(self):
        m = self.apl.evaluate("2 3⍴⍳6", raw=True)
        self.assertEqual((m.kind, m.notation, m.shape, m.ndim, m.size, len(m)), (Kind.LONG, Notation.APL, (2, 3), 2, 6, 2))
        self.assertEqual(m.convert("q").to_python()[1].tolist(), [4, 5, 6])
        with self.assertRaises(stele.TypeError):
            len(self.apl.evaluate("5", raw=True))

    def test_conversions(self):
        v = self.apl.evaluate("⍳3", raw=True)
        self.assertEqual(np.asarray(v).tolist(), [1, 2, 3])
        self.assertEqual((np.array(v, float) * 2).tolist(), [2, 4, 6])
        self.assertEqual(np.add(v, 1).tolist(), [2, 3, 4])
        five = self.apl.evaluate("5", raw=True)
        self.assertEqual((int(five), float(five), bool(five)), (5, 5.0, True))

    def test_items(self):
        v = self.q.evaluate("10 20 30", raw=True)
        self.assertEqual([int(x) for x in v], [10, 20, 30])
        self.assertEqual((v[-1], v[:2], v[::-1]), (30, [10, 20], [30, 20, 10]))
        with self.assertRaises(IndexError):
            v[3]
        with self.assertRaises(IndexError):
            v[0, 0]
        m = self.apl.evaluate("3 4⍴⍳12", raw=True)
        self.assertEqual(repr(m[1:, ::2]), "5  7\n9 11")
        self.assertEqual(repr(m[0]), "1 2 3 4")
        self.apl.evaluate("⎕IO←0")
        self.assertEqual(repr(m[0]), "1 2 3 4")
        self.assertEqual(repr(self.apl.evaluate("'abc'", raw=True)[1:]), "bc")

    def test_items_of_dictionaries_and_tables(self):
        d = self.q.evaluate("`a`b!(1 2;\"x\")", raw=True)
        self.assertEqual((d["a"], d["b"], len(d)), ([1, 2], stele.Character("x"), 2))
        with self.assertRaises(KeyError):
            d["c"]
        self.assertEqual(self.q.evaluate("1 2!3 4", raw=True)[2], 4)
        t = self.q.evaluate("([] a:1 2 3; b:`x`y`z)", raw=True)
        self.assertEqual(t["a"], [1, 2, 3])
        self.assertEqual(repr(t[1]), "a| 2\nb| `y")
        self.assertEqual(len(t[1:]), 2)
        self.assertEqual(t.keys(), [stele.Symbol("a"), stele.Symbol("b")])
        self.assertEqual(t.values()[0], [1, 2, 3])

    def test_equality_is_match(self):
        a = self.apl.evaluate("1 2 3", raw=True)
        self.assertTrue(a == self.apl.evaluate("⍳3", raw=True))
        self.assertTrue(a == [1, 2, 3] and a == np.arange(1, 4))
        self.assertFalse(a == [1, 2])
        self.assertTrue(a != 5)
        self.assertFalse(a == object())
        self.assertTrue(self.apl.evaluate("1+1e¯16", raw=True) == 1)
        with self.assertRaises(TypeError):
            hash(a)


if __name__ == "__main__":
    unittest.main()
