// From the bound tree of a source to the tree of its translation.
#pragma once
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "interp/tools/translate/bind_apl.hpp"
#include "interp/tools/translate/layout.hpp"
#include "interp/tools/translate/phrase.hpp"
#include "interp/tools/translate/ranks.hpp"
#include "interp/tools/translate/translate.hpp"
#include "interp/tools/translate/tree.hpp"

namespace stele::interp::translate {

/// A phrase in each notation of the k family, of the arguments x, y and z.
struct KPhrase {
    constexpr KPhrase(std::string_view all) : KPhrase(all, all) {}
    constexpr KPhrase(std::string_view glyphs, std::string_view words) : KPhrase(glyphs, glyphs, words) {}
    constexpr KPhrase(std::string_view in_k, std::string_view in_k4, std::string_view in_q)
        : k(in_k), k4(in_k4), q(in_q) {}

    std::string_view k, k4, q;
};

/// Rewrites parts of a tree. `value` and `function` hold for all notations; the structure of statements, functions and
/// assignments is rewritten by the part for the two families.
class Rewriter {
public:
    Rewriter(std::shared_ptr<const Source> source, Notation from, Notation to, Tree& tree, Layout& layout,
             Translation& result)
        : source_(std::move(source)),
          from_(from),
          to_(to),
          tree_(tree),
          layout_(layout),
          result_(result),
          idioms_(idiom_table(from, to)) {
        facts_.is_without_mappings = to == Notation::apl;
    }

    /// The names of the program, before anything is rewritten; those that the target cannot have get other names.
    void take_names(const std::set<std::string>& names);
    /// A bound statement of the program, before anything is rewritten.
    void take_facts(const Node& statement) {
        facts_.note(&statement);
        note_apl_lambdas(&statement);
    }
    /// All statements of a program of APL, with the bodies of their functions, before anything is rewritten.
    void take_apl_program(const std::vector<Node*>& statements);
    /// The global names of the program that are functions, with their names in APL.
    void declare_functions(AplBinder& binder);
    /// A statement. Parts that have no counterpart are refused, and replaced by any tree.
    Node* statement(Node& n);

private:
    // rewrite.cpp: any notation
    Node* value(Node& n);
    Node* maybe(Node* n) { return n ? value(*n) : nullptr; }
    Node* test(Node& n);
    Node* by_idiom(Node& n, bool is_test);
    Node* instance(const CompiledIdiom& idiom, Bindings& bound, Node& n);
    Node* function(Node& n, std::size_t arity);
    Node* function_in_idiom(Node& n, std::size_t arity, bool may_make);
    Node* spelled_primitive(const Node& n, const Meaning& m, std::size_t arity);
    Node* same_word(const Node& n);
    Node* literal(const Node& n);
    void note(Span span, std::string text);
    Node* refuse(const Node& n, std::string text, std::string hint = {});
    std::string renamed(const std::string& name, Span span);

    // rewrite_k.cpp: from a notation of the k family to another
    Node* k_part(Node& n);
    Node* k_apply(Node& n);
    Node* k_control(Node& n);
    Node* k_derive(Node& n, std::size_t arity);
    Node* k_name(Node& n);
    Node* k_assign(Node& n);
    Node* k_item_of_numbers(Node& n);
    Node* assigned_as_numbers(Node& name, std::vector<Node*> path, Node* v, std::string_view verb, Span span);
    void append(const Node& n, Node& copy);
    Node* k_lambda(Node& n);
    Node* k_parts(Node& n);
    void keep_gaps(const Node& from, Node& to, std::size_t first);

