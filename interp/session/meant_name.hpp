// Hints for names without a value.
#pragma once
#include <string>

#include "interp/runtime/failure.hpp"
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// The hint for an error at a name that has no value, or is no system name: a known name that it resembles (a variable,
/// a local of the function, a word or system name of the notation), or in APL the glyph with this name. Empty for other
/// errors, and for a name that resembles none.
std::string hint_for_name(Machine& machine, const Error& error, const CallSite& site);

}  // namespace stele::interp
