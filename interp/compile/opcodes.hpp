// Instructions: 32-bit words, the opcode in the low 8 bits, an operand in the upper 24. A row each: name, the meaning
// of the operand, the act, the number of values that it takes from the stack and leaves there if the next instruction
// follows (`n` is the operand, `code` the code around it), and a description. All readers of code get the row from
// `decoded` (code.hpp). The stack grows down; "top" is the lowest address and holds the left operand.
#pragma once
#include <cstdint>
#include <string_view>

namespace stele::interp {

// Instructions that the run loop executes itself.
#define STELE_OPCODES(X)                                                                                            \
    X(constant, constant, writes, 0, 1, "push constant #")                                                          \
    X(local, slot, reads, 0, 1, "push a count of local #")                                                          \
    X(move_local, slot, reads, 0, 1, "push local #, which becomes absent: its last use")                            \
    X(name, name, reads, 0, 1, "push name #: a local if set, else further out along the static links, else global") \
    X(global, cell, reads, 0, 1, "push the value of cell #")                                                        \
    X(self, number, writes, 0, 1,                                                                                   \
      "push the function that runs; # 1: its operator alone; + 2: of the function that ⍎ runs in")                  \
    X(set_local, slot, stores, 1, 1, "store a count of the top in local #")                                         \
    X(store_local, slot, stores, 1, 0, "move the top to local #")                                                   \
    X(set_name, name, stores, 1, 1, "store in name #, where it is set, else globally")                              \
    X(set_global, cell, stores, 1, 1, "store in cell #")                                                            \
    X(amend, amend, amends, code.amends[n].values_above() + 1, 1, "change the variable of amend #")                 \
    X(pop, number, drops, 1, 0, "drop the top")                                                                     \
    X(monad, function, applies, 1, 1, "apply core function # to the top")                                           \
    X(dyad, function, applies, 2, 1, "apply core function # to the top two")                                        \
    X(plus, function, applies, 2, 1, "dyad # that adds: of two small integers here")                                \
    X(minus, function, applies, 2, 1, "dyad # that subtracts, the same")                                            \
    X(times, function, applies, 2, 1, "dyad # that multiplies, the same")                                           \
    X(less, function, applies, 2, 1, "dyad # for less than, the same")                                              \
    X(more, function, applies, 2, 1, "dyad # for greater than, the same")                                           \
    X(equal, function, applies, 2, 1, "dyad # for equal, the same")                                                 \
    X(up_to, function, applies, 2, 1, "dyad # for less than or equal, the same")                                    \
    X(at_least, function, applies, 2, 1, "dyad # for greater than or equal, the same")                              \
    X(unequal, function, applies, 2, 1, "dyad # for not equal, the same")                                           \
    X(plus_pair, pair, shortens, 0, 0, "push the sum of pair #, if small integers, and continue after its plus")    \
    X(minus_pair, pair, shortens, 0, 0, "the same of a difference")                                                 \
    X(times_pair, pair, shortens, 0, 0, "the same of a product")                                                    \
    X(less_pair, pair, shortens, 0, 0, "the same of a comparison, less than")                                       \
    X(more_pair, pair, shortens, 0, 0, "the same, greater than")                                                    \
    X(equal_pair, pair, shortens, 0, 0, "the same, equal")                                                          \
    X(up_to_pair, pair, shortens, 0, 0, "the same, less than or equal")                                             \
    X(at_least_pair, pair, shortens, 0, 0, "the same, greater than or equal")                                       \
    X(unequal_pair, pair, shortens, 0, 0, "the same, not equal")                                                    \
    X(call, number, calls, n + 1, 1, "apply the top to the # values under it")                                      \
    X(tail_call, number, calls, n + 1, 1, "the same as the last act of the function")                               \
    X(routine, number, other, 0, 0, "run call # of a routine, whose row counts")                                    \
    X(call_global, callee, shortens, 0, 0, "if callee # is ready, call it and continue after its call")             \
    X(call_self, callee, shortens, 0, 0, "the same of the function that runs")                                      \
    X(list, number, lists, n, 1, "make a list of the top # values, the first on top")                               \
    X(index, number, indexes, n + 1, 1, "index the top by the # values under it, absent for a whole axis")          \
    X(closure, number, writes, 0, 1, "push lambda # bound to this frame")                                           \
    X(jump, word, jumps, 0, 0, "continue at #; backwards, in a loop, check for interrupts")                         \
    X(jump_unless, word, tests, 1, 0, "continue at # if the top is false; in APL it must be 0 or 1")                \
    X(leave_unless, word, tests, 1, 0, "the same of a loop's test, which any value is")                             \
    X(count_down, word, decides, 1, 1, "continue at # if the counter on top is 0, else decrement it")               \
    X(branch, number, decides, 1, 0, "continue at the line that the top names; at the next word if it is empty")    \
    X(next_item, loop, repeats, 0, 1, "push the next item of loop #, or continue at its end after the last")        \
    X(memo, memo, shortens, 0, 0, "if memo # is filled, push it and continue after its memo_fill")                  \
    X(memo_fill, number, shortens, 1, 1, "keep a count of the top in memo #")                                       \
    X(phrase, phrase, shortens, 0, 0,                                                                               \
      "if the function of phrase # has its values' result, push it and continue after it")                          \
    X(bind, number, other, 0, 0, "bind again from statement # on, if the class of a name has changed (APL)")        \
    X(give_back, number, returns, 1, 0, "return the top to the caller; # 1: shy, 2: as shy as its last call's result")

// Routines do not use the run loop's registers. The columns are the same, and `n` is the operand of the call; the
// function has the row's name, in namespace `routine` (vm/instructions.hpp).
#define STELE_ROUTINES(X)                                                                                              \
    X(project, number, projects, n + 1, 1, "make a projection of the top and the # values under it, absent for holes") \
    X(derive, number, makes, n + 1, 1, "make a derived function: the operator on top, # operands under it")            \
    X(form, number, makes, parts_of_form(n), 1, "make a function of form # of the top values")                         \
    X(rows, number, lists, n, 1, "make an array whose major cells are the top # values")                               \
    X(unstrand, number, makes, 1, n + 1, "push the # items of the top, the last on top, for strand assignment")        \
    X(signal, number, other, 1, 0, "raise the top as an error (k)")                                                    \
    X(system_get, symbol, reads, 0, 1, "push system variable #")                                                       \
    X(system_set, symbol, stores, 1, 1, "set system variable # to the top")                                            \
    X(space, number, enters, 0, 1, "push a reference to a namespace: # 0 the root, 1 the one around the frame's")      \
    X(new_space, name, enters, code.names[n].members.size(), 1,                                                        \
      "push a new namespace whose members # are the top values, the last on top")                                      \
    X(member, name, enters, 1, 1, "replace the top, references to namespaces, by the members of name # in each")       \
    X(set_member, name, enters, 2, 1, "drop the top, references, and store what is under it in name # of each")        \
    X(within, number, enters, 2, 1, "replace references by the value of the expression on top in each")                \
    X(spread, number, enters, 2, 1, "make a function of references and the expression on top, a function in each")     \
    X(enter_space, number, enters, 1, 0, "run in the namespace of the top from here on, in a :With at depth #")        \
    X(leave_spaces, number, enters, 0, 0, "run in the namespace before the :With at depth #, if it was entered")       \
    X(trap, trap, handles, 1, 0,                                                                                       \
      "errors with a number in the top continue at trap #: for a guard all from here, for a :Trap those of its lines") \
    X(leave_trap, number, handles, 0, 0, "a :Trap ends here: neither it nor the error that it handled is set")         \
    X(caught, number, handles, 1, 1, "1 if the number of the last error is in the top, else 0")                        \
    X(result, cell, reads, 0, 1, "push the value of cell #, which may be absent: a traditional function's result")     \
    X(show, number, drops, 1, 0, "show the top, unless it is absent; # as in give_back")                               \
    X(end_calls, number, other, 0, 0, "end all functions that run")                                                    \
    X(namelist, number, other, 1, 1, "raise length unless the top is a vector of # items: a header's (a b)")           \
    X(check_target, name, other, 1, 1, "raise syntax if name # is a label, or the top would change its class")         \
    X(operate, constant, operates, 2, 1,                                                                               \
      "apply the operator of constant # with the operand on top to the value under it")

#define STELE_ENUMERATE(name, operand, act, takes, leaves, comment) name,
enum class Op : std::uint8_t { STELE_OPCODES(STELE_ENUMERATE) };
enum class Routine : std::uint8_t { STELE_ROUTINES(STELE_ENUMERATE) };
#undef STELE_ENUMERATE

/// The meaning of an operand: the index of a part of the code, a symbol, or a number that the row describes.
enum class Operand {
    number,
    slot,
    name,
    cell,
    constant,
    function,
    symbol,
    amend,
    word,
    memo,
    phrase,
    pair,
    callee,
    loop,
    trap
};

enum class Act {
    other,
    writes,    // pushes a value that the text determines
    reads,     // pushes the value of a variable
    stores,    // assigns the top, which stays, to a variable
    amends,    // changes a variable's items
    drops,     // removes the top, which may be absent
    applies,   // a core function
    calls,     // the top, a function or data
    operates,  // an operator with its operand
    indexes,   // the top
    projects,  // the top: a function, or data that it indexes
    lists,     // makes a value of the values in order
    makes,     // makes one or more values of others
    jumps,     // continues at its target
    tests,     // continues at its target, or after it, depending on the top
    decides,   // the same, or at another word
    shortens,  // a word of a pass: the code has the same values without it
    repeats,   // :For
    handles,   // errors
    enters,    // namespaces
    returns
};

/// A decoded word.
struct Instruction {
    std::string_view name;
    Operand operand;
    Act act;
    std::uint32_t n;  // the operand
    int takes, leaves;

