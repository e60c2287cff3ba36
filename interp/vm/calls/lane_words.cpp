// The words of a function in lanes.
#include <array>
#include <numeric>

#include "interp/compile/phrases.hpp"
#include "interp/vm/calls/lane_run.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::interp {

namespace {

// Calls within calls.
constexpr int most_depth = 128;

// The word after a raze, if the words from `pc` on raze the value on top; else null.
const std::uint32_t* after_raze(const Code& code, const std::uint32_t* pc) {
    if (opcode(*pc) == Op::monad && code.functions[operand(*pc)].primitive->monad == &meaning::raze) return pc + 1;
    if (opcode(*pc) == Op::phrase) pc++;
    if (opcode(pc[0]) != Op::constant || opcode(pc[1]) != Op::routine || !is_join(code.constants[operand(pc[0])]))
        return nullptr;
    const RoutineCall& called = code.routines[operand(pc[1])];
    const bool is_over =
        called.routine == Routine::operate && primitive_of(code.constants[called.operand]).op == &meaning::adverb_over;
    return is_over ? pc + 2 : nullptr;
}

// Whether the value in each lane is an integer.
bool is_integer_in_lanes(const Lanes& x) {
    if (x.is_same()) return x.data.is_immediate(Kind::long_) || x.data.is_immediate(Kind::boolean);
    return x.form == Lanes::Form::alike && x.rank() == 0 && is_integral(x.data->kind);
}

}  // namespace

bool LaneRun::start(Group& g, const Value& f, std::vector<Lanes> arguments) {
    const Code* code = code_in_lanes(m_, f, arguments.size());
    if (!code) return false;
    g.code = code;
    if (g.code->slots() < std::ssize(arguments)) return false;
    g.pc = g.code->words.data();
    g.function = f;
    g.stack.clear();
    g.stack.reserve(8);  // a function seldom needs more
    g.slots.assign(static_cast<std::size_t>(g.code->slots()), Lanes::same(Value::absent()));
    std::move(arguments.begin(), arguments.end(), g.slots.end() - std::ssize(arguments));
    return true;
}

MaybeLanes LaneRun::call(const Value& f, std::vector<Lanes> arguments, std::int64_t n) {
    if (depth_ == most_depth || !m_.may_nest(depth_ + 1)) return {};
    m_.check_limits();
    Group first;
    first.lanes.resize(static_cast<std::size_t>(n));
    std::iota(first.lanes.begin(), first.lanes.end(), 0);
    if (!start(first, f, std::move(arguments))) return {};
    depth_++;
    std::vector<Group> waiting;
    waiting.push_back(std::move(first));
    std::vector<PartOfLanes> parts;
    while (!waiting.empty()) {
        Group g = std::move(waiting.back());
        waiting.pop_back();
        Lanes result;
        if (!run(g, waiting, result)) return {};
        parts.push_back({std::move(g.lanes), std::move(result)});
    }
    depth_--;
    return parts.size() == 1 ? std::move(parts[0].value) : together(std::move(parts), n);
}

// The lanes whose condition does not hold wait at the target.
bool LaneRun::split(Group& g, Lanes condition, std::uint32_t target, std::vector<Group>& waiting) {
    if (has_function(condition)) return false;
    condition = spread(std::move(condition));
    const std::uint32_t* const other = g.code->words.data() + target;
    if (condition.is_same()) {
        if (!condition_holds(condition.data, rules_)) g.pc = other;
        return true;
    }
    std::vector<std::int64_t> holds, fails;
    // No null is as narrow; by APL's rules other numbers than 0 and 1 are errors.
    const bool are_numbers =
        condition.form == Lanes::Form::alike && condition.rank() == 0 && condition.data->kind <= Kind::long_ &&
        condition.data->storage <= (rules_ == Rules::apl ? prims::Storage::bit : prims::Storage::i8);
    for (std::int64_t i = 0; i < g.n(); i++) {
        const bool is_true =
            are_numbers ? prims::long_at(*condition.data.array(), i) != 0 : condition_holds(lane(condition, i), rules_);
        (is_true ? holds : fails).push_back(i);
    }
    if (fails.empty()) return true;
    if (holds.empty()) {
        g.pc = other;
        return true;
    }
    const auto part = [&](const std::vector<std::int64_t>& numbers) {
        Group p{{}, g.code, g.pc, {}, {}, g.function};
        for (const std::int64_t i : numbers) p.lanes.push_back(g.lanes[static_cast<std::size_t>(i)]);
        for (const Lanes& x : g.slots) p.slots.push_back(chosen(x, numbers));
        for (const Lanes& x : g.stack) p.stack.push_back(chosen(x, numbers));
        return p;
    };
    waiting.push_back(part(fails));
    waiting.back().pc = other;
    g = part(holds);
    return true;
}

