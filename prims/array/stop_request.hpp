// StopRequest: a request of the interrupt key, a time limit or another thread to an engine.
#pragma once
#include <atomic>
#include <cstdint>

namespace stele::prims {

/// A flag, and the two limits that an engine compares anyway: the lowest address of the native stack and the number of
/// bytes up to which an allocation does not check the flag. A request closes both, so that the next call, recursion or
/// allocation checks the flag; nothing else has to. Signal handlers and other threads may call any of its functions.
class StopRequest {
public:
    StopRequest() = default;
    StopRequest(std::atomic<std::uintptr_t>& stack_limit, std::atomic<std::uint64_t>& heap_limit) noexcept
        : stack_limit_(&stack_limit), heap_limit_(&heap_limit) {}
    StopRequest(const StopRequest&) = delete;
    StopRequest& operator=(const StopRequest&) = delete;

    void set() noexcept {
        flag_ = true;
        if (!stack_limit_) return;
        *stack_limit_ = UINTPTR_MAX;
        *heap_limit_ = 0;
    }
    /// Opens the limits; called by the engine that finds them closed.
    void clear() noexcept { flag_ = false; }
    bool is_set() const noexcept { return flag_.load(std::memory_order_relaxed); }
    const std::atomic<bool>& flag() const noexcept { return flag_; }

private:
    std::atomic<bool> flag_{false};
    std::atomic<std::uintptr_t>* stack_limit_ = nullptr;
    std::atomic<std::uint64_t>* heap_limit_ = nullptr;
};

}  // namespace stele::prims
