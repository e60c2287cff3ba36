#include "interp/vm/machine.hpp"

#include <cassert>

#include "interp/vm/instructions.hpp"
#include "interp/vm/names/spaces.hpp"
#include "prims/array/check.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/func/assignment/amend.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::interp {

constexpr std::size_t stack_slots = std::size_t{1} << 22;
constexpr std::size_t frame_count = std::size_t{1} << 18;
constexpr std::int64_t frames_at_once = 1024;
constexpr std::uint64_t kept_stack = 1 << 20;  // bytes of it kept between statements
// Slots that a frame and its operators may use without another check of the limit.
constexpr std::ptrdiff_t stack_reserve = 4096;
// The native stack for calls if little is known of it, or the memory limit is low; and the reserve for core functions
// below the last check: of a small stack a quarter.
constexpr std::uintptr_t usual_stack = std::uintptr_t{7} << 20;
constexpr std::uintptr_t spare_stack = std::uintptr_t{1} << 20;

Machine::Machine(Console& c, const Library& l)
    : console(c),
      library(l),
      system_names(l.names),
      stack_memory_(os::reserve(stack_slots * sizeof(Value))),
      frame_memory_(os::reserve(frame_count * sizeof(Frame))),
      deepest_(static_cast<std::int64_t>(frame_count) - 1) {
    stack_floor = reinterpret_cast<Value*>(stack_memory_.get()) + stack_reserve;
    stack_high_ = reinterpret_cast<Value*>(stack_memory_.get()) + stack_slots;
    frames_ = reinterpret_cast<Frame*>(frame_memory_.get());
    top_ = frames_ - 1;
    charged_ = frames_ + frames_at_once;
    sp = stack_high_;
    charged_slots_ = sp;
    use_this_thread();
    host = this;
}

// Charges the memory of more frames, and of the slots down to `a`. Raises stack if calls are nested too deep.
void Machine::deepen(const Value* a) {
    if (depth() >= deepest_)
        raise(ErrorKind::stack, "calls are nested deeper than " + number(deepest_), "a tail call takes no room");
    const std::int64_t more = std::min(frames_at_once, deepest_ - depth());
    const std::ptrdiff_t slots = std::max<std::ptrdiff_t>(charged_slots_ - a, 0);
    const std::uint64_t bytes =
        static_cast<std::uint64_t>(more) * sizeof(Frame) + static_cast<std::uint64_t>(slots) * sizeof(Value);
    heap.charge(bytes, "no room for deeper calls");
    charged_stack_ += bytes;
    charged_ = top_ + more;
    charged_slots_ -= slots;
}

void Machine::release_stack() noexcept {
    if (depth() >= 0 || sp != stack_high_ || charged_stack_ < kept_stack) return;
    os::discard(frame_memory_.get(), frame_count * sizeof(Frame));
    os::discard(stack_memory_.get(), stack_slots * sizeof(Value));
    heap.discharge_returned(std::exchange(charged_stack_, 0));
    charged_ = frames_ + frames_at_once;
    charged_slots_ = stack_high_;
}

void Machine::use_this_thread() {
    auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
    const std::uintptr_t end = os::stack_end();
    // The stack is not charged to the heap: only the usual part of a small one.
    const std::uint64_t share = heap.limit() / 16;
    const auto most = static_cast<std::uintptr_t>(std::clamp<std::uint64_t>(share, usual_stack, os::wide_stack));
    const std::uintptr_t all = here - end;
    set_stack_limit(here - (end == 0 ? usual_stack : std::min(most, all - std::min(spare_stack, all / 4))));
}

Machine::~Machine() {
    Entered entered(*this);
    unwind(-1, stack_high_);
    session_space_ = Value();
    traps = Value();
    latent_expression = Value();
    workspace.end();
    heap.settle();
}

Value Machine::execute(const std::shared_ptr<Lambda>& statement, std::int64_t link) {
    heap.settle();
    check_limits();
    result_is_shy = false;
    return unwinding([&] {
        enter(link < 0 ? Value(statement_function(*statement)) : make_closure(statement, link), sp, 0, nullptr);
        run();
        return take();
    });
}

// The code of the function that `f` runs, from a statement on, by the current classes.
const Code& Machine::rebind(const Frame& f, std::uint32_t statement) {
    const Value* operands = form_of(f.function) == Form::with_operands ? f.function->values() + 2 : nullptr;
    Lambda& lambda = lambda_of(f.function);
    const std::vector<LateStatement>& statements = lambda.function->statements;
    // The end of a function is part 0.
    const std::uint32_t part = statement < statements.size() ? statements[statement].part : 0;
    const Code& code = interp::code_for(lambda, f.code->has_left, operands, workspace, *f.space, part);
    return workspace.is_watched ? plain_code_for(lambda, code, workspace, *f.space) : code;
}

