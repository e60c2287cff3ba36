// From the syntax tree to bytecode.
#pragma once
#include <optional>

#include "interp/compile/code.hpp"

namespace stele::interp {

/// One statement outside functions, which returns its result; plain if the engine is. `scope`: that of the function in
/// whose frame ⍎ runs it; its names are those of the frame one static link out.
std::unique_ptr<Code> compile_statement(Node* statement, Notation notation, const std::shared_ptr<const Source>& source,
                                        Runtime& runtime, const std::shared_ptr<Scope>& scope = nullptr);

/// A bound lambda of k. `plain`: see Code, here and below.
std::unique_ptr<Code> compile_lambda(const Lambda& lambda, Runtime& runtime, bool plain);

/// A dfn for one form of call. Binds its statements with the current classes. Throws SyntaxProblem.
std::unique_ptr<Code> compile_dfn(Lambda& lambda, const CallForm& form, Runtime& runtime, bool plain);

/// The same for a traditional function, after the call has hidden its names. Compiles only the statements of one part,
/// with the names of `runtime`; at any other the machine binds again.
std::unique_ptr<Code> compile_traditional(Lambda& lambda, const CallForm& form, Runtime& runtime, bool plain);

/// The argument whose items, with its fills, are the only items of the result, as in {⍵[⍋⍵]} and {2#x}
/// (moved_items.cpp): its slot among those of arguments; -1 for code that does more, branches, or calls functions of
/// the program.
int argument_moved(const Code& code);
/// The same for a primitive's meaning with n arguments: 0 for the first, 1 for the second. `m` may be null.
int argument_moved(const Meaning* m, int n);

/// Whether all paths to a word leave the same number of values on the stack, none takes more values than it has, and
/// each return leaves its result (opcodes.cpp). Stores these numbers in the code. Asserted of all compiled code.
bool check_stack_depths(Code& code);

}  // namespace stele::interp
