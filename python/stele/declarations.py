"""include/stele.h for ctypes: structures, types of callbacks, and the functions with their types."""
from __future__ import annotations

import ctypes
from ctypes import (CFUNCTYPE, POINTER, Structure, c_bool, c_char_p, c_double, c_int, c_int64, c_size_t, c_uint,
                    c_uint32, c_uint64, c_void_p)

# A handle or an interpreter: an int, or None for NULL. Text with a length is read by ctypes.string_at.
Handle = c_void_p
Handles = POINTER(c_void_p)
Text = c_void_p
Sizes = POINTER(c_size_t)


class Place(Structure):
    _fields_ = [("source", c_char_p), ("line", c_uint32), ("column", c_uint32), ("begin", c_size_t),
                ("end", c_size_t), ("notation", c_uint)]


class Error(Structure):
    _fields_ = [("status", c_int), ("name", c_char_p), ("message", c_char_p), ("hint", c_char_p),
                ("report", c_char_p), ("exit_status", c_int), ("places", POINTER(Place)), ("place_count", c_size_t)]


class Shown(Structure):
    _fields_ = [("begin", c_size_t), ("end", c_size_t), ("notation", c_uint), ("text", c_char_p),
                ("boxes", c_char_p), ("html", c_char_p), ("words", c_char_p), ("picture", c_char_p)]


class Candidate(Structure):
    _fields_ = [("inserted", c_char_p), ("shown", c_char_p), ("name", c_char_p)]


class Completions(Structure):
    _fields_ = [("begin", c_size_t), ("end", c_size_t), ("candidates", POINTER(Candidate)), ("count", c_size_t)]


Writer = CFUNCTYPE(None, c_void_p, c_void_p, c_size_t)
Reader = CFUNCTYPE(c_void_p, c_void_p, Sizes)
Callback = CFUNCTYPE(c_void_p, c_void_p, c_void_p, Handles, c_size_t)
Dispose = CFUNCTYPE(None, c_void_p)
Receiver = CFUNCTYPE(None, c_void_p, POINTER(Shown))

# Result and arguments of each function, without the prefix stele_.
FUNCTIONS = {
    "new": (Handle, c_uint),
    "free": (None, Handle),
    "own_notation": (c_uint, Handle),
    "set_own_notation": (None, Handle, c_uint),
    "set_memory_limit": (None, Handle, c_uint64),
    "set_time_limit": (None, Handle, c_double),
    "set_depth_limit": (None, Handle, c_uint64),
    "restrict_to": (None, Handle, POINTER(c_char_p), c_size_t),
    "stop": (None, Handle),
    "clear_stop": (None, Handle),
    "on_output": (None, Handle, Writer, c_void_p),
    "on_errors": (None, Handle, Writer, c_void_p),
    "on_input": (None, Handle, Reader, c_void_p),
    "last_error": (POINTER(Error), Handle),
    "evaluate_in": (Handle, Handle, c_uint, c_char_p, c_size_t, c_char_p),
    "get": (Handle, Handle, c_char_p),
    "set": (c_int, Handle, c_char_p, Handle),
    "apply": (Handle, Handle, Handles, c_size_t),
    "define": (c_int, Handle, c_char_p, c_size_t, Callback, c_void_p, Dispose),
    "fail": (Handle, Handle, c_int, c_char_p),
    "enter": (c_int, Handle, c_char_p, c_size_t, c_char_p, Receiver, c_void_p),
    "set_forms": (None, Handle, c_uint),
    "set_window": (None, Handle, c_int, c_int),
    "last_value": (Handle, Handle),
    "is_open": (c_bool, Handle, c_char_p, c_size_t),
    "complete": (POINTER(Completions), Handle, c_char_p, c_size_t, c_size_t),
    "format": (c_char_p, Handle, c_char_p, c_size_t),
    "help_at": (c_char_p, Handle, c_char_p, c_size_t, c_size_t),
    "help": (c_char_p, Handle, c_char_p),
    "search": (c_char_p, Handle, c_char_p),
    "explain": (c_char_p, Handle, c_char_p, c_size_t, c_char_p, c_int),
    "catalogue": (c_char_p,),
    "null": (Handle, Handle),
    "boolean": (Handle, Handle, c_bool),
    "integer": (Handle, Handle, c_int64),
    "float": (Handle, Handle, c_double),
    "symbol": (Handle, Handle, c_char_p),
    "booleans": (Handle, Handle, c_void_p, c_size_t),
    "integers": (Handle, Handle, c_void_p, c_size_t),
    "floats": (Handle, Handle, c_void_p, c_size_t),
    "symbols": (Handle, Handle, POINTER(c_char_p), c_size_t),
    "text": (Handle, Handle, c_char_p, c_size_t),
    "list": (Handle, Handle, Handles, c_size_t),
    "array": (Handle, Handle, Sizes, c_size_t),
    "dictionary": (Handle, Handle, Handle),
    "convert": (Handle, Handle, c_uint),
    "retain": (Handle, Handle),
    "release": (None, Handle),
    "owner": (Handle, Handle),
    "kind_of": (c_int, Handle),
    "notation_of": (c_uint, Handle),
    "rank": (c_size_t, Handle),
    "axis": (c_size_t, Handle, c_size_t),
    "count": (c_size_t, Handle),
    "read_booleans": (c_int, Handle, c_size_t, c_size_t, c_void_p),
    "read_integers": (c_int, Handle, c_size_t, c_size_t, c_void_p),
    "read_floats": (c_int, Handle, c_size_t, c_size_t, c_void_p),
    "read_text": (Text, Handle, Sizes),
    "show": (Text, Handle, Sizes),
    "item": (Handle, Handle, c_size_t),
    "keys": (Handle, Handle),
    "values": (Handle, Handle),
    "match": (c_bool, Handle, Handle),
}

# Functions that the module uses where the library has them.
OPTIONAL = {
    "items": (c_void_p, Handle, POINTER(c_int)),
    "show_html": (Text, Handle, Sizes),
}


def declare(library: ctypes.CDLL) -> ctypes.CDLL:
    """Gives a library's functions their types, and short names as attributes: `evaluate_in`. Raises AttributeError."""
    for name, (result, *arguments) in {**FUNCTIONS, **OPTIONAL}.items():
        if name in OPTIONAL and not hasattr(library, "stele_" + name):
            setattr(library, name, None)
            continue
        function = getattr(library, "stele_" + name)
        function.restype = result
        function.argtypes = arguments
        setattr(library, name, function)
    return library
