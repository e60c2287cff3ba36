// What the engine can do, as data: a meaning is a row, a primitive is a glyph or word of one notation with its meanings.
#pragma once
#include <cstdint>
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/kind.hpp"

namespace stele::prims {

struct Inverse;

enum class Notation : std::uint8_t { apl, k, k4, q };
inline constexpr int notation_count = 4;
std::string_view name_of(Notation n);
constexpr Rules rules_of(Notation n) {
    return n == Notation::apl ? Rules::apl : n == Notation::k ? Rules::k : Rules::q;
}

/// What an operator is applied to, and by which rules.
struct Operands {
    const Value& f;  // the left operand
    const Value& g;  // the right one; the left one again where there is none
    Rules rules;
    int axis = -1;                   // of APL's f/[axis], from 0; -1: the operator's own
    const Value* derived = nullptr;  // the derived function, where there is one
};

/// An operator: n arguments in a[0..n), the top of the stack; the result goes to a[0].
using OperatorFunction = void (*)(Engine&, const Operands&, Value* a, int n);

/// Which core function a notation's rules call; null where its rules do not define the meaning.
struct ByRules {
    CoreFunction apl = nullptr, k = nullptr, q = nullptr;
    constexpr CoreFunction operator[](Rules r) const { return r == Rules::apl ? apl : r == Rules::k ? k : q; }
    constexpr void set(Rules r, CoreFunction f) { (r == Rules::apl ? apl : r == Rules::k ? k : q) = f; }
};

/// A core function by the rules named: `by<reverse>(apl, k, q)`.
template <RuledFunction F, class... Sets> constexpr ByRules by(Sets... sets) {
    ByRules r;
    (r.set(sets, sets == Rules::apl ? under<F, Rules::apl>
                 : sets == Rules::k ? under<F, Rules::k>
                                    : under<F, Rules::q>),
     ...);
    return r;
}
/// The same of a function that works alike by all of them.
template <CoreFunction F, class... Sets> constexpr ByRules by(Sets... sets) {
    ByRules r;
    (r.set(sets, F), ...);
    return r;
}

enum Property : unsigned {
    pervasive = 1,    // works item by item, on nested items too
    associative = 2,  // a reduction may go in any order (exactly, for integers)
    selects = 4,      // the result is made of items of the right argument, or of items in them, and of fills
    pure = 8,         // result depends on the operands alone: may be hoisted and folded
    prefix = 16,      // a word of q that takes its two arguments in brackets only: no infix word
    hosted = 32,      // the host runs it, because it calls functions or the system
    along_axis = 64,  // an operator whose derived functions take an axis
    // What the result is known to be (array.hpp) where it is a vector of one kind. It comes of a vector of that kind, a
    // number or a mask of bits; what is kept is kept of the right argument, or the only one, unless items are added.
    gives_sorted = 128,
    gives_distinct = 256,
    keeps_sorted = 512,
    keeps_distinct = 1024,
    keeps_left = 2048,             // kept of the left argument
    moves_items = selects | 4096,  // the items of the result are those of the right argument, whatever they are
    self_inverse = 8192,           // of one argument: applied to its result it gives the argument
    has_options = 16384,           // takes what ⍠ gives it
    random_result = 32768,         // another one each time
    fixed_shape = 65536,           // the shape of the result depends on the shapes of the arguments alone
    keeps_facts = keeps_sorted | keeps_distinct,
};

/// How the cells of a result depend on those of the arguments.
enum class Dependence : std::uint8_t {
    by_properties,  // pervasive or moves_items, if it has one of them; else any
    any,            // nothing is known: each cell of the result may come from all cells
    pervasive,      // cell by cell
    moves,          // the cells are those of the right argument, or of the only one; the left one says which
    picks,          // the same where the shape of the right argument does not matter
    fronts,         // moves a part that is counted from the front where the left argument is not negative
    replicates,     // repeats each item by its count in the left argument
    joins,          // the cells are those of both arguments
    shape,          // the shape alone matters
    left,
    right,     // one of two arguments
    by_left,   // an item for each item of the left or only argument; each may depend on all of the right argument
    by_right,  // an item, or a column, for each item of the right argument; each may depend on all of the left argument
    where,
    applies,      // a function or data on the left, an argument or an index on the right
    applies_all,  // the same with several of these as the items of a list
    // Of operators, and of functions that do the same.
    folds,    // the items along an axis
    running,  // each item with those before it
    pairs,    // each item with the one before it
    each,     // the operand is applied to the items of the arguments
    each_left,
    each_right,
    outer,  // to all pairs of items
    inner,
};

/// What a reduction of nothing gives: a number, or ⍬.
struct Identity {
    bool known = false;
    double number = 0;
    bool is_empty = false;
};
constexpr Identity neutral(double number) { return {true, number}; }
inline constexpr Identity no_items{true, 0, true};

/// The loop that a reduction or scan by the function may use instead of calling it for each item.
enum class Fold : std::uint8_t { none, sum, product, minimum, maximum, all, any, same, differ };

/// A row of the one table.
struct Meaning {
    std::string_view name;      // the field's term
    int valence;                // of the function, 1 or 2; of an operator: how many operands
    ByRules function;           // null where the host runs it
    OperatorFunction op;        // of an operator, which has no function
    std::string_view sentence;  // what it does
    unsigned properties;
    ByRules with_axis;  // the same function with an axis in the slot after the operands
    Fold fold = Fold::none;
    Identity identity_element;
    const Inverse* inverse = nullptr;  // inverses.hpp; null: there is none, or it is its own
    Dependence dependence = Dependence::by_properties;

    constexpr Meaning(std::string_view term, int arguments, ByRules by_rules, std::string_view what, unsigned has = 0,
                      ByRules along = {}, Fold loop = Fold::none, Identity of_nothing = {})
        : name(term),
          valence(arguments),
          function(by_rules),
          op(nullptr),
          sentence(what),
          properties(has),
          with_axis(along),
          fold(loop),
          identity_element(of_nothing) {}
    constexpr Meaning(std::string_view term, int operands, OperatorFunction applies, std::string_view what,
                      unsigned has = 0)
        : name(term), valence(operands), op(applies), sentence(what), properties(has) {}
    /// What the host runs.
    constexpr Meaning(std::string_view term, int arguments, unsigned has, std::string_view what)
        : name(term), valence(arguments), op(nullptr), sentence(what), properties(has) {}

    /// The same row with more properties, with what the properties do not say of its cells, of a function that has an inverse.
    constexpr Meaning with(Property more) const {
        Meaning row = *this;
        row.properties |= more;
        return row;
    }
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

/// The rows, each a named constant that stands beside its function. Code that must recognise one compares addresses.
namespace meaning {
inline constexpr Rules apl = Rules::apl, k = Rules::k, q = Rules::q;  // what by<> is given
}

/// What a glyph or word of one notation is: what its value stands for when used as a function or an operand.
struct Primitive {
    Notation notation;
    std::string_view glyph;
    const Meaning* monad = nullptr;
    const Meaning* dyad = nullptr;
    const Meaning* op = nullptr;
    CoreFunction monadic = nullptr, dyadic = nullptr;
};

/// The first of them, for who has a number already: there is a number only after the table was made.
extern const Primitive* primitive_table;
inline int number_of(const Primitive& p) { return static_cast<int>(&p - primitive_table); }
inline Value as_value(const Primitive& p) { return Value::immediate(Kind::function, number_of(p)); }

}  // namespace stele::prims
