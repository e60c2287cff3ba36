// Statements and texts: bound with the current classes, compiled, run.
#pragma once
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// A compiled statement, and whether its value is shown: not that of an assignment, nor of
/// a k statement that ends in a semicolon.
struct Prepared {
    std::shared_ptr<Lambda> statement;  // null for an APL `→` alone
    bool shown;
    bool is_branch = false;  // APL's →: the value is its target
};

/// The tree of a statement, bound with the current classes; `depth` and `space` as below. Throws SyntaxProblem.
Node* bound(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source, Notation notation,
            const std::shared_ptr<Ast>& ast, std::int64_t depth = -1, Space* space = nullptr);

/// Throws SyntaxProblem for the tree of a statement that must not run.
using StatementCheck = std::function<void(const Node&)>;

/// Binds a statement with the current classes and compiles it. `depth`: the frame whose names it sees, -1 for
/// none; `space`: the namespace whose names it sees, if not the frame's; `check` examines its tree first.
/// Throws SyntaxProblem.
Prepared prepare(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source, Notation notation,
                 std::int64_t depth = -1, Space* space = nullptr, const StatementCheck* check = nullptr);

/// Runs it in the frame whose names it sees. Raises the exceptions of a branch; its value is absent.
Value execute(Machine& m, const Prepared& statement, std::int64_t depth = -1);

/// Makes the namespace of a token and runs its statements in it; returns its reference. It has its name in `around`,
/// unless that is null. APL shows values as for execute_text. `check` examines the tree of each statement. Throws
/// SyntaxProblem.
Value define_space(Machine& m, const Token& block, const std::shared_ptr<const Source>& source, Space* around,
                   const StatementCheck* check = nullptr);

/// Runs a text in the running frame, or in a namespace; returns the value of its last statement. APL shows the values
/// of the previous ones. Raises syntax for errors in the text.
Value execute_text(Machine& m, std::string text, Notation notation, std::string name, Space* space = nullptr);
/// The same, and whether the last value is shown.
struct Executed {
    Value value = Value::absent();
    bool is_shown = false;
};
/// Checks the result of ⍎ for its call. Raises syntax for a function, unless that call is a whole statement or
/// the whole value that is assigned to a name: a function is never an item, nor an argument.
void check_executed(Machine& m, const Value& result);
Executed execute_statements(Machine& m, std::string text, Notation notation, std::string name, Space* space = nullptr);

}  // namespace stele::interp
