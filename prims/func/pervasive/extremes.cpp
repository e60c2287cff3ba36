// minimum and maximum.
// All by the steps of ladder.cpp; not-a-number is the least.
#include <limits>

#include "prims/func/pervasive/ladder.hpp"

namespace stele::prims::func {

namespace {

using kernel::Extreme;

template <Extreme E> inline bool extreme_of_longs(Rules, std::int64_t x, std::int64_t y, std::int64_t& out) {
    out = E == Extreme::maximum ? std::max(x, y) : std::min(x, y);
    return true;
}
template <Extreme E> inline double extreme_of_floats(Rules, double x, double y) {
    if (E == Extreme::maximum) return y > x || x != x ? y : x;
    return y < x || y != y ? y : x;
}

template <Extreme E>
constexpr Row extreme = {.of_longs = extreme_of_longs<E>,
                         .of_floats = extreme_of_floats<E>,
                         .of_bits = E == Extreme::minimum ? kernel::Logic::both : kernel::Logic::either,
                         .kind = kind_by<KindRule::extreme>,
                         .loops = &kernel::arithmetic.extremes[static_cast<int>(E)],
                         .alike = AlikeVectors::numbers,
                         .one_sided = OneSided::item_or_zero,
                         .common_unit = true};

}  // namespace
}  // namespace stele::prims::func

namespace stele::prims::meaning {

using kernel::Extreme;

extern constinit const Meaning maximum = func::meaning_of<func::extreme<Extreme::maximum>, apl, k, q>(
    "maximum", "The larger of two numbers; for truth values, logical or.", associative | pure, Fold::maximum,
    neutral(-std::numeric_limits<double>::max()));
extern constinit const Meaning minimum = func::meaning_of<func::extreme<Extreme::minimum>, apl, k, q>(
    "minimum", "The smaller of two numbers; for truth values, logical and.", associative | pure, Fold::minimum,
    neutral(std::numeric_limits<double>::max()));

}  // namespace stele::prims::meaning
