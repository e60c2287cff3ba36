// The engine's functions and operators as data: a meaning is a row; a primitive is a glyph or word of one notation,
// with its meanings.
#pragma once
#include "prims/array/engine.hpp"

namespace stele::prims {

struct Inverse;

enum class Notation : std::uint8_t { apl, k, k4, q };
inline constexpr int notation_count = 4;
std::string_view name_of(Notation n);
constexpr Rules rules_of(Notation n) {
    return n == Notation::apl ? Rules::apl : n == Notation::k ? Rules::k : Rules::q;
}

/// The operands of an operator, and the rules that apply.
struct Operands {
    const Value& f;  // the left operand
    const Value& g;  // the right one; of an operator of one operand the left one
    Rules rules;
    int axis = -1;                   // of APL's f/[axis], from 0; -1: the operator's default
    const Value* derived = nullptr;  // the derived function, or null
};

/// An operator: n arguments in a[0..n), the top of the stack; the result goes to a[0].
using OperatorFunction = void (*)(Engine&, const Operands&, Value* a, int n);

/// The core function for each set of rules; null for rules that do not define the meaning.
struct ByRules {
    CoreFunction apl = nullptr, k = nullptr, q = nullptr;
    constexpr CoreFunction operator[](Rules r) const { return r == Rules::apl ? apl : r == Rules::k ? k : q; }
    constexpr void set(Rules r, CoreFunction f) { (r == Rules::apl ? apl : r == Rules::k ? k : q) = f; }
};

/// A core function for the given rules: `by<reverse>(apl, k, q)`.
template <RuledFunction F, class... Sets> constexpr ByRules by(Sets... sets) {
    ByRules r;
    (r.set(sets, sets == Rules::apl ? under<F, Rules::apl>
                 : sets == Rules::k ? under<F, Rules::k>
                                    : under<F, Rules::q>),
     ...);
    return r;
}
/// The same for a function that ignores the rules.
template <CoreFunction F, class... Sets> constexpr ByRules by(Sets... sets) {
    ByRules r;
    (r.set(sets, F), ...);
    return r;
}

enum Property : unsigned {
    pervasive = 1,    // works item by item, on nested items too
    associative = 2,  // a reduction may go in any order (exactly, for integers)
    selects = 4,      // the result consists of items of the right argument, of items in them, and of fills
    pure = 8,         // the result depends on the operands alone: the call may be hoisted and folded
    prefix = 16,      // a word of q that takes its two arguments only in brackets
    hosted = 32,      // the host runs it, because it calls functions or the system
    along_axis = 64,  // an operator whose derived functions take an axis
    // Facts about a result that is a vector of one kind (array.hpp), made of a vector of that kind, a number or a mask
    // of bits. "Keeps": facts of the right or only argument also hold for the result, unless items are added.
    gives_sorted = 128,
    gives_distinct = 256,
    keeps_sorted = 512,
    keeps_distinct = 1024,
    keeps_left = 2048,             // facts of the left argument
    moves_items = selects | 4096,  // the items of the result are those of the right argument, whatever their values
    self_inverse = 8192,           // of one argument: applied to its result, it returns the argument
    has_options = 16384,           // takes options from ⍠
    random_result = 32768,         // differs from call to call
    fixed_shape = 65536,           // the shape of the result depends only on the shapes of the arguments
    keeps_facts = keeps_sorted | keeps_distinct,
};

/// How the cells of a result depend on those of the arguments.
enum class Dependence : std::uint8_t {
    by_properties,  // pervasive or moves_items, if it has one of them; else any
    any,            // unknown: each cell of the result may come from all cells
    pervasive,      // cell by cell
    moves,          // the cells are those of the right or only argument; the left argument selects them
    picks,          // the same, whatever the shape of the right argument
    fronts,         // moves a part, counted from the front if the left argument is not negative
    replicates,     // repeats each item by its count in the left argument
    joins,          // the cells are those of both arguments
    shape,          // depends on the shape alone
    left,           // the left argument
    right,          // the right argument
    by_left,        // an item for each item of the left or only argument; each may depend on all of the right argument
    by_right,  // an item, or a column, for each item of the right argument; each may depend on all of the left argument
    where,
    applies,      // a function or data on the left, an argument or an index on the right
    applies_all,  // the same with several of these as the items of a list
    // Of operators, and of functions that work like them.
    folds,    // the items along an axis
    running,  // each item with those before it
    pairs,    // each item with the one before it
    each,     // the operand is applied to the items of the arguments
    each_left,
    each_right,
    outer,  // to all pairs of items
    inner,
};

/// Identity element: the result of a reduction of no items, a number or ⍬.
struct Identity {
    bool known = false;
    double number = 0;
    bool is_empty = false;
};
constexpr Identity neutral(double number) { return {true, number}; }
inline constexpr Identity no_items{true, 0, true};

/// The loop that may replace the calls of the function in a reduction or scan.
enum class Fold : std::uint8_t { none, sum, product, minimum, maximum, all, any, same, differ };

/// A row of the one table.
struct Meaning {
    std::string_view name;          // the field's term
    int valence;                    // arguments of a function, 1 or 2; operands of an operator
    ByRules function;               // null if the host runs it
    OperatorFunction op = nullptr;  // of an operator, which has no function
    std::string_view sentence;      // description
    unsigned properties;
    ByRules with_axis;  // the same function with an axis in the slot after the operands
    Fold fold = Fold::none;
    Identity identity_element;
    const Inverse* inverse = nullptr;  // inverses.hpp; null: none, or the function itself
    Dependence dependence = Dependence::by_properties;

