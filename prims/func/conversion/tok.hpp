// Tok: text read as a value of a kind.
#pragma once
#include <string_view>

#include "prims/array/value.hpp"

namespace stele::prims::func {

/// "J"$"42": the atom that `text` spells as `kind`, blanks around it left out; the kind's null when it spells none.
Value read_atom(Kind kind, std::string_view text);

}  // namespace stele::prims::func
