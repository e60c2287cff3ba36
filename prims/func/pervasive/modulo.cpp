// k's dyad `!`: what the left operand is decides.
#include "prims/func/meaning.hpp"
#include "prims/func/pervasive/arithmetic.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/pervasive/operands.hpp"

namespace stele::prims::func {

using namespace k;

namespace {

void modulo_or_dictionary(Engine& engine, Value* a, Rules rules) {
    if (small_longs(a) && a[0].payload() > 0) return residue(engine, a, rules);
    a[0] = a[0].rank() == 0 ? numbers_of_text(std::move(a[0])) : std::move(a[0]);
    if (a[0].is_scalar() && is_numeric(a[0].kind())) return residue_or_quotient(engine, a, rules);
    dictionary(engine, a, rules);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning modulo_or_dictionary{
    .name = "modulo or dictionary",
    .valence = 2,
    .function = by<func::modulo_or_dictionary>(k),
    .properties = pure,
    .sentence = "n!y of a number n: what is left of y after division by n; for negative n, y divided by -n and rounded "
                 "down. Otherwise a dictionary of keys and values.",
};

}  // namespace stele::prims::meaning
