#include "prims/catalogue/reading_of.hpp"

#include <algorithm>

#include "prims/func/meanings.hpp"
#include "prims/func/operators/arguments.hpp"

namespace stele::prims {

namespace {

using func::operators::is_base;
using func::operators::is_data;

// A derived function and its arguments, as the adverbs see them.
struct AdverbCall {
    const Meaning& adverb;
    const Value& operand;
    std::span<const Value> arguments;
    Rules rules;

    bool is_k() const { return rules == Rules::k; }
    bool takes_one() const { return !is_data(operand) && Engine::current().host->valence(operand) == 1; }
    bool is_of_text() const { return operand.kind() == Kind::character || operand.kind() == Kind::symbol; }
};

std::string_view digits_or_text(const AdverbCall& c, bool splits) {
    if (c.is_of_text()) return splits ? "split" : "join";
    return splits ? "digits of number" : "number from digits";
}

std::string_view reading_of_each(const AdverbCall& c) {
    const bool is_one = c.arguments.size() == 1;
    if (is_data(c.operand) && !is_one && func::is_integer_vector(c.operand)) return "choice";
    if (is_data(c.operand) && is_one && c.is_k()) return "binary search";
    return is_one ? "each" : "each pair";
}

std::string_view reading_of_fold(const AdverbCall& c, bool keeps) {
    const std::size_t n = c.arguments.size();
    if (c.is_k() && n == 1 && is_data(c.operand) && is_base(c.operand)) return digits_or_text(c, keeps);
    if (n <= 2 && c.takes_one()) {
        if (n == 1) return keeps ? "fixpoint, all" : "fixpoint";
        if (is_function(c.arguments[0])) return keeps ? "while, all" : "while";
        return keeps ? "times, all" : "times";
    }
    if (n == 1) return keeps ? "scan" : "fold";
    return keeps ? "seeded scan" : "seeded fold";
}

std::string_view reading_of_prior(const AdverbCall& c) {
    const bool is_one = c.arguments.size() == 1;
    if (c.is_k() && is_data(c.operand) && is_one) return "windows";
    if (c.is_k() && !is_one && c.takes_one()) return "stencil";
    return is_one ? "each prior" : "seeded prior";
}

std::string_view reading_of_side(const AdverbCall& c, bool is_left) {
    if (!is_function(c.operand) && c.arguments.size() == 1 && !c.is_k()) return digits_or_text(c, is_left);
    return is_left ? "each left" : "each right";
}

std::string_view name_of_reading(const AdverbCall& c) {
    if (&c.adverb == &meaning::adverb_each) return reading_of_each(c);
    if (&c.adverb == &meaning::adverb_over) return reading_of_fold(c, false);
    if (&c.adverb == &meaning::adverb_scan) return reading_of_fold(c, true);
    if (&c.adverb == &meaning::each_prior) return reading_of_prior(c);
    return reading_of_side(c, &c.adverb == &meaning::each_left);
}

}  // namespace

const Reading* reading_of(const Value& derived, std::span<const Value> arguments) {
    const Primitive& p = primitive_of(derived->values()[0]);
    if (!p.op || p.notation == Notation::apl || arguments.empty()) return nullptr;
    const unsigned notation = p.notation == Notation::k ? in_k : in_k4;
    const AdverbCall call{*p.op, derived->values()[1], arguments, p.notation == Notation::k ? Rules::k : Rules::q};
    const std::string_view name = name_of_reading(call);
    const auto row = std::find_if(readings().begin(), readings().end(), [&](const Reading& r) {
        return (r.notations & notation) && &r.adverb == p.op && r.name == name;
    });
    return row == readings().end() ? nullptr : &*row;
}

}  // namespace stele::prims
