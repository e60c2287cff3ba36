// Calls in lanes: the code of a function, executed once for many calls of an operator (prims/func/lanes). The words of
// passes are left out, except phrases that have a function for lanes.
//
// Only words without effects are executed, so the attempt may end at any word: the calls are then made one by one, with
// their results and errors. A condition that differs between lanes splits them into groups; each group runs to the end
// of the function.
#include <algorithm>
#include <array>
#include <numeric>

#include "interp/compile/phrases.hpp"
#include "interp/vm/instructions.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/lanes/lanes.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::interp {

namespace {

using prims::func::Lanes;
using prims::func::LaneUse;
using prims::func::MaybeLanes;
using prims::func::PartOfLanes;

// Fewer calls are not worth it, unless they become many.
constexpr std::int64_t least_lanes = 8;
// Lanes that run together need little memory each, so that they stay in cache.
constexpr std::int64_t most_lanes = 1024;
// The most items of a list that is packed.
constexpr std::int64_t most_packed = 4096;
// Calls within calls.
constexpr int most_depth = 128;
// After so many applications, the lanes must have been worth it: on average so many ran, and few primitives were applied
// lane by lane.
constexpr std::int64_t trial = 64, least_average = 6;
// An attempt ends after so many applications, tail calls and turns of loops: one lane may run forever after another has an error.
constexpr std::int64_t most_applications = 1 << 18;

bool is_quiet(const Meaning* m) { return m && !(m->properties & (prims::hosted | prims::random_result)); }

// Whether the k family's ? searches in a list or makes it distinct; it draws random numbers for an atom.
bool is_search(const Meaning* m, const Lanes& list) {
    const bool is_word =
        m == &meaning::find_or_draw || m == &meaning::find_or_roll || m == &meaning::distinct_or_uniform;
    const bool is_value = list.form == Lanes::Form::values || list.form == Lanes::Form::partial;
    return is_word && !is_value && list.rank() > 0;
}

// Whether a function calls no program and has no effect.
bool is_quiet_function(const Value& f, int depth = 8) {
    if (!is_function(f)) return !f.is_heap() || f->kind < Kind::list;
    if (is_primitive(f)) {
        const Primitive& p = primitive_of(f);
        return (p.monad || p.dyad) && (!p.monad || is_quiet(p.monad)) && (!p.dyad || is_quiet(p.dyad));
    }
    if (depth == 0) return false;
    switch (form_of(f)) {
        case Form::derived: {
            const Meaning* op = primitive_of(f->values()[0]).op;
            if (!op || (op->properties & (prims::hosted | prims::random_result))) return false;
            break;
        }
        case Form::atop:
        case Form::fork: break;
        default: return false;
    }
    const auto* parts = f->values();
    return std::all_of(parts + (form_of(f) == Form::derived), parts + f->n,
                       [depth](const Value& part) { return part.is_absent() || is_quiet_function(part, depth - 1); });
}

// The code of a function that needs only a frame, for so many arguments; null for others.
const Code* code_of(Machine& m, const Value& f, std::size_t arguments) {
    if (!has_form(f, Form::lambda)) return nullptr;
    Lambda& l = lambda_of(f);
    const Function& text = *l.function;
    if (rules_of(text.notation) != m.rules() || text.traditional) return nullptr;
    if (&m.space_for(l) != &m.space()) return nullptr;
    if (text.notation == Notation::apl && text.cls != NameClass::function) return nullptr;
    if (text.notation == Notation::apl && arguments > 2) return nullptr;
    const Code& code = m.code_for(l, arguments == 2, nullptr);
    return text.notation == Notation::apl || code.arguments == arguments ? &code : nullptr;
}

bool is_join(const Value& v) { return is_primitive(v) && primitive_of(v).dyad == &meaning::join; }

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

// Whether a function calls itself for each item of a list.
bool recurs(const Code& code, const Value& f) {
    if (!code.work.eaches_name) return false;
    for (const std::uint32_t word : code.words) {
        if (opcode(word) == Op::self && operand(word) == 0) return true;
        if (opcode(word) == Op::global && code.cells[operand(word)]->value.same_bits(f)) return true;
    }
    return false;
}

class LaneRun {
public:
    /// `recurs`: each call may call the function for several items, so that few lanes become many.
    LaneRun(Machine& m, bool recurs) : m_(m), rules_(m.rules()), trial_(recurs ? 16 * trial : trial) {}

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

