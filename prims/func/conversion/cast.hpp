// Cast, and what else `$` does with two operands: reading text, padding, matrix product.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// x$y. A type by letter, symbol or short ("j", `long, 7h): y as that kind, item by item (convert.hpp); parts of times
/// (`year). A type in capitals or negative ("J", -7h), or the empty symbol: the text y is read, string by string
/// (tok.hpp). A long and text: padded to that length, on the left when negative. Lists on the left go item by item. Two
/// lists of floats: the matrix product. Raises type, domain, length.
void cast(Engine& engine, Value* a);
/// k's x$y. By k's rules types are `i `f (or `d) `c `s, floats lose their fraction, and `I `F (or `D) read text: 0N and 0n for what
/// is no number. The empty symbol makes one symbol of each string, blanks and all. Lists on the left go item by item.
void convert(Engine& engine, Value* a);
/// Text of a given length: cut off or filled with blanks, at the end or, for a negative length, at the front. Lists and
/// dictionaries of texts item by item. Raises type, domain.
Value padded(Engine& engine, std::int64_t length, const Value& y);

}  // namespace stele::prims::func
