// From the syntax tree to bytecode.
#pragma once
#include <memory>
#include <optional>

#include "interp/ast/ast.hpp"
#include "interp/compile/code.hpp"

namespace stele::interp {

/// One statement outside functions; its result is returned. It is plain where the engine is. `scope` is the function's in whose frame ⍎ runs it: its
/// names are those of the frame one static link out.
std::unique_ptr<Code> compile_statement(Node* statement, Notation notation, const std::shared_ptr<const Source>& source,
                                        Runtime& runtime, const std::shared_ptr<Scope>& scope = nullptr);

/// A k lambda, bound already. `plain`: see Code, here and below.
std::unique_ptr<Code> compile_lambda(const Lambda& lambda, Runtime& runtime, bool plain);

/// A dfn for one way of being called. Binds its statements with the classes of this moment.
std::unique_ptr<Code> compile_dfn(Lambda& lambda, bool has_left, NameClass left_operand, NameClass right_operand,
                                  Runtime& runtime, bool plain);

/// A traditional function, for one way of being called; a call has hidden what its names stood for. Only the statements
/// of one part are there, by the names of `runtime`; at any other the machine binds again.
std::unique_ptr<Code> compile_traditional(Lambda& lambda, bool has_left, NameClass left_operand,
                                          NameClass right_operand, Runtime& runtime, std::uint32_t part, bool plain);

/// Turns the last use of each local into a move (moves.cpp). `pinned` slots are never moved.
void mark_moves(Code& code, const std::vector<bool>& pinned);

/// Whether every way to a word leaves the same number of values on the stack, none takes what is not there, and each
/// return leaves its result (opcodes.cpp). Keeps these numbers in the code. Asserted of all code that is made.
bool check_stack_depths(Code& code);

/// What a node depends on, if an each that holds these parameters fixed may keep its value (memo.cpp).
struct Dependence {
    std::uint32_t parameters = 0;   // bit i: parameter i takes part
    bool computes = false;          // applies at least one function
    std::vector<const Path*> data;  // names that are applied to arguments, so must hold data
    int parts = 0;                  // nodes looked at
};
/// False where the node has effects, calls functions other than pure primitives, names locals, or is very long.
bool find_dependence(const Node& node, const NameTable& parameters, const NameTable& locals, Dependence& found);

/// The routine that a call as a phrase is, and its operands in the order in which they are evaluated, the last on top.
struct PhraseMatch {
    std::optional<Routine> phrase{};
    std::vector<const Node*> operands{};
};
PhraseMatch match_phrase(const Node& apply);

}  // namespace stele::interp
