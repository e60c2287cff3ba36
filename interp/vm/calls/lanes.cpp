// Calls of an operator in lanes, where they are expected to take less time.
#include "interp/vm/calls/lane_run.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::interp {

namespace {

// Fewer calls are not worth it, unless they become many.
constexpr std::int64_t least_lanes = 8;

// Whether a function calls itself for each item of a list.
bool recurs(const Code& code, const Value& f) {
    if (!code.work.eaches_name) return false;
    for (std::size_t at = 0; at < code.words.size(); at++) {
        if (!is_name_of_each(code, at)) continue;
        const std::uint32_t word = code.words[at];
        if (opcode(word) == Op::self && operand(word) == 0) return true;
        if (opcode(word) == Op::global && code.cells[operand(word)]->value.same_bits(f)) return true;
    }
    return false;
}

// Whether n calls in lanes are expected to take fewer instructions than one by one, with so many items of arguments in
// all. A primitive in lanes takes some more once and less for each lane, the less the more items it has; packing and
// unpacking, and splitting lanes, takes some for each of them.
bool is_worth_it(const Work& work, std::int64_t n, std::int64_t items) {
    constexpr std::int64_t once = 900, of_call = 280, packing = 300, splitting = 400, once_for_split = 2000;
    const std::int64_t saved = work.applications * (of_call * n - items - once);
    return saved > packing * n + items + work.tests * (splitting * n + once_for_split);
}

// The lambda that does most of the work of a function; null for a function without one.
const Value* lambda_in(const Value& f, int depth = 8) {
    if (has_form(f, Form::lambda)) return &f;
    const bool is_made = has_form(f, Form::derived) || has_form(f, Form::atop) || has_form(f, Form::fork) ||
                         has_form(f, Form::projection);
    if (!is_made || depth == 0) return nullptr;
    const std::span<const Value> parts(f->values(), static_cast<std::size_t>(f->n));
    for (const Value& part : parts)
        if (const Value* found = lambda_in(part, depth - 1)) return found;
    return nullptr;
}

}  // namespace

std::int64_t Machine::call_in_lanes(const Value& f, std::span<const LaneArgument> sources, std::int64_t n,
                                    Value* results) {
    const Value* main = depth() < 0 || is_traced() ? nullptr : lambda_in(f);
    if (!main) return 0;
    Lambda& lambda = lambda_of(*main);
    const bool are_few = n < least_lanes && !seeks_lanes;
    if (are_few && !(lambda.only && lambda.only->work.eaches_name)) return 0;
    if (lambda.lane_pause > 0 && !seeks_lanes) {
        lambda.lane_pause--;
        return 0;
    }
    std::int64_t items = n;
    for (const LaneArgument& a : sources)
        if (!a.is_fixed && (*a.value)->storage == Storage::value) items += n * (*a.value)->values()[0].count();
    const std::size_t given = main == &f ? sources.size() : lambda.only ? lambda.only->arguments : 1;
    const Code* code = code_in_lanes(*this, *main, given);
    if (!code) return 0;
    const bool is_recursive = recurs(*code, *main);
    if (!seeks_lanes && !is_recursive && (are_few || !is_worth_it(code->work, n, items))) return 0;
    std::int64_t done = 0;
    bool is_worth_more = true;
    const std::int64_t depth = this->depth();
    Value* const top = sp;
    try {
        while (done < n) {
            const std::int64_t lanes = std::min(most_lanes, n - done);
            std::vector<Lanes> values;
            for (const LaneArgument& a : sources) {
                if (a.is_fixed) values.push_back(Lanes::same(*a.value));
                else values.push_back(prims::func::in_lanes(slice(ravel(*a.value), done, lanes)));
            }
            LaneRun run(*this, is_recursive);
            const MaybeLanes result = run.apply(f, lanes, std::move(values));
            if (!result) break;
            is_worth_more &= run.was_worth_it();
            take_apart(*result, lanes, results + done);
            done += lanes;
        }
    } catch (const prims::Error& error) {
        // Calls within calls take more native stack in lanes than one by one.
        if (error.ends_run() && error.kind != ErrorKind::stack) throw;
        unwind(depth, top);
    }
    if (done > 0) {
        result_is_shy = false;
        count(FastPath::lanes);
    }
    if (done == n && is_worth_more) {
        lambda.lane_refusals = 0;
    } else {
        lambda.lane_refusals = static_cast<std::uint8_t>(std::min(lambda.lane_refusals + 1, 12));
        lambda.lane_pause = static_cast<std::uint16_t>(1u << lambda.lane_refusals);
    }
    return done;
}

}  // namespace stele::interp
