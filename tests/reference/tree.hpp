// Expressions as trees: written at random, shown as APL, evaluated by definition.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "tests/reference/operators.hpp"
#include "tests/reference/value.hpp"

namespace stele::reference {

struct Node;
using Tree = std::shared_ptr<const Node>;

enum class Kind {
    // Values.
    constant,
    left_argument,
    right_argument,
    monadic,    // function, argument
    dyadic,     // left argument, function, right argument
    bracketed,  // array, subscripts; null for one left out
    // Functions.
    primitive,         // with an axis if there is a part
    monadic_operator,  // operand, axis if there are two parts
    outer,             // function
    dyadic_operator,   // left operand, right operand
    train,             // two or three parts, the first of three may be a value
    dfn,               // body
};

struct Node {
    Kind kind;
    std::string glyph;  // of primitives and operators; the name of a constant that has one
    Array value;        // of constants
    std::vector<Tree> parts;
};

bool is_function(const Node& node);

/// The expression or function as APL.
std::string text_of(const Node& node);

/// What ⍺ and ⍵ stand for.
struct Scope {
    Settings settings;
    const Array* left = nullptr;
    const Array* right = nullptr;
};

/// Raises what the expression raises, and Unspecified.
Array value_of(const Node& node, const Scope& scope);
Function function_of(const Node& node, const Scope& scope);

/// A primitive applied; `axis` is null without one.
Array apply_primitive(const std::string& glyph, const Array* axis, const Array* left, const Array& right,
                      const Settings& settings);

}  // namespace stele::reference
