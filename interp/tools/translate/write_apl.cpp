// The syntax of APL. Functions take all of the text on their right, and one term on their left: only a left argument, an
// operand, an item of a strand and the base of an index can need parentheses.
#include <algorithm>

#include "interp/notation/lexemes.hpp"
#include "interp/tools/translate/rewrite.hpp"
#include "interp/tools/translate/write.hpp"
#include "prims/catalogue/operators.hpp"

namespace stele::interp::translate {

namespace {

bool is_function_node(const Node& n) {
    switch (n.kind) {
        case NodeKind::primitive:
        case NodeKind::derive:
        case NodeKind::atop:
        case NodeKind::fork:
        case NodeKind::lambda:
        case NodeKind::self:
        case NodeKind::with_axis: return true;
        case NodeKind::name: return n.cls == NameClass::function;
        default: return false;
    }
}

// Whether a text is a word of letters, digits or of quotes at this end, so that a blank must keep it from another.
bool is_word_character(unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           c == '\'';
}
bool begins_with_any(std::string_view text, std::initializer_list<std::string_view> all) {
    return std::any_of(all.begin(), all.end(), [&](std::string_view s) { return text.starts_with(s); });
}
bool ends_with_any(std::string_view text, std::initializer_list<std::string_view> all) {
    return std::any_of(all.begin(), all.end(), [&](std::string_view s) { return text.ends_with(s); });
}

class AplWriter {
public:
    explicit AplWriter(const Tree& tree) : tree_(tree) {}

    std::string statement(const Node& n) {
        prims::Engine::check_limits_of_any();
        switch (n.kind) {
            case NodeKind::apply: return call(n);
            case NodeKind::assign: return assign(n);
            case NodeKind::guard: return statement(*n.parts[0]) + ":" + statement(*n.parts[1]);
            case NodeKind::error_guard: return statement(*n.parts[0]) + "::" + statement(*n.parts[1]);
            case NodeKind::list: return strand(n);
            case NodeKind::derive: return derived(n);
            case NodeKind::atop:
            case NodeKind::fork: return train(n);
            default: return term(n);
        }
    }

private:
    static std::string in_parens_apl(const std::string& text) { return "(" + text + ")"; }
    static std::string beside(std::string_view a, std::string_view b) {
        if (a.empty() || b.empty()) return std::string(a) + std::string(b);
        const bool word_ends =
            is_word_character(static_cast<unsigned char>(a.back())) || ends_with_any(a, {"⍺", "⍵", "∇", "⍬"});
        const bool word_begins = is_word_character(static_cast<unsigned char>(b.front())) ||
                                 begins_with_any(b, {"¯", "⍺", "⍵", "∇", "⍬", "⎕"});
        return std::string(a) + (word_ends && word_begins ? " " : "") + std::string(b);
    }

    std::string spelled(const Node& n) const {
        const auto found = tree_.spelled.find(&n);
        return found != tree_.spelled.end() ? found->second : literal_text(n.value, Notation::apl);
    }

    // One term: an array without parentheses around several terms, or a function.
    std::string term(const Node& n) {
        switch (n.kind) {
            case NodeKind::literal: return spelled(n);
            case NodeKind::name: return n.path.joined();
            case NodeKind::system_name: return n.path.joined();
            case NodeKind::self: return "∇";
            case NodeKind::primitive: return std::string(n.primitive->glyph);
            case NodeKind::lambda: return lambda(n);
            case NodeKind::index: return base(*n.parts[0]) + indices(n);
            case NodeKind::with_axis: return function_term(*n.parts[0]) + "[" + statement(*n.parts[1]) + "]";
            case NodeKind::list:
                if (n.parts.empty()) return "⍬";
                [[fallthrough]];
            default: return in_parens_apl(statement(n));
        }
    }
    // The base of an index. A strand binds before the index.
    std::string base(const Node& n) {
        return n.kind == NodeKind::name || n.kind == NodeKind::index ? term(n) : in_parens_apl(statement(n));
    }
    std::string indices(const Node& n) {
        std::string text = "[";
        for (std::size_t i = 1; i < n.parts.size(); i++)
            text += (i > 1 ? ";" : "") + (n.parts[i] ? statement(*n.parts[i]) : std::string());
        return text + "]";
    }

    // A left argument: a strand, a literal or another term.
    std::string left_argument(const Node& n) { return n.kind == NodeKind::list ? strand(n) : term(n); }

    std::string strand(const Node& n) {
        std::string text;
        for (const Node* part : n.parts) text = beside(text, item(*part));
        return n.parts.empty() ? "⍬" : text;
    }
    std::string item(const Node& n) {
        const bool is_scalar = n.kind == NodeKind::literal && n.value.rank() == 0;
        const bool is_text = n.kind == NodeKind::literal && spelled(n).front() == '\'';
        const bool is_word = n.kind == NodeKind::name || n.kind == NodeKind::system_name;
        return is_scalar || is_text || is_word ? term(n) : in_parens_apl(statement(n));
    }

