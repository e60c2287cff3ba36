// The units of a statement: arrays, functions, operators and arrows, made from its tokens.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "interp/notation/bind.hpp"
#include "interp/notation/tokens.hpp"

namespace stele::interp::apl {

enum class Role : std::uint8_t { array, function, monadic, dyadic, slash, arrow };

struct Unit {
    Node* node;                  // an arrow's has no class
    Node* axis = nullptr;        // of a function or operator
    bool numbers = false;        // a run of number tokens, whose items are separate items of a strand
    std::uint32_t axis_end = 0;  // after the axis's bracket

    Role role() const {
        switch (node->cls) {
            case NameClass::unknown: return Role::arrow;
            case NameClass::function: return Role::function;
            case NameClass::hybrid: return Role::slash;
            case NameClass::monadic_operator: return Role::monadic;
            case NameClass::dyadic_operator: return Role::dyadic;
            default: return Role::array;
        }
    }
};

/// The state that the steps of binding one statement share.
struct Binding {
    std::shared_ptr<const Source> source;
    NameClasses& classes;
    std::shared_ptr<Ast> ast;
    bool tentative = false;  // a name of unknown class was treated as an array

    Node* make(NodeKind kind, Span span, std::vector<Node*> parts = {}, NameClass cls = NameClass::array) const {
        return ast->make(kind, span, std::move(parts), cls);
    }
};

/// The units of one expression's tokens, with bound brackets. Throws SyntaxProblem.
std::vector<Unit> units_of(Binding& binding, const std::vector<Token>& tokens);
/// The strand of one or more adjacent arrays; a single array is returned as it is.
Node* strand(const Binding& binding, std::span<const Unit> units);
/// The tree of one expression's units. Precondition: not empty. Throws SyntaxProblem.
Node* fold_units(Binding& binding, const std::vector<Unit>& units);
/// Both steps: the tree of one expression's tokens.
Node* bind_expression(Binding& binding, const std::vector<Token>& tokens);

/// Whether it is a system name: ⎕IO, ⎕, ⍞ and others.
inline bool is_system_name(const Path& name) {
    return !name.parts.empty() && (name.parts[0].starts_with("⎕") || name.parts[0] == "⍞");
}

}  // namespace stele::interp::apl
