// bit_cast: std::bit_cast where the standard library has none (libc++ 13, which Emscripten brings).
#pragma once

namespace stele::prims {

/// The bits of `from` as a To of the same size.
template <class To, class From> constexpr To bit_cast(const From& from) noexcept {
    static_assert(sizeof(To) == sizeof(From));
    return __builtin_bit_cast(To, from);
}

}  // namespace stele::prims
