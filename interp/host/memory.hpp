// Memory and the native stack, as the system gives and takes them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>

namespace stele::interp::os {

/// Bytes of the machine's memory.
std::uint64_t memory();
/// Bytes of a block that std::malloc gave, at least those asked for.
std::size_t allocated_size(void* block) noexcept;

/// Gives reserved memory back to the system.
struct Unreserve {
    std::size_t bytes = 0;
    void operator()(std::byte* memory) const noexcept;
};
/// Memory that the system gives as it is used, and not before; at first it holds zeros, or anything. Where the system can,
/// what reads or writes beside it ends the process. Raises std::bad_alloc.
using Reserved = std::unique_ptr<std::byte[], Unreserve>;
Reserved reserve(std::size_t bytes);
/// What this memory holds is not needed any more: where the system can, it takes the memory until it is used again.
void discard(void* memory, std::size_t bytes) noexcept;

/// The native stack that calls may take: room for some 30,000 calls from one notation to another, and of operators.
inline constexpr std::uintptr_t wide_stack = std::uintptr_t{96} << 20;
/// Lets the stack of the main thread grow so far, where the system allows it. Call before other threads start.
void widen_stack() noexcept;
/// The lowest address of this thread's stack; 0 where the system does not say.
std::uintptr_t stack_end();

}  // namespace stele::interp::os
