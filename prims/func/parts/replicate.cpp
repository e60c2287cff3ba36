// Replicate, compress, expand along an axis.
//
// A bit mask on the first axis (of a vector the only one): items of a byte or more at each one of a mask word, bits by
// runs of ones, rows of bits or bytes as blocks. Other axes: the same for each outer block. Counts: checked and summed,
// then each cell written as often; negative counts write the prototype, in place of a cell, or between cells if only
// the other counts are as many as the cells. Fills in a nested array of rank 2 or more follow the first item of their
// row (APL2).
// Cost: one pass over the mask or counts, one over the result.
#include "prims/array/runs.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/kernel/move/compress.hpp"
#include "prims/kernel/move/where.hpp"

namespace stele::prims::func {

namespace {

// Cells of `cell` items at the ones of a mask, from an array with one block of cells.
void compress_block(const Array& mask, const Array& a, std::int64_t cell, std::int64_t ones, Array& r) {
    const std::uint64_t* bits = mask.words();
    if (a.storage == Storage::bit) {
        if (cell == 1) kernel::compress.bits(a.words(), bits, mask.n, r.words());
        else kernel::compress.bit_rows(a.words(), cell, bits, mask.n, r.words(), (ones * cell + 63) >> 6);
        return;
    }
    std::int64_t bytes = item_bytes(a.storage, cell);
    auto* from = static_cast<const char*>(a.data);
    auto* out = static_cast<char*>(r.data);
    by_runs(mask.n, [&](std::int64_t i, std::int64_t n) {
        if (cell == 1 || bytes == 1)
            kernel::compress.items(static_cast<int>(bytes), from + i * bytes, bits + (i >> 6), n, out);
        else kernel::compress.rows(from + i * bytes, bytes, bits + (i >> 6), n, out);
        if (n == run_items) out += kernel::where.count_ones(bits + (i >> 6), n) * bytes;
    });
}

void compress_values(const Array& mask, const Array& a, std::int64_t cell, Array& r) {
    Value* out = r.values();
    by_runs(mask.n, 64, [&](std::int64_t i, std::int64_t) {
        for (std::uint64_t word = mask.words()[i >> 6]; word; word &= word - 1)
            out = std::copy_n(a.values() + (i + __builtin_ctzll(word)) * cell, cell, out);
    });
}

// The counts for the cells of an axis.
struct Counts {
    Value longs;  // one count, or one for each cell
    const std::int64_t* items = nullptr;
    std::int64_t n = 0;
    bool same_for_all = false;
    bool fills_between = false;  // a count that gives fills has no cell (expand, APL2)
};

Counts read_counts(const Value& counts) {
    check_vector(counts, "the counts");
    Counts c;
    c.longs = all_integers(counts, "a count");
    c.items = c.longs->items<std::int64_t>();
    c.n = c.longs->n;
    c.same_for_all = c.n == 1;
    return c;
}

std::int64_t absolute_sum(const std::int64_t* items, std::int64_t n, std::int64_t times) {
    std::int64_t sum = 0;
    by_items(n, [&](std::int64_t i) {
        std::int64_t size = 0;
        if (items[i] == INT64_MIN || __builtin_mul_overflow(items[i] < 0 ? -items[i] : items[i], times, &size) ||
            __builtin_add_overflow(sum, size, &sum))
            raise(ErrorKind::workspace_full, "the counts add up to too many items");
    });
    return sum;
}

// Writes the cells of a result one after the other.
struct Writer {
    Array& r;
    const Array& a;
    const Value& fill;
    std::int64_t cell;
    std::int64_t at = 0;

