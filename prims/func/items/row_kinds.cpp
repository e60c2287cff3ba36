// Kinds of columns.
//
// An item of the kind of the first row's passes; for another kind the column is searched for items of several kinds.
// Cost: one comparison for each column, one pass over the column for an item of another kind.
#include "prims/func/items/row_kinds.hpp"

#include "prims/array/symbol.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/table.hpp"

namespace stele::prims::func {

namespace {

// Whether an item may be in a vector.
bool is_vector_item(const Value& v) { return v.is_scalar() && v.kind() > Kind::null && v.kind() < Kind::list; }

bool same_names(const Value& row, const Value& other) {
    if (!is_dictionary(row) || !is_dictionary(other)) return false;
    const Value &names = keys_of(row), &others = keys_of(other);
    if (names.same_bits(others)) return true;
    if (names.kind() != Kind::symbol || others.kind() != Kind::symbol || names->n != others->n) return false;
    const auto* symbols = names->items<std::int32_t>();
    return std::equal(symbols, symbols + names->n, others->items<std::int32_t>());
}

// Whether the items of column `c` have the kind of the first one.
bool has_one_kind(const Value& rows, std::int64_t c, Kind kind) {
    const Value& first = rows->values()[0];
    for (std::int64_t i = 1; i < rows->n; i++) {
        Engine::current().check_limits();
        const Value& row = rows->values()[i];
        if (!same_names(first, row)) return false;
        const Value one = item(items_of(row), c);
        if (!is_vector_item(one) || one.kind() != kind) return false;
    }
    return true;
}

}  // namespace

Value without_entries(const Value& list, Rules rules) {
    return holds_rows(list) ? rows_or_items(emptied(list, Rules::k)) : emptied(list, rules);
}

void check_row(const Value& rows, const Value& row) {
    const Value& first = rows->values()[0];
    if (!same_names(first, row)) return;
    for (std::int64_t c = 0; c < keys_of(row)->n; c++) {
        const Value like = item(items_of(first), c), one = item(items_of(row), c);
        if (!is_vector_item(like) || (is_vector_item(one) && one.kind() == like.kind())) continue;
        if (!has_one_kind(rows, c, like.kind())) continue;
        const auto name = static_cast<std::uint32_t>(item(keys_of(row), c).payload());
        raise(ErrorKind::type,
              "the column " + std::string(symbol_name(name)) + " has items of one kind, like " + value_phrase(like) +
                  ", and cannot get " + value_phrase(one),
              "a column of several kinds takes anything");
    }
}

}  // namespace stele::prims::func
