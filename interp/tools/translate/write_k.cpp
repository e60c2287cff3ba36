// The syntax of the k family. A term is a noun or a verb with the brackets and adverbs after it. A noun alone, a verb
// between or before nouns, a noun before a noun: everything else needs parentheses or brackets.
#include <algorithm>

#include "interp/notation/k/words.hpp"
#include "interp/notation/lexemes.hpp"
#include "interp/tools/translate/rewrite.hpp"
#include "interp/tools/translate/write.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/k_types.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::interp::translate {

namespace {

enum class Is : std::uint8_t {
    noun,   // one term
    verb,   // one term
    train,  // a verb of several terms
    open,   // a noun of several terms
};

struct Piece {
    std::string text;
    Is is = Is::noun;
    bool begins_with_verb = false;  // after a noun, its first term would take the noun as its left argument
};

bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80;
}

class KWriter {
public:
    KWriter(const Tree& tree, Notation notation) : tree_(tree), notation_(notation) {}

    // A statement, an item or an argument.
    std::string statement(const Node& n) { return piece(n).text; }

private:
    bool is_q() const { return notation_ == Notation::q; }
    bool is_k() const { return notation_ == Notation::k; }

    // Whether the texts need a blank between them.
    bool stands_apart(std::string_view a, std::string_view b) const {
        if (a.empty() || b.empty()) return false;
        const char last = a.back(), next = b.front();
        const std::size_t word = a.find_last_of("`+-*%!&|<>=~,^#_$?@.:;()[]{}\"'/\\ ");
        const bool is_symbol = word != std::string_view::npos && a[word] == '`';
        const bool ends_name = is_name_character(last) || (is_q() && last == '_' && a.size() > 1) || last == '`';
        if (next == '-' && b.size() > 1 && ((b[1] >= '0' && b[1] <= '9') || b[1] == '.'))
            return ends_name || last == ')' || last == ']' || last == '}' || last == '"';
        if (next == '.' && b.size() > 1 && (b[1] == ' ' || b[1] == '[')) return ends_name;
        if (!ends_name) return (last == '.' || last == ':') && (is_name_character(next) && last == '.');
        if (is_name_character(next) || next == '.') return true;
        if (next == '_') return is_q();
        if (next == ':' || next == '/') return is_symbol || (last >= '0' && last <= '9' && next == ':');
        return last == '`' && next == '"';
    }
    std::string joined(std::string_view a, std::string_view b) const {
        return std::string(a) + (stands_apart(a, b) ? " " : "") + std::string(b);
    }
    static std::string in_parens(const std::string& text) { return "(" + text + ")"; }

    // One term, a noun or a verb.
    std::string term(const Node& n) {
        const Piece p = piece(n);
        return p.is == Is::noun || p.is == Is::verb ? p.text : in_parens(p.text);
    }
    // One term that is a noun.
    std::string noun_term(const Node& n) {
        if (n.kind == NodeKind::apply && n.parts.size() == 2 && n.parts[1] && is_closing_head(*n.parts[0]))
            return with_brackets(n);
        const Piece p = piece(n);
        return p.is == Is::noun ? p.text : in_parens(p.text);
    }
    // A right argument.
    Piece right(const Node& n) {
        Piece p = piece(n);
        if (p.is == Is::verb || p.is == Is::train) return {in_parens(p.text)};
        return p;
    }
    // Whether a call of one argument has brackets rather than parentheses around it.
    static bool is_closing_head(const Node& f) {
        return f.kind == NodeKind::name || f.kind == NodeKind::self || f.kind == NodeKind::lambda;
    }

