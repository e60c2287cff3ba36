// APL's scan: the reductions of all prefixes along an axis, each from right to left.
//
//   loops over typed items          scan_items: + × ⌊ ⌈, and on bits ∧ ∨ = ≠
//   each result from the last       scan_parts: - ÷, and functions that give truth values; associative ones here
//   other scalar functions          EndingAlike: a reduction that reaches a value which an earlier one had at the same
//                                   item ends alike. Linear if results forget the last items, as all but | and
//                                   the ÷ of complex numbers do
//   anything else                   a reduction for each prefix, as in the definition: quadratic
// A dfn that only applies a primitive to integers, {⍺+⍵}, is treated as that primitive. Floats are rounded in the order
// of the reductions, so they need calls.
#include "prims/array/runs.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/arguments.hpp"
#include "prims/func/operators/lines.hpp"
#include "prims/func/search/match.hpp"

namespace stele::prims::func::operators {

namespace {

// The reductions of prefixes by a pure function. Two values are kept for each item, the last that reductions reached
// there, with their results.
class EndingAlike {
public:
    EndingAlike(Engine& engine, Calls& call, const Line& line)
        : engine_(engine), call_(call), line_(line), kept_(make_list(line.length * row)) {}
    Value of_part(std::int64_t n) {
        Value* b = engine_.push(2);
        Value &left = b[0], &running = b[1], result;
        std::int64_t at = n - 1;
        running = line_[at];
        while (at > 0 && (result = known(at, running)).is_null()) {
            keep(at, running);
            left = line_[--at];
            call_(b);
            running = std::move(left);
        }
        if (at > 0) engine_.count(FastPath::scan);
        else result = running;
        engine_.pop(2);
        for (std::int64_t i = at + 1; i < n; i++) values(i)[1] = result;
        return result;
    }

private:
    static constexpr int row = 4;  // value and result, value and result

    Value* values(std::int64_t i) { return kept_->values() + i * row; }
    Value known(std::int64_t i, const Value& running) {
        for (Value *v = values(i), *end = v + row; v < end && !v->is_null(); v += 2)
            if (match(engine_, *v, running, Rules::k)) return v[1];
        return Value();
    }
    void keep(std::int64_t i, const Value& running) {
        Value* v = values(i);
        v[2] = std::exchange(v[0], running);
        v[3] = std::exchange(v[1], Value());
    }

    Engine& engine_;
    Calls& call_;
    const Line& line_;
    Value kept_;
};

// Shorter lines cost less by calls, with the same results unless calls round.
constexpr std::int64_t worth_a_loop = 8;

bool rounds_by_calls(const Meaning* f, const Array& y) {
    if (f == &meaning::minus) return true;
    if (f == &meaning::divide) return y.kind != Kind::list;
    const Fold fold = f ? f->fold : Fold::none;
    const Storage narrowest =
        fold == Fold::product ? Storage::i16 : Storage::i64;  // for which 7 items may exceed 64 bits
    return (fold == Fold::sum || fold == Fold::product) && is_integral(y.kind) && y.storage >= narrowest &&
           y.storage <= Storage::i64;
}

// The scan of a simple vector by loops; absent if there is none.
Value scan_by_loops(Engine& engine, const Value& f, Value line) {
    const FoldBy by = folding(f, Rules::apl);
    if (has_fold(by, *line.array()))
        if (Value fast = scan_items(engine, by, *line.array()); !fast.is_absent()) return fast;
    const Meaning* meaning = core_of(f, 2, Rules::apl) ? meaning_of(f, 2) : nullptr;
    return meaning ? scan_parts(engine, *meaning, std::move(line)) : Value::absent();
}

Value scan_along(Engine& engine, const Value& operand, Value* a, int n, int axis) {
    if (n != 1) raise(ErrorKind::syntax, "a scan takes one argument");
    Value y = materialize(std::move(a[0]));
    int rank = rank_of(y);
    if (axis < 0) axis = rank - 1;
    if (rank == 0 || item_count(y) == 0) return y;
    AlongAxis along = along_axis(axes_of(y), axis);
    if (along.length == 1) return y;
    const bool is_whole = is_integral(y->kind);
    const Primitive* within = is_whole && !is_primitive(operand) ? engine.host->applied_by(operand, 2) : nullptr;
    const Value f = within ? as_value(*within) : operand;
    auto has_order = [&](const Value& scanned) { return within && is_float(scanned->kind); };
    if (rank == 1)
        if (Value fast = scan_by_loops(engine, f, y); !fast.is_absent() && !has_order(fast)) return fast;
    const Meaning* meaning = meaning_of(operand, 2);
    const bool is_associative = meaning && (meaning->properties & associative);
    const bool is_scalar = !engine.plain && is_pervasive(f, 2, Rules::apl);
    const bool by_loops =
        (along.length >= worth_a_loop && y->kind != Kind::list) || rounds_by_calls(meaning, *y.array());
    Value results = make_array(Kind::list, Storage::value, axes_of(y));
    Calls call(engine, operand, 2, Rules::apl);
    each_line(y, along, [&](const Line& line, std::int64_t, std::int64_t) {
        auto result = [&](std::int64_t k) -> Value& { return results->values()[line.start + k * along.inner]; };
        if (rank > 1 && by_loops)
            if (Value fast = scan_by_loops(engine, f, line.vector()); !fast.is_absent() && !has_order(fast)) {
                by_items(along.length, [&](std::int64_t k) { result(k) = item(fast, k); });
                return;
            }
        result(0) = line[0];
        if (is_associative) {
            call.fold(
                line[0], along.length - 1, false, [&](std::int64_t k) { return line[k + 1]; },
                [&](std::int64_t k, const Value& v) { result(k + 1) = v; });
        } else if (is_scalar && along.length >= worth_a_loop) {
            EndingAlike reductions(engine, call, line);
            for (std::int64_t k = 1; k < along.length; k++) result(k) = reductions.of_part(k + 1);
        } else {
            for (std::int64_t k = 1; k < along.length; k++) result(k) = reduce_line(call, line, 0, k + 1);
        }
    });
    return settled(std::move(results), Rules::apl);
}

void scan(Engine& engine, const Operands& o, Value* a, int n) { a[0] = scan_along(engine, o.f, a, n, o.axis); }
void scan_first(Engine& engine, const Operands& o, Value* a, int n) {
    a[0] = scan_along(engine, o.f, a, n, std::max(0, o.axis));
}

}  // namespace

}  // namespace stele::prims::func::operators

namespace stele::prims::meaning {

extern constinit const Meaning scan =
    Meaning("scan", 1, func::operators::scan, "The reductions of all prefixes along the last axis.", along_axis)
        .depends(Dependence::running);
extern constinit const Meaning scan_first = Meaning("scan first", 1, func::operators::scan_first,
                                                    "The reductions of all prefixes along the first axis.", along_axis)
                                                .depends(Dependence::running);

}  // namespace stele::prims::meaning
