// Array: the header of every heap object. One cache line; the items follow it, or lie in another array's buffer.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/kind.hpp"

namespace stele::prims {

class Value;

/// What a list is marked as, by the letters of q's attributes.
enum class Mark : char { none = 0, sorted = 's', unique = 'u', parted = 'p', grouped = 'g' };

/// What is known of an array's items beyond themselves; dropped on write.
struct Attribute {
    Mark mark = Mark::none;
    /// Built on demand by search functions; `drop_index` frees it.
    void* index = nullptr;
    void (*drop_index)(void*) = nullptr;

    Attribute() = default;
    Attribute(const Attribute&) = delete;
    Attribute& operator=(const Attribute&) = delete;
    ~Attribute() {
        if (index) drop_index(index);
    }
};

/// Blocks up to this size come from chunks, where other blocks follow. (Not under a memory checker.)
inline constexpr std::uint64_t small_block = STELE_PLAIN_MALLOC ? 0 : 4096;

/// Row-major. `shape` holds two lengths and runs on into the block for higher ranks (the items begin after it); ranks 0 and 1 leave it
/// unused, but a range keeps its start in shape[0] and its step in shape[1]. Buffers are 64-byte aligned and may be read
/// for 64 bytes past their end; bits past the end of a bit array are zero. An empty `value` array has one hidden item:
/// its prototype.
struct alignas(64) Array {
    std::uint32_t count;  // references, not atomic
    Kind kind;
    Storage storage;
    std::uint8_t rank;
    std::uint8_t form;  // of a function: what its items mean (func/function.hpp); 1 of a buffer that only views share
    std::int64_t n;     // items of the ravel
    void* data;
    Array* owner;          // whose buffer `data` points into; null where it is its own
    Attribute* attribute;  // what is known of the items (sorted, unique, hash index); null when nothing is
    std::uint64_t block;   // bytes of the heap block, this header included; the low 6 bits are the heap's
    std::int64_t shape[2];

    template <class T> T* items() noexcept { return static_cast<T*>(data); }
    template <class T> const T* items() const noexcept { return static_cast<const T*>(data); }
    std::uint64_t* words() noexcept { return static_cast<std::uint64_t*>(data); }
    const std::uint64_t* words() const noexcept { return static_cast<const std::uint64_t*>(data); }
    bool bit(std::int64_t i) const noexcept { return words()[i >> 6] >> (i & 63) & 1; }
    Value* values() noexcept { return static_cast<Value*>(data); }
    const Value* values() const noexcept { return static_cast<const Value*>(data); }

    std::int64_t range_start() const noexcept { return shape[0]; }
    std::int64_t range_step() const noexcept { return shape[1]; }
    /// The lengths of the axes; one length for a vector, none for a scalar.
    std::span<const std::int64_t> axes() const noexcept {
        if (rank == 0) return {};
        if (rank == 1) return {&n, 1};
        return {shape, rank};
    }
    /// Bytes of items that the block has room for, 64 readable ones after them left out.
    std::int64_t capacity() const noexcept {
        auto before = reinterpret_cast<const char*>(data) - reinterpret_cast<const char*>(this);
        std::uint64_t size = block / 64 * 64;
        return static_cast<std::int64_t>(size) - before - (size > small_block ? 64 : 0);
    }
};

static_assert(sizeof(Array) == 64);

}  // namespace stele::prims
