// Same, left, right: the results of ⊢Y, ⊣Y and X⊣Y are already in the result slot; X⊢Y moves a handle.
#include "prims/func/inverses.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

void same(Engine&, Value*) {}
void left(Engine&, Value*) {}
void right(Engine&, Value* a) { a[0] = std::move(a[1]); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning same =
    Meaning("same", 1, by<func::same>(apl), "The argument.", pure | moves_items | self_inverse)
        .depends(Dependence::picks);
extern constinit const Meaning left = Meaning("left", 2, by<func::left>(apl), "The left argument.", pure | associative)
                                          .undone_by(inverse::left)
                                          .depends(Dependence::left);
extern constinit const Meaning right =
    Meaning("right", 2, by<func::right>(apl, k, q), "The right argument.", pure | associative)
        .undone_by(inverse::right)
        .depends(Dependence::right);
extern constinit const Meaning identity =
    Meaning("identity", 1, by<func::same>(k, q), "The argument.", pure).depends(Dependence::picks);
extern constinit const Meaning right_argument =
    Meaning("right argument", 2, by<func::right>(k, q), "The right argument: the new value in an amendment.", pure)
        .depends(Dependence::right);

}  // namespace stele::prims::meaning
