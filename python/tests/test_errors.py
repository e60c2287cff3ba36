"""Errors of programs as exceptions."""
import pickle
import unittest

import stele
from stele import Interpreter, Notation


class Errors(unittest.TestCase):
    def error_of(self, s, text, **options):
        with self.assertRaises(stele.Error) as caught:
            s.evaluate(text, **options)
        return caught.exception

    def test_each_kind_has_a_class(self):
        apl, q = Interpreter("apl"), Interpreter("q")
        for s, text, kind in ((apl, "1+(2", stele.SyntaxError), (apl, "nobody", stele.ValueError),
                              (apl, "÷0", stele.DomainError), (apl, "(2 2⍴1)+1 2 3", stele.RankError),
                              (apl, "1 2+3 4 5", stele.LengthError), (apl, "(⍳3)[4]", stele.IndexError),
                              (apl, "⎕NREAD 5", stele.Error), (q, "1+`a", stele.TypeError), (q, "'mine", stele.Error),
                              (q, "exit 3", stele.Exited)):
            with self.subTest(text):
                self.assertIsInstance(self.error_of(s, text), kind)

    def test_its_parts(self):
        e = self.error_of(Interpreter("apl"), "f←{\n  'αβ',1 2+⍵\n}\n0+f 1 2 3", name="sums")
        self.assertIs(type(e), stele.LengthError)
        self.assertEqual(e.name, "LENGTH ERROR")
        self.assertEqual(e.message, "left has shape 2, right has shape 3")
        self.assertEqual([(p.source, p.line, p.column) for p in e.places], [("sums", 2, 11), ("sums", 4, 3)])
        self.assertEqual(e.places[0].notation, Notation.APL)
        self.assertEqual(str(e).splitlines()[1:3], ["sums[2] f    'αβ',1 2+⍵", " " * 21 + "^"])
        self.assertEqual(self.error_of(Interpreter("apl"), "1+ω").hint, "did you mean `⍵`?")
        self.assertEqual(self.error_of(Interpreter("q"), "exit 3").exit_status, 3)

    def test_effects_before_it_remain(self):
        s = Interpreter("apl")
        self.error_of(s, "a←1\n÷0")
        self.assertEqual(s["a"], 1)

    def test_the_name_of_a_class_is_that_of_the_module(self):
        self.assertEqual(f"{stele.LengthError.__module__}.{stele.LengthError.__qualname__}", "stele.LengthError")
        self.assertTrue(issubclass(stele.IndexError, IndexError))
        for name in stele.__all__:
            self.assertTrue(hasattr(stele, name), name)

    def test_it_can_be_copied(self):
        e = self.error_of(Interpreter("apl"), "1 2+3 4 5")
        copy = pickle.loads(pickle.dumps(e))
        self.assertEqual((type(copy), str(copy), copy.places), (type(e), str(e), e.places))

    def test_names(self):
        s = Interpreter("apl")
        for name in "", "1", "x y", "⎕IO", "+":
            with self.assertRaises(stele.SyntaxError):
                s[name] = 5
        with self.assertRaises(stele.ValueError):
            s["nobody"]
        self.assertNotIn("nobody", s)
        s["x"] = 5
        self.assertIn("x", s)
        with self.assertRaises(LookupError):
            Interpreter("j")


if __name__ == "__main__":
    unittest.main()
