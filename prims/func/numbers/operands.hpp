// Simple operands for the loops of pervasive functions: read by blocks, converted to the type that a loop needs.
#pragma once
#include <complex>

#include "prims/array/runs.hpp"
#include "prims/kernel/bit_cast.hpp"
#include "prims/kernel/bits.hpp"
#include "prims/kernel/convert.hpp"

namespace stele::prims::func {

/// The number of items converted at a time, on the native stack. A multiple of 64.
inline constexpr std::int64_t block_items = 1024;

/// Two simple operands whose shapes conform: the number of items of the result, the operand whose axes it has, and
/// whether either operand is a single item that extends to all.
struct Conformed {
    std::int64_t n = 1;
    const Array* like = nullptr;  // null: the result is a scalar
    bool x_single = true, y_single = true;
};

/// The conformed of a result of one operand.
inline Conformed conformed_of(const Value& x) {
    if (!x.is_heap() || x->rank == 0) return {};
    return {x->n, x.array(), false, false};
}

inline constexpr double not_a_number = bit_cast<double>(0x7FF8000000000000);

/// A buffer for a block of any type of item, with the space after it that kernels may write.
struct alignas(64) Block {
    std::int64_t items[block_items + 8];
};

/// A simple operand: a scalar, or an array of any storage but value.
class Operand {
public:
    Operand(const Value& v, bool single);

    Kind kind;
    /// The items' storage; of a range and of a single integer the narrowest integer storage that holds them.
    Storage storage;
    bool single;

    /// The one item of a single integer, character or symbol.
    std::int64_t number() const { return one_.integer; }
    /// Items [from, from+n) in storage `s`: f64, or i8 to i64 and at least as wide as `storage`; one item of a single
    /// operand. They are in the array itself if possible, else in `block` (then n is at most block_items). `nulls`: 0N
    /// becomes not-a-number in f64.
    const void* items(Storage s, std::int64_t from, std::int64_t n, Block& block, bool nulls = false) const;
    const std::int64_t* longs(std::int64_t from, std::int64_t n, Block& block) const {
        return static_cast<const std::int64_t*>(items(Storage::i64, from, n, block));
    }
    const double* floats(std::int64_t from, std::int64_t n, Block& block, bool nulls) const {
        return static_cast<const double*>(items(Storage::f64, from, n, block, nulls));
    }
    /// Item `i` (0 of a single one) as a complex number.
    std::complex<double> complex_at(std::int64_t i) const;
    /// Whether `items` of this storage are in the array itself.
    bool is_stored_as(Storage s) const { return !single && array_ && storage == s && array_->storage == s; }
    /// Whether `items` of this storage need no conversion.
    bool is_ready(Storage s) const { return single || is_stored_as(s); }

