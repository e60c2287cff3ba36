// How much a test does: all of it in release builds; less where assertions and sanitizers make everything slow. Those
// builds look for faults of memory, which show in a few rounds as in many.
#pragma once

namespace stele::tests {

#if defined(NDEBUG)
inline constexpr bool full_size = true;
#else
inline constexpr bool full_size = false;
#endif

// Clang's build with the address sanitizer: everything is slowest there, and frames of the native stack are larger.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define STELE_TESTS_SANITIZED
#endif
#endif
#ifdef STELE_TESTS_SANITIZED
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

template <class T> constexpr T sized(T full, T reduced) { return full_size ? full : reduced; }

}  // namespace stele::tests
