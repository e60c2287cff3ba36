// From the syntax tree to bytecode.
#pragma once
#include <memory>

#include "interp/compile/code.hpp"

namespace stele::interp {

/// One statement outside functions; its result is returned. `scope` is the function's in whose frame ⍎ runs it: its
/// names are those of the frame one static link out.
std::unique_ptr<Code> compile_statement(Node* statement, Notation notation, const std::shared_ptr<const Source>& source,
                                        Runtime& runtime, const std::shared_ptr<Scope>& scope = nullptr);

/// A k lambda, bound already.
std::unique_ptr<Code> compile_lambda(const Lambda& lambda, Runtime& runtime);

/// A dfn for one way of being called. Binds its statements with the classes of this moment.
std::unique_ptr<Code> compile_dfn(Lambda& lambda, bool has_left, NameClass left_operand, NameClass right_operand,
                                  Runtime& runtime);

/// Turns the last use of each local into a move (moves.cpp). `pinned` slots are never moved.
void mark_moves(Code& code, const std::vector<bool>& pinned);

/// Whether every way to a word leaves the same number of values on the stack, none takes what is not there, and each
/// return leaves its result (verify.cpp). Asserted of all code that is made.
bool stack_is_balanced(const Code& code);

/// What a node depends on, if an each that holds these parameters fixed may keep its value (memo.cpp).
struct Dependence {
    std::uint32_t parameters = 0;   // bit i: parameter i takes part
    bool computes = false;          // applies at least one function
    std::vector<const Path*> data;  // names that are applied to arguments, so must hold data
};
/// False where the node has effects, calls functions other than pure primitives, or names locals.
bool find_dependence(const Node& node, const std::vector<std::string>& parameters,
                     const std::vector<std::string>& locals, Dependence& found);

}  // namespace stele::interp
