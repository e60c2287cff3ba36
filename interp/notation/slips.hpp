// Hints for habits of other languages.
#pragma once
#include <functional>
#include <string_view>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// Whether a name has a value where the error is, or is a word of the notation.
using KnowsName = std::function<bool(std::string_view)>;

/// The part of a text that an error points at.
struct FaultyPlace {
    Notation notation;
    ErrorKind kind;
    std::string_view message;
    std::string_view subject;  // the name that an error is about, or empty
    std::string_view line;     // the line with the error
    std::size_t begin, end;    // the part at fault, in bytes of the line
    bool in_function;
    KnowsName knows = {};  // empty if the values of names are unknown

    std::string_view at() const { return line.substr(begin, end - begin); }
};

/// A hint if the text around the fault looks like another language; empty otherwise.
std::string_view hint_for_slip(const FaultyPlace& place);
/// Whether a name is a word of another language, rather than a misspelt one of the notation. In APL it never is: names of
/// glyphs are such words.
bool is_foreign(Notation notation, std::string_view name);

}  // namespace stele::interp
