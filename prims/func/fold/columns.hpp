// What q's words on whole lists share: dictionaries by their values, nested lists column by column.
#pragma once
#include <string>
#include <string_view>

#include "prims/func/structure/list.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func::k {

/// The items that a word works on: a dictionary's values, whose keys go to `keys`; anything else as it is. Raises
/// not_implemented for tables.
inline Value uncovered(Value x, Value& keys, std::string_view word) {
    if (x.is_heap() && x->kind == Kind::table) raise_not_implemented(std::string(word) + " of a table");
    if (!is_dictionary(x)) return x;
    keys = keys_of(x);
    return items_of(x);
}
/// The way back for words that give an item for each item.
inline Value covered(const Value& keys, Value items) {
    return keys.is_null() ? items : make_dictionary(keys, std::move(items));
}

/// A list with a list among its items.
inline bool is_nested(const Value& x) {
    if (!is_list(x) || x->kind != Kind::list) return false;
    for (std::int64_t i = 0; i < x->n; i++)
        if (is_list(x->values()[i])) return true;
    return false;
}

/// f of each column of a nested list: a list of the results. Raises length where columns differ.
template <class F> Value each_column(Engine& engine, Value x, F f) {
    engine.check_stack();
    flip(engine, &x, Rules::q);
    Value r = make_list(x->n);
    for (std::int64_t i = 0; i < x->n; i++) r->values()[i] = f(item(x, i));
    return squeeze(std::move(r), Rules::q);
}

/// The numbers of a vector or atom as floats, nulls as not-a-number. Raises type for what are no numbers, characters or
/// times.
class FloatItems {
public:
    FloatItems(Engine& engine, const Value& x, std::string_view word);
    std::int64_t size() const { return n_; }
    const double* data() const { return items_; }
    double operator[](std::int64_t i) const { return items_[i]; }
    const double* begin() const { return items_; }
    const double* end() const { return items_ + n_; }

private:
    Value hold_;
    const double* items_;
    std::int64_t n_;
};

/// `x` with another kind for its items, which must fit it; a vector or an atom.
Value as_kind(Value x, Kind kind);

}  // namespace stele::prims::func::k
