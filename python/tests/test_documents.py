"""The examples of docstrings, of docs/python.md and of README.md give what they show."""
import doctest
import importlib
import pkgutil
import unittest
from pathlib import Path

import stele

ROOT = Path(__file__).resolve().parents[2]
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def load_tests(loader, tests, ignored):
    tests.addTests(doctest.DocTestSuite(stele, optionflags=OPTIONS))
    for module in pkgutil.iter_modules(stele.__path__):
        if module.name == "__main__":
            continue
        tests.addTests(doctest.DocTestSuite(importlib.import_module(f"stele.{module.name}"), optionflags=OPTIONS))
    for page in ("docs/python.md", "python/README.md"):
        tests.addTests(doctest.DocFileSuite(str(ROOT / page), module_relative=False, optionflags=OPTIONS,
                                            encoding="utf-8"))
    return tests


class Version(unittest.TestCase):
    def test_it_is_the_librarys(self):
        import json

        from stele.library import library

        self.assertEqual(json.loads(library().catalogue())["version"], stele.__version__)


if __name__ == "__main__":
    unittest.main()