// A routine that makes a function or the items of a strand assignment, or indexes data.
bool LaneRun::routine(Group& g, const RoutineCall& called) {
    if (called.routine == Routine::unstrand) {
        const Lanes items = spread(g.stack.back());
        const std::int64_t names = called.operand;
        if (items.form != Lanes::Form::alike || items.rank() > 1) return false;
        if (items.rank() == 1 && items.size() != names) return false;
        for (std::int64_t j = 0; j < names; j++) g.push(items.rank() == 0 ? items : item_in_lanes(items, j));
        return true;
    }
    if (called.routine == Routine::project) {
        const Lanes x = g.pop();
        std::vector<Lanes> axes;
        for (std::uint32_t i = 0; i < called.operand; i++) axes.push_back(g.pop());
        if (x.is_same() && has_form(x.data, Form::lambda)) {
            const Code* code = lambda_of(x.data).only;
            if (!code || code->arguments < axes.size()) return false;
            axes.resize(code->arguments, Lanes::same(Value::absent()));
            g.push(Lanes::partial(x.data, std::move(axes)));
            return true;
        }
        MaybeLanes r = indexed(x, g.n(), std::move(axes));
        if (r) g.push(std::move(*r));
        return r.has_value();
    }
    if (called.routine == Routine::operate) {
        const Lanes f = g.pop(), x = g.pop();
        const Value& op = g.code->constants[called.operand];
        MaybeLanes r;
        const bool is_each = primitive_of(op).op == &meaning::adverb_each;
        if (is_each) {
            const std::uint32_t* const next = after_raze(*g.code, g.pc);
            bool razes = next != nullptr;
            r = each(f, g.n(), {{x}}, razes);
            if (r && razes) g.pc = next;
        }
        if (!r && f.is_same() && (!is_each || is_quiet_function(f.data)))
            r = derived(make_function(Form::derived, std::array<Value, 2>{op, f.data}), g.n(), {x});
        if (r) g.push(std::move(*r));
        return r.has_value();
    }
    const bool derives_partial = called.routine == Routine::derive && called.operand == 1 && g.stack.back().is_same() &&
                                 g.stack[g.stack.size() - 2].form == Lanes::Form::partial;
    if (derives_partial) {
        const Value op = g.pop().data;
        if (!is_primitive(op) || !primitive_of(op).op) return false;
        g.push(Lanes::partial(op, {g.pop()}));
        return true;
    }
    std::uint32_t parts;
    switch (called.routine) {
        case Routine::derive: parts = called.operand + 1; break;
        case Routine::form: parts = parts_of_form(called.operand); break;
        default: return false;
    }
    if (!are_same({g.stack.data() + g.stack.size() - parts, parts})) return false;
    Value* a = m_.push(static_cast<int>(parts));
    for (std::uint32_t i = 0; i < parts; i++) a[i] = g.pop().data;
    routines[static_cast<int>(called.routine)](m_, called.operand);
    g.push(Lanes::same(m_.take()));
    return true;
}

// Computes a phrase that has a function for lanes, and continues after it. False for an error only: the words follow for
// operands that it refuses.
bool LaneRun::phrase(Group& g, const PhraseUse& phrase) {
    if (!phrase.row->lanes) return true;
    std::vector<Lanes> operands;
    for (int i = 0; i < phrase.count; i++) {
        const PhraseOperand& o = phrase.operands[i];
        switch (o.place) {
            case PhraseOperand::Place::stack: operands.push_back(g.stack[g.stack.size() - 1 - o.number]); break;
            case PhraseOperand::Place::local: operands.push_back(g.slots[o.number]); break;
            case PhraseOperand::Place::constant: operands.push_back(Lanes::same(g.code->constants[o.number])); break;
            case PhraseOperand::Place::global: {
                const Cell& cell = *g.code->cells[o.number];
                if (cell.rules != rules_) return true;
                operands.push_back(Lanes::same(cell.value));
                break;
            }
        }
        if (operands.back().is_same() && !operands.back().data.is_heap() && operands.back().data.kind() == Kind::null)
            return true;
    }
    if (are_same(operands)) return true;
    MaybeLanes r =
        by_class(g.n(), operands, [&](std::int64_t lanes) { return phrase.row->lanes(use(lanes), operands); });
    if (!r) return true;
    g.stack.resize(g.stack.size() - phrase.drops);
    g.push(std::move(*r));
    g.pc = g.code->words.data() + phrase.end;
    return note_application(g.n(), false);
}

