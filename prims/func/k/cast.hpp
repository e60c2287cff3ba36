// Cast, and what else `$` does with two operands: reading text, padding, matrix product.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// x$y. A type by letter, symbol or short ("j", `long, 7h): y as that kind, item by item (convert.hpp); parts of times
/// (`year). A type in capitals or negative ("J", -7h), or the empty symbol: the text y is read, string by string
/// (tok.hpp). A long and text: padded to that length, on the left when negative. Lists on the left go item by item. Two
/// lists of floats: the matrix product. Raises type, domain, length.
template <Rules R> void cast(Engine& engine, Value* a);

}  // namespace stele::prims::func::k
