#include "prims/array/heap/heap.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iterator>
#include <new>
#include <utility>

#include "prims/array/engine.hpp"
#include "prims/array/error.hpp"
#include "prims/array/heap/peak.hpp"
#include "prims/array/value.hpp"
#include "prims/kernel/runs.hpp"
#include "prims/kernel/words.hpp"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace stele::prims {

namespace {

// A limit from here up means none, so that sums with a limit stay in range.
constexpr std::uint64_t most_limit = std::uint64_t{1} << 62;
// Small pieces of containers, which may exceed the limit, and by how much.
constexpr std::uint64_t small_piece = std::uint64_t{1} << 17, reserve = std::uint64_t{1} << 21;
// Of chunks and large blocks.
constexpr std::size_t alignment = 64;

}  // namespace

#if !STELE_PLAIN_MALLOC
namespace {

constexpr std::size_t chunk_bytes = std::size_t{1} << 20, smallest_chunk = std::size_t{1} << 14;
// Blocks of at least this size return to the operating system when too many are kept.
constexpr std::size_t cache_limit = std::size_t{1} << 28;

// The freed memory that the standard library keeps.
void give_pages_back() noexcept {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

// Four classes to each doubling.
int large_class(std::uint64_t size) {
    int log = 63 - std::countl_zero(size);
    auto quarter = static_cast<int>(size >> (log - 2) & 3);
    return log * 4 + quarter;
}
std::size_t round_to_class(std::uint64_t size) {
    int log = 63 - std::countl_zero(size);
    std::uint64_t step = std::uint64_t{1} << (log - 2);
    return static_cast<std::size_t>((size + step - 1) & ~(step - 1));
}

}  // namespace

struct Heap::Chunk {
    static constexpr std::size_t grains = chunk_bytes / grain;

    alignas(grain) std::size_t bytes;     // its blocks, which follow; after them `pad` readable bytes
    std::uint64_t free[grains / 64 + 1];  // while free blocks are joined, a bit for each grain

