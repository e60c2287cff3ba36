// Replicate, compress, expand along an axis.
//
// A bit mask on the first axis (every vector's only axis): items of a byte or more by emptying mask words, bits by
// runs of ones, rows of bits or bytes as blocks. Other axes: the same for each outer block. Counts: checked and
// summed, then each cell written as often as its count says; negative counts write the prototype, in place of a cell,
// or between cells where only the other counts are as many as the cells. Lists count handles. Fills in a nested array
// of rank 2 and over follow the first item of their row (APL2).
#include "prims/func/selection/replicate.hpp"

#include <algorithm>
#include <cstring>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/structure/assemble.hpp"
#include "prims/func/structure/integers.hpp"
#include "prims/func/structure/prototype.hpp"
#include "prims/func/structure/structure.hpp"
#include "prims/kernel/compress.hpp"
#include "prims/kernel/where.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t block_items = std::int64_t{1} << 20;

// One run of `n` bits of the mask against `n` cells, all of x where it has one block.
void compress_block(Engine& engine, const Array& mask, const Array& a, std::int64_t cell, std::int64_t ones, Array& r) {
    const std::uint64_t* bits = mask.words();
    if (a.storage == Storage::bit) {
        if (cell == 1) kernel::compress_bits(a.words(), bits, mask.n, r.words());
        else kernel::compress_bit_rows(a.words(), cell, bits, mask.n, r.words(), (ones * cell + 63) >> 6);
        return;
    }
    std::int64_t bytes = item_bytes(a.storage, cell);
    auto* from = static_cast<const char*>(a.data);
    auto* out = static_cast<char*>(r.data);
    for (std::int64_t i = 0; i < mask.n; i += block_items) {
        std::int64_t n = std::min(block_items, mask.n - i);
        if (cell == 1 || bytes == 1)
            kernel::compress(static_cast<int>(bytes), from + i * bytes, bits + (i >> 6), n, out);
        else kernel::compress_rows(from + i * bytes, bytes, bits + (i >> 6), n, out);
        if (n == block_items) {
            out += kernel::count_ones(bits + (i >> 6), n) * bytes;
            engine.poll();
        }
    }
}

void compress_values(const Array& mask, const Array& a, std::int64_t cell, Array& r) {
    Value* out = r.values();
    for (std::int64_t i = 0; i < mask.n; i += 64)
        for (std::uint64_t word = mask.words()[i >> 6]; word; word &= word - 1)
            out = std::copy_n(a.values() + (i + __builtin_ctzll(word)) * cell, cell, out);
}

Value with_length(const Value& x, int axis, std::int64_t length, Shape& shape) {
    shape = Shape(x->axes());
    shape[axis] = length;
    if (product(shape.axes()) == 0) return empty_like(x, shape.axes());
    return make_array(x->kind, x->storage, shape.axes());
}

// How often each cell of an axis is repeated: 0 and negative counts included.
struct Counts {
    Value longs;  // one count, or one for each cell
    const std::int64_t* items = nullptr;
    std::int64_t n = 0;
    bool same_for_all = false;
    bool fills_between = false;  // negative counts stand for no cell (APL2)
};

Counts read_counts(const Value& counts) {
    if (rank_of(counts) > 1)
        raise(ErrorKind::rank, "the counts must be a scalar or vector, not of shape " + shape_phrase(counts));
    Counts c;
    c.longs = all_integers(counts, "a count");
    c.items = c.longs->items<std::int64_t>();
    c.n = c.longs->n;
    c.same_for_all = c.n == 1;
    return c;
}

[[noreturn]] void raise_counts(std::int64_t counts, std::int64_t cells) {
    raise(ErrorKind::length, number(counts) + " counts for an axis of length " + number(cells));
}

std::int64_t absolute_sum(const std::int64_t* items, std::int64_t n, std::int64_t times) {
    std::int64_t sum = 0;
    for (std::int64_t i = 0; i < n; i++) {
        std::int64_t size = 0;
        if (items[i] == INT64_MIN || __builtin_mul_overflow(items[i] < 0 ? -items[i] : items[i], times, &size) ||
            __builtin_add_overflow(sum, size, &sum))
            raise(ErrorKind::workspace_full, "the counts add up to too many items");
    }
    return sum;
}

// The array that an axis is taken of: a scalar as a vector of one item, a range as items.
Value as_array(Value x, int axis) {
    if (rank_of(x) == 0) x = is_atom(x) ? enlist(std::move(x)) : ravel(std::move(x));
    if (axis < 0 || axis >= x->rank)
        raise(ErrorKind::index, "there is no axis " + number(axis) + " in an array of rank " + number(x->rank));
    return materialize(std::move(x));
}

