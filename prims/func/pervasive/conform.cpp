// Pervasion: pervasive functions of lists and dictionaries.
//
//   list with list, or with one item   item by item through the function itself; items of a unique list are moved out,
//                                      so that their buffers may hold the results            linear in the items
//   dictionary with another value      its items with the value                              as for the items
//   two dictionaries                   equal keys: items with items; else one search for all keys, then item by item
//   with an axis                       the operand of lower rank is repeated                 linear in the result
// COULD: walk the axis without a repeated operand.
#include "prims/func/pervasive/conform.hpp"

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/func/items/entries.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/numbers/kinds.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/search/search.hpp"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

bool is_mapping(const Value& v) { return v.kind() == Kind::dictionary || v.kind() == Kind::table; }
// A table's dictionary of columns; a dictionary itself.
Value columns_or_self(const Value& mapping) { return is_table(mapping) ? columns_of(mapping) : mapping; }
// A dictionary, or the table of one, whose items are f of those of `mapping`.
template <class F> Value over_mapping(const Value& mapping, F f) {
    const Value mapped = columns_or_self(mapping);
    Value r = make_dictionary(keys_of(mapped), f(items_of(mapped)));
    return is_table(mapping) ? make_table(std::move(r)) : r;
}
bool is_enterable(const Value& v) { return is_simple(v) || v.kind() == Kind::list; }

bool same_axes(const Value& x, const Value& y) {
    if (x.rank() != y.rank()) return false;
    if (!x.is_heap() || !y.is_heap()) return true;
    auto s = x->axes(), t = y->axes();
    return std::equal(s.begin(), s.end(), t.begin());
}

const Array* shape_of(const Value& v) { return v.is_heap() && v->rank > 0 ? v.array() : nullptr; }

// Item `i` of an operand: moved out of a list that is not shared.
Value take_item(Value& v, bool single, bool unique, std::int64_t i) {
    if (single)
        return v.is_heap() && v->rank > 0                    ? item(v, 0)
               : v.is_heap() && v->storage == Storage::value ? v->values()[0]
                                                             : v;
    if (unique) return std::move(v->values()[i]);
    return item(v, i);
}

// The type of a value with 0 also for characters, dictionaries and functions: the result of a pervasive function of a
// prototype.
Value numeric_type(const Value& v) {
    Engine::current().check_limits();
    if (!v.is_heap() || v->kind > Kind::list) return Value::integer(0);
    const Array& a = *v.array();
    if (a.storage == Storage::value) {
        Value list = make_array(Kind::list, Storage::value, a.axes());
        for (std::int64_t i = 0; i < std::max<std::int64_t>(a.n, 1); i++)
            list->values()[i] = numeric_type(a.values()[i]);
        return squeeze(std::move(list), Rules::apl);
    }
    return zero_bits(Kind::long_, a.axes());
}

// A value whose numeric type is that of an array's prototype: its first or hidden item, which is not copied.
Value example_of(const Value& array) {
    return array->storage == Storage::value ? array->values()[0] : Value::integer(0);
}

// The same of two prototypes: the structure of an item of each, one item extended to many. Linear in both.
Value numeric_type(const Value& x, const Value& y) {
    Engine::current().check_limits();
    if (is_atom(x) || is_atom(y)) return numeric_type(is_atom(x) ? y : x);
    Conformed conformed = conformed_of(x, y, Rules::apl);
    if (x->storage != Storage::value && y->storage != Storage::value) return numeric_type(conformed.x_single ? y : x);
    if (conformed.n == 0) return empty_of_type(numeric_type(example_of(x), example_of(y)), conformed.like->axes());
    Value list = make_result(Kind::list, Storage::value, conformed);
    for (std::int64_t i = 0; i < conformed.n; i++)
        list->values()[i] =
            numeric_type(item_of(x, conformed.x_single ? 0 : i), item_of(y, conformed.y_single ? 0 : i));
    return list->rank == 0 ? enclose(std::move(list->values()[0])) : squeeze(std::move(list), Rules::apl);
}

