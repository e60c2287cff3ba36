// vs and sv: vectors from scalars and scalars from vectors: digits in bases, bits, bytes, parts of strings and symbols.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// x vs y, x\:y of data. A base or bases: digits, highest first, a list for each digit where y is a list. 0b, 0x0: bits
/// and bytes of y. Text: y cut at each x. `: lines of a string; parts of a symbol. Raises type, domain.
void vector_from_scalar(Engine& engine, Value* a, Rules);
/// x sv y, x/:y of data: the way back. Raises type, length, domain.
void scalar_from_vector(Engine& engine, Value* a, Rules);

/// k's x\y of data. A base (negative ones too) or bases: digits, highest first, a list for each digit where y is a list;
/// none of 0. Text: y, or each text in it, cut at each x; at "\n" what ends y is no further line. Raises type, domain,
/// length.
void split_or_encode(Engine& engine, Value* a);
/// k's x/y of data: the way back, of numbers of any kind. Raises type, length.
void join_or_decode(Engine& engine, Value* a);

}  // namespace stele::prims::func::k
