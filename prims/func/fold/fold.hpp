// Reductions and scans by arithmetic, comparison and logic on typed arrays, without calling the function for each item.
//
// The virtual machine and the operators try these first and fall back to calling the function. By q's rules nulls are
// skipped in vectors, as in q's sum, max and min. Floats are added in a fixed order: of a vector up to 64 from left to
// right, as in Dyalog; in arrays of higher rank from right to left by APL's rules; more than 64 as in
// kernel/fold.hpp. If a partial sum overflows, the result is the exact sum, rounded once.
#pragma once
#include <array>
#include <cmath>
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/items.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/value.hpp"
#include "prims/func/fold/exact.hpp"
#include "prims/func/meaning.hpp"
#include "prims/kernel/fold.hpp"

namespace stele::prims::func {

/// A fold and its rules.
struct FoldBy {
    Fold fold = Fold::none;
    Rules rules = Rules::apl;
};

/// The fold of a function, or none.
inline FoldBy fold_of(const Meaning& f, Rules rules) { return {f.fold, rules}; }
inline FoldBy fold_of(const Primitive& f) { return {f.dyad ? f.dyad->fold : Fold::none, rules_of(f.notation)}; }

/// By rules, fold and kind of the items.
using KindsOfFolds =
    std::array<std::array<std::array<Kind, std::size(kinds)>, static_cast<std::size_t>(Fold::differ) + 1>, rules_count>;
extern constinit const KindsOfFolds kinds_of_folds;
/// The kind of a fold of items of `kind`; null if the rules have none for them.
inline Kind kind_of_fold(FoldBy by, Kind kind) {
    return kinds_of_folds[static_cast<std::size_t>(by.rules)][static_cast<std::size_t>(by.fold)]
                         [static_cast<std::size_t>(kind)];
}

/// The fold of an empty array of a kind.
Value identity_of(FoldBy by, Kind kind);

/// The fold of n > 0 bits, `ones` of which are 1.
constexpr std::int64_t fold_of_bits(Fold fold, std::int64_t ones, std::int64_t n) {
    switch (fold) {
        case Fold::sum: return ones;
        case Fold::any:
        case Fold::maximum: return ones > 0;
        case Fold::differ: return ones & 1;
        case Fold::same: return (ones ^ (n - 1)) & 1;
        default: return ones == n;
    }
}

/// Items from, from+stride, ... of the ravel as a separate vector.
Value gather_run(const Array& a, std::int64_t from, std::int64_t count, std::int64_t stride);

/// The number of ones in bits [from, from+n).
std::int64_t count_bits(const std::uint64_t* words, std::int64_t from, std::int64_t n);

/// The address of item `i`, of any storage but bit and range.
inline const void* address(const Array& a, std::int64_t i) {
    return static_cast<const char*>(a.data) + item_bytes(a.storage, i);
}

/// The sum of floats whose partial sums overflow: exact, and rounded once, so that it is infinite only if it is itself
/// too large. `total` if an item is not finite. The arguments as in sum_of_runs.
template <class Run> double sum_again(double total, std::int64_t n, std::int64_t step, Run run) {
    ExactSum sum;
    const bool finite = all_runs(n, step, [&](std::int64_t from, std::int64_t m) {
        const double* items = run(from, m);
        for (std::int64_t i = 0; i < m; i++) {
            if (!std::isfinite(items[i])) return false;
            sum.add(items[i]);
        }
        return true;
    });
    return finite ? sum.value() : total;
}

/// The sum of `n` floats in the order of kernel/fold.hpp; run(from, m) returns the address of those from `from` on, `m`
/// at time, at most `step`, a multiple of 64.
template <class Run> double sum_of_runs(std::int64_t n, std::int64_t step, kernel::Order order, Run run) {
    double total;
    if (n <= step) {
        total = kernel::fold.sum_floats(run(0, n), n, order);
    } else {
        kernel::PartialSums sums;
        by_runs(n, step,
                [&](std::int64_t from, std::int64_t m) { kernel::fold.add_floats(sums.sums, run(from, m), m); });
        total = sums.total();
    }
    return std::isfinite(total) ? total : sum_again(total, n, step, run);
}
inline double sum_of_floats(const double* items, std::int64_t n, kernel::Order order) {
    return sum_of_runs(n, run_items, order, [items](std::int64_t from, std::int64_t) { return items + from; });
}

/// Infinity of a kind in q and k: 0W of integer kinds.
std::int64_t long_infinity(Rules rules, Kind kind);

/// Raises domain if a result is not finite.
void check_finite(const double* items, std::int64_t n);

/// Whether reducing or scanning this array needs no calls: + × ⌊ ⌈ and, on bits, ∧ ∨ = ≠, by any rules.
bool has_fold(FoldBy by, const Array& a);

/// Reduces a vector; an empty one to the function's identity element for its kind. Precondition: has_fold.
Value reduce_items(Engine&, FoldBy by, const Array& a);

/// Running sums of an integer vector, alternating in sign on request, that exceed 64 bits:
/// floats, each the exact sum rounded once.
Value exact_running_sums(const Array& a, bool alternates);
/// The scan of a vector. Absent if the function must be called (an APL integer scan that overflows).
/// Precondition: has_fold.
Value scan_items(Engine&, FoldBy by, const Array& a);

/// f\x of APL for a vector in memory, if each result follows from the previous ones although f is not associative: -
/// and ÷, and functions that turn its items into truth values. Absent for others.
Value scan_parts(Engine&, const Meaning& f, Value x);

/// w f/x of APL for a simple vector in memory, reversed windows if w is negative; absent for functions that need a
/// reduction for each window, and if integers overflow.
Value reduce_windows(Engine&, const Meaning& f, Value x, std::int64_t width);

/// The sum, least or greatest item of a non-empty vector of integers of storage i8 to i32, the usual case; absent
/// for other functions and arrays.
Value fold_small(FoldBy by, const Array& a);

/// The reduction of a non-empty vector by a loop over its storage; absent if there is none.
Value fold_vector(Engine& engine, FoldBy by, const Value& x);

/// f/ of an empty list by k's and q's rules: the identity element of + - * % & | for the list's kind, and for the
/// prototype of a list of lists; for () a number. Absent for other functions and kinds.
Value reduce_nothing(Engine& engine, const Meaning& f, Rules rules, const Value& list);

/// APL's f/[axis] (axis from 0) of an array of rank 1 or more, in one call; absent if it has no loop, or
/// if the axis or the result is empty.
Value reduce_axis(Engine&, FoldBy by, const Value& x, int axis);

/// f/'x by k's and q's rules for + & | and a short list of non-empty vectors of longs in the storages bit to i32: a
/// vector of the reductions. Absent for other functions and lists.
Value reduce_each_row(FoldBy by, const Value& list);

/// +/x by k's and q's rules for a short list of vectors of bits, all longs of one length: their sum. Absent for
/// other functions and lists.
Value reduce_rows(FoldBy by, const Value& list);

}  // namespace stele::prims::func
