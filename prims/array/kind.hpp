// What a value is (Kind, what notations see) and how its items lie in memory (Storage, what they never see).
#pragma once
#include <cstdint>
#include <string_view>

namespace stele::prims {

enum class Kind : std::uint8_t {
    null,     // k and q `::`; also marks an unset slot and an elided argument
    boolean,  // k4 and q only: APL and k have integers
    byte,
    short_int,
    int_,
    long_,
    real,
    floating,
    complex,
    character,
    symbol,
    guid,
    timestamp,
    month,
    date,
    datetime,
    timespan,
    minute,
    second,
    time,
    list,  // items of more than one kind, or arrays
    dictionary,
    table,
    function,
    name_space,
};

enum class Storage : std::uint8_t {
    bit,  // packed, least significant bit first, in 64-bit words
    i8,
    i16,
    i32,  // also symbols, by their number in the symbol table
    i64,
    f32,
    f64,
    c128,  // two f64; also guids
    c8,    // bytes of text (k, q) or code points below 256 (APL)
    c16,
    c32,
    value,  // handles: one Value an item
    range,  // start and step, no items in memory
};

inline constexpr int storage_count = 13;

/// The rules by which a primitive decides what notations differ in (overflow, nulls, misses, tolerance).
enum class Rules : std::uint8_t { apl, k, q };

constexpr bool is_numeric(Kind k) { return k >= Kind::boolean && k <= Kind::complex; }
/// Kinds whose items are whole numbers in the integer storages, q's temporal kinds included.
constexpr bool is_integral(Kind k) {
    return (k >= Kind::boolean && k <= Kind::long_) || (k >= Kind::timestamp && k <= Kind::time && k != Kind::datetime);
}
constexpr bool is_float(Kind k) { return k == Kind::real || k == Kind::floating || k == Kind::datetime; }
constexpr bool is_temporal(Kind k) { return k >= Kind::timestamp && k <= Kind::time; }

constexpr bool is_integer_storage(Storage s) { return s <= Storage::i64; }
constexpr bool is_text_storage(Storage s) { return s >= Storage::c8 && s <= Storage::c32; }

inline constexpr std::uint8_t item_bits_of[storage_count] = {1, 8, 16, 32, 64, 32, 64, 128, 8, 16, 32, 64, 0};
/// Bits that one item takes; 0 for a range.
constexpr int item_bits(Storage s) { return item_bits_of[static_cast<int>(s)]; }

/// Bytes that `n` items take, bit arrays rounded up to whole words.
constexpr std::int64_t item_bytes(Storage s, std::int64_t n) {
    return s == Storage::bit ? (n + 63) / 64 * 8 : n * (item_bits(s) >> 3);
}

/// The narrowest integer storage that holds both ends of an interval.
constexpr Storage narrowest(std::int64_t low, std::int64_t high) {
    if (low >= 0 && high <= 1) return Storage::bit;
    if (low >= -128 && high <= 127) return Storage::i8;
    if (low >= -32768 && high <= 32767) return Storage::i16;
    if (low >= INT32_MIN && high <= INT32_MAX) return Storage::i32;
    return Storage::i64;
}

/// Calls `f` with a null pointer of the item type of an integer storage other than bit and range.
template <class F> decltype(auto) visit_integers(Storage s, F&& f) {
    switch (s) {
        case Storage::i8: return f(static_cast<std::int8_t*>(nullptr));
        case Storage::i16: return f(static_cast<std::int16_t*>(nullptr));
        case Storage::i32: return f(static_cast<std::int32_t*>(nullptr));
        default: return f(static_cast<std::int64_t*>(nullptr));
    }
}

inline constexpr std::int64_t null_long = INT64_MIN;  // 0N of every integer kind

std::string_view name_of(Kind k);
std::string_view name_of(Storage s);

}  // namespace stele::prims
