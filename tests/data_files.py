#!/usr/bin/env python3
"""Data of other programs, with Python's json, csv and sqlite3 and NumPy as authorities: data_files.py STELE [SEED].

Random values and files go through stele in each notation that has the format, and come back the same; malformed files
are errors. If this interpreter has no NumPy, Debian's, /usr/bin/python3, runs the tests; status 77 without NumPy.
"""
import csv
import io
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import unittest
from importlib.util import find_spec
from pathlib import Path

SKIPPED = 77
STELE = ""
RANDOM = random.Random(1)
LETTERS = "abcxyzABC 0123,\"'\\/;\n\té£ßλ漢字😀"
ENDINGS = {"apl": ".apl", "k": ".k", "k4": ".k4", "q": ".q"}
SHAPES = [(), (0,), (1,), (7,), (100,), (3, 4), (2, 3, 4), (1, 1), (70, 3)]


def run(notation, program, folder):
    """The standard output of a program; it must succeed."""
    source = Path(folder) / ("program" + ENDINGS[notation])
    source.write_text(program)
    done = subprocess.run([STELE, source], cwd=folder, capture_output=True, timeout=300)
    if done.returncode != 0:
        raise AssertionError(f"status {done.returncode}: {done.stderr.decode(errors='replace')}\n{program[:2000]}")
    return done.stdout.decode("utf-8", "surrogateescape")


def text(most=8, letters=LETTERS):
    return "".join(RANDOM.choice(letters) for _ in range(RANDOM.randint(0, most)))


class FolderCase(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)
        self.folder = Path(self.place.name)