    // rewrite_to_apl.cpp: from the k family to APL
    struct AplScope {
        const Function* function;
        bool is_named;                       // its arguments have their names: x←⍵
        bool clashes;                        // a function in it that the translation made needs its arguments
        std::set<std::string> functions;     // its local names that are functions
        std::string name;                    // the name that it is assigned to, or that the translation gives it
        bool makes_name = false;             // the translation gives it
        std::set<std::string> null_indices;  // its local names that are ⎕NULL where nothing is found
    };
    Node* to_apl_part(Node& n);
    Node* to_apl_name(Node& n);
    Node* to_apl_apply(Node& n);
    Node* to_apl_function(Node& n, std::size_t arity);
    Node* to_apl_lambda(Node& n);
    Node* to_apl_conditional(Node& n);
    Node* to_apl_index(Node& base, std::vector<Node*> parts, Node& n);
    Node* to_apl_adverb(Node& n);
    Node* to_apl_amend(Node& n);
    Node* to_apl_amend_path(Node& n);
    Node* apl_change(Node& n, const prims::Fact& at, const prims::Fact& item);
    Node* apl_change_in_turn(Node* g, Node& n);
    Node* apl_trap(Node& n);
    Node* to_apl_assign(Node& n);
    Node* apl_assigned_items(Node& n);
    Node* apl_set(Node& n, Node* v);
    void note_null_indices(const Function& f, std::set<std::string>& names);
    bool is_null_index(const Node& name) const;
    Node* apl_null_test(Node& n);
    Node* apl_derive(std::string_view op, Node* left, Node* right = nullptr);
    Node* apl_call(std::string_view glyph, Node* right, Node* left = nullptr);
    Node* apl_text(std::string_view text, Span span);
    Node* apl_text_of(std::string_view text, Node* f, Span span, Node* h = nullptr);
    Node* apl_literal(const Node& n);
    Node* apl_strand(std::vector<Node*> items, Span span);
    Node* apl_block(Node& n);
    Node* apl_inner_call(Node* body, Span span);
    void apl_statement(Node& n, bool is_last, std::vector<Node*>& statements);
    void apl_guards(Node& n, bool is_last, std::vector<Node*>& statements);
    Node* apl_branch(Node& n);
    Node* apl_test(Node& n);
    void apl_parameters(const Function& f, Span span, std::vector<Node*>& statements);
    Node* apl_made(Node& call, std::size_t arity);
    Node* made_argument(std::string_view name, Span span);
    Node* apl_function_call(Node& head, std::vector<Node*> parts, Node& n);
    Node* apl_rows_of(Node& n);
    Node* apl_call_of_list(Node& f, Node& list, Node& n);
    Node* apl_made_call(Node* head, std::vector<Node*> before, const prims::Fact& argument, Span span);
    bool is_list_of_functions(const Node& n) const;
    bool is_partial_call(const Node& n) const;
    std::string own_name();
    Node* apl_index(Node* x, const prims::Fact& fact, std::vector<Node*>& parts, std::size_t at, Node& n);
    Node* bracket_of_any(Node* x, Node* i, Node& n);
    Node* apl_index_pair(Node* x, Node& i, Node& j, Node& n);
    Node* apl_each(Node* f, std::vector<Node*> arguments, Span span, bool may_be_empty);
    Node* apl_each_index(Node& x, Node& y, Node& n);
    Node* apl_filter(Node& n);
    Node* apl_each_groups(Node& f, Node& groups, Node& n);
    Node* apl_each_function(Node& functions, Node& x, Node& n);
    Node* apl_each_of_many(Node& n, Node& f);
    Node* apl_fold(Node& n, Node& f, bool is_scan, const prims::Fact& list);
    Node* apl_repeat(Node& n, Node& f, bool is_scan);
    Node* apl_while(Node& n, Node* g, bool is_scan);
    Node* apl_seeded_scan(Node& n, Node& f, const prims::Fact& list);
    Node* apl_appended(const Node& x, const Node& y, Node* to, Node* v);
    Node* apl_target(Node& target, bool& makes_item);
    bool is_apl_function(const Node& n) const;
    std::size_t apl_arity(const Node& f) const;
    std::size_t apl_valence(const Node& f) const;
    void note_apl_lambdas(const Node* n);

    // rewrite_from_apl.cpp: from APL to the k family
    struct KScope {
        const Function* function;
        bool has_left;
        std::vector<std::string> outer;  // names of functions around it, and operands, that it gets as arguments
    };
    bool apl_holds(const prims::Fact& demanded, const Node* n);
    Node* k_text(std::string_view text, Span span);
    Node* k_verb(const Meaning& m, std::size_t arity, Span span);
    Node* from_apl_part(Node& n);
    Node* from_apl_literal(Node& n);
    Node* from_apl_index(Node& n);
    Node* from_apl_name(Node& n);
    Node* from_apl_lambda(Node& n);
    Node* from_apl_apply(Node& n);
    Node* from_apl_train(Node& n);
    Node* from_apl_function(Node& n, std::size_t arity);
    Node* from_apl_made_call(Node& n, const std::function<Node*(const std::vector<Node*>&)>& call);
    void from_apl_statements(const std::vector<Node*>& parts, std::size_t at, std::vector<Node*>& out);
    std::string k_local_name(const std::string& name, Span span);
    std::vector<std::string> captured(const Function& f) const;
    bool is_apl_self_call(const Node& head) const;
    void assume(const Node& n);
    Node* fold_of_first(Node& n);
    Node* from_apl_function_value(Node& n, std::size_t arity);
    Node* as_value(Node& f, std::size_t arity);
    Node* from_apl_side(Node& n);
    Node* from_apl_projection(Node& n);
    Node* filled_left(Node* f, Node* left, Span span);
    Node* with_outer_arguments(Node& n);
    Node* outer_value(const std::string& name, Span span);
    void add_left_hole(const Function& f, std::size_t arity, const Node& n, std::vector<Node*>& parts);
    Node* filled(Node* f, std::vector<Node*> arguments, Span span);
    std::size_t valence_in(const Function& f, const std::string& name) const;
    std::size_t valence_of(const std::string& name) const;

