// Index.
//
// x[i] of a vector         select_items (select.cpp): by storage, in the buffer of i if it is unique
// x[a;b;...] of an array   a plan of offsets (index_plan.hpp), then runs: a loop over offsets for single items, a copy
//                          for blocks; of a byte matrix row by row, without a plan
// choose and reach         each index is a path through the levels, one cell after the other
// k, q:
// x[i], list or atom       item by item, squeezed
// d[k]                     one search for all keys, then x[i] of the values
// x[;j], rows of a type    one pass over the rows, without a value for each item: common in loops over matrices
// x[i;j;...]               level by level
// Cost: linear in the result and the indices.
#include "prims/func/function.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/entries.hpp"
#include "prims/func/items/index_plan.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/lift.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/short_axes.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/move/gather.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

[[noreturn]] void raise_not_data(const Value& x) {
    raise(ErrorKind::type, "only a list or a dictionary can be indexed, not " + value_phrase(x));
}

// A table's row, rows, column or columns.
Value index_table(Engine& engine, const Value& x, const Value& i, Rules rules) {
    if (i.kind() == Kind::symbol) return lookup(engine, columns_of(x), i, rules);
    if (has_items(i) && (is_dictionary(i) || i->n > 0))
        return over_items(engine, i, rules, [&](const Value& one) { return index_table(engine, x, one, rules); });
    return items_at(engine, x, i, rules);
}

// x[;j] as a vector if the rows are vectors of one kind and storage that all have an item j; else false.
bool column_of(const Value& x, std::int64_t j, Value& column) {
    if (x->storage != Storage::value || x->n == 0 || !is_list(x->values()[0])) return false;
    const Value* rows = x->values();
    const Kind kind = rows[0]->kind;
    const Storage storage = rows[0]->storage;
    if (kind == Kind::list || storage == Storage::range) return false;
    for (std::int64_t k = 0; k < x->n; k++)
        if (const Value& row = rows[k]; !is_list(row) || row->kind != kind || row->storage != storage ||
                                        static_cast<std::uint64_t>(j) >= static_cast<std::uint64_t>(row->n))
            return false;
    column = storage == Storage::bit ? zero_bits(kind, x->axes()) : make_vector(kind, storage, x->n);
    if (storage == Storage::bit) {
        for (std::int64_t k = 0; k < x->n; k++)
            column->words()[k >> 6] |= static_cast<std::uint64_t>(rows[k]->bit(j)) << (k & 63);
    } else {
        kernel::visit_size(item_bits(storage) / 8, [&]<class T>(T*) {
            for (std::int64_t k = 0; k < x->n; k++) column->items<T>()[k] = rows[k]->items<T>()[j];
        });
    }
    return true;
}

Value deep(Engine& engine, const Value& x, std::span<const Value> indices, Rules rules);

// Each item of `x` (a list, or the values of a dictionary) indexed by all of `indices`.
Value deep_each(Engine& engine, const Value& x, std::span<const Value> indices, Rules rules) {
    if (is_dictionary(x)) return make_dictionary(keys_of(x), deep_each(engine, items_of(x), indices, rules));
    if (is_table(x)) {
        // By q's rules several columns are indexed row by row, as every list at depth.
        const bool columns = indices.size() == 1 && indices[0].kind() == Kind::symbol;
        if (columns && (rules == Rules::k || !is_list(indices[0]))) return index_table(engine, x, indices[0], rules);
        return deep_each(engine, rows_of_table(x), indices, rules);
    }
    if (!is_list(x)) raise(ErrorKind::rank, "an index is left for " + value_phrase(x) + ", which has no items");
    if (rules == Rules::k && x->n == 0) {
        Value example = missing_item(x, rules);
        return is_list(example) ? empty_list_of(deep(engine, example, indices, rules)) : x;
    }
    Value column;
    if (indices.size() == 1 && is_integer_atom(indices[0]) && column_of(x, indices[0].as_long(), column)) return column;
    return each_item_of(engine, x, rules, [&](const Value& one) { return deep(engine, one, indices, rules); });
}