class Npy(FolderCase):
    """Arrays of every type, shape and order, read and written again."""

    ROUND_TRIPS = {
        "apl": "((⎕NPY'in{0}.npy')⎕NPY'out{0}.npy' 1)\n",
        "k": "\"out{0}.npy\"1:`npy@`npy?1:\"in{0}.npy\"\n",
        "k4": ".npy.write[`:out{0}.npy;.npy.read`:in{0}.npy]\n",
        "q": ".npy.write[`:out{0}.npy;.npy.read`:in{0}.npy]\n",
    }

    def random_array(self, dtype, shape):
        dtype = numpy.dtype(dtype)
        n = min(int(numpy.prod(shape)), 10_007)  # longer arrays repeat these
        if dtype.kind in "iu":
            info = numpy.iinfo(dtype)
            low, high = info.min, min(info.max, 2**63 - 1)
            items = [RANDOM.choice([low, high, 0, 1, RANDOM.randint(low, high)]) for _ in range(n)]
        elif dtype.kind == "b":
            items = [RANDOM.random() < 0.5 for _ in range(n)]
        elif dtype.kind in "fc":
            items = [RANDOM.choice([0.0, -1.5, 1.0, 65504.0, 6e-8, RANDOM.gauss(0, 1), float("inf")]) for _ in range(n)]
            if dtype.kind == "c":
                items = [complex(x, RANDOM.gauss(0, 1)) if x != float("inf") else 1j for x in items]
        elif dtype.kind in "Mm":
            items = [RANDOM.choice([-1000, 0, 1, 9000, RANDOM.randint(-9999, 9999)]) for _ in range(n)]
        else:
            width = dtype.itemsize // (4 if dtype.kind == "U" else 1)
            letters = "ab xyé漢😀" if dtype.kind == "U" else "ab xyz"
            items = [(text(width, letters).rstrip("\0") if width > 1 else RANDOM.choice("abc")) for _ in range(n)]
        array = numpy.array(items, dtype="i8" if dtype.kind in "Mm" else dtype)
        if dtype.kind in "Mm":
            array = array.astype(dtype)
            if n > 2:
                array[1] = numpy.array("NaT", dtype)
        return numpy.resize(array, shape)

    def check(self, notation, dtypes, expected_type, shapes=SHAPES):
        """expected_type(dtype): the type of the array that comes back."""
        arrays, program = [], "{}\n".format("⎕PP←17" if notation == "apl" else "")
        for dtype in dtypes:
            for shape in shapes:
                for order in "CF":
                    array = numpy.asarray(self.random_array(dtype, shape), order=order)
                    version = RANDOM.choice([(1, 0), (2, 0), (3, 0)])
                    with open(self.folder / f"in{len(arrays)}.npy", "wb") as file:
                        numpy.lib.format.write_array(file, array, version=version)
                    program += self.ROUND_TRIPS[notation].format(len(arrays))
                    arrays.append(array)
        run(notation, program, self.folder)
        for i, array in enumerate(arrays):
            back = numpy.load(self.folder / f"out{i}.npy")
            with self.subTest(notation=notation, dtype=array.dtype.str, shape=array.shape):
                wanted = expected_type(array.dtype)
                if wanted is not None:
                    self.assertEqual(back.dtype, numpy.dtype(wanted))
                self.assertEqual(back.shape, array.shape)
                converted = array.astype(back.dtype) if array.dtype.kind in "biufcMm" else array.astype(str)
                same = back if back.dtype.kind != "S" else back.astype(str)
                self.assertTrue(numpy.array_equal(same, converted, equal_nan=array.dtype.kind in "fcMm"), (array, back))

    NUMBERS = ["?", "i1", "u1", "<i2", ">i2", "<u2", ">u2", "<i4", ">i4", "<u4", ">u4", "<i8", ">i8", "<u8", ">u8",
               "<f2", ">f2", "<f4", ">f4", "<f8", ">f8"]

    def test_numbers_in_apl(self):
        self.check("apl", [*self.NUMBERS, "<c8", ">c8", "<c16", ">c16"],
                   lambda t: "f8" if t.kind == "f" else None if t.kind == "c" else "i8")

    def test_numbers_in_k(self):
        self.check("k", self.NUMBERS, lambda t: "f8" if t.kind == "f" else "i8")

    def test_numbers_in_q(self):
        kept = {"b1": "b1", "i1": "i2", "i2": "i2", "i4": "i4", "u1": "u1", "u2": "i4", "f2": "f4", "f4": "f4",
                "f8": "f8"}
        for notation in ("q", "k4"):
            self.check(notation, self.NUMBERS, lambda t: kept.get(t.str[1:], "i8"))

    def test_texts(self):
        self.check("apl", ["<U1", ">U1", "<U5", ">U5", "S1", "S4"], lambda t: None)
        vectors = [shape for shape in SHAPES if len(shape) == 1 and shape != (0,)]
        for notation in ("k", "q"):
            self.check(notation, ["<U5", ">U5", "S1", "S4", "<U1"],
                       lambda t: "S1" if t.str[1:] in ("S1", "U1") else None, vectors)
        self.check("q", ["<U5"], lambda t: None, [(3, 4), (2, 3, 4)])

    def test_times(self):
        moments = {"Y": "M", "M": "M", "W": "D", "D": "D"}
        durations = {"m": "m", "s": "s", "ms": "ms"}
        types = [f"{order}M8[{unit}]" for order in "<>" for unit in "Y M W D h m s ms us ns 25s".split()]
        types += [f"{order}m8[{unit}]" for order in "<>" for unit in "W D h m s ms us ns".split()]

        def expected(dtype):
            unit, step = numpy.datetime_data(dtype)
            return f"M8[{moments.get(unit, 'ns')}]" if dtype.kind == "M" else f"m8[{durations.get(unit, 'ns')}]"
        self.check("q", types, expected)

    def test_long_arrays(self):
        """More than one part, in both orders."""
        self.check("apl", ["<i2", ">f8", "?"], lambda t: None, [(3_000_017,), (1733, 1021)])
        self.check("q", ["<i4", "<f8"], lambda t: None, [(3_000_017,)])

    def test_refused(self):
        numpy.save(self.folder / "o.npy", numpy.array([None, {}]))
        numpy.save(self.folder / "s.npy", numpy.array([(1, 2.5)], dtype=[("a", "i4"), ("b", "f8")]))
        numpy.save(self.folder / "u.npy", numpy.array([2**64 - 1], dtype="u8"))
        numpy.save(self.folder / "c.npy", numpy.array([1j]))
        numpy.save(self.folder / "m.npy", numpy.array([1], dtype="m8[M]"))
        out = run("q", "show {@[.npy.read;x;{`$x}]}each`:o.npy`:s.npy`:u.npy`:c.npy`:m.npy;", self.folder)
        self.assertEqual(out.split(), ["`domain`domain`domain`domain`domain"])

    def test_malformed(self):
        """Files cut at every byte, and with random bytes, end no process."""
        names = []
        for dtype in ("<i8", "?", "<U2", "<c16", "<M8[D]"):
            for version in ((1, 0), (2, 0)):
                whole = io.BytesIO()
                numpy.lib.format.write_array(whole, self.random_array(dtype, (2, 2)), version=version)
                bytes_ = whole.getvalue()
                cuts = [bytes_[:n] for n in range(len(bytes_))]
                for _ in range(40):
                    changed = bytearray(bytes_)
                    for _ in range(RANDOM.randint(1, 3)):
                        changed[RANDOM.randrange(len(changed))] = RANDOM.randrange(256)
                    cuts.append(bytes(changed))
                for bytes_ in cuts:
                    names.append(f"m{len(names)}.npy")
                    (self.folder / names[-1]).write_bytes(bytes_)
        n = len(names)
        apl = f"⎕←+/{{0::1 ⋄ 1⊣⎕NPY⍵}}¨{{'m',(⍕⍵),'.npy'}}¨(⍳{n})-1\n"
        self.assertEqual(run("apl", apl, self.folder).strip(), str(n))
        q = f"show sum{{@[{{.npy.read x;1}};x;{{1}}]}}each hsym`$\"m\",/:string[til {n}],\\:\".npy\";"
        self.assertEqual(run("q", q, self.folder).strip(), str(n))
        short = names[:20]  # of the first file
        listed = ";".join(f'"{name}"' for name in short)
        out = run("q", f"show distinct{{@[.npy.read;x;`$]}}each hsym`$({listed});", self.folder)
        self.assertEqual(out.strip(), ",`domain")


