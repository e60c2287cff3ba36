"""Without NumPy arrays are lists, and times those of Python."""
import datetime
import sys
import unittest
import uuid
from unittest import mock

import stele
from stele import Character, Interpreter, Symbol, Table
from stele.arrays import numpy


class WithoutNumpy(unittest.TestCase):
    def setUp(self):
        patch = mock.patch.dict(sys.modules, {"numpy": None})
        patch.start()
        numpy.cache_clear()
        self.addCleanup(numpy.cache_clear)
        self.addCleanup(patch.stop)
        self.assertIsNone(numpy())

    def test_reading(self):
        apl, q = Interpreter("apl"), Interpreter("q")
        for s, text, expected in (
                (apl, "⍳3", [1, 2, 3]), (apl, "2 2⍴⍳4", [[1, 2], [3, 4]]), (apl, "1 2 2⍴0.5", [[[0.5, 0.5], [0.5, 0.5]]]),
                (apl, "0 3⍴0", []), (apl, "2 0⍴0", [[], []]), (apl, "⊂1 2", [1, 2]), (apl, "'ab' (1 2)", ["ab", [1, 2]]),
                (apl, "2 2⍴'abcd'", ["ab", "cd"]), (apl, "2 0⍴''", ["", ""]), (apl, "1J2 3", [1 + 2j, 3 + 0j]),
                (apl, "5", 5), (q, "0x0a", 10), (q, "1 2h", [1, 2]), (q, "1 2e", [1.0, 2.0]), (q, "01b", [False, True]),
                (q, "`a`b", [Symbol("a"), Symbol("b")]), (q, "1 2!3 4", {1: 3, 2: 4}), (q, "0Ng", uuid.UUID(int=0)),
                (q, "([] a:1 2)", Table({"a": [1, 2]})), (q, '"a"', Character("a")),
                (q, "2024.02.29", datetime.date(2024, 2, 29)), (q, "2024.02m", datetime.date(2024, 2, 1)),
                (q, "0Nd 1999.12.31", [None, datetime.date(1999, 12, 31)]),
                (q, "2024.02.29D00:00:00.000001", datetime.datetime(2024, 2, 29, 0, 0, 0, 1)),
                (q, "0D00:00:01", datetime.timedelta(seconds=1)), (q, "12:30", datetime.timedelta(minutes=750)),
                (q, "00:00:01.001", datetime.timedelta(milliseconds=1001)),
                (q, "2000.01.02T12:00:00", datetime.datetime(2000, 1, 2, 12))):
            with self.subTest(text):
                found = s.evaluate(text)
                self.assertEqual((type(found), found), (type(expected), expected))
        for text in "2024.02.29D00:00:00.000000001", "0Wd", "0Wp":
            with self.assertRaises(stele.DomainError):
                q.evaluate(text)

    def test_making(self):
        q = Interpreter("q")
        for x in ([1, 2], [0.5], [True, False], "text", [1, "two"], {Symbol("a"): 1}, [], Table({Symbol("a"): [1, 2]}),
                  datetime.date(2024, 2, 29), datetime.timedelta(1), 1, uuid.UUID(int=7)):
            self.assertEqual(q.value(x).to_python(), x)
        self.assertEqual(Interpreter("apl").evaluate("+/", [1, 2, 3]), 6)

    def test_items(self):
        m = Interpreter("apl").evaluate("3 4⍴⍳12", raw=True)
        self.assertEqual(m[1:, 0].to_python(), [5, 9])


if __name__ == "__main__":
    unittest.main()