    Piece piece(const Node& n) {
        prims::Engine::check_limits_of_any();
        switch (n.kind) {
            case NodeKind::literal: return literal(n);
            case NodeKind::name: return {name_text(n.path)};
            case NodeKind::system_name: return {std::string(name_of_symbol(n.value))};
            case NodeKind::self: return {is_k() ? "o" : ".z.s"};
            case NodeKind::primitive: return primitive(*n.primitive);
            case NodeKind::list: return list(n);
            case NodeKind::apply: return call(n);
            case NodeKind::index: return {name_text(n.parts[0]->path) + arguments(n)};
            case NodeKind::derive: return derived(n);
            case NodeKind::atop: return atop(n);
            case NodeKind::lambda: return {lambda(n)};
            case NodeKind::assign: return assign(n);
            case NodeKind::conditional: return {"$[" + statements(n.parts, gaps(n)) + "]"};
            case NodeKind::run_if: return {"if[" + statements(n.parts, gaps(n)) + "]"};
            case NodeKind::repeat_while: return {"while[" + statements(n.parts, gaps(n)) + "]"};
            case NodeKind::repeat_times: return {"do[" + statements(n.parts, gaps(n)) + "]"};
            case NodeKind::give_back: return {":" + right(*n.parts[0]).text, Is::open, true};
            case NodeKind::signal: return {"'" + right(*n.parts[0]).text, Is::open, true};
            case NodeKind::sequence: return {"[" + statements(n.parts, gaps(n)) + "]"};
            default: return {"(::)"};
        }
    }

    static std::string name_text(const Path& path) { return path.joined(); }

    const Gaps* gaps(const Node& n) const {
        const auto found = tree_.gaps.find(&n);
        return found == tree_.gaps.end() ? nullptr : &found->second;
    }

    // The items of a bracket. The null as a statement is an empty text, as an item it is `::`.
    std::string statements(std::span<Node* const> parts, const Gaps* around, std::string_view null = {}) {
        std::string text = around ? around->front() : "";
        for (std::size_t i = 0; i < parts.size(); i++) {
            if (i > 0) text += around ? (*around)[i] : ";";
            if (parts[i]) text += is_null(*parts[i]) ? std::string(null) : statement(*parts[i]);
        }
        return text + (around ? around->back() : "");
    }
    static bool is_null(const Node& n) {
        return n.kind == NodeKind::literal && (n.value.is_null() || n.value.is_absent());
    }

    Piece literal(const Node& n) {
        if (is_null(n)) return {"(::)"};
        // 0W, which k shows with all its digits.
        if (n.value.kind() == Kind::long_ && n.value.is_scalar()) {
            constexpr std::int64_t infinity = std::numeric_limits<std::int64_t>::max();
            if (n.value.as_long() == infinity) return {"0W"};
            if (n.value.as_long() == -infinity) return {"-0W"};
        }
        const auto found = tree_.spelled.find(&n);
        const std::string text = found != tree_.spelled.end() ? found->second : literal_text(n.value, notation_);
        return {text, is_one_term(text) ? Is::noun : Is::open};
    }
    bool is_one_term(const std::string& text) const {
        const std::vector<Lexeme> words = lexemes(text, notation_);
        if (words.size() == 1 || text == "()") return true;
        auto all = [&](LexemeKind kind) {
            return std::all_of(words.begin(), words.end(), [&](const Lexeme& l) { return l.kind == kind; });
        };
        return all(LexemeKind::number) || all(LexemeKind::symbol);
    }

    // A primitive alone.
    Piece primitive(const Primitive& p) const {
        if (p.op) return {std::string(p.glyph), Is::verb};
        if (!k::is_word(p)) return {std::string(p.glyph), p.glyph[0] == '`' ? Is::noun : Is::verb};
        if (p.notation == Notation::q && notation_ == Notation::k4) return {".q." + std::string(p.glyph)};
        const bool is_infix = p.dyad && !(p.dyad->properties & prims::prefix);
        return {std::string(p.glyph), is_infix ? Is::verb : Is::noun};
    }

