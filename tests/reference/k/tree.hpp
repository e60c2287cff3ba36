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
        lambda,       // name: how many parameters; part: body
        derived,      // name: adverb; part: function
        projection,   // parts: function, arguments, null where one is missing
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
/// Its text, and the text in parentheses where it needs any as an operand.
std::string text_of(const Node& node);

/// How many arguments a function takes; where a verb or a derived function takes one or two: 2 and 1.
std::size_t valence_of(const Value& function);
/// Applies a function, or indexes data. Raises Fails.
Value call_with(const Value& function, const Items& arguments);
Value apply_derived(const Function& f, const Items& arguments);

}  // namespace stele::reference::k
