// The encodings of text files.
//   UTF-8           the engine's own text: checked, not changed
//   UTF-16, UTF-32  units of two and four bytes, in either order
//   tables          a byte, a character: ASCII, Windows-1252, a vector of 256 code points
// Linear in the bytes.
#include "interp/library/files/encodings_apl.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "prims/array/items.hpp"
#include "prims/array/utf8.hpp"
#include "prims/func/items/integers.hpp"

namespace stele::interp {

namespace {

using Layout = Encoding::Layout;

constexpr std::int64_t byte_values = 256;
constexpr char32_t highest_code = 0x10FFFF;

struct NamedLayout {
    std::string_view name, whole_name;  // without LE or BE, the host's order
    Layout layout;
    bool is_big_endian = false;
};
constexpr NamedLayout unicode_layouts[] = {
    {"UTF-8", "UTF-8", Layout::utf8},
    {"UTF-16", "UTF-16LE", Layout::utf16},
    {"UTF-16LE", "UTF-16LE", Layout::utf16},
    {"UTF-16BE", "UTF-16BE", Layout::utf16, true},
    {"UTF-32", "UTF-32LE", Layout::utf32},
    {"UTF-32LE", "UTF-32LE", Layout::utf32},
    {"UTF-32BE", "UTF-32BE", Layout::utf32, true},
};

// The code points of Windows-1252 from 0x80 on, where it differs from Unicode.
constexpr std::array<std::int32_t, 32> windows_characters = {
    0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

std::vector<std::int32_t> table_of(bool is_windows) {
    std::vector<std::int32_t> table(byte_values);
    for (std::size_t i = 0; i < table.size(); i++) {
        const auto code = static_cast<std::int32_t>(i);
        if (!is_windows) table[i] = code < 0x80 ? code : -1;
        else table[i] = code >= 0x80 && code < 0xA0 ? windows_characters[i - 0x80] : code;
    }
    return table;
}

Encoding user_table(const Value& v) {
    Encoding e{Layout::table, false, false, "", {}, v};
    std::vector<std::int32_t> seen;
    for (std::int64_t i = 0; i < byte_values; i++) {
        const Value code = func::as_integers(item(v, i));
        const bool fits = is_integral(code.kind()) && code.as_long() >= -1 && code.as_long() <= highest_code;
        if (!fits) raise_domain("an item of an encoding", "a code point, or ¯1", code);
        e.table.push_back(static_cast<std::int32_t>(code.as_long()));
        if (e.table.back() >= 0) seen.push_back(e.table.back());
    }
    std::sort(seen.begin(), seen.end());
    if (auto twice = std::adjacent_find(seen.begin(), seen.end()); twice != seen.end())
        raise(ErrorKind::domain, "an encoding has the code point " + number(*twice) + " twice");
    return e;
}

void append_unit(std::string& bytes, std::uint32_t unit, int size, bool is_big_endian) {
    for (int i = 0; i < size; i++) bytes += static_cast<char>(unit >> 8 * (is_big_endian ? size - 1 - i : i));
}

std::uint32_t unit_at(std::string_view bytes, std::size_t at, int size, bool is_big_endian) {
    std::uint32_t unit = 0;
    for (int i = 0; i < size; i++) {
        const auto byte = static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
        unit |= std::uint32_t{byte} << 8 * (is_big_endian ? size - 1 - i : i);
    }
    return unit;
}

}  // namespace

Value Encoding::described() const {
    if (!given.is_absent()) return given;
    return make_characters(layout == Layout::table ? name : name + (is_marked ? "-BOM" : "-NOBOM"));
}

std::string Encoding::mark() const {
    std::string bytes;
    if (!is_marked) return bytes;
    if (layout == Layout::utf8) prims::append_utf8(bytes, 0xFEFF);
    else append_unit(bytes, 0xFEFF, layout == Layout::utf16 ? 2 : 4, is_big_endian);
    return bytes;
}

std::string Encoding::decoded(std::string bytes, const std::string& path) const {
    auto fail = [&](std::size_t at) {
        raise(ErrorKind::domain, "'" + path + "' is not " + (name.empty() ? std::string("in this encoding") : name) +
                                     ": byte " + number(static_cast<std::int64_t>(at) + 1) +
                                     " does not belong to a character");
    };
    bytes.erase(0, mark().size());
    if (layout == Layout::utf8) {
        if (std::size_t at = prims::find_invalid_utf8(bytes); at != std::string::npos) fail(at);
        return bytes;
    }
    std::string text;
    if (layout == Layout::table) {
        for (std::size_t i = 0; i < bytes.size(); i++) {
            const std::int32_t code = table[static_cast<unsigned char>(bytes[i])];
            if (code < 0) fail(i);
            prims::append_utf8(text, static_cast<char32_t>(code));
        }
        return text;
    }
    const int size = layout == Layout::utf16 ? 2 : 4;
    const auto step = static_cast<std::size_t>(size);
    if (bytes.size() % step != 0) fail(bytes.size() - 1);
    for (std::size_t i = 0; i < bytes.size() / step;) {
        const std::size_t begin = i;
        const char32_t code = next_code(i, bytes.size() / step, size,
                                        [&](std::size_t at) { return unit_at(bytes, at * step, size, is_big_endian); });
        if (code > highest_code || is_surrogate(code)) fail(begin * step);
        prims::append_utf8(text, code);
    }
    return text;
}

std::string Encoding::encoded(std::string text) const {
    if (layout == Layout::utf8) return mark() + text;
    std::unordered_map<char32_t, char> bytes_of;
    for (std::size_t i = 0; i < table.size(); i++)
        if (table[i] >= 0) bytes_of[static_cast<char32_t>(table[i])] = static_cast<char>(i);
    std::string bytes = mark();
    for (char32_t code : prims::decode_utf8(text)) {
        if (layout == Layout::table) {
            const auto found = bytes_of.find(code);
            if (found == bytes_of.end())
                raise(ErrorKind::domain, "the character with the code point " +
                                             number(static_cast<std::int64_t>(code)) + " is not in " +
                                             (name.empty() ? std::string("this encoding") : name));
            bytes += found->second;
        } else {
            const int size = layout == Layout::utf16 ? 2 : 4;
            each_unit(code, size, [&](char32_t unit) { append_unit(bytes, unit, size, is_big_endian); });
        }
    }
    return bytes;
}

bool names_encoding(const Value& v) {
    if (is_numeric(v.kind())) return v.rank() == 1 && v.count() == byte_values;
    if (!is_apl_text(v)) return false;
    const std::string name = apl_text_in(v);
    return name.starts_with("UTF-") || name == "ASCII" || name == "ANSI" || name == "Windows-1252";
}

Encoding encoding_in(const Value& v) {
    if (is_numeric(v.kind()) && names_encoding(v)) return user_table(v);
    std::string name = required_text(v, "an encoding");
    if (name == "ASCII") return {Layout::table, false, false, name, table_of(false)};
    if (name == "ANSI" || name == "Windows-1252") return {Layout::table, false, false, "Windows-1252", table_of(true)};
    constexpr std::string_view marked = "-BOM", unmarked = "-NOBOM";
    const bool has_mark = name.ends_with(marked), has_none = name.ends_with(unmarked);
    const std::string_view stem = std::string_view(name).substr(0, name.size() - (has_mark   ? marked.size()
                                                                                  : has_none ? unmarked.size()
                                                                                             : 0));
    for (const NamedLayout& f : unicode_layouts)
        if (f.name == stem)
            return {f.layout, f.is_big_endian, has_mark || (!has_none && f.layout != Layout::utf8),
                    std::string(f.whole_name)};
    raise(ErrorKind::domain, "'" + name + "' is not an encoding",
          "encodings are UTF-8, UTF-16, UTF-32 with LE or BE and -BOM or -NOBOM, ASCII, Windows-1252, ANSI");
}

Encoding encoding_or_utf8(const Value& v) { return v.is_absent() || v.count() == 0 ? Encoding() : encoding_in(v); }

EncodedFile read_encoded(Machine& m, const std::string& path, Encoding encoding) {
    encoding.is_marked = false;
    std::string bytes = read_text(m, path);
    // UTF-32 first: its mark begins with that of UTF-16.
    for (std::string_view name : {"UTF-8-BOM", "UTF-32LE-BOM", "UTF-32BE-BOM", "UTF-16LE-BOM", "UTF-16BE-BOM"}) {
        Encoding marked = encoding_in(make_characters(name));
        if (!bytes.starts_with(marked.mark())) continue;
        encoding = std::move(marked);
        break;
    }
    std::string text = encoding.decoded(std::move(bytes), path);
    return {std::move(encoding), std::move(text)};
}

}  // namespace stele::interp