    char* blocks() { return reinterpret_cast<char*>(this + 1); }
};

struct Heap::Run {
    Run* next;
    std::size_t bytes;
};
#endif

Heap::Heap() {
#if !defined(NDEBUG)
    static std::atomic<std::uint64_t> made{0};
    number_ = made++ % 256;
#endif
}

Heap::~Heap() {
    assert(objects_ == 0 && "values outlive their engine");
    trim();
#if !STELE_PLAIN_MALLOC
    for (std::size_t i = 0; i < chunk_count_; i++) std::free(chunks_[i]);
    std::free(chunks_);
#endif
}

void Heap::set_limit(std::uint64_t bytes) noexcept {
    trim();
    limit_ = bytes < most_limit ? bytes : UINT64_MAX;
    beyond_ = STELE_PLAIN_MALLOC ? 0 : held() - used_;
    open_quick_way();
}

Error Heap::failure() const {
    if (limit_ == UINT64_MAX) return {ErrorKind::workspace_full, "the operating system has no more memory for this"};
    return {ErrorKind::workspace_full, "the workspace's limit of " + counted(limit_, "byte") + " is reached",
            "--max-memory sets the limit"};
}

// Raises interrupt if the engine has been asked to stop, which closes the fast path.
void Heap::meet_limits() {
    if (quick_limit_.load(std::memory_order_relaxed) != 0) [[likely]]
        return;
    open_quick_way();
    if (Engine* engine = Engine::entered(); engine && engine->is_stopping()) engine->raise_interrupt();
}

bool Heap::refuses() noexcept {
    if (refuse_in_ == 0 || --refuse_in_ > 0) return false;
    open_quick_way();
    if (!stops_) return true;
    Engine::current().stop.set();
    return false;
}

Array* Heap::allocate_slowly(std::size_t bytes) {
    meet_limits();
    if (std::uint64_t{bytes} > std::uint64_t{1} << 46)
        raise(ErrorKind::workspace_full, "this array would be larger than any memory");
    if (refuses()) [[unlikely]]
        raise(ErrorKind::workspace_full, "the operating system has no more memory");
    const std::size_t whole = (bytes + grain - 1) / grain * grain;
#if STELE_PLAIN_MALLOC
    const bool is_small = false;
    const std::size_t rounded = front + whole + pad;
#else
    const bool is_small = bytes <= small_limit;
    const std::size_t rounded = is_small ? whole : round_to_class(front + bytes + pad);
#endif
    counted_bytes_ += rounded;
    if (used_ + rounded > limit_) throw failure();
    void* p = nullptr;
#if STELE_PLAIN_MALLOC
    p = std::aligned_alloc(alignment, (rounded + alignment - 1) / alignment * alignment);
    if (!p) throw failure();
    // Kernels read past an array's end and mask the result: a memory checker must see defined bytes there.
    std::memset(p, 0, rounded);
#else
    if (is_small) {
        p = take_small(rounded / grain);
    } else {
        void*& head = large_[large_class(rounded)];
        if (head) {
            p = head;
            head = *static_cast<void**>(p);
            cached_ -= rounded;
        } else {
            if (!make_room(rounded)) throw failure();
            p = std::aligned_alloc(alignment, rounded);
            if (!p) {
                trim();
                p = std::aligned_alloc(alignment, rounded);
            }
            if (!p) throw failure();
        }
        large_used_ += rounded;
    }
#endif
    used_ += rounded;
    Peak::note(*this);
    if (is_small) {
        auto* a = static_cast<Array*>(p);
        mark(a, rounded / grain, rounded);
        return a;
    }
    auto* a = reinterpret_cast<Array*>(static_cast<char*>(p) + front);
    mark(a, 0, rounded - front);
    reinterpret_cast<std::uint64_t*>(a)[-1] = rounded - front;
#if STELE_PLAIN_MALLOC && !defined(NDEBUG)
    std::memset(reinterpret_cast<char*>(a) + whole, filling, pad);
#endif
    return a;
}

// Returns free memory until `bytes` more may be held; false if that is not enough. `beyond` adds to the limit.
bool Heap::make_room(std::uint64_t bytes, std::uint64_t beyond) noexcept {
#if STELE_PLAIN_MALLOC
    return limit_ == UINT64_MAX || used_ + bytes <= limit_ + beyond;
#else
    auto fits = [&] { return limit_ == UINT64_MAX || held() + bytes <= limit_ + beyond_ + beyond; };
    if (fits()) return true;
    trim();
    if (fits()) return true;
    // Not repeatedly for blocks that are free but too small.
    scattered_ = std::min(scattered_, small_ - small_used());
    if (small_ - small_used() > scattered_ + small_ / 32) reclaim();
    return fits();
#endif
}

bool Heap::take_more(std::uint64_t bytes) noexcept {
    used_ -= bytes;
    charged_ -= bytes;
    if (!make_room(bytes, bytes <= small_piece ? reserve : 0)) return false;
    used_ += bytes;
    charged_ += bytes;
    most_charged_ = std::max(most_charged_, charged_);
    return true;
}

void Heap::charge(std::uint64_t bytes, const char* what) {
    meet_limits();
    if (used_ + bytes > limit_ || !make_room(bytes))
        raise(ErrorKind::workspace_full, what, "--max-memory sets the limit");
    used_ += bytes;
    charged_ += bytes;
    most_charged_ = std::max(most_charged_, charged_);
    Peak::note(*this);
}

void Heap::charge_container(std::uint64_t bytes, const char* what) {
    charge(bytes, what);
    if (counts_containers_) discharge(bytes);
}

#if !STELE_PLAIN_MALLOC
// A block of class `c`: a free one, or one cut from a chunk or from a free block of a larger class.
void* Heap::take_small(std::size_t c) {
    constexpr std::size_t last = small_limit / grain;
    auto smallest_free = [&] {
        std::size_t from = c;
        while (from <= last && !free_[from]) from++;
        return from;
    };
    const bool tight = limit_ != UINT64_MAX && held() + chunk_bytes > limit_ + beyond_;
    std::size_t from = tight ? smallest_free() : c;
    if (from > last || !free_[from]) {
        carve(c);
        from = smallest_free();
        if (from > last) throw failure();
    }
    void* p = free_[from];
    free_[from] = *static_cast<void**>(p);
    if (from > c) put(static_cast<char*>(p) + c * grain, (from - c) * grain);
    return p;
}

// A free block, or a run of them.
void Heap::put(void* block, std::size_t bytes) noexcept {
    if (bytes <= small_limit) {
        *static_cast<void**>(block) = free_[bytes / grain];
        free_[bytes / grain] = block;
    } else {
        runs_ = new (block) Run{runs_, bytes};
    }
}

// Cuts blocks of class `c` from the open region, if there is memory for them.
void Heap::carve(std::size_t c) {
    const std::size_t bytes = c * grain;
    if (static_cast<std::size_t>(end_ - bump_) < bytes) open_region();
    for (std::size_t blocks = 1 + 2048 / bytes; blocks > 0 && static_cast<std::size_t>(end_ - bump_) >= bytes;
         blocks--) {
        put(bump_, bytes);
        bump_ += bytes;
    }
}

void Heap::put_region_aside() noexcept {
    if (end_ > bump_) put(bump_, static_cast<std::size_t>(end_ - bump_));
    bump_ = end_ = nullptr;
}

// Opens a region larger than a small block to cut from: a free run, or a new chunk. None without memory.
void Heap::open_region() {
    put_region_aside();
    if (!runs_ && small_ >= reclaim_at_ && small_used() < small_ / 2) reclaim();
    if (!runs_) add_chunk();
    if (bump_ || !runs_) return;
    Run* run = std::exchange(runs_, runs_->next);
    bump_ = reinterpret_cast<char*>(run);
    end_ = bump_ + run->bytes;
}

// Opens a new chunk, near the limit a small one. May find free runs instead.
void Heap::add_chunk() {
    std::size_t size = chunk_bytes;
    if (chunk_count_ == 0) {
        beyond_ += size;  // the first one serves any limit
    } else if (!make_room(size)) {
        if (runs_) return;
        const std::uint64_t most = limit_ + beyond_, held_by_now = held();
        size = most > held_by_now ? static_cast<std::size_t>(most - held_by_now) / alignment * alignment : 0;
        if (size < smallest_chunk) return;
    }
    auto** more = static_cast<Chunk**>(std::realloc(chunks_, (chunk_count_ + 1) * sizeof(Chunk*)));
    if (!more) return;
    chunks_ = more;
    auto* chunk = static_cast<Chunk*>(std::aligned_alloc(alignment, size));
    if (!chunk) return;
    chunk->bytes = size - sizeof(Chunk) - pad;
    Chunk** end = chunks_ + chunk_count_++;
    Chunk** at = std::upper_bound(chunks_, end, chunk, std::less<>());
    std::copy_backward(at, end, end + 1);
    *at = chunk;
    small_ += size;
    bump_ = chunk->blocks();
    end_ = bump_ + chunk->bytes;
}

// Joins free neighbours into blocks and runs for any class, and returns chunks without a live block to the system,
// except one.
void Heap::reclaim() noexcept {
    for (std::size_t i = 0; i < chunk_count_; i++)
        std::fill(std::begin(chunks_[i]->free), std::end(chunks_[i]->free), 0);
    auto note = [this](void* block, std::size_t bytes) {
        Chunk* chunk = *(std::upper_bound(chunks_, chunks_ + chunk_count_, block, std::less<void*>()) - 1);
        const std::ptrdiff_t at = static_cast<char*>(block) - chunk->blocks();
        kernel::fill_bits(chunk->free, at / std::ptrdiff_t{grain}, static_cast<std::int64_t>(bytes / grain), true);
    };
    for (std::size_t c = 1; c <= small_limit / grain; c++)
        for (void* p = std::exchange(free_[c], nullptr); p; p = *static_cast<void**>(p)) note(p, c * grain);
    for (Run* run = std::exchange(runs_, nullptr); run; run = run->next) note(run, run->bytes);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < chunk_count_; i++) {
        Chunk* chunk = chunks_[i];
        const std::size_t n = chunk->bytes / grain;
        // The first grain from `at` on that is free, or is not.
        auto next = [chunk, n](std::size_t at, bool is_free) {
            for (; at < n; at = (at / 64 + 1) * 64) {
                std::uint64_t word = (is_free ? chunk->free[at / 64] : ~chunk->free[at / 64]) >> at % 64;
                if (word != 0) return std::min(n, at + static_cast<std::size_t>(std::countr_zero(word)));
            }
            return n;
        };
        std::size_t begin = next(0, true), end = next(begin, false);
        if (i > 0 && end - begin == n) {
            small_ -= sizeof(Chunk) + chunk->bytes + pad;
            std::free(chunk);
            continue;
        }
        for (; begin < n; begin = next(end, true), end = next(begin, false))
            put(chunk->blocks() + begin * grain, (end - begin) * grain);
        chunks_[kept++] = chunk;
    }
    if (kept < chunk_count_) give_pages_back();
    chunk_count_ = kept;
    scattered_ = small_ - small_used();
    reclaim_at_ = std::max(reclaim_from, small_ + small_ / 4);
}

