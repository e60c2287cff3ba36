// Derived functions: operators and adverbs applied to their functions.
#pragma once
#include <array>
#include <optional>

#include "interp/vm/machine.hpp"

namespace stele::interp {

/// The memo slots for the calls that one each makes.
class EachMemos {
public:
    /// `fixed`: bit i for parameter i that is the same in every call.
    EachMemos(Machine& m, const Value& f, std::uint32_t fixed) {
        if (m.repeated(f, 0).keeps) area_.emplace(fixed);
    }
    MemoArea* area() { return area_ ? &*area_ : nullptr; }

private:
    std::optional<MemoArea> area_;
};

/// A derived function of k or q on arguments a[0..n), the machine's top; result in a[0].
void apply_adverb(Machine& m, const Value& derived, Value* a, int n);
/// f'x and f/x of k and q without a derived function: x in a[0], the machine's top, the result too.
void each_item(Machine& m, const Value& f, prims::Rules rules, Value* a);
void fold_items(Machine& m, const Value& f, prims::Rules rules, Value* a);
/// The same as apply_adverb of an APL operator.
void apply_operator(Machine& m, const Value& derived, Value* a, int n);
/// f/[axis] and its kin: `axis` counts from 0.
void apply_along(Machine& m, const Value& derived, int axis, Value* a, int n);

// The families of APL operators, for apply_operator.
void apply_each(Machine& m, const Value& f, Value* a, int n);
void apply_reduce(Machine& m, const Value& f, Value* a, int n, int axis);
void apply_scan(Machine& m, const Value& f, Value* a, int axis);
void apply_inner_product(Machine& m, const Value& f, const Value& g, Value* a);
void apply_outer_product(Machine& m, const Value& f, Value* a);
void apply_at(Machine& m, const Value& what, const Value& where, Value* a, int n);
void apply_power(Machine& m, const Value& f, const Value& times, Value* a, int n);
void apply_rank(Machine& m, const Value& f, const Value& ranks, Value* a, int n);

}  // namespace stele::interp
