// Help and reference pages, made from the catalogue.
#pragma once
#include <string>
#include <string_view>

#include "interp/ast/values.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp {

/// The form of a call: f Y, X f Y, f[x;y;z], f op, f op g.
std::string form_of_call(const prims::Spelling& s);

/// The meanings of a glyph, a word or a mark of syntax in the notations of `notations` (bits as in Spelling): a
/// paragraph each, with spelling, typing, examples, and the spellings in the other notations. Empty if none of them has
/// it.
std::string help_for(std::string_view mark, unsigned notations);
/// The same by the field's term: `where`, `index of`, `guard`.
std::string help_for_term(std::string_view term, unsigned notations);

/// The reference page of a notation, in Markdown; empty if the notation has no primitives.
std::string reference_page(Notation notation);

/// Writes NOTATION.md for each notation with primitives into a folder, and makes the folder if it is missing. Raises
/// file.
void write_reference(const std::string& folder);

}  // namespace stele::interp
