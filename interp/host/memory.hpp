// The system's memory, and the native stack.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>

namespace stele::interp::os {

/// Bytes of the machine's memory.
std::uint64_t memory();
/// Bytes of a block from std::malloc, at least those requested.
std::size_t allocated_size(void* block) noexcept;

/// Returns reserved memory to the system.
struct Unreserve {
    std::size_t bytes = 0;
    void operator()(std::byte* memory) const noexcept;
};
/// Address space of so many bytes, whose pages the system provides on first use; the contents are undefined. Where the
/// system has page protection, an access just outside ends the process. Raises std::bad_alloc.
using Reserved = std::unique_ptr<std::byte[], Unreserve>;
Reserved reserve(std::size_t bytes);
/// Drops the contents of reserved memory, whose pages the system may take back until the next use.
void discard(void* memory, std::size_t bytes) noexcept;

/// Bytes of native stack for calls: about 30,000 of operators, or from one notation to another.
inline constexpr std::uintptr_t wide_stack = std::uintptr_t{96} << 20;
/// Raises the limit of the main thread's stack to this, if the system allows it. Call before other threads start.
void widen_stack() noexcept;
/// The lowest address of this thread's stack; 0 if unknown.
std::uintptr_t stack_end();

}  // namespace stele::interp::os
