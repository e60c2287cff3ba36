// k's dyad `!`: what the left operand is decides.
#include "prims/func/pervasive/modulo.hpp"

#include "prims/func/pervasive/arithmetic.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/pervasive/operands.hpp"

namespace stele::prims::func::k {

template <Rules R> void modulo_or_dictionary(Engine& engine, Value* a) {
    if (small_longs(a) && a[0].payload() > 0) return residue<R>(engine, a);
    a[0] = a[0].rank() == 0 ? numbers_of_text(std::move(a[0])) : std::move(a[0]);
    if (a[0].is_scalar() && is_numeric(a[0].kind())) return residue_or_quotient<R>(engine, a);
    dictionary<R>(engine, a);
}

template void modulo_or_dictionary<Rules::k>(Engine&, Value*);

}  // namespace stele::prims::func::k
