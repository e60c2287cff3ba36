// floor and ceiling.
//
//   integers               themselves
//   floats                 rounded by blocks, within ⎕CT by APL's rules, into the narrowest integer storage; results
//                          beyond 64 bits make all floats by APL's rules, are 0W and 0N by those of k and q
//   complex numbers        McDonnell's floor; the ceiling is the negated floor of the negative
//   k and q: text          lower case
#include "prims/func/pervasive/ladder.hpp"

namespace stele::prims::func {

namespace {

enum Direction { down, up };

Value round_floats(double tolerance, const Plan& plan, const Conformed& conformed, const Operand& x) {
    IntegerResult result(Kind::long_, conformed);
    Block block, out;
    double rounded[block_items + 8];
    auto loop = kernel::arithmetic.round[plan.row.member];
    const bool fits = all_runs(conformed.n, block_items, [&](std::int64_t from, std::int64_t n) {
        loop(rounded, x.floats(from, n, block, false), n, tolerance);
        const bool overflows = kernel::arithmetic.to_longs(out.items, rounded, n);
        if (overflows && plan.rules == Rules::apl) return false;
        if (overflows) std::transform(rounded, rounded + n, out.items, clamped_long);
        result.append(out.items, n);
        return true;
    });
    if (fits) return result.take();
    Value r = make_result(Kind::floating, Storage::f64, conformed);
    by_runs(conformed.n, block_items, [&](std::int64_t from, std::int64_t n) {
        loop(r->items<double>() + from, x.floats(from, n, block, false), n, tolerance);
    });
    return as_scalar(std::move(r));
}

template <Direction D> Complex round_complex(Complex z) {
    const double side = D == down ? 1 : -1;
    return side * tolerant_floor(side * z, Engine::current().settings.comparison_tolerance);
}

Kind same_kind(Rules, Kind x, Kind) { return x; }

void round(Engine& engine, const Plan& plan, Value* a, const Conformed& conformed) {
    const Kind kind = a[0].kind();
    const bool apl = plan.rules == Rules::apl, q = plan.rules == Rules::q;
    if (kind == Kind::long_) return;
    if (!apl && plan.row.member == down && (kind == Kind::character || kind == Kind::symbol)) {
        meaning::lower_case.function.q(engine, a);
    } else if (kind == Kind::complex && apl) {
        walk(engine, plan, a, conformed);
        if (a[0].kind() == Kind::floating) round(engine, plan, a, conformed_of(a[0]));
    } else if (is_integral(kind) && (!is_temporal(kind) || !q)) {
        // By q's rules a number below int becomes one.
        const bool small = q && (kind == Kind::boolean || kind == Kind::byte);
        const Kind to = small ? Kind::int_ : q ? kind : Kind::long_;
        if (!a[0].is_heap()) {
            a[0] = Value::integer(a[0].payload(), to);
        } else if (a[0]->kind != to) {
            make_writable(a[0]);
            a[0]->kind = to;
        }
    } else if (!is_float(kind) || kind == Kind::datetime) {
        refuse(plan, a, conformed);
    } else {
        a[0] = round_floats(tolerance_of(engine, plan.rules), plan, conformed, Operand(a[0], !conformed.like));
    }
}

inline bool is_whole(Engine&, Value* a, Rules) { return a[0].is_immediate(Kind::long_); }

template <Direction D>
constexpr Row to_whole = {.valence = 1,
                          .small = is_whole,
                          .kind = same_kind,
                          .complex = of_one<round_complex<D>>,
                          .simple = round,
                          .member = D};

}  // namespace
}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning ceiling = func::meaning_of<func::to_whole<func::up>, apl>(
    "ceiling", "The smallest integer not less than the number, within ⎕CT.", 0);
extern constinit const Meaning round_up =
    func::meaning_of<func::to_whole<func::up>, k, q>("round up", "The smallest integer not less than the number.");
extern constinit const Meaning floor = func::meaning_of<func::to_whole<func::down>, apl>(
    "floor",
    "The largest integer not greater than the number, within ⎕CT; for a complex number, the Gaussian integer below it.",
    0);
extern constinit const Meaning round_down = func::meaning_of<func::to_whole<func::down>, k, q>(
    "round down", "The largest integer not greater than the number; for text, lower case.");

}  // namespace stele::prims::meaning
