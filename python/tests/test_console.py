"""Inputs of a person, and the streams of programs."""
import contextlib
import io
import unittest

import stele
from stele import Interpreter, Notation


def printed(body):
    with contextlib.redirect_stdout(io.StringIO()) as text:
        body()
    return text.getvalue()


class Inputs(unittest.TestCase):
    def test_values_are_printed(self):
        s = Interpreter("apl")
        self.assertEqual(printed(lambda: s.enter("a←1 2\na+1\n⎕←'x' ⋄ 2 2⍴⍳4")), "2 3\nx\n1 2\n3 4\n")
        self.assertEqual(printed(lambda: s.run("k)1+!3")), "1 2 3\n")
        self.assertIn("a", printed(lambda: s.enter(")vars")))
        self.assertEqual(s.last_value().tolist(), [1, 2, 3])

    def test_statements_are_received(self):
        s, seen = Interpreter("apl"), []
        s.enter("'αβ'\n(1 2)(3 4)", seen.append, forms=stele.BOXES + stele.HTML)
        self.assertEqual([(x.begin, x.end, x.notation) for x in seen], [(0, 4, Notation.APL), (5, 15, Notation.APL)])
        self.assertEqual(seen[0].text, "αβ\n")
        self.assertIn("─", seen[1].boxes)
        self.assertIn("<table", seen[1]._repr_html_())
        self.assertTrue(seen[1].words)

    def test_a_receiver_must_not_use_the_interpreter(self):
        s = Interpreter("apl")
        for receive in (lambda x: s.evaluate("1")), (lambda x: s["x"]):
            with self.assertRaises(stele.MisuseError):
                s.enter("1\n2", receive)
        with self.assertRaises(ZeroDivisionError):
            s.enter("1\n2", lambda x: 1 / 0)
        self.assertEqual(s.evaluate("1+1"), 2)

    def test_an_error_ends_an_input(self):
        s = Interpreter("apl")
        with self.assertRaises(stele.DomainError):
            s.enter("÷0", name="line")
        with self.assertRaises(stele.Exited):
            s.enter("⎕OFF 3")

    def test_an_input_changes_the_notation(self):
        s = Interpreter("apl")
        printed(lambda: s.enter("]q"))
        self.assertEqual(s.notation, Notation.Q)
        s.notation = "k"
        self.assertEqual(s.evaluate("!3").tolist(), [0, 1, 2])

    def test_window(self):
        s = Interpreter("q")
        s.set_window(40, 5)
        self.assertLessEqual(len(printed(lambda: s.enter("til 1000"))), 41)

    def test_assistance(self):
        s = Interpreter("apl")
        s["total"] = 1
        found = s.complete("∘+tot")
        self.assertEqual((found.begin, found.end, [c.inserted for c in found.candidates]), (2, 5, ["total"]))
        self.assertIn("⍳", s.complete("2+iot+1", 5).candidates[0].inserted)
        self.assertTrue(s.is_open("f←{"))
        self.assertFalse(s.is_open("1+1"))
        self.assertIn("⍉", s.help("⍉"))
        self.assertEqual(s.help("nothing of the kind"), "")
        self.assertIn("⍴", s.help_at("αβ⍴3", 2))
        self.assertIn("⍉", s.search("transpose"))
        self.assertEqual(s.format("f←{\n⍵⋄1\n}"), "f←{\n  ⍵ ⋄ 1\n}\n")
        with self.assertRaises(stele.SyntaxError):
            s.format("f←{")
        page = s.explain("(+/÷≢)3 1 4", "mean")
        self.assertIn("<html", page)
        self.assertIn("iframe", page._repr_html_())


class Streams(unittest.TestCase):
    def test_the_default_is_pythons(self):
        s = Interpreter("q")
        self.assertEqual(printed(lambda: s.evaluate('-1 "αβγ"; show 1 2;')), "αβγ\n1 2\n")
        with contextlib.redirect_stderr(io.StringIO()) as text:
            s.evaluate('-2 "wrong";')
        self.assertEqual(text.getvalue(), "wrong\n")

    def test_others(self):
        lines, output, errors = iter(["one", "two"]), [], []
        s = Interpreter("q", output=output.append, errors=errors.append, input=lambda: next(lines, None))
        self.assertEqual(s.evaluate('-1 "out"; -2 "err"; read0 0'), "one")
        self.assertEqual(("".join(output), "".join(errors)), ("out\n", "err\n"))

    def test_an_exception_of_a_stream_ends_the_program(self):
        s = Interpreter("q", output=lambda text: 1 / 0)
        with self.assertRaises(ZeroDivisionError):
            s.evaluate('@[{-1 x};"out";0]; a:1')
        self.assertNotIn("a", s)
        s = Interpreter("q", output=lambda text: s.evaluate("1"))
        with self.assertRaises(stele.MisuseError):
            s.evaluate('-1 "out"')


if __name__ == "__main__":
    unittest.main()
