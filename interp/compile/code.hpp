// The compiler's results: bytecode with its tables, and lambdas with their codes, one for each form of call.
#pragma once
#include "interp/ast/ast.hpp"
#include "interp/compile/opcodes.hpp"
#include "interp/notation/tokens.hpp"
#include "prims/func/fused/fused.hpp"

namespace stele::interp {

struct Lambda;
struct PhraseRow;
struct Scope;

/// A variable of a namespace. Code points at it, so it never moves.
struct Cell {
    std::string name;        // without the namespace's
    bool is_member = false;  // of another namespace than the root
    Value value = Value::absent();
    NameClass cls = NameClass::unknown;
    Rules rules = Rules::apl;  // of the code that assigned it: code of other rules sees the value converted
};

/// The compiler's interface to the runtime: the variables of the namespace that a text is written in, and functions as
/// values.
class Runtime : public NameClasses {
public:
    /// The cell of a name; creates it, and the namespaces on its path, if necessary.
    virtual Cell* cell(const Path& name) = 0;
    /// The namespace that functions written in the text belong to; null for the root.
    virtual Value home() = 0;
    /// A lambda that reads no names of the frame that it was written in.
    virtual Value closure(const std::shared_ptr<Lambda>& lambda) = 0;
    /// Whether functions are compiled plain: see Code.
    virtual bool compiles_plain() = 0;
};

/// The possible locations of a name, from the inside out: slots of enclosing frames, then a variable of a namespace.
/// The members are the names to look up in that value, each in the result of the previous one.
struct NamePlace {
    struct Slot {
        std::uint16_t links;  // static links out; 0 is the frame itself
        std::uint16_t slot;
        bool operator==(const Slot&) const = default;
    };
    std::string name;  // as written
    std::vector<Slot> slots;
    Cell* cell = nullptr;
    Cell* other = nullptr;       // of a path: .a for a and a for .a, used if only that is a namespace
    bool makes_spaces = false;   // of a path: an assignment creates missing namespaces on it
    std::uint32_t relative = 0;  // instead of a cell: the name in the frame's namespace; 0 for none
    std::vector<std::uint32_t> members{};
    bool operator==(const NamePlace&) const = default;
};

/// A core function for the machine, and its primitive for messages.
struct PrimitiveCall {
    CoreFunction function;
    const Primitive* primitive;
};

/// A pure subexpression that depends only on some parameters: kept while an each keeps these fixed and no global is
/// assigned. Names that it applies to arguments must hold data, not functions.
struct Memo {
    std::uint32_t parameters = 0;           // bit i: parameter i takes part
    std::uint32_t end = 0;                  // the word after its memo_fill
    std::vector<std::uint16_t> data_slots;  // locals that must hold data
    std::vector<Cell*> data_cells;          // globals that must
};

/// Memos of one code.
inline constexpr int max_memos = MemoArea::most;

/// Where an operand of a phrase is when the phrase is tried.
struct PhraseOperand {
    enum class Place : std::uint8_t { stack, local, constant, global };
    Place place = Place::stack;
    std::uint32_t number = 0;  // from the top of the stack; else of the slot, constant or cell
};

/// A part of code that one function may compute. The part follows it, for operands that the function refuses.
struct PhraseUse {
    const PhraseRow* row;
    prims::func::FusedFunction function;  // of the row
    prims::func::FusedUse use{};
    std::uint32_t end = 0;    // the word after the part
    std::uint32_t drops = 0;  // values on the stack that the part takes
    int count = 0;            // of operands
    PhraseOperand operands[prims::func::most_fused]{};
};

/// The number of parts that the routine `form` makes a function of this form from.
constexpr std::uint32_t parts_of_form(std::uint32_t form) { return static_cast<Form>(form) == Form::fork ? 3 : 2; }

/// The handler of a guard or a :Trap. Of a :Trap also its words, and the end of the handler, after the structure; else
/// 0.
struct Trap {
    std::uint32_t begin = 0, end = 0, handler = 0, after = 0;
};

/// An assignment to parts of a variable. On the stack, from the top, optionally: the reference to its namespace, the
/// indices or the steps of a selective assignment, the function; then the new value.
struct Amend {
    std::uint32_t name;
    std::uint32_t indices = 0;
    bool has_function = false, selects = false, of_member = false;