    void cells(std::int64_t from, std::int64_t times) {
        if (a.storage == Storage::bit || a.storage == Storage::value) {
            by_cells(times, cell, [&](std::int64_t t) { copy_items(r, at + t * cell, a, from * cell, cell); });
            at += times * cell;
            return;
        }
        const std::int64_t bytes = item_bytes(a.storage, cell);
        char* out = static_cast<char*>(r.data) + item_bytes(r.storage, at);
        const char* in = static_cast<const char*>(a.data) + item_bytes(a.storage, from * cell);
        if (bytes == 1)
            by_runs(times,
                    [&](std::int64_t t, std::int64_t n) { std::memset(out + t, *in, static_cast<std::size_t>(n)); });
        else by_cells(times, cell, [&](std::int64_t t) { copy_bytes(out + t * bytes, in, bytes); });
        at += times * cell;
    }
    // Fills of a nested array of rank 2 or more take the type of `first`, the first cell of their row.
    void fills(std::int64_t first, std::int64_t times) {
        if (r.storage == Storage::value && a.storage == Storage::value && a.n > 0 && a.rank > 1) {
            for (std::int64_t t = 0; t < times; t++)
                for (std::int64_t j = 0; j < cell; j++) r.values()[at++] = type_of(a.values()[first * cell + j]);
            return;
        }
        fill_items(r, at, fill, times * cell);
        at += times * cell;
    }
};

// The result, which has `length` cells along the axis, for so many counts.
Value write_counts(const Counts& c, std::int64_t counts, Value x, int axis, std::int64_t length, bool is_expand) {
    AlongAxis along = along_axis(x->axes(), axis);
    Shape shape(x->axes());
    shape[axis] = length;
    if (product(shape.axes()) == 0) return empty_like(x, shape.axes());
    bool has_fill = is_expand;
    by_items(is_expand ? 0 : c.n, [&](std::int64_t i) { has_fill |= c.items[i] < 0; });
    Value fill = has_fill ? prototype_of(x) : Value();
    ItemType type = item_type(x);
    if (has_fill) type = common_type(type, item_type(fill), Rules::apl);
    if (type.storage != x->storage) {
        x = to_storage(std::move(x), type.storage);
        make_writable(x);
        x->kind = type.kind;
    }
    Value r = make_array(type.kind, type.storage, shape.axes());
    if (type.storage == Storage::bit) std::memset(r->data, 0, static_cast<std::size_t>(item_bytes(Storage::bit, r->n)));
    Writer writer{*r.array(), *x.array(), fill, along.inner};
    const std::int64_t block = length * along.inner;
    by_cells(along.outer, block, [&](std::int64_t o) {
        std::int64_t source = o * along.length;
        by_cells(counts, block / counts, [&](std::int64_t i) {
            const std::int64_t count = c.items[c.same_for_all ? 0 : i];
            const bool is_cell = is_expand ? count > 0 : count >= 0;
            if (is_cell) writer.cells(source, count);
            else writer.fills(o * along.length, count == 0 ? 1 : -count);
            if (along.length != 1) source += is_cell || !c.fills_between;
        });
    });
    return settled(std::move(r), Rules::apl);
}

// The left argument's cells along the axis.
std::int64_t cells_along(Value& x, int axis) {
    if (rank_of(x) == 0 || x->storage == Storage::range) [[unlikely]]
        x = materialize(at_least_vector(std::move(x)));
    return x->axes()[static_cast<std::size_t>(axis)];
}

Value replicate(const Value& counts, Value& x, int axis) {
    std::int64_t cells = cells_along(x, axis);
    if (counts.is_heap() && counts->storage == Storage::bit && counts->rank == 1 && counts->n == cells)
        return compress(counts, std::move(x), axis, Rules::apl);
    Counts c = read_counts(counts);
    if (!c.same_for_all && cells != 1 && c.n != cells) {
        std::int64_t kept = 0;
        by_items(c.n, [&](std::int64_t i) { kept += c.items[i] >= 0; });
        c.fills_between = kept == cells;
        if (!c.fills_between)
            raise(ErrorKind::length, counted(c.n, "count") + " for an axis of length " + number(cells));
    }
    std::int64_t steps = c.same_for_all ? cells : c.n;
    std::int64_t length = absolute_sum(c.items, c.n, c.same_for_all ? cells : 1);
    return write_counts(c, steps, std::move(x), axis, length, false);
}

Value expand(const Value& counts, Value& x, int axis) {
    std::int64_t cells = cells_along(x, axis);
    Counts c = read_counts(counts);
    c.fills_between = true;
    std::int64_t positive = 0, length = 0;
    by_items(c.n, [&](std::int64_t i) {
        positive += c.items[i] > 0;
        length += c.items[i] == 0;
    });
    if (cells != positive && cells != 1)
        raise(ErrorKind::length, counted(positive, "positive count") + " for an axis of length " + number(cells));
    length += absolute_sum(c.items, c.n, 1);
    return write_counts(c, c.n, std::move(x), axis, length, true);
}

int last_axis(const Value& x) { return std::max(rank_of(x) - 1, 0); }

// A scalar counts as a vector of its one item.
int named_axis(Engine& engine, const Value* a) { return axis_argument(engine, a[2], std::max(rank_of(a[1]), 1)); }

}  // namespace

Value compress(const Value& mask, Value x, int axis, Rules rules) {
    std::int64_t ones = kernel::where.count_ones(mask->words(), mask->n);
    const Array& a = *x.array();
    if (a.rank == 1 && a.storage != Storage::value && ones > 0) [[likely]] {
        Value r = make_vector(a.kind, a.storage, ones);
        r->known = a.known & known::facts;
        compress_block(*mask.array(), a, 1, ones, *r.array());
        return r;
    }
    if (a.rank == 2 && axis == 0 && a.storage != Storage::value && ones > 0 && a.shape()[1] > 0) {
        std::int64_t axes[2] = {ones, a.shape()[1]};
        Value r = make_array(a.kind, a.storage, axes);
        compress_block(*mask.array(), a, a.shape()[1], ones, *r.array());
        return r;
    }
    AlongAxis along = along_axis(a.axes(), axis);
    Shape shape(a.axes());
    shape[axis] = ones;
    if (product(shape.axes()) == 0) return rules == Rules::apl ? empty_like(x, shape.axes()) : emptied(x, rules);
    Value r = make_array(a.kind, a.storage, shape.axes());
    if (along.outer == 1) {
        if (a.storage == Storage::value) {
            compress_values(*mask.array(), a, along.inner, *r.array());
            return squeeze(std::move(r), rules);
        }
        compress_block(*mask.array(), a, along.inner, ones, *r.array());
        return r;
    }
    if (a.storage == Storage::bit) std::memset(r->data, 0, static_cast<std::size_t>(item_bytes(Storage::bit, r->n)));
    std::int64_t j = 0;
    by_cells(along.outer, along.length * along.inner, [&](std::int64_t o) {
        std::int64_t start = o * along.length;
        for (std::int64_t i = 0; i < mask->n; i += 64)
            for (std::uint64_t word = mask->words()[i >> 6]; word; word &= word - 1, j += along.inner)
                copy_items(*r.array(), j, a, (start + i + __builtin_ctzll(word)) * along.inner, along.inner);
    });
    return settled(std::move(r), rules);
}

void replicate_last(Engine&, Value* a) { a[0] = replicate(a[0], a[1], last_axis(a[1])); }
void replicate_first(Engine&, Value* a) { a[0] = replicate(a[0], a[1], 0); }
void replicate_with_axis(Engine& engine, Value* a) { a[0] = replicate(a[0], a[1], named_axis(engine, a)); }
void expand_last(Engine&, Value* a) { a[0] = expand(a[0], a[1], last_axis(a[1])); }
void expand_first(Engine&, Value* a) { a[0] = expand(a[0], a[1], 0); }
void expand_with_axis(Engine& engine, Value* a) { a[0] = expand(a[0], a[1], named_axis(engine, a)); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning replicate =
    Meaning("replicate", 2, by<func::replicate_last>(apl),
            "Each item along the last axis repeated by its count; a negative count gives fills.",
            pure | keeps_facts | moves_items, by<func::replicate_with_axis>(apl), Fold::none, neutral(1))
        .depends(Dependence::replicates);
extern constinit const Meaning replicate_first =
    Meaning("replicate first", 2, by<func::replicate_first>(apl),
            "Each major cell repeated by its count; a negative count gives fills.", pure | keeps_facts | moves_items,
            by<func::replicate_with_axis>(apl), Fold::none, neutral(1))
        .depends(Dependence::replicates);
extern constinit const Meaning expand =
    Meaning("expand", 2, by<func::expand_last>(apl),
            "Items along the last axis at positive counts, fills at zeros and negative counts.", pure | moves_items,
            by<func::expand_with_axis>(apl), Fold::none, neutral(1));
extern constinit const Meaning expand_first =
    Meaning("expand first", 2, by<func::expand_first>(apl),
            "Major cells at positive counts, fills at zeros and negative counts.", pure | moves_items,
            by<func::expand_with_axis>(apl), Fold::none, neutral(1));

}  // namespace stele::prims::meaning