Machine::Watch Machine::watch(Watch by) {
    const Watch before{tracer, plain};
    tracer = by.tracer;
    plain = by.plain;
    workspace.is_watched = tracer && plain;
    return before;
}

// The running frame is new, and is traced.
void Machine::begin_watched() {
    Frame& f = *top_;
    if (workspace.is_watched && f.pc == f.code->words.data()) {
        const Code& code = plain_code_for(lambda_of(f.function), *f.code, workspace, *f.space);
        assert(sp == f.base && code.locals <= f.code->locals && code.arguments == f.code->arguments);
        // The passes add locals, which come first.
        for (int more = f.code->locals - code.locals; more > 0; more--) (f.base++)->~Value();
        sp = f.base;
        if (&code != f.code) f.memo = nullptr;  // its values belong to the other code
        f.code = &code;
        f.pc = code.words.data();
    }
    tracer->entered(*this);
}

// Starts a frame for a lambda whose arguments are the n values at the top. For APL's functions pushes the slot of an
// absent left argument.
void Machine::enter(Value&& function, Value* a, int n, MemoArea* memo, Space* space) {
    Lambda& lambda = lambda_of(function);
    const Value* operands = form_of(function) == Form::with_operands ? function->values() + 2 : nullptr;
    const std::int64_t link = frame_of(function);
    if (!space) {
        space = &workspace.root();
        if (lambda.is_relative || !lambda.home.is_null()) [[unlikely]]
            space = lambda.is_relative && link >= 0 && link <= depth() ? frames_[link].space : &space_for(lambda);
    }
    std::unique_ptr<SideRecord> side;
    if (!lambda.only && lambda.function->traditional) [[unlikely]] {
        side = std::make_unique<SideRecord>();
        side->hidden = hide_names(lambda, n, operands != nullptr, *space);
    }
    const Code& code = lambda.only ? *lambda.only : interp::code_for(lambda, n == 2, operands, workspace, *space);
    if (top_ >= charged_) [[unlikely]]
        deepen(a);
    if (a - code.locals < stack_floor) [[unlikely]]
        raise(ErrorKind::stack, "calls are nested too deep for the value stack");
    if (code.arguments == 2 && n == 1) new (--a) Value(Value::absent());
    for (int i = 0; i < code.locals; i++) new (--a) Value(Value::absent());
    if (operands) {
        a[code.left_operand] = operands[0];
        a[code.right_operand] = operands[1];
    }
    sp = a;
    new (++top_) Frame(code, a, std::move(function), memo, space);
    top_->side = std::move(side);
    if (top_ > frames_ && top_[-1].space != space) [[unlikely]]
        use_settings_of(*space);
    if (memo) use_memos(*memo, code);
    const bool needs_only_frame =
        !operands && !lambda.is_relative && n > 0 && (lambda.only || !lambda.function->traditional);
    if (needs_only_frame)
        lambda.ready[n % 2] = {&code, space, lambda.only ? UINT64_MAX : workspace.epoch(),
                               ReadyCall::form_of(static_cast<std::uint32_t>(n), code.rules)};
}

void Machine::use_memos(MemoArea& memo, const Code& code) {
    if (memo.code == &code) return;
    memo.code = &code;
    memo.usable = 0;
    for (std::size_t k = 0; k < code.memos.size(); k++)
        if ((code.memos[k].parameters & ~memo.fixed) == 0) memo.usable |= std::uint64_t{1} << k;
}

void Machine::end_side(Frame& f) noexcept {
    if (f.settings()) settings = *f.settings();
    f.side->guard.reset();
    f.side->hidden.reset();
    f.side.reset();
}

// The running frame's function is in another namespace than its caller.
void Machine::use_settings_of(const Space& space) {
    if (!space.settings || *space.settings == settings) return;
    keep_settings(*top_);
    settings = *space.settings;
}

Value Machine::run_within(const Value& expression, Space& space, std::span<const Value> given) {
    check_limits();
    return unwinding([&] {
        const auto n = static_cast<int>(given.size());
        std::copy(given.begin(), given.end(), push(n));
        enter(Value(expression), sp, n, nullptr, &space);
        run();
        // A function from the expression belongs to the namespace: the frame that made it has ended.
        return moved_function(*this, take(), space, space);
    });
}

void Machine::note_settings(Space& space) {
    if (space.is_context()) return;
    if (!space.settings || *space.settings != settings) space.settings = std::make_shared<const Settings>(settings);
}

void Machine::change_session_space(Space& space) {
    session_space_ = space.is_root() ? Value() : space.reference();
    if (space.settings) settings = *space.settings;
}

