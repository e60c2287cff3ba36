// q's temporal values in one another's units.
#pragma once
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// A scalar or array of a temporal kind as another temporal kind, rounded down; nulls stay nulls. To datetime as floats.
Value as_temporal(const Value& v, Kind to);

}  // namespace stele::prims::func
