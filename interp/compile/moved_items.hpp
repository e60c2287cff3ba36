// Code that only moves the items of an argument.
#pragma once
#include "interp/compile/code.hpp"
#include "prims/func/meaning.hpp"

namespace stele::interp {

/// The argument whose items, and fills, are all that the result is made of, as in {⍵[⍋⍵]} and {2#x}: the number of its slot
/// among those of arguments. -1 where the code does more, goes anywhere but on, or calls functions of the program.
int argument_moved(const Code& code);
/// The same of a primitive's meaning with n arguments: 0 for the first, 1 for the second. `m` may be null.
int argument_moved(const Meaning* m, int n);

}  // namespace stele::interp
