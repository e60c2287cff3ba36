// floor and ceiling.
//
//   integers               themselves
//   floats                 rounded by blocks, within ⎕CT by APL's rules; the result takes the narrowest integer storage;
//                          whole numbers beyond 64 bits stay floats by APL's rules, are 0W and 0N by k's and q's
//   complex numbers        McDonnell's floor; the ceiling is the negated floor of the negative
//   k and q: text          lower case

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/pervasive/blocks.hpp"
#include "prims/func/pervasive/conform.hpp"
#include "prims/func/pervasive/kinds.hpp"
#include "prims/func/pervasive/number_theory.hpp"
#include "prims/kernel/arithmetic.hpp"

namespace stele::prims::meaning {
extern const Meaning lower_case;
}

namespace stele::prims::func {

namespace {

enum Direction { down, up };

Value round_floats(Engine& engine, const Monad& monad, const Conformed& conformed, const Operand& x) {
    double tolerance = tolerance_of(engine, monad.rules);
    IntegerResult result(Kind::long_, conformed);
    Block block, out;
    double rounded[block_items + 8];
    auto loop = kernel::arithmetic.round[monad.member];
    const bool fits = all_runs(conformed.n, block_items, [&](std::int64_t from, std::int64_t n) {
        loop(rounded, x.floats(from, n, block, false), n, tolerance);
        const bool overflows = kernel::arithmetic.to_longs(out.items, rounded, n);
        if (overflows && monad.rules == Rules::apl) return false;
        if (overflows) std::transform(rounded, rounded + n, out.items, clamped_long);
        result.append(out.items, n);
        return true;
    });
    if (fits) return result.take();
    return fill_floats(conformed, monad.rules, make_result(Kind::floating, Storage::f64, conformed),
                       [&](double* to, std::int64_t from, std::int64_t n) {
                           loop(to, x.floats(from, n, block, false), n, tolerance);
                       });
}

void round(Engine& engine, const Monad& monad, Value* a) {
    Kind kind = a[0].kind();
    if (kind == Kind::long_) return;
    Conformed conformed = conformed_of(a[0]);
    if (monad.rules != Rules::apl && monad.member == down && (kind == Kind::character || kind == Kind::symbol)) {
        meaning::lower_case.function.q(engine, a);
        return;
    }
    if (kind == Kind::complex && monad.rules == Rules::apl) {
        double tolerance = engine.settings.comparison_tolerance;
        double side = monad.member == down ? 1 : -1;
        a[0] = map_complex(conformed, Operand(a[0], !conformed.like),
                           [&](std::complex<double> z) { return side * tolerant_floor(side * z, tolerance); });
        if (a[0].kind() == Kind::floating) round(engine, monad, a);
        return;
    }
    if (is_integral(kind) && (!is_temporal(kind) || monad.rules != Rules::q)) {
        // By q's rules a number below int becomes one.
        bool small = monad.rules == Rules::q && (kind == Kind::boolean || kind == Kind::byte);
        Kind to = small ? Kind::int_ : monad.rules == Rules::q ? kind : Kind::long_;
        if (!a[0].is_heap()) {
            a[0] = Value::integer(a[0].payload(), to);
        } else if (a[0]->kind != to) {
            make_writable(a[0]);
            a[0]->kind = to;
        }
        return;
    }
    if (!is_float(kind) || kind == Kind::datetime) return refuse(monad, a, conformed);
    a[0] = round_floats(engine, monad, conformed, Operand(a[0], !conformed.like));
}

template <Direction D> void to_whole(Engine& engine, Value* a, Rules rules) {
    static constexpr auto plan = monad<to_whole<D>>(round, D);
    if (!a[0].is_immediate(Kind::long_)) conform(engine, plan[rules], a);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning ceiling("ceiling", 1, by<func::to_whole<func::up>>(apl),
                                       "The smallest integer not less than the number, within ⎕CT.", pervasive);
extern constinit const Meaning round_up("round up", 1, by<func::to_whole<func::up>>(k, q),
                                        "The smallest integer not less than the number.", pervasive | pure);
extern constinit const Meaning floor(
    "floor", 1, by<func::to_whole<func::down>>(apl),
    "The largest integer not greater than the number, within ⎕CT; for a complex number, the Gaussian integer below it.",
    pervasive);
extern constinit const Meaning round_down("round down", 1, by<func::to_whole<func::down>>(k, q),
                                          "The largest integer not greater than the number; for text, lower case.",
                                          pervasive | pure);

}  // namespace stele::prims::meaning
