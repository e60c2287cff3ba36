// Find.
//
// By the sizes and the range of the table's items (cells brought to one form: comparable.hpp):
//   one byte, at most 32 items             both halves of the table against each query in one step
//   a product of sizes up to 512           one after the other
//   whole numbers in a small range         a slot for each number of the range
//   other cells of 1, 2, 4, 8 or 16 bytes  hash table of indices, bits compared
//   longer cells                           hash of their bytes
//   numbers near each other                both in order, with a moving window of near ones
//   nested, or complex and near each other hash of values, compared by match
// Deeper queries by the rules of k and q: find_items.cpp.
// A long table that is searched repeatedly for single items gets an index, and so does a table marked by 1500⌶ at its
// first search: search_index.hpp. Cost: otherwise linear, or that of sorting both for numbers near each other.
#include "prims/kernel/search/find.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/search/comparable.hpp"
#include "prims/func/search/marks.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/search/search_index.hpp"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/search/grade.hpp"
#include "prims/kernel/search/hash.hpp"

namespace stele::prims::func {

namespace {

// Ascending numbers in an ascending table: one walk along both, without branches to mispredict. A few queries in any
// order: each by binary search.
void find_in_order(Engine& engine, const Comparable& c, std::int64_t origin, bool walk, Array& out) {
    engine.count(FastPath::known);
    const std::int64_t n = c.count, m = c.query_count;
    visit_integers(out.storage, [&]<class P>(P*) {
        kernel::visit_items(c.table->storage, [&]<class T>(T*) {
            const T *table = c.table->items<T>(), *queries = c.queries->items<T>();
            auto* indices = out.items<P>();
            const auto miss = static_cast<P>(n + origin);
            by_runs(m, [&](std::int64_t from, std::int64_t size) { std::fill_n(indices + from, size, miss); });
            std::int64_t i = 0, p = 0;
            by_runs(walk ? n + m : 0, [&](std::int64_t, std::int64_t steps) {
                for (; steps > 0 && i < m && p < n; steps--) {
                    const bool before = table[p] < queries[i];
                    indices[i] = table[p] == queries[i] ? static_cast<P>(p + origin) : miss;
                    p += before;
                    i += !before;
                }
            });
            by_items(walk ? 0 : m, [&](std::int64_t k) {
                const T* at = std::lower_bound(table, table + n, queries[k]);
                if (at != table + n && *at == queries[k]) indices[k] = static_cast<P>(at - table + origin);
            });
        });
    });
}

void store_place(Array& out, std::int64_t i, std::int64_t place) {
    visit_integers(out.storage, [&]<class T>(T*) { out.items<T>()[i] = static_cast<T>(place); });
}

// Indices of cells compared by bits, `origin` added, misses count + origin, into `out`.
void find_bits(Engine& engine, const Comparable& c, std::int64_t origin, Array& out) {
    const Array& t = *c.table.array();
    std::int64_t n = c.count, m = c.query_count, miss = n + origin;
    int bytes = c.cell_bytes;
    bool wide = n > INT32_MAX;
    auto* queries = static_cast<const char*>(c.queries->data);
    auto output = [&](std::int64_t i) { return static_cast<char*>(out.data) + item_bytes(out.storage, i); };
    if (n <= 8 || (n <= 512 && m <= 512 && n * m <= 512))
        return by_runs(m, [&](std::int64_t i, std::int64_t size) {
            kernel::find.linearly(bytes, t.data, n, queries + i * bytes, size, origin, out.storage, output(i));
        });
    if (m <= 2) {
        for (std::int64_t i = 0; i < m; i++) {
            std::int64_t place = 0;
            by_runs(n, [&](std::int64_t from, std::int64_t size) {
                if (place != from) return;
                std::int64_t at = 0;
                kernel::find.linearly(bytes, static_cast<const char*>(t.data) + from * bytes, size, queries + i * bytes,
                                      1, 0, Storage::i64, &at);
                place = from + at;
            });
            store_place(out, i, place + origin);
        }
        return;
    }
    const bool by_halves = m <= n / 64;
    if (c.ordered && c.table_ascends && by_halves) return find_in_order(engine, c, origin, false, out);
    std::uint64_t low = 0, range = 0;
    if (c.ordered) {
        bool bytes_only = bytes == 1, shorts = bytes == 2 && n + m > 32768;
        Bounds b = bytes_only || shorts ? Bounds{0, 0} : bounds(t);
        low = static_cast<std::uint64_t>(b.low);
        range = bytes_only ? 256 : shorts ? 65536 : static_cast<std::uint64_t>(b.high) - low + 1;
    }
    if (range > 0 && range <= static_cast<std::uint64_t>(4 * (n + m) + 256)) {
        Value slots = empty_slots(static_cast<std::int64_t>(range), wide);
        // In reverse order, so that the first of equal items is entered last.
        by_runs(n, [&](std::int64_t from, std::int64_t size) {
            kernel::find.enter_indices(bytes, wide, t.data, n - from - size, n - from, low, slots->data);
        });
        by_runs(m, [&](std::int64_t i, std::int64_t size) {
            kernel::find.look_up_indices(bytes, wide, queries + i * bytes, size, low, range, slots->data, miss, origin,
                                         out.storage, output(i));
        });
        return;
    }
    if (c.ordered && c.table_ascends && c.queries_ascend) return find_in_order(engine, c, origin, true, out);
    CellSlots slots(c);
    slots.enter_all([&](auto... part) { return kernel::hash.enter_items(bytes, wide, t.data, part...); });
    by_runs(m, [&](std::int64_t i, std::int64_t size) {
        kernel::hash.look_up_items(bytes, wide, t.data, queries + i * bytes, size, slots.data(), slots.mask(), miss,
                                   origin, out.storage, output(i));
    });
}

// Cells compared by longer runs of bytes.
void find_bytes(const Comparable& c, std::int64_t origin, Array& out) {
    std::int64_t size = c.size();
    auto* table = static_cast<const char*>(c.table->data);
    auto* queries = static_cast<const char*>(c.queries->data);
    IndicesByHash indices(c.count);
    auto find = [&](const char* cell, std::uint64_t h) {
        return indices.find(h, [&](std::int64_t p) { return same_bytes(table + p * size, cell, size); });
    };
    by_cells(c.count, size, [&](std::int64_t i) {
        const std::uint64_t h = byte_hash(table + i * size, size);
        if (find(table + i * size, h) < 0) indices.add(h, i);
    });
    by_cells(c.query_count, size, [&](std::int64_t i) {
        std::int64_t place = find(queries + i * size, byte_hash(queries + i * size, size));
        store_place(out, i, (place < 0 ? c.count : place) + origin);
    });
}

// A few numbers among others within a tolerance, or many among a few: one by one.
void find_near(const Comparable& c, std::int64_t origin, double tolerance, Array& out) {
    constexpr std::int64_t block = 256;
    double numbers[block];
    by_cells(c.query_count, c.count, [&](std::int64_t i) {
        const double wanted = double_at(*c.queries.array(), i);
        auto same = [wanted, tolerance](double d) { return same_number(d, wanted, tolerance); };
        std::int64_t place = c.count;
        all_runs(c.count, block, [&](std::int64_t from, std::int64_t n) {
            read_doubles(*c.table.array(), from, n, numbers);
            const double* at = std::find_if(numbers, numbers + n, same);
            if (at == numbers + n) return true;
            place = from + (at - numbers);
            return false;
        });
        store_place(out, i, place + origin);
    });
}

// Numbers and their indices, in ascending order.
class OrderedNumbers {
public:
    explicit OrderedNumbers(const Array& a) {
        Value keys = make_vector(Kind::long_, Storage::i64, a.n), spare = make_vector(Kind::long_, Storage::i64, a.n);
        auto* words = keys->items<std::uint64_t>();
        by_items(a.n, [&](std::int64_t i) { words[i] = kernel::order_of(double_at(a, i)); });
        order_ = make_vector(Kind::long_, Storage::i64, a.n);
        auto* graded = order_->items<std::uint64_t>();
        run_to_end([&](const kernel::StopFlag& stop) {
            return kernel::grade.keys(words, 64, graded, spare->items<std::uint64_t>(), a.n, stop);
        });
        const std::uint64_t mask = kernel::index_mask(a.n);
        numbers_ = std::move(spare);
        by_items(a.n, [&](std::int64_t i) {
            graded[i] &= mask;
            numbers_->items<double>()[i] = kernel::double_of(words[graded[i]]);
        });
    }
    double number(std::int64_t i) const { return numbers_->items<double>()[i]; }
    std::int64_t index(std::int64_t i) const { return order_->items<std::int64_t>()[i]; }

private:
    Value order_, numbers_;
};

// Many numbers among many others within a tolerance: in ascending order of both, the numbers that equal a query are a
// window that only moves upwards. An index of it is kept if it is less than all later ones; the first one kept is the
// least.
void find_in_windows(const Comparable& c, std::int64_t origin, double tolerance, Array& out) {
    const OrderedNumbers table(*c.table.array()), queries(*c.queries.array());
    Value least = make_vector(Kind::long_, Storage::i64, c.count);
    auto* kept = least->items<std::int64_t>();  // positions in the order of the table, whose indices ascend
    std::int64_t first = 0, end = 0, next = 0, i = 0;
    // At each step a number of the table enters the window, or the window is complete for a query.
    by_items(c.count + c.query_count, [&](std::int64_t) {
        if (i == c.query_count) return;
        const double wanted = queries.number(i);
        auto is_before = [wanted](double d) { return kernel::order_of(d) <= kernel::order_of(wanted); };
        auto is_same = [wanted, tolerance](double d) { return same_number(d, wanted, tolerance); };
        if (next < c.count && (is_before(table.number(next)) || is_same(table.number(next)))) {
            while (end > first && table.index(kept[end - 1]) > table.index(next)) end--;
            kept[end++] = next++;
            return;
        }
        auto is_below = [&](double d) { return is_before(d) && !is_same(d); };
        while (first < end && is_below(table.number(kept[first]))) first++;
        store_place(out, queries.index(i++), (first < end ? table.index(kept[first]) : c.count) + origin);
    });
}

// Cells compared as values.
void find_values(Engine& engine, const Comparable& c, std::int64_t origin, double tolerance, Rules rules, Array& out) {
    WithTolerance scope(engine, tolerance);
    if (are_numbers(c)) {
        const bool few = std::min(c.count, c.query_count) <= few_numbers;
        return (few ? find_near : find_in_windows)(c, origin, tolerance, out);
    }
    if (c.count <= 4 || c.query_count <= 1) {
        for (std::int64_t i = 0; i < c.query_count; i++) {
            Value query = c.query_cell(i);
            std::int64_t p = 0;
            for (; p < c.count && !match(engine, c.table_cell(p), query, rules); p++) engine.check_limits();
            store_place(out, i, p + origin);
        }
        return;
    }
    ValueHash hash(engine, tolerance, rules);
    hash.announce(c.table);
    hash.announce(c.queries);
    ValueHash exact_hash(engine, 0, rules);
    IndicesByHash indices(c.count), exact_indices(1);
    by_items(c.count, [&](std::int64_t i) {
        Value cell = c.table_cell(i);
        const NearHashes near = hash.near(cell);
        // Only exact equals are omitted, so that a query finds the first cell within the tolerance.
        WithTolerance exact(engine, 0);
        const bool is_dense = near.count > 1;
        IndicesByHash& seen = is_dense ? exact_indices : indices;
        const std::uint64_t h = is_dense ? exact_hash(cell) : near.own();
        if (seen.find(h, [&](std::int64_t p) { return match(engine, c.table_cell(p), cell, rules); }) < 0) {
            if (is_dense) exact_indices.add(h, i);
            indices.add(near.own(), i);
        }
    });
    by_items(c.query_count, [&](std::int64_t i) {
        Value query = c.query_cell(i);
        std::int64_t p = indices.find(hash.near(query),
                                      [&](std::int64_t at) { return match(engine, c.table_cell(at), query, rules); });
        store_place(out, i, (p < 0 ? c.count : p) + origin);
    });
}

// Indices into `out`, whose storage holds count + origin.
void find_indices(Engine& engine, const Comparable& c, std::int64_t origin, double tolerance, Rules rules, Array& out) {
    switch (c.by) {
        case Comparable::By::bits: return find_bits(engine, c, origin, out);
        case Comparable::By::bytes: return find_bytes(c, origin, out);
        case Comparable::By::value: return find_values(engine, c, origin, tolerance, rules, out);
        case Comparable::By::nothing: by_items(out.n, [&](std::int64_t i) { store_place(out, i, c.count + origin); });
    }
}

// The misses of a result, its greatest numbers, become 0N.
Value with_nulls(Value r, std::int64_t miss) {
    if (bounds(*r.array()).high < miss) return r;
    r = to_storage(std::move(r), Storage::i64);
    auto* items = r->items<std::int64_t>();
    by_items(r->n, [&](std::int64_t i) {
        if (items[i] == miss) items[i] = null_long;
    });
    return r;
}

// The index of a number in a range, n if it is missing.
std::int64_t place_in_range(const Array& t, std::int64_t wanted) {
    std::int64_t distance;
    if (__builtin_sub_overflow(wanted, t.range_start(), &distance)) return t.n;
    const std::int64_t step = t.range_step();
    if (step == 0 || distance == 0) return distance == 0 ? 0 : t.n;
    if (step == -1) return distance <= 0 && distance > -t.n ? -distance : t.n;
    const std::int64_t place = distance / step;
    return place * step == distance && place >= 0 && place < t.n ? place : t.n;
}

// The index of one integer, character or symbol in an array of such, n if it is missing; -1 for other operands.
std::int64_t place_of_immediate(const Array& t, const Value& query) {
    Kind kind = query.kind();
    bool whole = is_integral(kind) && is_numeric(kind);
    if (!query.is_tagged() || (!whole && kind != Kind::character && kind != Kind::symbol)) return -1;
    if (t.storage == Storage::range && same_family(t.kind, kind)) return place_in_range(t, query.payload());
    if (t.storage >= Storage::value || is_float(t.kind) || t.kind == Kind::complex || t.kind == Kind::guid) return -1;
    if (!same_family(t.kind, kind)) return t.n;
    std::int64_t item = query.payload();
    if (t.storage == Storage::bit)
        return item == 0 || item == 1 ? kernel::find.first_bit(t.words(), t.n, item == 1) : t.n;
    int bits = item_bits(t.storage);
    bool is_text = is_text_storage(t.storage);
    bool fits =
        bits == 64 || (is_text ? item >> bits == 0
                               : item >= -(std::int64_t{1} << (bits - 1)) && item < std::int64_t{1} << (bits - 1));
    if (!fits) return t.n;
    if (bits == 8) return kernel::find.first_byte(t.items<std::uint8_t>(), t.n, static_cast<std::uint8_t>(item));
    return kernel::find.first_item(bits / 8, t.data, t.n, static_cast<std::uint64_t>(item));
}

// A few items in a long table with an index, or up to its count in one marked by 1500⌶; absent without an index, or if
// another search is faster.
Value find_few(Engine& engine, const Value& table, const Value& queries, std::int64_t origin, double tolerance,
               Rules rules) {
    constexpr std::int64_t few = 16, long_table = 256;  // one query for so many items; the shortest table with an index
    Value r = Value::absent();
    const bool hashed = is_hashed(table);
    if (!table.is_heap() || table->rank != 1 || (table->n < long_table && !hashed)) return r;
    if (!queries.is_heap() || queries->kind > Kind::list || queries->rank == 0 || queries->n == 0 ||
        (!hashed && queries->n > table->n / few))
        return r;
    // Integers in order need no index: find_bits searches by halves.
    if (!hashed && is_integral(table->kind) && table->facts() & known::sorted) return r;
    const bool has_index = all_items(queries->n, [&](std::int64_t i) {
        std::int64_t place = indexed_place(engine, table, item(queries, i), tolerance, rules);
        // Many items are found faster together; the first search has built the index that 1500⌶ asks for.
        if (place < 0 || queries->n > table->n) return false;
        if (i == 0) r = make_array(Kind::long_, storage_of_indices(table->n + origin), queries->axes());
        store_place(*r.array(), i, place + origin);
        return true;
    });
    return has_index ? r : Value::absent();
}

// One-byte items in a short table, in the buffer of the queries if it is not shared; absent for other operands.
Value find_in_short(const Value& table, Value& queries, std::int64_t origin) {
    if (!table.is_heap() || !queries.is_heap() || is_hashed(table) || origin > 1) return Value::absent();
    const Array& t = *table.array();
    if (!is_bytes(t) || t.rank != 1 || t.n > 32 || !same_family(queries->kind, t.kind)) return Value::absent();
    if (queries->storage == Storage::range && queries->n <= 127 && t.storage == Storage::i8) {
        const Bounds b = bounds(*queries.array());
        if (b.low >= -128 && b.high <= 127) queries = to_storage(std::move(queries), Storage::i8);
    }
    if (queries->storage != t.storage) return Value::absent();
    Array& q = *queries.array();
    Value r = queries.is_unique() ? std::move(queries)
              : q.rank == 1       ? make_vector(Kind::long_, Storage::i8, q.n)
                                  : make_array(Kind::long_, Storage::i8, q.axes());
    auto* out = r->items<std::int8_t>();
    by_runs(q.n, [&](std::int64_t from, std::int64_t n) {
        kernel::find.bytes(t.items<std::uint8_t>(), t.n, q.items<std::uint8_t>() + from, n, static_cast<int>(origin),
                           out + from);
    });
    forget(*r.array());
    r->kind = Kind::long_;
    r->storage = Storage::i8;
    return r;
}

}  // namespace

std::int64_t quick_place(Engine& engine, const Value& table, const Value& query, double tolerance, Rules rules) {
    const std::int64_t place = indexed_place(engine, table, query, tolerance, rules);
    return place < 0 ? place_of_immediate(*table.array(), query) : place;
}

Value find(Engine& engine, const Value& table, Value queries, std::int64_t origin, Absent absent, double tolerance,
           Rules rules) {
    if (Value indices = find_in_short(table, queries, origin); !indices.is_absent())
        return absent == Absent::count ? indices : with_nulls(std::move(indices), table->n + origin);
    // One item, which may be an array in a scalar.
    const bool enclosed = queries.is_heap() && queries->rank == 0 && queries->storage == Storage::value;
    if (table.is_heap() && table->rank == 1 && (enclosed || queries.is_scalar())) {
        const std::int64_t place =
            quick_place(engine, table, enclosed ? queries->values()[0] : queries, tolerance, rules);
        if (place >= 0) return Value::integer(place == table->n && absent == Absent::null ? null_long : place + origin);
    }
    if (Value indices = find_few(engine, table, queries, origin, tolerance, rules); !indices.is_absent())
        return absent == Absent::null ? with_nulls(std::move(indices), table->n + origin) : indices;
    Value t = at_least_vector(table);
    int cell_rank = t->rank - 1, query_rank = rank_of(queries);
    if (query_rank < cell_rank)
        raise(ErrorKind::rank, "cells of rank " + number(cell_rank) + " cannot be found in a right argument of rank " +
                                   number(query_rank));
    auto cell_axes = t->axes().subspan(1), query_axes = axes_of(queries);
    if (!std::equal(cell_axes.begin(), cell_axes.end(), query_axes.end() - cell_rank)) raise_length(table, queries);
    const Shape shape(query_axes.first(static_cast<std::size_t>(query_rank - cell_rank)));
    std::int64_t n = t->axes()[0];
    Value r = make_array(Kind::long_, storage_of_indices(n + origin), shape.axes());
    Comparable c = comparable(std::move(t), std::move(queries), tolerance, rules);
    find_indices(engine, c, origin, tolerance, rules, *r.array());
    if (absent == Absent::null) r = with_nulls(std::move(r), n + origin);
    return r->rank == 0 ? item(*r.array(), 0) : r;
}

std::int64_t find_value(Engine& engine, const Value& table, const Value& query, double tolerance, Rules rules) {
    WithTolerance scope(engine, tolerance);
    Value t = at_least_vector(table);
    if (t->storage != Storage::value) {
        if (!is_atom(query)) return -1;
        std::int64_t place = find(engine, t, query, 0, Absent::count, tolerance, rules).as_long();
        return place == t->n ? -1 : place;
    }
    if (std::int64_t place = indexed_place(engine, t, query, tolerance, rules); place >= 0)
        return place == t->n ? -1 : place;
    for (std::int64_t i = 0; i < t->n; i++) {
        if (match(engine, t->values()[i], query, rules)) return i;
        engine.check_limits();
    }
    return -1;
}

void index_of(Engine& engine, Value* a, Rules rules) {
    if (rank_of(a[0]) == 0)
        raise(ErrorKind::rank, "the left argument must be an array to look in, not a scalar", "ravel it: (,x)⍳y");
    a[0] = find(engine, a[0], std::move(a[1]), engine.settings.index_origin, Absent::count,
                engine.settings.comparison_tolerance, rules);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning index_of =
    Meaning("index of", 2, by<func::index_of>(apl),
            "The first index of each item, or cell, of the right argument among the major cells of the left argument.")
        .depends(Dependence::by_right);

}  // namespace stele::prims::meaning
