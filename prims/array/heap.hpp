// The heap: size classes with free lists over large blocks, and a limit on the bytes in use.
#pragma once
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "prims/array/array.hpp"

namespace stele::prims {

class Heap {
public:
    Heap();
    /// No object may be alive.
    ~Heap();
    Heap(const Heap&) = delete;
    Heap& operator=(const Heap&) = delete;

    /// A block of at least `bytes` (header included), 64-byte aligned, with 64 readable bytes after those asked for:
    /// after a small block comes another one. Raises wsfull over the limit.
    Array* allocate(std::size_t bytes) {
#if !STELE_PLAIN_MALLOC
        if (bytes <= small_limit) [[likely]] {
            std::size_t c = (bytes + grain - 1) / grain;
            if (void* p = free_[c]; p && used_ + c * grain <= quick_limit_) [[likely]] {
                free_[c] = *static_cast<void**>(p);
                used_ += c * grain;
                auto* a = static_cast<Array*>(p);
                mark(a, c * grain);
                return a;
            }
        }
#endif
        return allocate_slowly(bytes);
    }
    void release(Array* a) noexcept {
        std::uint64_t size = unmark(a);
#if !STELE_PLAIN_MALLOC
        if (size <= small_limit) [[likely]] {
            used_ -= size;
            void*& head = free_[size / grain];
            *reinterpret_cast<void**>(a) = head;
            head = a;
            return;
        }
#endif
        release_slowly(a, size);
    }

    std::uint64_t used() const noexcept { return used_; }
    std::uint64_t limit() const noexcept { return limit_; }
    /// Bytes in arrays: 0 when no object lives.
    std::uint64_t in_arrays() const noexcept { return used_ - charged_; }
    /// Bytes that may still be taken.
    std::uint64_t room() const noexcept { return limit_ > used_ ? limit_ - used_ : 0; }
    void set_limit(std::uint64_t bytes) noexcept {
        limit_ = bytes;
        if (refuse_in_ == 0) quick_limit_ = bytes;
    }
    /// The n-th allocation from now on is refused, as if there were no memory for it; the others are not.
    void refuse_allocation(std::uint64_t n) noexcept {
        refuse_in_ = n;
        quick_limit_ = n == 0 ? limit_ : 0;
    }
    /// Counts an allocation: whether it is the one to be refused.
    bool refuses() noexcept {
        if (refuse_in_ == 0 || --refuse_in_ > 0) return false;
        quick_limit_ = limit_;
        return true;
    }
    /// Counts `bytes` held outside the heap (symbols' names, texts of displays) against the limit. Raises wsfull, which
    /// says `what`.
    void charge(std::uint64_t bytes, const char* what);
    void discharge(std::uint64_t bytes) noexcept {
        used_ -= bytes;
        charged_ -= bytes;
    }
    /// Gives cached large blocks back to the operating system.
    void trim() noexcept;

private:
    static constexpr std::size_t grain = 64, small_limit = 4096, pad = 64;
    static constexpr int large_classes = 256;
    Array* allocate_slowly(std::size_t bytes);
    void release_slowly(Array* a, std::uint64_t size) noexcept;
    void carve(std::size_t c);
    // Sets a block's size. Debug builds count objects, and keep in the low bits which heap a block is of.
    void mark(Array* a, std::uint64_t size) noexcept {
        a->block = size;
#if !defined(NDEBUG)
        a->block |= number_;
        objects_++;
#endif
    }
    // The size of a block that is given back.
    std::uint64_t unmark(const Array* a) noexcept {
#if !defined(NDEBUG)
        assert(a->block % grain == number_ && "a value is released in another engine than its own");
        objects_--;
        return a->block - number_;
#else
        return a->block;
#endif
    }

    void* free_[small_limit / grain + 1] = {};
    void* large_[large_classes] = {};
    std::uint64_t used_ = 0, limit_ = UINT64_MAX, cached_ = 0, charged_ = 0;
    // 0 while allocations are counted, so that none takes the quick way.
    std::uint64_t refuse_in_ = 0, quick_limit_ = UINT64_MAX;
    std::int64_t objects_ = 0;
    std::uint64_t number_ = 0;
    void* chunks_ = nullptr;  // linked in the room after their last block
    char *bump_ = nullptr, *end_ = nullptr;
};

}  // namespace stele::prims