// Whether an index is a single key or integer, not several.
bool is_single(const Value& x, const Value& i, Rules rules) {
    if (is_dictionary(x) && is_dictionary(i)) return holds_rows(keys_of(x));
    if (!is_list(i)) return !is_dictionary(i);
    return is_dictionary(x) && depth_of(i, rules) <= depth_of(keys_of(x), rules) - 1;
}

// A verb in a list takes two arguments: of one argument it is a projection.
Value applied(Engine& engine, const Value& f, std::span<const Value> arguments) {
    if (arguments.size() != 1 || !is_primitive(f) || !primitive_of(f).dyad) return engine.call(f, arguments);
    Value argument = arguments[0];
    return make_projection(f, {&argument, 1}, 2);
}

Value deep(Engine& engine, const Value& x, std::span<const Value> indices, Rules rules) {
    if (indices.empty()) return x;
    if (rules == Rules::k && x.kind() == Kind::function) return applied(engine, x, indices);
    if (!is_list(x) && !is_dictionary(x) && !is_table(x)) {
        if (x.is_scalar() && x.kind() != Kind::function)
            raise(ErrorKind::rank, "an index is left for " + value_phrase(x) + ", which has no items");
        raise_not_data(x);
    }
    if (indices.size() == 1) return index(engine, x, indices[0], rules);
    engine.check_limits();
    const Value i = is_dictionary(x) ? entry_key(x, indices[0], rules) : indices[0];
    const auto rest = indices.subspan(1);
    if (is_all(i)) return deep_each(engine, x, rest, rules);
    if (is_single(x, i, rules)) return deep(engine, index(engine, x, i, rules), rest, rules);
    // By k's rules lists of indices apply level by level: the others index each item that the first one selects.
    if (is_list(i) && (rules == Rules::k || i->kind != Kind::list || i->n == 0 || is_dictionary(x)))
        return deep_each(engine, index(engine, x, i, rules), rest, rules);
    // A list of indices: each may itself hold several.
    const auto at_one = [&](const Value& one) {
        if (!is_list(one)) return deep(engine, index(engine, x, one, rules), rest, rules);
        Value path = make_list(static_cast<std::int64_t>(indices.size()));
        path->values()[0] = one;
        std::copy(rest.begin(), rest.end(), path->values() + 1);
        return deep(engine, x, {path->values(), indices.size()}, rules);
    };
    if (is_dictionary(i)) return make_dictionary(keys_of(i), each_item_of(engine, items_of(i), rules, at_one));
    return each_item_of(engine, i, rules, at_one);
}

}  // namespace

Value index_axes(Engine& engine, Value x, std::span<Value> axes, std::int64_t origin) {
    if (axes.size() == 1) {
        Value& index = axes[0];
        if (is_index_list(axes)) {
            Value r = make_array(Kind::list, Storage::value, index->axes());
            HeapVector<std::int64_t> offsets;
            by_items(index->n, [&](std::int64_t i) {
                Value inner = x;
                follow_index(inner, index->values()[i], origin, offsets);
                r->values()[i] = std::move(inner);
            });
            return settled(std::move(r), Rules::apl);
        }
        if (rank_of(x) != 1) raise_index_rank(1, x);
        if (index.is_absent()) return x;
        return select_items(std::move(x), std::move(index), origin, Rules::apl);
    }
    if (static_cast<std::size_t>(rank_of(x)) != axes.size()) raise_index_rank(axes.size(), x);
    if (ShortAxes at; at.read(*x.array(), axes, origin)) {
        engine.count(FastPath::short_axes);
        return at.items(*x.array());
    }
    IndexPlan plan;
    plan_index(plan, x, axes, origin);
    return planned_items(x, plan);
}