void Machine::call_within(Space& space, const Value& f, Value* a, int n) {
    if (depth() < 0) return call(f, a, n);
    Frame& frame = *top_;
    const Restored outer_space(frame.space, &space);
    const Restored is_elsewhere(frame.with_side().is_elsewhere, true);
    const Restored outer_settings(settings);
    if (space.settings) settings = *space.settings;
    call(f, a, n);
}

void Machine::unwind(std::int64_t depth, Value* top) {
    while (this->depth() > depth) leave();
    while (sp < top) (sp++)->~Value();
}

void Machine::call_lambda(const Value& f, Value* a, int n, MemoArea* memo) {
    Lambda& lambda = lambda_of(f);
    const Function& text = *lambda.function;
    if (text.notation == Notation::apl) {
        if (is_operator(text.cls) && form_of(f) == Form::lambda)
            raise(ErrorKind::syntax, "an operator was called without its operands");
        if (n > 2) raise(ErrorKind::rank, "an APL function takes one or two arguments, not " + number(n));
    } else {
        int wants = std::max<int>(1, static_cast<int>(text.parameters.size()));
        if (n > wants)
            raise(ErrorKind::rank, "a function of " + prims::counted(wants, "parameter") + " was called with " +
                                       prims::counted(n, "argument"));
        if (waits(f, a, n, wants)) return;
    }
    check_limits();
    enter(Value(f), a, n, memo);
    run();
    put_result(a, n);
}

void Machine::call_primitive(const Primitive& p, const Value& f, Value* a, int n) {
    CoreFunction core = n == 1 ? p.monadic : n == 2 ? p.dyadic : nullptr;
    if (core) return core(*this, a);
    // enlist[a;b;c] is a list of as many items.
    if (p.monadic == prims::under<func::enlist_item, Rules::q>) {
        a[0] = func::list_of({a, static_cast<std::size_t>(n)}, Rules::q);
        return;
    }
    if (MachineFunction own = library.find(p, n)) return own(*this, a, n);
    if (p.notation != Notation::apl && n == 1 && (p.dyadic || library.find(p, 2))) {
        a[0] = waiting(f, a, 1, 2);
        return;
    }
    if (p.op && p.notation != Notation::apl && n == 1) {  // (/)[+] is +/
        const std::array<Value, 2> items{f, std::move(a[0])};
        a[0] = make_function(Form::derived, items);
        return;
    }
    const std::string glyph = p.glyph.starts_with('`') ? std::string(p.glyph) : "`" + std::string(p.glyph) + "`";
    if (is_operator_only(p)) raise(ErrorKind::syntax, "the operator " + glyph + " has no operand");
    if (n == 2 && (p.monadic || library.find(p, 1)))
        raise(p.notation == Notation::apl ? ErrorKind::syntax : ErrorKind::rank,
              glyph + " takes one argument, not two");
    if (n == 1) raise(ErrorKind::syntax, glyph + " takes two arguments, not one");
    raise(ErrorKind::rank, glyph + " does not take " + prims::counted(n, "argument"));
}

void Machine::call_with_axis(const Value& f, Value* a, int n) {
    const Value& g = f->values()[0];
    Value axis = f->values()[1];
    if (is_primitive(g)) {
        const Primitive& p = primitive_of(g);
        const Meaning* m = n == 1 ? p.monad : p.dyad;
        CoreFunction core = m ? m->with_axis[rules_of(p.notation)] : nullptr;
        if (!core) raise(ErrorKind::syntax, "`" + std::string(p.glyph) + "` takes no axis here");
        Value* b = push(n + 1);
        for (int i = 0; i < n; i++) b[i] = std::move(a[i]);
        b[n] = std::move(axis);
        core(*this, b);
        a[0] = std::move(b[0]);
        return pop(n + 1);
    }
    assert(has_form(g, Form::derived));
    int rank = func::rank_of(a[n - 1]);
    if (axis.count() != 1 || !is_numeric(axis.kind())) raise_domain("an axis", "an integer", axis);
    std::int64_t k = func::one_integer(axis, "an axis") - settings.index_origin;
    if (k < 0 || k >= rank)
        raise(ErrorKind::rank, "axis " + number(k + settings.index_origin) + " of an array of rank " + number(rank));
    if (!(primitive_of(g->values()[0]).op->properties & prims::along_axis))
        raise(ErrorKind::syntax, "this operator takes no axis");
    call_derived(g, static_cast<int>(k), a, n);
}

