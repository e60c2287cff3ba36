// The reference for the cost of tracing: bench/tracing.py.
#pragma once

namespace stele::interp {

#ifdef STELE_WITHOUT_TRACING
inline constexpr bool can_be_traced = false;
#else
inline constexpr bool can_be_traced = true;
#endif

}  // namespace stele::interp
