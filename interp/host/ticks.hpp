// A counter for short times.
#pragma once
#include <cstdint>

namespace stele::interp::os {

/// A counter that goes on at a steady rate and is read in less time than a clock. What a tick takes is for the caller to
/// measure.
std::uint64_t ticks();

}  // namespace stele::interp::os
