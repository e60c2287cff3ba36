// square root: by vectors; not-a-number for negative numbers. An example of a function with a SIMD loop.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/func/pervasive/square_root.cpp"
#include "prims/kernel/each_target.hpp"  // before highway.h

#include "prims/func/pervasive/ladder.hpp"
#include "prims/kernel/loops-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

struct SquareRoot : Operation<double, 1> {
    template <class D, class V> static HWY_INLINE V apply(D, V x, V& bad) {
        V r = hn::Sqrt(x);
        bad = hn::Or(bad, hn::Sub(r, r));
        return r;
    }
};
constexpr Loops square_root = loops_of<SquareRoot>();

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims {

namespace kernel {
static const Loops root_loops = STELE_TABLE_OF(target(), square_root);
}
static constexpr func::Row root = {.valence = 1,
                                   .of_floats = [](Rules, double x, double) { return std::sqrt(x); },
                                   .kind = func::float_kind,
                                   .loops = &kernel::root_loops,
                                   .alike = func::AlikeVectors::floats,
                                   .empty = Kind::floating};
namespace meaning {
extern constinit const Meaning square_root =
    func::meaning_of<root, k, q>("square root", "The number whose square is the argument.");
}

}  // namespace stele::prims
#endif
