// Repeated application of a function: APL's ⍣, and over and scan of the k family if they do not fold one list.
//
// f⍣n, n f/x        n calls
// f⍣g, c f/x        until the test holds (APL), as long as it holds (k, q)
// f/x               until a result matches the one before or the first one
// f⍣¯n              n times the inverse (inverse.hpp)
// f/[x;y;z]         a fold of several lists together
// f/[c;x;y]         k: a recurrence of as many terms as f has arguments
// Scans keep each result in a list that grows geometrically. Values move from call to call, so a result with one owner is
// changed in place.
#include "prims/func/items/integers.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/arguments.hpp"
#include "prims/func/operators/inverse.hpp"
#include "prims/func/search/match.hpp"

namespace stele::prims::func::operators {

namespace {

// Whether intermediate results are kept, and where.
class Trail {
public:
    explicit Trail(bool keep) : list_(keep ? make_list(0) : Value()) {}
    void add(const Value& v) {
        if (list_.is_null()) return;
        reserve_more(list_, 1);
        list_->values()[list_->n++] = v;
    }
    /// All results, if kept; else the last.
    Value result(Value last, Rules rules) {
        return list_.is_null() ? std::move(last) : squeeze(std::move(list_), rules);
    }

private:
    Value list_;
};

// f/[x;y;z]: the first argument is the accumulator, the others provide items.
Value fold_together(Engine& engine, const Operands& o, Value* a, int n, Trail& trail) {
    std::int64_t length = 1;
    for (int i = 1; i < n; i++)
        if (is_list(a[i])) {
            if (length != 1 && a[i]->n != length) raise(ErrorKind::length, "the lists to fold must have one length");
            length = a[i]->n;
        }
    Calls call(engine, o.f, n, o.rules);
    Value* b = engine.push(n);
    b[0] = std::move(a[0]);
    for (std::int64_t i = 0; i < length; i++) {
        for (int j = 1; j < n; j++) b[j] = is_list(a[j]) ? item(*a[j].array(), i) : a[j];
        call(b);
        trail.add(b[0]);
    }
    Value last = std::move(b[0]);
    engine.pop(n);
    return last;
}

// f\[c;x;y]: x, y, f[x;y] and so on, f of the last results while the condition c holds for an item; with a count,
// that many items after the first.
Value recur(Engine& engine, const Operands& o, Value* a, int n, Trail& trail) {
    bool counted = !is_function(a[0]);
    if (counted && !is_integer_atom(a[0])) raise_type("the number of repetitions", "a count or a test", a[0]);
    std::int64_t left = counted ? a[0].as_long() : 0;
    int terms = n - 1;
    Calls call(engine, o.f, terms, o.rules);
    Value* b = engine.push(terms);
    auto goes_on = [&](const Value& v) {
        if (counted) return left > 0 && left-- > 0;
        b[0] = v;
        engine.call(a[0], b, 1);
        return is_true(b[0]);
    };
    int at = 0;
    trail.add(a[1]);
    while (goes_on(a[1 + at])) {
        if (at + 1 < terms) {
            at++;
        } else {
            for (int j = 0; j < terms; j++) b[j] = a[1 + j];
            call(b);
            for (int j = 1; j < terms; j++) a[j] = std::move(a[1 + j]);
            a[terms] = std::move(b[0]);
        }
        trail.add(a[1 + at]);
    }
    engine.pop(terms);
    return std::move(a[1 + at]);
}

// Until the result is the previous one, or the first one.
Value converge(Engine& engine, const Operands& o, Value* a, Trail& trail) {
    Calls call(engine, o.f, 1, o.rules);
    Value first = a[0], last = a[0];
    for (;;) {
        trail.add(last);
        a[0] = last;
        call(a);
        if (match(engine, a[0], last, o.rules) || match(engine, a[0], first, o.rules)) return last;
        last = std::move(a[0]);
    }
}

// Adds x, step(x), step(step(x)) and so on, while goes_on holds for the last.
template <class Step, class Test> Value repeat(Value x, Step step, Test goes_on, Trail& trail) {
    trail.add(x);
    while (goes_on(x)) {
        x = step(std::move(x));
        trail.add(x);
    }
    return x;
}

Value repeat_in_k(Engine& engine, const Operands& o, Value* a, Trail& trail) {
    Calls call(engine, o.f, 1, o.rules);
    Value* b = engine.push(1);
    auto step = [&](Value x) {
        *b = std::move(x);
        call(b);
        return std::move(*b);
    };
    Value x = std::move(a[1]);
    if (is_function(a[0])) {
        auto holds = [&](const Value& v) {
            *b = v;
            engine.call(a[0], b, 1);
            return is_true(*b);
        };
        x = repeat(std::move(x), step, holds, trail);
    } else if (is_integer_atom(a[0])) {
        std::int64_t times = a[0].as_long();
        x = repeat(
            std::move(x), step, [&](const Value&) { return times > 0 && times-- > 0; }, trail);
    } else {
        raise(ErrorKind::type,
              "/ of a function of one argument repeats it: the left argument must be a count or a test, not " +
                  value_phrase(a[0]));
    }
    engine.pop(1);
    return x;
}

}  // namespace

bool iterate(Engine& engine, const Operands& o, Value* a, int n, bool keep) {
    int valence = engine.host->valence(o.f);
    if (n <= 2 && valence != 1) return false;
    Trail trail(keep);
    Value last = n == 1                                    ? converge(engine, o, a, trail)
                 : n == 2                                  ? repeat_in_k(engine, o, a, trail)
                 : o.rules == Rules::k && n == valence + 1 ? recur(engine, o, a, n, trail)
                                                           : fold_together(engine, o, a, n, trail);
    a[0] = trail.result(std::move(last), o.rules);
    return true;
}

namespace {

// f⍣n, f⍣¯n and f⍣g, with a left argument bound if there is one.
void power(Engine& engine, const Operands& o, Value* a, int n) {
    const Value& times = o.g;
    Calls call(engine, o.f, n, Rules::apl, n == 2 ? 1u : 0u);
    Value left = n == 2 ? std::move(a[0]) : Value();
    Value y = std::move(a[n - 1]);
    Trail no_trail(false);
    auto step = [&](Value v) {
        if (n == 2) a[0] = left;
        a[n - 1] = std::move(v);
        call(a);
        return std::move(a[0]);
    };
    if (is_function(times)) {
        for (bool done = false; !done;) {
            Value next = step(y);
            Value verdict = passed_on(engine.call(times, next, std::move(y)));
            y = std::move(next);
            const bool is_number =
                verdict.count() == 1 && is_numeric(verdict.kind()) && verdict.kind() != Kind::complex;
            const double answer = is_number ? item(verdict, 0).as_double() : -1;
            if (answer != 0 && answer != 1) raise_domain("the test of ⍣", "0 or 1", verdict);
            done = answer == 1;
        }
    } else {
        if (times.count() != 1 || !is_numeric(times.kind()))
            raise_domain("the right operand of ⍣", "an integer or a function", times);
        std::int64_t count = one_integer(times, "the right operand of ⍣");
        if (count < 0) {
            Undoing undoing(engine, (*o.derived)->values()[0]);
            while (count++ < 0) y = undoing.right(o.f, n == 2 ? &left : nullptr, std::move(y));
        } else {
            y = repeat(
                std::move(y), step, [&](const Value&) { return count-- > 0; }, no_trail);
        }
    }
    a[0] = std::move(y);
}

}  // namespace

}  // namespace stele::prims::func::operators

namespace stele::prims::meaning {

extern constinit const Meaning power_operator(
    "power operator", 2, func::operators::power,
    "Applies the function a number of times, or its inverse, or until a condition holds.");

}  // namespace stele::prims::meaning
