// The names at a site, and hints for those without a value.
#pragma once
#include <string>

#include "interp/runtime/failure.hpp"
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// The hint for an error at a name that has no value, or is no system name: a known name that it resembles (a variable,
/// a local of the function, a word or system name of the notation), or in APL the glyph with this name. Empty for other
/// errors, and for a name that resembles none.
std::string hint_for_name(Machine& machine, const Error& error, const CallSite& site);

/// Whether a name has a value at a site, or is a word, glyph or system name of its notation.
bool knows_name(Machine& machine, const CallSite& site, std::string_view name);

}  // namespace stele::interp