    bool start(Group& g, const Value& f, std::vector<Lanes> arguments);
    bool run(Group& g, std::vector<Group>& waiting, Lanes& result);
    bool split(Group& g, const Lanes& condition, std::uint32_t target, std::vector<Group>& waiting);
    LaneUse use(std::int64_t n, const Meaning& meaning = prims::meaning::same, CoreFunction core = nullptr) {
        return {m_, rules_, n, meaning, core};
    }
    bool note_application(std::int64_t n, bool by_lane);
    MaybeLanes primitive(const Primitive& p, std::int64_t n, const Lanes* x, const Lanes& y);
    MaybeLanes call(const Value& f, std::vector<Lanes> arguments, std::int64_t n);
    MaybeLanes apply(const Lanes& f, std::int64_t n, std::vector<Lanes> arguments);
    MaybeLanes amended(std::int64_t n, const Lanes& x, const Lanes& at, const Lanes& item) {
        MaybeLanes r = amend_lanes(use(n), x, at, item);
        return r && note_application(n, false) ? std::move(r) : MaybeLanes();
    }
    MaybeLanes each(const Lanes& f, std::int64_t n, const Lanes& x, bool razes);
    MaybeLanes apply_to_items(const Lanes& f, std::span<const std::int64_t> owners, const Value& items);
    MaybeLanes derived(const Value& f, std::int64_t n, std::vector<Lanes> arguments);
    MaybeLanes item_of_packed(const Lanes& x, std::int64_t n, const Lanes& index);
    MaybeLanes indexed(const Lanes& x, std::int64_t n, std::vector<Lanes> axes);
    bool routine(Group& g, const RoutineCall& called);
    bool phrase(Group& g, const PhraseUse& use);
    template <class Of> MaybeLanes by_lane(std::int64_t n, std::span<const Lanes> operands, Of of);

