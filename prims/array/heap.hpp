// The heap: size classes with free lists over large blocks, and a limit on the bytes in use.
#pragma once
#include <cstddef>
#include <cstdint>

#include "prims/array/array.hpp"

namespace stele::prims {

class Heap {
public:
    /// A block of at least `bytes` (header included), 64-byte aligned, with 64 readable bytes after those asked for:
    /// after a small block comes another one. Raises wsfull over the limit.
    Array* allocate(std::size_t bytes) {
#if !STELE_PLAIN_MALLOC
        if (bytes <= small_limit) [[likely]] {
            std::size_t c = (bytes + grain - 1) / grain;
            if (void* p = free_[c]; p && used_ + c * grain <= limit_) [[likely]] {
                free_[c] = *static_cast<void**>(p);
                used_ += c * grain;
                auto* a = static_cast<Array*>(p);
                a->block = c * grain;
                count(1);
                return a;
            }
        }
#endif
        return allocate_slowly(bytes);
    }
    void release(Array* a) noexcept {
        count(-1);
#if !STELE_PLAIN_MALLOC
        if (std::size_t size = a->block; size <= small_limit) [[likely]] {
            used_ -= size;
            void*& head = free_[size / grain];
            *reinterpret_cast<void**>(a) = head;
            head = a;
            return;
        }
#endif
        release_slowly(a);
    }

    std::uint64_t used() const noexcept { return used_; }
    std::uint64_t limit() const noexcept { return limit_; }
    /// Bytes in arrays: 0 when no object lives.
    std::uint64_t in_arrays() const noexcept { return used_ - charged_; }
    /// How many objects live; 0 in release builds, which do not count them.
    std::int64_t objects() const noexcept { return objects_; }
    void set_limit(std::uint64_t bytes) noexcept { limit_ = bytes; }
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
    void release_slowly(Array* a) noexcept;
    void carve(std::size_t c);
    void count([[maybe_unused]] int more) noexcept {
#if !defined(NDEBUG)
        objects_ += more;
#endif
    }

    void* free_[small_limit / grain + 1] = {};
    void* large_[large_classes] = {};
    std::uint64_t used_ = 0, limit_ = UINT64_MAX, cached_ = 0, charged_ = 0;
    std::int64_t objects_ = 0;
    char *bump_ = nullptr, *end_ = nullptr;
};

/// The one heap. Handles release into it, so it is reachable without an engine at hand.
extern constinit Heap heap;

/// Called when a function object dies, before its items are released: interp frees the code it names.
extern void (*function_finalizer)(Array*);

}  // namespace stele::prims
