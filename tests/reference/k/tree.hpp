// An expression of k as a tree, and functions as values.
#pragma once
#include <optional>

#include "tests/reference/k/value.hpp"

namespace stele::reference::k {

struct Node;
using Tree = std::shared_ptr<const Node>;

struct Node {
    enum Form : std::uint8_t {
        constant,     // value
        parameter,    // x, y, z: name
        application,  // parts: function, arguments
        verb,         // name: + or +:
        lambda,       // name: the number of parameters; part: body
        derived,      // name: adverb; part: function
        projection,   // parts: function, arguments, null for a missing one
        train,        // parts: two functions
        conditional,  // three parts
        enlisted      // parts: items
    };
    Form form;
    std::string name;
    Value value;
    std::vector<Tree> parts;
};

struct Function {
    enum Form : std::uint8_t { verb, lambda, derived, projection, train };
    Form form;
    std::string glyph;                // of a verb (+: takes one argument only), an adverb
    std::size_t parameters = 2;       // of a lambda
    Tree body = nullptr;              // of a lambda
    Items parts = {};                 // functions, then arguments
    std::vector<bool> is_given = {};  // of a projection's arguments
};

/// Evaluates an expression; its parameters are the arguments. Raises Fails, Unspecified.
Value value_of(const Node& node, const Items& arguments);
/// The text of an expression.
std::string text_of(const Node& node);

/// The number of arguments of a function. If it can be one or two: 2 for a verb, 1 for a derived function.
std::size_t valence_of(const Value& function);
/// Applies a function, or indexes data. Raises Fails.
Value call_with(const Value& function, const Items& arguments);
Value apply_derived(const Function& f, const Items& arguments);

}  // namespace stele::reference::k
