// What the console's display of k4 and its one-line form share.
#pragma once
#include <string>

#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The major cells of an array of rank 2 and more as a list: what k makes of a matrix.
Value rows_as_list(const Value& v);

/// Item `i` of a vector of a simple kind, as it stands in a column: a null is nothing.
void append_cell(std::string& text, const Array& a, std::int64_t i, int precision);

}  // namespace stele::prims::func
