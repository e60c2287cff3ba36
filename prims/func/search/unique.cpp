// Unique: the distinct items, and numbers for them.
//
// Bits: the first one, and a search for the other. Bytes: a set of 64 bits in a register if all are small, else of 256
// flags; items are compacted as they are read. Up to 32 other simple items: each is compared with those before it.
// Other cells are numbered by first appearance (classes): integers of a small range by a slot for each, others by hash,
// numbers near each other within a tolerance by neighbouring buckets, nested ones by a hash of values and match; a cell
// is the first of its class if its number is new. All are linear.
#include <cmath>

#include "prims/array/fit.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/comparable.hpp"
#include "prims/func/search/marks.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/search/search_index.hpp"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/search/find.hpp"
#include "prims/kernel/search/grade.hpp"
#include "prims/kernel/search/hash.hpp"

namespace stele::prims::func {

namespace {

std::int64_t classify_bits(const Comparable& c, Array& classes) {
    const Array& t = *c.table.array();
    bool wide = classes.storage == Storage::i64;
    std::int64_t n = c.count, count = 0;
    std::uint64_t low = 0, range = 0;
    if (c.ordered) {
        Bounds b = c.cell_bytes == 1 ? Bounds{0, 255} : bounds(t);
        low = static_cast<std::uint64_t>(b.low);
        range = static_cast<std::uint64_t>(b.high) - low + 1;
    }
    if (range == 0 || range > static_cast<std::uint64_t>(4 * n + 256)) {
        CellSlots slots(c);
        slots.enter_all([&](auto... part) {
            return kernel::hash.classify_items(c.cell_bytes, wide, t.data, part..., classes.data);
        });
        return slots.count();
    }
    Value slots = empty_slots(static_cast<std::int64_t>(range), wide);
    by_runs(n, [&](std::int64_t i, std::int64_t size) {
        count = kernel::find.classify_indices(c.cell_bytes, wide, t.data, i, i + size, low, slots->data, classes.data,
                                              count);
    });
    return count;
}

// Equal cells are adjacent: a class begins where a cell differs from the one before.
std::int64_t classify_runs(Engine& engine, const Comparable& c, Array& classes) {
    engine.count(FastPath::known);
    std::int64_t count = 0;
    kernel::visit_place(classes.storage == Storage::i64, [&]<class N>(N*) {
        kernel::visit_size(c.cell_bytes, [&]<class T>(T*) {
            const T* items = c.table->items<T>();
            N *number = classes.items<N>(), last = 0;
            number[0] = 0;
            by_items(c.count - 1, [&](std::int64_t i) { number[i + 1] = last += !(items[i + 1] == items[i]); });
            count = last + 1;
        });
    });
    return count;
}

std::uint64_t own_hash(std::uint64_t hash) { return hash; }
std::uint64_t own_hash(const NearHashes& near) { return near.own(); }

// hash(i) is the hash of cell i, of `cell` items, or the hashes of the cells near it.
template <class T, class Hash, class Same>
std::int64_t classify_by(std::int64_t n, std::int64_t cell, T* classes, Hash hash, Same same) {
    IndicesByHash indices(n);
    std::int64_t count = 0;
    by_cells(n, cell, [&](std::int64_t i) {
        const auto h = hash(i);
        std::int64_t p = indices.find(h, [&](std::int64_t at) { return same(at, i); });
        if (p < 0) {
            indices.add(own_hash(h), i);
            classes[i] = static_cast<T>(count++);
        } else {
            classes[i] = classes[p];
        }
    });
    return count;
}

// Numbers within a tolerance of the first of their class, in buckets that are at least twice as wide: an equal of a
// number is in its bucket or in the nearer of the two next to it, and a bucket has the first numbers of a few classes.
class NearNumbers {
public:
    NearNumbers(const Array& a, double tolerance)
        : a_(a), tolerance_(tolerance), shift_(std::max(1, 56 + std::ilogb(tolerance))), firsts_(a.n) {}
    // Wider buckets would hold numbers of several magnitudes.
    bool has_buckets() const { return shift_ < 52; }

    template <class T> std::int64_t classify(T* classes) {
        std::int64_t count = 0;
        by_items(a_.n, [&](std::int64_t i) {
            const double number = double_at(a_, i);
            const std::uint64_t order = kernel::order_of(number), bucket = order >> shift_;
            const bool is_upper = order >> (shift_ - 1) & 1;
            const std::int64_t here = first_in(bucket, number),
                               there = first_in(is_upper ? bucket + 1 : bucket - 1, number);
            const std::int64_t first = here < 0 || (there >= 0 && there < here) ? there : here;
            if (first < 0) firsts_.add(kernel::mix(bucket), i);
            classes[i] = first < 0 ? static_cast<T>(count++) : classes[first];
        });
        return count;
    }

private:
    std::int64_t first_in(std::uint64_t bucket, double number) const {
        return firsts_.find(kernel::mix(bucket),
                            [&](std::int64_t i) { return same_number(double_at(a_, i), number, tolerance_); });
    }

