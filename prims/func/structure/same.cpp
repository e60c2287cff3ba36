// Same, left, right: the result slot already holds what ⊢Y, ⊣Y and X⊣Y give; X⊢Y moves a handle.
#include "prims/func/structure/functions.hpp"

#include "prims/func/meaning.hpp"

namespace stele::prims::func {

void same(Engine&, Value*) {}
void left(Engine&, Value*) {}
void right(Engine&, Value* a) { a[0] = std::move(a[1]); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning same("same", 1, by<func::same>(apl), "The argument.", pure | moves_items);
extern constinit const Meaning left("left", 2, by<func::left>(apl), "The left argument.", pure | associative);
extern constinit const Meaning right("right", 2, by<func::right>(apl, k, q), "The right argument.", pure | associative);
extern constinit const Meaning identity("identity", 1, by<func::same>(k, q), "Its argument.", pure);
extern constinit const Meaning right_argument("right argument", 2, by<func::right>(k, q),
                                              "Its right argument: what an amendment puts in place.", pure);

}  // namespace stele::prims::meaning