// Lists without items: an empty result, with the prototype of the items that it would have.
void empty_result(Engine& engine, const Plan& plan, Value* a, const Conformed& conformed) {
    const bool two = plan.row.valence == 2;
    if (plan.rules == Rules::k) {
        auto example = [](const Value& v, bool single) { return single ? v : missing_item(v, Rules::k); };
        a[0] = empty_list_of(
            plan.of(engine, example(a[0], conformed.x_single), two ? example(a[1], conformed.y_single) : Value()));
        return;
    }
    if (plan.rules == Rules::apl) {
        a[0] = empty_of(two ? numeric_type(prototype_of(a[0]), prototype_of(a[1])) : numeric_type(prototype_of(a[0])),
                        conformed.like->axes());
        return;
    }
    if (!two) return;
    const bool right =
        (a[0].kind() != Kind::list || (conformed.x_single && !conformed.y_single)) && a[1].kind() == Kind::list;
    const Value& nested = a[right];
    Value r = with_axes(make_list(0), conformed.like->axes());
    r->values()[0] = nested->storage == Storage::value ? nested->values()[0] : Value();
    a[0] = std::move(r);
}

void map_items(Engine& engine, const Plan& plan, Value* a, int mapping) {
    a[0] = over_mapping(a[mapping], [&](const Value& items) {
        if (plan.row.valence == 1) return plan.of(engine, items);
        // A table is a list of rows: a list on the other side has an item for each row, not for each column.
        Value other = a[1 - mapping];
        if (is_table(a[mapping]) && other.rank() == 1) other = copies(items.count(), other, plan.rules);
        return mapping ? plan.of(engine, std::move(other), items) : plan.of(engine, items, std::move(other));
    });
}

// The result for a key that one dictionary has.
Value one_sided(Engine& engine, const Plan& plan, Value v, bool right) {
    const OneSided rule = plan.row.one_sided;
    if (rule == OneSided::item || (rule == OneSided::item_or_zero && plan.rules != Rules::k) ||
        (rule == OneSided::negated && !right))
        return v;
    Value other = rule == OneSided::null   ? v.kind() < Kind::list ? null_of(v.kind()) : Value()
                    : plan.rules == Rules::q ? Value::boolean(false)
                                           : Value::integer(0);
    if (!right) std::swap(other, v);
    return plan.of(engine, std::move(other), std::move(v));
}

// A dictionary as columns for a table: it is combined with each row.
Value as_columns(const Value& dictionary, const Value& table, Rules rules) {
    const Value &columns = items_of(table->values()[0]), &items = items_of(dictionary);
    std::int64_t rows = columns.count() > 0 ? item(columns, 0).count() : 0;
    Value r = make_list(items.count());
    for (std::int64_t i = 0; i < r->n; i++) r->values()[i] = copies(rows, item(items, i), rules);
    return make_dictionary(keys_of(dictionary), std::move(r));
}

// A dictionary without the entries that no search finds: those of repeated keys after the first.
Value first_entries(Engine& engine, Value d, Rules rules) {
    const Classes classes = classify(engine, keys_of(d), 0, rules);
    return classes.count == keys_of(d)->n ? d : entries_at(engine, d, first_indices(engine, classes), rules);
}

void unite(Engine& engine, const Plan& plan, Value* a) {
    auto together = [&] { a[0] = make_dictionary(keys_of(a[0]), plan.of(engine, items_of(a[0]), items_of(a[1]))); };
    if (match(engine, keys_of(a[0]), keys_of(a[1]), plan.rules)) return together();
    for (int side : {0, 1}) a[side] = first_entries(engine, std::move(a[side]), plan.rules);
    const Value &x = a[0], &y = a[1];
    const Value &x_keys = keys_of(x), &y_keys = keys_of(y), &x_items = items_of(x), &y_items = items_of(y);
    Value found = find(engine, x_keys, y_keys, 0, Absent::count, 0.0, plan.rules);
    std::int64_t n = x_keys.count(), m = y_keys.count(), added = 0;
    bool aligned = n == m;
    for (std::int64_t i = 0; i < m; i++) {
        std::int64_t place = long_at(found, i);
        aligned = aligned && place == i;
        added += place == n;
    }
    if (aligned) return together();
    Value keys = make_list(n + added), items = make_list(n + added);
    Value partners = make_list(n);
    std::int64_t at = n;
    for (std::int64_t i = 0; i < m; i++) {
        std::int64_t place = long_at(found, i);
        if (place < n) {
            partners->values()[place] = Value::integer(i);
        } else {
            keys->values()[at] = item(y_keys, i);
            items->values()[at++] = one_sided(engine, plan, item(y_items, i), true);
        }
    }
    for (std::int64_t i = 0; i < n; i++) {
        keys->values()[i] = item(x_keys, i);
        const Value& partner = partners->values()[i];
        items->values()[i] = partner.is_null() ? one_sided(engine, plan, item(x_items, i), false)
                                               : plan.of(engine, item(x_items, i), item(y_items, partner.as_long()));
    }
    a[0] = make_dictionary(squeeze(std::move(keys), plan.rules), squeeze(std::move(items), plan.rules));
}

