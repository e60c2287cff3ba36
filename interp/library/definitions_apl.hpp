// What APL's functions about functions and about names share.
#pragma once
#include <string>
#include <vector>

#include "interp/vm/machine.hpp"

namespace stele::interp {

/// The function that a name stands for where the code at work is; null where it stands for something else.
const Value* function_named(Machine& m, const std::string& text);
/// Texts as the rows of a matrix, 0 by 0 where there is none.
Value matrix_of_texts(const std::vector<std::string>& texts);

}  // namespace stele::interp