    /// Whether it accepts an absent top, from a function without a result. A call without arguments may be one of
    /// functions in several namespaces, which have been called already.
    bool takes_nothing() const { return act == Act::drops || act == Act::returns || (act == Act::calls && n == 0); }
};

constexpr std::uint32_t instruction(Op op, std::uint32_t operand = 0) {
    return static_cast<std::uint32_t>(op) | operand << 8;
}
/// The operand of an instruction for a pair: two slots or constants, 12 bits each, the left one in the low bits. The
/// lowest bit of each is set for a constant.
constexpr std::uint32_t most_paired = (1u << 11) - 1;
/// The number of words that a pair replaces: two pushes and the application.
constexpr std::uint32_t paired_words = 3;

/// The operand of an instruction for a call of a global or of the running function, of 1 to 7 values on the stack,
/// instead of two words: the number of the cell above 4 bits, of which the highest is set for a tail call.
namespace direct_call {
constexpr std::uint32_t most_values = 7, most_cells = 1u << 20, replaced_words = 2;
constexpr std::uint32_t operand(std::uint32_t cell, std::uint32_t n, bool is_tail) {
    return cell << 4 | (is_tail ? 8u : 0u) | n;
}
constexpr std::uint32_t cell_in(std::uint32_t operand) { return operand >> 4; }
constexpr std::uint32_t count_in(std::uint32_t operand) { return operand & 7; }
constexpr bool is_tail(std::uint32_t operand) { return operand & 8; }
}  // namespace direct_call

constexpr Op opcode(std::uint32_t word) { return static_cast<Op>(word & 0xFF); }
constexpr std::uint32_t operand(std::uint32_t word) { return word >> 8; }

}  // namespace stele::interp
