// The operands that programs on small arrays have: two vectors of one storage, or a vector and a small number. They go to
// a loop as they are, into a fresh result; everything else goes through operands.hpp.
#pragma once
#include <bit>
#include <cstdint>

#include "prims/array/make.hpp"
#include "prims/array/value.hpp"
#include "prims/func/pervasive/operands.hpp"
#include "prims/kernel/bits.hpp"

namespace stele::prims::func {

/// Up to so many items a fresh result is as good as an operand's buffer.
inline constexpr std::int64_t alike_items = block_items;

struct Alike {
    Storage storage;
    kernel::Form form;
    const Array* like;
    const void *x, *y;
    union {
        std::int64_t integer;
        double floating;
    } one;

    Conformed conformed() const {
        return {like->n, like, form == kernel::Form::scalar_left, form == kernel::Form::scalar_right};
    }
};

// An integer's low bytes are the same integer in a narrower type.
static_assert(std::endian::native == std::endian::little);

inline bool holds_long(Storage s, std::int64_t v) {
    int unused = 64 - item_bits(s);
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(v) << unused) >> unused == v;
}

inline bool is_alike_vector(const Array& a, Kind kind, Storage low, Storage high) {
    return a.rank == 1 && a.kind == kind && a.storage >= low && a.storage <= high && a.n <= alike_items;
}

/// The operand a[vector] of the kind and a storage from `low` to `high`, the other like it, or an immediate that
/// `holds(storage, other)` puts in p.one.
template <class Holds> inline bool alike(const Value* a, Alike& p, Kind kind, Storage low, Storage high, Holds holds) {
    const int vector = a[1].is_heap();
    if (!a[vector].is_heap()) return false;
    const Array& v = *a[vector].array();
    if (!is_alike_vector(v, kind, low, high)) return false;
    const Value& other = a[1 - vector];
    if (other.is_heap()) {
        const Array& x = *other.array();
        if (x.storage != v.storage || x.n != v.n || x.rank != 1 || x.kind != kind) return false;
        p.form = kernel::Form::vectors;
        p.x = x.data;
        p.y = v.data;
    } else {
        if (!holds(v.storage, other)) return false;
        p.form = vector ? kernel::Form::scalar_left : kernel::Form::scalar_right;
        p.x = vector ? static_cast<const void*>(&p.one) : v.data;
        p.y = vector ? v.data : static_cast<const void*>(&p.one);
    }
    p.storage = v.storage;
    p.like = &v;
    return true;
}
/// Both operands longs of one storage from i8 to i64, or one of them an immediate long that the other's storage holds.
inline bool alike_longs(const Value* a, Alike& p) {
    return alike(a, p, Kind::long_, Storage::i8, Storage::i64, [&p](Storage s, const Value& one) {
        p.one.integer = one.payload();
        return one.is_immediate(Kind::long_) && holds_long(s, p.one.integer);
    });
}
/// Both operands floats, or one of them an immediate long or float.
inline bool alike_floats(const Value* a, Alike& p) {
    return alike(a, p, Kind::floating, Storage::f64, Storage::f64,
                 [&p](Storage, const Value& one) { return small_number(one, p.one.floating); });
}

/// Two vectors of bits of one kind and length.
inline bool alike_bits(const Value* a) {
    if (!a[0].is_heap() || !a[1].is_heap()) return false;
    const Array &x = *a[0].array(), &y = *a[1].array();
    return x.storage == Storage::bit && y.storage == Storage::bit && x.n == y.n && x.rank == 1 && y.rank == 1 &&
           x.kind == y.kind;
}
/// A function of the bits of two alike vectors of them, into a[0].
inline void combine_bits(Value* a, kernel::Logic f) {
    const std::uint64_t *x = a[0]->words(), *y = a[1]->words();
    const std::int64_t n = a[0]->n;
    auto loop = kernel::bits.logic[static_cast<int>(f)];
    for (int i : {0, 1}) {
        if (!a[i].is_unique()) continue;
        forget(*a[i].array());
        Engine::current().count(FastPath::reuse);
        loop(a[i]->words(), x, y, n);
        if (i == 1) a[0] = std::move(a[1]);
        return;
    }
    Value r = make_vector(a[0]->kind, Storage::bit, n);
    loop(r->words(), x, y, n);
    a[0] = std::move(r);
}

}  // namespace stele::prims::func
