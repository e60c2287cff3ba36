"""The examples of NumPy's documentation give the same values in APL."""
import inspect
import unittest

import numpy as np
import stele

from numpy_examples import EXAMPLES


class NumpyExamples(unittest.TestCase):
    def test_examples(self):
        for example in EXAMPLES:
            with self.subTest(example.expression):
                names = {"np": np}
                exec(example.statements, names)
                expected = eval(example.expression, names)
                self.assertEqual(repr(expected), example.printed)
                s = stele.Interpreter("apl")
                for name in ("a", "b", "x", "x2"):
                    if name in names:
                        s[name] = names[name]
                found = s.evaluate(example.apl)
                self.assertEqual(np.shape(found), np.shape(expected))
                np.testing.assert_allclose(found, expected, rtol=1e-15)

    def test_they_are_from_numpys_documentation(self):
        if not np.__version__.startswith("1.24"):
            self.skipTest("the examples are those of NumPy 1.24")
        for example in EXAMPLES:
            with self.subTest(example.expression):
                text = inspect.getdoc(example.function).replace("...", ">>>")
                for line in [*example.statements.splitlines(), example.expression]:
                    self.assertIn(line.strip(), text)
                self.assertIn(example.printed, text)


if __name__ == "__main__":
    unittest.main()
