// Fill: an atom in place of nulls, in lists of any depth. Cost: one pass.
// Without: set difference by the searches of search.hpp.
#include "prims/func/items/lift.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/pervasive/nulls.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/kernel/bits.hpp"

namespace stele::prims::func {

namespace {

Value filled(Engine& engine, const Value& x, Value y) {
    if (is_dictionary(y)) return make_dictionary(keys_of(y), filled(engine, x, items_of(y)));
    if (is_table(y)) return with_columns(y, [&](Value column) { return filled(engine, x, std::move(column)); });
    if (!is_list(y)) return (y.is_scalar() || is_all(y)) && is_null_atom(y) ? x : y;
    if (y->kind != Kind::list) return squeeze(nulls_filled(x, std::move(y), Rules::k), Rules::k);
    if (y->n == 0) return y;
    return over_items(engine, y, Rules::k, [&](const Value& one) { return filled(engine, x, one); });
}

bool is_number_or_text(Kind kind) { return kind == Kind::long_ || kind == Kind::character; }

// Characters as integers.
Value as_integers(const Value& v) {
    if (v->kind == Kind::character) return with_kind(v, Kind::long_);
    if (v->kind != Kind::list) return v;
    auto of_one = [](const Value& one) {
        return one.is_immediate(Kind::character) ? Value::integer(one.payload()) : one;
    };
    return each_item_of(Engine::current(), v, Rules::k, of_one);
}

// The items of a vector of integers or characters that are not in a list of another kind.
Value without_integers(Engine& engine, const Value& x, const Value& y) {
    Value kept = member(engine, as_integers(x), as_integers(y), 0, Rules::k);
    make_writable(kept);
    kernel::bits.complement(kept->words(), kept->words(), kept->n);
    return compress(kept, materialize(x), 0, Rules::k);
}

Value without_items(Engine& engine, const Value& x, Value y) {
    if (is_dictionary(y)) y = items_of(y);
    if (!is_list(y) || depth_of_query(y, Rules::k) <= depth_of_items(x, Rules::k))
        y = squeeze(one_item(std::move(y)), Rules::k);
    if (x->n == 0 || y->n == 0) return x;
    const bool by_number = is_number_or_text(x->kind) && y->kind != x->kind;
    Value r = by_number ? without_integers(engine, x, y) : without(engine, x, y, 0, Rules::k);
    return r->n == 0 ? emptied(x, Rules::k) : squeeze(std::move(r), Rules::k);
}

}  // namespace

// x^y. An atom x: y with x in place of every null, also in nested lists and dictionaries; kinds are not cast, so y may
// become a list. A list x: its items that are not in y, or are not y if that has the depth of x's items. A dictionary
// x: the entries whose keys are not in y. Raises type.
static void fill_or_without(Engine& engine, Value* a, Rules rules) {
    if (is_list(a[0])) {
        a[0] = without_items(engine, a[0], std::move(a[1]));
    } else if (is_table(a[0])) {
        Value rows = is_table(a[1]) ? rows_of_table(a[1]) : enlist(std::move(a[1]));
        a[0] = squeeze(without(engine, rows_of_table(a[0]), rows, 0, rules), rules);
    } else if (is_dictionary(a[0])) {
        drop_k(engine, a, rules);
    } else {
        a[0] = filled(engine, a[0], std::move(a[1]));
    }
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning fill_or_without(
    "fill or without", 2, by<func::fill_or_without>(k),
    "With an atom on the left, replaces nulls by it. With a list, its items without those on the right.", pure);

}  // namespace stele::prims::meaning