// Tables are united by their columns; if one side is a table, so is the result.
void unite_mappings(Engine& engine, const Plan& plan, Value* a) {
    bool tables[2] = {a[0].kind() == Kind::table, a[1].kind() == Kind::table};
    for (int side : {0, 1})
        if (!tables[side] && tables[1 - side]) a[side] = as_columns(a[side], a[1 - side], plan.rules);
    for (int side : {0, 1}) a[side] = columns_or_self(a[side]);
    unite(engine, plan, a);
    if (!tables[0] && !tables[1]) return;
    if (keys_of(a[0]).kind() != Kind::symbol)
        raise(ErrorKind::type, "the columns of a table are named by symbols, not " + value_phrase(keys_of(a[0])));
    a[0] = make_table(std::move(a[0]));
}

// Converts complex numbers without imaginary parts (a selection of others may be such) to floats; whether it did.
bool became_real(Value& v) {
    if (v.kind() != Kind::complex) return false;
    v = as_scalar(real_if_possible(std::move(v)));
    return v.kind() != Kind::complex;
}

}  // namespace

Conformed conformed_of(const Value& x, const Value& y, Rules rules) {
    const Array *xs = shape_of(x), *ys = shape_of(y);
    if (!xs && !ys) return {};
    if (!xs) return {ys->n, ys, true, false};
    if (!ys) return {xs->n, xs, false, true};
    if (same_axes(x, y)) return {xs->n, xs, false, false};
    if (rules == Rules::apl) {
        if (xs->n == 1 && (ys->n != 1 || ys->rank >= xs->rank)) return {ys->n, ys, true, false};
        if (ys->n == 1) return {xs->n, xs, false, true};
        if (xs->rank != ys->rank) raise_rank(x, y);
    }
    raise_length(x, y);
}

void conform_lists(Engine& engine, const Plan& plan, Value* a) {
    engine.check_limits();
    const bool two = plan.row.valence == 2;
    if (plan.rules != Rules::apl && (is_mapping(a[0]) || (two && is_mapping(a[1])))) {
        if (two && is_mapping(a[0]) && is_mapping(a[1])) unite_mappings(engine, plan, a);
        else map_items(engine, plan, a, is_mapping(a[0]) ? 0 : 1);
        return;
    }
    if (!two && !is_enterable(a[0])) raise_operand(plan.rules, "", "a number or an array of numbers", a[0]);
    if (two && (!is_enterable(a[0]) || !is_enterable(a[1]))) raise_operands(plan.rules, plan.whole, a[0], a[1]);
    const Conformed conformed = two ? conformed_of(a[0], a[1], plan.rules) : conformed_of(a[0]);
    if (conformed.n == 0) return empty_result(engine, plan, a, conformed);
    auto is_own_list = [](const Value& v) { return v.is_unique() && v->storage == Storage::value; };
    const bool x_unique = is_own_list(a[0]), y_unique = two && is_own_list(a[1]);
    Value r = make_result(Kind::list, Storage::value, conformed);
    for (std::int64_t i = 0; i < conformed.n; i++) {
        Value t[2] = {take_item(a[0], conformed.x_single, x_unique, i)};
        if (two) t[1] = take_item(a[1], conformed.y_single, y_unique, i);
        plan.whole(engine, t);
        r->values()[i] = std::move(t[0]);
    }
    if (r->rank == 0) a[0] = enclose(std::move(r->values()[0]));
    else a[0] = squeeze(std::move(r), plan.rules);
}

