// Encodings of text in files, for ⎕NGET and ⎕NPUT.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "interp/vm/machine.hpp"

namespace stele::interp {

// In UTF-16 a code point above 0xFFFF is a pair of surrogates, a high one and a low one.
constexpr bool is_high_surrogate(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool is_low_surrogate(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }
constexpr bool is_surrogate(char32_t unit) { return is_high_surrogate(unit) || is_low_surrogate(unit); }
constexpr std::array<char32_t, 2> pair_of(char32_t code) {
    return {0xD800 + ((code - 0x10000) >> 10), 0xDC00 + ((code - 0x10000) & 0x3FF)};
}
/// The code point of a pair; the first unit if they are not a pair.
constexpr char32_t code_of_pair(char32_t high, char32_t low) {
    const bool is_pair = is_high_surrogate(high) && is_low_surrogate(low);
    return is_pair ? 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00) : high;
}

/// Calls f(unit) for the units of a code point in UTF-16 or UTF-32, of `size` bytes.
template <class F> void each_unit(char32_t code, int size, F f) {
    if (size != 2 || code <= 0xFFFF) return f(code);
    for (char32_t half : pair_of(code)) f(half);
}
/// The code point whose first unit is the i-th of n; i becomes the index of the next one.
template <class Index, class UnitAt> char32_t next_code(Index& i, Index n, int size, UnitAt unit_at) {
    const char32_t first = unit_at(i++);
    return size == 2 && is_high_surrogate(first) && i < n ? code_of_pair(first, unit_at(i++)) : first;
}

struct Encoding {
    enum class Layout : std::uint8_t { utf8, utf16, utf32, table };

    Layout layout = Layout::utf8;
    bool is_big_endian = false;
    bool is_marked = false;           // with a byte order mark
    std::string name = "UTF-8";       // with its endianness, without -BOM
    std::vector<std::int32_t> table;  // the code points of the 256 bytes, -1 for invalid bytes
    Value given = Value::absent();    // the program's own table

    /// The name with -BOM or -NOBOM, or the program's own table.
    Value described() const;
    /// The UTF-8 of a file's bytes without the mark. Raises domain for bytes that are not in this encoding; `path`
    /// names the file.
    std::string decoded(std::string bytes, const std::string& path) const;
    /// The mark, if any, and the bytes of a UTF-8 text. Raises domain for characters outside the encoding.
    std::string encoded(std::string text) const;
    /// The bytes of the byte order mark; empty without one.
    std::string mark() const;
};

/// Whether a value looks like an encoding: a name that begins like one, or 256 numbers.
bool names_encoding(const Value& v);
/// The encoding that a value names or lists. Raises domain for other values.
Encoding encoding_in(const Value& v);
/// The same; UTF-8 for an absent or empty value.
Encoding encoding_or_utf8(const Value& v);

/// A file's text as UTF-8, and its encoding: that of its mark, else the given one. Raises file, and domain for bytes
/// that are not in it.
struct EncodedFile {
    Encoding encoding;
    std::string text;
};
EncodedFile read_encoded(Machine& m, const std::string& path, Encoding encoding);

}  // namespace stele::interp