// Runs a group to the end of its function. False if it meets a word that lanes do not execute.
bool LaneRun::run(Group& g, std::vector<Group>& waiting, Lanes& result) {
    for (;;) {
        m_.check_stop();
        const std::uint32_t word = *g.pc++;
        const std::uint32_t n = operand(word);
        switch (opcode(word)) {
            case Op::constant: g.push(Lanes::same(g.code->constants[n])); break;
            case Op::local:
            case Op::move_local:
                if (g.slots[n].is_same() && g.slots[n].data.is_absent()) return false;
                g.push(opcode(word) == Op::local ? g.slots[n]
                                                 : std::exchange(g.slots[n], Lanes::same(Value::absent())));
                break;
            case Op::global: {
                const Cell& cell = *g.code->cells[n];
                if (cell.value.is_absent() || cell.rules != rules_) return false;
                g.push(Lanes::same(cell.value));
                break;
            }
            case Op::self:
                if (n != 0) return false;
                g.push(Lanes::same(g.function));
                break;
            case Op::set_local: g.slots[n] = g.stack.back(); break;
            case Op::store_local: g.slots[n] = g.pop(); break;
            case Op::amend: {
                const Amend& amend = g.code->amends[n];
                const NamePlace& name = g.code->names[amend.name];
                const bool is_item = amend.indices == 1 && !amend.has_function && !amend.selects && !amend.of_member;
                if (!is_item || name.slots.size() != 1 || name.slots[0].links != 0) return false;
                const Lanes at = g.pop();
                Lanes& variable = g.slots[name.slots[0].slot];
                MaybeLanes r = amended(g.n(), variable, at, g.stack.back());
                if (!r) return false;
                variable = std::move(*r);
                break;
            }
            case Op::pop: g.stack.pop_back(); break;
            case Op::phrase:
                if (!phrase(g, g.code->phrases[n])) return false;
                break;
            case Op::memo:
            case Op::memo_fill:
            case Op::plus_pair:
            case Op::minus_pair:
            case Op::times_pair:
            case Op::less_pair:
            case Op::more_pair:
            case Op::equal_pair:
            case Op::up_to_pair:
            case Op::at_least_pair:
            case Op::unequal_pair:
            case Op::call_global:
            case Op::call_self: break;
            case Op::monad: {
                MaybeLanes r = primitive(*g.code->functions[n].primitive, g.n(), nullptr, g.pop());
                if (!r) return false;
                g.push(std::move(*r));
                break;
            }
            case Op::dyad:
            case Op::plus:
            case Op::minus:
            case Op::times:
            case Op::less:
            case Op::more:
            case Op::equal:
            case Op::up_to:
            case Op::at_least:
            case Op::unequal: {
                const Lanes x = g.pop();
                MaybeLanes r = primitive(*g.code->functions[n].primitive, g.n(), &x, g.pop());
                if (!r) return false;
                g.push(std::move(*r));
                break;
            }
            case Op::call:
            case Op::tail_call: {
                const Lanes f = g.pop();
                std::vector<Lanes> arguments;
                for (std::uint32_t i = 0; i < n; i++) arguments.push_back(g.pop());
                if (arguments.empty()) return false;
                if (opcode(word) == Op::tail_call && f.is_same() && has_form(f.data, Form::lambda)) {
                    if (!start(g, f.data, std::move(arguments)) || !note_application(g.n(), false)) return false;
                    break;
                }
                const bool is_data = !f.is_same() && f.form != Lanes::Form::partial;
                if (is_data && rules_ == Rules::apl) return false;
                MaybeLanes r =
                    is_data ? indexed(f, g.n(), std::move(arguments)) : apply(f, g.n(), std::move(arguments));
                if (!r) return false;
                g.push(std::move(*r));
                break;
            }
            case Op::index: {
                const Lanes x = g.pop();
                std::vector<Lanes> axes;
                for (std::uint32_t i = 0; i < n; i++) axes.push_back(g.pop());
                MaybeLanes r = indexed(x, g.n(), std::move(axes));
                if (!r) return false;
                g.push(std::move(*r));
                break;
            }
            case Op::list: {
                std::vector<Lanes> items;
                for (std::uint32_t i = 0; i < n; i++) items.push_back(g.pop());
                if (std::any_of(items.begin(), items.end(), has_function)) return false;
                MaybeLanes r = by_class(g.n(), items, [&](std::int64_t lanes) {
                    MaybeLanes strand = are_same(items) ? MaybeLanes() : strand_lanes(use(lanes), items);
                    return strand ? std::move(strand) : by_lane(lanes, items, [&](Value* a) {
                        Value list = make_list(n);
                        std::move(a, a + n, list->values());
                        return squeeze(std::move(list), rules_);
                    });
                });
                if (!r) return false;
                g.push(std::move(*r));
                break;
            }
            case Op::closure: g.push(Lanes::same(make_closure(g.code->lambdas[n], m_.depth()))); break;
            case Op::jump: {
                const std::uint32_t* const target = g.code->words.data() + n;
                if (target < g.pc && !note_application(g.n(), false)) return false;
                g.pc = target;
                break;
            }
            case Op::count_down: {
                Lanes& left = g.stack.back();
                if (!left.is_same() || !left.data.is_immediate(Kind::long_)) return false;
                if (left.data.payload() > 0) left = Lanes::same(Value::integer(left.data.payload() - 1));
                else g.pc = g.code->words.data() + n;
                break;
            }
            case Op::leave_unless:
            case Op::jump_unless: {
                const Lanes condition = g.pop();
                if (opcode(word) == Op::leave_unless && !is_integer_in_lanes(condition)) return false;
                if (!split(g, condition, n, waiting)) return false;
                break;
            }
            case Op::routine:
                if (!routine(g, g.code->routines[n])) return false;
                break;
            case Op::bind: break;
            case Op::give_back:
                if (n == 1) return false;  // shy
                result = g.pop();
                return !has_function(result) && !(result.is_same() && result.data.is_absent());
            default: return false;
        }
    }
}

}  // namespace stele::interp
