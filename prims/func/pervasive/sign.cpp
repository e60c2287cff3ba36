// negate, magnitude, sign, conjugate.
//
//   vectors of integers   negated by one loop, unless an item has no negative in its storage
//   q                     numbers below short become int, temporal kinds stay, a null is its own negative
// Other operands by the steps of ladder.cpp. Cost: one pass.
#include "prims/func/pervasive/ladder.hpp"

namespace stele::prims::func {

namespace {

Kind sign_kind(Rules rules, Kind k, Kind) {
    const bool text = k == Kind::character && rules != Rules::apl;
    if (!is_numeric(k) && !is_temporal(k) && !text) return Kind::null;
    if (rules != Rules::q) return k == Kind::complex ? k : is_float(k) ? Kind::floating : Kind::long_;
    return k == Kind::boolean || k == Kind::byte || text ? Kind::int_ : k;
}

Kind direction_kind(Rules rules, Kind k, Kind) {
    const Kind kind = sign_kind(rules, k, k);
    return kind == Kind::null || kind == Kind::complex ? kind : rules == Rules::q ? Kind::int_ : Kind::long_;
}

bool signs(Engine&, const Plan&, Value* a, const Conformed& conformed, Kind kind, const Operand& x, const Operand&) {
    if (kind == Kind::complex) return false;
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
    a[0] = as_scalar(std::move(r));
    return true;
}

// A vector of integers that a loop takes without conversion; false if an item has no negative in its storage.
template <bool magnitude> inline bool signs_alike(Engine&, Value* a, Rules) {
    Alike p;
    if (!alike_number(a, p) || p.storage == Storage::f64 || (magnitude && a[0].is_unique())) return false;
    const auto loop = (magnitude ? kernel::arithmetic.magnitude : kernel::arithmetic.negate).by[0][p.storage][0];
    Value r = alike_result(a, *p.like, 1);
    const bool fits = !loop(r->data, p.x, p.x, r->n);
    // The least integer is its own negative in its storage, so a second negation restores the operand.
    if (!fits && r.array() == p.like) loop(r->data, p.x, p.x, r->n);
    if (fits || r.array() == p.like) a[0] = std::move(r);
    return fits;
}

inline bool negative_of_long(Rules, std::int64_t x, std::int64_t, std::int64_t& out) { return out = -x, true; }
inline double negative_of_float(Rules rules, double x, double) { return rules == Rules::apl ? 0 - x : -x; }
inline double magnitude_of_float(Rules, double x, double) { return std::abs(x); }
inline bool magnitude_of_long(Rules, std::int64_t x, std::int64_t, std::int64_t& out) {
    return out = std::abs(x), true;
}
// All values but complex numbers are their own conjugates, also text and functions.
bool small_conjugate(Engine&, Value* a, Rules) {
    const Kind kind = a[0].kind();
    return kind != Kind::complex && (kind != Kind::list || a[0].count() == 0);
}

Complex negative_of(Complex z) { return {0 - z.real(), 0 - z.imag()}; }
Complex magnitude_of(Complex z) { return std::hypot(z.real(), z.imag()); }
Complex direction_of(Complex z) { return z == 0.0 ? z : z / std::hypot(z.real(), z.imag()); }
Complex conjugate_of(Complex z) { return {z.real(), 0 - z.imag()}; }

constexpr Row negative = {.valence = 1,
                          .of_longs = negative_of_long,
                          .of_floats = negative_of_float,
                          .small = signs_alike<false>,
                          .kind = sign_kind,
                          .loops = &kernel::arithmetic.negate,
                          .alike = AlikeVectors::floats,
                          .complex = of_one<negative_of>};
constexpr Row absolute = {.valence = 1,
                          .of_longs = magnitude_of_long,
                          .of_floats = magnitude_of_float,
                          .small = signs_alike<true>,
                          .kind = sign_kind,
                          .loops = &kernel::arithmetic.magnitude,
                          .alike = AlikeVectors::floats,
                          .complex = of_one<magnitude_of>};
constexpr Row sign = {.valence = 1, .kind = direction_kind, .complex = of_one<direction_of>, .special = signs};
constexpr Row conjugated = {.valence = 1, .small = small_conjugate, .kind = sign_kind, .complex = of_one<conjugate_of>};

}  // namespace
}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning conjugate = func::meaning_of<func::conjugated, apl>(
    "conjugate", "The number with its imaginary part negated; real numbers are unchanged.", pure | self_inverse);
extern constinit const Meaning negate =
    func::meaning_of<func::negative, apl, k, q>("negate", "The number with its sign changed.", pure | self_inverse);
extern constinit const Meaning direction =
    func::meaning_of<func::sign, apl, k, q>("direction",
                                            "1, 0 or -1 for a positive number, zero or a negative number; for a "
                                            "complex number, the number of magnitude 1 in its direction.");
extern constinit const Meaning magnitude =
    func::meaning_of<func::absolute, apl, k, q>("magnitude", "The distance from zero.");

}  // namespace stele::prims::meaning
