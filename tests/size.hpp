// The amount of work of a test: all of it in release builds, less in slow builds with assertions and sanitizers. Those
// builds look for memory errors, for which a few rounds suffice.
#pragma once

namespace stele::tests {

#if defined(NDEBUG)
inline constexpr bool full_size = true;
#else
inline constexpr bool full_size = false;
#endif

// Clang's build with the address sanitizer is the slowest, and its native stack frames are larger.
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
