// How APL's characters are typed on an ordinary keyboard.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace stele::prims {

/// A character that keyboards lack, or a key with another glyph in Dyalog's layout.
struct TypedGlyph {
    std::string_view glyph;
    char key;                // after the prefix key, in Dyalog's US layout
    std::string_view pairs;  // two similar ASCII characters; several pairs, with blanks between
    std::string_view names;  // its names, besides the meanings of the catalogue
};

std::span<const TypedGlyph> typed_glyphs();
/// The glyph of a key; empty if it has none.
std::string_view glyph_of_key(char key);
/// The glyph that two characters resemble; empty if there is none.
std::string_view glyph_of_pair(std::string_view pair);
/// The glyph with a name of its row, or with the name of its function; empty if there is none.
std::string_view glyph_with_name(std::string_view name);
/// The keys of a glyph or name that begins with a glyph, as "` then j, then ."; empty if it begins with an ASCII
/// character.
std::string keys_of(std::string_view name);
/// The layout as a keyboard: each key with its glyph to its right, shifted keys above.
std::string drawn_keyboard();

}  // namespace stele::prims
