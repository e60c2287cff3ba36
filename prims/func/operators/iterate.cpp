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
    bool is_kept() const { return !list_.is_null(); }
    void add(const Value& v) {
        if (!is_kept()) return;
        reserve_more(list_, 1);
        list_->values()[list_->n++] = v;
    }
    /// All results, if kept; else the last.
    Value result(Value last, Rules rules) { return is_kept() ? squeeze(std::move(list_), rules) : std::move(last); }

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
    trail.add(last);
    call.repeat(a, [&] {
        if (match(engine, a[0], last, o.rules) || match(engine, a[0], first, o.rules)) return false;
        last = a[0];
        trail.add(last);
        return true;
    });
    return last;
}

Value repeat_in_k(Engine& engine, const Operands& o, Value* a, Trail& trail) {
    Calls call(engine, o.f, 1, o.rules);
    Value* b = engine.push(1);
    b[0] = std::move(a[1]);
    trail.add(b[0]);
    if (is_function(a[0])) {
        Calls test(engine, a[0], 1, o.rules);
        if (!trail.is_kept()) {
            call.repeat_while(test, b, is_true);
        } else {
            Value x = b[0];
            call.alternate(
                test, b, false,
                [&] {
                    x = b[0];
                    trail.add(x);
                },
                [&] {
                    const bool holds = is_true(b[0]);
                    b[0] = std::move(x);
                    return holds;
                });
        }
    } else if (is_integer_atom(a[0])) {
        std::int64_t times = a[0].as_long();
        if (times > 0 && !trail.is_kept()) call.repeat(b, times);
        else if (times > 0)
            call.repeat(b, [&] {
                trail.add(b[0]);
                return --times > 0;
            });
    } else {
        raise(ErrorKind::type,
              "/ of a function of one argument repeats it: the left argument must be a count or a test, not " +
                  value_phrase(a[0]));
    }
    Value x = std::move(b[0]);
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

// Whether a test of ⍣ says that the result is the last one.
bool is_last(const Value& verdict) {
    if (verdict.is_immediate(Kind::long_) && verdict.payload() >> 1 == 0) return verdict.payload() == 1;
    const bool is_number = verdict.count() == 1 && is_numeric(verdict.kind()) && verdict.kind() != Kind::complex;
    const double answer = is_number ? item(verdict, 0).as_double() : -1;
    if (answer != 0 && answer != 1) raise_domain("the test of ⍣", "0 or 1", verdict);
    return answer == 1;
}

// left f⍣g y: g, of a result and the one before it, says whether it is the last, which y becomes.
void repeat_until(Engine& engine, Calls& call, const Value& test, Value* a, int n, const Value& left, Value& y) {
    Calls verdict(engine, test, 2, Rules::apl);
    Value* b = n == 1 ? engine.push(1) : a;  // the test has two arguments
    const auto give = [&] {
        if (n == 2) b[0] = left;
        b[n - 1] = y;
    };
    give();
    call.alternate(
        verdict, b, true,
        [&] {
            b[1] = std::move(y);
            y = b[0];
        },
        [&] {
            if (is_last(b[0])) return false;
            give();
            return true;
        });
    if (n == 1) engine.pop(1);
}

// f⍣n, f⍣¯n and f⍣g, with a left argument bound if there is one.
void power(Engine& engine, const Operands& o, Value* a, int n) {
    const Value& times = o.g;
    Calls call(engine, o.f, n, Rules::apl, n == 2 ? 1u : 0u);
    Value left = n == 2 ? std::move(a[0]) : Value();
    Value y = std::move(a[n - 1]);
    const auto give = [&](Value v) {
        if (n == 2) a[0] = left;
        a[n - 1] = std::move(v);
    };
    if (is_function(times)) {
        repeat_until(engine, call, times, a, n, left, y);
    } else {
        if (times.count() != 1 || !is_numeric(times.kind()))
            raise_domain("the right operand of ⍣", "an integer or a function", times);
        std::int64_t count = one_integer(times, "the right operand of ⍣");
        if (count < 0) {
            Undoing undoing(engine, (*o.derived)->values()[0]);
            while (count++ < 0) y = undoing.right(o.f, n == 2 ? &left : nullptr, std::move(y));
        } else if (count > 0) {
            give(std::move(y));
            if (n == 1) return call.repeat(a, count);
            call.repeat(a, [&] {
                if (--count == 0) return false;
                give(std::move(a[0]));
                return true;
            });
            return;
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
