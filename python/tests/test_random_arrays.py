"""Properties of conversions over random arrays."""
import random
import unittest

import numpy as np
import stele

TRIALS = 200


class RandomArrays(unittest.TestCase):
    def setUp(self):
        self.random = np.random.default_rng(4711)
        self.choice = random.Random(4711)
        self.apl = stele.Interpreter("apl")
        self.q = stele.Interpreter("q")

    def shape(self):
        return tuple(self.choice.choice((0, 1, 2, 3, 5, 40)) for _ in range(self.choice.randrange(4)))

    def array(self, shape):
        kind = self.choice.choice("bilfcs")
        if kind == "b":
            return self.random.integers(0, 2, shape)
        if kind == "i":
            bits = self.choice.choice((3, 7, 8, 15, 16, 31, 32, 47, 48, 62))
            return self.random.integers(-(2**bits), 2**bits, shape)
        if kind == "l":
            return np.arange(int(np.prod(shape))).reshape(shape) * 3 - 7
        if kind == "s":
            return np.array(self.choice.choices("abcé∘😀", k=int(np.prod(shape))), "U1").reshape(shape)
        items = self.random.normal(size=shape) * 10.0 ** self.choice.randrange(-300, 300)
        return items if kind == "f" else items + 1j * (1 + np.abs(self.random.normal(size=shape)))

    def test_an_array_keeps_shape_type_and_items(self):
        for trial in range(TRIALS):
            a = self.array(self.shape())
            found = np.asarray(self.apl.value(a).to_python())
            with self.subTest(trial=trial, shape=a.shape, dtype=a.dtype):
                if a.dtype.kind == "U" and a.ndim < 2:
                    self.assertEqual(str(found), "".join(a.ravel()))
                elif a.size or a.dtype.kind != "c":  # the prototype of complex numbers is 0
                    self.assertEqual(found.shape, a.shape)
                    self.assertTrue(np.array_equal(found, a))
                    self.assertEqual(found.dtype.kind, a.dtype.kind)

    def test_programs_and_numpy_agree(self):
        rows = (
            ("⍉", np.transpose), ("⌽", lambda a: a[..., ::-1]), ("⍴", np.shape), (",", np.ravel), ("-", np.negative),
            ("+/", lambda a: a.sum(-1)), ("+⌿", lambda a: a.sum(0)), ("⌈/", lambda a: a.max(-1)),
            ("+\\", lambda a: a.cumsum(-1)), ("×", np.sign), ("|", np.abs), ("0∘>", lambda a: a < 0),
            ("1∘↓", lambda a: a[1:]), ("⍋", lambda a: 1 + np.lexsort([*a.reshape(len(a), -1).T[::-1]])),
        )
        for trial in range(TRIALS):
            text, function = self.choice.choice(rows)
            a = self.random.integers(-9, 10, (self.choice.randrange(1, 9), self.choice.randrange(1, 9)))
            with self.subTest(trial=trial, text=text):
                np.testing.assert_array_equal(self.apl.evaluate(text, a), function(a))

    def test_a_list_of_random_items_keeps_its_items(self):
        for trial in range(TRIALS):
            items = [self.choice.choice((None, 1, 2.5, "text", True, stele.Symbol("s"), [1, "x"])) for _ in range(6)]
            with self.subTest(items=items):
                value = self.q.value(items)
                self.assertEqual(value.size, 6)
                for found, item in zip(value, items):
                    self.assertEqual(found, item)
                self.assertEqual(value, self.q.value(value.to_python()))

    def test_parts_of_values_are_those_of_numpy(self):
        for trial in range(TRIALS):
            a = self.random.integers(0, 100, (self.choice.randrange(1, 6), self.choice.randrange(1, 6), 3))
            value = self.apl.value(a)
            index = tuple(self.choice.choice((slice(None), slice(None, None, -1), slice(1, 4), -1, 0))
                          for _ in range(self.choice.randrange(1, 4)))
            with self.subTest(index=index, shape=a.shape):
                found = value[index].to_python()
                self.assertEqual(np.shape(found), a[index].shape)
                np.testing.assert_array_equal(found, a[index])


if __name__ == "__main__":
    unittest.main()
