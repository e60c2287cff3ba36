// Expressions as trees, with their APL text and their value by definition.
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
    bracketed,  // array, subscripts; null for an omitted one
    // Functions.
    primitive,         // axis, if any
    monadic_operator,  // operand; axis, if any
    outer,             // function
    dyadic_operator,   // left operand, right operand
    train,             // two or three parts, the first of three may be a value
    dfn,               // body
};

struct Node {
    Kind kind;
    std::string glyph;  // of primitives and operators; the name of a named constant
    Array value;        // of constants
    std::vector<Tree> parts;
};

bool is_function(const Node& node);

/// The expression or function as APL.
std::string text_of(const Node& node);

/// The settings, and the values of ⍺ and ⍵.
struct Scope {
    Settings settings;
    const Array* left = nullptr;
    const Array* right = nullptr;
};

/// Raises the errors of the expression, and Unspecified.
Array value_of(const Node& node, const Scope& scope);
Function function_of(const Node& node, const Scope& scope);

/// Applies a primitive; `axis` is null if there is none.
Array apply_primitive(const std::string& glyph, const Array* axis, const Array* left, const Array& right,
                      const Settings& settings);

}  // namespace stele::reference
