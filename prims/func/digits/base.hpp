// vs and sv: vectors from scalars and scalars from vectors: digits in bases, bits, bytes, parts of strings and symbols.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// x vs y, x\:y of data. A base or bases: digits, highest first, a list for each digit where y is a list. 0b, 0x0: bits
/// and bytes of y. Text: y cut at each x. `: lines of a string; parts of a symbol. k's x\y: negative bases too, no digits
/// of 0; each text of a list, and at "\n" what ends y is no further line. Raises type, domain, length.
void vector_from_scalar(Engine& engine, Value* a, Rules);
/// x sv y, x/:y of data: the way back. Raises type, length, domain.
void scalar_from_vector(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func