// Repeats of typed cells, `count` times `bytes` bytes from `from`.
char* repeat(char* out, const char* from, std::int64_t bytes, std::int64_t count) {
    if (bytes == 1) {
        std::memset(out, *from, static_cast<std::size_t>(count));
        return out + count;
    }
    for (std::int64_t i = 0; i < count; i++, out += bytes) std::memcpy(out, from, static_cast<std::size_t>(bytes));
    return out;
}

// Calls emit(cell or -1 for fill, times) for each count of one outer block.
struct Writer {
    Array& r;
    const Array& a;
    const Value& fill;
    std::int64_t cell;
    std::int64_t at = 0;

    void cells(std::int64_t from, std::int64_t times) {
        if (a.storage != Storage::bit && a.storage != Storage::value) {
            std::int64_t bytes = item_bytes(a.storage, cell);
            repeat(static_cast<char*>(r.data) + item_bytes(r.storage, at),
                   static_cast<const char*>(a.data) + from * bytes, bytes, times);
            at += times * cell;
            return;
        }
        for (std::int64_t t = 0; t < times; t++, at += cell) copy_items(r, at, a, from * cell, cell);
    }
    // `first` is the first cell of the run that is filled up.
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

// Places the cells of a new array; `next` gives the source cell of each count.
Value write_counts(Engine& engine, const Counts& c, std::int64_t counts, Value x, int axis, std::int64_t length,
                   bool is_expand) {
    AlongAxis along = along_axis(x->axes(), axis);
    Shape shape(x->axes());
    shape[axis] = length;
    if (product(shape.axes()) == 0) return empty_like(x, shape.axes());
    bool has_fill = is_expand || std::any_of(c.items, c.items + c.n, [](std::int64_t count) { return count < 0; });
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
    bool one_cell = along.length == 1;
    std::int64_t polled = 0;
    for (std::int64_t o = 0; o < along.outer; o++) {
        std::int64_t source = o * along.length;
        for (std::int64_t i = 0; i < counts; i++) {
            std::int64_t count = c.items[c.same_for_all ? 0 : i];
            if (is_expand) {
                if (count > 0) {
                    writer.cells(source, count);
                    if (!one_cell) source++;
                } else {
                    writer.fills(o * along.length, count == 0 ? 1 : -count);
                }
            } else {
                if (count >= 0) writer.cells(one_cell ? o : source, count);
                else writer.fills(o * along.length, -count);
                source += count >= 0 || !c.fills_between;
            }
            if (writer.at - polled >= block_items) engine.poll(), polled = writer.at;
        }
    }
    return settled(std::move(r), Rules::apl);
}

}  // namespace

Value compress(Engine& engine, const Value& mask, Value x, int axis, Rules rules) {
    std::int64_t ones = kernel::count_ones(mask->words(), mask->n);
    const Array& a = *x.array();
    if (a.rank == 1 && a.storage != Storage::value && ones > 0) [[likely]] {
        Value r = make_vector(a.kind, a.storage, ones);
        compress_block(engine, *mask.array(), a, 1, ones, *r.array());
        return r;
    }
    if (a.rank == 2 && axis == 0 && a.storage != Storage::value && ones > 0 && a.shape[1] > 0) {
        std::int64_t axes[2] = {ones, a.shape[1]};
        Value r = make_array(a.kind, a.storage, axes);
        compress_block(engine, *mask.array(), a, a.shape[1], ones, *r.array());
        return r;
    }
    AlongAxis along = along_axis(a.axes(), axis);
    Shape shape;
    Value r = with_length(x, axis, ones, shape);
    if (r->n == 0) return r;
    if (along.outer == 1) {
        if (a.storage == Storage::value) {
            compress_values(*mask.array(), a, along.inner, *r.array());
            return squeeze(std::move(r), rules);
        }
        compress_block(engine, *mask.array(), a, along.inner, ones, *r.array());
        return r;
    }
    if (a.storage == Storage::bit) std::memset(r->data, 0, static_cast<std::size_t>(item_bytes(Storage::bit, r->n)));
    std::int64_t j = 0, polled = 0;
    for (std::int64_t o = 0; o < along.outer; o++) {
        std::int64_t start = o * along.length;
        for (std::int64_t i = 0; i < mask->n; i += 64)
            for (std::uint64_t word = mask->words()[i >> 6]; word; word &= word - 1, j += along.inner)
                copy_items(*r.array(), j, a, (start + i + __builtin_ctzll(word)) * along.inner, along.inner);
        if (j - polled >= block_items) engine.poll(), polled = j;
    }
    return settled(std::move(r), rules);
}