    std::uint32_t values_above() const { return indices + has_function + of_member; }
};

/// A :For.
struct ItemLoop {
    std::uint32_t slot;  // of its array; the next one is that of its counter
    std::uint32_t end;   // the word after the structure
    bool of_each;        // :InEach: an item combines one item of each array
};

/// A call by the instruction `routine`: the routine and its operand.
struct RoutineCall {
    Routine routine;
    std::uint32_t operand;
    bool operator==(const RoutineCall&) const = default;
};

/// Words of a lambda that replace its call. They come before the words of inner such calls.
struct InlinedCall {
    std::uint32_t begin, end;
    std::shared_ptr<const Function> function;
    Span mark;            // of the call
    bool replaces_frame;  // a tail call: the caller is not among the sites of an error
};

/// The arguments to which a function that applies only pervasive functions, to these and to atoms, applies them; the most
/// bits of integers among the arguments for which no integer becomes a float on the way.
struct Pervasion {
    std::uint32_t arguments = 0;  // bit i: argument i, of those that have slots; 0 for other functions
    int most_bits = 0;
};

/// Whether the result of a function depends on its arguments and globals alone, and it has no effect, while the globals
/// that it calls hold data or pure functions.
struct Purity {
    bool is_pure = false;
    std::vector<const Cell*> called;
};

/// How many words apply functions, and how many test conditions. A call counts as `of_call` words.
struct Work {
    std::uint16_t applications = 0, tests = 0;
    bool eaches_name = false;  // calls the function of a name, or itself, for each item
    static constexpr int of_call = 4;
};

struct Code {
    ~Code();  // not inline: it is long, and every source that includes the machine would compile it

    Notation notation = Notation::apl;
    Rules rules = Rules::apl;  // of the notation
    std::shared_ptr<const Source> source;
    std::vector<std::uint32_t> words;
    std::vector<Span> marks;  // by word: the span that an error there points at
    std::vector<Span> spans;  // by word: the expression whose value it leaves on top; else empty
    std::vector<Value> constants;
    std::vector<Cell*> cells;
    std::vector<PrimitiveCall> functions;
    std::vector<NamePlace> names;
    std::vector<std::shared_ptr<Lambda>> lambdas;
    std::vector<Memo> memos;
    std::vector<PhraseUse> phrases;
    std::vector<Amend> amends;
    std::vector<ItemLoop> loops;
    std::vector<Trap> traps;
    std::vector<RoutineCall> routines;
    std::vector<std::uint32_t> statements;            // the first word of each statement
    std::vector<std::pair<Path, NameClass>> assumed;  // classes of free names that the binding relied on (APL)
    std::vector<std::uint32_t> lines;                 // APL's traditional functions: word by line; 0: their end
    std::vector<int> stack_depths;                    // by word; in debug builds only, whose machine checks them
    std::uint16_t locals = 0;                         // slots below the arguments
    std::uint16_t arguments = 0;
    /// Of a frame: locals, then arguments.
    std::ptrdiff_t slots() const { return std::ptrdiff_t{locals} + arguments; }
    std::uint16_t left_operand = 0, right_operand = 0;  // of an operator: the slots of ⍺⍺ and ⍵⍵
    bool has_left = false;                              // APL: called with a left argument
    std::vector<InlinedCall> inlined;
    Pervasion pervasion{};
    Purity purity{};
    Work work{};
    bool keeps_locals = false;     // until the call ends: for tracers
    bool is_plain = false;         // one instruction per call: no phrases, no constant folding
    std::shared_ptr<Scope> scope;  // APL functions: the names of the slots, for ⍎ and ⎕NC
};

/// Slots by name of one function text, and the scope around it.
struct Scope {
    std::shared_ptr<Scope> outer;
    NameTable slots;                 // locals first, then arguments
    std::vector<NameClass> classes;  // by slot
    bool is_operator = false;
    bool is_space = false;  // of an expression in a namespace, n.(a+b): it sees only the arguments of outer scopes

