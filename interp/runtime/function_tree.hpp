// The parts of a function, as APL writes and draws them.
#pragma once
#include "interp/compile/code.hpp"
#include "prims/formats/display/source_apl.hpp"

namespace stele::interp {

/// A function without parts is a leaf; so are operators and arrays in it.
struct FunctionTree {
    enum class Kind : std::uint8_t {
        leaf,     // text: a glyph, a lambda, a name
        array,    // text: in APL
        derived,  // parts: operand, operator, and its other operand; ∘ . and a function for an outer product
        train,    // parts: two or three
    };
    Kind kind = Kind::leaf;
    std::string text = {};
    bool is_expression = false;  // of an array: needs parentheses
    Value array = {};
    Value function = {};  // of a leaf that is user-defined
    std::vector<FunctionTree> parts = {};
};

/// The text of a function for reading it again: its functions in their original text, long arrays on several lines.
struct Verbatim {
    prims::func::SourceOfSpace spaces;  // in its arrays
    /// The path of a function that is represented by it, #.n.f; else nothing.
    std::function<std::string(const Value& function)> path_of;
};

/// Without `verbatim`, functions without spare blanks, arrays on one line. Partial for functions with very many
/// parts. Raises stack over the engine's limit.
FunctionTree tree_of_function(const Value& f, Engine& engine, const Verbatim* verbatim = nullptr);

/// Whether nothing is omitted.
bool is_whole(const FunctionTree& tree);

/// The parts as a nested array: arrays themselves, compound functions nested in turn, `leaf` of anything else.
Value nested_parts(const FunctionTree& tree, const std::function<Value(const FunctionTree&)>& leaf);

/// The function on one line, except for lambdas of several; it can be read again. `all_parentheses`: around each
/// compound part.
std::string linear_text(const FunctionTree& tree, bool all_parentheses = false);

}  // namespace stele::interp
