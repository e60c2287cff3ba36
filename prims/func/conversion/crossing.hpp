// Values that pass from code of one notation to code of another.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// `v`, made by the rules `from`, as code of the rules `to` sees it. Functions stay what they are.
/// To k and q: a matrix is the list of its rows, an enclosed scalar its item. To APL: whole numbers and truths are
/// integers, reals and datetimes floats, symbols their texts, `::` and () are ⍬; dictionaries and tables stay, as scalars.
/// To k: whole numbers, truths, bytes and times are integers. k to q, and k4 to q: nothing changes.
/// Raises stack for values nested too deep, domain for what the other side has no value for: complex numbers and wide characters in k and q, guids
/// elsewhere.
Value cross(Engine& engine, Value v, Rules from, Rules to);

}  // namespace stele::prims::func
