// A statement's units: its tokens with their brackets bound, each an array, a function, an operator or an arrow.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "interp/notation/bind.hpp"
#include "interp/notation/tokens.hpp"

namespace stele::interp::apl {

enum class Role : std::uint8_t { array, function, monadic, dyadic, slash, arrow };

struct Unit {
    Role role;
    Node* node = nullptr;        // null for the arrow
    Node* axis = nullptr;        // of a function or operator
    bool numbers = false;        // a run of number tokens: its items join a strand one by one
    std::uint32_t axis_end = 0;  // behind its bracket
};

/// What all steps of binding one statement share.
struct Binding {
    std::shared_ptr<const Source> source;
    NameClasses& classes;
    std::shared_ptr<Ast> ast;
    bool tentative = false;  // a name without a class was taken for an array

    Node* make(NodeKind kind, Span span, NameClass cls, std::vector<Node*> parts = {}) const {
        return ast->make(kind, span, std::move(parts), cls);
    }
};

/// The units of one expression's tokens; what stands in brackets is bound.
std::vector<Unit> units_of(Binding& binding, const std::vector<Token>& tokens);
/// The array that units side by side make, one or more, all of them arrays.
Node* strand(const Binding& binding, std::span<const Unit> units);
/// The tree of one expression's units, of which there is at least one.
Node* fold_units(Binding& binding, const std::vector<Unit>& units);
/// Both steps: the tree of one expression's tokens.
Node* bind_expression(Binding& binding, const std::vector<Token>& tokens);

/// ⎕IO, ⎕, ⍞ and other names of the system.
inline bool is_system_name(const Path& name) {
    return !name.parts.empty() && (name.parts[0].starts_with("⎕") || name.parts[0] == "⍞");
}

}  // namespace stele::interp::apl
