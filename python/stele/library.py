"""Finds and loads the shared library of stele."""
from __future__ import annotations

import ctypes
import ctypes.util
import functools
import os
from pathlib import Path
from typing import Iterator

from .declarations import declare

NAME = "libstele.so"
HERE = Path(__file__).resolve().parent


class LibraryError(ImportError):
    """The shared library of stele was not found, or is not one."""


def candidates() -> "Iterator[str]":
    """The paths of the library, in the order in which they are tried."""
    packaged = HERE / NAME
    if packaged.exists():
        yield str(packaged)
    if named := os.environ.get("STELE_LIBRARY"):
        yield named
    built = HERE.parents[1] / "build/release" / NAME
    if built.exists():
        yield str(built)
    if installed := ctypes.util.find_library("stele"):
        yield installed


@functools.lru_cache(maxsize=None)
def library() -> ctypes.CDLL:
    """The library with its functions declared; loaded at the first call. Raises LibraryError."""
    path = next(candidates(), None)
    if path is None:
        raise LibraryError(
            f"{NAME} was not found: it is not next to the package in {HERE}, STELE_LIBRARY is not set, and neither a "
            "checkout's build/release nor the system has it. Build it with ./dev build, or set STELE_LIBRARY to its "
            "path.")
    try:
        return declare(ctypes.CDLL(path))
    except OSError as error:
        raise LibraryError(f"{path} could not be loaded: {error}") from None
    except AttributeError as error:
        raise LibraryError(f"{path} is not a library of this version of stele: {error}") from None
