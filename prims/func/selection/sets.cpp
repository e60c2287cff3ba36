// Lists as sets: without, union, intersection, each by a membership and a compress; cross, by a join for each pair.
//
// Items of one byte: with a scalar a comparison of 16 items a step, with a vector a set of 256 bits; the items to keep
// are compacted in the operand's buffer if it is not shared. Cost: that of member.cpp, and one pass.
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/order/attribute.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/marks.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/search/search_index.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/kernel/bits.hpp"
#include "prims/kernel/move/compress.hpp"
#include "prims/kernel/move/where.hpp"
#include "prims/kernel/search/find.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

Value as_set(Value v, std::string_view operand) {
    check_vector(v, operand);
    return at_least_vector(std::move(v));
}

// Bits for the items of `x` that are (not) in `table`; false for operands that need a search.
bool mark_bytes(const Array& x, const Value& table, bool present, std::uint64_t* bits) {
    if (!is_bytes(x)) return false;
    const auto* items = x.items<std::uint8_t>();
    if (table.is_immediate(x.kind)) {
        std::int64_t item = table.payload();
        bool fits = x.storage == Storage::c8 ? item < 256 : item == static_cast<std::int8_t>(item);
        if (!fits) return false;
        by_runs(x.n, [&](std::int64_t from, std::int64_t n) {
            kernel::find.bytes_equal(items + from, n, static_cast<std::uint8_t>(item), bits + from / 64);
        });
    } else if (table.is_heap() && table->storage == x.storage && table->kind == x.kind) {
        const ByteSet set(*table.array());
        by_runs(x.n, [&](std::int64_t from, std::int64_t n) {
            kernel::find.bytes_in_set(set.bits, items + from, n, bits + from / 64);
        });
    } else {
        return false;
    }
    if (!present) {
        for (std::int64_t i = 0; i < (x.n + 63) >> 6; i++) bits[i] = ~bits[i];
        kernel::clear_tail(bits, x.n);
    }
    return true;
}

Value keep(Engine& engine, Value x, const Value& table, bool present, double tolerance, Rules rules) {
    constexpr std::int64_t few = 256;
    if (x->n <= few && x->n > 0) {
        std::uint64_t bits[few / 64];
        if (mark_bytes(*x.array(), table, present, bits)) {
            std::int64_t n = x->n, kept = kernel::where.count_ones(bits, n);
            if (kept == n) return x;
            Value r;
            const auto facts = x->facts();
            if (x.is_unique()) {
                forget(*x.array());
                r = x;
            } else {
                r = make_vector(x->kind, x->storage, kept);
            }
            kernel::compress.items(1, x->data, bits, n, r->data);
            r->n = kept;
            r->known = facts;
            return r;
        }
    }
    Value mask;
    if (is_bytes(*x.array()) && !is_hashed(table)) mask = make_vector(Kind::long_, Storage::bit, x->n);
    if (mask.is_null() || !mark_bytes(*x.array(), table, present, mask->words())) {
        mask = member(engine, x, table, tolerance, rules);
        if (!present) {
            if (!mask.is_unique()) make_writable(mask);
            kernel::bits.complement(mask->words(), mask->words(), mask->n);
        }
    }
    if (kernel::where.count_ones(mask->words(), mask->n) == x->n) return x;
    return compress(mask, materialize(std::move(x)), 0, rules);
}

// The list that q's words take: a dictionary's values, a table's rows.
Value listed(Value x) { return is_dictionary(x) ? items_of(x) : rows_or_items(std::move(x)); }

// q's except and inter: by depth, as `in`, with a dictionary's values. Rows of a table are searched for column by
// column in another table.
Value chosen(Engine& engine, Value x, Value y, std::string_view word, bool present) {
    if (is_dictionary(x)) x = items_of(x);
    const bool has_rows = is_table(x);
    if (!has_rows && !is_list(x)) raise_type("the left argument of " + std::string(word), "a list", x);
    if (entry_count(x) == 0) return x;
    if (!has_rows || !is_table(y)) y = listed(std::move(y));
    if (!has_rows && x->kind != Kind::list && y.kind() < Kind::list && y.rank() < 2)
        return keep(engine, std::move(x), y, present, 0, Rules::q);
    Value t[2] = {is_table(y) ? x : rows_or_items(x), std::move(y)};
    in(engine, t, Rules::q);
    // A vector searched for as one item of a list of vectors.
    if (!is_list(t[0])) return (t[0].payload() != 0) == present ? x : emptied(rows_or_items(x), Rules::q);
    if (!present) meaning::not_.function[Rules::q](engine, t);
    where(engine, t, Rules::q);
    return index(engine, std::move(x), std::move(t[0]), Rules::q);
}

std::int64_t count_of_pairs(std::int64_t n, std::int64_t m) {
    std::int64_t pairs;
    if (__builtin_mul_overflow(n, m, &pairs)) raise(ErrorKind::limit, "cross would have too many items");
    return pairs;
}

// Every row of a table with every row of another: the columns of both; those of the second replace columns of the same
// name.
Value crossed_tables(Engine& engine, const Value& x, const Value& y) {
    const std::int64_t m = row_count(y), n = count_of_pairs(row_count(x), m);
    Value left = make_vector(Kind::long_, Storage::i64, n), right = make_vector(Kind::long_, Storage::i64, n);
    by_items(n, [&](std::int64_t i) {
        left->items<std::int64_t>()[i] = i / m;
        right->items<std::int64_t>()[i] = i % m;
    });
    const Value rows = index(engine, x, std::move(left), Rules::q),
                others = index(engine, y, std::move(right), Rules::q);
    return make_table(merge(engine, columns_of(rows), columns_of(others), Rules::q));
}