    const Array* array() const { return array_; }

private:
    const Array* array_ = nullptr;
    union {
        std::int64_t integer;
        double floating;
    } one_{};
};

/// The signed integer storage, i8 to i64, that holds the items of a bit, integer or text storage.
constexpr Storage signed_storage(Storage s) {
    switch (s) {
        case Storage::bit: return Storage::i8;
        case Storage::c8: return Storage::i16;
        case Storage::c16: return Storage::i32;
        case Storage::c32: return Storage::i64;
        default: return s;
    }
}
/// The storage for computing with integers of both operands: the wider one, at least i8.
inline Storage wider(const Operand& x, const Operand& y) {
    Storage s = signed_storage(x.storage), t = signed_storage(y.storage);
    return s < t ? t : s;
}
/// The storage to try after `s` if an integer result does not fit.
constexpr Storage next_wider(Storage s) { return static_cast<Storage>(static_cast<int>(s) + 1); }

/// The number of an immediate long or float.
inline bool small_number(const Value& v, double& number) {
    if (!v.is_tagged()) {
        number = bit_cast<double>(v.bits());
        return !v.is_heap();
    }
    if (v.is_immediate(Kind::long_)) number = static_cast<double>(v.payload());
    else if (v.is_immediate(Kind::floating))
        number = static_cast<double>(bit_cast<float>(static_cast<std::uint32_t>(v.bits())));
    else return false;
    return true;
}
inline bool small_longs(const Value* a) { return a[0].is_immediate(Kind::long_) && a[1].is_immediate(Kind::long_); }

/// By k's rules, immediate integers and ASCII characters, at least one of them a character: both as integers.
inline bool small_codes(const Value* a, std::int64_t& x, std::int64_t& y) {
    auto is_code = [](const Value& v) { return v.is_immediate(Kind::character) && v.payload() < 128; };
    bool left = is_code(a[0]), right = is_code(a[1]);
    if (!(left || right) || !(left || a[0].is_immediate(Kind::long_)) || !(right || a[1].is_immediate(Kind::long_)))
        return false;
    x = a[0].payload();
    y = a[1].payload();
    return true;
}

/// Text as numbers by k's rules: bytes as -128 to 127, wider characters as their code points. Returns other values
/// unchanged.
Value numbers_of_text(Value v);
/// The same for several operands; returns their new conformed.
Conformed numbers_of_text(Value* a, Conformed conformed, int operands = 2);

/// The kernel's form for a conformed.
inline kernel::Form form_of(const Conformed& conformed) {
    return conformed.like && conformed.x_single   ? kernel::Form::scalar_left
           : conformed.like && conformed.y_single ? kernel::Form::scalar_right
                                                  : kernel::Form::vectors;
}

/// A new array with the axes of `like`, or of rank 0.
Value make_result(Kind kind, Storage storage, const Conformed& conformed);
/// A new result of a wider storage that begins with the first `n` items of `done`; the caller computes the others.
Value in_wider(const Array& done, std::int64_t n, Kind kind, Storage storage, const Conformed& conformed);
/// The first operand of `slots` whose buffer may hold a result of `storage` and the conformed's axes, moved out of its
/// slot; absent if none.
Value reuse(Value* a, Storage storage, const Conformed& conformed, int slots = 2);
/// The buffer of an operand that `reuse` finds, else a new array, for a result of `kind`.
Value result_in(Value* a, Kind kind, Storage storage, const Conformed& conformed, int slots = 2);
/// A function of the bits of two arrays of them, item by item.
Value combined_bits(Value* a, const Conformed& conformed, Kind kind, kernel::Logic f);
/// `for_zero` for each zero of the bits in `words`, `for_one` for each one.
Value answers_of_bits(Value* a, const Conformed& conformed, Kind kind, const std::uint64_t* words, bool for_zero,
                      bool for_one);
/// The same for an array of bits and one item: answer(x, y) for the item and each bit, in the order of the operands.
template <class One, class Answer>
Value bits_with_one(Value* a, const Conformed& conformed, Kind kind, One one, Answer answer) {
    auto for_bit = [&](bool bit) { return conformed.x_single ? answer(one, One(bit)) : answer(One(bit), one); };
    return answers_of_bits(a, conformed, kind, a[conformed.x_single ? 1 : 0]->words(), for_bit(false), for_bit(true));
}
/// A result of rank 0 as the scalar that it holds.
Value as_scalar(Value result);
/// The same for floats in storage f64, converted to a kind of floats: reals are rounded to 32 bits.
Value as_float_kind(Value floats, Kind kind);

/// Collects integers, block by block, in the narrowest storage that holds all so far.
class IntegerResult {
public:
    IntegerResult(Kind kind, const Conformed& conformed) : kind_(kind), frame_(conformed) {}
    void append(const std::int64_t* items, std::int64_t n);
    /// The result, once as many items were appended as the conformed has.
    Value take();

private:
    Kind kind_;
    Conformed frame_;
    Value result_ = Value::absent();
    Storage storage_ = Storage::bit;
    std::int64_t size_ = 0;
};

/// An array of complex numbers as floats if no item has an imaginary part (a selection of others may be such). Returns
/// other values unchanged. For functions that need real numbers.
Value real_if_possible(Value numbers);

}  // namespace stele::prims::func
