"""Functions of the workspace called by Python, and functions of Python called by programs."""
import gc
import unittest
import weakref

import numpy as np
import stele
from stele import Interpreter


class FunctionsOfStele(unittest.TestCase):
    def test_arguments(self):
        s = Interpreter("apl")
        s.evaluate("sub←{⍺-⍵} ⋄ mean←+/÷≢")
        self.assertEqual(s["sub"](10, 3), 7)
        self.assertEqual(s["sub"](3, left=10), 7)
        self.assertEqual(s["mean"]([1, 2, 6]), 3)
        self.assertEqual(s["sub"]([[1, 2], [3, 4]], 1).tolist()[0].tolist(), [0, 1])
        with self.assertRaises(stele.ValueError):
            s["sub"](3)
        with self.assertRaises(stele.RankError):
            s["sub"](1, 2, 3)
        with self.assertRaises(stele.LengthError):
            s["sub"]([1, 2], [1, 2, 3])

    def test_projections_and_arrays(self):
        q = Interpreter("q")
        add = q.evaluate("{x+y+z}")
        self.assertEqual(add(1)(2, 3), 6)
        self.assertEqual(q.evaluate("10 20 30", raw=True)(1), 20)
        self.assertEqual(q.evaluate("{x+1} each")([1, 2]).tolist(), [2, 3])
        self.assertIsInstance(add(1, 2, 3, raw=True), stele.Value)

    def test_arguments_of_evaluate(self):
        self.assertEqual(stele.apl("+/", [1, 2, 3]), 6)
        self.assertEqual(stele.q("{x*y}", 2, [1, 2]).tolist(), [2, 4])
        self.assertEqual(stele.k("{x,y}", "ab", "cd"), "abcd")


class FunctionsOfPython(unittest.TestCase):
    def setUp(self):
        self.s = Interpreter("q")

    def test_they_have_a_name_in_every_notation(self):
        s = self.s
        s.define("add", lambda x, y: x + y)
        self.assertEqual(s.evaluate("add[3;4]"), 7)
        self.assertEqual(s.evaluate("3 add 4", notation="apl"), 7)
        self.assertEqual(s.evaluate("add/1 2 3"), 6)
        self.assertEqual(s.evaluate("add[1] each 1 2").tolist(), [2, 3])
        self.assertEqual(s["add"](1, 2), 3)
        self.assertEqual(s.evaluate("add").show(), "add\n")

    def test_arguments_and_results_of_every_kind(self):
        seen = []
        self.s.define("same", lambda x: seen.append(x) or x)
        for text in "1", "1 2f", '"text"', "`a`b!1 2", "([] a:1 2)", "(1;`a;\"x\")", "2024.01.01", "{x}", "::":
            with self.subTest(text):
                self.assertTrue(self.s.evaluate(f"(same {text})~{text}"))
        self.assertEqual(len(seen), 9)
        self.s.define("nothing", lambda x: None)
        self.assertIsNone(self.s.evaluate("nothing 1"))

    def test_raw_arguments_and_other_notations(self):
        s = self.s
        s.define("shape", lambda x: len(x.shape), raw=True)
        s.define("rank", lambda x: x.ndim, raw=True, notation="apl")
        self.assertEqual(s.evaluate("shape 2 3⍴⍳6", notation="apl"), 1)
        self.assertEqual(s.evaluate("rank 2 3⍴⍳6", notation="apl"), 2)

    def test_large_arguments_stay_valid(self):
        kept = []
        self.s.define("keep", lambda x: kept.append(x))
        self.s.evaluate("keep x:til 10000; x:(); keep 0.5*til 10000")
        gc.collect()
        self.s.evaluate("til 100000")
        self.assertTrue(np.array_equal(kept[0], np.arange(10000)))
        self.assertTrue(np.array_equal(kept[1], np.arange(10000) / 2))

    def test_exceptions_are_errors_of_the_program(self):
        def refuse(x):
            raise KeyError("no such thing")

        def wrong(x):
            raise stele.LengthError("too short")

        self.s.define("refuse", refuse)
        self.s.define("wrong", wrong)
        with self.assertRaises(stele.Error) as caught:
            self.s.evaluate("1+refuse 2")
        self.assertEqual(caught.exception.message, "KeyError: 'no such thing'")
        self.assertIsInstance(caught.exception.__cause__, KeyError)
        self.assertEqual(caught.exception.places[0].column, 3)
        with self.assertRaises(stele.LengthError):
            self.s.evaluate("wrong 2")
        self.assertEqual(self.s.evaluate("@[refuse;2;{x}]"), "KeyError: 'no such thing'")
        self.assertEqual(self.s.evaluate("{0::'caught' ⋄ wrong ⍵}1", notation="apl"), "caught")
        self.assertEqual(self.s.evaluate("@[wrong;2;{x}]; 1+1"), 2)

    def test_a_result_that_is_no_value_is_an_error(self):
        self.s.define("odd", lambda x: object())
        with self.assertRaises(stele.TypeError):
            self.s.evaluate("odd 1")

    def test_exceptions_that_end_python_end_programs(self):
        def leave(x):
            raise SystemExit(3)

        self.s.define("leave", leave)
        with self.assertRaises(SystemExit):
            self.s.evaluate("@[leave;2;{x}]")
        self.assertEqual(self.s.evaluate("1+1"), 2)
        self.s.define("exit3", lambda x: self.s.evaluate("exit 3"))
        with self.assertRaises(stele.Exited) as caught:
            self.s.evaluate("@[exit3;2;{x}]")
        self.assertEqual(caught.exception.exit_status, 3)

    def test_they_use_the_interpreter(self):
        s = self.s
        s.evaluate("f:{x+1}")
        s.define("twice", lambda x: s["f"](s["f"](x)))
        s.define("run", lambda text: s.evaluate(text))
        self.assertEqual(s.evaluate("10*twice 3"), 50)
        self.assertEqual(s.evaluate('2+run "a:3;a*a"'), 11)
        self.assertEqual(s.evaluate("twice each til 3").tolist(), [2, 3, 4])
        s.define("loop", lambda x: s["loop"](x))
        with self.assertRaises(stele.Error):
            s.evaluate("loop 1")
        self.assertEqual(s.evaluate("twice 3"), 5)

    def test_they_use_other_interpreters(self):
        other = Interpreter("apl")
        self.s.define("sum", lambda x: other.evaluate("+/", x))
        self.assertEqual(self.s.evaluate("sum 1 2 3"), 6)

    def test_valences(self):
        def two(x, y, z=0):
            return x * y

        self.s.define("two", two)
        self.assertEqual(self.s.evaluate("two[3;4]"), 12)
        self.s.define("max3", max, 3)
        self.assertEqual(self.s.evaluate("max3[3;9;4]"), 9)
        for function in max, lambda *a: 1, lambda: 1, lambda a, b, c, d, e, f, g, h, i: 1:
            with self.assertRaises(stele.RankError):
                self.s.define("f", function)

    def test_they_are_released(self):
        class Add:
            def __call__(self, x):
                return x + 1

        add = Add()
        held = weakref.ref(add)
        self.s.define("add", add)
        del add
        gc.collect()
        self.assertIsNotNone(held())
        self.s.evaluate("add:1")
        gc.collect()
        self.assertIsNone(held())

    def test_a_function_that_uses_its_interpreter_does_not_keep_it(self):
        s = Interpreter("q")
        s.define("f", lambda x: s.evaluate("1"))
        core = weakref.ref(s._core)
        del s
        gc.collect()
        self.assertIsNone(core())


if __name__ == "__main__":
    unittest.main()
