// Trees of programs of APL: statements with the bodies of their dfns.
#pragma once
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "interp/ast/ast.hpp"
#include "interp/notation/tokens.hpp"

namespace stele::interp::translate {

/// Binds statements of one program of APL from their texts alone: the classes of names are those of the assignments
/// that precede them, and in functions also of those that follow.
class AplBinder {
public:
    explicit AplBinder(std::shared_ptr<Ast> ast) : ast_(std::move(ast)) {}

    /// The class of a global name whose assignment is elsewhere.
    void declare(const std::string& name, NameClass cls) { globals_[name] = cls; }
    /// The tree of a statement, in which the functions have no bodies yet. Throws SyntaxProblem.
    Node* statement(const Statement& s, const std::shared_ptr<const Source>& source);
    /// Gives the functions in a tree their bodies, sequences of statements: not those of traditional functions, nor those
    /// whose names get their classes only in the run.
    void bind_functions(Node* n);

    /// Binds the operators again that the program applies to arrays, once all functions have bodies.
    void bind_operators(const std::vector<Node*>& program);

private:
    struct Scope;
    class Classes;
    void function(Function& f, const Scope* around, bool has_arrays = false);
    void note_operands(const Node* n);
    void rebind_operators(Node* n);
    void functions_in(Node* n, const Scope* around);

    std::shared_ptr<Ast> ast_;
    std::unordered_map<std::string, NameClass> globals_;
    std::set<std::string> with_arrays_;  // operators whose operands are arrays
};

}  // namespace stele::interp::translate
