// Cast, and what else `$` does with two operands: reading text, padding, matrix product.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// x$y. A type by letter, symbol or short ("j", `long, 7h): y as that kind, item by item (convert.hpp); parts of times
/// (`year). A type in capitals or negative ("J", -7h), or the empty symbol: the text y is read, string by string
/// (tok.hpp). A long and text: padded to that length, on the left when negative. Lists on the left go item by item. Two
/// lists of floats: the matrix product. Raises type, domain, length.
void cast(Engine& engine, Value* a);
/// Each item of `y` by the type beside it in a list, or one `y` by each. Raises length.
template <class F> Value by_each_type(Engine& engine, const Value& types, const Value& y, Rules rules, F cast_by) {
    if (y.is_heap() && y->rank == 1 && y->n != types->n) raise_length(types, y);
    engine.check_stack();
    Value r = make_list(types->n);
    for (std::int64_t i = 0; i < types->n; i++)
        r->values()[i] = cast_by(engine, item(types, i), y.is_heap() && y->rank == 1 ? item(y, i) : y);
    return squeeze(std::move(r), rules);
}
/// Text of a given length: cut off or filled with blanks, at the end or, for a negative length, at the front. Lists and
/// dictionaries of texts item by item. Raises type, domain.
Value padded(Engine& engine, std::int64_t length, const Value& y);

}  // namespace stele::prims::func
