#include "interp/vm/machine.hpp"

#include <algorithm>

#include "interp/runtime/function.hpp"
#include "prims/func/conversion/crossing.hpp"

namespace stele::interp {

using func::cross;

Rules rules_of_function(const Value& f) {
    const Value* inner = &f;
    for (;;) {
        if (is_primitive(*inner)) return rules_of(primitive_of(*inner).notation);
        if (!is_function(*inner)) return Rules::apl;
        switch (form_of(*inner)) {
            case Form::lambda:
            case Form::with_operands: return rules_of(lambda_of(*inner).function->notation);
            case Form::external: return rules_of(external_of(*inner).notation);
            case Form::fork: inner = &(*inner)->values()[1]; break;
            default: inner = &(*inner)->values()[0];
        }
    }
}

namespace {

// Arguments that were converted for code of other rules. When that code returns one of the converted values itself, it has
// only passed it on, and the caller gets the original argument. A heap object is recognized by its address. Among plain
// atoms only temporal ones are recognized: an equal number may just as well have been computed.
class PassedArguments {
public:
    void note(const Value& given, const Value& seen) {
        if (seen.same_bits(given)) return;
        const bool is_new = seen.is_heap() ? seen->count == 1 : is_temporal(given.kind());
        if (is_new) pairs_.push_back({given, seen});
    }
    const Value* given_as(const Value& result) const {
        for (const Pair& p : pairs_)
            if (p.seen.same_bits(result)) return &p.given;
        return nullptr;
    }

private:
    struct Pair {
        Value given, seen;
    };
    std::vector<Pair> pairs_;
};

}  // namespace

// While it lives, the running frame has crossed over to other rules.
struct Machine::Crossed {
    Crossed(Machine& machine, Rules rules)
        : m(machine), depth(std::exchange(m.crossed_depth_, m.depth_)), outer(std::exchange(m.crossed_rules_, rules)) {}
    ~Crossed() { m.crossed_depth_ = depth, m.crossed_rules_ = outer; }

    Machine& m;
    std::int64_t depth;
    Rules outer;
};

Value Machine::seen(const Cell& cell) { return cross(*this, cell.value, cell.rules, rules()); }

void Machine::call_across(const Value& f, Value* a, int n, Rules inside) {
    Rules here = rules();
    if (here == Rules::apl && (has_form(f, Form::lambda) || has_form(f, Form::external))) {
        int wants = valence(f);
        if (n != wants)
            raise(ErrorKind::syntax, "a function of " + number(wants) + (wants == 1 ? " parameter" : " parameters") +
                                         " was called with " + number(n) + (n == 1 ? " argument" : " arguments"));
    }
    PassedArguments passed;
    for (int i = 0; i < n; i++) {
        const Value given = a[i];
        a[i] = cross(*this, std::move(a[i]), here, inside);
        passed.note(given, a[i]);
    }
    {
        Crossed crossed(*this, inside);
        call_own(f, a, n, nullptr);
    }
    if (const Value* given = passed.given_as(a[0])) a[0] = *given;
    else a[0] = cross(*this, std::move(a[0]), inside, here);
}

Value Machine::call_from(Rules outside, const Value& f, std::span<const Value> given) {
    expect(outside);
    Crossed crossed(*this, outside);
    std::int64_t depth = depth_;
    Value* top = sp;
    try {
        auto n = static_cast<int>(given.size());
        Value* a = push(n);
        std::copy(given.begin(), given.end(), a);
        call(f, a, n);
        Value result = std::move(a[0]);
        pop(n);
        return result;
    } catch (...) {
        unwind(depth, top);
        throw;
    }
}

void Machine::call_external(const Value& f, Value* a, int n) {
    const External& external = external_of(f);
    int wants = external.valence;
    if (n == wants) {
        a[0] = external.run({a, static_cast<std::size_t>(n)});
        return;
    }
    bool projects = n < wants && external.notation != Notation::apl;
    if (!projects)
        raise(external.notation == Notation::apl ? ErrorKind::syntax : ErrorKind::rank,
              external.name + " takes " + number(wants) + (wants == 1 ? " argument" : " arguments") + ", not " +
                  number(n));
    Value projection = make_function(Form::projection, wants + 1);
    projection->values()[0] = f;
    for (int i = 0; i < n; i++) projection->values()[i + 1] = std::move(a[i]);
    a[0] = std::move(projection);
}

}  // namespace stele::interp
