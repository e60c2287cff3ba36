#!/usr/bin/env python3
"""Makes a wheel of the Python module with the shared library inside: make_wheel.py LIBRARY OUTPUT_FOLDER.

Prints the path of the wheel. It needs no package; the same files make the same wheel.
"""
import base64
import hashlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = HERE / "stele"
TIME = (2000, 1, 1, 0, 0, 0)  # of every file in the wheel
SYSTEM = {"libc.so.6", "libm.so.6", "libpthread.so.0", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
MACHINES = {62: "x86_64", 183: "aarch64"}  # e_machine in ELF


def version():
    return re.search(r'^__version__ = "(.*)"', (PACKAGE / "__init__.py").read_text(), re.MULTILINE)[1]


def machine_of(library):
    """The machine that a library is for; this one for a file that is not ELF."""
    start = library.read_bytes()[:20]
    return MACHINES.get(int.from_bytes(start[18:20], "little")) if start[:4] == b"\x7fELF" else platform.machine()


def stripped(library):
    """The bytes of a library without symbols that the loader does not need."""
    own = machine_of(library) == platform.machine()
    strip = "strip" if own else f"{machine_of(library)}-linux-gnu-strip"
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "libstele.so"
        if shutil.which(strip):
            subprocess.run([strip, "--strip-unneeded", "-o", target, library], check=True)
        else:
            shutil.copy(library, target)
        return target.read_bytes()


def needed(library):
    """The libraries that the library needs beyond the C library."""
    if not shutil.which("readelf"):
        return set()
    text = subprocess.run(["readelf", "-d", library], check=True, capture_output=True, text=True).stdout
    return set(re.findall(r"\(NEEDED\).*\[(.*)\]", text)) - SYSTEM


def metadata(name):
    return f"""Metadata-Version: 2.1
Name: stele
Version: {name}
Summary: APL, k, k4 and q inside Python, with NumPy's arrays
License: MIT
Requires-Python: >=3.9
Provides-Extra: numpy
Requires-Dist: numpy; extra == 'numpy'
Provides-Extra: pandas
Requires-Dist: pandas; extra == 'pandas'
Description-Content-Type: text/markdown

{(HERE / "README.md").read_text()}"""


def contents(library, tag):
    """The files of the wheel, by path."""
    files = {f"stele/{path.name}": path.read_bytes() for path in sorted(PACKAGE.glob("*.py"))}
    files["stele/py.typed"] = b""
    files["stele/libstele.so"] = stripped(library)
    info = f"stele-{version()}.dist-info"
    files[f"{info}/LICENSE"] = (HERE.parent / "LICENSE").read_bytes()
    files[f"{info}/METADATA"] = metadata(version()).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: stele\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{info}/RECORD"] = record(files, f"{info}/RECORD")
    return files


def record(files, name):
    """The list of all files with their checksums."""
    lines = []
    for path, text in files.items():
        checksum = base64.urlsafe_b64encode(hashlib.sha256(text).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={checksum},{len(text)}")
    return "\n".join([*lines, f"{name},,", ""]).encode()


def write(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, text in files.items():
            entry = zipfile.ZipInfo(name, TIME)
            entry.external_attr = (0o755 if name.endswith(".so") else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, text)


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    library, folder = Path(sys.argv[1]), Path(sys.argv[2])
    if others := needed(library):
        print(f"make_wheel.py: {library} needs more than the C library: {', '.join(sorted(others))}", file=sys.stderr)
        return 1
    tag = f"py3-none-linux_{machine_of(library)}"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"stele-{version()}-{tag}.whl"
    write(path, contents(library, tag))
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