    Piece list(const Node& n) {
        if (n.parts.size() == 1) {
            const Piece item = right(*n.parts[0]);
            if (is_q())
                return {item.begins_with_verb ? "enlist" + in_parens(item.text) : joined("enlist", item.text),
                        Is::open};
            return {"," + item.text, Is::open, true};
        }
        return {"(" + statements(n.parts, gaps(n), "::") + ")"};
    }

    std::string arguments(const Node& n) {
        std::string text = "[";
        const Gaps* around = gaps(n);
        if (around) text += around->front();
        for (std::size_t i = 1; i < n.parts.size(); i++) {
            if (i > 1) text += around ? (*around)[i - 1] : ";";
            if (!n.parts[i]) continue;
            if (!is_null(*n.parts[i])) text += statement(*n.parts[i]);
            else if (n.parts.size() > 2) text += "::";
        }
        return text + (around ? around->back() : "") + "]";
    }
    std::string with_brackets(const Node& n) { return term(*n.parts[0]) + arguments(n); }

    Piece call(const Node& n) {
        if (const std::string table = table_text(n); !table.empty()) return {table};
        const Node& f = *n.parts[0];
        const std::size_t arity = arity_of(n);
        if (has_holes(n)) return projection(n);
        const bool has_brackets = gaps(n) || arity == 0 || arity > 2 || (arity == 1 && is_null(*n.parts[1]));
        if (has_brackets && !(arity == 1 && is_verb_call(f))) return {with_brackets(n)};
        if (arity == 2) {
            const Piece head = piece(f);
            if (head.is != Is::verb) return {with_brackets(n)};
            return infix(*n.parts[1], head.text, *n.parts[2]);
        }
        return prefix(n, f, *n.parts[1]);
    }
    static bool is_verb_call(const Node& f) {
        return f.kind == NodeKind::primitive || f.kind == NodeKind::derive || f.kind == NodeKind::atop;
    }

    Piece infix(const Node& x, const std::string& verb, const Node& y) {
        const Piece argument = right(y);
        std::string text = joined(noun_term(x), verb);
        // `+` and `:` would be one verb.
        const bool merges = argument.text.starts_with(':');
        text = joined(text, merges ? in_parens(argument.text) : argument.text);
        return {text, Is::open};
    }

    Piece prefix(const Node& n, const Node& f, const Node& x) {
        const Piece argument = right(x);
        if (f.kind == NodeKind::primitive) {
            const Primitive& p = *f.primitive;
            if (k::is_word(p) || p.glyph[0] == '`') return word_before(primitive(p).text, argument);
            // A verb directly before its argument needs no colon, but in q.
            std::string glyph(p.glyph);
            if (!is_q() && prims::verb_of(p)) glyph.pop_back();
            const bool merges = argument.text.front() == ':' || (glyph == "-" && is_digit_or_point(argument.text[0]));
            return {joined(glyph, merges ? in_parens(argument.text) : argument.text), Is::open, true};
        }
        if (f.kind == NodeKind::derive) return derived_before(f, argument);
        if (f.kind == NodeKind::atop) {
            const std::string head = term(f);
            return {joined(head, argument.begins_with_verb ? in_parens(argument.text) : argument.text), Is::open};
        }
        if (is_null(f) && x.kind == NodeKind::assign) return {"::" + argument.text, Is::open, true};
        const std::string head = noun_term(f);
        if (argument.begins_with_verb && !is_q()) return {joined(head + "@", argument.text), Is::open};
        if (argument.begins_with_verb || merges_as_strand(f, x)) return {with_brackets(n)};
        return {joined(head, argument.text), Is::open};
    }
    static bool is_digit_or_point(char c) { return (c >= '0' && c <= '9') || c == '.'; }
    static bool merges_as_strand(const Node& a, const Node& b) {
        const Node* first = &b;
        while (first->kind == NodeKind::apply && first->parts.size() == 3 && first->parts[1]) first = first->parts[1];
        return a.kind == NodeKind::literal && first->kind == NodeKind::literal;
    }
    Piece word_before(const std::string& word, const Piece& argument) const {
        if (argument.begins_with_verb) return {word + in_parens(argument.text), Is::open};
        return {joined(word, argument.text), Is::open};
    }

