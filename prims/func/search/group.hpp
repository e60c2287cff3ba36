// Group: the different items of a list, and where each stands.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

struct Groups {
    Value keys;     // the different major cells, in order of first appearance
    Value indices;  // a list: for each key the vector of its places, ascending
};
/// Linear time. `indices` is a list of integer vectors of one storage.
Groups group(Engine& engine, const Value& x, std::int64_t origin, double tolerance, Rules rules);

/// =x: a dictionary of the different items, in order of first appearance, and the vectors of their places (keys, for a
/// dictionary). Raises type for an atom. k: of an integer the unit matrix.
void group(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func

namespace stele::prims {
struct Meaning;
namespace meaning {
extern const Meaning group;
}
}  // namespace stele::prims
