// 0: and 1: of k4 and q where they read or make records.
#pragma once
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// Is a value a part of a file: (`:path;from;length), or (`:path;from) for all that follows?
bool is_part_of_file(const Value& v);
/// The bytes of a file (`:path) or of a part of it. Raises type, domain and what reading raises.
std::string bytes_of_file(Machine& m, const Value& from);

/// (types;separator)0:y, (types;widths)0:y, "S=;"0:text and separator 0:table. Raises type and what fields.hpp raises.
Value text_records(Machine& m, const Value& how, const Value& from);
/// (types;widths)1:y, little-endian; (widths;types)1:y, big-endian.
Value binary_records(Machine& m, const Value& how, const Value& from);

}  // namespace stele::interp