    // A function before its right argument, or between its arguments.
    std::string applied(const Node& f, bool has_left, bool is_before_function = false) {
        if (f.kind == NodeKind::atop || f.kind == NodeKind::fork) return in_parens_apl(train(f));
        if (f.kind != NodeKind::derive) return term(f);
        // An array at its ends would be a strand with the arguments.
        const bool joins_right =
            !is_before_function && f.parts.size() > 2 && f.parts[2] && !is_function_node(*f.parts[2]);
        const bool joins_left = has_left && begins_with_array(f);
        return joins_right || joins_left ? in_parens_apl(derived(f)) : derived(f);
    }
    static bool begins_with_array(const Node& f) {
        const Node* n = &f;
        while (n->kind == NodeKind::derive && n->parts[1]) n = n->parts[1];
        return !is_function_node(*n);
    }

    std::string call(const Node& n) {
        const Node& f = *n.parts[0];
        const Node& right = *n.parts.back();
        const bool has_left = n.parts.size() > 2;
        const bool is_before_function = right.kind == NodeKind::apply && right.parts.size() == 2;
        const std::string function = applied(f, has_left, is_before_function);
        // f a←x would assign two names.
        const bool joins_names = right.kind == NodeKind::assign && !function.empty() &&
                                 is_word_character(static_cast<unsigned char>(function.back()));
        const std::string argument = joins_names ? in_parens_apl(statement(right)) : statement(right);
        const std::string after = beside(function, argument);
        return has_left ? beside(left_argument(*n.parts[1]), after) : after;
    }

    static bool is_slash(const Node& n) {
        return n.kind == NodeKind::primitive && (n.primitive->glyph == "/" || n.primitive->glyph == "⌿" ||
                                                 n.primitive->glyph == "\\" || n.primitive->glyph == "⍀");
    }

    // The operator after its left operand, which is as long as possible, and before its right one, a single term.
    std::string derived(const Node& n) {
        const std::string glyph(n.parts[0]->kind == NodeKind::primitive ? std::string(n.parts[0]->primitive->glyph)
                                                                        : term(*n.parts[0]));
        if (glyph == "∘.") return glyph + function_term(*n.parts[1]);
        std::string text = n.parts[1] ? left_operand(*n.parts[1]) : "";
        text = beside(text, glyph);
        return n.parts.size() > 2 && n.parts[2] ? beside(text, function_term(*n.parts[2])) : text;
    }
    std::string left_operand(const Node& n) {
        if (n.kind == NodeKind::derive) {
            const bool joins_right = n.parts.size() > 2 && n.parts[2] && !is_function_node(*n.parts[2]);
            return joins_right ? in_parens_apl(derived(n)) : derived(n);
        }
        if (n.kind == NodeKind::list) return in_parens_apl(strand(n));
        return is_slash(n) ? in_parens_apl(term(n)) : function_term(n);
    }
    std::string function_term(const Node& n) {
        if (n.kind == NodeKind::atop || n.kind == NodeKind::fork) return in_parens_apl(train(n));
        if (n.kind == NodeKind::derive) return in_parens_apl(derived(n));
        return term(n);
    }

    std::string train(const Node& n) {
        std::string text;
        for (std::size_t i = 0; i < n.parts.size(); i++) {
            const Node& part = *n.parts[i];
            const bool is_last = i + 1 == n.parts.size();
            // (f g h k l) is f g (h k l).
            const bool continues = is_last && part.kind == NodeKind::fork;
            const bool is_train = part.kind == NodeKind::atop || part.kind == NodeKind::fork;
            text = beside(text, continues                       ? train(part)
                                : is_train                      ? in_parens_apl(train(part))
                                : part.kind == NodeKind::derive ? tine(part)
                                                                : term(part));
        }
        return text;
    }
    std::string tine(const Node& n) {
        const bool joins_right = n.parts.size() > 2 && n.parts[2] && !is_function_node(*n.parts[2]);
        return joins_right || begins_with_array(n) ? in_parens_apl(derived(n)) : derived(n);
    }

    std::string assign(const Node& n) {
        const Node& to = *n.parts[0];
        std::string target = to.kind == NodeKind::list ? in_parens_apl(strand(to)) : term(to);
        if (n.parts.size() > 2) target = beside(target, applied(*n.parts[2], true));
        return target + "←" + statement(*n.parts[1]);
    }

    std::string lambda(const Node& n) {
        const Node& body = *n.function->body;
        const auto found = tree_.gaps.find(&body);
        const Gaps* around = found == tree_.gaps.end() ? nullptr : &found->second;
        std::string text = around ? around->front() : "";
        for (std::size_t i = 0; i < body.parts.size(); i++) {
            if (i > 0) text += around ? (*around)[i] : " ⋄ ";
            text += statement(*body.parts[i]);
        }
        return "{" + text + (around ? around->back() : "") + "}";
    }

    const Tree& tree_;
};

}  // namespace

std::string text_in_apl(const Node& statement, const Tree& tree) { return AplWriter(tree).statement(statement); }

}  // namespace stele::interp::translate
