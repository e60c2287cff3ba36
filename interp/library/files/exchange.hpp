// Functions on the data of other programs, by format.
#pragma once
#include "interp/library/library.hpp"

namespace stele::interp {

std::span<const MachineFunctionRow> npy_functions();    // ⎕NPY, .npy.read, .npy.write
std::span<const MachineFunctionRow> sql_functions();    // ⎕SQL, `sql, .sqlite.query
std::span<const MachineFunctionRow> table_functions();  // save

}  // namespace stele::interp
