// Idioms as trees: patterns that match parts of a source tree, and phrases of the target with arguments in place.
#pragma once
#include <array>
#include <memory>
#include <span>
#include <string_view>

#include "interp/tools/translate/tree.hpp"
#include "prims/catalogue/idioms.hpp"

namespace stele::interp::translate {

/// The arguments of a function that the translation into APL makes, until it is written.
inline constexpr std::string_view made_left = "⍺'", made_right = "⍵'";

/// The values of x y z f g h; null for those that the pattern does not have.
using Bindings = std::array<Node*, 6>;
inline constexpr std::string_view variables = "xyzfgh";
/// The index of a name among the variables; none (6) for other nodes.
std::size_t variable_of(const Node& n);

/// The tree of a phrase in a notation, in which x y z are arrays and f g h functions. Throws SyntaxProblem.
Node* tree_of_phrase(std::string_view text, Notation notation, const std::shared_ptr<Ast>& ast);

struct CompiledIdiom {
    const prims::Idiom* row;
    const Node *pattern, *phrase;
};

/// The idioms from one notation to another, as trees. Needs an entered engine while it lives.
class IdiomTable {
public:
    IdiomTable(Notation from, Notation to);
    std::span<const CompiledIdiom> rows() const { return rows_; }

private:
    std::shared_ptr<Ast> ast_ = std::make_shared<Ast>();
    std::vector<CompiledIdiom> rows_;
};

/// The idioms from one notation to another, compiled again unless the last table of the running engine is still kept.
std::shared_ptr<const IdiomTable> idiom_table(Notation from, Notation to);

/// Whether a node, a call or another part of a source tree, is an instance of a pattern.
bool matches(const Node& pattern, Node& n, Bindings& bound);

/// The phrase with these arguments, which are trees of the target. An argument that the phrase has more than once, and
/// that is not a name or a constant, becomes the argument of a lambda of the phrase.
Node* with_arguments(const Node& phrase, const Bindings& bound, Notation notation, Tree& tree, Span span);

/// The facts about global names, from all assignments in a program; unknown for parameters and local names.
class NameFacts {
public:
    /// Adds the assignments in a bound statement, those in its lambdas too.
    void note(const Node* n, const Function* around = nullptr);
    prims::Fact find(const Path& name) const;
    bool is_without_mappings = false;  // the target has no dictionaries, so that all values are atoms or lists
    /// The facts about the arguments of `f` are those that its call shows.
    void enter(const Function& f, std::vector<prims::Fact> arguments = {}) const {
        inside_.push_back(&f);
        arguments_.push_back(std::move(arguments));
    }
    void leave() const {
        inside_.pop_back();
        arguments_.pop_back();
    }
    /// The facts about the arguments of the innermost function that the translation makes.
    void enter_made(std::vector<prims::Fact> arguments) { made_.push_back(std::move(arguments)); }
    void leave_made() { made_.pop_back(); }
    bool is_inside() const { return !inside_.empty(); }
    /// Whether it is a parameter or a local name of an entered function.
    bool is_local(const Path& name) const;

private:
    std::unordered_map<std::string, prims::Fact> known_;
    mutable std::vector<const Function*> inside_;
    mutable std::vector<std::vector<prims::Fact>> arguments_;
    std::vector<std::vector<prims::Fact>> made_;
};

/// The facts about a value that the text of its expression shows.
prims::Fact facts_of(const Node& n, const NameFacts& names);
/// Whether the facts that a row demands hold.
bool holds(const prims::Fact& demanded, const Node* n, const NameFacts& names);

}  // namespace stele::interp::translate
