// Help and reference pages, made from the catalogue.
#pragma once
#include <string>
#include <string_view>

#include "interp/ast/values.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp {

/// How a call is written: f Y, X f Y, f[x;y;z], f op, f op g.
std::string form_of_call(const prims::Spelling& s);

/// What a glyph, a word or a mark of syntax means in the notations of `notations` (bits as in Spelling): a paragraph a
/// meaning, with its spelling, how it is typed, examples, and how the other notations write it. Empty where none of them
/// knows it.
std::string help_for(std::string_view mark, unsigned notations);
/// The same by the field's term for it: `where`, `index of`, `guard`.
std::string help_for_term(std::string_view term, unsigned notations);

/// The reference page of a notation, in Markdown; empty where the notation has no primitives.
std::string reference_page(Notation notation);

/// Writes a page NOTATION.md for each notation that has primitives, into a folder, which is made where it is missing.
/// Raises file.
void write_reference(const std::string& folder);

}  // namespace stele::interp
