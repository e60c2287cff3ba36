// negate, magnitude, sign, conjugate.
//
//   alike vectors      (alike.hpp) one loop
//   integers           loops in their own storage; an item that has no negative there widens the array (widening)
//   floats, complex    loops; item by item
//   q                  numbers below short become int, temporal kinds stay, a null is its own negative
// A unique operand gives its buffer.
#include <cmath>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/pervasive/alike.hpp"
#include "prims/func/pervasive/blocks.hpp"
#include "prims/func/pervasive/conform.hpp"
#include "prims/func/pervasive/kinds.hpp"
#include "prims/func/pervasive/number_theory.hpp"
#include "prims/kernel/arithmetic.hpp"

namespace stele::prims::func {

namespace {

enum Sign { negative, absolute, direction, conjugated };

// The kind of the result for a number of kind `k`; null where there is none.
Kind kind_of_result(const Monad& monad, Kind k) {
    const bool text = k == Kind::character && monad.rules != Rules::apl;
    if (!is_numeric(k) && !is_temporal(k) && !text) return Kind::null;
    if (monad.member == direction) return monad.rules == Rules::q ? Kind::int_ : k == Kind::complex ? k : Kind::long_;
    if (monad.rules != Rules::q) return k == Kind::complex ? k : is_float(k) ? Kind::floating : Kind::long_;
    return k == Kind::boolean || k == Kind::byte || text ? Kind::int_ : k;
}

const auto& loops_of(const Monad& monad) {
    return monad.member == negative ? kernel::arithmetic.negate : kernel::arithmetic.magnitude;
}

// Items [from, conformed.n) of the result as floats into `out`.
void float_items(const Monad& monad, const Conformed& conformed, const Operand& x, double* out, std::int64_t from) {
    Block block;
    by_runs(conformed.n - from, block_items, [&](std::int64_t done, std::int64_t n) {
        const std::int64_t at = from + done;
        loops_of(monad)[Storage::f64](out + at, x.floats(at, n, block, false), n);
        // APL has one zero.
        for (std::int64_t i = at; i < at + n && monad.rules == Rules::apl; i++) out[i] += 0.0;
    });
}

Value integers(const Monad& monad, Value* a, const Conformed& conformed, Kind kind, const Operand& x) {
    const bool apl = monad.rules == Rules::apl;
    Block block;
    return as_scalar(widening(
        a, 1, conformed, kind, signed_storage(x.storage), apl, [&](Storage s) { return x.is_ready(s); },
        [&](Storage s, void* to, std::int64_t from, std::int64_t n) {
            return loops_of(monad)[s](to, x.integers(s, from, n, block), n) && (apl || s != Storage::i64);
        },
        [&](double* out, std::int64_t from) { float_items(monad, conformed, x, out, from); }));
}

Value floats(const Monad& monad, Value* a, const Conformed& conformed, Kind kind, const Operand& x) {
    Value r = result_in(a, kind, Storage::f64, conformed, 1);
    float_items(monad, conformed, x, r->items<double>(), 0);
    return as_float_kind(std::move(r), kind);
}

Value signs(const Conformed& conformed, Kind kind, const Operand& x) {
    Value r = make_result(kind, Storage::i8, conformed);
    auto* out = r->items<std::int8_t>();
    Block block;
    by_runs(conformed.n, block_items, [&](std::int64_t from, std::int64_t n) {
        if (x.storage == Storage::f64 || x.storage == Storage::f32) {
            kernel::arithmetic.sign_of_floats(out + from, x.floats(from, n, block, false), n);
        } else {
            const std::int64_t* items = x.longs(from, n, block);
            for (std::int64_t i = 0; i < n; i++)
                out[from + i] = static_cast<std::int8_t>((items[i] > 0) - (items[i] < 0));
        }
    });
    return as_scalar(std::move(r));
}

void signed_numbers(Engine&, const Monad& monad, Value* a) {
    if (monad.rules == Rules::k) a[0] = numbers_of_text(std::move(a[0]));
    Conformed conformed = conformed_of(a[0]);
    Kind kind = kind_of_result(monad, a[0].kind());
    if (kind == Kind::null) return refuse(monad, a, conformed);
    Operand x(a[0], !conformed.like);
    if (kind == Kind::complex) {
        a[0] = map_complex(conformed, x, [&monad](std::complex<double> z) -> std::complex<double> {
            switch (monad.member) {
                case negative: return {0 - z.real(), 0 - z.imag()};
                case absolute: return std::hypot(z.real(), z.imag());
                case direction: return z == 0.0 ? z : z / std::hypot(z.real(), z.imag());
                default: return {z.real(), 0 - z.imag()};
            }
        });
    } else if (monad.member == conjugated) {
        return;
    } else if (monad.member == direction) {
        a[0] = signs(conformed, kind, x);
    } else if (is_float(kind)) {
        a[0] = floats(monad, a, conformed, kind, x);
    } else {
        a[0] = integers(monad, a, conformed, kind, x);
    }
}

// A vector of integers that a loop takes as it is; false where an item has no negative in its storage.
inline bool negate_alike(Value* a) {
    if (!a[0].is_heap() || !is_alike_vector(*a[0].array(), Kind::long_, Storage::i8, Storage::i64)) return false;
    const Array& x = *a[0].array();
    const auto loop = kernel::arithmetic.negate[x.storage];
    Value r = result_in(a, Kind::long_, x.storage, {x.n, &x, false, false}, 1);
    const bool fits = !loop(r->data, x.data, x.n);
    // The least integer stays as it is, so that the same again takes back what was done to an operand.
    if (!fits && r.array() == &x) loop(r->data, x.data, x.n);
    if (fits || r.array() == &x) a[0] = std::move(r);
    return fits;
}

void negate(Engine& engine, Value* a, Rules rules) {
    static constexpr auto plan = monad<negate>(signed_numbers, negative);
    if (a[0].is_immediate(Kind::long_)) a[0] = Value::integer(-a[0].payload());
    else if (!negate_alike(a)) conform(engine, plan[rules], a);
}
void magnitude(Engine& engine, Value* a, Rules rules) {
    static constexpr auto plan = monad<magnitude>(signed_numbers, absolute);
    if (a[0].is_immediate(Kind::long_)) a[0] = Value::integer(std::abs(a[0].payload()));
    else conform(engine, plan[rules], a);
}
// Anything but a complex number is its own conjugate, text and functions too.
void conjugate(Engine& engine, Value* a, Rules rules) {
    static constexpr auto plan = monad<conjugate>(signed_numbers, conjugated);
    Kind kind = a[0].kind();
    if (kind == Kind::complex || (kind == Kind::list && a[0].count() > 0)) conform(engine, plan[rules], a);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning conjugate("conjugate", 1, by<func::conjugate>(apl),
                                         "The number with its imaginary part negated; real numbers are unchanged.",
                                         pervasive | pure | self_inverse);
extern constinit const Meaning negate("negate", 1, by<func::negate>(apl, k, q), "The number with its sign changed.",
                                      pervasive | pure | self_inverse);
extern constinit const Meaning direction("direction", 1,
                                         by<func::monadic<func::signed_numbers, func::direction>>(apl, k, q),
                                         "1, 0 or -1 for a positive number, zero or a negative number; for a complex "
                                         "number, the number of magnitude 1 in its direction.",
                                         pervasive | pure);
extern constinit const Meaning magnitude("magnitude", 1, by<func::magnitude>(apl, k, q), "The distance from zero.",
                                         pervasive | pure);

}  // namespace stele::prims::meaning