    const Array& a_;
    double tolerance_;
    int shift_;
    IndicesByHash firsts_;
};

template <class T>
std::int64_t classify_longer(Engine& engine, const Comparable& c, double tolerance, Rules rules, T* classes) {
    if (c.by == Comparable::By::bytes) {
        std::int64_t size = c.size();
        auto* cells = static_cast<const char*>(c.table->data);
        return classify_by(
            c.count, size, classes, [&](std::int64_t i) { return byte_hash(cells + i * size, size); },
            [&](std::int64_t p, std::int64_t i) { return same_bytes(cells + p * size, cells + i * size, size); });
    }
    if (tolerance > 0 && are_numbers(c))
        if (NearNumbers near(*c.table.array(), tolerance); near.has_buckets()) return near.classify(classes);
    WithTolerance scope(engine, tolerance);
    ValueHash hash(engine, tolerance, rules);
    hash.announce(c.table);
    return classify_by(
        c.count, c.cell, classes, [&](std::int64_t i) { return hash.near(c.table_cell(i)); },
        [&](std::int64_t p, std::int64_t i) { return match(engine, c.table_cell(p), c.table_cell(i), rules); });
}

// Bits for the first cell of each class: its number is the next one.
Value fresh_bits(const Classes& classes) {
    std::int64_t n = classes.number->n;
    Value mask = zero_bits(Kind::long_, {&n, 1});
    visit_integers(classes.number->storage, [&]<class T>(T*) {
        const T* number = classes.number->items<T>();
        T next = 0;
        by_items(n, [&](std::int64_t i) {
            const bool fresh = number[i] == next;
            next += fresh;
            mask->words()[i >> 6] |= static_cast<std::uint64_t>(fresh) << (i & 63);
        });
    });
    return mask;
}

}  // namespace

Classes classify(Engine& engine, const Value& x, double tolerance, Rules rules) {
    Comparable c = comparable(at_least_vector(x), tolerance, rules);
    bool wide = c.count > INT32_MAX;
    Classes r{make_vector(Kind::long_, wide ? Storage::i64 : Storage::i32, c.count), 0};
    if (c.count == 0) return r;
    if (c.count == 1) {  // no comparison: a cell nested thousands of levels deep is not hashed
        r.number->items<std::int32_t>()[0] = 0;
        r.count = 1;
        return r;
    }
    if (c.by == Comparable::By::bits && c.parted) r.count = classify_runs(engine, c, *r.number.array());
    else if (c.by == Comparable::By::bits) r.count = classify_bits(c, *r.number.array());
    else if (wide) r.count = classify_longer(engine, c, tolerance, rules, r.number->items<std::int64_t>());
    else r.count = classify_longer(engine, c, tolerance, rules, r.number->items<std::int32_t>());
    return r;
}

Value fresh_cells(Engine&, Value x, const Classes& classes, Rules rules) {
    return compress(fresh_bits(classes), materialize(std::move(x)), 0, rules);
}

Classes classify_rows(Engine& engine, const Value& table, Rules rules) {
    const Value& columns = items_of(columns_of(table));
    const std::int64_t n = row_count(table);
    Value numbers = make_vector(Kind::long_, Storage::i64, n);
    auto* number = numbers->items<std::int64_t>();
    by_runs(n, [&](std::int64_t from, std::int64_t size) { std::fill_n(number + from, size, 0); });
    Classes rows{numbers, n > 0 ? 1 : 0};
    // Pairs of the class so far and the class in the next column, until all rows differ.
    for (std::int64_t c = 0; c < columns->n && rows.count < n; c++) {
        const Classes column = classify(engine, item(columns, c), 0, rules);
        by_items(
            n, [&](std::int64_t i) { number[i] = long_at(rows.number, i) * column.count + long_at(column.number, i); });
        rows = classify(engine, numbers, 0, rules);
    }
    return rows;
}

Value first_indices(Engine& engine, const Classes& classes) { return where_true(engine, fresh_bits(classes), 0); }

Value fresh_rows(Engine& engine, Value table, const Classes& classes, Rules rules) {
    if (classes.count == row_count(table)) return table;
    return items_at(engine, std::move(table), first_indices(engine, classes), rules);
}

// Each item is compared with those kept before it: for few items faster than a table.
template <class Item> static std::int64_t keep_fresh(const Item* items, std::int64_t n, Item* out) {
    std::int64_t kept = 0;
    for (std::int64_t i = 0; i < n; i++) {
        const Item item = items[i];
        bool seen = false;
        for (std::int64_t k = 0; k < kept; k++) seen |= out[k] == item;
        out[kept] = item;
        kept += !seen;
    }
    return kept;
}

static constexpr std::int64_t few = 32;

static bool is_few_whole(const Array& a) {
    return a.rank == 1 && a.n <= few && a.storage != Storage::bit &&
           (is_integer_storage(a.storage) || is_text_storage(a.storage));
}

// Whole numbers, characters or symbols of 1, 2, 4 or 8 bytes.
static Value unique_of_few(Value x) {
    const Array& a = *x.array();
    const int facts = a.known & known::facts;
    Value r = own_or_like(x);
    kernel::visit_size(item_bits(a.storage) / 8,
                       [&]<class T>(T*) { r->n = keep_fresh(a.items<T>(), a.n, r->items<T>()); });
    r->known = static_cast<std::uint8_t>(facts | known::distinct);
    return r;
}

static Value unique_of_bits(const Array& a) {
    const bool first = a.bit(0), both = kernel::find.first_bit(a.words(), a.n, !first) < a.n;
    Value r = make_vector(a.kind, Storage::bit, both ? 2 : 1);
    r->words()[0] = first ? 1 : both ? 2 : 0;
    r->known = static_cast<std::uint8_t>((a.known & known::facts) | known::distinct);
    return r;
}

static Value unique_of_bytes(Engine& engine, Value x) {
    Array& a = *x.array();
    if (a.known & known::distinct) {
        engine.count(FastPath::known);
        return x;
    }
    auto* items = a.items<std::uint8_t>();
    bool small = kernel::find.all_under_64(items, a.n);
    const int facts = a.known & known::facts;
    Value r = own_or_like(x);
    auto* out = r->items<std::uint8_t>();
    const auto different = small ? kernel::find.unique_small : kernel::find.unique_bytes;
    std::int64_t count = 0;
    by_runs(a.n, [&](std::int64_t from, std::int64_t n) {
        count += different(items + from, n, out + count);
        if (from > 0) count = different(out, count, out);
    });
    r->n = count;
    r->known = static_cast<std::uint8_t>(facts | known::distinct);
    return fitted(std::move(r));
}

Value unique(Engine& engine, Value x, double tolerance, Rules rules) {
    if (x.is_heap() && x->rank == 1 && is_bytes(*x.array())) return unique_of_bytes(engine, std::move(x));
    if (x.is_heap() && x->kind < Kind::list && x->facts() & known::distinct && is_exact(engine, x, tolerance, rules)) {
        engine.count(FastPath::known);
        return x;
    }
    if (x.is_heap() && is_few_whole(*x.array())) return unique_of_few(std::move(x));
    if (x.is_heap() && x->rank == 1 && x->storage == Storage::bit && x->n > 0) return unique_of_bits(*x.array());
    x = at_least_vector(std::move(x));
    const std::int64_t cells = x->axes()[0];
    if (cells >= 2) {
        Classes classes = classify(engine, x, tolerance, rules);
        if (classes.count < cells) x = fresh_cells(engine, std::move(x), classes, rules);
    }
    note(x, known::distinct);
    return x;
}

void unique_cells(Engine& engine, Value* a, Rules rules) {
    Value& x = a[0];
    if (rules == Rules::apl) {
        x = unique(engine, std::move(x), engine.settings.comparison_tolerance, rules);
        return;
    }
    if (is_dictionary(x)) x = table_of_rows(items_of(x), rules);
    if (is_table(x)) {
        if (row_count(x) < 2) return;
        const Classes classes = classify_rows(engine, x, rules);
        x = fresh_rows(engine, std::move(x), classes, rules);
        return;
    }
    if (!is_list(x)) raise_type("the argument of " + spelled(meaning::distinct), "a list", x);
    if (x->n > 1) x = unique(engine, std::move(x), 0, rules);
    if (holds_rows(x)) x = squeeze(std::move(x), rules);
}

void unique_mask(Engine& engine, Value* a, Rules rules) {
    a[0] = fresh_bits(classify(engine, a[0], engine.settings.comparison_tolerance, rules));
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning unique("unique", 1, by<func::unique_cells>(apl), "The major cells without repetitions.",
                                      gives_distinct | keeps_sorted);
extern constinit const Meaning unique_mask("unique mask", 1, by<func::unique_mask>(apl),
                                           "1 for the first occurrence of each major cell, 0 for repetitions.",
                                           fixed_shape);
extern constinit const Meaning distinct("distinct", 1, by<func::unique_cells>(q),
                                        "The distinct items in order of first appearance.",
                                        pure | gives_distinct | keeps_sorted);

}  // namespace stele::prims::meaning