    // A derived function before one argument: +/x; in q raze each x, (+/)x, (or)over x.
    Piece derived_before(const Node& f, const Piece& argument) {
        if (!is_q()) {
            return {joined(derived(f).text, argument.text), Is::open, true};
        }
        const Node& operand = *f.parts[1];
        const Meaning* op = operator_of(f);
        const bool is_glyph = operand.kind == NodeKind::primitive && !k::is_word(*operand.primitive);
        const bool is_word_of_two = operand.kind == NodeKind::primitive && !is_glyph && piece(operand).is == Is::verb;
        std::string_view word = op == &meaning::adverb_each   ? "each"
                                : op == &meaning::adverb_over ? "over"
                                : op == &meaning::adverb_scan ? "scan"
                                : op == &meaning::each_prior  ? "prior"
                                                              : "";
        const bool is_logical = is_glyph && (operand.primitive->glyph == "&" || operand.primitive->glyph == "|") &&
                                op != &meaning::adverb_each;
        if (is_logical) {
            const std::string_view name = operand.primitive->glyph == "&" ? "(and)" : "(or)";
            return word_before(std::string(name) + std::string(word), argument);
        }
        const bool is_data = operand.kind == NodeKind::literal;
        if (word.empty() || is_glyph || is_word_of_two || is_data) {
            if (is_word_of_two && !word.empty())
                return word_before(in_parens(term(operand)) + std::string(word), argument);
            return word_before(in_parens(derived(f).text), argument);
        }
        return word_before(joined(term(operand), word), argument);
    }

    Piece projection(const Node& n) {
        const Node& f = *n.parts[0];
        // (2+), with a noun on its left.
        if (n.parts.size() == 3 && n.parts[1] && !n.parts[2]) {
            const Piece head = piece(f);
            if (head.is == Is::verb && !gaps(n)) return {joined(noun_term(*n.parts[1]), head.text), Is::train};
        }
        if (f.kind == NodeKind::primitive && f.primitive->glyph == "enlist") return {"(" + elided_list(n) + ")"};
        return {with_brackets(n)};
    }
    std::string elided_list(const Node& n) {
        std::string text;
        for (std::size_t i = 1; i < n.parts.size(); i++)
            text += (i > 1 ? ";" : "") + (n.parts[i] ? statement(*n.parts[i]) : std::string());
        return text;
    }

    // The function with its adverb. In k a verb with one argument under each needs no colon.
    Piece derived(const Node& n) {
        const Node& operand = *n.parts[1];
        std::string head = term(operand);
        const bool is_each = operator_of(n) == &meaning::adverb_each;
        if (is_k() && is_each && operand.kind == NodeKind::primitive && prims::verb_of(*operand.primitive))
            head.pop_back();
        return {head + std::string(n.parts[0]->primitive->glyph), Is::verb};
    }

    // Functions one after the other.
    Piece atop(const Node& n) {
        const Piece last = piece(*n.parts[1]);
        const bool ends_in_verb = last.is == Is::verb || last.is == Is::train;
        if (is_q() && !ends_in_verb) return {"('[" + statement(*n.parts[0]) + ";" + statement(*n.parts[1]) + "])"};
        std::string text = ends_in_verb ? last.text : noun_term(*n.parts[1]) + "@";
        return {joined(before_train(*n.parts[0]), text), Is::train};
    }
    std::string before_train(const Node& f) {
        if (f.kind == NodeKind::atop && !is_q()) return joined(before_train(*f.parts[0]), before_train(*f.parts[1]));
        const Piece p = piece(f);
        if (p.is == Is::verb && f.kind == NodeKind::primitive && !is_q() && prims::verb_of(*f.primitive))
            return std::string(prims::verb_of(*f.primitive)->glyph);
        if (p.is == Is::verb && !is_q()) return p.text;
        if (p.is == Is::train && f.kind == NodeKind::apply) return p.text;
        return noun_term(f) + "@";
    }

