// Array: the header of every heap object. One cache line; its items follow it, or are in another array's buffer.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "prims/array/kind.hpp"

namespace stele::prims {

class Value;

/// q's attributes, as `attr` shows them.
enum class Mark : std::uint8_t { none, sorted, unique, parted, grouped };

/// Facts about a vector of one kind, whether `attr` shows them or not.
namespace known {
enum Fact : std::uint8_t {
    sorted = 1,    // in ascending order: exactly, by the total order of grade
    distinct = 2,  // no two are exactly equal
    parted = 4,    // equal items are adjacent
    facts = 7,
    shared = 8,  // not a fact: a buffer held only by slices, which may grow after its last item
};
}

/// The search index of an array's items; dropped on write.
struct Attribute {
    /// Built on demand by search functions; `drop_index` frees it.
    void* index = nullptr;
    void (*drop_index)(void*) = nullptr;
    /// Marked by 1500⌶: indexed at the first search, however short.
    bool hashed = false;

    Attribute() = default;
    Attribute(const Attribute&) = delete;
    Attribute& operator=(const Attribute&) = delete;
    ~Attribute() {
        if (index) drop_index(index);
    }
};

/// Blocks up to this size are cut from chunks, followed by other blocks. (Not under a memory checker.)
inline constexpr std::uint64_t small_block = STELE_PLAIN_MALLOC ? 0 : 4096;

/// Row-major. `shape` holds two lengths and extends into the block for higher ranks (the items begin after it); ranks 0
/// and 1 do not use it, but a range keeps its start in shape[0] and its step in shape[1], and a derived function its
/// number of arguments. Buffers are 64-byte aligned and may be read for 64 bytes past their end; bits past the end of
/// a bit array are zero. An empty `value` array has one hidden item: its prototype.
struct alignas(64) Array {
    std::uint32_t count;  // references, not atomic
    Kind kind;
    Storage storage;
    std::uint8_t rank;
    union {
        std::uint8_t form;   // of a function: the meaning of its items (func/function.hpp)
        std::uint8_t known;  // of a vector: facts, and the mark above them; dropped on write
    };
    std::int64_t n;  // items of the ravel
    void* data;
    Array* owner;          // the array with `data`; null if it is this one
    Attribute* attribute;  // the index of the items, or null
    std::uint64_t block;   // bytes of the heap block, header included; the low 6 bits are the heap's
    std::int64_t shape[2];

    template <class T> T* items() noexcept { return static_cast<T*>(data); }
    template <class T> const T* items() const noexcept { return static_cast<const T*>(data); }
    std::uint64_t* words() noexcept { return static_cast<std::uint64_t*>(data); }
    const std::uint64_t* words() const noexcept { return static_cast<const std::uint64_t*>(data); }
    bool bit(std::int64_t i) const noexcept { return words()[i >> 6] >> (i & 63) & 1; }
    Value* values() noexcept { return static_cast<Value*>(data); }
    const Value* values() const noexcept { return static_cast<const Value*>(data); }

    /// Kind, storage and rank as one number: equal for arrays that have these in common.
    std::uint32_t type() const noexcept {
        std::uint32_t bytes;
        std::memcpy(&bytes, reinterpret_cast<const char*>(this) + offsetof(Array, kind), sizeof bytes);
        return bytes & 0xFFFFFF;
    }
    std::int64_t range_start() const noexcept { return shape[0]; }
    std::int64_t range_step() const noexcept { return shape[1]; }
    Mark mark() const noexcept { return static_cast<Mark>(known >> 4); }
    /// The facts of a vector, and their consequences.
    std::uint8_t facts() const noexcept {
        int all = known & known::facts;
        if (storage == Storage::range)
            all = (range_step() >= 0 ? known::sorted : 0) | (range_step() != 0 ? known::distinct : 0);
        return static_cast<std::uint8_t>(all == 0 ? 0 : all | known::parted);
    }
    /// The lengths of the axes; one length for a vector, none for a scalar.
    std::span<const std::int64_t> axes() const noexcept {
        if (rank == 0) return {};
        if (rank == 1) return {&n, 1};
        return {shape, rank};
    }
    /// The capacity of the block for items in bytes, without the 64 readable bytes after them.
    std::int64_t capacity() const noexcept {
        auto before = reinterpret_cast<const char*>(data) - reinterpret_cast<const char*>(this);
        std::uint64_t size = block / 64 * 64;
        return static_cast<std::int64_t>(size) - before - (size > small_block ? 64 : 0);
    }
};

static_assert(sizeof(Array) == 64);
static_assert(offsetof(Array, form) == offsetof(Array, kind) + 3 && std::endian::native == std::endian::little);

}  // namespace stele::prims
