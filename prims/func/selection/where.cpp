// Where: places of ones, and places between bounds.
//
// Bits: a count of ones, then words emptied from their lowest one into the narrowest storage that holds the last place.
// Counts: checked for signs, summed, written out. Interval index: binary search on the total order, or of integers on
// their own numbers; few bounds and many queries cost log(bounds) each.
#include "prims/func/selection/where.hpp"

#include <algorithm>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/structure/integers.hpp"
#include "prims/func/structure/structure.hpp"
#include "prims/kernel/grade.hpp"
#include "prims/kernel/where.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t block_items = std::int64_t{1} << 20;

// The storage of places: i8 at least, so that they can be indices at once.
Storage storage_of_places(std::int64_t highest) { return std::max(Storage::i8, narrowest(0, highest)); }

Value where_bits(Engine& engine, const Array& a, std::int64_t origin) {
    std::int64_t ones = kernel::count_ones(a.words(), a.n);
    Value r = make_vector(Kind::long_, storage_of_places(a.n - 1 + origin), ones);
    auto* out = static_cast<char*>(r->data);
    for (std::int64_t i = 0; i < a.n; i += block_items) {
        std::int64_t n = std::min(block_items, a.n - i);
        kernel::places_of_ones(a.words() + (i >> 6), n, i + origin, r->storage, out);
        if (n == block_items) {
            out += item_bytes(r->storage, kernel::count_ones(a.words() + (i >> 6), n));
            engine.poll();
        }
    }
    return r;
}

Value where_counts(Engine& engine, const Value& counts, std::int64_t origin) {
    const Array& a = *counts.array();
    auto* count = a.items<std::int64_t>();
    std::int64_t total = 0;
    for (std::int64_t i = 0; i < a.n; i++) {
        if (count[i] < 0)
            raise(ErrorKind::domain,
                  "counts must be 0 or more, but item " + number(i + origin) + " is " + number(count[i]));
        if (__builtin_add_overflow(total, count[i], &total))
            raise(ErrorKind::workspace_full, "the counts add up to too many items");
    }
    Value r = make_vector(Kind::long_, storage_of_places(a.n - 1 + origin), total);
    auto* out = static_cast<char*>(r->data);
    for (std::int64_t i = 0; i < a.n; i += 4096) {
        std::int64_t n = std::min<std::int64_t>(4096, a.n - i), sum = 0;
        for (std::int64_t j = 0; j < n; j++) sum += count[i + j];
        kernel::places_by_count(count + i, n, i + origin, r->storage, out);
        out += item_bytes(r->storage, sum);
        engine.poll();
    }
    return r;
}

}  // namespace

Value where_true(Engine& engine, const Value& counts, std::int64_t origin) {
    if (counts.is_heap() && counts->storage == Storage::bit) [[likely]]
        return where_bits(engine, *counts.array(), origin);
    return where_counts(engine, all_integers(counts, "counts"), origin);
}

Value interval_index_of(Engine& engine, const Value& bounds, const Value& queries, std::int64_t origin, bool strict) {
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
    bool typed = !is_atom(bounds) && !is_atom(queries) && is_real(bounds) && is_real(queries) &&
                 is_numeric(bounds->kind) == is_numeric(queries->kind);
    bool whole = typed && !is_float(bounds->kind) && !is_float(queries->kind);
    for (std::int64_t i = 0; i < m; i++) {
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
            Value query = is_atom(queries) ? queries : item(*queries.array(), i);
            out[i] = place([&](std::int64_t k) {
                return compare(engine, is_atom(bounds) ? bounds : item(*bounds.array(), k), query) >
                       -static_cast<int>(strict);
            });
        }
        if ((i & (block_items - 1)) == block_items - 1) engine.poll();
    }
    if (is_atom(queries)) return Value::integer(out[0]);
    Bounds b = prims::bounds(*r.array());
    return b.low > b.high ? r : to_storage(std::move(r), std::max(Storage::i8, narrowest(b.low, b.high)));
}

}  // namespace stele::prims::func
