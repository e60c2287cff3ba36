// Calls in lanes: the code of a function, executed once for many calls of an operator (prims/func/lanes). The words of
// passes are left out, except phrases that have a function for lanes.
//
// Only words without effects are executed, so the attempt may end at any word: the calls are then made one by one, with
// their results and errors. A condition that differs between lanes splits them into groups; each group runs to the end
// of the function.
#pragma once
#include <algorithm>
#include <vector>

#include "interp/compile/code.hpp"
#include "interp/vm/instructions.hpp"
#include "prims/func/lanes/lanes.hpp"
#include "prims/func/meanings.hpp"

namespace stele::interp {

using prims::func::Lanes;
using prims::func::LaneUse;
using prims::func::MaybeLanes;
using prims::func::PartOfLanes;

/// Lanes that run together need little memory each, so that they stay in cache.
inline constexpr std::int64_t most_lanes = 1024;

/// After so many applications, and again after as many, an attempt must have been worth it.
inline constexpr std::int64_t lanes_trial = 64;

/// The code of a function that needs only a frame, for so many arguments; null for others.
const Code* code_in_lanes(Machine& m, const Value& f, std::size_t arguments);

/// One attempt at calls in lanes.
class LaneRun {
public:
    /// `recurs`: each call may call the function for several items, so that few lanes become many.
    LaneRun(Machine& m, bool recurs) : m_(m), rules_(m.rules()), trial_(recurs ? 16 * lanes_trial : lanes_trial) {}

    /// Applies `f` in n lanes.
    MaybeLanes apply(const Value& f, std::int64_t n, std::vector<Lanes> arguments);
    /// Whether most primitives were applied to all lanes at once.
    bool was_worth_it() const { return 3 * by_lane_ <= applications_; }

private:
    struct Group {
        std::vector<std::int64_t> lanes;
        const Code* code;
        const std::uint32_t* pc;
        std::vector<Lanes> slots, stack;
        Value function;

        std::int64_t n() const { return std::ssize(lanes); }
        Lanes pop() {
            Lanes top = std::move(stack.back());
            stack.pop_back();
            return top;
        }
        void push(Lanes x) { stack.push_back(std::move(x)); }
    };

    // An argument of an each: its items are lanes of their own, unless it is fixed.
    struct EachArgument {
        Lanes value;
        bool is_fixed = false;
    };

    bool start(Group& g, const Value& f, std::vector<Lanes> arguments);
    bool run(Group& g, std::vector<Group>& waiting, Lanes& result);
    bool split(Group& g, Lanes condition, std::uint32_t target, std::vector<Group>& waiting);
    LaneUse use(std::int64_t n, const Meaning& meaning = prims::meaning::same, CoreFunction core = nullptr) {
        return {m_, rules_, n, meaning, core};
    }
    bool note_application(std::int64_t n, bool by_lane);
    MaybeLanes primitive(const Primitive& p, std::int64_t n, const Lanes* x, const Lanes& y);
    MaybeLanes call(const Value& f, std::vector<Lanes> arguments, std::int64_t n);
    MaybeLanes apply(const Lanes& f, std::int64_t n, std::vector<Lanes> arguments);
    MaybeLanes amended(std::int64_t n, Lanes x, Lanes at, Lanes item);
    MaybeLanes each(const Lanes& f, std::int64_t n, std::vector<EachArgument> arguments, bool& razes);
    MaybeLanes lists_of_results(std::int64_t n, const Lanes& results, const Value& starts);
    MaybeLanes in_few_classes(MaybeLanes r, std::int64_t n) const;
    MaybeLanes apply_to_items(const Lanes& f, std::span<const std::int64_t> owners,
                              std::vector<EachArgument> arguments);
    MaybeLanes each_by(const Meaning& op, const Lanes& f, std::int64_t n, std::span<const Lanes> arguments);
    MaybeLanes derived(const Value& f, std::int64_t n, std::vector<Lanes> arguments);
    MaybeLanes item_of_packed(const Lanes& x, std::int64_t n, const Lanes& index);
    MaybeLanes indexed(const Lanes& x, std::int64_t n, std::vector<Lanes> axes);
    bool routine(Group& g, const RoutineCall& called);
    bool phrase(Group& g, const PhraseUse& use);
    template <class Of> MaybeLanes by_lane(std::int64_t n, std::span<const Lanes> operands, Of of);
    template <class Of> MaybeLanes by_class(std::int64_t n, std::span<Lanes> operands, Of of);

    Machine& m_;
    const Rules rules_;
    const std::int64_t trial_;
    int depth_ = 0;
    std::int64_t in_classes_ = 0;  // if a value of each class is computed, the number of lanes; else 0
    std::int64_t applications_ = 0, lanes_ = 0, by_lane_ = 0;
    Value packed_list_;
    MaybeLanes packed_;
};

inline bool are_same(std::span<const Lanes> values) {
    return std::all_of(values.begin(), values.end(), [](const Lanes& x) { return x.is_same(); });
}
inline bool have_classes(std::span<const Lanes> values) {
    return std::any_of(values.begin(), values.end(), [](const Lanes& x) { return x.classes != nullptr; });
}
/// Whether a function calls no program and has no effect.
bool is_quiet_function(const Value& f, int depth = 8);
inline bool is_join(const Value& v) { return is_primitive(v) && primitive_of(v).dyad == &meaning::join; }
/// Whether the value in any lane is a function.
bool has_function(const Lanes& x);

/// of(operands of a lane) in all lanes; once if the operands are the same in all.
template <class Of> MaybeLanes LaneRun::by_lane(std::int64_t n, std::span<const Lanes> operands, Of of) {
    if (std::any_of(operands.begin(), operands.end(), has_function)) return {};
    const bool is_one = are_same(operands);
    if (!note_application(n, !is_one)) return {};
    Value results = make_list(is_one ? 1 : n);
    const auto count = static_cast<int>(operands.size());
    for (std::int64_t i = 0; i < results->n; i++) {
        m_.check_stop();
        Value* a = m_.push(count);
        for (int k = 0; k < count; k++) a[k] = lane(operands[static_cast<std::size_t>(k)], i);
        Value result = of(a);
        m_.pop(count);
        if (result.is_absent()) return {};
        results->values()[i] = prims::kept(std::move(result));
    }
    if (is_one) return Lanes::same(std::move(results->values()[0]));
    if (rules_ != Rules::apl)
        if (MaybeLanes r = prims::func::in_lists({results->values(), static_cast<std::size_t>(n)})) return r;
    return prims::func::in_lanes(std::move(results));
}

/// of(lanes), which computes a value of the operands: once for each class if all have the same classes.
template <class Of> MaybeLanes LaneRun::by_class(std::int64_t n, std::span<Lanes> operands, Of of) {
    const auto classes = prims::func::common_classes(operands);
    for (Lanes& x : operands)
        if (classes) x.classes = nullptr;
        else x = prims::func::spread(std::move(x));
    if (!classes) return of(n);
    const Restored outer(in_classes_, std::max(n, in_classes_));
    MaybeLanes r = of(classes->count);
    return r ? MaybeLanes(prims::func::with_classes(std::move(*r), classes)) : MaybeLanes();
}

}  // namespace stele::interp
