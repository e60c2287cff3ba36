// Nulls.
//
// ^x     typed: one pass; zeros, without reading items, for kinds without nulls and storages too narrow for one
// x^y    typed: converted to one kind, then one pass; y itself if it has no null
// Lists and dictionaries are processed item by item.
#include "prims/func/pervasive/nulls.hpp"

#include <cmath>

#include "prims/func/items/lift.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/numbers/kinds.hpp"
#include "prims/func/pervasive/convert.hpp"
#include "prims/func/search/marks.hpp"
#include "prims/func/search/search.hpp"
#include "prims/kernel/item_types.hpp"

namespace stele::prims::func {

namespace {

// Whether a storage can hold the null of its kind: that of integers has 64 bits.
bool may_hold_nulls(const Array& a) {
    if (a.kind == Kind::byte || a.kind == Kind::boolean) return false;
    return a.storage == Storage::i64 || is_float_storage(a.storage) || a.kind == Kind::character ||
           a.kind == Kind::symbol || a.kind == Kind::guid;
}

Value null_bits(const Array& a, Kind answer = Kind::boolean) {
    if (!may_hold_nulls(a)) return zero_bits(answer, a.axes());
    Value r = make_vector(answer, Storage::bit, a.n);
    auto mark = [&]<class T>(T null) {
        mark_items(a.items<T>(), a.n, r->words(), [&](T x) {
            if constexpr (std::is_floating_point_v<T>) return std::isnan(x);
            else return x == null;
        });
    };
    if (a.kind == Kind::guid) mark(kernel::Pair{});
    else kernel::visit_items(a.storage, [&]<class T>(T*) { mark(static_cast<T>(traits(a.kind).null)); });
    return r;
}

// The answer's kind is boolean by q's rules, long by k's.
Value nulls(Engine& engine, const Value& x, Kind answer) {
    if (is_table(x)) return with_columns(x, [&](const Value& column) { return nulls(engine, column, answer); });
    if (!has_items(x))
        return is_list(x) ? null_bits(*x.array(), answer) : Value::immediate(answer, x.is_scalar() && is_null_atom(x));
    auto one = [&](const Value& v) { return nulls(engine, v, answer); };
    // By k's rules an empty list has a prototype.
    if (x->kind == Kind::list && x->n == 0)
        return answer == Kind::boolean ? make_list(0) : empty_list_of(one(missing_item(x, Rules::k)));
    return over_items(engine, x, Rules::q, one);
}

bool is_number(Kind k) { return k >= Kind::boolean && k <= Kind::floating; }

// The kind of x^y: the wider of two numeric kinds; of a number or text and another kind the other kind.
Kind filled_kind(const Value& x, const Value& y) {
    Kind a = x.kind(), b = y.kind();
    if (a == b) return a;
    if (is_number(a) && is_number(b)) return std::max(a, b);
    if (is_number(a) && (is_temporal(b) || b == Kind::character)) return b;
    if (is_number(b) && (is_temporal(a) || a == Kind::character)) return a;
    if (is_temporal(a) && b == Kind::character) return a;
    if (is_temporal(b) && a == Kind::character) return b;
    if (is_temporal(a) && is_temporal(b))
        if (Kind both = result_kind(Rules::q, KindRule::extreme, a, b); both != Kind::null) return both;
    raise(ErrorKind::type, "^ cannot fill the nulls of " + value_phrase(y) + " with " + value_phrase(x));
}

// y with x's items, or x, at the ones of `holes`.
Value filled_at(const Value& holes, const Value& x, Value y, Rules rules) {
    by_cells((y->n + 63) / 64, 64, [&](std::int64_t w) {
        for (std::uint64_t bits = holes->words()[w]; bits; bits &= bits - 1) {
            const std::int64_t i = w * 64 + __builtin_ctzll(bits);
            put(y, i, is_list(x) ? item(x, i) : x, rules);
        }
    });
    return y;
}

Value filled(Engine& engine, Value x, Value y);

Value filled_items(Engine& engine, const Value& x, const Value& y) {
    engine.check_limits();
    std::int64_t n = is_list(y) ? y->n : x->n;
    if (n == 0) return is_list(y) ? y : x;
    Value r = make_list(n);
    by_items(n, [&](std::int64_t i) {
        r->values()[i] = filled(engine, is_list(x) ? item(x, i) : x, is_list(y) ? item(y, i) : y);
    });
    return squeeze(std::move(r), Rules::q);
}

// Neither is a list of several kinds, one is a vector.
Value filled_vectors(Engine& engine, Value x, Value y) {
    Kind kind = filled_kind(x, y);
    bool differ = x.kind() != y.kind();
    if (!is_list(y)) {
        if (!is_null_atom(y)) x = copies(x->n, y, Rules::q);
        return cast_to(engine, kind, std::move(x));
    }
    if (!differ) return y->n == 0 ? std::move(y) : nulls_filled(x, std::move(y), Rules::q);
    // The cast to text does not preserve nulls.
    const Value holes = y->n > 0 && may_hold_nulls(*y.array()) ? null_bits(*y.array()) : Value();
    y = cast_to(engine, kind, std::move(y));
    x = cast_to(engine, kind, std::move(x));
    return holes.is_null() ? std::move(y) : filled_at(holes, x, std::move(y), Rules::q);
}

Value filled_dictionaries(Engine& engine, const Value& x, const Value& y) {
    const Value& keys = keys_of(y);
    Value found = func::find(engine, keys_of(x), keys, 0, Absent::count, 0, Rules::q);
    Value items = make_list(keys->n);
    by_items(keys->n, [&](std::int64_t i) {
        std::int64_t place = long_at(found, i);
        Value own = item(items_of(y), i);
        items->values()[i] = place < keys_of(x)->n ? filled(engine, item(items_of(x), place), std::move(own)) : own;
    });
    return merge(engine, x, make_dictionary(keys, squeeze(std::move(items), Rules::q)), Rules::q);
}

// A table's columns by one item, or by a dictionary's items of their names.
Value filled_columns(Engine& engine, const Value& x, const Value& y) {
    const Value &names = keys_of(columns_of(y)), &columns = items_of(columns_of(y));
    Value indices = is_dictionary(x) ? func::find(engine, keys_of(x), names, 0, Absent::count, 0, Rules::q) : Value();
    Value items = make_list(names->n);
    for (std::int64_t i = 0; i < names->n; i++) {
        Value own = item(columns, i);
        if (!is_dictionary(x)) own = filled(engine, x, std::move(own));
        else if (const std::int64_t place = long_at(indices, i); place < keys_of(x)->n)
            own = filled(engine, item(items_of(x), place), std::move(own));
        items->values()[i] = std::move(own);
    }
    return make_table(make_dictionary(names, std::move(items)));
}

Value filled(Engine& engine, Value x, Value y) {
    if (is_table(y) && (x.is_scalar() || (is_dictionary(x) && keys_of(x).kind() == Kind::symbol)))
        return filled_columns(engine, x, y);
    if (is_dictionary(x) && is_dictionary(y)) return filled_dictionaries(engine, x, y);
    if (is_dictionary(y)) return make_dictionary(keys_of(y), filled(engine, std::move(x), items_of(y)));
    if (is_dictionary(x)) return make_dictionary(keys_of(x), filled(engine, items_of(x), std::move(y)));
    if (is_list(x) && is_list(y) && x->n != y->n) raise_length(x, y);
    if (!is_list(x) && !is_list(y)) {
        if (!x.is_scalar() || !y.is_scalar()) return y;
        Kind kind = filled_kind(x, y);
        return cast_to(engine, kind, is_null_atom(y) ? std::move(x) : std::move(y));
    }
    if ((is_list(x) && x->kind == Kind::list) || (is_list(y) && y->kind == Kind::list))
        return filled_items(engine, x, y);
    return filled_vectors(engine, std::move(x), std::move(y));
}

void null_test(Engine& engine, Value* a, Rules rules) {
    a[0] = nulls(engine, a[0], rules == Rules::q ? Kind::boolean : Kind::long_);
}

void fill(Engine& engine, Value* a) { a[0] = filled(engine, std::move(a[0]), std::move(a[1])); }

}  // namespace

Value nulls_filled(const Value& x, Value y, Rules rules) {
    if (!may_hold_nulls(*y.array())) return y;
    const Value holes = null_bits(*y.array());
    return filled_at(holes, x, std::move(y), rules);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning null_test("null test", 1, by<func::null_test>(k, q), "True for each item that is null.",
                                         pervasive | pure);
extern constinit const Meaning fill_nulls("fill nulls", 2, by<func::fill>(q),
                                          "The right argument with its nulls replaced by items of the left argument.",
                                          pervasive | pure);

}  // namespace stele::prims::meaning