// `axis` counts from 0; -1 for none.
void Machine::call_derived(const Value& f, int axis, Value* a, int n) {
    if (waits(f, a, n, fewest(f, false))) return;
    const Value* items = f->values();
    const Primitive& p = primitive_of(items[0]);
    p.op->op(*this, {items[1], items[f->n > 2 ? 2 : 1], rules_of(p.notation), axis, &f}, a, n);
}

void Machine::call_train(const Value& f, Value* a, int n) {
    const Value* items = f->values();
    if (form_of(f) == Form::atop) {
        if (waits(f, a, n, fewest(f, false))) return;
        call(items[1], a, n);
        a[0] = func::passed_on(std::move(a[0]));
        return call(items[0], a, 1);
    }
    Value* b = push(n);
    for (int i = 0; i < n; i++) b[i] = a[i];
    call(items[2], b, n);
    Value right = func::passed_on(std::move(b[0]));
    pop(n);
    Value left;
    if (is_function(items[0])) {
        call(items[0], a, n);
        left = func::passed_on(std::move(a[0]));
    } else {
        left = items[0];
    }
    a[0] = call(items[1], std::move(left), std::move(right));
}

void Machine::call_keeping(const Value& f, Value* a, int n, MemoArea* memo) {
    sp = a;
    check_limits();
    if (const Code* code = ready_for_operator(f, n)) {
        enter_ready(*code, Value(f), a, n, memo);
        run();
        return put_result(a, n);
    }
    if (mixed_ && is_function(f)) [[unlikely]] {
        Rules inside = rules_of_function(f);
        if (inside != rules()) return call_across(f, a, n, inside);
    }
    call_own(f, a, n, memo);
}

void Machine::call_traced(const Value& f, Value* a, int n, MemoArea* memo) {
    Tracer& watching = *tracer;
    watching.before_call(*this, f, {a, static_cast<std::size_t>(n)});
    try {
        apply_own(f, a, n, memo);
    } catch (...) {
        watching.after_call(*this, nullptr);
        throw;
    }
    watching.after_call(*this, a);
}

void Machine::call_own(const Value& f, Value* a, int n, MemoArea* memo) {
    if (is_traced()) [[unlikely]]
        return call_traced(f, a, n, memo);
    apply_own(f, a, n, memo);
}

// A derived function's result is as shy as its operand's, or some of it if there were many calls.
void Machine::call_as_shyly(const Value& f, Value* a, int n) {
    const Restored of_calls_around(some_result_is_shy_, false);
    result_is_shy = false;
    call_derived(f, -1, a, n);
    result_is_shy |= some_result_is_shy_;
}

// The result is in a[0]; remaining arguments are dropped.
void Machine::settle_arguments(Value* a, int n) {
    assert(sp == a);
    prims::check(a[0]);
    for (int i = 1; i < n; i++) a[i] = Value();
}

void Machine::apply_own(const Value& f, Value* a, int n, MemoArea* memo) {
    if (is_primitive(f)) {
        result_is_shy = false;  // ⍎ may make it so
        [[maybe_unused]] prims::TestedOperands tested(*this, a, n);
        call_primitive(primitive_of(f), f, a, n);
    } else if (f.is_heap() && f->kind == Kind::function) {
        switch (form_of(f)) {
            case Form::lambda:
            case Form::with_operands: return call_lambda(f, a, n, memo);
            case Form::projection: call_projection(f, a, n); break;
            case Form::derived: call_as_shyly(f, a, n); return settle_arguments(a, n);
            case Form::atop:
            case Form::fork: call_train(f, a, n); break;
            case Form::with_axis: call_with_axis(f, a, n); break;
            case Form::bound: raise(ErrorKind::syntax, "an operator was called without its operand");
            case Form::external: call_external(f, a, n); break;
            case Form::spread: call_spread(*this, f, a, n); return;
        }
        result_is_shy = false;
    } else {
        apply_data(*this, f, a, n);
        result_is_shy = false;
    }
    settle_arguments(a, n);
}

std::string Machine::text_of(const Value& f, Rules rules) {
    if (is_space(f)) {
        const Value& form = space_of(f).display_form;
        return form.is_null() ? space_of(f).full_name() : prims::text_of(form, false);
    }
    if (rules == Rules::k) return text_of_function_k(f, this);
    // Data in place of a function.
    const bool is_data = rules == Rules::q && !is_function(f) && !f.is_absent();
    return is_data ? func::source_q(f, {.engine = this}) : text_of_function(f, this);
}

Value Machine::read_by_name(const Value& name, Value x) {
    std::string glyph = "`" + std::string(name_of_symbol(name)) + "?";
    const Primitive* p = find_primitive(Notation::k, glyph);
    if (!p || !p->monadic) raise(ErrorKind::value, glyph + " is not a function of k");
    p->monadic(*this, &x);
    return x;
}

}  // namespace stele::interp
