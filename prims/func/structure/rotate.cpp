// Reverse and rotate.
//
// Reverse: a range gives a range; rows along the last axis by the reversing kernel (bits by mirrored words), in place
// if the buffer is not shared; other axes by copies of runs. Rotate by one amount: two runs for each index of the axes
// before. Rotate by an array: two runs for each row; an axis other than the last is moved there and back.
// Cost: one pass, one allocation at most.
#include "prims/array/runs.hpp"
#include "prims/func/inverses.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/kernel/move/reverse.hpp"

namespace stele::prims::func {

namespace {

// `n` items of `bytes` bytes, last one first; the buffers are the same or do not overlap.
void reverse_items(int bytes, const void* from, void* to, std::int64_t n) {
    const char* in = static_cast<const char*>(from);
    char* out = static_cast<char*>(to);
    if (n <= run_items) return kernel::reverse(bytes, in, out, n);
    if (in != out) {
        by_runs(n, [&](std::int64_t at, std::int64_t m) {
            kernel::reverse(bytes, in + (n - at - m) * bytes, out + at * bytes, m);
        });
        return;
    }
    // Blocks of the two halves are exchanged.
    constexpr std::int64_t step = 1024;
    char kept[step * 16];
    by_runs(n / 2, step, [&](std::int64_t at, std::int64_t m) {
        char *first = out + at * bytes, *last = out + (n - at - m) * bytes;
        std::memcpy(kept, first, static_cast<std::size_t>(m * bytes));
        kernel::reverse(bytes, last, first, m);
        kernel::reverse(bytes, kept, last, m);
    });
}

Value reverse_rows(Value v, std::int64_t rows, std::int64_t n) {
    const bool bits = v->storage == Storage::bit;
    if (v->storage == Storage::value) make_writable(v);
    const Array& from = *v.array();
    Value r = bits ? like(v) : own_or_like(v);
    const int bytes = item_bits(from.storage) / 8;
    by_cells(rows, n, [&](std::int64_t i) {
        if (bits) {
            kernel::reverse_bits(from.words(), i * n, r->words(), i * n, n);
        } else {
            const std::int64_t at = i * n * bytes;
            reverse_items(bytes, static_cast<const char*>(from.data) + at, static_cast<char*>(r->data) + at, n);
        }
    });
    return r;
}

// Numbers or characters in memory.
Value reverse_vector(Value v) {
    const Array& from = *v.array();
    const int kept = from.facts() & ~known::sorted;
    Value r = own_or_like(v);
    r->known = static_cast<std::uint8_t>(kept);
    reverse_items(item_bits(from.storage) / 8, from.data, r->data, from.n);
    return r;
}

// A short vector that is not unique; false for others.
bool reverse_short(Value& v) {
    if (!is_short_vector(v) || v->count == 1) return false;
    const Array& from = *v.array();
    Value r = make_vector(from.kind, from.storage, from.n);
    r->known = static_cast<std::uint8_t>(from.facts() & ~known::sorted);
    kernel::reverse(item_bits(from.storage) / 8, from.data, r->data, from.n);
    v = std::move(r);
    return true;
}

// The row of the result that starts at `at`: the source's row, `amount` items on.
void rotate_row(Array& to, const Value& from, std::int64_t at, std::int64_t n, std::int64_t amount) {
    if (to.storage != Storage::bit && to.storage != Storage::value) {
        std::int64_t bytes = item_bits(to.storage) / 8;
        const char* row = static_cast<const char*>(from->data) + at * bytes;
        char* out = static_cast<char*>(to.data) + at * bytes;
        copy_bytes(out, row + amount * bytes, (n - amount) * bytes);
        copy_bytes(out + (n - amount) * bytes, row, amount * bytes);
        return;
    }
    place_items(to, at, from, at + amount, n - amount);
    place_items(to, at + n - amount, from, at, amount);
}

std::int64_t modulo(std::int64_t amount, std::int64_t n) {
    std::int64_t m = amount % n;
    return m < 0 ? m + n : m;
}

// An amount for each vector along the last axis.
Value rotate_rows(Value v, const Value& amounts, std::int64_t n) {
    Value r = like(v);
    by_cells(amounts->n, n, [&](std::int64_t i) {
        rotate_row(*r.array(), v, i * n, n, modulo(amounts->items<std::int64_t>()[i], n));
    });
    return r;
}

// Reversed along an axis counted from 0; of a list its items.
Value reversed(Value v, int axis) {
    if (item_count(v) < 2) return v;
    if (v->storage == Storage::range)
        return make_range(v->range_start() + (v->n - 1) * v->range_step(), -v->range_step(), v->n, v->kind);
    if (v->rank == 1 && v->storage != Storage::bit && v->storage != Storage::value) return reverse_vector(std::move(v));
    AlongAxis along = along_axis(v->axes(), axis);
    if (along.length < 2) return v;
    if (along.inner == 1) return reverse_rows(std::move(v), along.outer, along.length);
    Value r = like(v);
    const std::int64_t run = along.inner, block = run * along.length;
    by_cells(along.outer, block, [&](std::int64_t o) {
        by_cells(along.length, run, [&](std::int64_t i) {
            place_items(*r.array(), o * block + i * run, v, o * block + (along.length - 1 - i) * run, run);
        });
    });
    return r;
}

// Rotated along an axis by one amount; of a list its items.
Value rotated(Value v, std::int64_t amount, int axis) {
    if (item_count(v) < 2) return v;
    AlongAxis along = along_axis(v->axes(), axis);
    const std::int64_t by = modulo(amount, along.length) * along.inner, row = along.length * along.inner;
    if (by == 0) return v;
    v = materialize(std::move(v));
    if (v->storage == Storage::value && v.is_unique()) {
        forget(*v.array());
        auto* bits = v->items<std::uint64_t>();
        for (std::int64_t o = 0; o < along.outer; o++)
            std::rotate(bits + o * row, bits + o * row + by, bits + (o + 1) * row);
        return v;
    }
    Value r = like(v);
    by_cells(along.outer, row, [&](std::int64_t o) { rotate_row(*r.array(), v, o * row, row, by); });
    return r;
}

void rotate_on(Value* a, int axis) {
    int rank = rank_of(a[1]);
    if (item_count(a[0]) == 1) {
        std::int64_t amount = one_integer(a[0], "the left argument (an amount)");
        a[0] = rank == 0 ? std::move(a[1]) : rotated(std::move(a[1]), amount, axis);
        return;
    }
    if (rank_of(a[0]) != rank - 1)
        raise(ErrorKind::rank, "amounts of rank " + number(rank_of(a[0])) + " for an array of rank " + number(rank) +
                                   ", which needs one amount or rank " + number(rank - 1));
    Shape frame(axes_of(a[1]));
    std::int64_t n = a[1]->axes()[static_cast<std::size_t>(axis)];
    frame.erase(axis);
    std::span<const std::int64_t> given = axes_of(a[0]);
    if (!std::equal(given.begin(), given.end(), frame.lengths, frame.lengths + frame.rank)) raise_length(a[0], a[1]);
    Value amounts = all_integers(a[0], "the left argument (amounts)");
    if (item_count(a[1]) == 0) {
        a[0] = std::move(a[1]);
        return;
    }
    Value turned = rotate_rows(materialize(with_axis_moved(a[1], axis, rank - 1)), amounts, n);
    a[0] = with_axis_moved(std::move(turned), rank - 1, axis);
}

// x rotate y of q: the items, or entries, from index x on, then those before it; negative: counted from the end. Raises
// type.
void rotate_items(Engine&, Value* a) {
    if (!is_integer_atom(a[0])) raise_type("the left argument of rotate", "an integer", a[0]);
    std::int64_t amount = a[0].as_long();
    auto items = [&](Value v) {
        if (!is_list(v)) raise_type("the right argument of rotate", "a list", v);
        return rotated(std::move(v), amount, 0);
    };
    if (is_table(a[1])) a[0] = with_columns(a[1], items);
    else
        a[0] =
            is_dictionary(a[1]) ? make_dictionary(items(keys_of(a[1])), items(items_of(a[1]))) : items(std::move(a[1]));
}

}  // namespace

void reverse(Engine&, Value* a) {
    if (reverse_short(a[0])) return;
    int axis = rank_of(a[0]) - 1;
    a[0] = reversed(std::move(a[0]), axis);
}
void reverse_first(Engine&, Value* a, Rules rules) {
    if (reverse_short(a[0])) return;
    auto items = [](Value v) { return reversed(std::move(v), 0); };
    if (rules != Rules::apl && is_dictionary(a[0])) a[0] = make_dictionary(items(keys_of(a[0])), items(items_of(a[0])));
    else if (rules != Rules::apl && is_table(a[0])) a[0] = with_columns(a[0], items);
    else a[0] = items(std::move(a[0]));
}
void reverse_axis(Engine& e, Value* a) {
    int axis = axis_argument(e, a[1], rank_of(a[0]));
    a[0] = reversed(std::move(a[0]), axis);
}

void rotate(Engine&, Value* a) { rotate_on(a, std::max(rank_of(a[1]) - 1, 0)); }
void rotate_first(Engine&, Value* a) { rotate_on(a, 0); }
void rotate_axis(Engine& e, Value* a) { rotate_on(a, axis_argument(e, a[2], rank_of(a[1]))); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning reverse_last("reverse last", 1, by<func::reverse>(apl),
                                            "The items in reverse order along the last axis, or another.",
                                            pure | keeps_distinct | moves_items | self_inverse,
                                            by<func::reverse_axis>(apl));
extern constinit const Meaning rotate_last =
    Meaning(
        "rotate last", 2, by<func::rotate>(apl),
        "The items rotated along the last axis, or another: towards the beginning if positive, the end if negative.",
        pure | moves_items, by<func::rotate_axis>(apl), Fold::none, neutral(0))
        .undone_by(inverse::rotate_last);
extern constinit const Meaning reverse_first("reverse first", 1, by<func::reverse_first>(apl, k, q),
                                             "The major cells, items or entries in reverse order.",
                                             pure | keeps_distinct | moves_items | self_inverse,
                                             by<func::reverse_axis>(apl));
extern constinit const Meaning rotate_first =
    Meaning("rotate first", 2, by<func::rotate_first>(apl), "The major cells rotated along the first axis.",
            pure | moves_items, by<func::rotate_axis>(apl), Fold::none, neutral(0))
        .undone_by(inverse::rotate_first);
extern constinit const Meaning rotate_items = Meaning("rotate items", 2, by<func::rotate_items>(q),
                                                      "The items from index x on, followed by those before it.", pure)
                                                  .depends(Dependence::moves);

}  // namespace stele::prims::meaning
