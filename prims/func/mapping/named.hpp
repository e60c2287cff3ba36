// Functions that k names by a symbol: `k@x, `hex@x, `fb@x.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// `k@x: x as its one-line source.
void source_text(Engine& engine, Value* a);
/// `hex@x: two digits a character. Raises type.
void to_hex(Engine& engine, Value* a);
/// `hex?x: the characters of pairs of digits. Raises type, length, domain.
void from_hex(Engine& engine, Value* a);
/// `fb@x: floats of 8 bytes each, the highest first; one float is an atom. Raises type, length.
void floats_of_bytes(Engine& engine, Value* a);

}  // namespace stele::prims::func
