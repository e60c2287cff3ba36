// Assignments of APL in the k family, output with ⎕←x among them.
#include "interp/tools/translate/rewrite.hpp"
#include "prims/catalogue/structure.hpp"

namespace stele::interp::translate {

bool is_index_origin(const Node& n) {
    return n.kind == NodeKind::assign && n.parts[0]->kind == NodeKind::system_name &&
           n.parts[0]->path.joined() == "⎕IO";
}
bool is_apl_output(const Node& n) {
    return n.kind == NodeKind::assign && n.parts.size() == 2 && n.parts[0]->kind == NodeKind::system_name &&
           n.parts[0]->path.joined() == "⎕";
}
bool is_shown_assignment(const Node& n) {
    const Meaning* m = meaning_of_call(n);
    return (m == &meaning::same || m == &meaning::conjugate) && n.parts.size() == 2 &&
           n.parts[1]->kind == NodeKind::assign && !is_apl_output(*n.parts[1]);
}

// a b←x as a:first(t 0;b:t 1;t:x), as items are evaluated from the right; the value of the assignment is x.
Node* Rewriter::from_apl_names(Node& n) {
    const Node& target = *n.parts[0];
    if (n.parts.size() > 2) return refuse(n, "an assignment of several names with a function has no phrase here");
    for (const Node* part : target.parts)
        if (part->kind != NodeKind::name)
            return refuse(n, std::string(name_of(to_)) + " does not assign several names at once",
                          "t:x;a:t 0;b:t 1 assigns the items of x");
    std::string& all = new_names_["several names"];
    if (all.empty()) {
        all = "t";
        for (int i = 1; names_.contains(all); i++) all = "t" + std::to_string(i);
        names_.insert(all);
    }
    const bool is_statement = statement_ == &n;
    auto whole = [&] { return tree_.ast->name(n.span, Path::of(all)); };
    auto assigned = [&](Node* name, Node* v) {
        Node* a = tree_.ast->make(NodeKind::assign, n.span, {name, v});
        a->shy = true;
        return a;
    };
    Node* list = tree_.ast->make(NodeKind::list, n.span);
    for (std::size_t i = 0; i < target.parts.size(); i++) {
        Node* item = tree_.apply(whole(), {k_text(std::to_string(i), n.span)}, n.span);
        list->parts.push_back(is_statement && i == 0 ? item : assigned(value(*target.parts[i]), item));
    }
    list->parts.push_back(assigned(whole(), value(*n.parts[1])));
    if (!is_statement) return phrase_of({"*|x", "last x"}, {list}, n.span);
    return assigned(value(*target.parts[0]), phrase_of({"*x", "first x"}, {list}, n.span));
}

// x[i]←v, where v is a number that is not a truth, and x may have truths, which k4 and q do not make numbers.
Node* Rewriter::from_apl_item_of_numbers(Node& n) {
    Node& target = *n.parts[0];
    const bool is_plain = to_ != Notation::k && statement_ == &n && n.parts.size() == 2 &&
                          target.kind == NodeKind::index && target.parts[0]->kind == NodeKind::name &&
                          target.parts[0]->path.is_simple();
    if (!is_plain) return nullptr;
    const bool is_local =
        k_scopes_.empty() || contains(k_scopes_.back().function->locals, target.parts[0]->path.parts[0]);
    const unsigned leaves = apl_facts_.of(*n.parts[1]).leaves;
    const bool is_number = !(leaves & ~prims::facts::number) && !(leaves & prims::facts::boolean);
    if (!is_local || !is_number || !(apl_facts_.of(*target.parts[0]).leaves & prims::facts::boolean)) return nullptr;
    std::vector<Node*> path;
    for (std::size_t i = 1; i < target.parts.size(); i++)
        path.push_back(target.parts[i] ? from_apl_index(*target.parts[i]) : tree_.ast->literal(n.span));
    return assigned_as_numbers(*target.parts[0], std::move(path), value(*n.parts[1]), ":", n.span);
}

// An assignment shows nothing, an identity function of it does.
Node* Rewriter::from_apl_shown(Node& n) { return phrase_of({"::x"}, {value(*n.parts[1])}, n.span); }

// A text is written as a line, other values as the target displays them. The value is x.
Node* Rewriter::from_apl_output(Node& n, bool has_value) {
    constexpr KPhrase line{"`0:x", "-1 x", "-1 x"}, line_of{"{`0:x;x}x", "{-1 x;x}x", "{-1 x;x}x"},
        display{"`0:`k@x", ".q.show x", "show x"}, display_of{"{`0:`k@x;x}x", "{.q.show x;x}x", "{show x;x}x"};
    const prims::Fact fact = apl_facts_.of(*n.parts[1]);
    const bool is_text = !(fact.leaves & ~prims::facts::character) && fact.forms == prims::facts::vector;
    if (!is_text) note(n.span, "`⎕←` shows a value as " + std::string(name_of(to_)) + " displays it");
    const KPhrase& phrase = is_text ? (has_value ? line_of : line) : (has_value ? display_of : display);
    return phrase_of(phrase, {value(*n.parts[1])}, n.span);
}

Node* Rewriter::from_apl_assign(Node& n) {
    Node& target = *n.parts[0];
    if (is_index_origin(n)) return nullptr;
    if (is_apl_output(n)) return from_apl_output(n, statement_ != &n || !k_scopes_.empty());
    if (target.kind == NodeKind::system_name)
        return refuse(n, "`" + target.path.joined() + "` has no counterpart in " + std::string(name_of(to_)));
    if (target.kind == NodeKind::list && to_ != Notation::k) return from_apl_names(n);
    if (target.kind == NodeKind::list && n.parts.size() > 2)
        return refuse(n, "an assignment of several names with a function has no phrase here");
    Node* copy = tree_.ast->make(NodeKind::assign, n.span);
    copy->shy = true;
    const Node* name = target.kind == NodeKind::index ? target.parts[0] : &target;
    if (name->kind != NodeKind::name && name->kind != NodeKind::list)
        return refuse(n, "an assignment to a part that a function selects has no phrase here");
    const bool is_outer = name->kind == NodeKind::name && !k_scopes_.empty() && name->path.is_simple() &&
                          !contains(k_scopes_.back().function->locals, name->path.parts[0]);
    for (std::size_t i = 0; is_outer && i + 1 < k_scopes_.size(); i++)
        if (contains(k_scopes_[i].function->locals, name->path.parts[0]))
            return refuse(n, "an assignment to a local of the function around this one has no phrase in " +
                                 std::string(name_of(to_)));
    if (Node* amended = from_apl_item_of_numbers(n)) return amended;
    if (target.kind == NodeKind::index) {
        Node* index = tree_.ast->make(NodeKind::index, target.span, {value(*target.parts[0])});
        for (std::size_t i = 1; i < target.parts.size(); i++)
            index->parts.push_back(target.parts[i] ? from_apl_index(*target.parts[i]) : nullptr);
        copy->parts.push_back(index);
    } else {
        copy->parts.push_back(value(target));
    }
    const bool is_function = n.parts[1]->cls == NameClass::function;
    const bool is_named =
        is_function && n.parts[1]->kind != NodeKind::lambda && target.kind == NodeKind::name && target.path.is_simple();
    Node* v = is_function ? from_apl_function(*n.parts[1], is_named ? valence_of(target.path.parts[0]) : 0)
                          : value(*n.parts[1]);
    copy->parts.push_back(v);
    // x⊢←y sets the x that there is.
    const bool only_sets = n.parts.size() > 2 && target.kind == NodeKind::name &&
                           n.parts[2]->kind == NodeKind::primitive && n.parts[2]->primitive->dyad == &meaning::right;
    if (only_sets) {
        copy->global = is_outer;
    } else if (n.parts.size() > 2) {
        Node* f = from_apl_function(*n.parts[2], 2);
        const bool is_glyph = f->kind == NodeKind::primitive && f->primitive->glyph.size() == 1;
        if (is_glyph && !(is_outer && to_ == Notation::k)) {
            copy->parts.push_back(f);
        } else if (target.kind == NodeKind::name) {
            copy->parts[1] = tree_.apply(f, {value(target), v}, n.span);
            copy->global = is_outer;
        } else {
            return refuse(n, "this assignment has no phrase in " + std::string(name_of(to_)));
        }
    }
    return copy;
}

}  // namespace stele::interp::translate
