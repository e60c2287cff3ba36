// bit_cast: std::bit_cast for standard libraries without it (libc++ 13 of Emscripten).
#pragma once

namespace stele::prims {

/// The bits of `from` as a To of the same size.
template <class To, class From> constexpr To bit_cast(const From& from) noexcept {
    static_assert(sizeof(To) == sizeof(From));
    return __builtin_bit_cast(To, from);
}

}  // namespace stele::prims
