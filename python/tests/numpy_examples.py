"""Examples of NumPy's own documentation, with their APL next to them.

Each is from the docstring of the function named first: statements, then an expression with its value as printed there.
The APL uses the same variables. test_numpy_examples.py runs both sides and compares their values; run this file to see
them: `python3 python/tests/numpy_examples.py`.
"""
from typing import NamedTuple

import numpy as np


class Example(NamedTuple):
    function: object
    statements: str  # of Python, before the expression
    expression: str
    printed: str
    apl: str


EXAMPLES = [
    Example(np.outer, "", "np.outer(np.ones((5,)), np.linspace(-2, 2, 5))", """\
array([[-2., -1.,  0.,  1.,  2.],
       [-2., -1.,  0.,  1.,  2.],
       [-2., -1.,  0.,  1.,  2.],
       [-2., -1.,  0.,  1.,  2.],
       [-2., -1.,  0.,  1.,  2.]])""", "(5⍴1)∘.×¯3+⍳5"),
    Example(np.cumsum, "a = np.array([[1,2,3], [4,5,6]])", "np.cumsum(a)", "array([ 1,  3,  6, 10, 15, 21])", "+\\,a"),
    Example(np.cumsum, "a = np.array([[1,2,3], [4,5,6]])", "np.cumsum(a,axis=0)", """\
array([[1, 2, 3],
       [5, 7, 9]])""", "+⍀a"),
    Example(np.argsort, "x = np.array([3, 1, 2])", "np.argsort(x)", "array([1, 2, 0])", "¯1+⍋x"),
    Example(np.argsort, "x = np.array([[0, 3], [2, 2]])", "np.argsort(x, axis=1)", """\
array([[0, 1],
       [0, 1]])""", "¯1+(⍋⍤1)x"),
    Example(np.unique, "a = np.array([1, 2, 6, 4, 2, 3, 2])\nvalues, counts = np.unique(a, return_counts=True)",
            "values", "array([1, 2, 3, 4, 6])", "{⍵[⍋⍵]}∪a"),
    Example(np.unique, "a = np.array([1, 2, 6, 4, 2, 3, 2])\nvalues, counts = np.unique(a, return_counts=True)",
            "counts", "array([1, 3, 1, 1, 1])", "{≢⍵}⌸a[⍋a]"),
    Example(np.where, "a = np.arange(10)", "np.where(a < 5, a, 10*a)",
            "array([ 0,  1,  2,  3,  4, 50, 60, 70, 80, 90])", "a×1 10[1+a≥5]"),
    Example(np.where, "a = np.array([[0, 1, 2],\n              [0, 2, 4],\n              [0, 3, 6]])",
            "np.where(a < 4, a, -1)", """\
array([[ 0,  1,  2],
       [ 0,  2, -1],
       [ 0,  3, -1]])""", "¯1@(4∘≤)a"),
    Example(np.transpose, "a = np.array([[1, 2], [3, 4]])", "np.transpose(a)", """\
array([[1, 3],
       [2, 4]])""", "⍉a"),
    Example(np.transpose, "a = np.ones((1, 2, 3))", "np.transpose(a, (1, 0, 2)).shape", "(2, 1, 3)", "⍴2 1 3⍉a"),
    Example(np.linalg.solve, "a = np.array([[1, 2], [3, 5]])\nb = np.array([1, 2])\nx = np.linalg.solve(a, b)", "x",
            "array([-1.,  1.])", "b⌹a"),
    Example(np.convolve, "", "np.convolve([1, 2, 3], [0, 1, 0.5])", "array([0. , 1. , 2.5, 4. , 1.5])",
            "1 2 3{+⌿(1-⍳≢⍺)⌽⍺∘.×⍵,0⍴⍨¯1+≢⍺}0 1 0.5"),
    Example(np.diff, "x = np.array([1, 2, 4, 7, 0])", "np.diff(x)", "array([ 1,  2,  3, -7])", "¯2-/x"),
    Example(np.diff, "x = np.array([[1, 3, 6, 10], [0, 5, 6, 8]])", "np.diff(x, axis=0)", "array([[-1,  2,  0, -2]])",
            "¯2-⌿x"),
    Example(np.tile, "a = np.array([0, 1, 2])", "np.tile(a, (2, 2))", """\
array([[0, 1, 2, 0, 1, 2],
       [0, 1, 2, 0, 1, 2]])""", "2 6⍴a"),
    Example(np.roll, "x = np.arange(10)\nx2 = np.reshape(x, (2, 5))", "np.roll(x2, 1, axis=1)", """\
array([[4, 0, 1, 2, 3],
       [9, 5, 6, 7, 8]])""", "¯1⌽x2"),
    Example(np.searchsorted, "", "np.searchsorted([1,2,3,4,5], [-10, 10, 2, 3])", "array([0, 5, 1, 2])",
            "+/¯10 10 2 3∘.>1 2 3 4 5"),
]


def show(example: Example) -> None:
    print(f"{example.function.__module__.replace('numpy.core.', 'numpy.')} {example.function.__name__}")
    for line in example.statements.splitlines():
        print(f"    {line}")
    print(f"    {example.expression}\n      {example.apl}")
    print(example.printed, end="\n\n")


if __name__ == "__main__":
    for each in EXAMPLES:
        show(each)
