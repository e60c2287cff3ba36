// How characters lie in files: the encodings of ⎕NGET and ⎕NPUT.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "prims/array/value.hpp"

namespace stele::interp {

using prims::Value;

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
/// The encoding that the byte order mark of a file says, is_marked false where it has none.
Encoding marked_encoding(std::string_view bytes);

}  // namespace stele::interp
