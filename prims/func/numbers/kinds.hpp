// Kinds of results of pervasive functions, q's temporal kinds included.
#pragma once
#include "prims/array/engine.hpp"

namespace stele::prims::func {

/// The rules for the kind of a result of two numbers.
enum class KindRule : std::uint8_t {
    sum,       // add, subtract
    product,   // multiply: temporal kinds only with numbers
    modulus,   // q mod
    quotient,  // q div: the left operand's
    extreme,   // minimum, maximum: the higher kind
    ratio,     // always a float
};

/// The kind of the result of two items; Kind::null if the rules define none. APL and k have longs, floats and complex
/// numbers; q's kinds follow the tables of its reference.
Kind result_kind(Rules rules, KindRule rule, Kind x, Kind y);

/// The same as a function for rows.
template <KindRule rule> Kind kind_by(Rules rules, Kind x, Kind y) {
    if (x == Kind::long_ && y == x) return rule == KindRule::ratio ? Kind::floating : Kind::long_;
    return result_kind(rules, rule, x, y);
}

/// The kind of the result of a function from a number to a float; by the rules of k and q also of text and times.
constexpr Kind float_kind(Rules rules, Kind x, Kind) {
    if (x == Kind::complex || x == Kind::datetime) return x;
    const bool other = rules != Rules::apl && (is_temporal(x) || x == Kind::character);
    return is_numeric(x) || other ? Kind::floating : Kind::null;
}

/// Whether the kind has 32 bits by q's rules, so that its sums wrap.
constexpr bool is_int_sized(Kind k) {
    return k == Kind::int_ || k == Kind::month || k == Kind::date || (k >= Kind::minute && k <= Kind::time);
}

/// A sum of such a kind, wrapped to 32 bits; the least integer of 32 bits is the null.
constexpr std::int64_t wrapped_to_int(std::int64_t v) {
    if (v == null_long) return v;
    auto low = static_cast<std::int32_t>(static_cast<std::uint64_t>(v));
    return low == INT32_MIN ? null_long : low;
}

/// Whether a temporal kind counts from the year 2000 (timestamp, month, date, datetime), not from midnight.
constexpr bool is_ordinal(Kind k) { return k >= Kind::timestamp && k <= Kind::datetime; }

/// The kind in which two different temporal kinds are compared; Kind::null if they cannot be.
Kind comparison_kind(Kind x, Kind y);

/// The kind of truth values.
constexpr Kind answer_kind(Rules rules) { return rules == Rules::q ? Kind::boolean : Kind::long_; }

/// The relative tolerance of comparisons of floats: ⎕CT by APL's rules, 2*¯43 by q's, 0 by k's.
inline double tolerance_of(const Engine& engine, Rules rules) {
    return rules == Rules::apl ? engine.settings.comparison_tolerance : rules == Rules::q ? 0x1p-43 : 0.0;
}

/// Raises domain (APL) or type (k, q): `which` operand ("left", "right", or empty for the only one) is not `expected`.
[[noreturn]] void raise_operand(Rules rules, std::string_view which, const Sentence& expected, const Value& got);
/// The same for two operands whose kinds the function does not combine.
[[noreturn]] void raise_operands(Rules rules, CoreFunction function, const Value& x, const Value& y);
/// Raises domain: the function is undefined at these numbers.
[[noreturn]] void raise_undefined(CoreFunction function, std::string hint = {});

}  // namespace stele::prims::func
