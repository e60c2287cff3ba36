#include "interp/tools/translate/rewrite.hpp"

#include <algorithm>

#include "interp/notation/bind.hpp"
#include "interp/notation/k/words.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/formats/conversion/crossing.hpp"
#include "prims/formats/display/show_k.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/formats/display/source_apl.hpp"

namespace stele::interp::translate {

namespace {

// The value of a text that is one literal; absent for other texts.
Value value_of_literal(const std::string& text, Notation notation) {
    try {
        const auto ast = std::make_shared<Ast>();
        const Node* n = tree_of_phrase(text, notation, ast);
        if (n && n->kind == NodeKind::literal) return n->value;
    } catch (const SyntaxProblem&) {
    }
    return Value::absent();
}

// The function of k that a call of a symbol names: `hex x, `hex@x and `hex?x. Null for other calls.
const Primitive* function_of_symbol(const Node& n) {
    if (n.kind != NodeKind::apply) return nullptr;
    const Meaning* m = meaning_of_call(n);
    const bool is_joined =
        n.parts.size() == 3 && n.parts[1] && (m == &meaning::apply_at || m == &meaning::find_or_draw);
    const Node& head = is_joined ? *n.parts[1] : *n.parts[0];
    const bool is_symbol =
        head.kind == NodeKind::literal && head.value.kind() == Kind::symbol && head.value.is_scalar();
    if (!is_symbol) return nullptr;
    const std::string glyph = "`" + std::string(name_of_symbol(head.value)) + (m == &meaning::find_or_draw ? "?" : "");
    return prims::find_primitive(Notation::k, glyph);
}

bool is_constant_function(const Node& f) {
    return f.kind == NodeKind::primitive || f.kind == NodeKind::literal || f.kind == NodeKind::lambda ||
           f.kind == NodeKind::derive;
}

}  // namespace

std::string literal_text(const Value& v, Notation notation) {
    if (v.is_null()) return notation == Notation::apl ? "⍬" : "(::)";
    Engine& engine = Engine::current();
    switch (notation) {
        case Notation::apl: {
            const auto source = func::source_apl(v, engine);
            return source ? source->text : "";
        }
        case Notation::k: return func::has_source_k(v) ? func::source_k(v, {.engine = &engine, .is_exact = true}) : "";
        default: return func::stored_q(v, engine, notation == Notation::q, [](const Value&) { return std::string(); });
    }
}

bool is_free_name(const std::string& name, Notation notation) {
    if (notation == Notation::apl) return read_name(name, notation) == name;
    if (read_name(name, notation) != name) return false;
    if (notation == Notation::k) return name != "o";
    if (prims::find_primitive(notation, name) || name == "csv") return false;
    for (const k::ControlWord& word : k::control_words)
        if (word.text == name) return false;
    return std::find(std::begin(k::query_words), std::end(k::query_words), name) == std::end(k::query_words);
}

void Rewriter::note(Span span, std::string text) {
    if (text.empty() || !noted_.insert(text).second) return;
    result_.notes.push_back({span, std::move(text), {}});
}

Node* Rewriter::refuse(const Node& n, std::string text, std::string hint) {
    result_.refusals.push_back({n.mark.end > n.mark.begin ? n.mark : n.span, std::move(text), std::move(hint)});
    return tree_.ast->literal(n.span);
}

void Rewriter::take_names(const std::set<std::string>& names) { names_ = names; }

// The name without the characters that the target's names lack, then with a number if it is a word or in use.
std::string Rewriter::renamed(const std::string& name, Span span) {
    if (is_free_name(name, to_)) return name;
    const auto known = new_names_.find(name);
    if (known != new_names_.end()) return known->second;
    std::string stem;
    for (const char c : name)
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (!stem.empty() && is_free_name(stem + c, to_)))
            stem += c;
    if (stem.empty()) stem = "name";
    std::string free = stem;
    for (int i = 1; !is_free_name(free, to_) || names_.contains(free); i++) free = stem + std::to_string(i);
    names_.insert(free);
    note(span, "`" + name + "` is not a name in " + std::string(name_of(to_)) + " and is renamed `" + free + "`");
    return new_names_[name] = free;
}

