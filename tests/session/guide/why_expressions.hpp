// Random expressions over a few variables whose values can vary within bounds without causing errors.
#pragma once
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "interp/ast/values.hpp"

namespace stele::tests {

/// An array of integers from `low` to `high`. Several `rows` give vectors of these lengths: a list of them in k; in APL
/// a matrix unless it is nested.
struct Variable {
    std::string name;
    std::vector<std::int64_t> rows;
    std::int64_t low, high;
    bool is_nested = false;
    bool is_atom = false;

    std::int64_t cells() const {
        std::int64_t n = 0;
        for (std::int64_t row : rows) n += row;
        return n;
    }
    interp::Value value(const std::vector<std::int64_t>& items, interp::Notation notation) const;
};

/// a, b: six numbers; p: six zeros and ones; i: four indices of a; m, n: three rows of four; w: rows of 2, 4 and 3;
/// j: two rows of m; s: a number.
const std::vector<Variable>& variables(interp::Notation notation);

/// Expressions that raise no error for any values of the variables within their bounds.
class Expressions {
public:
    Expressions(interp::Notation notation, std::uint32_t seed)
        : is_apl_(notation == interp::Notation::apl), random_(seed) {}
    std::string next();

    std::int64_t below(std::int64_t n) { return std::uniform_int_distribution<std::int64_t>(0, n - 1)(random_); }

private:
    using Texts = std::vector<std::string>;
    std::string one_of(const Texts& texts) {
        return texts[static_cast<std::size_t>(below(static_cast<std::int64_t>(texts.size())))];
    }
    std::string filled(std::string text, int depth);
    std::string part(char sort, int depth);

    bool is_apl_;
    std::mt19937 random_;
};

}  // namespace stele::tests
