// Same, left, right: the result slot already holds what ⊢Y, ⊣Y and X⊣Y give; X⊢Y moves a handle.
#include "prims/func/structure/same.hpp"

namespace stele::prims::func {

void same(Engine&, Value*) {}
void left(Engine&, Value*) {}
void right(Engine&, Value* a) { a[0] = std::move(a[1]); }

}  // namespace stele::prims::func