void Heap::trim() noexcept {
    if (cached_ == 0 && most_charged_ == charged_) return;
    for (void*& head : large_)
        while (head) std::free(std::exchange(head, *static_cast<void**>(head)));
    cached_ = 0;
    most_charged_ = charged_;
    if (limit_ != UINT64_MAX) give_pages_back();
}

void Heap::give_back() noexcept {
    trim();
    put_region_aside();
    reclaim();
    give_pages_back();
}
#else
void Heap::trim() noexcept { most_charged_ = charged_; }
void Heap::give_back() noexcept { trim(); }
#endif

void Heap::release_slowly(Array* a) noexcept {
    const std::uint64_t size = a->block() + front;
    void* block = reinterpret_cast<char*>(a) - front;
    used_ -= size;
#if STELE_PLAIN_MALLOC
#if !defined(NDEBUG)
    const char* end = static_cast<const char*>(block) + size;
    assert(std::all_of(end - pad, end, [](char c) { return c == static_cast<char>(filling); }) &&
           "something was written after the end of an array");
#endif
    std::free(block);
#else
    large_used_ -= size;
    if (cached_ + size > cache_limit && !puts_off()) {
        std::free(block);
        return;
    }
    void*& head = large_[large_class(size)];
    *static_cast<void**>(block) = head;
    head = block;
    cached_ += size;
#endif
}

