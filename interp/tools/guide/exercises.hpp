// Exercises: expressions with a hole, and what becomes of an answer.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// docs/learn/apl.txt and the others: records of lines `key: text` with a blank line after each.
extern const std::string_view apl_exercises, k_exercises, q_exercises;

struct Exercise {
    std::string_view section, title, task, expression, answer;
    std::vector<std::string_view> hints;  // glyphs and words of the catalogue
    std::string_view shown;               // what sets the names of the example, or nothing
    std::vector<std::string_view> cases;  // the same of the cases that are not shown
};

/// What stands in an expression where the answer goes.
inline constexpr std::string_view hole = "___";

/// All exercises of a notation, in order; none of k4.
const std::vector<Exercise>& exercises(Notation notation);

/// The expression with an answer in its hole.
std::string filled(const Exercise& exercise, std::string_view answer);
/// What the reference answer gives for the example, as the notation shows it.
std::string example_result(const Exercise& exercise, Notation notation);

/// What becomes of an answer. Each case runs in a session of its own, with limits on time and memory.
struct Verdict {
    bool is_right;
    std::string about;  // what is wrong, as whole lines
};
/// The answer may also be the whole expression.
Verdict judge(const Exercise& exercise, Notation notation, std::string_view answer);

}  // namespace stele::interp
