// Shared code of q's words on whole lists: dictionaries by their values, nested lists column by column.
#pragma once
#include <string_view>

#include "prims/func/items/lift.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/mapping/table_words.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

/// f of each column of a nested list, as rows again if `uniform`; of a list or atom itself. Dictionaries as in
/// over_values, with their keys if `uniform`; of a table a dictionary of its columns, or a table if `uniform`, and of
/// a keyed table a keyed one. Raises length if columns differ.
template <class F> Value over_columns(Engine& engine, Value x, std::string_view word, bool uniform, F f) {
    const auto column = [&](Value c) { return over_columns(engine, std::move(c), word, uniform, f); };
    if (uniform && is_table(x)) return with_columns(x, column);
    if (const Value table = uniform ? Value() : table_in(x); !table.is_null()) return by_column(table, column);
    if (uniform && is_dictionary(x) && holds_rows(items_of(x)))
        if (const Value table = table_of_rows(items_of(x), Rules::q); is_table(table))
            return make_dictionary(keys_of(x), rows_or_items(with_columns(table, column)));
    Value keys;
    x = take_values(std::move(x), keys, word);
    if (is_nested(x)) {
        engine.check_limits();
        flip(engine, &x, Rules::q);
        Value r = make_list(x->n);
        for (std::int64_t i = 0; i < x->n; i++) r->values()[i] = over_columns(engine, item(x, i), word, uniform, f);
        x = squeeze(std::move(r), Rules::q);
        if (uniform) flip(engine, &x, Rules::q);
    } else {
        x = f(std::move(x));
    }
    return uniform && !keys.is_null() ? make_dictionary(keys, std::move(x)) : x;
}

/// A real number or a time.
constexpr bool is_quantity(Kind k) { return (is_numeric(k) && k != Kind::complex) || is_temporal(k); }

/// A core function by its row, as a function of values.
inline Value called(Engine& engine, const Meaning& f, Rules rules, Value x, Value y) {
    Value t[2] = {std::move(x), std::move(y)};
    f.function[rules](engine, t);
    return std::move(t[0]);
}

/// Whether a list is one of real numbers of several types.
bool is_mixed_numbers(const Value& x);

/// The numbers of a vector, of a list of real numbers of several types, or of an atom as floats, nulls as not-a-number.
/// Raises type unless they are numbers, characters or times.
class FloatItems {
public:
    FloatItems(const Value& x, std::string_view word);
    std::int64_t size() const { return n_; }
    /// A new vector of the floats.
    Value copy() const { return make_doubles({items_, static_cast<std::size_t>(n_)}); }
    /// The floats as stored, which may be the argument's own items.
    const Value& vector() const { return hold_; }
    double operator[](std::int64_t i) const { return items_[i]; }
    const double* begin() const { return items_; }
    const double* end() const { return items_ + n_; }

private:
    Value hold_;
    const double* items_;
    std::int64_t n_;
};

/// q's sum of a list, a dictionary's values or an atom. Raises type.
void sum(Engine& engine, Value* a, Rules);

/// `x` with another kind for its items, which must fit; a vector or an atom.
Value as_kind(Value x, Kind kind);

}  // namespace stele::prims::func
