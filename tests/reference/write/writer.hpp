// Random expressions, most of them without an error: the value of each part is known when the next is chosen.
#pragma once
#include <optional>
#include <string>

#include "tests/reference/compare/engine.hpp"
#include "tests/reference/tree.hpp"
#include "tests/reference/write/constants.hpp"

namespace stele::reference {

struct Expression {
    std::string text;  // statements, the last of them the expression
    Outcome expected;
};

class Writer {
public:
    explicit Writer(std::uint64_t seed) : choices_(seed) {}

    /// An expression that the reference evaluates.
    Expression next();
    /// The number of applications that the language reference does not define.
    long unspecified() const { return unspecified_; }

private:
    // A part of an expression, with its value unless it raises an error.
    struct Piece {
        Tree tree;
        std::optional<Array> value;
        unsigned errors = 0;
    };

    Piece expression(int depth);
    Piece evaluated(const Tree& tree);
    Tree applied(const Piece& right);

    Tree constant(const Array& value, bool may_have_name = true);
    Tree any_constant() { return constant(choices_.array()); }

    // Functions for an argument, in functions.cpp.
    Tree primitive(int valence);
    Tree axis_function(const Array& right, int valence);
    Tree monadic_derived(const Array& right);
    Tree dyadic_derived();
    Tree function(int valence, int depth);
    Tree body(int valence, int depth);
    Tree bracketed(const Piece& right);

    // Left arguments that suit a function and its right argument, in arguments.cpp.
    Array left_for(const std::string& glyph, const Array& right, std::size_t axis);
    Array conforming(const Array& right);
    Array path_into(const Array& array);
    Array squad_indices(const Array& right);
    Array counts(std::size_t n, long least, long most) { return choices_.whole_numbers(n, least, most); }
    Array places_below(std::size_t n, std::size_t count);
    Tree axis(std::size_t place) {
        return constant(number(static_cast<long double>(place) + static_cast<long double>(settings_.origin)), false);
    }

    Choices choices_;
    Settings settings_;
    std::vector<Tree> named_;
    std::string definitions_;
    long unspecified_ = 0;
};

}  // namespace stele::reference
