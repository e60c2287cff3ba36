// Application of a function to arguments. In the k family, a function with too few arguments becomes a projection.
// docs/k.md has the table of the number of arguments.
#include "interp/vm/instructions.hpp"

#include "prims/array/check.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::interp {

namespace {

int holes_in(const Value& projection) {
    int holes = 0;
    for (std::int64_t i = 1; i < projection->n; i++) holes += projection->values()[i].is_absent();
    return holes;
}

int parameters_of(const Value& lambda) { return std::max<int>(1, lambda_of(lambda).function->parameters.size()); }

bool is_apply_at(const Value& f) {
    return is_primitive(f) && primitive_of(f).notation == Notation::k && primitive_of(f).dyad == &meaning::apply_at;
}

// The number of arguments of a function made from another is noted in it, separately for q's rules; 0: not yet. In a
// long chain of adverbs each function is asked when it is called.
std::int32_t& noted(const Value& f, Rules rules) { return prims::noted_valences(f)[rules == Rules::q]; }

// Whether f takes as many arguments as the last function in it: f' of k, and a composition.
bool wants_as_last(const Value& f) {
    if (has_form(f, Form::atop)) return rules_of_function(f->values()[1]) != Rules::apl;
    if (!has_form(f, Form::derived) || !is_function(f->values()[1])) return false;
    const Primitive& p = primitive_of(f->values()[0]);
    return p.notation == Notation::k && p.op == &meaning::adverb_each;
}
// The number of arguments of such a function.
int fewest_of_last(Machine& m, const Value& function) {
    m.check_limits();
    const Value* f = &function;
    while (wants_as_last(*f) && noted(*f, m.rules()) == 0) f = &(*f)->values()[1];
    const int wants = wants_as_last(*f) ? noted(*f, m.rules()) : m.fewest(*f, false);
    for (const Value* g = &function; g != f; g = &(*g)->values()[1]) noted(*g, m.rules()) = wants;
    return wants;
}

bool is_fold(const Value& f) {
    if (!has_form(f, Form::derived) || !is_function(f->values()[1])) return false;
    const Meaning* op = primitive_of(f->values()[0]).op;
    return op == &meaning::adverb_over || op == &meaning::adverb_scan;
}

// The function inside that determines the number of arguments: for f' f, for a composition its last function.
const Value& last_function(const Value& function) {
    const Value* f = &function;
    while (has_form(*f, Form::atop) ||
           (has_form(*f, Form::derived) && primitive_of((*f)->values()[0]).op == &meaning::adverb_each))
        f = &(*f)->values()[1];
    return *f;
}

}  // namespace

int Machine::fewest(const Value& function, bool applied) {
    // A train takes the arguments of its last function, f' those of f: nested without limit, so no recursion.
    for (const Value* f = &function;;) {
        if (is_primitive(*f)) {
            const Primitive& p = primitive_of(*f);
            return applied && p.notation == Notation::k && (p.dyad || library.find(p, 2)) ? 2 : 1;
        }
        if (!is_function(*f)) return 1;
        const Value* items = (*f)->values();
        switch (form_of(*f)) {
            case Form::lambda: return lambda_of(*f).function->notation == Notation::apl ? 1 : parameters_of(*f);
            case Form::projection:
                // f@ takes the arguments of f.
                if (!is_apply_at(items[0]) || (*f)->n != 3 || !items[2].is_absent() || !is_function(items[1]))
                    return holes_in(*f);
                f = &items[1];
                break;
            case Form::atop:
                if (!wants_as_last(*f)) return 1;
                if (!applied) return fewest_of_last(*this, *f);
                f = &items[1];
                break;
            case Form::derived: {
                const Meaning* op = primitive_of(items[0]).op;
                const Notation notation = primitive_of(items[0]).notation;
                if (notation == Notation::apl || !is_function(items[1])) return 1;
                if (notation == Notation::k && (op == &meaning::each_left || op == &meaning::each_right)) return 2;
                if (is_primitive(items[1])) return 1;
                if (op == &meaning::adverb_over || op == &meaning::adverb_scan) return valence(*f);
                return wants_as_last(*f) ? fewest_of_last(*this, *f) : 1;
            }
            default: return 1;
        }
    }
}