void refuse(const Plan& plan, Value* a, const Conformed& conformed, Kind kind) {
    const bool two = plan.row.valence == 2;
    const bool left = two && became_real(a[0]), right = two && became_real(a[1]);
    if (left || right) return plan.whole(Engine::current(), a);
    if (plan.rules != Rules::apl || conformed.n > 0) {
        if (two) raise_operands(plan.rules, plan.whole, a[0], a[1]);
        raise_operand(plan.rules, "", "a number", a[0]);
    }
    a[0] = make_result(kind, blank_storage(kind), conformed);
}

// Copies items `at`, at+step, ... of `from` to n items of `to` from `j` on; of the same storage.
static void copy_spaced(Array& to, std::int64_t j, std::int64_t n, const Array& from, std::int64_t at,
                        std::int64_t step) {
    if (step == 1) return copy_items(to, j, from, at, n);
    if (to.storage == Storage::bit && step == 0)
        return kernel::fill_bits(to.words(), j, n, kernel::read_bits(from.words(), at, 1) != 0);
    if (to.storage == Storage::bit || to.storage == Storage::value) {
        for (std::int64_t i = 0; i < n; i++) copy_items(to, j + i, from, at + i * step, 1);
        return;
    }
    kernel::visit_size(item_bits(to.storage) / 8, [&]<class T>(T*) {
        const T* items = from.items<T>() + at;
        T* out = to.items<T>() + j;
        if (step == 0) std::fill_n(out, n, *items);
        else
            for (std::int64_t i = 0; i < n; i++) out[i] = items[i * step];
    });
}

void spread_along_axes(Engine& engine, Value* a) {
    int small = a[0].rank() <= a[1].rank() ? 0 : 1;
    Value& low = a[small];
    const Value& high = a[1 - small];
    int rank = low.rank(), wide = high.rank();
    const Value& axes = a[2];
    if (axes.rank() > 1)
        raise(ErrorKind::rank, "the axis must be a scalar or vector, not of rank " + number(axes.rank()));
    if (axes.count() != rank)
        raise(ErrorKind::length, counted(axes.count(), "axis", "axes") + " for an argument of rank " + number(rank));
    std::int64_t stride[max_rank] = {}, position[max_rank] = {};
    std::int64_t step = 1;
    for (int k = rank - 1; k >= 0; k--) {
        std::int64_t named = one_integer(item(axes, k), "the axis"), axis = named - engine.settings.index_origin;
        if (axis < 0 || axis >= wide)
            raise_index(named, engine.settings.index_origin, engine.settings.index_origin + wide - 1);
        auto to = static_cast<std::size_t>(axis);
        if (stride[to] != 0) raise(ErrorKind::domain, "axis " + number(named) + " is named twice");
        std::int64_t length = low->axes()[static_cast<std::size_t>(k)];
        if (length != high->axes()[to]) raise_length(a[0], a[1]);
        stride[to] = step;
        if (low.count() > 0) step *= length;  // else the other axes may have any length
    }
    if (rank == 0) return;
    low = materialize(std::move(low));
    const Array& from = *low.array();
    Value r = make_array(from.kind, from.storage, high->axes());
    if (from.storage == Storage::value) r->values()[0] = prototype_of(low);
    // Rows along the last axis, whose items are in a row of `from`, or are one item.
    const std::int64_t length = r->axes().back(), along_row = stride[wide - 1];
    std::int64_t at = 0;
    by_cells(length == 0 ? 0 : r->n / length, length, [&](std::int64_t row) {
        copy_spaced(*r.array(), row * length, length, from, at, along_row);
        for (int k = wide - 2; k >= 0; k--) {
            at += stride[k];
            if (++position[k] < r->axes()[static_cast<std::size_t>(k)]) break;
            at -= stride[k] * position[k];
            position[k] = 0;
        }
    });
    low = std::move(r);
}

}  // namespace stele::prims::func
