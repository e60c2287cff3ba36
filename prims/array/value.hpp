// Value: an 8-byte counted handle. Numbers, characters, symbols and primitives are in the handle itself;
// everything else is an Array on the heap.
//
// The 64 bits: top 16 zero: an Array's address. Top 8 one: the next 8 are the kind, the low 48 the payload (integers
// sign-extended; reals and the floats 0, -0, infinities and NaN as a binary32). Anything else: the bits of a finite
// float whose exponent field is in 1..0x7EF, which avoids both patterns above. Floats and integers outside
// these bounds are heap scalars: arrays of rank 0.
#pragma once
#include <cstdint>
#include <utility>

#include "prims/array/array.hpp"
#include "prims/array/kind.hpp"
#include "prims/kernel/bit_cast.hpp"

namespace stele::prims {

class Value {
public:
    constexpr Value() noexcept : bits_(tagged(Kind::null, 0)) {}
    Value(const Value& other) noexcept : bits_(other.bits_) {
        if (is_heap()) ++array()->count;
    }
    constexpr Value(Value&& other) noexcept : bits_(std::exchange(other.bits_, tagged(Kind::null, 0))) {}
    Value& operator=(const Value& other) noexcept {
        Value copy(other);
        std::swap(bits_, copy.bits_);
        return *this;
    }
    // Moves and destructors are always inlined: compilers then see that a value moved from holds nothing to release.
    [[gnu::always_inline]] Value& operator=(Value&& other) noexcept {
        std::uint64_t old = std::exchange(bits_, std::exchange(other.bits_, tagged(Kind::null, 0)));
        if (is_heap_bits(old)) release_bits(old);
        return *this;
    }
    [[gnu::always_inline]] constexpr ~Value() {
        if (is_heap()) release_bits(bits_);
    }

    /// Takes over one reference to `a`.
    static Value adopt(Array* a) noexcept { return Value(reinterpret_cast<std::uintptr_t>(a)); }
    /// Adds a reference to `a`.
    static Value share(Array* a) noexcept {
        ++a->count;
        return adopt(a);
    }
    /// An integer, character code, symbol number or truth value of kind `k`; on the heap if over 48 bits.
    static Value integer(std::int64_t i, Kind k = Kind::long_) {
        return fits(i) ? immediate(k, i) : wide_integer(i, k);
    }
    /// Whether an integer, or a float, fits into the handle.
    static constexpr bool fits(std::int64_t i) noexcept {
        return i == (static_cast<std::int64_t>(static_cast<std::uint64_t>(i) << 16) >> 16);
    }
    static bool fits(double d) noexcept;
    static constexpr Value immediate(Kind k, std::int64_t payload) noexcept { return Value(tagged(k, payload)); }
    static constexpr Value boolean(bool b) noexcept { return immediate(Kind::boolean, b); }
    static constexpr Value character(std::uint32_t code) noexcept { return immediate(Kind::character, code); }
    static constexpr Value symbol(std::uint32_t number) noexcept { return immediate(Kind::symbol, number); }
    static Value real(float f) noexcept { return immediate(Kind::real, bit_cast<std::uint32_t>(f)); }
    static Value floating(double d) {
        auto b = bit_cast<std::uint64_t>(d);
        return has_plain_bits(b) ? Value(b) : special_float(d);
    }
    static Value complex(double re, double im);
    /// Neither a value nor a null: an unset slot, an elided argument, the hole of a projection.
    static constexpr Value absent() noexcept { return immediate(Kind::null, 1); }

    constexpr std::uint64_t bits() const noexcept { return bits_; }
    constexpr bool is_heap() const noexcept { return is_heap_bits(bits_); }
    constexpr bool is_tagged() const noexcept { return bits_ >> 56 == 0xFF; }
    constexpr bool is_null() const noexcept { return bits_ == tagged(Kind::null, 0); }
    constexpr bool is_absent() const noexcept { return bits_ == tagged(Kind::null, 1); }
    /// An immediate of kind `k` other than float.
    constexpr bool is_immediate(Kind k) const noexcept { return bits_ >> 48 == (0xFF00u | static_cast<unsigned>(k)); }
    constexpr bool same_bits(const Value& o) const noexcept { return bits_ == o.bits_; }

    Array* array() const noexcept { return reinterpret_cast<Array*>(static_cast<std::uintptr_t>(bits_)); }
    Array* operator->() const noexcept { return array(); }
    /// The low 48 bits, sign-extended: the number of an immediate integer, character or symbol.
    constexpr std::int64_t payload() const noexcept { return static_cast<std::int64_t>(bits_ << 16) >> 16; }
    Kind kind() const noexcept {
        if (is_heap()) return array()->kind;
        return is_tagged() ? static_cast<Kind>(bits_ >> 48 & 0xFF) : Kind::floating;
    }
    int rank() const noexcept { return is_heap() ? array()->rank : 0; }
    /// Items of the ravel: 1 for every scalar.
    std::int64_t count() const noexcept { return is_heap() ? array()->n : 1; }
    /// A simple scalar: an immediate, or a wide integer or special float on the heap.
    bool is_scalar() const noexcept { return !is_heap() || (array()->rank == 0 && array()->kind < Kind::list); }
    /// On the heap, not shared, with its own buffer: may be written in place.
    bool is_unique() const noexcept { return is_heap() && array()->count == 1 && array()->owns_items(); }

    /// The number of an integral scalar, immediate or on the heap. Precondition: is_integral(kind()) and is_scalar(),
    /// or a character or symbol.
    std::int64_t as_long() const noexcept {
        return is_heap() ? *static_cast<const std::int64_t*>(array()->data) : payload();
    }
    /// The number of any real numeric scalar; nulls of integer kinds become NaN only in func/, not here.
    double as_double() const noexcept;

private:
    constexpr explicit Value(std::uint64_t bits) noexcept : bits_(bits) {}
    static constexpr std::uint64_t tagged(Kind k, std::int64_t payload) noexcept {
        return (0xFF00ull | static_cast<std::uint64_t>(k)) << 48 |
               (static_cast<std::uint64_t>(payload) & 0xFFFFFFFFFFFF);
    }
    static constexpr bool has_plain_bits(std::uint64_t b) noexcept { return ((b >> 52 & 0x7FF) - 1) < 0x7EF; }
    static constexpr bool is_heap_bits(std::uint64_t b) noexcept { return b >> 48 == 0; }
    static void release_bits(std::uint64_t b) noexcept {
        auto* a = reinterpret_cast<Array*>(static_cast<std::uintptr_t>(b));
        if (--a->count == 0) destroy(a);
    }
    static void destroy(Array* a) noexcept;
    [[gnu::noinline]] static void destroy_slowly(Array* a) noexcept;  // heap.cpp; iterative
    static Array* release_chain(Array* waiting, std::int64_t most) noexcept;
    friend class Heap;
    static Value wide_integer(std::int64_t i, Kind k);
    static Value special_float(double d);

    std::uint64_t bits_;
};

static_assert(sizeof(Value) == 8);

}  // namespace stele::prims
