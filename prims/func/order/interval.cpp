// Interval index: the interval that contains an item; ascending bounds begin the intervals.
//
// Binary search: integers and floats by their numbers, other items by the total order, cells of higher rank as items of
// lists. Cost: log(bounds) for each query, and a grade of APL's bounds.
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/func/items/lift.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/kernel/search/grade.hpp"

namespace stele::prims::func {

namespace {

// For each of `queries` the index of the last of the ascending `bounds` that is not greater, origin-1 if all are;
// `strict`: of the first that is not less, count+origin if all are.
Value found_between(Engine& engine, const Value& bounds, const Value& queries, std::int64_t origin, bool strict) {
    std::int64_t n = item_count(bounds), m = item_count(queries);
    Value r = make_array(Kind::long_, Storage::i64, axes_of(queries));
    auto* out = r->items<std::int64_t>();
    auto place = [&](auto after) {
        std::int64_t low = 0, high = n;
        while (low < high) {
            std::int64_t middle = low + (high - low) / 2;
            if (after(middle)) high = middle;
            else low = middle + 1;
        }
        return strict ? low + origin : low - 1 + origin;
    };
    auto is_real = [](const Value& v) {
        return v->storage != Storage::value && v->kind != Kind::complex &&
               (is_numeric(v->kind) || v->kind == Kind::character);
    };
    bool typed = !is_atom(bounds) && !is_atom(queries) &&
                 ((is_real(bounds) && is_real(queries) && is_numeric(bounds->kind) == is_numeric(queries->kind)) ||
                  (bounds->kind == queries->kind && is_temporal(bounds->kind)));
    bool whole = typed && !is_float(bounds->kind) && !is_float(queries->kind);
    by_items(m, [&](std::int64_t i) {
        if (whole) {
            std::int64_t query = long_at(*queries.array(), i);
            out[i] = place([&](std::int64_t k) {
                std::int64_t bound = long_at(*bounds.array(), k);
                return strict ? bound >= query : bound > query;
            });
        } else if (typed) {
            std::uint64_t query = kernel::order_of(double_at(*queries.array(), i));
            out[i] = place([&](std::int64_t k) {
                std::uint64_t bound = kernel::order_of(double_at(*bounds.array(), k));
                return strict ? bound >= query : bound > query;
            });
        } else {
            Value query = item_of(queries, i);
            out[i] = place(
                [&](std::int64_t k) { return compare(engine, item_of(bounds, k), query) > -static_cast<int>(strict); });
        }
    });
    if (rank_of(queries) == 0) return Value::integer(out[0]);
    Bounds b = prims::bounds(*r.array());
    return b.low > b.high ? r : to_storage(std::move(r), std::max(Storage::i8, narrowest(b.low, b.high)));
}

// Raises type unless a vector and queries have one kind or are numbers.
void check_ordered(const Value& x, const Value& y) {
    if (x.kind() >= Kind::list || y.kind() >= Kind::list || x.kind() == y.kind()) return;
    if (!is_numeric(x.kind()) || !is_numeric(y.kind()))
        raise_type("the right argument of bin", "of the kind of " + value_phrase(x), y);
}

Value interval(Engine& engine, const Value& x, const Value& y, bool right) {
    if (is_dictionary(x)) return items_at(engine, keys_of(x), interval(engine, items_of(x), y, right), Rules::q);
    if (!is_list(x)) raise_type("the left argument of bin", "an ascending list", x);
    if (is_list(y) && y->n == 0) return empty_vector(Kind::long_);
    const int depth = depth_of_items(x, Rules::q);
    auto is_deeper = [depth](const Value& one) { return depth_of(one, Rules::q, depth + 1) > depth; };
    if (is_dictionary(y) || (has_items(y) && std::any_of(y->values(), y->values() + y->n, is_deeper)))
        return over_items(engine, y, Rules::q, [&](const Value& one) { return interval(engine, x, one, right); });
    check_ordered(x, y);
    if (is_list(y) && depth_of(y, Rules::q, depth + 1) <= depth)
        return item(found_between(engine, x, make_list({y}), 0, right), 0);
    return found_between(engine, x, y, 0, right);
}

// Raises domain for bounds that do not ascend: their grade puts an item before its predecessor.
[[noreturn]] void raise_descends(const Array& grade, std::int64_t origin) {
    HeapVector<std::int64_t> ranks(static_cast<std::size_t>(grade.n));
    for (std::int64_t i = 0; i < grade.n; i++) ranks[static_cast<std::size_t>(long_at(grade, i))] = i;
    const auto at = std::adjacent_find(ranks.begin(), ranks.end(), std::greater<>()) - ranks.begin() + origin;
    raise(ErrorKind::domain, "the left argument must be in ascending order, but item " + number(at + 1) +
                                 " belongs before item " + number(at));
}

// Raises domain unless the grade of the bounds is 0 1 2 .... That of cells without items is a range, which may be
// longer than memory.
void check_ascends(const Array& grade, std::int64_t origin) {
    if (grade.storage == Storage::range && (grade.n == 0 || long_at(grade, grade.n - 1) == grade.n - 1)) return;
    by_items(grade.n, [&](std::int64_t i) {
        if (long_at(grade, i) != i) raise_descends(grade, origin);
    });
}

}  // namespace

void interval_index(Engine& engine, Value* a) {
    const Value &bounds = a[0], &queries = a[1];
    std::int64_t origin = engine.settings.index_origin;
    if (rank_of(bounds) == 0) raise(ErrorKind::rank, "the left argument must be an array of bounds, not a scalar");
    int cell_rank = bounds->rank - 1;
    if (rank_of(queries) < cell_rank)
        raise(ErrorKind::rank, "the bounds have cells of rank " + number(cell_rank) +
                                   ", but the right argument has rank " + number(rank_of(queries)));
    Value order = grade(engine, bounds, false, 0);
    check_ascends(*order.array(), origin);
    if (cell_rank == 0) {
        a[0] = found_between(engine, bounds, queries, origin, false);
        return;
    }
    // Cells of higher rank become items of lists.
    a[0] = found_between(engine, cells(engine, bounds, cell_rank, Rules::apl),
                         cells(engine, queries, cell_rank, Rules::apl), origin, false);
}

void bin(Engine& engine, Value* a) { a[0] = interval(engine, a[0], a[1], false); }

void binr(Engine& engine, Value* a) { a[0] = interval(engine, a[0], a[1], true); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning interval_index =
    Meaning("interval index", 2, by<func::interval_index>(apl),
            "The index of the interval that contains each item, or cell; ascending bounds begin the intervals.")
        .depends(Dependence::by_right);
extern constinit const Meaning bin =
    Meaning("bin", 2, by<func::bin>(q),
            "The last index in the ascending list with an item not greater than the right item; -1 before the first.",
            pure)
        .depends(Dependence::by_right);
extern constinit const Meaning binr =
    Meaning(
        "binr", 2, by<func::binr>(q),
        "The first index in the ascending list with an item not less than the right item; the count after the last.",
        pure)
        .depends(Dependence::by_right);

}  // namespace stele::prims::meaning