    Machine& m_;
    const Rules rules_;
    const std::int64_t trial_;
    int depth_ = 0;
    std::int64_t applications_ = 0, lanes_ = 0, by_lane_ = 0;
    Value packed_list_;
    MaybeLanes packed_;
};

bool are_same(std::span<const Lanes> values) {
    return std::all_of(values.begin(), values.end(), [](const Lanes& x) { return x.is_same(); });
}

bool has_function(const Lanes& x) {
    if (x.is_same() || x.form == Lanes::Form::partial) return is_function(x.data);
    return x.form == Lanes::Form::values &&
           std::any_of(x.data->values(), x.data->values() + x.data->n, [](const Value& v) { return is_function(v); });
}

bool LaneRun::note_application(std::int64_t n, bool by_lane) {
    applications_++;
    lanes_ += n;
    by_lane_ += by_lane;
    if (applications_ == most_applications) return false;
    if (applications_ % trial_ != 0 || m_.seeks_lanes) return true;
    return lanes_ >= least_average * applications_ && 2 * by_lane_ <= applications_;
}

// of(operands of a lane) in all lanes; once if the operands are the same in all.
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

MaybeLanes LaneRun::primitive(const Primitive& p, std::int64_t n, const Lanes* x, const Lanes& y) {
    const Meaning* meaning = x ? p.dyad : p.monad;
    if (x && meaning == &meaning::apply_at) return has_function(*x) ? MaybeLanes() : indexed(*x, n, {y});
    const CoreFunction core = x ? p.dyadic : p.monadic;
    if (!(is_quiet(meaning) || is_search(meaning, x ? *x : y)) || !core || rules_of(p.notation) != rules_ ||
        (x && has_function(*x)) || has_function(y))
        return {};
    if (!y.is_same() || (x && !x->is_same())) {
        const LaneUse here = use(n, *meaning, core);
        if (MaybeLanes r = x ? apply_dyad(here, *x, y) : apply_monad(here, y)) {
            if (!note_application(n, false)) return {};
            return r;
        }
    }
    const Lanes operands[] = {x ? *x : y, y};
    return by_lane(n, {operands, x ? 2u : 1u}, [&](Value* a) {
        core(m_, a);
        return std::move(a[0]);
    });
}

// An item of a list of lists, the same in all lanes, that has been packed: it is indexed again and again.
MaybeLanes LaneRun::item_of_packed(const Lanes& x, std::int64_t n, const Lanes& index) {
    const bool is_list = x.is_same() && x.data.is_heap() && x.data->kind == Kind::list && x.data->rank == 1;
    if (rules_ == Rules::apl || !is_list || index.form != Lanes::Form::alike || index.rank() != 0) return {};
    if (index.data->kind != Kind::long_ || x.data->n == 0 || x.data->n > most_packed) return {};
    if (!packed_list_.same_bits(x.data)) {
        if (x.data->n > 4 * n) return {};
        packed_list_ = x.data;
        packed_ = prims::func::in_lists({x.data->values(), static_cast<std::size_t>(x.data->n)});
    }
    if (!packed_) return {};
    std::vector<std::int64_t> places(static_cast<std::size_t>(n));
    prims::read_longs(*index.data.array(), 0, n, places.data());
    const auto is_inside = [&](std::int64_t i) { return i >= 0 && i < x.data->n; };
    if (!std::all_of(places.begin(), places.end(), is_inside)) return {};
    return chosen(*packed_, places);
}

MaybeLanes LaneRun::indexed(const Lanes& x, std::int64_t n, std::vector<Lanes> axes) {
    if (has_function(x)) return {};
    if (axes.size() == 1)
        if (MaybeLanes r = item_of_packed(x, n, axes[0])) {
            if (!note_application(n, false)) return {};
            return r;
        }
    if (!x.is_same() || !are_same(axes))
        if (MaybeLanes r = index_lanes(use(n), x, axes)) {
            if (!note_application(n, false)) return {};
            return r;
        }
    axes.insert(axes.begin(), x);
    return by_lane(n, axes, [&](Value* a) {
        const std::span<Value> indices(a + 1, axes.size() - 1);
        if (rules_ == Rules::apl) return func::index_axes(m_, std::move(a[0]), indices, m_.settings.index_origin);
        return func::index_deep(m_, std::move(a[0]), indices, rules_);
    });
}

MaybeLanes LaneRun::derived(const Value& f, std::int64_t n, std::vector<Lanes> arguments) {
    const Meaning* op = primitive_of(f->values()[0]).op;
    const Value& operand = f->values()[1];
    const bool is_fold = op == &meaning::reduce || op == &meaning::reduce_first || op == &meaning::adverb_over;
    if (is_fold && arguments.size() == 1 && is_primitive(operand) && !arguments[0].is_same()) {
        const prims::func::FoldBy by = prims::func::folding(operand, rules_);
        const bool is_along_last = op != &meaning::reduce_first || arguments[0].rank() == 1;
        if (by.fold != prims::Fold::none && is_along_last)
            if (MaybeLanes r = fold_lanes(use(n), by.fold, arguments[0])) {
                if (!note_application(n, false)) return {};
                return r;
            }
    }
    if (is_fold && arguments.size() == 1 && rules_ != Rules::apl && is_join(operand) && !arguments[0].is_same())
        if (MaybeLanes r = raze_lanes(use(n), arguments[0])) {
            if (!note_application(n, false)) return {};
            return r;
        }
    if (op == &meaning::commute && is_function(operand)) {
        if (arguments.size() == 1) arguments.push_back(arguments[0]);
        else std::swap(arguments[0], arguments[1]);
        return apply(operand, n, std::move(arguments));
    }
    if (op == &meaning::beside && arguments.size() == 1) {
        const Value& right = f->values()[2];
        if (!is_function(operand)) return apply(right, n, {Lanes::same(operand), std::move(arguments[0])});
        if (!is_function(right)) return apply(operand, n, {std::move(arguments[0]), Lanes::same(right)});
        MaybeLanes inner = apply(right, n, std::move(arguments));
        return inner ? apply(operand, n, {std::move(*inner)}) : MaybeLanes();
    }
    if (!is_quiet_function(f)) return {};
    return by_lane(n, arguments, [&](Value* a) {
        m_.call(f, a, static_cast<int>(arguments.size()));
        return std::move(a[0]);
    });
}

MaybeLanes LaneRun::apply(const Value& f, std::int64_t n, std::vector<Lanes> arguments) {
    m_.check_stop();
    if (!is_function(f)) return rules_ == Rules::apl ? MaybeLanes() : indexed(Lanes::same(f), n, std::move(arguments));
    if (is_primitive(f)) {
        if (arguments.size() == 4 && primitive_of(f).dyad == &meaning::apply_at && arguments[2].is_same() &&
            is_primitive(arguments[2].data) && primitive_of(arguments[2].data).dyad == &meaning::right_argument)
            return amended(n, arguments[0], arguments[1], arguments[3]);
        if (arguments.size() > 2) return {};
        return primitive(primitive_of(f), n, arguments.size() == 2 ? &arguments[0] : nullptr, arguments.back());
    }
    switch (form_of(f)) {
        case Form::lambda:
            if (const Code* code = lambda_of(f).only; code && code->arguments > arguments.size()) {
                arguments.resize(code->arguments, Lanes::same(Value::absent()));
                return Lanes::partial(f, std::move(arguments));
            }
            return call(f, std::move(arguments), n);
        case Form::derived: return derived(f, n, std::move(arguments));
        case Form::atop: {
            MaybeLanes inner = apply(f->values()[1], n, std::move(arguments));
            return inner ? apply(f->values()[0], n, {std::move(*inner)}) : MaybeLanes();
        }
        case Form::fork: {
            MaybeLanes right = apply(f->values()[2], n, arguments);
            if (!right) return {};
            if (!is_function(f->values()[0])) return apply(f->values()[1], n, {Lanes::same(f->values()[0]), *right});
            MaybeLanes left = apply(f->values()[0], n, std::move(arguments));
            return left ? apply(f->values()[1], n, {std::move(*left), std::move(*right)}) : MaybeLanes();
        }
        case Form::projection: {
            std::vector<Lanes> all;
            std::size_t given = 0;
            for (std::int64_t i = 1; i < f->n; i++) {
                const Value& fixed = f->values()[i];
                if (fixed.is_absent() && given == arguments.size()) return {};
                all.push_back(fixed.is_absent() ? std::move(arguments[given++]) : Lanes::same(fixed));
            }
            return given == arguments.size() ? apply(f->values()[0], n, std::move(all)) : MaybeLanes();
        }
        default: return {};
    }
}

bool LaneRun::start(Group& g, const Value& f, std::vector<Lanes> arguments) {
    const Code* code = code_of(m_, f, arguments.size());
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
    if (parts.size() == 1) return std::move(parts[0].value);
    return together(parts, n);
}

// Applies a function with the arguments that it has been given.
MaybeLanes LaneRun::apply(const Lanes& f, std::int64_t n, std::vector<Lanes> arguments) {
    if (f.is_same()) return apply(f.data, n, std::move(arguments));
    if (f.form != Lanes::Form::partial) return {};
    std::vector<Lanes> all;
    std::size_t used = 0;
    for (const Lanes& given : *f.given) {
        const bool is_hole = given.is_same() && given.data.is_absent();
        if (is_hole && used == arguments.size()) return {};
        all.push_back(is_hole ? std::move(arguments[used++]) : given);
    }
    return used == arguments.size() ? apply(f.data, n, std::move(all)) : MaybeLanes();
}

// The function of each item's owner on the item, a row or scalar of an array. Many items run in parts one after the
// other, so that a recursion needs memory for its depth and not for all its calls.
MaybeLanes LaneRun::apply_to_items(const Lanes& f, std::span<const std::int64_t> owners, const Value& items) {
    const std::int64_t n = std::ssize(owners);
    if (n <= most_lanes) return apply(chosen(f, owners), n, {Lanes::alike(items)});
    std::vector<PartOfLanes> parts;
    for (std::int64_t from = 0; from < n; from += most_lanes) {
        PartOfLanes part;
        for (std::int64_t i = from; i < std::min(n, from + most_lanes); i++) part.lanes.push_back(i);
        const std::int64_t count = std::ssize(part.lanes);
        const auto its_owners = owners.subspan(static_cast<std::size_t>(from), part.lanes.size());
        MaybeLanes r = apply(chosen(f, its_owners), count, {chosen(Lanes::alike(items), part.lanes)});
        if (!r) return {};
        part.value = std::move(*r);
        parts.push_back(std::move(part));
    }
    return together(parts, n);
}

// f'x of k and q for vectors, or lists of vectors, in lanes: their items are lanes of their own. With `razes` the raze of
// the results follows.
MaybeLanes LaneRun::each(const Lanes& f, std::int64_t n, const Lanes& x, bool razes) {
    const bool is_vector = x.form == Lanes::Form::vectors || (x.form == Lanes::Form::alike && x.rank() == 1);
    const bool is_list = x.form == Lanes::Form::lists;
    if (rules_ == Rules::apl || !(is_vector || is_list)) return {};
    if (x.data->n == 0) {
        // By q's rules the result for no items is a list, whatever the function; by k's it has a prototype.
        return is_list && razes && rules_ == Rules::q && x.data->axes()[0] == 0 ? MaybeLanes(x) : MaybeLanes();
    }
    Value starts = starts_of_items(x, n);
    std::vector<std::int64_t> owners;  // the outer lane of each item
    owners.reserve(static_cast<std::size_t>(starts->items<std::int64_t>()[n]));
    bool have_items = true;
    for (std::int64_t i = 0; i < n; i++) {
        const std::int64_t count = starts->items<std::int64_t>()[i + 1] - starts->items<std::int64_t>()[i];
        owners.insert(owners.end(), static_cast<std::size_t>(count), i);
        have_items &= count > 0;
    }
    MaybeLanes r = apply_to_items(f, owners, is_list ? x.data : ravel(x.data));
    if (!r) return {};
    if (r->is_same()) return {};
    if (razes) return razed_results(use(n), *r, starts);
    if (r->form != Lanes::Form::alike || r->data->kind >= Kind::list) return {};
    if (r->rank() == 0) return have_items ? Lanes::vectors(std::move(r->data), std::move(starts)) : MaybeLanes();
    if (r->rank() > 1 || (rules_ == Rules::k && !have_items)) return {};
    return Lanes::lists(std::move(r->data), std::move(starts));
}

// The lanes whose condition does not hold wait at the target.
bool LaneRun::split(Group& g, const Lanes& condition, std::uint32_t target, std::vector<Group>& waiting) {
    if (has_function(condition)) return false;
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
        const Lanes items = g.stack.back();
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
        if (primitive_of(op).op == &meaning::adverb_each && !x.is_same()) {
            const std::uint32_t* const next = after_raze(*g.code, g.pc);
            r = each(f, g.n(), x, next != nullptr);
            if (r && next) g.pc = next;
        }
        if (!r && f.is_same()) r = derived(make_function(Form::derived, std::array<Value, 2>{op, f.data}), g.n(), {x});
        if (r) g.push(std::move(*r));
        return r.has_value();
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
    MaybeLanes r = phrase.row->lanes(use(g.n()), operands);
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
                MaybeLanes r = are_same(items) ? MaybeLanes() : strand_lanes(use(g.n()), items);
                if (!r)
                    r = by_lane(g.n(), items, [&](Value* a) {
                        Value list = make_list(n);
                        std::move(a, a + n, list->values());
                        return squeeze(std::move(list), rules_);
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
            case Op::jump_unless: {
                const Lanes condition = g.pop();
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
    const Code* code = code_of(*this, *main, given);
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
        if (error.ends_run()) throw;
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