Value crossed(Engine& engine, Value x, Value y) {
    if (is_table(x) && is_table(y)) return crossed_tables(engine, x, y);
    if (is_dictionary(x) && is_dictionary(y))
        return make_dictionary(crossed(engine, keys_of(x), keys_of(y)), crossed(engine, items_of(x), items_of(y)));
    for (const Value* one : {&x, &y})
        if (is_table(*one) || is_dictionary(*one))
            raise_type(one == &x ? "the right argument of cross" : "the left argument of cross",
                       is_table(*one) ? "a table, as the other one is" : "a dictionary, as the other one is",
                       one == &x ? y : x);
    x = as_list(std::move(x));
    y = as_list(std::move(y));
    Value r = make_list(count_of_pairs(x->n, y->n));
    for (std::int64_t i = 0; i < x->n; i++) {
        Value left = item(x, i);
        for (std::int64_t j = 0; j < y->n; j++) r->values()[i * y->n + j] = join(engine, left, item(y, j), Rules::q);
    }
    return r;
}

}  // namespace

Value without(Engine& engine, Value x, const Value& table, double tolerance, Rules rules) {
    return keep(engine, as_set(std::move(x), "the left argument"), table, false, tolerance, rules);
}

void set_without(Engine& engine, Value* a, Rules rules) {
    a[0] = without(engine, std::move(a[0]), a[1], engine.settings.comparison_tolerance, rules);
}

void set_union(Engine& engine, Value* a, Rules rules) {
    if (rules == Rules::apl) {
        a[0] = as_set(std::move(a[0]), "the left argument");
        a[1] = as_set(std::move(a[1]), "the right argument");
        a[1] = keep(engine, std::move(a[1]), a[0], false, engine.settings.comparison_tolerance, rules);
        return catenate(engine, a);
    }
    if (is_table(a[0]) && is_table(a[1]) &&
        match(engine, keys_of(columns_of(a[0])), keys_of(columns_of(a[1])), rules)) {
        a[0] = join(engine, std::move(a[0]), std::move(a[1]), rules);
        unique_cells(engine, a, rules);
        return;
    }
    const auto has_rows = [](const Value& v) { return is_table(v) || is_dictionary(v); };
    const bool any_rows = has_rows(a[0]) || has_rows(a[1]);
    for (int i : {0, 1}) a[i] = as_list(listed(std::move(a[i])));
    // Of two lists without repetitions, only the items of the first are removed from the second.
    const bool different = a[0]->kind == a[1]->kind && a[0]->facts() & a[1]->facts() & known::distinct;
    if (different) a[1] = keep(engine, std::move(a[1]), a[0], false, 0, rules);
    a[0] = join(engine, std::move(a[0]), std::move(a[1]), rules);
    if (different) note(a[0], known::distinct), engine.count(FastPath::known);
    else a[0] = unique(engine, std::move(a[0]), 0, rules);
    if (any_rows) a[0] = table_of_rows(a[0], rules);
}

void set_intersection(Engine& engine, Value* a, Rules rules) {
    check_vector(a[1], "the right argument");
    a[0] = keep(engine, as_set(std::move(a[0]), "the left argument"), a[1], true, engine.settings.comparison_tolerance,
                rules);
}

// x except y, x inter y of q: the items of the list `x` that are not, or are, items of `y`, by the depth of the items
// of `y`. Of a dictionary the values. Raise type for an atom `x`.
static void except(Engine& engine, Value* a) {
    a[0] = chosen(engine, std::move(a[0]), std::move(a[1]), "except", false);
}
static void inter(Engine& engine, Value* a) { a[0] = chosen(engine, std::move(a[0]), std::move(a[1]), "inter", true); }
// Every item of `x` joined with every item of `y`; of two dictionaries keys and values.
static void cross(Engine& engine, Value* a) { a[0] = crossed(engine, std::move(a[0]), std::move(a[1])); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning without("without", 2, by<func::set_without>(apl),
                                       "The items of the left argument that are not in the right argument.",
                                       keeps_facts | keeps_left);
extern constinit const Meaning union_(
    "union", 2, by<func::set_union>(apl),
    "The items of the left argument, followed by those of the right argument that are not among them.", pure, {},
    Fold::none, no_items);
extern constinit const Meaning intersection("intersection", 2, by<func::set_intersection>(apl),
                                            "The items of the left argument that are in the right argument.",
                                            keeps_facts | keeps_left);
extern constinit const Meaning items_except("items except", 2, by<func::except>(q),
                                            "The left items that are not among the right items.",
                                            pure | keeps_facts | keeps_left);
extern constinit const Meaning items_in_both("items in both", 2, by<func::inter>(q),
                                             "The left items that are among the right items.",
                                             pure | keeps_facts | keeps_left);
extern constinit const Meaning union_of_items("union of items", 2, by<func::set_union>(q),
                                              "The distinct items of both arguments.", pure | gives_distinct);
extern constinit const Meaning cross("cross", 2, by<func::cross>(q), "Every left item joined with every right item.",
                                     pure);

}  // namespace stele::prims::meaning
