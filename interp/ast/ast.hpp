// The syntax tree of all notations: the meaning of a text, not its form.
#pragma once
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "interp/ast/names.hpp"
#include "interp/ast/values.hpp"
#include "interp/source/source.hpp"

namespace stele::interp {

/// The class of a name or an expression. k and q have only arrays: their functions are ordinary values.
enum class NameClass : std::uint8_t {
    unknown,
    array,
    niladic,  // a function without arguments
    function,
    hybrid,  // / ⌿ \ ⍀: an operator after a function, else a function
    monadic_operator,
    dyadic_operator,
};

/// A function without arguments is replaced by its result, and so is treated as an array.
inline bool is_array(NameClass cls) { return cls <= NameClass::array || cls == NameClass::niladic; }
/// An assignment replaces a function or operator only by another, and any other value only by a value.
inline bool is_function_or_operator(NameClass cls) { return cls > NameClass::array; }
inline bool is_operator(NameClass cls) { return cls >= NameClass::monadic_operator; }
/// Whether texts mean the same with a name of either class: a name without a value is treated as an array.
inline bool bind_alike(NameClass a, NameClass b) { return a == b || (a <= NameClass::array && b <= NameClass::array); }

enum class NodeKind : std::uint8_t {
    literal,        // value
    name,           // path
    member,         // parts[0] references to namespaces; path: the names in them, nested
    new_space,      // path: names of the members, parts: their values: APL's (a:1 ⋄ b:2)
    within,         // parts[0] references to namespaces, function: an expression to evaluate in each
    system_name,    // value, a symbol; path: ⎕IO, .z.x: kept by the system
    self,           // the enclosing function: ∇, .z.s, k's o
    self_operator,  // the enclosing operator, without its operands: ∇∇
    primitive,      // primitive: a function or operator as such
    list,           // parts are the items: k's (a;b), APL's strands and (a ⋄ b)
    rows,           // parts are major cells: APL's [a ⋄ b]
    apply,          // parts[0] a function, the others arguments left to right, null where elided (a hole)
    index,          // parts[0] an array, the others indices by axis, null where elided
    derive,         // parts[0] an operator, then its operands (null: outer product has no left one)
    bind_operator,  // parts: an operator of two operands, the right one: ⍣¯1
    with_axis,      // parts: function, axis
    atop,           // parts: f g
    fork,           // parts: f g h; f may be an array
    lambda,         // function
    assign,         // parts: target, value, and for x f← also the function
    conditional,    // parts: test, branch, test, branch, ..., else
    repeat_while,   // parts: test, statements
    repeat_times,   // parts: count, statements
    run_if,         // parts: test, statements
    guard,          // parts: test, result, which is omitted for → alone
    error_guard,    // parts: codes, result, as in a guard
    give_back,      // parts: value: k's early return
    signal,         // parts: value: k's 'x
    sequence,       // parts are statements
};

struct Function;

struct Node {
    NodeKind kind;
    NameClass cls = NameClass::array;
    bool global = false;       // k: x::y
    bool verb_of_own = false;  // k: a name that is a symbol used as a verb
    bool other_class = false;  // APL: an assignment's target whose known class differs from the value's
    bool shy = false;          // result is not shown (assignments, k's trailing semicolon)
    Span span;                 // of the whole
    Span mark;                 // the position for errors: the function of an application
    Path path;                 // names
    Value value;               // literals; system names: their symbol
    const Primitive* primitive = nullptr;
    std::vector<Node*> parts;
    std::shared_ptr<Function> function;  // lambdas

