// From sizes and storages known at run time to types: how kernels choose their loop.
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

/// Calls `f` with a null pointer of an item type of so many bytes.
template <class F> decltype(auto) visit_size(int bytes, F&& f) {
    switch (bytes) {
        case 1: return f(static_cast<std::uint8_t*>(nullptr));
        case 2: return f(static_cast<std::uint16_t*>(nullptr));
        case 4: return f(static_cast<std::uint32_t*>(nullptr));
        case 8: return f(static_cast<std::uint64_t*>(nullptr));
        default: return f(static_cast<Pair*>(nullptr));
    }
}

/// Calls `f` with a null pointer of the type of a place: 32 bits, or 64 where `wide`.
template <class F> decltype(auto) visit_place(bool wide, F&& f) {
    if (wide) return f(static_cast<std::int64_t*>(nullptr));
    return f(static_cast<std::int32_t*>(nullptr));
}

template <class P> using Pointee = std::remove_pointer_t<P>;

}  // namespace stele::prims::kernel