class Json(FolderCase):
    def value(self, depth, has_booleans):
        kinds = ["number", "text", "null"] + ["boolean"] * has_booleans + ["list", "object", "rows"] * (depth > 0)
        kind = RANDOM.choice(kinds)
        if kind == "number":
            return RANDOM.choice([0, 1, -7, 1.5, 1e300, -2.5e-9, RANDOM.random(), RANDOM.randint(-2**53, 2**53)])
        if kind == "text":
            return text()
        if kind == "boolean":
            return RANDOM.random() < 0.5
        if kind == "null":
            return None
        if kind == "list":
            return [self.value(depth - 1, has_booleans) for _ in range(RANDOM.randint(0, 5))]
        names = [f"{i}{text(3)}" for i in range(RANDOM.randint(1, 4))]
        if kind == "object":
            return {name: self.value(depth - 1, has_booleans) for name in names}
        return [{name: self.value(depth - 1, has_booleans) for name in names} for _ in range(RANDOM.randint(1, 4))]

    def check(self, notation, program, has_booleans):
        values = [self.value(4, has_booleans) for _ in range(150)]
        for ascii_only in (True, False):
            indent = RANDOM.choice([None, 1])
            lines = [json.dumps(v, ensure_ascii=ascii_only, indent=indent).replace("\n", " ") for v in values]
            (self.folder / "in.json").write_text("\n".join(lines) + "\n", encoding="utf-8")
            run(notation, program, self.folder)
            back = (self.folder / "out.json").read_text(encoding="utf-8").split("\n")
            for value, line in zip(values, back):
                self.assertEqual(json.loads(line), value)

    def test_q(self):
        self.check("q", "\\P 0\n`:out.json 0:(.j.j .j.k@)each read0`:in.json;\n", True)

    def test_k4(self):
        self.check("k4", "\\P 0\n`:out.json 0:{.j.j .j.k x}'0:`:in.json;\n", True)

    def test_k(self):
        self.check("k", "\"out.json\"0:{`j@`j?x}'0:\"in.json\"\n", False)

    def test_malformed(self):
        whole = json.dumps({"a": [1, -2.5e3, True, None, "t\u00e9\"x"], "b": {"c": [{"d": 1}, {"d": "😀"}]}})
        lines = [whole[:n] for n in range(len(whole))]
        for _ in range(300):
            at = RANDOM.randrange(len(whole))
            lines.append(whole[:at] + RANDOM.choice('{}[],:"\\ 0eu-tfn') + whole[at + RANDOM.randint(0, 1):])
        (self.folder / "in.json").write_text("\n".join(lines) + "\n")
        out = run("q", "show count{@[.j.k;x;`$]}each read0`:in.json;\nshow distinct{@[.j.k;x;`$]}each "
                  f"{len(whole)}#read0`:in.json;", self.folder)
        self.assertEqual(out.split(), [str(len(lines)), ",`domain"])


