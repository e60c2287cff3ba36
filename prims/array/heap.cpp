#include "prims/array/heap.hpp"

#include <atomic>
#include <bit>
#include <cstdlib>
#include <cstring>

#include "prims/array/engine.hpp"
#include "prims/array/error.hpp"
#include "prims/array/value.hpp"

namespace stele::prims {

#if !STELE_PLAIN_MALLOC
namespace {

constexpr std::size_t chunk_bytes = std::size_t{1} << 20;
// Blocks of this size and over go back to the operating system when too many of them are kept.
constexpr std::size_t cache_limit = std::size_t{1} << 28;

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
#endif

Heap::Heap() {
#if !defined(NDEBUG)
    static std::atomic<std::uint64_t> made{0};
    number_ = made++ % grain;
#endif
}

Heap::~Heap() {
    assert(objects_ == 0 && "values outlive their engine");
    trim();
#if !STELE_PLAIN_MALLOC
    while (chunks_) {
        auto* chunk = static_cast<char*>(std::exchange(chunks_, *static_cast<void**>(chunks_)));
        std::free(chunk - chunk_bytes);
    }
#endif
}

Array* Heap::allocate_slowly(std::size_t bytes) {
    if (std::uint64_t{bytes} > std::uint64_t{1} << 46)
        raise(ErrorKind::workspace_full, "this array would be larger than any memory");
    if (refuses()) [[unlikely]]
        raise(ErrorKind::workspace_full, "the operating system has no more memory");
#if STELE_PLAIN_MALLOC
    std::size_t rounded = (bytes + pad + grain - 1) / grain * grain;
#else
    std::size_t rounded = bytes <= small_limit ? (bytes + grain - 1) / grain * grain : round_to_class(bytes + pad);
#endif
    if (used_ + rounded > limit_)
        raise(ErrorKind::workspace_full, "the workspace's limit of " + number(limit_) + " bytes is reached",
              "--max-memory sets the limit");
    void* p = nullptr;
#if STELE_PLAIN_MALLOC
    p = std::aligned_alloc(grain, rounded);
    if (!p) raise(ErrorKind::workspace_full, "the operating system has no more memory");
    // Kernels read past an array's end and mask what they read: to a memory checker that must be defined.
    std::memset(p, 0, rounded);
#else
    if (bytes <= small_limit) {
        std::size_t c = rounded / grain;
        if (!free_[c]) carve(c);
        p = free_[c];
        free_[c] = *static_cast<void**>(p);
    } else {
        void*& head = large_[large_class(rounded)];
        if (head) {
            p = head;
            head = *static_cast<void**>(p);
            cached_ -= rounded;
        } else {
            p = std::aligned_alloc(grain, rounded);
            if (!p) {
                trim();
                p = std::aligned_alloc(grain, rounded);
            }
            if (!p) raise(ErrorKind::workspace_full, "the operating system has no more memory");
        }
    }
#endif
    used_ += rounded;
    auto* a = static_cast<Array*>(p);
    mark(a, rounded);
    return a;
}

#if !STELE_PLAIN_MALLOC
// Cuts a run of blocks of class `c` from the current chunk; what is left of an old chunk goes to the class it fits.
void Heap::carve(std::size_t c) {
    std::size_t bytes = c * grain;
    if (static_cast<std::size_t>(end_ - bump_) < bytes) {
        if (std::size_t rest = static_cast<std::size_t>(end_ - bump_) / grain) {
            *reinterpret_cast<void**>(bump_) = free_[rest];
            free_[rest] = bump_;
        }
        auto* chunk =
            static_cast<char*>(std::aligned_alloc(grain, chunk_bytes + pad));  // readable after the last block
        if (!chunk) raise(ErrorKind::workspace_full, "the operating system has no more memory");
        bump_ = chunk;
        end_ = chunk + chunk_bytes;
        *reinterpret_cast<void**>(end_) = std::exchange(chunks_, end_);
    }
    std::size_t blocks = 1 + 2048 / bytes;
    while (blocks-- && static_cast<std::size_t>(end_ - bump_) >= bytes) {
        *reinterpret_cast<void**>(bump_) = free_[c];
        free_[c] = bump_;
        bump_ += bytes;
    }
}

#endif

void Heap::charge(std::uint64_t bytes, const char* what) {
    if (used_ + bytes > limit_) raise(ErrorKind::workspace_full, what, "--max-memory sets the limit");
    used_ += bytes;
    charged_ += bytes;
}

void Heap::trim() noexcept {
#if !STELE_PLAIN_MALLOC
    for (void*& head : large_)
        while (head) {
            void* next = *static_cast<void**>(head);
            std::free(head);
            head = next;
        }
    cached_ = 0;
#endif
}

void Heap::release_slowly(Array* a, std::uint64_t size) noexcept {
    used_ -= size;
#if STELE_PLAIN_MALLOC
    std::free(a);
#else
    if (cached_ + size > cache_limit) {
        std::free(a);
        return;
    }
    void*& head = large_[large_class(size)];
    *reinterpret_cast<void**>(a) = head;
    head = a;
    cached_ += size;
#endif
}

void Value::destroy(Array* a) noexcept {
    if (a->storage != Storage::value && !a->owner && !a->attribute) [[likely]]
        return current_heap().release(a);
    destroy_slowly(a);
}

// Iterative: dead arrays that hold values wait in a chain through `attribute`, so depth costs no native stack.
void Value::destroy_slowly(Array* a) noexcept {
    Heap& heap = current_heap();
    Array* waiting = nullptr;
    auto bury = [&waiting, &heap](Array* dead) {
        if (dead->attribute) [[unlikely]]
            delete dead->attribute;
        if (dead->owner) {
            // A slice: its items belong to the owner, which may die with it.
            Array* owner = dead->owner;
            heap.release(dead);
            dead = --owner->count == 0 ? owner : nullptr;
            if (!dead) return;
            delete dead->attribute;
        }
        if (dead->storage != Storage::value) {
            heap.release(dead);
            return;
        }
        dead->attribute = reinterpret_cast<Attribute*>(waiting);
        waiting = dead;
    };
    bury(a);
    while (waiting) {
        Array* dead = waiting;
        waiting = reinterpret_cast<Array*>(dead->attribute);
        if (dead->kind == Kind::function) Engine::current().host->bury(*dead);
        std::int64_t n = dead->n == 0 ? 1 : dead->n;  // the hidden prototype of an empty list
        auto* bits = static_cast<const std::uint64_t*>(dead->data);
        for (std::int64_t i = 0; i < n; i++) {
            if (!is_heap_bits(bits[i])) continue;
            auto* child = reinterpret_cast<Array*>(static_cast<std::uintptr_t>(bits[i]));
            if (--child->count == 0) bury(child);
        }
        heap.release(dead);
    }
}

}  // namespace stele::prims