int Machine::valence(const Value& function) {
    // f/ takes the arguments of f if they are more than two. Nested without limit, so no recursion.
    const Value* f = &last_function(function);
    const Value* const first = f;
    while (is_fold(*f) && noted(*f, rules()) == 0) f = &last_function((*f)->values()[1]);
    if (!is_fold(*first)) return own_valence(*f);
    const int wants = is_fold(*f) ? noted(*f, rules()) : own_valence(*f);
    for (const Value* fold = first; fold != f; fold = &last_function((*fold)->values()[1]))
        noted(*fold, rules()) = wants > 2 ? wants : 1;
    return noted(*first, rules());
}

// Of other values.
int Machine::own_valence(const Value& f) {
    if (is_primitive(f)) {
        const Primitive& p = primitive_of(f);
        if (p.dyad) return p.dyad->properties & prims::prefix ? 1 : 2;
        return library.find(p, 2) ? 2 : 1;
    }
    if (!is_function(f)) {
        // By q's rules a matrix, or a list of functions, takes two arguments.
        bool deep = rules() == Rules::q && func::is_list(f) && f->kind == Kind::list && f->n > 0;
        return deep && (func::is_list(f->values()[0]) || is_function(f->values()[0])) ? 2 : 1;
    }
    const Value* items = f->values();
    switch (form_of(f)) {
        case Form::lambda:
        case Form::with_operands: return lambda_of(f).function->notation == Notation::apl ? 2 : parameters_of(f);
        case Form::projection: return holes_in(f);
        case Form::derived:
            if (primitive_of(items[0]).notation == Notation::apl) return 2;
            for (auto* side : {&meaning::each_left, &meaning::each_right})
                if (primitive_of(items[0]).op == side) return is_function(items[1]) ? 2 : 1;
            return fewest(f, false);
        case Form::external: return external_of(f).valence;
        default: return 2;
    }
}

// k: the arguments of a projection of a projection fill the holes of the inner one.
Value filled(const Value& projection, Value* a, int n) {
    Value result = make_function(Form::projection, projection->n);
    int used = 0;
    for (std::int64_t i = 0; i < projection->n; i++) {
        Value& part = result->values()[i] = projection->values()[i];
        if (part.is_absent() && used < n) part = prims::kept(std::move(a[used++]));
    }
    return result;
}

Value waiting(const Value& f, Value* a, int n, int wants) {
    if (has_form(f, Form::projection) && rules_of_function(f) == Rules::k && holes_in(f) >= n) return filled(f, a, n);
    return make_projection(f, {a, static_cast<std::size_t>(n)}, wants);
}

void Machine::apply(const Value& f, Value* a, int n) {
    const bool may_wait = n == 1 && is_function(f) && rules_of_function(f) == Rules::k;
    if (!may_wait || !waits(f, a, 1, fewest(f, true))) call(f, a, n);
}

Value Machine::apply(const Value& f, Value x) {
    *push(1) = std::move(x);
    apply(f, sp, 1);
    return take();
}

void routine::project(Machine& m, std::uint32_t number_of_arguments) {
    const auto n = static_cast<int>(number_of_arguments);
    Value f = std::move(*m.sp);
    Value* a = m.sp + 1;
    Value result;
    if (f.is_immediate(Kind::symbol) && m.rules() == Rules::q) f = m.global_of(f);
    if (is_function(f)) {
        result = waiting(f, a, n, std::max(n, m.fewest(f, true)));
    } else {
        if (f.is_immediate(Kind::symbol))
            raise(ErrorKind::rank, "a symbol is applied to one argument, not to " + number(n));
        result = func::index_deep(m, std::move(f), {a, static_cast<std::size_t>(n)}, m.rules());
    }
    m.pop(n);
    *m.sp = std::move(result);
}

void fill_holes(const Value& projection, Value* given, Value* a) {
    for (std::int64_t i = 1; i < projection->n; i++) {
        const Value& fixed = projection->values()[i];
        a[i - 1] = fixed.is_absent() ? std::move(*given++) : fixed;
    }
}

// Whether the running code may start the frame of a lambda, or of an operator with its operands, on n arguments.
bool Machine::is_startable(const Value& f, int n) const {
    if (!has_form(f, Form::lambda) && !has_form(f, Form::with_operands)) return false;
    const Function& text = *lambda_of(f).function;
    const bool fits = text.notation == Notation::apl
                          ? n <= 2 && (!is_operator(text.cls) || form_of(f) == Form::with_operands)
                          : n == std::max<int>(1, static_cast<int>(text.parameters.size()));
    return fits && rules_of(text.notation) == top_->code->rules;
}