class Csv(FolderCase):
    def test_texts_in_k(self):
        """Texts that are not numbers, in tables of any shape."""
        for _ in range(30):
            width, height = RANDOM.randint(2, 5), RANDOM.randint(0, 20)
            names = [f"n{i}{text(3)}" for i in range(width)]
            rows = [["t" + text() for _ in range(width)] for _ in range(height)]
            with open(self.folder / "in.csv", "w", newline="", encoding="utf-8") as file:
                csv.writer(file, lineterminator=RANDOM.choice(["\n", "\r\n"])).writerows([names, *rows])
            run("k", "\"out.csv\"1:`csv@`csv?1:\"in.csv\"\n", self.folder)
            with open(self.folder / "out.csv", newline="", encoding="utf-8") as file:
                self.assertEqual(list(csv.reader(file)), [names, *rows])

    def test_numbers_in_k(self):
        rows = [(RANDOM.randint(-10**18, 10**18), RANDOM.gauss(0, 1e6), "") for _ in range(200)] + [("", 1.5, "x")]
        with open(self.folder / "in.csv", "w", newline="") as file:
            csv.writer(file).writerows([("i", "r", "t"), *rows])
        out = run("k", "t:`csv?1:\"in.csv\"\n\"out.csv\"1:`csv@t\n` 0:$@'t[`i`r`t]\n", self.folder)
        self.assertEqual(out.split(), ["I", "F", "A"])
        with open(self.folder / "out.csv", newline="") as file:
            back = list(csv.reader(file))[1:]
        self.assertEqual([(int(i) if i else "", float(r), t) for i, r, t in back], rows)

    def test_q(self):
        rows = [(RANDOM.randint(-10**18, 10**18), RANDOM.randint(-1000, 1000) / 8, "s" + text(4, "abcλ"),
                 text(6, "ab ,\"é")) for _ in range(200)]
        with open(self.folder / "in.csv", "w", newline="", encoding="utf-8") as file:
            csv.writer(file, lineterminator="\n").writerows([("j", "f", "s", "t"), *rows])
        run("q", "\\P 0\nt:(\"JFS*\";enlist csv)0:`:in.csv\n`:out.csv 0:csv 0:t\nsave`:t.csv\n", self.folder)
        self.assertEqual((self.folder / "t.csv").read_bytes(), (self.folder / "out.csv").read_bytes())
        back = (self.folder / "out.csv").read_text(encoding="utf-8").split("\n")[1:-1]
        self.assertEqual([(int(j), float(f), s) for j, f, s, _ in (line.split(",", 3) for line in back)],
                         [row[:3] for row in rows])


