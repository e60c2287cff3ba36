// Kinds of results: q's by tables of its reference, those of APL and k by the wider of two kinds. Cost: constant.
#include "prims/func/numbers/kinds.hpp"

namespace stele::prims::func {

namespace {

constexpr bool is_plain(Kind k) { return k >= Kind::boolean && k <= Kind::floating; }

// q's sums: numbers below long give int; the widest of long, real and float wins.
Kind plain_sum(Kind x, Kind y) {
    if (x == Kind::floating || y == Kind::floating) return Kind::floating;
    if (x == Kind::real || y == Kind::real) return Kind::real;
    return x == Kind::long_ || y == Kind::long_ ? Kind::long_ : Kind::int_;
}

// Temporal with number: the temporal kind in its unit, except that a float with most kinds gives a float.
Kind temporal_with_number(Kind temporal, Kind number) {
    if (number != Kind::floating || temporal == Kind::datetime) return temporal;
    return temporal == Kind::date ? Kind::datetime : Kind::floating;
}

// Two temporal kinds, in the order timestamp month date datetime timespan minute second time; the letters are q's.
constexpr std::string_view temporal_sums[8] = {
    "n...pppp", ".i..pppp", "..i.pppp", "...fpzzz", "ppppnnnn", "pppznuvt", "pppznvvt", "pppznttt",
};
constexpr std::string_view temporal_extremes[8] = {
    "ppppnuvt", "pmd.....", "pddz....", "p.zznuvt", "n..nnnnn", "u..unuvt", "v..vnvvt", "t..tnttt",
};
constexpr std::string_view temporal_comparisons[8] = {
    "pppznuvt", "pmd.....", "pddz....", "z.zznuvt", "n..nnnnn", "u..unuvt", "v..vnvvt", "t..tnttt",
};

Kind look_up(const std::string_view (&table)[8], Kind x, Kind y) {
    int row = static_cast<int>(x) - static_cast<int>(Kind::timestamp),
        column = static_cast<int>(y) - static_cast<int>(Kind::timestamp);
    return kind_of_letter(table[row][static_cast<std::size_t>(column)]);
}

Kind q_sum(KindRule rule, Kind x, Kind y) {
    if (is_plain(x) && is_plain(y)) return plain_sum(x, y);
    if (is_temporal(x) && is_plain(y)) return temporal_with_number(x, y);
    if (is_plain(x) && is_temporal(y)) return temporal_with_number(y, x);
    if (is_temporal(x) && is_temporal(y) && rule == KindRule::sum) return look_up(temporal_sums, x, y);
    return Kind::null;
}

bool counts(Kind k) { return is_plain(k) || is_temporal(k) || k == Kind::character; }

// The kind of the remainder of a temporal kind after division by a number.
Kind modulus_of_time(Kind x) {
    if (x == Kind::timestamp) return Kind::timespan;
    if (x == Kind::datetime) return Kind::floating;
    return x == Kind::month || x == Kind::date ? Kind::int_ : x;
}

Kind q_modulus(Kind x, Kind y) {
    if (!counts(x) || !counts(y) || (is_temporal(x) && is_temporal(y))) return Kind::null;
    if (is_temporal(y)) {
        if (!is_float(x)) return y;
        return y == Kind::date || y == Kind::datetime ? Kind::datetime : Kind::floating;
    }
    if (is_temporal(x)) {
        if (y != Kind::floating) return modulus_of_time(x);
        return x == Kind::date ? Kind::null : Kind::floating;
    }
    if (x == Kind::real || (x == Kind::floating && y == Kind::character)) return Kind::floating;
    if (x == Kind::character) return y == Kind::floating ? y : Kind::null;
    return y == Kind::character ? Kind::null : plain_sum(x, y);
}

Kind q_quotient(Kind x, Kind y) {
    if (!counts(x) || !counts(y)) return Kind::null;
    if (is_temporal(x) || x == Kind::long_) return x;
    return is_float(x) ? Kind::floating : Kind::int_;
}

Kind q_extreme(Kind x, Kind y) {
    if (is_temporal(x) && is_temporal(y)) return look_up(temporal_extremes, x, y);
    if (!counts(x) || !counts(y)) return Kind::null;
    // The higher kind is the later one in Kind: booleans, bytes, ..., floats, characters, temporal kinds.
    return std::max(x, y);
}

}  // namespace

Kind result_kind(Rules rules, KindRule rule, Kind x, Kind y) {
    if (rules == Rules::q) {
        switch (rule) {
            case KindRule::modulus: return q_modulus(x, y);
            case KindRule::quotient: return q_quotient(x, y);
            case KindRule::extreme: return x == y && is_temporal(x) ? x : q_extreme(x, y);
            case KindRule::ratio: return q_quotient(x, y) == Kind::null ? Kind::null : Kind::floating;
            default: return q_sum(rule, x, y);
        }
    }
    auto counts = [rules](Kind k) {
        return is_numeric(k) || is_temporal(k) || (rules == Rules::k && k == Kind::character);
    };
    if (!counts(x) || !counts(y)) return Kind::null;
    if (x == Kind::complex || y == Kind::complex) return rule == KindRule::extreme ? Kind::null : Kind::complex;
    if (is_float(x) || is_float(y) || rule == KindRule::ratio) return Kind::floating;
    return Kind::long_;
}

Kind comparison_kind(Kind x, Kind y) { return look_up(temporal_comparisons, x, y); }

void raise_operand(Rules rules, std::string_view which, const Sentence& expected, const Value& got) {
    Sentence sentence = which.empty() ? "the argument" : "the " + std::string(which) + " argument";
    sentence += " must be " + expected + ", not " + value_phrase(got);
    raise(rules == Rules::apl ? ErrorKind::domain : ErrorKind::type, std::move(sentence));
}

void raise_operands(Rules rules, CoreFunction function, const Value& x, const Value& y) {
    raise(rules == Rules::apl ? ErrorKind::domain : ErrorKind::type,
          spelled(function) + " is not defined for " + value_phrase(x) + " and " + value_phrase(y));
}

void raise_undefined(CoreFunction function, std::string hint) {
    raise(ErrorKind::domain, spelled(function) + " has no value here", std::move(hint));
}

}  // namespace stele::prims::func
