// The heap: size classes with free lists over large blocks, and a limit on what they hold.
//
// The limit is one on memory as the system counts it: free blocks count as well. Near the limit they are given back: large
// blocks to the system; small ones are joined with their free neighbours, so that other classes may have them.
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
            if (void* p = free_[c]; p && used_ + c * grain <= quick_limit_.load(std::memory_order_relaxed)) [[likely]] {
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
    /// Bytes that the system counts as taken, at most: in use or kept for reuse.
    std::uint64_t held() const noexcept { return small_ + large_used_ + cached_ + most_charged_; }
    /// Bytes that may still be taken.
    std::uint64_t room() const noexcept { return limit_ > used_ ? limit_ - used_ : 0; }
    /// What is free by now does not count.
    void set_limit(std::uint64_t bytes) noexcept;
    /// The most bytes that an allocation reaches without looking whether the engine has been asked to stop: a request sets
    /// it to 0.
    std::atomic<std::uint64_t>& quick_limit() noexcept { return quick_limit_; }
    /// The n-th allocation from now on is refused, as if there were no memory for it; the others are not.
    void refuse_allocation(std::uint64_t n) noexcept {
        refuse_in_ = n;
        stops_ = false;
        open_quick_way();
    }
    /// The n-th allocation from now on comes with a request to stop.
    void stop_at_allocation(std::uint64_t n) noexcept {
        refuse_allocation(n);
        stops_ = true;
    }
    /// While it lives, allocations are counted, which makes each a little slower. Others may live within it.
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
        /// How many there have been since, and their bytes.
        std::uint64_t arrays() const noexcept { return left_ - heap_.refuse_in_; }
        std::uint64_t bytes() const noexcept { return heap_.counted_bytes_ - bytes_; }

    private:
        Heap& heap_;
        bool begins_;
        std::uint64_t left_, bytes_;
    };
    /// Counts an allocation: whether it is the one to be refused.
    bool refuses() noexcept;
    /// Counts `bytes` held outside the heap against the limit. Raises wsfull, which says `what`.
    void charge(std::uint64_t bytes, const char* what);
    void discharge(std::uint64_t bytes) noexcept {
        used_ -= bytes;
        charged_ -= bytes;
    }
    /// Ends a charge for memory that the system has again.
    void discharge_returned(std::uint64_t bytes) noexcept {
        discharge(bytes);
        most_charged_ = std::max(charged_, most_charged_ - bytes);
    }
    /// As `charge`, for standard containers (symbols' names, texts of displays), by who knows roughly what they take. Where
    /// the program counts them itself, this only looks whether there is room.
    void charge_container(std::uint64_t bytes, const char* what);
    void discharge_container(std::uint64_t bytes) noexcept {
        if (!counts_containers_) discharge(bytes);
    }
    /// From now on the program's operator new reports what it takes; `bytes` are taken already.
    void count_containers(std::uint64_t bytes) noexcept {
        counts_containers_ = true;
        used_ += bytes;
        charged_ += bytes;
        most_charged_ += bytes;
    }
    /// Counts what operator new takes: false, and not counted, where the limit leaves no room. Small pieces go a little
    /// beyond it: there is always room to report an error, and to read a statement that lets go of values.
    bool take(std::uint64_t bytes) noexcept {
        used_ += bytes;
        charged_ += bytes;
        return charged_ <= most_charged_ || take_more(bytes);
    }
    /// Why an allocation failed.
    Error failure() const;
    /// From now until `settle` an array of very many values does not release all of them where it ends, and very large
    /// blocks do not go back to the operating system, so that an interrupt returns at once.
    void defer_releases() noexcept { defers_ = true; }
    /// Releases what has been put off. Called before programs go on, and at the end.
    void settle() noexcept {
        if (defers_) [[unlikely]]
            release_deferred();
    }
    /// Gives cached large blocks back to the operating system.
    void trim() noexcept;
    /// Gives back all that is free and can be: small blocks too, where a whole chunk of them is.
    void give_back() noexcept;

private:
    static constexpr std::size_t grain = 64, small_limit = 4096, pad = 64;
    static constexpr int large_classes = 256;
    friend class Value;
    /// Whether an array of very many values, and a very large block, are released later.
    bool puts_off() noexcept;
    void open_quick_way() noexcept { quick_limit_ = refuse_in_ == 0 ? limit_ : 0; }
    void meet_limits();
    void release_deferred() noexcept;
    Array* allocate_slowly(std::size_t bytes);
    void release_slowly(Array* a, std::uint64_t size) noexcept;
    bool make_room(std::uint64_t bytes, std::uint64_t beyond = 0) noexcept;
    bool take_more(std::uint64_t bytes) noexcept;
    void* take_small(std::size_t c);
    void carve(std::size_t c);
    void open_region();
    void put_region_aside() noexcept;
    void add_chunk();
    void put(void* block, std::size_t bytes) noexcept;
    void reclaim() noexcept;
    // Bytes in small blocks that are live.
    std::uint64_t small_used() const noexcept { return used_ - large_used_ - charged_; }
    // Sets a block's size. Debug builds count objects, keep in the low bits which heap a block is of, and fill the block, so
    // that what is read before it is written gives wrong results there; of a large one its beginning alone.
    void mark(Array* a, std::uint64_t size) noexcept {
#if !defined(NDEBUG)
        constexpr std::uint64_t most_filled = 65536;
        std::memset(static_cast<void*>(a), 0xA5, std::min(size, most_filled));
#endif
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

    struct Chunk;
    struct Run;

    // What each allocation reads lies together: bytes in live objects and charged, and the most of them that the quick way
    // may reach, 0 while allocations are counted and after a request to stop, so that none takes it.
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
