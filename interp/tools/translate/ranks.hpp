// Facts about the values of a program of APL, their rank above all, from its text alone.
#pragma once
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "interp/tools/translate/tree.hpp"
#include "prims/catalogue/idioms.hpp"

namespace stele::interp::translate {

/// The forms of matrices, as APL has no dictionaries, and of arrays of higher rank, which no idiom admits by name.
inline constexpr unsigned apl_matrix = prims::facts::mapping, apl_cube = prims::facts::function;

class AplFacts {
public:
    /// The assignments of a program, those in its functions too, and the arguments of the functions' calls.
    void note_program(const std::vector<Node*>& statements);
    prims::Fact of(const Node& n) const;
    /// The facts about a call's arguments hold for the parameters of its function.
    void bind_call(const Node& call);
    void bind_each(const Node& call);
    /// The facts about the arguments of a function that the translation makes, while it makes it.
    void bind_made(const Function& f, const prims::Fact& left, const prims::Fact& right) {
        arguments_[&f] = {left, right};
    }
    void forget(const Function& f) { arguments_.erase(&f); }
    /// The facts about a name that the translation makes.
    void set(const std::string& name, const prims::Fact& fact) { known_[name] = fact; }
    /// The facts about the items of a value.
    static prims::Fact item_of(const prims::Fact& list);
    /// Whether a value's rank is 2 or more.
    bool is_matrix(const Node& n) const { return !(of(n).forms & ~(apl_matrix | apl_cube)); }
    /// The function that the text assigns to a name; null without one.
    const Function* lambda_named(const Node& name) const;
    void enter(const Function* f) { inside_.push_back(f); }
    void leave() { inside_.pop_back(); }

private:
    void note(const Node* n);
    void note_assignment(const Node& n);
    void note_result(const Function& f);
    void bind_power(const Node& call);
    const Function* function_of(const Node& head) const;
    prims::Fact of_any(const Node& n) const;
    prims::Fact of_index(const Node& n) const;
    void bind(const Node& function, const prims::Fact& left, const prims::Fact& right);
    prims::Fact of_name(const std::string& name) const;
    prims::Fact of_call(const Node& n) const;
    prims::Fact of_derived(const Node& n) const;
    prims::Fact of_result(const Node& function) const;

    struct Arguments {
        prims::Fact left, right;
    };
    std::unordered_map<std::string, prims::Fact> known_;
    std::unordered_map<std::string, const Function*> lambdas_;  // by name
    std::unordered_map<const Function*, Arguments> arguments_;
    std::unordered_map<const Function*, prims::Fact> results_;
    std::unordered_set<const Function*> called_;
    std::vector<const Function*> functions_;
    std::vector<const Function*> inside_;
    const Node* each_of_ = nullptr;  // the derived function whose call with ¨ is noted
    bool changed_ = false, is_growing_ = false;
};

}  // namespace stele::interp::translate
