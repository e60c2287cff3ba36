// Terms: the values of a graph as applications of meanings, for recognising phrases. Functions that only place their
// arguments disappear: projections, compositions, commuted functions, lambdas with one expression.
#pragma once
#include <deque>
#include <map>

#include "interp/compile/graph.hpp"

namespace stele::interp {

struct Term {
    enum class Kind : std::uint8_t {
        value,       // of the text; a function or data
        variable,    // a local or global; its place is `node`'s word, or `cell` within a function seen through
        parameter,   // of a function that a pattern applies
        apply,       // a meaning of its parts
        projection,  // a function and its arguments, null for holes
        derived,     // the operands of `meaning`
        atop,
        fork,
        other
    };
    Kind kind = Kind::other;
    const Meaning* meaning = nullptr;
    std::uint32_t node = Graph::none;  // the node that computes it; none within a function seen through
    std::uint32_t number = 0;          // of a local's slot, or of a parameter
    const Cell* cell = nullptr;        // of a global
    Value value;
    std::vector<const Term*> parts;

    bool is_trivial() const { return kind == Kind::value || kind == Kind::variable; }
    /// Whether both have the same value: the same variable, constant or node.
    bool is_same(const Term& other) const;
};

/// The terms of one code, made when asked for.
class Terms {
public:
    using Parts = std::vector<const Term*>;

    /// Nodes in `kept` have values that are not looked into.
    Terms(const Code& code, const Graph& graph, std::vector<bool> kept);

    const Term& of(std::uint32_t node) { return *term(outer_, node); }
    /// The result of a function for `n` parameters; null if it is not known.
    const Term* applied(const Term& function, std::uint8_t n);

private:
    // A code whose values are looked into: the one that is compiled, or a lambda in it.
    struct Body {
        const Code& code;
        const Graph& graph;
        const Parts* arguments;  // of a lambda
        std::vector<const Term*> terms;
    };

    const Term* make(Term t);
    const Term* applied(const Meaning* m, Parts arguments);
    const Term* term(Body& body, std::uint32_t at);
    const Term* made_at(Body& body, std::uint32_t at);
    const Term* local(const Body& body, std::uint32_t slot);
    const Term* constant(const Value& v);
    Parts terms(Body& body, std::span<const std::uint32_t> nodes, std::size_t first = 0);
    const Term* routine(Body& body, std::uint32_t at);
    const Term* apply(const Term& f, Parts arguments, bool in_operator = false);
    const Term* apply_value(const Value& f, Parts arguments, bool in_operator);
    const Term* apply_operator(const Meaning& op, const Parts& operands, Parts arguments);
    const Term* apply_lambda(const Value& f, const Parts& arguments);
    const Term* filled(const Parts& projection, const Parts& arguments);

    std::deque<Term> made_;
    std::map<std::pair<const Term*, std::uint8_t>, const Term*> results_;  // of functions, by number of parameters
    Body outer_;
    const std::vector<bool> kept_;
    int nesting_ = 0;  // of the terms that are being made
    int depth_ = 0;    // of functions seen through
    int budget_ = 0;   // applications that one question may still make
};

}  // namespace stele::interp