    /// A function that the host runs.
    constexpr Meaning(std::string_view term, int arguments, unsigned has, std::string_view description)
        : name(term), valence(arguments), sentence(description), properties(has) {}
    constexpr Meaning(std::string_view term, int arguments, ByRules by_rules, std::string_view description,
                      unsigned has = 0, ByRules along = {}, Fold loop = Fold::none, Identity of_nothing = {})
        : Meaning(term, arguments, has, description) {
        function = by_rules, with_axis = along, fold = loop, identity_element = of_nothing;
    }
    constexpr Meaning(std::string_view term, int operands, OperatorFunction applies, std::string_view description,
                      unsigned has = 0)
        : Meaning(term, operands, has, description) {
        op = applies;
    }

    /// The same row with another dependence, or with an inverse.
    constexpr Meaning depends(Dependence how) const {
        Meaning row = *this;
        row.dependence = how;
        return row;
    }
    constexpr Meaning undone_by(const Inverse& undoing) const {
        Meaning row = *this;
        row.inverse = &undoing;
        return row;
    }
};

/// A primitive's name in a message, as the notation spells it.
inline Sentence spelled(const Meaning& m) { return {std::string(m.name), {.meaning = &m}}; }

/// The rows, each a named constant next to its function. Code that must recognise one compares addresses.
namespace meaning {
inline constexpr Rules apl = Rules::apl, k = Rules::k, q = Rules::q;  // arguments of by<>
}

/// A glyph or word of one notation: its meanings as a function of one and of two arguments, and as an operator.
struct Primitive {
    Notation notation;
    std::string_view glyph;
    const Meaning* monad = nullptr;
    const Meaning* dyad = nullptr;
    const Meaning* op = nullptr;
    CoreFunction monadic = nullptr, dyadic = nullptr;
};

/// The table of all primitives, indexed by their numbers, which exist only once the table does.
extern const Primitive* primitive_table;
inline int number_of(const Primitive& p) { return static_cast<int>(&p - primitive_table); }
inline Value as_value(const Primitive& p) { return Value::immediate(Kind::function, number_of(p)); }

}  // namespace stele::prims
