// Sizes, storages and types of items, by which kernels name and select their loops.
#pragma once
#include <cstdint>
#include <type_traits>

#include "prims/array/kind.hpp"

namespace stele::prims::kernel {

/// An item of 16 bytes, compared as its bits.
struct Pair {
    std::uint64_t low, high;
    bool operator==(const Pair&) const = default;
};

/// One entry for each storage; null if a family has no loop for its items.
template <class T> struct ByStorage {
    T entries[storage_count] = {};
    constexpr const T& operator[](Storage s) const { return entries[static_cast<int>(s)]; }
    constexpr T& operator[](Storage s) { return entries[static_cast<int>(s)]; }
};

/// The storage whose items are of type T.
template <class T> constexpr Storage storage_for() {
    if constexpr (std::is_floating_point_v<T>) return sizeof(T) == 4 ? Storage::f32 : Storage::f64;
    else if constexpr (std::is_signed_v<T>)
        return sizeof(T) == 1   ? Storage::i8
               : sizeof(T) == 2 ? Storage::i16
               : sizeof(T) == 4 ? Storage::i32
                                : Storage::i64;
    else return sizeof(T) == 1 ? Storage::c8 : sizeof(T) == 2 ? Storage::c16 : Storage::c32;
}

/// Calls `f` with a null pointer of each type, to fill tables.
template <class... T, class F> constexpr void each_type(F f) { (f(static_cast<T*>(nullptr)), ...); }

/// The same for the types of items: signed integers, code points, floats.
template <class F> constexpr void each_integer_type(F f) {
    each_type<std::int8_t, std::int16_t, std::int32_t, std::int64_t>(f);
}
template <class F> constexpr void each_text_type(F f) { each_type<std::uint8_t, std::uint16_t, std::uint32_t>(f); }
template <class F> constexpr void each_item_type(F f) {
    each_integer_type(f);
    each_text_type(f);
    each_type<float, double>(f);
}

/// Calls `f` with a null pointer of an item type of this many bytes.
template <class F> decltype(auto) visit_size(int bytes, F&& f) {
    switch (bytes) {
        case 1: return f(static_cast<std::uint8_t*>(nullptr));
        case 2: return f(static_cast<std::uint16_t*>(nullptr));
        case 4: return f(static_cast<std::uint32_t*>(nullptr));
        case 8: return f(static_cast<std::uint64_t*>(nullptr));
        default: return f(static_cast<Pair*>(nullptr));
    }
}

/// Calls `f` with a null pointer of the item type of an integer, text or float storage other than bit and range.
template <class F> decltype(auto) visit_items(Storage s, F&& f) {
    switch (s) {
        case Storage::c8: return f(static_cast<std::uint8_t*>(nullptr));
        case Storage::c16: return f(static_cast<std::uint16_t*>(nullptr));
        case Storage::c32: return f(static_cast<std::uint32_t*>(nullptr));
        case Storage::f32: return f(static_cast<float*>(nullptr));
        case Storage::f64: return f(static_cast<double*>(nullptr));
        default: return visit_integers(s, f);
    }
}

/// Calls `f` with a null pointer of the type of an index: 32 bits, or 64 if `wide`.
template <class F> decltype(auto) visit_place(bool wide, F&& f) {
    if (wide) return f(static_cast<std::int64_t*>(nullptr));
    return f(static_cast<std::int32_t*>(nullptr));
}

template <class P> using Pointee = std::remove_pointer_t<P>;

}  // namespace stele::prims::kernel