// A literal keeps its text if the target reads the same value from it.
Node* Rewriter::literal(const Node& n) {
    Node* copy = tree_.ast->literal(n.span, n.value);
    if (n.value.is_absent() || n.value.is_null()) return copy;
    const std::string text(source_->part(n.span));
    if (n.span.end > n.span.begin && same_value(value_of_literal(text, to_), n.value)) {
        tree_.spelled[copy] = text;
        return copy;
    }
    const Value crossed = func::cross(Engine::current(), n.value, rules_of(from_), rules_of(to_));
    const std::string written = literal_text(crossed, to_);
    if (written.empty()) return refuse(n, "this value has no literal in " + std::string(name_of(to_)));
    const bool is_time = n.value.kind() >= Kind::timestamp && n.value.kind() <= Kind::time;
    if (crossed.kind() != n.value.kind() && (is_time || n.value.kind() == Kind::byte))
        return refuse(n, std::string(name_of(to_)) + (is_time ? " has no dates and times" : " has no bytes"),
                      "as a number it is " + written);
    copy->value = crossed;
    tree_.spelled[copy] = written;
    return copy;
}

Node* Rewriter::statement(Node& n) {
    statement_ = &n;
    return from_ == Notation::apl && is_shown_assignment(n) ? from_apl_shown(n) : value(n);
}

Node* Rewriter::value(Node& n) {
    if (from_ == Notation::apl)
        if (Node* fold = fold_of_first(n)) return fold;
    if (to_ == Notation::apl)
        for (const auto part : {&Rewriter::apl_rows_of, &Rewriter::apl_null_test, &Rewriter::apl_filter})
            if (Node* phrase = (this->*part)(n)) return phrase;
    const Primitive* named = from_ == Notation::k ? function_of_symbol(n) : nullptr;
    if (named && meaning_of_call(n) == &meaning::apply_at)
        return value(*tree_.apply(n.parts[1], {n.parts[2]}, n.span));  // `ln@x as `ln x
    const bool is_inverse = named && n.parts.size() == 3;              // `hex?x, no search
    if (Node* phrase = is_inverse ? nullptr : by_idiom(n, false)) return phrase;
    if (named) {
        Node* f = spelled_primitive(*tree_.ast->primitive(n.span, named), *named->monad, 1);
        f->cls = NameClass::function;
        return tree_.apply(f, {maybe(n.parts.back())}, n.span);
    }
    if (from_ == Notation::apl) return from_apl_part(n);
    return to_ == Notation::apl ? to_apl_part(n) : k_part(n);
}

// The test of a conditional.
Node* Rewriter::test(Node& n) {
    if (Node* phrase = by_idiom(n, true)) return phrase;
    return value(n);
}

Node* Rewriter::by_idiom(Node& n, bool is_test) {
    if (n.kind != NodeKind::apply && n.kind != NodeKind::derive && n.kind != NodeKind::atop &&
        n.kind != NodeKind::fork && n.kind != NodeKind::with_axis && n.kind != NodeKind::index)
        return nullptr;
    for (const CompiledIdiom& idiom : idioms_->rows()) {
        if (idiom.row->is_test && !is_test) continue;
        Bindings bound{};
        if (!matches(*idiom.pattern, n, bound)) continue;
        if (from_ == Notation::apl) {
            assumed_ = nullptr;
            const unsigned other = origin_ == 0 ? prims::in_origin_1 : prims::in_origin_0;
            if ((idiom.row->from & other) || !apl_holds(idiom.row->x, bound[0]) || !apl_holds(idiom.row->y, bound[1]))
                continue;
            if (assumed_) assume(*assumed_);
        } else if (!holds(idiom.row->x, bound[0], facts_) || !holds(idiom.row->y, bound[1], facts_)) {
            continue;
        }
        return instance(idiom, bound, n);
    }
    return nullptr;
}