    // rewrite_apl_assign.cpp: assignments of APL in the k family
    Node* from_apl_assign(Node& n);
    Node* from_apl_shown(Node& n);
    Node* from_apl_output(Node& n, bool has_value);
    Node* from_apl_names(Node& n);
    Node* from_apl_item_of_numbers(Node& n);

    // rewrite_apl_operators.cpp: operators of APL in the k family
    Node* phrase_of(const KPhrase& phrase, std::vector<Node*> arguments, Span span);
    Node* adverbed(const Meaning& adverb, Node* f, Span span);
    Node* derived_in_apl(std::string_view glyph, Node* f, Span span);
    int apl_rank(const Node& n) const;
    Node* from_apl_operator(Node& n);
    Node* from_apl_composed(Node& n, Node* f, Node* g, const std::vector<Node*>& parts);
    Node* from_apl_each(Node& n, Node& f, const std::vector<Node*>& parts);
    Node* from_apl_rank(Node& n, Node& f, const Node& operand, const std::vector<Node*>& parts);
    Node* from_apl_power(Node& n, Node& f, Node& g, const std::vector<Node*>& parts);
    Node* from_apl_at(Node& n, Node& f, Node& g, Node& argument);
    Node* from_apl_key(Node& n, Node& f, const std::vector<Node*>& parts);
    bool has_results_of_one_length(const Node& f);
    bool has_one_length(const Node& n) const;
    Node* from_apl_outer(Node& n, Node& f, const std::vector<Node*>& parts);
    Node* from_apl_inner(Node& n, Node& f, Node& g, const std::vector<Node*>& parts);
    Node* from_apl_fold(Node& n, Node& f, Node& argument);
    Node* from_apl_windows(Node& n, Node& f, const std::vector<Node*>& parts);
    Node* from_apl_axis(Node& n);
    Node* from_apl_enclosed(Node& n);
    Node* from_apl_own_operator(Node& n);
    Node* from_apl_own_derived(Node& derived, std::size_t arity);

    std::shared_ptr<const Source> source_;
    Notation from_, to_;
    Tree& tree_;
    Layout& layout_;
    Translation& result_;
    std::shared_ptr<const IdiomTable> idioms_;
    NameFacts facts_;
    std::set<std::string> names_;
    std::map<std::string, std::string> new_names_;
    std::set<std::string> noted_;
    std::vector<AplScope> apl_scopes_;
    std::vector<KScope> k_scopes_;
    AplFacts apl_facts_;
    std::vector<prims::Fact> k_arguments_;  // of the next function that the translation makes of APL's
    std::vector<Node*> apl_program_;
    const Node* statement_ = nullptr;         // the statement that is rewritten
    int origin_ = 1;                          // ⎕IO of a source in APL
    const Node* assumed_ = nullptr;           // an argument that the last row takes as an atom or a vector
    std::set<std::string> noted_items_;       // names in notes about truths in lists
    std::string apl_assigned_;                // the name that the next lambda is assigned to
    std::vector<prims::Fact> apl_arguments_;  // of the next lambda, where its call shows them
    std::map<std::string, std::shared_ptr<Function>> apl_lambdas_;
};

/// A value as a literal of a notation of the k family, and of APL; empty if it has none.
std::string literal_text(const Value& v, Notation notation);
/// Whether a tree of APL mentions the arguments of the dfn that it is in, or the dfn itself, outside the dfns in it.
bool mentions_arguments(const Node* n);
/// Whether a node of APL sets ⎕IO.
bool is_index_origin(const Node& n);
/// Whether a statement of APL is output, ⎕←x.
bool is_apl_output(const Node& n);
/// Whether a statement of APL shows the value that it assigns, ⊢a←x.
bool is_shown_assignment(const Node& n);
/// Whether the value of a tree of APL depends on ⎕IO.
bool depends_on_origin(const Node* n);
/// Whether a name is a word of the notation, or has characters that its names lack.
bool is_free_name(const std::string& name, Notation notation);

}  // namespace stele::interp::translate