    Piece assign(const Node& n) {
        std::string text = statement(*n.parts[0]);
        if (n.parts.size() > 2) text = joined(text, statement(*n.parts[2]));
        text += n.global ? "::" : ":";
        if (!n.parts[1]) return {text, Is::open};
        const Piece value = piece(*n.parts[1]);
        const bool merges = value.text.front() == ':' || value.text.front() == '\'' || value.text.front() == '/' ||
                            value.text.front() == '\\';
        return {text + (merges ? in_parens(value.text) : value.text), Is::open};
    }

    std::string lambda(const Node& n) {
        const Function& f = *n.function;
        const std::string body = statements(f.body->parts, gaps(*f.body));
        std::string parameters;
        if (!has_implicit_parameters(f)) {
            for (const std::string& p : f.parameters) parameters += (parameters.empty() ? "" : ";") + p;
            parameters = "[" + parameters + "]";
        }
        return "{" + parameters + body + "}";
    }
    // Whether the parameters are those of a lambda without a list of them.
    static bool has_implicit_parameters(const Function& f) {
        std::size_t last = 0;
        for (const Node* part : f.body->parts) note_implicit(part, last);
        const std::size_t count = std::max<std::size_t>(last, 1);
        if (f.parameters.size() != count) return false;
        std::size_t i = 0;
        for (const std::string& p : f.parameters)
            if (p != std::string(1, "xyz"[i++])) return false;
        return true;
    }
    static void note_implicit(const Node* n, std::size_t& last) {
        if (!n || n->kind == NodeKind::lambda) return;
        if (n->kind == NodeKind::name && n->path.parts.size() == 1 && n->path.parts[0].size() == 1) {
            const std::size_t at = std::string_view("xyz").find(n->path.parts[0][0]);
            if (at != std::string_view::npos) last = std::max(last, at + 1);
        }
        for (const Node* part : n->parts) note_implicit(part, last);
    }

    // ([]a:x;b:y) of a flipped dictionary whose keys are names; empty for other calls.
    std::string table_text(const Node& n) {
        std::string text;
        if (meaning_of_call(n) != &meaning::flip) return text;
        const std::string columns = columns_text(n.parts[1]);
        if (columns.empty()) return text;
        return is_k() ? "[[]" + columns + "]" : "([]" + columns + ")";
    }
    std::string columns_text(const Node* d) {
        if (!d || !is_dictionary(*d)) return {};
        const Node &keys = *d->parts[1], &lists = *d->parts[2];
        if (keys.kind != NodeKind::literal || lists.kind != NodeKind::list) return {};
        if (keys.value.kind() != Kind::symbol || keys.value.rank() != 1) return {};
        std::string text;
        for (std::int64_t i = 0; i < keys.value.count(); i++) {
            const std::string name(name_of_symbol(prims::item(keys.value, i)));
            if (read_name(name, notation_) != name || static_cast<std::size_t>(i) >= lists.parts.size()) return {};
            text += (i > 0 ? ";" : "") + name + ":" + statement(*lists.parts[static_cast<std::size_t>(i)]);
        }
        return text;
    }
    static bool is_dictionary(const Node& n) {
        const Meaning* m = meaning_of_call(n);
        return n.parts.size() == 3 && n.parts[1] && n.parts[2] &&
               (m == &meaning::dictionary || m == &meaning::modulo_or_dictionary);
    }

    const Tree& tree_;
    Notation notation_;
};

}  // namespace

std::string text_in_k(const Node& statement, const Tree& tree, Notation notation) {
    return KWriter(tree, notation).statement(statement);
}

}  // namespace stele::interp::translate