Value replicate(Engine& engine, Value counts, Value x, int axis) {
    x = as_array(std::move(x), axis);
    std::int64_t cells = x->axes()[static_cast<std::size_t>(axis)];
    if (counts.is_heap() && counts->storage == Storage::bit && counts->rank == 1 && counts->n == cells)
        return compress(engine, counts, std::move(x), axis, Rules::apl);
    Counts c = read_counts(counts);
    if (!c.same_for_all && cells != 1 && c.n != cells) {
        c.fills_between = std::count_if(c.items, c.items + c.n, [](std::int64_t count) { return count >= 0; }) == cells;
        if (!c.fills_between) raise_counts(c.n, cells);
    }
    std::int64_t steps = c.same_for_all ? cells : c.n;
    std::int64_t length = absolute_sum(c.items, c.n, c.same_for_all ? cells : 1);
    return write_counts(engine, c, steps, std::move(x), axis, length, false);
}

Value expand(Engine& engine, Value counts, Value x, int axis) {
    x = as_array(std::move(x), axis);
    std::int64_t cells = x->axes()[static_cast<std::size_t>(axis)];
    Counts c = read_counts(counts);
    std::int64_t positive = 0, length = 0;
    for (std::int64_t i = 0; i < c.n; i++) {
        positive += c.items[i] > 0;
        length += c.items[i] == 0;
    }
    if (cells != positive && cells != 1)
        raise(ErrorKind::length, number(positive) + " positive counts for an axis of length " + number(cells));
    length += absolute_sum(c.items, c.n, 1);
    return write_counts(engine, c, c.n, std::move(x), axis, length, true);
}

namespace {

int last_axis(const Value& x) {
    int rank = rank_of(x);
    return rank == 0 ? 0 : rank - 1;
}

void replicate_along(Engine& engine, Value* a, int axis) {
    Value &counts = a[0], &x = a[1];
    if (counts.is_heap() && counts->storage == Storage::bit && counts->rank == 1 && x.is_heap() && x->rank > 0 &&
        x->storage != Storage::range && counts->n == x->axes()[static_cast<std::size_t>(axis)]) {
        a[0] = compress(engine, counts, std::move(x), axis, Rules::apl);
        return;
    }
    a[0] = replicate(engine, std::move(counts), std::move(x), axis);
}

// f[axis] of a scalar would name an axis that is not there: its one item counts as a vector.
int named_axis(Engine& engine, const Value& x, const Value& axis) {
    return axis_argument(engine, axis, rank_of(x) == 0 ? 1 : rank_of(x));
}

}  // namespace

void replicate_last(Engine& engine, Value* a) { replicate_along(engine, a, last_axis(a[1])); }
void replicate_first(Engine& engine, Value* a) { replicate_along(engine, a, 0); }
void replicate_with_axis(Engine& engine, Value* a) { replicate_along(engine, a, named_axis(engine, a[1], a[2])); }

void expand_last(Engine& engine, Value* a) {
    int axis = last_axis(a[1]);
    a[0] = expand(engine, std::move(a[0]), std::move(a[1]), axis);
}
void expand_first(Engine& engine, Value* a) { a[0] = expand(engine, std::move(a[0]), std::move(a[1]), 0); }
void expand_with_axis(Engine& engine, Value* a) {
    int axis = named_axis(engine, a[1], a[2]);
    a[0] = expand(engine, std::move(a[0]), std::move(a[1]), axis);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning replicate(
    "replicate", 2, by<func::replicate_last>(apl),
    "Each item along the last axis as often as its count says; a negative count gives fills.", pure,
    by<func::replicate_with_axis>(apl));
extern constinit const Meaning replicate_first(
    "replicate first", 2, by<func::replicate_first>(apl),
    "Each major cell as often as its count says; a negative count gives fills.", pure,
    by<func::replicate_with_axis>(apl));
extern constinit const Meaning expand(
    "expand", 2, by<func::expand_last>(apl),
    "Items along the last axis at positive counts, fills at zeros and negative counts.", pure,
    by<func::expand_with_axis>(apl));
extern constinit const Meaning expand_first("expand first", 2, by<func::expand_first>(apl),
                                            "Major cells at positive counts, fills at zeros and negative counts.", pure,
                                            by<func::expand_with_axis>(apl));

}  // namespace stele::prims::meaning
