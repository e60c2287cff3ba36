// The most memory that a heap has in use at one time.
#pragma once
#include "prims/array/heap/heap.hpp"

namespace stele::prims {

/// Watches a heap during its lifetime, which makes each allocation slightly slower. May be nested; the last one made on
/// a thread ends first.
class Peak {
public:
    explicit Peak(Heap& heap) noexcept;
    ~Peak();
    Peak(const Peak&) = delete;

    /// The most bytes in use since the start, above those in use then.
    std::uint64_t bytes() const noexcept { return most_ - start_; }

    /// Called by a heap when more bytes are in use.
    static void note(const Heap& heap) noexcept;

private:
    const Heap& heap_;
    Heap::Counting counting_;  // closes the fast path
    std::uint64_t start_, most_;
    Peak* outer_;
};

}  // namespace stele::prims
