// How characters lie in files: the encodings of ⎕NGET and ⎕NPUT.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "interp/vm/machine.hpp"

namespace stele::interp {

// Code points over 0xFFFF are pairs of surrogates in UTF-16, a high one and a low one.
constexpr bool is_high_surrogate(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool is_low_surrogate(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }
constexpr bool is_surrogate(char32_t unit) { return is_high_surrogate(unit) || is_low_surrogate(unit); }
constexpr std::array<char32_t, 2> pair_of(char32_t code) {
    return {0xD800 + ((code - 0x10000) >> 10), 0xDC00 + ((code - 0x10000) & 0x3FF)};
}
/// The code point of a pair; the first unit where they are not one.
constexpr char32_t code_of_pair(char32_t high, char32_t low) {
    const bool is_pair = is_high_surrogate(high) && is_low_surrogate(low);
    return is_pair ? 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00) : high;
}

struct Encoding {
    enum class Layout : std::uint8_t { utf8, utf16, utf32, table };

    Layout layout = Layout::utf8;
    bool is_big_endian = false;
    bool is_marked = false;           // a byte order mark stands first
    std::string name = "UTF-8";       // with its endianness, without -BOM
    std::vector<std::int32_t> table;  // 256 code points, ¯1 where a byte is none
    Value given = Value::absent();    // the vector that the program gave for a table

    /// The name with -BOM or -NOBOM, or the program's own table.
    Value described() const;
    /// UTF-8 of a file's bytes after its mark. Raises domain where they are not in this encoding; `path` names the file.
    std::string decoded(std::string bytes, const std::string& path) const;
    /// The bytes of a text in UTF-8, after the mark where there is one. Raises domain for characters that it cannot hold.
    std::string encoded(std::string text) const;
    std::string mark() const;
};

/// Whether a value can be meant as an encoding: a name that begins as they do, or 256 numbers.
bool names_encoding(const Value& v);
/// Raises domain where `v` is not an encoding.
Encoding encoding_in(const Value& v);
/// The same; UTF-8 where `v` is absent or empty.
Encoding encoding_or_utf8(const Value& v);

/// A file's text as UTF-8, and the encoding that it is in: what its mark says, else the given one. Raises file, and
/// domain where the bytes are not in it.
struct EncodedFile {
    Encoding encoding;
    std::string text;
};
EncodedFile read_encoded(Machine& m, const std::string& path, Encoding encoding);

}  // namespace stele::interp
