// The heap: size classes with free lists over large blocks, and a memory limit.
//
// The limit applies to memory as the system counts it, free blocks included. Near the limit free memory is returned:
// large blocks to the system; small ones are joined with their free neighbours for use by other classes.
#pragma once
#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "prims/array/array.hpp"

namespace stele::prims {

class Error;

class Heap {
public:
    /// Small blocks are multiples of `grain` bytes, at most `small_limit`.
    static constexpr std::size_t grain = block_grain, small_limit = 4096;

    Heap();
    /// No object may be alive.
    ~Heap();
    Heap(const Heap&) = delete;
    Heap& operator=(const Heap&) = delete;

    /// A block of at least `bytes` (header included) with 64 readable bytes after them: a small block is followed by
    /// another. A small block is aligned to a grain, of a large one the first byte after the header to 64 bytes. Raises
    /// wsfull over the limit.
    Array* allocate(std::size_t bytes) {
        if (bytes <= small_limit) [[likely]]
            if (Array* a = allocate_quickly((bytes + grain - 1) / grain)) [[likely]]
                return a;
        return allocate_slowly(bytes);
    }
    /// A small block of so many grains without a call: null if none is free, or if the limits need a closer look.
    [[gnu::always_inline]] Array* allocate_quickly([[maybe_unused]] std::size_t grains) noexcept {
#if STELE_PLAIN_MALLOC
        return nullptr;
#else
        void* p = free_[grains];
        const std::uint64_t used = used_ + grains * grain;
        if (!p || used > quick_limit_.load(std::memory_order_relaxed)) [[unlikely]]
            return nullptr;
        free_[grains] = *static_cast<void**>(p);
        used_ = used;
        auto* a = static_cast<Array*>(p);
        mark(a, grains, grains * grain);
        return a;
#endif
    }
    void release(Array* a) noexcept {
        unmark(a);
#if !STELE_PLAIN_MALLOC
        if (const std::uint64_t grains = a->grains(); grains > 0) [[likely]] {
            used_ -= grains * grain;
            void*& head = free_[grains];
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
    /// Bytes that the system counts, at most: in use or kept for reuse.
    std::uint64_t held() const noexcept { return small_ + large_used_ + cached_ + most_charged_; }
    /// Bytes still available.
    std::uint64_t room() const noexcept { return limit_ > used_ ? limit_ - used_ : 0; }
    /// The limit, to which memory free at this time does not count.
    void set_limit(std::uint64_t bytes) noexcept;
    /// The number of bytes up to which an allocation does not check for a request to stop: a request sets it to 0.
    std::atomic<std::uint64_t>& quick_limit() noexcept { return quick_limit_; }
    /// The n-th allocation from now on is refused as if memory had run out; the others are not.
    void refuse_allocation(std::uint64_t n) noexcept {
        refuse_in_ = n;
        stops_ = false;
        open_quick_way();
    }
    /// The n-th allocation from now on brings a request to stop.
    void stop_at_allocation(std::uint64_t n) noexcept {
        refuse_allocation(n);
        stops_ = true;
    }
    /// Counts allocations during its lifetime, which makes each slightly slower. May be nested.
    class Counting {
    public:
        explicit Counting(Heap& heap) noexcept : heap_(heap), begins_(heap.refuse_in_ == 0) {
            if (begins_) heap.refuse_allocation(UINT64_MAX);
            left_ = heap.refuse_in_;
            bytes_ = heap.counted_bytes_;
        }
        ~Counting() {
            if (begins_) heap_.refuse_allocation(0);
        }
        Counting(const Counting&) = delete;
        /// The number of allocations since then, and their bytes.
        std::uint64_t arrays() const noexcept { return left_ - heap_.refuse_in_; }
        std::uint64_t bytes() const noexcept { return heap_.counted_bytes_ - bytes_; }

    private:
        Heap& heap_;
        bool begins_;
        std::uint64_t left_, bytes_;
    };
    /// Counts an allocation; returns whether it must be refused.
    bool refuses() noexcept;
    /// Counts `bytes` outside the heap against the limit. Raises wsfull, naming `what`.
    void charge(std::uint64_t bytes, const char* what);
    void discharge(std::uint64_t bytes) noexcept {
        used_ -= bytes;
        charged_ -= bytes;
    }
    /// Ends a charge for memory that was returned to the system.
    void discharge_returned(std::uint64_t bytes) noexcept {
        discharge(bytes);
        most_charged_ = std::max(charged_, most_charged_ - bytes);
    }
    /// Like `charge`, for standard containers (symbols' names, texts of displays), by an estimate. If the program
    /// counts them itself, this only checks whether there is room.
    void charge_container(std::uint64_t bytes, const char* what);
    void discharge_container(std::uint64_t bytes) noexcept {
        if (!counts_containers_) discharge(bytes);
    }
    /// From now on the program's operator new reports its memory; `bytes` are in use already.
    void count_containers(std::uint64_t bytes) noexcept {
        counts_containers_ = true;
        used_ += bytes;
        charged_ += bytes;
        most_charged_ += bytes;
    }
    /// Counts memory of operator new: false, and not counted, if it exceeds the limit. Small pieces may slightly exceed
    /// it: there is always room to report an error, and to parse a statement that releases values.
    bool take(std::uint64_t bytes) noexcept {
        used_ += bytes;
        charged_ += bytes;
        return charged_ <= most_charged_ || take_more(bytes);
    }
    /// The reason why an allocation failed.
    Error failure() const;
    /// From now until `settle` the end of an array of very many values does not release all of them, and very large
    /// blocks do not return to the operating system, so that an interrupt returns immediately.
    void defer_releases() noexcept { defers_ = true; }
    /// Releases the postponed values. Called before programs continue, and at the end.
    void settle() noexcept {
        if (defers_) [[unlikely]]
            release_deferred();
    }
    /// Returns cached large blocks to the operating system.
    void trim() noexcept;
    /// Returns all free memory, small blocks too if a whole chunk of them is free.
    void give_back() noexcept;

private:
    // The readable bytes after an array; the bytes before the header of a large block, which hold its size.
    static constexpr std::size_t pad = 64, front = 32;
    static constexpr int large_classes = 256;
    friend class Value;
    /// Whether the release of an array of very many values, and of a very large block, is postponed.
    bool puts_off() noexcept;
    void open_quick_way() noexcept { quick_limit_ = refuse_in_ == 0 ? limit_ : 0; }
    void meet_limits();
    void release_deferred() noexcept;
    Array* allocate_slowly(std::size_t bytes);
    void release_slowly(Array* a) noexcept;
    bool make_room(std::uint64_t bytes, std::uint64_t beyond = 0) noexcept;
    bool take_more(std::uint64_t bytes) noexcept;
    void* take_small(std::size_t c);
    void carve(std::size_t c);
    void open_region();
    void put_region_aside() noexcept;
    void add_chunk();
    void put(void* block, std::size_t bytes) noexcept;
    void reclaim() noexcept;
    // Bytes in live small blocks.
    std::uint64_t small_used() const noexcept { return used_ - large_used_ - charged_; }
    // Sets the size of a block in grains, 0 for a large one. Debug builds count objects, note the number of the heap, and
    // fill the block, so that reads before the first write give wrong results; of a large block only the beginning.
    void mark(Array* a, std::uint64_t grains, [[maybe_unused]] std::uint64_t bytes) noexcept {
        a->link = grains << Array::size_at;
#if !defined(NDEBUG)
        constexpr std::uint64_t most_filled = 65536;
        std::memset(static_cast<void*>(a), filling, std::min(bytes, most_filled));
        a->link = grains << Array::size_at | number_ << number_at;
        objects_++;
#endif
    }
    void unmark([[maybe_unused]] const Array* a) noexcept {
#if !defined(NDEBUG)
        assert(a->link >> number_at == number_ && "a value is released in another engine than its own");
        objects_--;
#endif
    }
    static constexpr int filling = 0xA5, number_at = 56;

    struct Chunk;
    struct Run;

    // Adjacent, since each allocation reads them: bytes in live objects and charged, and the most of them for the fast
    // path, 0 while allocations are counted and after a request to stop, so that none takes it.
    std::uint64_t used_ = 0;
    std::atomic<std::uint64_t> quick_limit_{UINT64_MAX};
    void* free_[small_limit / grain + 1] = {};
    void* large_[large_classes] = {};
    // Bytes: at most; in large blocks that are kept for reuse; in chunks; in large blocks that live.
    std::uint64_t limit_ = UINT64_MAX, cached_ = 0, small_ = 0, large_used_ = 0;
    // Bytes that are charged, and the most of them since free memory was last given back to the system.
    std::uint64_t charged_ = 0, most_charged_ = 0;
    // Bytes that were free when the limit was set; bytes in small blocks that joining them left free.
    std::uint64_t beyond_ = 0, scattered_ = 0;
    std::uint64_t refuse_in_ = 0, counted_bytes_ = 0;
    std::int64_t objects_ = 0;
    std::uint64_t number_ = 0;
    bool counts_containers_ = false, defers_ = false, stops_ = false;
    Array* deferred_ = nullptr;  // a chain of dead arrays
    Chunk** chunks_ = nullptr;   // in the order of their addresses
    std::size_t chunk_count_ = 0;
    Run* runs_ = nullptr;  // free parts of chunks, each larger than a small block
    static constexpr std::uint64_t reclaim_from = std::uint64_t{1} << 26;
    std::uint64_t reclaim_at_ = reclaim_from;
    char *bump_ = nullptr, *end_ = nullptr;
};

}  // namespace stele::prims
