// Loops over buffers, made of an operation on lanes. Compiled once for each target, so it has Highway's kind of guard.
//
// An operation derives from Operation. It has `apply(d, x, y, bad)`, or `apply(d, x, bad)` of one argument, which also
// marks lanes whose result is wrong in `bad`: by a set sign bit (integers) or by not-a-number (floats, where x-x is 0 for
// finite x alone). If no target has vectors for it, it has `one(x, y, out)` instead, which returns whether `out` is wrong.
#if defined(STELE_KERNEL_LOOPS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef STELE_KERNEL_LOOPS_INL
#undef STELE_KERNEL_LOOPS_INL
#else
#define STELE_KERNEL_LOOPS_INL
#endif

#include "prims/kernel/arithmetic.hpp"
#include "prims/kernel/load-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

template <class T> using Tag = hn::ScalableTag<T>;

/// The type of the items, the number of arguments, the types of the lanes and of the results.
template <class T, int arguments = 2, class L = T, class R = T> struct Operation {
    using Item = T;
    using Lane = L;
    using Result = R;
    static constexpr int valence = arguments;
};

template <class D, class V> HWY_INLINE bool any_bad(D d, V bad) {
    if constexpr (hwy::IsFloat<hn::TFromD<D>>()) return !hn::AllFalse(d, hn::IsNaN(bad));
    else if constexpr (hwy::IsSigned<hn::TFromD<D>>()) return !hn::AllFalse(d, hn::Lt(bad, hn::Zero(d)));
    else return false;
}

// A vector of results for the items at `x` and `y`, or for one of them with `one`; n or more of them are wanted.
template <class Op, Form F, class D, class V, class T>
HWY_INLINE void apply_at(D d, typename Op::Result* to, const T* x, const T* y, V one, V& bad, std::int64_t n) {
    V r;
    if constexpr (Op::valence == 1) r = Op::apply(d, load_as(d, x), bad);
    else if constexpr (F == Form::scalar_left) r = Op::apply(d, one, load_as(d, y), bad);
    else if constexpr (F == Form::scalar_right) r = Op::apply(d, load_as(d, x), one, bad);
    else r = Op::apply(d, load_as(d, x), load_as(d, y), bad);
    const hn::Rebind<typename Op::Result, D> results;
    if constexpr (sizeof(typename Op::Result) == sizeof(typename Op::Lane)) store_items(r, d, to, n);
    else store_items(hn::DemoteTo(results, r), results, to, n);
}

template <class Op, Form F> bool over_vectors(void* out, const void* x, const void* y, std::int64_t n) {
    const Tag<typename Op::Lane> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    auto* left = static_cast<const typename Op::Item*>(x);
    auto* right = static_cast<const typename Op::Item*>(Op::valence == 1 ? x : y);
    auto* to = static_cast<typename Op::Result*>(out);
    const auto one = hn::Set(d, F == Form::vectors ? typename Op::Lane{} : *(F == Form::scalar_left ? left : right));
    auto bad = hn::Zero(d);
    std::int64_t i = 0;
    for (; i + lanes <= n; i += lanes) apply_at<Op, F>(d, to + i, left + i, right + i, one, bad, lanes);
    if (i < n) {
        auto tail = hn::Zero(d);
        apply_at<Op, F>(d, to + i, left + i, right + i, one, tail, n - i);
        bad = hn::Or(bad, hn::IfThenElseZero(hn::FirstN(d, static_cast<std::size_t>(n - i)), tail));
    }
    return any_bad(d, bad);
}

template <class Op, Form F> bool over_items(void* out, const void* x, const void* y, std::int64_t n) {
    auto* left = static_cast<const typename Op::Item*>(x);
    auto* right = static_cast<const typename Op::Item*>(Op::valence == 1 ? x : y);
    auto* to = static_cast<typename Op::Result*>(out);
    const auto left_one = *left, right_one = *right;
    bool bad = false;
    for (std::int64_t i = 0; i < n; i++)
        bad |=
            Op::one(F == Form::scalar_left ? left_one : left[i], F == Form::scalar_right ? right_one : right[i], to[i]);
    return bad;
}

template <class Op, Form F> constexpr Loop loop_of() {
    if constexpr (requires { &Op::one; }) return over_items<Op, F>;
    else return over_vectors<Op, F>;
}
template <class Op> constexpr void set_forms(Forms& forms) {
    forms[0] = loop_of<Op, Form::vectors>();
    if constexpr (Op::valence == 2)
        forms[1] = loop_of<Op, Form::scalar_left>(), forms[2] = loop_of<Op, Form::scalar_right>();
}
/// Enters an operation under the storage of its items, for all rules.
template <class Op> constexpr void set_loops(Loops& loops) {
    for (auto& by : loops.by) set_forms<Op>(by[storage_for<typename Op::Item>()]);
}
/// The loops of operations that are the same for all rules.
template <class... Op> constexpr Loops loops_of() {
    Loops loops;
    (set_loops<Op>(loops), ...);
    return loops;
}

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
