// How APL's characters are typed on an ordinary keyboard.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace stele::prims {

/// A character that keyboards lack, or a key that Dyalog's layout gives one it has.
struct TypedGlyph {
    std::string_view glyph;
    char key;                // after the prefix key, in Dyalog's layout for the keyboards of the United States
    std::string_view pairs;  // two ASCII marks that look like it, several with blanks between
    std::string_view names;  // what it is called, besides the meanings of the catalogue
};

std::span<const TypedGlyph> typed_glyphs();
/// The glyph of a key; empty where it has none.
std::string_view glyph_of_key(char key);
/// The glyph that two marks look like; empty where there is none.
std::string_view glyph_of_pair(std::string_view pair);
/// The layout as a keyboard: each key with its glyph right of it, with Shift above.
std::string drawn_keyboard();

}  // namespace stele::prims