static void index_by(Engine& engine, Value* a, bool has_axes) {
    check_vector(a[0], "the indices");
    std::int64_t n = item_count(a[0]);
    const int rank = rank_of(a[1]);
    if (n > rank) raise_index_rank(static_cast<std::size_t>(n), a[1]);
    ShortIntegers which;
    if (has_axes) {
        which = axes_argument(engine, a[2], rank);
        if (which.count != n)
            raise(ErrorKind::length, counted(n, "index", "indices") + " for " + counted(which.count, "axis", "axes"));
    }
    Value axes[max_rank];
    for (int i = 0; i < rank; i++) axes[i] = Value::absent();
    for (int i = 0; i < n; i++) axes[has_axes ? which[i] : i] = item_of(a[0], i);
    for (const Value& axis : axes)
        if (axis.is_heap() && axis->kind == Kind::list && axis->n > 0)
            raise_domain("an index", "a simple array of whole numbers", axis);
    a[0] = rank == 0 ? std::move(a[1])
                     : index_axes(engine, std::move(a[1]), {axes, static_cast<std::size_t>(rank)},
                                  engine.settings.index_origin);
}

void index(Engine& engine, Value* a) { index_by(engine, a, false); }
void index_with_axis(Engine& engine, Value* a) { index_by(engine, a, true); }

bool index_quickly(const Value& x, Value& i) {
    const Array& a = *x.array();
    if (i.is_immediate(Kind::long_)) {
        const auto at = static_cast<std::uint64_t>(i.payload());
        if (at >= static_cast<std::uint64_t>(a.n)) return false;
        if (a.storage == Storage::value) i = a.values()[at];
        else if (a.storage == Storage::i8) i = Value::immediate(a.kind, a.items<std::int8_t>()[at]);
        else return false;
        return true;
    }
    return i.is_heap() && (select_bytes(a, i, 0) || select_few(a, i, 0));
}

Value deep_item_quickly(const Value& x, std::span<const Value> indices) {
    const Value* at = &x;
    for (const Value& i : indices) {
        const bool is_last = &i == &indices.back();
        if (!is_list(*at) || !i.is_immediate(Kind::long_) ||
            static_cast<std::uint64_t>(i.payload()) >= static_cast<std::uint64_t>((*at)->n))
            return Value::absent();
        if ((*at)->storage == Storage::value) at = &(*at)->values()[i.payload()];
        else return is_last ? simple_item(*at->array(), i.payload()) : Value::absent();
    }
    return *at;
}

Value index(Engine& engine, Value x, Value i, Rules rules) {
    if (is_list(x)) {
        if (is_integer_atom(i)) return item_or_missing(x, i.as_long(), rules);
        return items_at(engine, std::move(x), std::move(i), rules);
    }
    if (is_all(i)) return x;
    if (is_dictionary(x)) return lookup(engine, x, std::move(i), rules);
    if (is_table(x)) return index_table(engine, x, i, rules);
    raise_not_data(x);
}

Value index_deep(Engine& engine, Value x, std::span<Value> indices, Rules rules) {
    if (indices.size() == 1) return index(engine, std::move(x), std::move(indices[0]), rules);
    if (indices.size() == 2 && is_list(x) && is_integer_atom(indices[0])) {
        Value row = item_or_missing(x, indices[0].as_long(), rules);
        if (is_list(row)) {
            if (is_integer_atom(indices[1])) return item_or_missing(row, indices[1].as_long(), rules);
            return items_at(engine, std::move(row), std::move(indices[1]), rules);
        }
        return deep(engine, row, indices.subspan(1), rules);
    }
    return deep(engine, x, indices, rules);
}

void index_dot(Engine& engine, Value* a, Rules rules) {
    Value i = std::move(a[1]);
    if (is_list(i)) i = to_storage(materialize(std::move(i)), Storage::value);
    a[0] = is_list(i) ? deep(engine, a[0], {i->values(), static_cast<std::size_t>(i->n)}, rules)
                      : index(engine, std::move(a[0]), std::move(i), rules);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning index =
    Meaning("index", 2, by<func::index>(apl),
            "The items at an index, or an array of indices, for each of the leading axes.", moves_items,
            by<func::index_with_axis>(apl))
        .depends(Dependence::picks);
extern constinit const Meaning materialise =
    Meaning("materialise", 1, by<func::same>(apl), "The array itself.", pure | selects).depends(Dependence::picks);

}  // namespace stele::prims::meaning
