#!/usr/bin/env python3
"""Installs a build into a temporary folder and builds the embedding examples against it: install.py BUILD.

The command's manual page, its completions for shells and the documents are there. Each of examples/embed.cpp and examples/embed.c is built with the CMake package and with pkg-config, as a project in one
language, and must print the expected output that is stored next to it.
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

INSTALLED = ("bin/stele", "include/stele.h", "include/stele.hpp", "share/man/man1/stele.1", "share/bash-completion/completions/stele",
             "share/zsh/site-functions/_stele", "share/fish/vendor_completions.d/stele.fish", "share/doc/stele/LICENSE",
             "share/doc/stele/docs/command-line.md", "share/doc/stele/scripts/q/shortest.q")

PROJECT = """cmake_minimum_required(VERSION 3.20)
project(embed LANGUAGES {language})
find_package(stele 0.1 REQUIRED)
add_executable(embed {source})
target_link_libraries(embed PRIVATE stele::stele)
"""


def run(*command, **options):
    """The output of a command. If the command fails, the check ends with its output."""
    result = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            timeout=300, **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(str(word) for word in command)}: status {result.returncode}\n{result.stdout}")
    return result.stdout


def with_cmake(source, language, prefix, folder):
    folder.mkdir()
    (folder / "CMakeLists.txt").write_text(PROJECT.format(language=language, source=source))
    run("cmake", "-S", folder, "-B", folder / "build", f"-DCMAKE_PREFIX_PATH={prefix}", "-DCMAKE_BUILD_TYPE=Debug")
    run("cmake", "--build", folder / "build")
    return folder / "build/embed"


def with_pkg_config(source, language, prefix, folder):
    folder.mkdir()
    paths = ":".join(str(path.parent) for path in prefix.rglob("stele.pc"))
    flags = run("pkg-config", "--cflags", "--libs", "stele", env=dict(os.environ, PKG_CONFIG_PATH=paths)).split()
    compiler = ["cc", "-std=c99"] if language == "C" else ["c++", "-std=c++20"]
    run(*compiler, "-Wall", "-Wextra", "-Werror", source, "-o", folder / "embed", *flags)
    return folder / "embed"


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    wrong = 0
    with tempfile.TemporaryDirectory() as place:
        prefix = Path(place) / "prefix"
        run("cmake", "--install", Path(sys.argv[1]).resolve(), "--prefix", prefix)
        for name in INSTALLED:
            if not (prefix / name).is_file() or (prefix / name).stat().st_size == 0:
                wrong += 1
                print(f"{name} is not installed, or empty")
        for name, language in (("embed.cpp", "CXX"), ("embed.c", "C")):
            source = Path("examples").resolve() / name
            expected = source.with_name(name + ".expected").read_text()
            for build in (with_cmake, with_pkg_config):
                printed = run(build(source, language, prefix, Path(place) / f"{build.__name__}-{language}"))
                if printed != expected:
                    wrong += 1
                    print(f"{name} {build.__name__}: printed\n{printed}\nand should print\n{expected}")
    print(f"{len(INSTALLED)} installed files and 4 programs built against the library, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
