// What the displays of the k family share.
#pragma once
#include <string>

#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The major cells of an array of rank 2 and more as a list: what k makes of a matrix.
Value rows_as_list(const Value& v);

/// Item `i` of a vector of a simple kind, as it stands in a column: a null is nothing.
void append_cell(std::string& text, const Array& a, std::int64_t i, int precision);

/// Appends `line`, at most `limit` columns of it: a longer one ends in `..`; a limit of 2 and less is none.
void append_cut(std::string& text, const std::string& line, int limit);

}  // namespace stele::prims::func
