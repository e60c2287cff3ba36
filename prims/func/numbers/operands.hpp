// What the loops of pervasive functions walk: simple operands by blocks, converted to the type that a loop needs.
#pragma once
#include <algorithm>
#include <complex>
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/value.hpp"
#include "prims/kernel/bit_cast.hpp"
#include "prims/kernel/bits.hpp"
#include "prims/kernel/convert.hpp"

namespace stele::prims::func {

/// Items that are converted at a time, on the native stack: never a whole copy. A multiple of 64.
inline constexpr std::int64_t block_items = 1024;

/// Two simple operands whose shapes conform: how many items the result has, whose axes it takes, and which operand is one
/// item that stands for all.
struct Conformed {
    std::int64_t n = 1;
    const Array* like = nullptr;  // null: the result is a scalar
    bool x_single = true, y_single = true;
};

inline constexpr double not_a_number = bit_cast<double>(0x7FF8000000000000);

/// Room for a block of any type of item, with the space after it that kernels may touch.
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
    /// Items [from, from+n) as those of storage `s`: f64, or i8 to i64 and at least as wide as `storage`. A single one is one
    /// item. They are in the array itself if possible, else in `block`, which has room for block_items. `nulls`: 0N becomes
    /// not-a-number as a float.
    const void* items(Storage s, std::int64_t from, std::int64_t n, Block& block, bool nulls = false) const;
    const std::int64_t* longs(std::int64_t from, std::int64_t n, Block& block) const {
        return static_cast<const std::int64_t*>(items(Storage::i64, from, n, block));
    }
    const double* floats(std::int64_t from, std::int64_t n, Block& block, bool nulls) const {
        return static_cast<const double*>(items(Storage::f64, from, n, block, nulls));
    }
    /// Item `i` (0 of a single one) as a complex number.
    std::complex<double> complex_at(std::int64_t i) const;
    /// Whether `items` of this storage are the array's own items.
    bool is_stored_as(Storage s) const { return !single && array_ && storage == s && array_->storage == s; }
    /// Whether a loop over items of this storage needs no blocks of them converted.
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
/// The storage in which integers of both operands are computed: the wider one, at least i8.
inline Storage wider(const Operand& x, const Operand& y) {
    Storage s = signed_storage(x.storage), t = signed_storage(y.storage);
    return s < t ? t : s;
}
/// The integer storage that is tried after `s`, where a result does not fit.
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

/// Immediate numbers of k's rules, of which one at least is an ASCII character: both as integers.
inline bool small_codes(const Value* a, std::int64_t& x, std::int64_t& y) {
    auto is_code = [](const Value& v) { return v.is_immediate(Kind::character) && v.payload() < 128; };
    bool left = is_code(a[0]), right = is_code(a[1]);
    if (!(left || right) || !(left || a[0].is_immediate(Kind::long_)) || !(right || a[1].is_immediate(Kind::long_)))
        return false;
    x = a[0].payload();
    y = a[1].payload();
    return true;
}

/// Text as numbers by k's rules: bytes from -128 to 127, wider characters their code points. Anything else is returned
/// unchanged.
Value numbers_of_text(Value v);
/// The same for several operands and their conformed.
Conformed numbers_of_text(Value* a, Conformed conformed, int operands = 2);

/// Which of a kernel's forms a conformed asks for.
inline kernel::Form form_of(const Conformed& conformed) {
    return conformed.like && conformed.x_single   ? kernel::Form::scalar_left
           : conformed.like && conformed.y_single ? kernel::Form::scalar_right
                                                  : kernel::Form::vectors;
}

/// A new array of the axes of `like`, or a scalar's.
Value make_result(Kind kind, Storage storage, const Conformed& conformed);
/// A result of a wider storage that begins with the first `n` items of `done`; the caller computes the others.
Value in_wider(const Array& done, std::int64_t n, Kind kind, Storage storage, const Conformed& conformed);
/// The operand (of `slots` many) whose buffer may hold a result of `storage` and the conformed's axes, moved out of its slot;
/// absent if none.
Value reuse(Value* a, Storage storage, const Conformed& conformed, int slots = 2);
/// The buffer of an operand that `reuse` finds, else a new array, for a result of `kind`.
Value result_in(Value* a, Kind kind, Storage storage, const Conformed& conformed, int slots = 2);
/// A function of the bits of two arrays of them, item by item.
Value combined_bits(Value* a, const Conformed& conformed, Kind kind, kernel::Logic f);
/// A bit for each of `words`: all alike, copied or complemented, as `for_zero` and `for_one` say.
Value answers_of_bits(Value* a, const Conformed& conformed, Kind kind, const std::uint64_t* words, bool for_zero,
                      bool for_one);
/// The same for an array of bits and one item: answer(x, y) for the item and either bit, in the order of the operands.
template <class One, class Answer>
Value bits_with_one(Value* a, const Conformed& conformed, Kind kind, One one, Answer answer) {
    auto for_bit = [&](bool bit) { return conformed.x_single ? answer(one, One(bit)) : answer(One(bit), one); };
    return answers_of_bits(a, conformed, kind, a[conformed.x_single ? 1 : 0]->words(), for_bit(false), for_bit(true));
}
/// A result of rank 0 as the scalar that it holds.
Value as_scalar(Value result);
/// The same for floats in storage f64, as a kind of floats: reals are rounded to 32 bits.
Value as_float_kind(Value floats, Kind kind);

/// Collects integers, block by block, in the narrowest storage that holds what has come so far.
class IntegerResult {
public:
    IntegerResult(Kind kind, const Conformed& conformed) : kind_(kind), frame_(conformed) {}
    void append(const std::int64_t* items, std::int64_t n);
    /// The whole, which has as many items as the conformed.
    Value take();

private:
    Kind kind_;
    Conformed frame_;
    Value result_ = Value::absent();
    Storage storage_ = Storage::bit;
    std::int64_t size_ = 0;
};

/// An array of complex numbers as floats, where no item has an imaginary part, as a selection of others may be. Anything else
/// is returned unchanged. For each function that needs real numbers.
Value real_if_possible(Value numbers);

}  // namespace stele::prims::func
