// Random k expressions, most of them without an error: the value of each part is known when the next is chosen.
#pragma once
#include <optional>
#include <string>

#include "tests/reference/k/tree.hpp"
#include "tests/reference/k/write/constants.hpp"

namespace stele::reference::k {

/// The outcome of an expression: the text of its value, or the errors that it may raise.
struct Outcome {
    std::optional<std::string> text;
    unsigned faults = 0;
    std::string message = {};  // of the engine

    bool failed() const { return !text; }
};

struct Expression {
    std::string text;
    Outcome expected;
};

class Writer {
public:
    explicit Writer(std::uint64_t seed) : choices_(seed) {}

    /// An expression that the reference evaluates.
    Expression next();
    /// The number of applications that the help does not define.
    long unspecified() const { return unspecified_; }

private:
    struct Piece {
        Tree tree;
        std::optional<Value> value;
        unsigned faults = 0;
    };

    Piece expression(int depth);
    Piece evaluated(const Tree& tree);
    Tree applied(const Piece& piece);

    // Applications of functions to a piece.
    Tree with_left(const Piece& piece);
    Tree with_right(const Piece& piece);
    Tree with_adverb(const Piece& piece);
    Tree with_data(const Piece& piece);
    Tree repeated(const Piece& piece);
    Tree amended(const Piece& piece);
    Tree called(const Piece& piece);

    Value conforming(const Value& v);
    Value left_for(char glyph, const Value& v);
    Value indices_into(const Value& v);
    /// A function of one or two arguments.
    Tree function(int valence, int depth = 1);
    Tree simple_pair();
    Tree body(int parameters, int depth);

    Constants choices_;
    long unspecified_ = 0;
};

}  // namespace stele::reference::k
