// Values that pass from one engine to another.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::interp::race {

/// A copy of `v`, a value of the engine `from`, in the entered engine. Raises domain for functions, except primitives,
/// and for namespaces; stack for values nested too deep; wsfull.
prims::Value carried(const prims::Value& v, prims::Engine& from);

}  // namespace stele::interp::race
