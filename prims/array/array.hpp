// Array: the header of every heap object, 32 bytes. Its items follow it, or are in another array's buffer.
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

struct Array;

/// The search index of an array's items; dropped on write.
struct Attribute {
    /// The array with the items, as in Array; null if it is the array with this attribute.
    Array* owner = nullptr;
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
/// Small blocks are multiples of so many bytes: kernels may write whole vectors of this size past the last item.
inline constexpr std::size_t block_grain = 32;

/// Row-major. Arrays of rank 2 and more have their lengths between header and items; a range has its start and step
/// there. Buffers are aligned to 32 bytes, large ones to 64; they may be read for 64 bytes past their end and written up
/// to the next multiple of 32 bytes. Bits past the end of a bit array are zero. An empty `value` array has one hidden
/// item: its prototype.
struct alignas(block_grain) Array {
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
    /// A pointer in the low 48 bits, to the owner or the attribute, as the two lowest bits say. Above them is the size
    /// of a small block in grains, 0 for a large one, and in debug builds the number of the heap.
    std::uint64_t link;

    static constexpr std::uint64_t has_owner = 1, has_attribute = 2, pointer_bits = 0xFFFF'FFFF'FFFC;
    static constexpr int size_at = 48;

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
    /// The lengths of the axes of an array of rank 2 or more.
    std::int64_t* shape() noexcept { return reinterpret_cast<std::int64_t*>(this + 1); }
    const std::int64_t* shape() const noexcept { return reinterpret_cast<const std::int64_t*>(this + 1); }
    std::int64_t range_start() const noexcept { return shape()[0]; }
    std::int64_t range_step() const noexcept { return shape()[1]; }

    /// Whether the items are its own and nobody has searched them.
    bool is_plain() const noexcept { return (link & (has_owner | has_attribute)) == 0; }
    bool owns_items() const noexcept { return (link & has_owner) == 0; }
    /// The index of the items, or null.
    Attribute* attribute() const noexcept {
        return link & has_attribute ? static_cast<Attribute*>(pointed_to()) : nullptr;
    }
    /// The array with the items; null if it is this one.
    Array* owner() const noexcept {
        if (owns_items()) return nullptr;
        return link & has_attribute ? attribute()->owner : static_cast<Array*>(pointed_to());
    }
    /// Makes this a part of another array, which is counted. Precondition: is_plain().
    void set_owner(Array* whole) noexcept {
        point_to(whole, has_owner);
        ++whole->count;
    }
    /// Gives it an attribute that has no owner, or with null takes it away; the one before is the caller's.
    void set_attribute(Attribute* a) noexcept {
        Array* whole = owner();
        if (a) {
            a->owner = whole;
            point_to(a, has_attribute | (whole ? has_owner : 0));
        } else {
            point_to(whole, whole ? has_owner : 0);
        }
    }
    void drop_attribute() noexcept {
        Attribute* old = attribute();
        set_attribute(nullptr);
        delete old;
    }
    /// Lets the pointer be used for a chain of dead arrays.
    void* pointed_to() const noexcept {
        return reinterpret_cast<void*>(static_cast<std::uintptr_t>(link & pointer_bits));
    }
    void point_to(const void* p, std::uint64_t flags) noexcept {
        link = (link >> size_at << size_at) | reinterpret_cast<std::uintptr_t>(p) | flags;
    }
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
        return {shape(), rank};
    }
    /// The size of a small block in grains; 0 for a large one.
    std::uint64_t grains() const noexcept { return link >> size_at & 0xFF; }
    /// The bytes of the block from the header on. Large blocks have their size in front of it.
    std::uint64_t block() const noexcept {
        const std::uint64_t g = grains();
        return g > 0 ? g * block_grain : reinterpret_cast<const std::uint64_t*>(this)[-1];
    }
    /// The capacity of the block for items in bytes, without the 64 readable bytes after them.
    std::int64_t capacity() const noexcept {
        auto before = reinterpret_cast<const char*>(data) - reinterpret_cast<const char*>(this);
        return static_cast<std::int64_t>(block()) - before - (grains() > 0 ? 0 : 64);
    }
};

static_assert(sizeof(Array) == 32);
static_assert(offsetof(Array, form) == offsetof(Array, kind) + 3 && std::endian::native == std::endian::little);

}  // namespace stele::prims
