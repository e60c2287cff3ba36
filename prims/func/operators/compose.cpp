// Operators that only pass arguments on: commute, beside, over, behind. None keeps a result, so an argument has no more
// owners in the call than in the caller.
#include "prims/func/meanings.hpp"
#include "prims/func/operators/calls.hpp"

namespace stele::prims::func::operators {

namespace {

void commute(Engine& engine, const Operands& o, Value* a, int n) {
    if (!is_function(o.f)) {
        a[0] = o.f;
    } else if (n == 1) {
        a[0] = engine.call(o.f, a[0], a[0]);
    } else {
        std::swap(a[0], a[1]);
        engine.call(o.f, a, 2);
    }
}

// f∘g, A∘g and f∘A.
void beside(Engine& engine, const Operands& o, Value* a, int n) {
    if (is_function(o.f) && is_function(o.g)) {
        a[n - 1] = passed_on(engine.call(o.g, std::move(a[n - 1])));
        return engine.call(o.f, a, n);
    }
    if (n == 2) raise(ErrorKind::syntax, "a function bound to one argument takes only one more");
    a[0] = is_function(o.g) ? engine.call(o.g, o.f, std::move(a[0])) : engine.call(o.f, std::move(a[0]), o.g);
}

void over(Engine& engine, const Operands& o, Value* a, int n) {
    for (int i = n; i-- > 0;) a[i] = passed_on(engine.call(o.g, std::move(a[i])));
    engine.call(o.f, a, n);
}

void behind(Engine& engine, const Operands& o, Value* a, int n) {
    if (!is_function(o.f) || !is_function(o.g)) raise(ErrorKind::syntax, "`⍛` needs functions as its operands");
    Value* b = engine.push(2);
    b[1] = n == 1 ? a[0] : std::move(a[1]);
    b[0] = passed_on(engine.call(o.f, std::move(a[0])));
    engine.call(o.g, b, 2);
    a[0] = std::move(b[0]);
    engine.pop(2);
}

}  // namespace

}  // namespace stele::prims::func::operators

namespace stele::prims::meaning {

extern constinit const Meaning commute("commute", 1, func::operators::commute,
                                       "Exchanges the arguments, or passes the only argument on both sides.");
extern constinit const Meaning beside(
    "beside", 2, func::operators::beside,
    "Applies the left function to the result of the right; with an array operand, binds it as an argument.");
extern constinit const Meaning over(
    "over", 2, func::operators::over,
    "Applies the right function to each argument, then the left function to both results.");
extern constinit const Meaning behind("behind", 2, func::operators::behind,
                                      "Applies the left function to the left argument, or to the only argument, then "
                                      "the right function to the result and the right argument.");

}  // namespace stele::prims::meaning
