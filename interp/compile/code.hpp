// What the compiler makes: bytecode with its tables, and lambdas that hold one Code a way of being called.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "interp/ast/ast.hpp"
#include "interp/compile/opcodes.hpp"
#include "interp/notation/tokens.hpp"

namespace stele::interp {

struct Lambda;
struct Scope;

/// A variable of a namespace. Code points at it, so it never moves.
struct Cell {
    std::string name;        // without the namespace's
    bool is_member = false;  // of another namespace than the root
    Value value = Value::absent();
    NameClass cls = NameClass::unknown;
    Rules rules = Rules::apl;  // of the code that assigned it: other code sees the value crossed over
};

/// What there is when a text is compiled: the variables of the namespace that it is written in, and functions that are
/// values already.
class Runtime : public NameClasses {
public:
    /// The cell of a name, made where there is none, with the namespaces on the way to it.
    virtual Cell* cell(const Path& name) = 0;
    /// That of .a for a, and of a for .a.
    virtual Cell* other_cell(std::string_view name) = 0;
    /// The namespace that functions written in the text belong to; null for the root.
    virtual Value home() = 0;
    /// An operator with its operands, absent where it has none on its left.
    virtual Value derived(std::span<const Value> operator_and_operands) = 0;
    /// A lambda that looks up no names in the frame that it was written in.
    virtual Value closure(const std::shared_ptr<Lambda>& lambda) = 0;
    /// Whether functions are compiled plain: see Code.
    virtual bool compiles_plain() = 0;
};

/// Where a name may live, from the inside out: slots of enclosing frames, then a variable of a namespace. Then members:
/// the names to be looked up in what is found there, one in the other.
struct NamePlace {
    struct Slot {
        std::uint16_t links;  // static links out; 0 is the frame itself
        std::uint16_t slot;
        bool operator==(const Slot&) const = default;
    };
    std::string name;  // as written
    std::vector<Slot> slots;
    Cell* cell = nullptr;
    Cell* other = nullptr;       // of a path: .a for a and a for .a, which it begins with where that is the namespace
    bool makes_spaces = false;   // of a path: those on the way that are not there are made when the name is assigned
    std::uint32_t relative = 0;  // where there is no cell: this name in the namespace of the frame; 0 for none
    std::vector<std::uint32_t> members{};
    bool operator==(const NamePlace&) const = default;
};

/// A core function as the VM calls it, with what messages say about it.
struct PrimitiveCall {
    CoreFunction function;
    const Primitive* primitive;
};

/// A pure subexpression that depends on some parameters only: kept while an each holds these fixed, for as long as no
/// global is assigned. What it indexes by juxtaposition must be data, not a function.
struct Memo {
    std::uint32_t parameters = 0;           // bit i: parameter i takes part
    std::uint32_t end = 0;                  // the word after its filling
    std::vector<std::uint16_t> data_slots;  // locals that must hold data
    std::vector<Cell*> data_cells;          // globals that must
};

/// Memos of one code.
inline constexpr int max_memos = MemoArea::most;

/// Where errors go. Of a :Trap also its words, and the word after the structure, up to which its handler runs; else 0.
struct Trap {
    std::uint32_t begin = 0, end = 0, handler = 0, after = 0;
};

/// An assignment to parts of a variable. On the stack, from the top: the reference to its namespace, the indices, or the
/// steps of a selective assignment, the function, each if there is one; the new value.
struct Amend {
    std::uint32_t name;
    std::uint32_t indices = 0;
    bool has_function = false, selects = false, of_member = false;

    std::uint32_t values_above() const { return indices + has_function + of_member; }
};

/// A :For: the slot of its array, which precedes that of its counter; the word after the structure; whether an item
/// combines one item of each array.
struct ItemLoop {
    std::uint32_t slot, end;
    bool of_each;
};

/// A call by the instruction `routine`: the routine and its operand.
struct RoutineCall {
    Routine routine;
    std::uint32_t operand;
};

struct Code {
    ~Code();  // not inline: it is long, and every source that sees a machine would compile it

