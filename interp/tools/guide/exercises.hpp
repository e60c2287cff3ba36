// Exercises: expressions with a hole, and the check of answers.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// docs/learn/apl.txt and the others: records of lines `key: text` with a blank line after each.
extern const std::string_view apl_exercises, k_exercises, k4_exercises, q_exercises;

struct Exercise {
    std::string_view section, title, task, expression, answer;
    std::vector<std::string_view> hints;  // glyphs and words of the catalogue
    std::string_view shown;               // assigns the names of the example; may be empty
    std::vector<std::string_view> cases;  // the same for the hidden cases
};

/// The hole in an expression.
inline constexpr std::string_view hole = "___";

/// All exercises of a notation, in order.
const std::vector<Exercise>& exercises(Notation notation);

/// The expression with an answer in its hole.
std::string filled(const Exercise& exercise, std::string_view answer);
/// The result of the reference answer for the example, as the notation shows it.
std::string example_result(const Exercise& exercise, Notation notation);

struct Verdict {
    bool is_right;
    std::string about;  // the fault, as whole lines
};
/// Checks an answer, which may also be the whole expression. Each case runs in a separate session, with limits on time
/// and memory.
Verdict judge(const Exercise& exercise, Notation notation, std::string_view answer);

}  // namespace stele::interp
