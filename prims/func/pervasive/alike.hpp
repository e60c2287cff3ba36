// Alike operands, the common case for small arrays: two vectors of one storage, or a vector and a small number. A loop
// takes them without conversion and writes a new result; operands.hpp serves all other operands.
#pragma once
#include <bit>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/numbers/operands.hpp"
#include "prims/kernel/bits.hpp"

namespace stele::prims::func {

/// Up to so many items a new result is as fast as an operand's buffer.
inline constexpr std::int64_t alike_items = block_items;

struct Alike {
    Storage storage;
    kernel::Form form;
    const Array* like;
    const void *x, *y;
};

/// The number that a vector is combined with, for a loop. Not in Alike, which is in registers as long as nothing has its
/// address.
union AlikeNumber {
    std::int64_t integer;
    double floating;
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
/// A vector of longs from i8 to i64, or of floats.
inline bool is_alike_vector(const Array& a) {
    return a.storage == Storage::f64 ? is_alike_vector(a, Kind::floating, Storage::f64, Storage::f64)
                                     : is_alike_vector(a, Kind::long_, Storage::i8, Storage::i64);
}

/// Whether the operand is such a vector; fills in `p`.
inline bool alike_number(const Value* a, Alike& p) {
    if (!a[0].is_heap() || !is_alike_vector(*a[0].array())) return false;
    p.like = a[0].array();
    p.storage = p.like->storage;
    p.form = kernel::Form::vectors;
    p.x = p.y = p.like->data;
    return true;
}
/// The same for two such vectors of one storage; or one and an immediate long that its storage holds, for floats any
/// immediate number, which goes to `one`.
inline bool alike_numbers(const Value* a, Alike& p, AlikeNumber& one) {
    const int vector = a[1].is_heap();
    if (!a[vector].is_heap()) return false;
    const Array& v = *a[vector].array();
    if (!is_alike_vector(v)) return false;
    const Value& other = a[1 - vector];
    if (other.is_heap()) {
        const Array& x = *other.array();
        if (x.storage != v.storage || x.n != v.n || x.rank != 1 || x.kind != v.kind) return false;
        p.form = kernel::Form::vectors;
        p.x = x.data;
        p.y = v.data;
    } else {
        if (v.storage == Storage::f64) {
            if (!small_number(other, one.floating)) return false;
        } else {
            one.integer = other.payload();
            if (!other.is_immediate(Kind::long_) || !holds_long(v.storage, one.integer)) return false;
        }
        p.form = vector ? kernel::Form::scalar_left : kernel::Form::scalar_right;
        p.x = vector ? static_cast<const void*>(&one) : v.data;
        p.y = vector ? v.data : static_cast<const void*>(&one);
    }
    p.storage = v.storage;
    p.like = &v;
    return true;
}
/// Whether both operands are on the heap.
inline bool are_on_heap(const Value* a) { return (a[0].bits() | a[1].bits()) >> 48 == 0; }
/// Whether two operands on the heap are such vectors of one storage, of at most `alike_items` items and not unique.
inline bool are_alike_vectors(const Value* a) {
    const Array &x = *a[0].array(), &y = *a[1].array();
    return x.type() == y.type() && x.n == y.n && x.count > 1 && y.count > 1 && is_alike_vector(x);
}
/// Converts a short vector of longs to the storage of the other operand, or a range to items, so that a loop takes them;
/// false for operands that are alike, or that no loop takes.
bool widen_operand(Value* a);
/// The buffer of a unique operand among the first `operands`, or a new vector of their kind and storage.
inline Value alike_result(Value* a, const Array& like, int operands) {
    for (Value* v = a; v < a + operands; v++) {
        if (!v->is_unique()) continue;
        forget(*v->array());
        Engine::current().count(FastPath::reuse);
        return std::move(*v);
    }
    return make_vector(like.kind, like.storage, like.n);
}

/// Whether both operands are vectors of bits of one kind and length.
inline bool alike_bits(const Value* a) {
    if (!a[0].is_heap() || !a[1].is_heap()) return false;
    const Array &x = *a[0].array(), &y = *a[1].array();
    return x.storage == Storage::bit && y.storage == Storage::bit && x.n == y.n && x.rank == 1 && y.rank == 1 &&
           x.kind == y.kind;
}

}  // namespace stele::prims::func