    Notation notation = Notation::apl;
    Rules rules = Rules::apl;  // of the notation
    std::shared_ptr<const Source> source;
    std::vector<std::uint32_t> words;
    std::vector<Span> marks;  // by word: what an error there points at
    std::vector<Span> spans;  // by word: the expression whose value it gives; empty for others
    std::vector<Value> constants;
    std::vector<Cell*> cells;
    std::vector<PrimitiveCall> functions;
    std::vector<NamePlace> names;
    std::vector<std::shared_ptr<Lambda>> lambdas;
    std::vector<Memo> memos;
    std::vector<Amend> amends;
    std::vector<ItemLoop> loops;
    std::vector<Trap> traps;
    std::vector<RoutineCall> routines;
    std::vector<std::uint32_t> statements;            // word at which each statement starts
    std::vector<std::pair<Path, NameClass>> assumed;  // classes of free names that the binding relied on (APL)
    std::vector<std::uint32_t> lines;                 // APL's traditional functions: word by line; 0: their end
    std::vector<int> stack_depths;                    // by word; filled in debug builds, whose machine checks them
    std::uint16_t locals = 0;                         // slots below the arguments
    std::uint16_t arguments = 0;
    std::uint16_t left_operand = 0, right_operand = 0;  // slots of ⍺⍺ and ⍵⍵, where the body is an operator
    bool has_left = false;                              // APL: called with a left argument
    bool is_plain = false;                              // an instruction a call: no phrases, nothing computed before
    std::shared_ptr<Scope> scope;                       // APL functions: the names of the slots, for ⍎ and ⎕NC
};

/// Slots by name of one function text, and the scope around it.
struct Scope {
    std::shared_ptr<Scope> outer;
    NameTable slots;                 // locals first, then arguments
    std::vector<NameClass> classes;  // by slot; unknown where nothing says
    bool is_operator = false;
    bool is_space = false;  // of an expression in a namespace, n.(a+b): of the names around it only arguments are seen

    /// The scope whose slots a name may be in after this one's; null where there is none.
    const Scope* around(std::string_view name) const {
        return is_space && !is_argument_name(name) ? nullptr : outer.get();
    }
};

/// A function text in its place: compiled once for k, once a way of being called for APL.
struct Lambda {
    std::shared_ptr<Function> function;
    std::shared_ptr<Scope> outer;  // null at top level and for k
    bool is_relative = false;      // it sees the names of the namespace that the frame is in which made it
    Value home;                    // else the namespace whose names it sees; null: the root's
    struct Variant {
        bool has_left;
        NameClass left_operand, right_operand;
        std::uint64_t epoch;
        const void* space;   // the namespace whose names had the classes that the code relies on at this epoch
        std::uint32_t part;  // of a traditional function
        std::unique_ptr<Code> code;
        std::unique_ptr<Code> plain;  // the same for calls that are watched, made at the first of them; else null
    };
    std::vector<Variant> variants;
    std::vector<Cell*> hidden;           // a traditional function's own names
    const Code* only = nullptr;          // the one variant's, where there can be no other: k lambdas, statements
    std::uint32_t references = 0;        // by function values
    std::shared_ptr<Lambda> keep_alive;  // itself, while references > 0
    Value alone;                         // a statement's function value, made once; no reference, as it lives no longer
};

/// A lambda that is compiled once.
void set_only_code(Lambda& lambda, std::unique_ptr<Code> code);

Instruction decoded(const Code& code, std::uint32_t word);
/// The name that an instruction reads, stores, changes or checks; null for others.
const NamePlace* name_of(const Code& code, const Instruction& i);
/// The word where an instruction may continue instead of the next one; 0 for instructions without a target.
std::uint32_t target_of(const Code& code, const Instruction& i);

/// The code as text, an instruction a line, for tests and for people.
std::string disassemble(const Code& code);

}  // namespace stele::interp
