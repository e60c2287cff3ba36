// The graph of a body: the words of its code as nodes, with edges from each to the nodes whose values it takes. Passes
// read it, and state their changes as edits of the code.
#pragma once
#include <span>

#include "interp/compile/code.hpp"

namespace stele::interp {

/// A word of code.
struct GraphNode {
    Instruction row{};
    std::uint32_t first = 0;  // the first word of its computation, which ends with the node; or Graph::none
    std::uint32_t depth = 0;  // of the stack before it
    std::uint32_t edges = 0;  // its operands in the graph's edges
    std::uint32_t user = 0;   // the node that takes its value; or Graph::none
    bool is_reached = false;

    /// Of the stack after it.
    std::uint32_t depth_after() const { return depth - static_cast<std::uint32_t>(row.takes - row.leaves); }
};

/// Nodes by word. Order is the order of evaluation. The words of passes (phrases and memos) are not nodes: a graph of
/// improved code is that of the plain code.
class Graph {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    explicit Graph(const Code& code);

    std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }
    const GraphNode& operator[](std::uint32_t at) const { return nodes_[at]; }
    /// The nodes whose values it takes, the top first; `none` for a value that different paths leave.
    std::span<const std::uint32_t> operands(std::uint32_t at) const {
        return {edges_.data() + nodes_[at].edges, static_cast<std::size_t>(nodes_[at].row.takes)};
    }
    /// The node whose value the code returns; `none` unless it runs all its words in order and stores nothing.
    std::uint32_t root() const;

private:
    std::vector<GraphNode> nodes_;
    std::vector<std::uint32_t> edges_;
};

/// The code as text, a word a line, each with the numbers of the words whose values it takes.
std::string graph_text(const Code& code);

/// Insertions into code and omissions of words, made together. Words are given by their numbers before the change.
class Edits {
public:
    explicit Edits(Code& code) : code_(code) {}

    /// A jump to word `at` runs the inserted word, too. Of several the first is outermost.
    void insert_before(std::uint32_t at, std::uint32_t word, Span mark) { added_.push_back({2 * at, word, mark}); }
    void insert_after(std::uint32_t at, std::uint32_t word, Span mark) { added_.push_back({2 * at + 1, word, mark}); }
    void drop(std::uint32_t at);
    /// Makes the changes; numbers of words in the tables of the code follow. Returns, for each word before the change
    /// and the end, the number of the first word inserted before it, or its own.
    std::vector<std::uint32_t> apply();

private:
    struct Added {
        std::uint32_t key, word;
        Span mark;
    };
    Code& code_;
    std::vector<Added> added_;
    std::vector<bool> dropped_;
};

/// The passes over generated code (improve.cpp). `pinned` slots are never moved. `keeps_values`: the calls of an operator
/// may share values that depend only on fixed arguments.
void improve(Code& code, std::vector<bool> pinned, bool keeps_values);

/// Calls of lambdas written in place become the lambdas' words (inline.cpp). Returns the number of new locals, the first
/// slots.
std::uint32_t inline_calls(Code& code);
/// By slot: the number of instructions that may change it, more than one for any that may run several times.
std::vector<int> changes_of_slots(const Code& code, const Graph& graph);
/// Modified assignments of locals become assignments (modified.cpp).
void expand_modifications(Code& code);
/// Locals that only name a variable or constant disappear (copies.cpp).
void propagate_copies(Code& code);
/// Pure functions of short constants, and derived functions of constants, become constants (constants.cpp).
void fold_constants(Code& code);
/// Whether the code is pure, and the parts that the calls of an operator may share, as memos if `keeps_values` (hoist.cpp).
/// By node: whether it is the root of one.
std::vector<bool> hoist(Code& code, const Graph& graph, bool keeps_values, Edits& edits);
/// The phrases (phrases.cpp). A value that is kept is part of a phrase only if the phrase is tried before it is computed.
void find_phrases(Code& code, const Graph& graph, const std::vector<bool>& kept, Edits& edits);
/// Sums and comparisons of small integers run without a call (arithmetic.cpp).
void choose_arithmetic(Code& code);
/// Calls of globals and of the running function push no function (direct_calls.cpp).
void call_directly(Code& code);
/// Each, over and scan run without a derived function (operators.cpp).
void call_operators(Code& code);
/// Whether the function may be called on whole vectors (pervasive.cpp).
Pervasion pervasion_of(const Code& code, const Graph& graph);
/// Notes the locals that the code reads for the last time in a phrase's part: they are the phrase's own.
void note_last_uses(Code& code);
/// An assignment to a local and the pop after it become one instruction (stores.cpp).
void merge_stores(Code& code);
/// Turns the last use of each local into a move (moves.cpp).
void mark_moves(Code& code, const std::vector<bool>& pinned);

}  // namespace stele::interp
