// The one table of primitives. A *meaning* is what the engine can do; a *spelling* is how a notation writes it.
// To add a primitive: write the core function in func/, add a meaning and its spellings to the family's file here.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/kind.hpp"

namespace stele::prims {

enum class Notation : std::uint8_t { apl, k, k4, q };
inline constexpr int notation_count = 4;
std::string_view name_of(Notation n);
constexpr Rules rules_of(Notation n) { return n == Notation::apl ? Rules::apl : n == Notation::k ? Rules::k : Rules::q; }

/// Operators (adverbs) take functions, so the virtual machine runs them; here they only have their names.
enum class Operator : std::uint8_t {
    none,
    // APL
    each, reduce, reduce_first, scan, scan_first, commute, beside, over, rank, inner_product, outer_product, power, at,
    // k, k4 and q: what an adverb does is decided by its operands
    k_each, k_fold, k_scan, k_each_right, k_each_left, k_prior,
    // Functions that the virtual machine runs itself, because they call functions or the system
    machine,
};
constexpr bool is_operator(Operator op) { return op != Operator::none && op != Operator::machine; }

/// Which core function a notation's rules call; null where its rules do not define the meaning.
struct ByRules {
    CoreFunction apl = nullptr, k = nullptr, q = nullptr;
    constexpr CoreFunction operator[](Rules r) const { return r == Rules::apl ? apl : r == Rules::k ? k : q; }
};

enum Property : unsigned {
    pervasive = 1,      // works item by item, on nested items too
    associative = 2,    // a reduction may go in any order (exactly, for integers)
    commutative = 4,
    pure = 8,           // result depends on the operands alone: may be hoisted and folded
    prefix = 16,        // a word of q that takes its two arguments in brackets only: no infix word
};

struct Identity {
    bool known = false;
    double number = 0;
};
constexpr Identity identity(double number) { return {true, number}; }

struct Meaning {
    std::string_view name;      // the field's term
    int valence;                // of the function, 1 or 2; of an operator: how many operands
    ByRules function;
    unsigned properties = 0;
    Identity identity_element = {};
    std::string_view sentence;  // what it does
    ByRules with_axis = {};     // the same with an axis in the slot after the operands
    Operator op = Operator::none;
};

/// Input and what the notation shows for it, lines separated by \n. Every example is run by the tests.
struct Example {
    std::string_view input, output;
};

constexpr unsigned in(Notation n) { return 1u << static_cast<unsigned>(n); }
inline constexpr unsigned in_apl = in(Notation::apl), in_k = in(Notation::k), in_k4 = in(Notation::k4), in_q = in(Notation::q);

struct Spelling {
    unsigned notations;         // in_apl | in_k4 ...
    std::string_view glyph;
    int valence;                // as the meaning's
    std::string_view meaning;   // its name
    std::string_view typed;     // how to type the glyph at the prompt, empty for ASCII
    std::array<Example, 3> examples = {};
};

/// What a glyph or word of one notation is: what its value stands for when used as a function or an operand.
struct Primitive {
    Notation notation;
    std::string_view glyph;
    const Meaning* monad = nullptr;
    const Meaning* dyad = nullptr;
    const Meaning* op = nullptr;
    CoreFunction monadic = nullptr, dyadic = nullptr;
};

/// All primitives, k4's and q's sharing what they share; a primitive's number is its place here.
std::span<const Primitive> primitives();
/// The first of them, for who has a number already: there is a number only after the table was made.
extern const Primitive* primitive_table;
/// The primitive of a glyph or word in a notation, or null.
const Primitive* find_primitive(Notation n, std::string_view glyph);
inline int number_of(const Primitive& p) { return static_cast<int>(&p - primitive_table); }
inline Value as_value(const Primitive& p) { return Value::immediate(Kind::function, number_of(p)); }

std::span<const Meaning* const> meanings();
std::span<const Spelling* const> spellings();
const Meaning* find_meaning(std::string_view name, int valence);

}  // namespace stele::prims
