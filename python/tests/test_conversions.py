"""Each kind of value in both directions."""
import datetime
import unittest
import uuid

import numpy as np
import stele
from stele import Character, Kind, Symbol, Table


def same(a, b):
    """Whether two values of Python are of the same types, shapes and items."""
    if type(a) is not type(b):
        return False
    if isinstance(a, np.ndarray):
        if a.dtype != b.dtype or a.shape != b.shape:
            return False
        if a.dtype == object:
            return all(same(x, y) for x, y in zip(a.ravel(), b.ravel()))
        return np.array_equal(a, b, equal_nan=a.dtype.kind in "fcMm")
    if isinstance(a, Table) and a.keyed != b.keyed:
        return False
    if isinstance(a, dict):
        return list(a) == list(b) and all(same(a[key], b[key]) for key in a)
    if isinstance(a, (list, tuple)):
        return len(a) == len(b) and all(map(same, a, b))
    return a == b or (a != a and b != b)


class Conversions(unittest.TestCase):
    def setUp(self):
        self.apl = stele.Interpreter("apl")
        self.k = stele.Interpreter("k")
        self.k4 = stele.Interpreter("k4")
        self.q = stele.Interpreter("q")
        self.all = self.apl, self.k, self.k4, self.q

    def check_read(self, s, text, expected):
        found = s.evaluate(text)
        self.assertTrue(same(found, expected), f"{text} gave {found!r}, not {expected!r}")

    def check_both_ways(self, s, x, kind=None):
        value = s.value(x)
        if kind is not None:
            self.assertEqual(value.kind, kind, repr(x))
        found = value.to_python()
        self.assertTrue(same(found, x), f"{x!r} became {value!r} and then {found!r}")

    def test_numbers(self):
        for s in self.all:
            for x in 0, 1, -1, 2**40, 2**63 - 1, -(2**63), 0.5, -1e300, float("inf"), float("nan"), 3.0:
                self.check_both_ways(s, x)
        self.assertIs(self.q.evaluate("1b"), True)
        self.assertIs(self.q.value(True).to_python(), True)
        self.assertEqual(self.apl.value(True).to_python(), 1)
        self.check_read(self.apl, "1J2", 1 + 2j)
        self.check_both_ways(self.apl, -0.5 + 2j, Kind.COMPLEX)

    def test_numbers_out_of_range(self):
        for x in 2**63, -(2**63) - 1, [1, 2**63], np.array([2**63], "u8"):
            with self.assertRaises(stele.DomainError):
                self.apl.value(x)
        self.assertEqual(self.apl.value(np.array([2**62], "u8")).to_python()[0], 2**62)

    def test_arrays(self):
        for s in self.all:
            for x in np.array([1, 2**40, -3]), np.array([0.5, np.nan, -np.inf]), np.arange(2000), np.ones(2000) / 3:
                self.check_both_ways(s, x)
        for x in np.arange(24).reshape(2, 3, 4), np.ones((2, 0, 3)), np.zeros((0, 3), int), np.eye(70) / 3:
            self.check_both_ways(self.apl, x)
        self.check_both_ways(self.apl, np.array([[1 + 2j, 3], [4, 5j]]), Kind.COMPLEX)
        self.check_both_ways(self.apl, np.array([["a", "b"], ["α", "∘"]]), Kind.CHARACTER)
        self.assertEqual(self.apl.value(np.array(5)).shape, ())
        self.check_read(self.apl, "⍬", np.array([], int))

    def test_layouts_of_numpy_do_not_matter(self):
        a = np.arange(24).reshape(4, 6)
        for x in a.T, a[::2, ::-1], np.asfortranarray(a), a.astype(">i8"), a[1], a[:, 1]:
            self.assertTrue(np.array_equal(self.apl.value(x).to_python(), x))
            self.assertTrue(np.array_equal(self.q.evaluate("{x}", x), x))
        for dtype in "i1", "i2", "i4", "u1", "u2", "u4", "u8", "f2", "f4", "f8", "?", ">f8", ">i2":
            x = np.array([[0, 1, 1], [1, 0, 1]]).astype(dtype)
            for s in self.all:
                self.assertTrue(np.array_equal(s.value(x).to_python(), x), dtype)

    def test_kinds_of_q(self):
        for s in self.q, self.k4:
            for x, kind in ((np.array([True, False]), Kind.BOOLEAN), (np.array([0, 255], "u1"), Kind.BYTE),
                            (np.array([-32768, -32767, 0, 32767], "i2"), Kind.SHORT),
                            (np.array([-(2**31), 7, 2**31 - 1], "i4"), Kind.INT),
                            (np.array([0.1, np.nan, np.inf], "f4"), Kind.REAL)):
                self.check_both_ways(s, x, kind)
                self.check_both_ways(s, x[:0], kind)
                if x.dtype != bool:
                    self.check_both_ways(s, x[0], kind)
        self.check_read(self.q, "0N 1", np.array([stele.NULL_LONG, 1]))
        self.check_read(self.q, "0Nh", np.int16(-32768))
        self.check_read(self.q, "0n", float("nan"))
        self.check_read(self.q, "0x0a0b", np.array([10, 11], "u1"))
        self.assertEqual(self.q.value(b"\x00\xff").kind, Kind.BYTE)
        self.assertEqual(self.apl.value(b"\x00\xff").to_python().tolist(), [0, 255])

    def test_matrices_are_lists_of_rows_in_k_and_q(self):
        for x in (np.arange(6).reshape(2, 3), np.ones((2, 3), "f4"), np.zeros((2, 2), bool),
                  np.array([["2020-01-01"], ["NaT"]], "M8[D]"), np.arange(8).reshape(2, 2, 2)):
            found = self.q.value(x).to_python()
            self.assertIsInstance(found, list)
            self.assertTrue(same(np.array(found), x), x)

    def test_times(self):
        times = [
            (np.array(["2024-02-29T12:34:56.123456789", "NaT", "1999-12-31T23:59:59"], "M8[ns]"), Kind.TIMESTAMP),
            (np.array(["2024-02", "1969-12", "NaT"], "M8[M]"), Kind.MONTH),
            (np.array(["2024-02-29", "1900-01-01", "NaT"], "M8[D]"), Kind.DATE),
            (np.array([1, -5 * 10**14, "NaT"], "m8[ns]"), Kind.TIMESPAN),
            (np.array([61, -1, "NaT"], "m8[m]"), Kind.MINUTE),
            (np.array([86399, "NaT"], "m8[s]"), Kind.SECOND),
            (np.array([86399999, "NaT"], "m8[ms]"), Kind.TIME),
        ]
        for s in self.all:
            for x, kind in times:
                self.check_both_ways(s, x, kind)
                self.check_both_ways(s, x[0], kind)
                self.check_both_ways(s, x[:0], kind)
        self.check_read(self.q, "2024.02.29", np.datetime64("2024-02-29"))
        self.check_read(self.q, "12:30", np.timedelta64(750, "m"))
        self.check_read(self.q, "2000.01.01D00:00:01 0Np", np.array(["2000-01-01T00:00:01", "NaT"], "M8[ns]"))
        self.check_read(self.q, "2000.01.02T12:00:00.001 0Nz", np.array(["2000-01-02T12:00:00.001", "NaT"], "M8[ms]"))

    def test_other_units_of_time(self):
        for unit, kind in ("Y", Kind.MONTH), ("W", Kind.DATE), ("s", Kind.TIMESTAMP), ("us", Kind.TIMESTAMP):
            x = np.array(["2024-01-01", "NaT"], f"M8[{unit}]")
            value = self.q.value(x)
            self.assertEqual(value.kind, kind)
            self.assertEqual(value.to_python()[0], x[0])
        self.assertEqual(self.q.value(np.array([2], "m8[h]")).to_python()[0], np.timedelta64(2, "h"))

    def test_the_ends_of_time(self):
        infinite = self.q.evaluate("0Wp -0Wp 0Np")
        self.assertEqual(self.q.value(infinite).show(), "0Wp -0Wp 0Np\n")
        for text in "2262.04.12D00:00:00", "2290.01.01D00:00:00":
            with self.assertRaises(stele.DomainError):
                self.q.evaluate(text)
        for x in np.datetime64("1700-01-01", "ns"), np.array(["3000-01-01"], "M8[s]"):
            with self.assertRaises(stele.DomainError):
                self.q.value(x)

    def test_times_of_python(self):
        moment = datetime.datetime(2024, 2, 29, 12, 30, 0, 5)
        self.assertEqual(self.q.value(moment).show(), "2024.02.29D12:30:00.000005000\n")
        self.assertEqual(self.q.value(moment.date()).show(), "2024.02.29\n")
        self.assertEqual(self.q.value(datetime.timedelta(hours=-1)).show(), "-0D01:00:00.000000000\n")
        self.assertEqual(self.q.value([moment.date()] * 2).kind, Kind.DATE)
        with self.assertRaises(stele.DomainError):
            self.q.value(moment.replace(tzinfo=datetime.timezone.utc))

    def test_text(self):
        for s in self.all:
            for x in "", "x", "four", "αβγ", "a\0b", "😀", Character("a"):
                if x != "":
                    self.check_both_ways(s, x)
                self.assertEqual(s.value(x).to_python(), x)
        self.assertEqual(self.apl.value("αβγ").shape, (3,))
        self.assertEqual(self.q.value("αβγ").shape, (6,))
        self.check_read(self.apl, "'a'", Character("a"))
        self.check_read(self.apl, "2 2⍴'abcd'", np.array([["a", "b"], ["c", "d"]]))
        self.check_read(self.q, '"a"', Character("a"))

    def test_bytes_that_are_not_utf8(self):
        found = self.q.evaluate('"a\\377b"')
        self.assertEqual(found, "a\udcffb")
        self.assertEqual(self.q.value(found), self.q.evaluate('"a\\377b"', raw=True))
        with self.assertRaises(stele.DomainError):
            self.q.value("\ud800")
        symbol = self.q.evaluate('`$"a\\377b"')
        self.assertEqual(symbol, "a\udcffb")
        self.assertEqual(self.q.evaluate('(`x;`$"a\\377b")')[1], symbol)
        self.assertEqual(self.q.value(symbol), self.q.evaluate('`$"a\\377b"', raw=True))

    def test_symbols(self):
        for s in self.k, self.k4, self.q:
            self.check_both_ways(s, Symbol("price"), Kind.SYMBOL)
            self.check_both_ways(s, np.array([Symbol("a"), Symbol(""), Symbol("né")], object), Kind.SYMBOL)
            self.assertEqual(s.value([Symbol("a"), Symbol("b")]).kind, Kind.SYMBOL)
        self.check_read(self.q, "0#`", np.array([], object))
        self.assertEqual(self.apl.value(Symbol("price")).to_python(), "price")
        with self.assertRaises(stele.DomainError):
            self.q.value(Symbol("a\0b"))

    def test_guids(self):
        one, two = uuid.UUID("8c680a01-5a49-5aab-5a65-d4bfddb6a661"), uuid.UUID(int=0)
        self.check_both_ways(self.q, one, Kind.GUID)
        self.assertEqual(self.q.evaluate("0Ng"), two)
        self.assertTrue(same(self.q.value([one, two]).to_python(), np.array([one, two], object)))
        self.assertEqual(len(self.q.evaluate("0#0Ng")), 0)

    def test_nothing(self):
        for s in self.all:
            self.check_both_ways(s, None, Kind.NULL)
        self.assertIsNone(self.apl.evaluate(""))

    def test_nested_values(self):
        x = [1, "two", np.array([3, 4]), Symbol("five"), [None, "six"]]
        for s in self.k, self.k4, self.q:
            self.check_both_ways(s, x, Kind.LIST)
            self.check_both_ways(s, [], Kind.LIST)
            self.check_both_ways(s, ["ab", "c"], Kind.LIST)
        found = self.apl.evaluate("2 2⍴'one' (1 2) 'c' (2 2⍴⍳4)")
        self.assertEqual((found.shape, found.dtype), ((2, 2), np.dtype(object)))
        self.check_both_ways(self.apl, found, Kind.LIST)
        self.check_read(self.apl, "⊂1 2", self.apl.value(self.apl.evaluate("⊂1 2")).to_python())
        self.assertEqual(self.apl.evaluate("⊂1 2").shape, ())
        self.assertEqual(self.apl.value([[1, 2], [3, 4]]).shape, (2,))
        self.assertEqual(self.apl.evaluate("0 2⍴⊂''").shape, (0, 2))

    def test_lists_of_one_type_are_vectors(self):
        for items, kind in ([1, 2], Kind.LONG), ([1.5], Kind.FLOAT), ((1, 2), Kind.LONG), (range(3), Kind.LONG):
            for s in self.all:
                self.assertEqual(s.value(items).kind, kind)
        self.assertEqual(self.q.value([True, False]).kind, Kind.BOOLEAN)
        self.assertEqual(self.apl.value([1, 2.5]).kind, Kind.FLOAT)
        self.assertEqual(self.q.value([1, 2.5]).kind, Kind.LIST)
        self.assertEqual(self.apl.value([Character("a"), Character("b")]).to_python(), "ab")

    def test_dictionaries(self):
        for s in self.k, self.k4, self.q:
            for x in {Symbol("a"): 1, Symbol("b"): 2}, {1: "one", 2: Symbol("two")}, {Symbol("x"): np.array([1, 2])}:
                self.check_both_ways(s, x, Kind.DICTIONARY)
        self.check_both_ways(self.apl, {Symbol("a"): np.array([1, 2]), Symbol("b"): "text"}, Kind.DICTIONARY)
        self.assertEqual(self.q.evaluate("{x`b}", {"a": 1, "b": [2, 3]}).tolist(), [2, 3])
        self.assertEqual(self.q.evaluate("(1 2;3 4)!`a`b"), {(1, 2): "a", (3, 4): "b"})
        self.assertEqual(self.q.value({}).kind, Kind.DICTIONARY)
        self.assertEqual(self.q.evaluate("()!()"), {})

    def test_tables(self):
        table = Table({Symbol("name"): ["ann", "bob"], Symbol("age"): np.array([31, 28])})
        for s in self.all:
            self.check_both_ways(s, table, Kind.TABLE)
        self.assertEqual(self.q.evaluate("{x`age}", Table({"age": [1, 2]})).tolist(), [1, 2])
        keyed = Table({Symbol("s"): np.array([Symbol("a"), Symbol("b")], object), Symbol("n"): np.array([1, 2])},
                      keyed=("s",))
        self.check_both_ways(self.q, keyed, Kind.DICTIONARY)
        self.check_read(self.q, "([s:`a`b] n:1 2)", keyed)
        self.assertEqual(self.q.evaluate("0#([s:`a`b] n:1 2)").keyed, ("s",))
        self.assertEqual(self.q.value(table)[1].to_python(), {"name": "bob", "age": 28})

    def test_pandas(self):
        try:
            import pandas  # noqa: F401
        except ImportError:
            self.skipTest("pandas is not installed")
        frame = self.q.evaluate("([s:`a`b] n:1 2)").to_pandas()
        self.assertEqual(frame.loc["b", "n"], 2)

    def test_values_of_numpy(self):
        for x, expected in ((np.int64(5), 5), (np.float64(0.5), 0.5), (np.str_("abc"), "abc"), (np.int8(3), 3)):
            self.assertEqual(self.q.value(x).to_python(), expected)
        self.assertIs(self.q.value(np.bool_(True)).to_python(), True)

    def test_other_types_are_refused(self):
        for x in object(), len, np.array([(1, 2)], "i4,i4"):
            with self.assertRaises(stele.TypeError):
                self.apl.value(x)

    def test_arrays_of_stele_are_read_only(self):
        for text in "⍳5", "⍳5000", "0.5×⍳5000", "'abc' 1", "2 2⍴'abcd'":
            with self.assertRaises(ValueError):
                self.apl.evaluate(text)[0] = 7


if __name__ == "__main__":
    unittest.main()