    Node(NodeKind k, Span s) : kind(k), span(s), mark(s) {}
};

/// Nodes live as long as their tree.
class Ast {
public:
    Node* make(NodeKind kind, Span span, std::vector<Node*> parts = {}, NameClass cls = NameClass::array) {
        Node* n = &nodes_.emplace_back(kind, span);
        n->cls = cls;
        n->parts = std::move(parts);
        return n;
    }
    Node* literal(Span span, Value value = {}) {
        Node* n = make(NodeKind::literal, span);
        n->value = std::move(value);
        return n;
    }
    Node* name(Span span, Path path, NameClass cls = NameClass::array) {
        Node* n = make(NodeKind::name, span, {}, cls);
        n->path = std::move(path);
        return n;
    }
    Node* primitive(Span span, const Primitive* p, NameClass cls = NameClass::array) {
        Node* n = make(NodeKind::primitive, span, {}, cls);
        n->primitive = p;
        return n;
    }

private:
    std::deque<Node> nodes_;
};

struct Statement;

/// The control word at the beginning of a traditional function's statement; `none` for an expression.
enum class Control : std::uint8_t {
    none,
    branch,  // →
    if_,
    else_if,
    else_,
    and_if,
    or_if,
    while_,
    until,
    repeat,
    for_,
    select,
    case_,
    case_list,
    trap,
    with,
    hold,
    end,  // of the innermost structure, whatever its name
    return_,
    leave,
    continue_,
    go_to,
};
constexpr bool is_loop(Control c) { return c == Control::while_ || c == Control::repeat || c == Control::for_; }
/// Whether the control word begins a structure.
constexpr bool opens(Control c) {
    return is_loop(c) || c == Control::if_ || c == Control::select || c == Control::trap || c == Control::with ||
           c == Control::hold;
}
constexpr bool is_further_condition(Control c) { return c == Control::and_if || c == Control::or_if; }

/// A statement of a dfn or traditional function. It is bound when the function is called, with the current classes;
/// its tokens are the binder's.
struct LateStatement {
    Span span;
    bool is_default = false;                  // ⍺←...: skipped if there is a left argument
    std::shared_ptr<const Statement> tokens;  // null if empty; without the control word
    Control control = Control::none;
    std::shared_ptr<const Statement> targets = nullptr;  // of a :For
    bool in_each = false;                                // :InEach
    std::uint32_t line = 0;                              // of a traditional function; its header is line 0
    std::uint32_t part = 0;                              // of a traditional function; see Traditional::parts
};

/// The header of a traditional function. Its names are global: a call hides their values until it ends.
struct Traditional {
    /// A name, or several in parentheses, which destructure a vector.
    struct Names {
        std::vector<std::string> names;
        bool is_strand = false;
    };
    Names result, left, right;
    bool is_shy = false;                     // the result is not shown
    bool is_ambivalent = false;              // may be called monadically
    NameTable locals;                        // all names that a call hides: those of the header, and labels
    std::vector<std::string> system_locals;  // ⎕IO and others
    std::vector<std::pair<std::string, std::uint32_t>> labels;  // and their lines
    std::uint32_t lines = 0;                                    // the number of the last
    /// Statements that may run in different namespaces: those in one :With are a part, those in none are part 0,
    /// or 1 if the text names ⎕CS. Part 0 runs in the function's namespace.
    std::uint32_t parts = 1;
    bool changes_space = false;  // it names ⎕CS

    bool is_label(std::string_view name) const {
        for (const auto& [label, line] : labels)
            if (label == name) return true;
        return false;
    }
};

/// A lambda or dfn as text, before it is bound.
struct Function {
    Notation notation = Notation::apl;
    std::shared_ptr<const Source> source;
    Span span;                              // with its braces
    std::string name;                       // the name that its text assigns it to, or empty
    NameTable parameters;                   // k: x y z or as listed; APL: ⍺ ⍵
    NameTable operands;                     // APL's operators: ⍺⍺ ⍵⍵, or as the header names them
    NameTable locals;                       // names assigned in the body itself, in order of appearance
    NameClass cls = NameClass::function;    // monadic_operator / dyadic_operator for bodies that name ⍺⍺ / ⍵⍵
    Node* body = nullptr;                   // k: bound from the text alone; lives as long as the enclosing tree
    std::vector<LateStatement> statements;  // APL: not empty; k, and statements outside functions: empty
    NameTable inner_names;                  // APL: names in the functions written in the body
    bool reaches_locals = false;            // APL: its text may access a local by name (⍎ ⎕NC ⎕EX)
    bool sets_system_names = false;         // APL: it assigns ⎕IO or others
    bool changes_left = false;              // APL: it changes ⍺, which its callers may share: ⍺[i]← and others
    bool is_space = false;                  // APL: an expression in a namespace that only the run knows: n.(a+b)
    std::shared_ptr<const Traditional> traditional;  // null for dfns
};

/// Answers the binder's questions about the current classes of names.
class NameClasses {
public:
    virtual ~NameClasses() = default;
    virtual NameClass class_of(const Path& name) = 0;
    /// The class of the value that an assignment to `name` would replace.
    virtual NameClass class_of_target(const Path& name) { return class_of(name); }
    /// The likely class of `name` in a namespace that is not known yet.
    virtual NameClass class_of_member(std::string_view name) = 0;
    /// The binder saw an assignment of this class to `name`, which affects later statements.
    virtual void assigned(const Path& name, NameClass cls) = 0;
    /// Whether `name` is a local of the dfn that contains the text: a strand assigns it, whatever its current class.
    virtual bool is_local(const Path&) const { return false; }
    /// Whether it is a local of an enclosing dfn, and not of the dfn that contains the text.
    virtual bool is_local_around(const Path&) const { return false; }
    /// The class of the enclosing function; unknown outside functions.
    virtual NameClass class_of_self() const { return NameClass::unknown; }
};

/// A bound statement: its tree, and whether it contains a name of unknown class. Then it is bound again when it is
/// first executed.
struct Bound {
    Node* node = nullptr;
    bool tentative = false;
};

}  // namespace stele::interp