class Sqlite(FolderCase):
    def rows(self, n=60):
        return [(RANDOM.choice([1, -1, 2**63 - 1, -2**63 + 1, 2**47, None, RANDOM.randint(-10**6, 10**6)]),
                 RANDOM.choice([1.5, -1e300, None, RANDOM.gauss(0, 1)]), text(),
                 bytes(RANDOM.randrange(256) for _ in range(4))) for _ in range(n)]

    def check(self, notation, program, rows):
        path = self.folder / "t.db"
        path.unlink(missing_ok=True)
        db = sqlite3.connect(path)
        db.execute("create table t(i integer, r real, t text, b blob)")
        db.execute("create table u(i integer, r real, t text, b blob)")
        db.executemany("insert into t values(?,?,?,?)", rows)
        db.commit()
        db.close()
        run(notation, program, self.folder)
        db = sqlite3.connect(path)
        back = db.execute("select * from u order by rowid").fetchall()
        db.close()
        self.assertEqual(back, rows)

    def test_q(self):
        self.check("q", "t:.sqlite.query[`:t.db;\"select * from t\";()]\n"
                   "insert_row:.sqlite.query[`:t.db;\"insert into u values(?,?,?,?)\";]\n"
                   "insert_row each value each t;\n", self.rows())

    def test_k4(self):
        self.check("k4", "t:.sqlite.query[`:t.db;\"select * from t\";()]\n"
                   "{.sqlite.query[`:t.db;\"insert into u values(?,?,?,?)\";x]}'.:'t;\n", self.rows())

    def test_k(self):
        rows = [row[:3] + (None,) for row in self.rows()]
        self.check("k", "t:`sql@(\"t.db\";\"select i,r,t from t\")\n"
                   "{`sql@(\"t.db\";\"insert into u values(?,?,?,null)\";x)}'.'t\n", rows)

    def test_apl(self):
        rows = [row[:3] + (None,) for row in self.rows()]
        self.check("apl", "rows←1↓'t.db'⎕SQL'select * from t'\n"
                   "{}{'t.db'⎕SQL(⊂'insert into u values(?,?,?,?)'),⍵}⍤1⊢rows\n", rows)

    def test_malformed(self):
        """Databases cut at many places, and with random bytes, end no process."""
        path = self.folder / "t.db"
        db = sqlite3.connect(path)
        db.execute("create table t(i integer, r real, t text, b blob)")
        db.executemany("insert into t values(?,?,?,?)", self.rows(300))
        db.commit()
        db.close()
        whole = path.read_bytes()
        files = [whole[:n] for n in range(0, len(whole), 331)]
        for _ in range(60):
            changed = bytearray(whole)
            for _ in range(30):
                changed[RANDOM.randrange(len(changed))] = RANDOM.randrange(256)
            files.append(bytes(changed))
        for i, bytes_ in enumerate(files):
            (self.folder / f"m{i}.db").write_bytes(bytes_)
        q = ("show sum{@[{.sqlite.query[x;\"select * from t\";()];1};x;{1}]}each hsym`$\"m\",/:string[til "
             f"{len(files)}],\\:\".db\";")
        self.assertEqual(run("q", q, self.folder).strip(), str(len(files)))


def main():
    global STELE, RANDOM, numpy
    if find_spec("numpy") is None:
        other = "/usr/bin/python3"
        if sys.executable != other and os.access(other, os.X_OK):
            os.execv(other, [other, __file__, *sys.argv[1:]])
        print("data_files: no NumPy (Debian's package python3-numpy)")
        return SKIPPED
    import numpy
    STELE = str(Path(sys.argv[1]).resolve())
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    RANDOM = random.Random(seed)
    tests = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__])
    result = unittest.TextTestRunner(verbosity=1).run(tests)
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
