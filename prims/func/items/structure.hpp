// A value as an array of any rank: its items and axes, as structural functions see them.
#pragma once
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"

namespace stele::prims::func {

/// Whether a value is its own item: a simple scalar, dictionary, table, function or namespace.
inline bool is_atom(const Value& v) {
    return !v.is_heap() || v->kind > Kind::list || (v->rank == 0 && v->kind != Kind::list);
}
inline int rank_of(const Value& v) { return is_atom(v) ? 0 : v->rank; }
/// Items of the ravel; 1 for an atom and for an enclosed array.
inline std::int64_t item_count(const Value& v) { return is_atom(v) ? 1 : v->n; }
/// Item `i` of the ravel; of an atom the atom.
inline Value item_of(const Value& v, std::int64_t i) { return is_atom(v) ? v : item(*v.array(), i); }
inline std::span<const std::int64_t> axes_of(const Value& v) {
    if (is_atom(v)) return {};
    return v->axes();
}
/// The scalar that holds `v`; of an atom the atom.
inline Value enclosed(Value v) {
    if (is_atom(v)) return v;
    Value box = make_array(Kind::list, Storage::value, {});
    box->values()[0] = std::move(v);
    return box;
}

/// An atom or scalar as a vector of its one item; returns other arrays unchanged.
inline Value at_least_vector(Value v) {
    return is_atom(v) ? enlist(std::move(v)) : v->rank == 0 ? prims::ravel(std::move(v)) : v;
}
/// A new array of zero bits.
inline Value zero_bits(Kind kind, std::span<const std::int64_t> axes) {
    Value r = make_array(kind, Storage::bit, axes);
    std::fill_n(r->words(), (r->n + 63) / 64, 0);
    return r;
}

/// The storage of indices up to `highest`: i8 at least, as functions of indices need.
inline Storage storage_of_indices(std::int64_t highest) { return std::max(Storage::i8, narrowest(0, highest)); }

/// An array along one axis: `outer` blocks of `length` runs of `inner` items. The axes of an array without items may be
/// so long that their product overflows: it is then the largest integer.
struct AlongAxis {
    std::int64_t outer = 1, length = 1, inner = 1;
};
inline AlongAxis along_axis(std::span<const std::int64_t> axes, int axis) {
    AlongAxis a;
    for (int i = 0; i < static_cast<int>(axes.size()); i++) {
        std::int64_t& part = i < axis ? a.outer : i == axis ? a.length : a.inner;
        if (__builtin_mul_overflow(part, axes[static_cast<std::size_t>(i)], &part)) part = INT64_MAX;
    }
    return a;
}

/// A shape under construction, without allocation. append and insert raise limit beyond max_rank.
struct Shape {
    std::int64_t lengths[max_rank];
    int rank = 0;

    Shape() = default;
    explicit Shape(std::span<const std::int64_t> axes) { append(axes); }
    void append(std::int64_t length) { append({&length, 1}); }
    void append(std::span<const std::int64_t> axes) {
        check_rank(static_cast<std::size_t>(rank) + axes.size());
        for (std::int64_t length : axes) lengths[rank++] = length;
    }
    void insert(int at, std::int64_t length) {
        append(length);
        std::rotate(lengths + at, lengths + rank - 1, lengths + rank);
    }
    void erase(int at) {
        rank--;
        for (int i = at; i < rank; i++) lengths[i] = lengths[i + 1];
    }
    std::int64_t& operator[](int i) { return lengths[i]; }
    std::int64_t operator[](int i) const { return lengths[i]; }
    std::span<const std::int64_t> axes() const { return {lengths, static_cast<std::size_t>(rank)}; }
};

}  // namespace stele::prims::func
