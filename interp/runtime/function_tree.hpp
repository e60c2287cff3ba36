// What a function is made of, as APL writes and draws it.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "interp/compile/code.hpp"

namespace stele::interp {

/// A function that cannot be taken apart is a leaf; so are operators and arrays in it.
struct FunctionTree {
    enum class Kind : std::uint8_t {
        leaf,     // text: a glyph, a lambda, a name
        array,    // text: how APL writes it
        derived,  // parts: operand, operator, and its other operand; ∘ . and a function for an outer product
        train,    // parts: two or three
    };
    Kind kind = Kind::leaf;
    std::string text = {};
    bool is_expression = false;  // of an array: needs parentheses
    Value array = {};
    Value function = {};  // of a leaf that its user wrote
    std::vector<FunctionTree> parts = {};
};

/// `verbatim`: functions are written as their users wrote them, and long arrays on several lines; else functions without
/// spare blanks, arrays on one. Of a function made of very
/// many only a part. Raises stack over the engine's limit.
FunctionTree tree_of_function(const Value& f, Engine& engine, bool verbatim = false);

/// The parts as a nested array: arrays as themselves, functions made of others nested in turn, `leaf` of what else there
/// is.
Value nested_parts(const FunctionTree& tree, const std::function<Value(const FunctionTree&)>& leaf);

/// The function in one line, but for lambdas of several: what reads back as it. `all_parentheses`: around each part that
/// is made of others.
std::string linear_text(const FunctionTree& tree, bool all_parentheses = false);

}  // namespace stele::interp
