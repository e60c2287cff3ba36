// The type of a value (Kind, visible to programs) and the layout of its items in memory (Storage, invisible).
#pragma once
#include <cassert>
#include <cstdint>
#include <iterator>
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
    value,  // handles: one Value per item
    range,  // start and step, no items in memory
};

inline constexpr int storage_count = 13;

inline constexpr std::int64_t null_long = INT64_MIN;  // 0N of every integer kind

/// The rules of a primitive where notations differ (overflow, nulls, misses, tolerance).
enum class Rules : std::uint8_t { apl, k, q };
inline constexpr int rules_count = 3;

constexpr bool is_numeric(Kind k) { return k >= Kind::boolean && k <= Kind::complex; }
/// Kinds whose items are integers in the integer storages, q's temporal kinds included.
constexpr bool is_integral(Kind k) {
    return (k >= Kind::boolean && k <= Kind::long_) || (k >= Kind::timestamp && k <= Kind::time && k != Kind::datetime);
}
constexpr bool is_float(Kind k) { return k == Kind::real || k == Kind::floating || k == Kind::datetime; }
constexpr bool is_temporal(Kind k) { return k >= Kind::timestamp && k <= Kind::time; }

constexpr bool is_integer_storage(Storage s) { return s <= Storage::i64; }
constexpr bool is_text_storage(Storage s) { return s >= Storage::c8 && s <= Storage::c32; }
constexpr bool is_float_storage(Storage s) { return s == Storage::f32 || s == Storage::f64; }

/// Properties of a storage.
struct StorageTraits {
    const char* name;
    std::uint8_t bits;  // of one item; 0 for a range
};
inline constexpr StorageTraits storages[storage_count] = {
    {"bit", 1},    {"i8", 8}, {"i16", 16}, {"i32", 32}, {"i64", 64},   {"f32", 32},  {"f64", 64},
    {"c128", 128}, {"c8", 8}, {"c16", 16}, {"c32", 32}, {"value", 64}, {"range", 0},
};
constexpr int item_bits(Storage s) { return storages[static_cast<int>(s)].bits; }
constexpr std::string_view name_of(Storage s) { return storages[static_cast<int>(s)].name; }

/// Bytes of `n` items, bit arrays rounded up to whole words.
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

/// The narrowest character storage that holds code points up to `high`.
constexpr Storage narrowest_text(std::int64_t high) {
    return high < 0x100 ? Storage::c8 : high < 0x10000 ? Storage::c16 : Storage::c32;
}

/// Calls `f` with a null pointer of the item type of an integer storage other than bit and range.
template <class F> decltype(auto) visit_integers(Storage s, F&& f) {
    switch (s) {
        case Storage::i8: return f(static_cast<std::int8_t*>(nullptr));
        case Storage::i16: return f(static_cast<std::int16_t*>(nullptr));
        case Storage::i32: return f(static_cast<std::int32_t*>(nullptr));
        default: assert(s == Storage::i64); return f(static_cast<std::int64_t*>(nullptr));
    }
}

/// Properties of a kind. Letters, numbers and widths are q's; 0 if it has none.
struct KindTraits {
    std::string_view name;
    char letter;
    std::uint8_t number;                  // complex has a number that q does not use
    std::uint8_t width;                   // bytes of a number
    Storage widest;                       // the storage of items if no narrower one is known
    std::int64_t null = 0, infinity = 0;  // of kinds whose items are integers, characters or symbols
};
inline constexpr KindTraits kinds[] = {
    {"null", 0, 0, 0, Storage::value},
    {"boolean", 'b', 1, 1, Storage::bit, 0, 1},
    {"byte", 'x', 4, 1, Storage::i64, 0, 255},
    {"short", 'h', 5, 2, Storage::i64, null_long, INT16_MAX},
    {"int", 'i', 6, 4, Storage::i64, null_long, INT32_MAX},
    {"long", 'j', 7, 8, Storage::i64, null_long, INT64_MAX},
    {"real", 'e', 8, 4, Storage::f32},
    {"float", 'f', 9, 8, Storage::f64},
    {"complex", 0, 3, 0, Storage::c128},
    {"character", 'c', 10, 1, Storage::c32, ' '},
    {"symbol", 's', 11, 0, Storage::i32},
    {"guid", 'g', 2, 0, Storage::c128},
    {"timestamp", 'p', 12, 8, Storage::i64, null_long, INT64_MAX},
    {"month", 'm', 13, 4, Storage::i64, null_long, INT32_MAX},
    {"date", 'd', 14, 4, Storage::i64, null_long, INT32_MAX},
    {"datetime", 'z', 15, 8, Storage::f64},
    {"timespan", 'n', 16, 8, Storage::i64, null_long, INT64_MAX},
    {"minute", 'u', 17, 4, Storage::i64, null_long, INT32_MAX},
    {"second", 'v', 18, 4, Storage::i64, null_long, INT32_MAX},
    {"time", 't', 19, 4, Storage::i64, null_long, INT32_MAX},
    {"list", 0, 0, 0, Storage::value},
    {"dictionary", 0, 0, 0, Storage::value},
    {"table", 0, 0, 0, Storage::value},
    {"function", 0, 0, 0, Storage::value},
    {"namespace", 0, 0, 0, Storage::value},
};
static_assert(std::size(kinds) == static_cast<int>(Kind::name_space) + 1);

constexpr const KindTraits& traits(Kind k) { return kinds[static_cast<int>(k)]; }
constexpr std::string_view name_of(Kind k) { return traits(k).name; }
/// The storage of a kind's items if no narrower one is known.
constexpr Storage widest_storage(Kind k) { return traits(k).widest; }

/// The kind that has q's letter, number or name ("char", "timestamp"); null for none.
Kind kind_of_letter(char letter);
Kind kind_of_number(std::int64_t number);
Kind kind_of_name(std::string_view name);
/// q's name of a kind.
constexpr std::string_view q_name(Kind k) { return k == Kind::character ? "char" : name_of(k); }

}  // namespace stele::prims
