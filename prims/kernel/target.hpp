// The instruction set that kernels use, chosen once when the program starts.
//
// A kernel's .cpp is compiled once for each target (Highway's foreach_target). Each target's namespace holds one
// constexpr table of function pointers; the table of the best target that the machine has is copied over the baseline's
// at start.
#pragma once
#include <cstdint>
#include <string_view>

namespace stele::prims::kernel {

enum class Target : std::uint8_t { baseline, avx2, avx3 };

/// The best target of this machine.
Target best_target() noexcept;
/// The same, or a lesser one selected by STELE_TARGET (sse4, avx2, avx3).
Target target() noexcept;
std::string_view name_of(Target t);

/// The operands of a loop over n items: `scalar_*` is a pointer to one item that is used for all.
enum class Form : std::uint8_t { vectors, scalar_left, scalar_right };

}  // namespace stele::prims::kernel
