// From text to a result while a program runs: ⍎, k's value, and the session's statements.
#pragma once
#include <memory>
#include <string>

#include "interp/notation/tokens.hpp"
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// A statement compiled, and whether its value is shown where statements' values are: not that of an assignment, nor of
/// a k statement that a semicolon ends.
struct Prepared {
    std::shared_ptr<Lambda> statement;
    bool shown;
};

/// Binds a statement with the classes of this moment and compiles it. `depth`: the frame whose names it sees, -1 for
/// none. Throws SyntaxProblem.
Prepared prepare(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source, Notation notation,
                 std::int64_t depth = -1);

/// Runs a text in the running frame: the value of its last statement. APL shows the values of those before it.
/// Raises syntax for what is wrong with the text.
Value execute_text(Machine& m, std::string text, Notation notation, std::string name);

}  // namespace stele::interp
