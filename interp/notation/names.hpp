// How notations write the names of globals.
#pragma once
#include <string_view>

#include "interp/ast/path.hpp"

namespace stele::interp {

/// The path that a name is in any notation: q's .a.b, k's a.b and APL's #.a.b are one. What the system keeps in q's .z
/// is not what k's z would hold: its first part is ".z".
Path read_path(std::string_view name);

}  // namespace stele::interp
