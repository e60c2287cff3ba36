// Calls that k's primitives make themselves: f#y, f_y, and x[i;j] where x[i] is a function.
#pragma once

namespace stele::interp {

/// Lets the core functions of filters call functions. The engine they are handed must be a machine.
void connect_filters();

}  // namespace stele::interp
