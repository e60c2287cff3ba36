// Instructions: 32-bit words, the opcode in the low 8 bits, an operand in the upper 24. A row each: name, change of the
// stack's depth where the next instruction follows (`n` is the operand; opcodes.cpp checks it), what it does.
// The stack grows down; "top" is the lowest address and holds the left operand.
#pragma once
#include <cstdint>

namespace stele::interp {

#define STELE_OPCODES(X)                                                                                           \
    X(constant, 1, "push constant #")                                                                              \
    X(local, 1, "push a count of local #")                                                                         \
    X(move_local, 1, "push local #, which becomes absent: its last use")                                           \
    X(name, 1, "push name #: a local if set, else further out along the static links, else global")                \
    X(global, 1, "push the value of cell #")                                                                       \
    X(space, 1, "push a reference to a namespace: # 0 the root, 1 that of the frame, 2 the one around it")         \
    X(new_space, 1, "push a reference to a new namespace")                                                         \
    X(put_member, -1, "store the top in name # of the namespace under it")                                         \
    X(member, 0, "replace the top, references to namespaces, by the members of name # in each")                    \
    X(enter_space, -1, "run in the namespace of the top from here on, in a :With at depth #")                      \
    X(leave_spaces, 0, "run in the namespace before the :With at depth #, if it has been entered")                 \
    X(within, -1, "replace the references under the top by the value of the expression on top in each")            \
    X(spread, -1, "make a function of references and the expression on top, which is a function in each")          \
    X(self, 1, "push the function that runs; # 1: its operator alone; + 2: of the function that ⍎ runs in")        \
    X(set_local, 0, "store a count of the top in local #")                                                         \
    X(set_name, 0, "store in name #, where it is set, else globally")                                              \
    X(set_member, -1, "drop the top, references to namespaces, and store what is under it in name # of each")      \
    X(set_global, 0, "store in cell #")                                                                            \
    X(amend, -indices_in(next) - functions_in(next) - (of_member(next) ? 1 : 0),                                   \
      "name #: next word says how many indices lie on top of y, whether a function between, a reference on top")   \
    X(unstrand, n, "replace the top by its # items, the last on top, for strand assignment")                       \
    X(pop, -1, "drop the top")                                                                                     \
    X(monad, 0, "apply core function # to the top")                                                                \
    X(dyad, -1, "apply core function # to the top two")                                                            \
    X(call, -n, "apply the top to the # values under it")                                                          \
    X(tail_call, -n, "the same where nothing is left to do after it")                                              \
    X(project, -n, "make a projection of the top and the # values under it, absent for holes")                     \
    X(list, 1 - n, "make a list of the top # values, the first on top")                                            \
    X(rows, 1 - n, "make an array whose major cells are the top # values")                                         \
    X(index, -n, "index the top by the # values under it, absent for a whole axis")                                \
    X(phrase, 1 - operand_count(static_cast<Phrase>(n)), "run phrase # on the values at the top")                  \
    X(derive, -n, "make a derived function: the operator on top, # operands under it")                             \
    X(bind_operator, -1, "make an operator of one operand of the operator on top and the right operand under it")  \
    X(train, 1 - n, "make a train of the top # functions")                                                         \
    X(with_axis, -1, "make a function with an axis of the top two")                                                \
    X(closure, 1, "push lambda # bound to this frame")                                                             \
    X(jump, 0, "continue at #")                                                                                    \
    X(jump_back, 0, "continue at #, looking for interrupts")                                                       \
    X(jump_unless, -1, "continue at # if the top is false (k)")                                                    \
    X(guard, -1, "continue at # if the top is 0; it must be 0 or 1 (APL)")                                         \
    X(count_down, 0, "continue at # when the counter on top is 0, else take one from it")                          \
    X(memo, 0, "if memo # is filled, push it and continue after its filling; else go on")                          \
    X(memo_fill, 0, "keep a count of the top in memo #")                                                           \
    X(handler, -1, "from here errors whose number is in the top continue at # (APL)")                              \
    X(bind, 0, "bind again from statement # on, if a name has got a class since (APL)")                            \
    X(signal, -1, "raise the top as an error (k)")                                                                 \
    X(system_get, 1, "push system variable #")                                                                     \
    X(system_set, 0, "set system variable # to the top")                                                           \
    X(result, 1, "push the value of cell #, absent where it has none: what a traditional function gives")          \
    X(show, -1, "show the top, unless it is absent; # as in give_back (APL)")                                      \
    X(end_calls, 0, "end all functions that run (APL)")                                                            \
    X(branch, -1, "continue at the line that the top names, or after this where it is empty (APL)")                \
    X(next_item, 1, "push the next item of local #, or continue at the next word where there is none")             \
    X(caught, 0, "1 if the number of the last error is in the top, else 0 (APL)")                                  \
    X(trap, -1, "errors whose number is in the top go on at trap #, as long as its lines run (APL)")               \
    X(namelist, 0, "raise length where the top is no vector of # items: what a header takes as (a b) (APL)")       \
    X(check_target, 0, "raise syntax where name # is a label, or the top would change its class (APL)")            \
    X(leave_trap, 0, "the lines of a :Trap end here: it is no longer set, nor is the error that it handled (APL)") \
    X(give_back, 0, "return the top to the caller; # says whether it is shy")

enum class Op : std::uint8_t {
#define STELE_ENUMERATE(name, effect, comment) name,
    STELE_OPCODES(STELE_ENUMERATE)
#undef STELE_ENUMERATE
};

constexpr std::uint32_t instruction(Op op, std::uint32_t operand = 0) {
    return static_cast<std::uint32_t>(op) | operand << 8;
}
constexpr Op opcode(std::uint32_t word) { return static_cast<Op>(word & 0xFF); }
constexpr std::uint32_t operand(std::uint32_t word) { return word >> 8; }
/// Whether the next word is no instruction, but belongs to this one.
constexpr bool has_second_word(std::uint32_t word) {
    return opcode(word) == Op::amend || opcode(word) == Op::next_item;
}
/// The second word of a next_item: where to go, and whether an item is made of one of each item of the local.
constexpr std::uint32_t next_item_target(std::uint32_t target, bool of_each) { return target << 1 | (of_each ? 1 : 0); }
/// The second word of an amend: how many indices lie on top of the new value, or values that are the steps of a selective
/// assignment, whether a function under them, and whether on top of all a reference to the variable's namespace.
constexpr std::uint32_t amend_shape(std::uint32_t indices, bool function, bool selects = false,
                                    bool of_member = false) {
    return indices | (function ? 1u << 16 : 0) | (selects ? 1u << 17 : 0) | (of_member ? 1u << 18 : 0);
}
constexpr int indices_in(std::uint32_t shape) { return static_cast<int>(shape & 0xFFFF); }
constexpr int functions_in(std::uint32_t shape) { return static_cast<int>(shape >> 16 & 1); }
constexpr bool selects(std::uint32_t shape) { return shape >> 17 & 1; }
constexpr bool of_member(std::uint32_t shape) { return shape >> 18 & 1; }

}  // namespace stele::interp
