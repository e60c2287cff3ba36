// What a function is made of, as APL writes and draws it.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "interp/compile/code.hpp"
#include "prims/formats/display/source_apl.hpp"

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

/// How a function is written to be read again: its functions as their users wrote them, long arrays on several lines.
struct Verbatim {
    prims::func::SourceOfSpace spaces;  // in its arrays
    /// The path of a function that is not written as its text, #.n.f; else nothing.
    std::function<std::string(const Value& function)> path_of;
};

/// Without `verbatim` functions are without spare blanks, arrays on one line. Of a function made of very many only a
/// part. Raises stack over the engine's limit.
FunctionTree tree_of_function(const Value& f, Engine& engine, const Verbatim* verbatim = nullptr);

/// Whether nothing has been left out.
bool is_whole(const FunctionTree& tree);

/// The parts as a nested array: arrays as themselves, functions made of others nested in turn, `leaf` of what else there
/// is.
Value nested_parts(const FunctionTree& tree, const std::function<Value(const FunctionTree&)>& leaf);

/// The function in one line, but for lambdas of several: what reads back as it. `all_parentheses`: around each part that
/// is made of others.
std::string linear_text(const FunctionTree& tree, bool all_parentheses = false);

}  // namespace stele::interp