    /// The next scope to search for a name after this one; null at the end.
    const Scope* around(std::string_view name) const {
        return is_space && !is_argument_name(name) ? nullptr : outer.get();
    }
};

/// Whether a name has a slot in a scope, or in one of those to search after it.
bool in_scopes(const Scope* scope, const std::string& name);

/// Classes by path.
class PathClasses {
public:
    /// Null for a path without a class.
    const NameClass* find(const Path& name) const {
        const std::size_t at = classes_.empty() ? NameTable::none : names_.find(name.key());
        return at == NameTable::none ? nullptr : &classes_[at];
    }
    void set(const Path& name, NameClass cls) {
        const std::size_t at = names_.number(name.key());
        classes_.resize(names_.size());
        classes_[at] = cls;
    }

private:
    NameTable names_;
    std::vector<NameClass> classes_;
};

/// A form of call of an APL function, for which it has separate code.
struct CallForm {
    bool has_left = true;
    NameClass left_operand = NameClass::unknown, right_operand = NameClass::unknown;
    std::uint32_t part = 0;  // of a traditional function
    bool operator==(const CallForm&) const = default;
};

/// A form of call that needs only a frame, as the last such call has found.
struct ReadyCall {
    const Code* code = nullptr;
    const void* space = nullptr;      // the function's namespace
    std::uint64_t valid_through = 0;  // the workspace's epoch up to which the code is that of the form
    std::uint32_t form = 0;           // 0: none is known

    static constexpr std::uint32_t form_of(std::uint32_t arguments, Rules rules) {
        return arguments << 8 | static_cast<std::uint32_t>(rules);
    }
};

/// A function text in its context: compiled once in k, once for each form of call in APL.
struct Lambda {
    std::shared_ptr<Function> function;
    std::shared_ptr<Scope> outer;  // null at top level and for k
    bool is_relative = false;      // its names are those of the namespace of the frame that made it
    Value home;                    // else those of this namespace; null: the root
    struct Variant {
        CallForm form{};
        std::unique_ptr<Code> code;
        std::unique_ptr<Code> plain{};  // the plain code for watched calls, made at the first of them; else null
        std::uint64_t epoch = 0;
        const void* space = nullptr;  // the namespace whose names had the classes assumed by the code, at this epoch
    };
    std::vector<Variant> variants;
    ReadyCall ready[2]{};          // of calls on an even number of arguments, and an odd one
    std::vector<Cell*> hidden;     // a traditional function's own names
    const Code* only = nullptr;    // of k lambdas and statements: the code of their only variant
    std::uint32_t references = 0;  // by function values
    std::uint16_t lane_pause = 0;  // attempts at calls in lanes to leave out, after so many that failed
    std::uint8_t lane_refusals = 0;
    std::shared_ptr<Lambda> keep_alive;  // itself, while references > 0
    Value alone;                         // a statement's function value: not counted, as it does not outlive it
};

/// Of a function value of form lambda or with_operands.
inline Lambda& lambda_of(const Value& f) { return *reinterpret_cast<Lambda*>(f->values()[0].payload()); }

/// Whether a value is a pure lambda of k or q, and so are those that it calls, to this depth.
bool is_pure_lambda(const Value& f, int depth = 8);

/// Gives a lambda its only code.
void set_only_code(Lambda& lambda, std::unique_ptr<Code> code);

Instruction decoded(const Code& code, std::uint32_t word);
/// Whether word `at` reads the name that the next word applies to each item, or the running function for that.
bool is_name_of_each(const Code& code, std::size_t at);
/// The name that an instruction reads, stores, changes or checks; null for others.
const NamePlace* name_of(const Code& code, const Instruction& i);
/// The word where an instruction may continue instead of the next one; 0 for instructions without a target.
std::uint32_t target_of(const Code& code, const Instruction& i);

/// The code as text, one instruction per line.
std::string disassemble(const Code& code);

}  // namespace stele::interp
