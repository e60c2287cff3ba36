// How much a test does: all of it in release builds; less where assertions and sanitizers make everything slow. Those
// builds look for faults of memory, which show in a few rounds as in many.
#pragma once

namespace stele::tests {

#if defined(NDEBUG)
inline constexpr bool full_size = true;
#else
inline constexpr bool full_size = false;
#endif

template <class T> constexpr T sized(T full, T reduced) { return full_size ? full : reduced; }

}  // namespace stele::tests