// For a projection of a lambda or primitive, with a hole for each of the n values at the top: adds the arguments that it
// fixes, and replaces it by that function. Returns the number of arguments; n for other functions.
int Machine::fill_projection(Value& f, int n) {
    const auto is_absent = [](const Value& v) { return v.is_absent(); };
    if (!has_form(f, Form::projection) || plain || is_traced() || std::any_of(sp, sp + n, is_absent)) return n;
    const Value* items = f->values();
    const auto all = static_cast<int>(f->n) - 1;
    const bool is_known = (all == 2 && func::core_of(items[0], 2, top_->code->rules)) || is_startable(items[0], all);
    if (!is_known || n != std::count_if(items + 1, items + f->n, is_absent)) return n;
    Value* a = push(all - n);
    fill_holes(f, a + all - n, a);
    f = Value(items[0]);
    return all;
}

// Applies the top to the n values under it. For a lambda only starts its frame and returns true; otherwise the
// result is on top afterwards.
bool Machine::start_call(std::uint32_t arguments_given, bool tail) {
    auto n = static_cast<int>(arguments_given);
    if (n == 0 && !is_function(*sp)) return false;  // results of niladic functions in several namespaces
    Value f = std::move(*sp);
    (sp++)->~Value();
    const bool is_filled = has_form(f, Form::projection);
    n = fill_projection(f, n);
    if (is_startable(f, n)) {
        check_stop();
        // A call through a projection is no tail call: the caller stays among the sites of an error.
        if (tail && !is_filled && !top_->side && !made_in(f, depth())) drop_frame_for(n);
        enter(std::move(f), sp, n, nullptr);
        return true;
    }
    const CoreFunction core = n == 2 && !plain && !is_traced() ? func::core_of(f, 2, top_->code->rules) : nullptr;
    if (core) {
        result_is_shy = false;
        core(*this, sp);
        prims::check(*sp);
    } else {
        apply(f, sp, n);
    }
    for (int i = 1; i < n; i++) {
        sp[1] = std::move(sp[0]);
        (sp++)->~Value();
    }
    return false;
}

void Machine::call_projection(const Value& f, Value* a, int n) {
    const Value* items = f->values();
    auto wanted = static_cast<int>(f->n) - 1;
    const int holes = holes_in(f);
    if (n > holes) {
        // k: (f@)[x;y] is f[x;y], and (f;g)@\: passes all the arguments to each of them.
        const Value& g = items[0];
        const bool each = has_form(g, Form::derived) && primitive_of(g->values()[0]).op == &meaning::each_left &&
                          is_apply_at(g->values()[1]);
        if (holes == 1 && wanted == 2 && !items[1].is_absent() && (each || is_apply_at(g))) {
            Value functions = items[1];
            if (!each || !func::is_list(functions)) return call(functions, a, n);
            Value results = make_list(functions->n);
            for (std::int64_t i = 0; i < functions->n; i++)
                results->values()[i] = call(item(functions, i), std::span<const Value>(a, static_cast<std::size_t>(n)));
            a[0] = squeeze(std::move(results), Rules::k);
            return;
        }
        raise(ErrorKind::rank, "a projection with " + prims::counted(holes, "hole") + " was called with " +
                                   prims::counted(n, "argument"));
    }
    Value* b = push(wanted);
    int used = 0;
    bool open = false;
    for (int i = 0; i < wanted; i++) {
        b[i] = items[i + 1];
        if (!b[i].is_absent()) continue;
        if (used < n) b[i] = std::move(a[used++]);
        open |= b[i].is_absent();
    }
    const CoreFunction core = plain || is_traced() ? nullptr : func::core_of(items[0], wanted, rules());
    if (open) {
        a[0] = waiting(items[0], b, wanted, wanted);
    } else if (core) {
        core(*this, b);
        a[0] = std::move(b[0]);
    } else {
        Value g = items[0];
        call(g, b, wanted);
        a[0] = std::move(b[0]);
    }
    pop(wanted);
}

}  // namespace stele::interp
