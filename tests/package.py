#!/usr/bin/env python3
"""Installs a Debian package in a fresh system: package.py PACKAGE [ROOT].

The system has Debian's essential packages and apt; ROOT, an archive, keeps it for the next run. There the package must
install without others, solve the demo's first puzzle in each notation, bring its manual page, its completion for bash and
its documents, and leave nothing when it is removed. Needs root and mmdebstrap.
"""
import os
import shutil
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

SKIPPED = 77
SOURCE = Path(__file__).resolve().parent.parent
SOLVERS = ("apl/mrv.apl", "k/masks.k", "k4/shortest.k4", "q/shortest.q")
DOCUMENTS = "usr/share/doc/stele"
FILES = ("usr/bin/stele", "usr/share/man/man1/stele.1.gz", "usr/share/bash-completion/completions/stele",
         "usr/share/zsh/vendor-completions/_stele", "usr/share/fish/vendor_completions.d/stele.fish", "usr/include/stele.h",
         "usr/include/stele.hpp", f"{DOCUMENTS}/copyright", f"{DOCUMENTS}/changelog.gz", f"{DOCUMENTS}/examples/embed.cpp",
         f"{DOCUMENTS}/docs/command-line.md")
COMPLETES = """source /usr/share/bash-completion/completions/stele
COMP_WORDS=(stele --max-m) COMP_CWORD=1
_stele
echo "${COMPREPLY[*]}"
"""
# The system's own records of packages.
RECORDS = ("var/lib/dpkg", "var/lib/apt", "var/cache", "var/log")

faults = []


def check(name, condition, shown=""):
    if not condition:
        faults.append(name)
        print(f"{name}\n{shown}")


def make_system(archive):
    """The archive of a system with essential packages and apt."""
    made = archive.with_suffix(".new.tar")
    command = ["mmdebstrap", "--mode=root", "--variant=apt", "--dpkgopt=force-unsafe-io", "--aptopt=Acquire::Retries \"3\"",
               "bookworm", made, "http://deb.debian.org/debian"]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"package.py: mmdebstrap failed\n{result.stderr}")
    made.rename(archive)


def make_null(path):
    """The device, or an empty file where the machine does not permit devices."""
    try:
        os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
        path.write_text("")  # some containers permit a device but not its use
    except OSError:
        path.unlink(missing_ok=True)
        path.touch(0o666)
    os.chmod(path, 0o666)


class System:
    def __init__(self, root):
        self.root = root

    def run(self, *words, given=""):
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
        return subprocess.run(["chroot", self.root, *words], input=given, capture_output=True, text=True, env=environment, timeout=300)

    def files(self):
        found = set()
        for folder, folders, names in os.walk(self.root):
            inside = os.path.relpath(folder, self.root)
            if inside in RECORDS or inside in ("proc", "sys", "dev"):
                folders.clear()
                continue
            found.update(os.path.normpath(os.path.join(inside, name)) for name in [*folders, *names])
        return found


def first_puzzle():
    lines = (SOURCE / "tests/data/documents.txt").read_text().splitlines()
    return next((line[:81], line[82:163]) for line in lines if line and not line.startswith("#"))


def check_package(system, package):
    shutil.copy(package, system.root / "root/stele.deb")
    before = system.files()
    result = system.run("apt-get", "-q", "-y", "--no-install-recommends", "install", "/root/stele.deb")
    check("the package installs", result.returncode == 0, result.stdout + result.stderr)
    check("it needs no other package", "The following NEW packages will be installed:\n  stele\n" in result.stdout, result.stdout)
    check("it contains one program", sorted(os.path.basename(name) for name in system.files() - before if name.startswith("usr/bin/"))
          == ["stele"])
    for name in FILES:
        check(f"{name} is there", (system.root / name).is_file())
    result = system.run("stele", "--version")
    check("the program prints its version", result.returncode == 0 and result.stdout.startswith("stele "), result.stderr)
    puzzle, solution = first_puzzle()
    for name in SOLVERS:
        result = system.run("stele", f"/{DOCUMENTS}/scripts/{name}", "/dev/stdin", given=puzzle + "\n")
        check(f"{name} solves the first puzzle", result.stdout == solution + "\n", result.stdout + result.stderr)
    result = system.run("bash", "--norc", given=COMPLETES)
    check("bash completes an option", result.stdout == "--max-memory\n" and not result.stderr, result.stdout + result.stderr)
    result = system.run("sh", "-c", "zcat /usr/share/man/man1/stele.1.gz")
    check("the manual page can be read", ".SH NAME\n" in result.stdout and not result.stderr, result.stderr)
    result = system.run("dpkg", "--verify", "stele")
    check("the files are those of the package", result.returncode == 0 and not result.stdout, result.stdout)
    result = system.run("apt-get", "-q", "-y", "remove", "stele")
    check("the package can be removed", result.returncode == 0, result.stdout + result.stderr)
    left = sorted(system.files() - before)
    check("it leaves nothing", not left, "\n".join(left))


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    if os.geteuid() != 0 or not shutil.which("mmdebstrap"):
        print("package.py: not run, it needs root and mmdebstrap")
        return SKIPPED
    with tempfile.TemporaryDirectory() as place:
        archive = Path(sys.argv[2]) if len(sys.argv) == 3 else Path(place) / "root.tar"
        if not archive.exists():
            make_system(archive)
        system = System(Path(place) / "system")
        system.root.mkdir()
        subprocess.run(["tar", "-x", "--exclude=./dev/*", "-f", archive, "-C", system.root], check=True)
        make_null(system.root / "dev/null")
        check_package(system, Path(sys.argv[1]))
    print(f"{sys.argv[1]} in a fresh system: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