void Value::destroy(Array* a) noexcept {
    if (a->storage != Storage::value && a->is_plain()) [[likely]]
        return current_heap().release(a);
    destroy_slowly(a);
}

// Dead arrays of values wait in a chain through `link`, so that depth costs no native stack.
static Array* next_of(const Array* dead) noexcept { return static_cast<Array*>(dead->pointed_to()); }
static Array* with_next(Array* dead, Array* next) noexcept {
    dead->point_to(next, 0);
    return dead;
}

// Releases the index of a dead array and, if it is a slice, the array itself. Returns the array whose items are left to
// be released: it, or the owner that only it held, or null.
[[gnu::noinline]] static Array* stripped(Heap& heap, Array* dead) noexcept {
    dead->drop_attribute();
    Array* owner = dead->owner();
    if (!owner) return dead;
    heap.release(dead);
    if (--owner->count > 0) return nullptr;
    owner->drop_attribute();
    return owner;
}

// The chain with a dead array of values in front; any other array is released.
static inline Array* buried(Heap& heap, Array* dead, Array* waiting) noexcept {
    if (!dead->is_plain()) [[unlikely]] {
        dead = stripped(heap, dead);
        if (!dead) return waiting;
    }
    if (dead->storage == Storage::value) return with_next(dead, waiting);
    heap.release(dead);
    return waiting;
}

// Releases the arrays of a chain and the values that only they hold, at most `most` values. Returns the rest.
Array* Value::release_chain(Array* waiting, std::int64_t most) noexcept {
    Heap& heap = current_heap();
    while (waiting && most > 0) {
        Array* dead = waiting;
        waiting = next_of(dead);
        const bool is_function = dead->kind >= Kind::function;
        if (is_function) Engine::current().host->bury(*dead);
        const std::int64_t all = dead->n == 0 ? 1 : dead->n;  // the hidden prototype of an empty list
        const std::int64_t n = is_function ? all : std::min(all, most);
        auto* bits = static_cast<std::uint64_t*>(dead->data);
        for (std::int64_t i = 0; i < n; i++) {
            if (!is_heap_bits(bits[i])) continue;
            auto* child = reinterpret_cast<Array*>(static_cast<std::uintptr_t>(bits[i]));
            if (--child->count == 0) waiting = buried(heap, child, waiting);
        }
        most -= n;
        if (n < all) {
            dead->data = bits + n;
            dead->n = all - n;
            return with_next(dead, waiting);
        }
        heap.release(dead);
    }
    return waiting;
}

// Values released between two checks for a request to stop, and those of an array released after one: there may
// be many such arrays.
static constexpr std::int64_t values_between_looks = std::int64_t{1} << 16, values_at_end = std::int64_t{1} << 10;

void Value::destroy_slowly(Array* a) noexcept {
    Heap& heap = current_heap();
    Array* left = release_chain(buried(heap, a, nullptr), heap.defers_ ? values_at_end : values_between_looks);
    while (left && !heap.puts_off()) left = release_chain(left, values_between_looks);
    if (!left) return;
    Array* last = left;
    while (Array* next = next_of(last)) last = next;
    with_next(last, std::exchange(heap.deferred_, left));
}

bool Heap::puts_off() noexcept {
    if (Engine::current().is_stopping()) defers_ = true;
    return defers_;
}

void Heap::release_deferred() noexcept {
    defers_ = false;
    Value::release_chain(std::exchange(deferred_, nullptr), INT64_MAX);
#if !STELE_PLAIN_MALLOC
    if (cached_ > cache_limit) trim();
#endif
}

}  // namespace stele::prims