Node* Rewriter::instance(const CompiledIdiom& idiom, Bindings& bound, Node& n) {
    if (!idiom.phrase) return refuse(n, std::string(idiom.row->note));
    note(n.mark.end > n.mark.begin ? n.mark : n.span, std::string(idiom.row->note));
    // In the rows of APL, f has the arguments of the pattern.
    const std::size_t arity = from_ == Notation::apl && n.kind == NodeKind::apply ? arity_of(n) : 0;
    for (std::size_t v = 0; v < 3; v++) bound[v] = maybe(bound[v]);
    for (std::size_t v = 3; v < bound.size(); v++)
        if (bound[v]) bound[v] = function(*bound[v], arity);
    return with_arguments(*idiom.phrase, bound, to_, tree_, n.span);
}

// A function as a value or an operand; `arity` is the number of its arguments where the text shows it.
Node* Rewriter::function(Node& n, std::size_t arity) {
    if (to_ == Notation::apl) return to_apl_function(n, arity);
    if (from_ == Notation::apl) return from_apl_function(n, arity);
    if (n.kind == NodeKind::derive) {
        if (Node* phrase = by_idiom(n, false)) return phrase;
        Node* head = arity == 1 || arity == 2 ? function_in_idiom(n, arity, false) : nullptr;
        return head ? head : k_derive(n, arity);
    }
    if (n.kind != NodeKind::primitive) return value(n);
    const Primitive& p = *n.primitive;
    if (p.op) return k_part(n);
    if (!p.monad && !p.dyad) return same_word(n);
    if (arity == 0 || !meaning_of(p, arity)) arity = p.dyad ? 2 : 1;
    Node* phrase = function_in_idiom(n, arity, true);
    return phrase ? phrase : spelled_primitive(n, *meaning_of(p, arity), arity);
}

// The function that an idiom applies to the arguments of `n`, or if `may_make` a lambda of the idiom; null without one.
Node* Rewriter::function_in_idiom(Node& n, std::size_t arity, bool may_make) {
    std::vector<Node*> arguments;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < arity; i++) {
        names.emplace_back(1, variables[i]);
        arguments.push_back(tree_.ast->name(n.span, Path::of(names.back())));
    }
    const Translation before = result_;
    const std::set<std::string> noted = noted_;
    Function placeholder{to_, nullptr, n.span};
    for (const std::string& name : names) placeholder.parameters.push_back(name);
    facts_.enter(placeholder);
    Node* phrase = by_idiom(*tree_.apply(&n, arguments, n.span), false);
    facts_.leave();
    if (!phrase) return nullptr;
    bool is_plain =
        phrase->kind == NodeKind::apply && arity_of(*phrase) == arity && is_constant_function(*phrase->parts[0]);
    for (std::size_t i = 0; is_plain && i < arity; i++) {
        const Node* argument = phrase->parts[i + 1];
        is_plain = argument && argument->kind == NodeKind::name && argument->path == arguments[i]->path;
    }
    if (is_plain) return phrase->parts[0];
    if (may_make) return tree_.lambda(std::move(names), phrase, to_, n.span);
    result_ = before;
    noted_ = noted;
    return nullptr;
}

// A glyph or word of more arguments than two, which the k family shares.
Node* Rewriter::same_word(const Node& n) {
    const std::string_view glyph = n.primitive->glyph;
    const Primitive* p = prims::find_primitive(to_, glyph);
    if (!p && to_ == Notation::k4 && from_ == Notation::q) p = n.primitive;
    if (!p) return refuse(n, "`" + std::string(glyph) + "` has no counterpart in " + std::string(name_of(to_)));
    return tree_.ast->primitive(n.span, p);
}

// The target's primitive for a meaning, alone. Refuses a meaning without one.
Node* Rewriter::spelled_primitive(const Node& n, const Meaning& m, std::size_t arity) {
    const Primitive* p = prims::find_primitive(to_, m);
    // The words of q have their full names in k4.
    if (!p && to_ == Notation::k4 && from_ == Notation::q) p = prims::find_primitive(Notation::q, m);
    if (!p) {
        const std::string glyph(n.primitive->glyph);
        return refuse(n, (glyph[0] == '`' ? glyph : "`" + glyph + "`") + ", " + std::string(m.name) +
                             ", has no counterpart in " + std::string(name_of(to_)));
    }
    if (arity == 1)
        if (const Primitive* monad = prims::monadic_form(*p); monad && monad->monad == &m) p = monad;
    return tree_.ast->primitive(n.span, p);
}

}  // namespace stele::interp::translate
