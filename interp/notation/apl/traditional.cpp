#include "interp/notation/apl/traditional.hpp"

#include <algorithm>

#include "interp/notation/apl/listing.hpp"
#include "interp/notation/apl/structures.hpp"
#include "interp/notation/apl/units.hpp"
#include "interp/source/text.hpp"

namespace stele::interp::apl {

namespace {

bool names_change_space(const std::vector<Token>& tokens) {
    return std::any_of(tokens.begin(), tokens.end(), [](const Token& t) {
        return (t.kind == TokenKind::name && is_system_name(t.path) && t.path.parts[0] == "⎕CS") ||
               std::any_of(t.body.begin(), t.body.end(),
                           [](const Statement& s) { return names_change_space(s.tokens); });
    });
}

class Reader {
public:
    Reader(const Token& block, const std::shared_ptr<const Source>& source) : block_(block), source_(source) {
        f_->cls = NameClass::niladic;
    }

    std::shared_ptr<Function> read() {
        std::size_t first = 0;
        if (block_.kind == TokenKind::definition) {
            first = read_header();
            f_->span = {block_.body[0].tokens[1].span.begin, end_of_lines()};
        }
        text_->changes_space = std::any_of(block_.body.begin(), block_.body.end(),
                                           [](const Statement& s) { return names_change_space(s.tokens); });
        for (std::size_t i = first; i < block_.body.size(); i++) read_statement(block_.body[i]);
        text_->parts = 1 + open_.withs() + (text_->changes_space ? 1 : 0);
        if (!open_.empty()) open_.refuse_unclosed();
        // A function has a statement, even an empty one.
        if (f_->statements.empty()) f_->statements.emplace_back();
        if (block_.kind == TokenKind::definition) text_->lines = line_of(f_->span.end);
        f_->traditional = text_;
        return f_;
    }

private:
    // The lines end before that of the closing ∇.
    std::uint32_t end_of_lines() const {
        std::size_t nabla = block_.span.end - std::string_view("∇").size();
        std::size_t end = source_->text.rfind('\n', nabla);
        if (end > 0 && source_->text[end - 1] == '\r') end--;
        return static_cast<std::uint32_t>(end);
    }
    std::uint32_t line_of(std::uint32_t at) {
        const char* text = source_->text.data();
        lines_ += static_cast<std::uint32_t>(std::count(text + std::min(counted_, at), text + at, '\n'));
        counted_ = at;
        return lines_;
    }

    // Reads the statements of the header's line; returns the index of the next statement.
    std::size_t read_header() {
        const std::vector<Statement>& body = block_.body;
        std::size_t end = 0;
        while (body[end].end == Separator::semicolon && end + 1 < body.size()) end++;
        if (body[end].end == Separator::diamond) refuse("a header needs its own line", body[end].span);
        counted_ = body[0].span.begin;
        std::vector<Token> tokens(body[0].tokens.begin() + 1, body[0].tokens.end());
        head_ = {tokens.front().span.begin, tokens.back().span.end};
        if (tokens.size() > 2 && is_glyph(tokens[1], "←")) {
            text_->is_shy = tokens[0].kind == TokenKind::brace;
            text_->result = names_of(tokens[0], TokenKind::brace);
            tokens.erase(tokens.begin(), tokens.begin() + 2);
        }
        read_syntax(tokens);
        for (std::size_t i = 1; i <= end; i++) read_locals(body[i]);
        return after_locals(end + 1);
    }
    void read_locals(const Statement& s) {
        for (const Token& t : s.tokens) {
            if (t.kind != TokenKind::name) refuse("a local name is expected here", t.span);
            if (is_system_name(t.path)) text_->system_locals.push_back(t.text_value);
            else hide(plain_name(t));
        }
    }
    // Reads lines of local names, ;a;b, before the first statement; returns its index.
    std::size_t after_locals(std::size_t i) {
        const std::vector<Statement>& body = block_.body;
        for (; i < body.size() && body[i].tokens.empty(); i++)
            while (i + 1 < body.size() && body[i].end == Separator::semicolon) read_locals(body[++i]);
        return i;
    }

    // [left] name [right], the name of an operator in parentheses with its operands.
    void read_syntax(const std::vector<Token>& tokens) {
        if (tokens.empty() || tokens.size() > 3) refuse_header();
        if (tokens.size() > 1) {
            f_->cls = NameClass::function;
            text_->right = names_of(tokens.back(), TokenKind::paren);
        }
        if (tokens.size() == 3) {
            text_->is_ambivalent = tokens[0].kind == TokenKind::brace;
            text_->left = names_of(tokens[0], TokenKind::brace);
        }
        const Token& named = tokens[tokens.size() == 3 ? 1 : 0];
        if (named.kind == TokenKind::name) {
            f_->name = plain_name(named);
            return;
        }
        if (named.kind != TokenKind::paren || tokens.size() == 1) refuse_header();
        std::vector<std::string> parts = names_of(named, TokenKind::paren).names;
        if (parts.size() < 2 || parts.size() > 3) refuse_header();
        f_->cls = parts.size() == 2 ? NameClass::monadic_operator : NameClass::dyadic_operator;
        f_->name = parts[1];
        f_->operands.push_back(parts[0]);
        if (parts.size() == 3) f_->operands.push_back(parts[2]);
    }
    [[noreturn]] void refuse_header() const {
        refuse("this is not the header of a function", head_,
               "r←f y, r←x f y, r←{x}f y, r←f, {r}←f y, or r←x(f op g)y, with local names as in r←f y;a;b");
    }

    std::string plain_name(const Token& t) const {
        bool plain = t.kind == TokenKind::name && t.path.is_simple() && !is_system_name(t.path) &&
                     !is_argument_name(t.text_value) && !t.text_value.starts_with("∇");
        if (!plain) refuse("a name is expected here", t.span);
        return t.text_value;
    }
    // One name, names in parentheses, or, if `also` is brace, a name in braces.
    Traditional::Names names_of(const Token& t, TokenKind also) {
        Traditional::Names names;
        if (t.kind == TokenKind::name) {
            names.names.push_back(plain_name(t));
        } else {
            if ((t.kind != also && t.kind != TokenKind::paren) || t.body.size() != 1 || t.body[0].tokens.empty())
                refuse_header();
            const Token& only = t.body[0].tokens[0];
            // {(a b)}: an optional argument, or a result that is not shown, of several names.
            if (t.kind == TokenKind::brace && t.body[0].tokens.size() == 1 && only.kind == TokenKind::paren)
                return names_of(only, TokenKind::paren);
            names.is_strand = t.kind == TokenKind::paren;
            for (const Token& inner : t.body[0].tokens) names.names.push_back(plain_name(inner));
            if (t.kind == TokenKind::brace && names.names.size() != 1) refuse_header();
        }
        for (const std::string& n : names.names) hide(n);
        return names;
    }
    void hide(const std::string& name) { (void)text_->locals.number(name); }

    void read_statement(const Statement& s) {
        refuse_locals(s);
        if (s.tokens.empty()) return;
        LateStatement late{s.span};
        late.line = block_.kind == TokenKind::definition ? line_of(s.span.begin) : 0;
        Statement rest = s;
        if (s.tokens.size() > 1 && s.tokens[0].kind == TokenKind::name && is_glyph(s.tokens[1], ":")) {
            std::string label = plain_name(s.tokens[0]);
            hide(label);
            if (!text_->is_label(label)) text_->labels.emplace_back(label, late.line);
            rest.tokens.erase(rest.tokens.begin(), rest.tokens.begin() + 2);
            if (rest.tokens.empty()) return;
        }
        late.control = control_of(rest);
        // The expression after :With runs in the enclosing namespace.
        const std::uint32_t around = part();
        open_.take(rest, late.control);
        late.part = late.control == Control::with ? around : part();
        if (late.control != Control::none && late.control != Control::branch) {
            read_words(rest, late);
        } else {
            if (late.control == Control::branch) rest.tokens.erase(rest.tokens.begin());
            if (!rest.tokens.empty()) late.tokens = std::make_shared<const Statement>(std::move(rest));
        }
        f_->statements.push_back(std::move(late));
    }

    std::uint32_t part() const { return open_.with() + (text_->changes_space ? 1 : 0); }

    // The expression after a control word.
    void read_words(Statement& s, LateStatement& late) {
        const std::string word = written_word(s);
        const Span span = word_span(s);
        s.tokens.erase(s.tokens.begin(), s.tokens.begin() + 2);
        switch (late.control) {
            case Control::else_:
            case Control::repeat:
            case Control::end:
            case Control::return_:
            case Control::leave:
            case Control::continue_:
                if (!s.tokens.empty()) {
                    const bool is_split =
                        s.tokens[0].kind == TokenKind::name && is_control_word(word + s.tokens[0].text_value);
                    refuse("nothing is allowed on the right of `" + word + "`", s.tokens[0].span,
                           is_split ? "`" + word + s.tokens[0].text_value + "` is one word" : "⋄ ends a statement");
                }
                return;
            case Control::for_: split_for(s, late, span); break;
            case Control::hold:
                if (s.tokens.empty()) return;
                break;
            default: break;
        }
        if (s.tokens.empty()) refuse("`" + word + "` needs an expression on its right", span);
        s.span.begin = s.tokens[0].span.begin;
        late.tokens = std::make_shared<const Statement>(std::move(s));
    }

    // A name, or names in parentheses, which destructure an item.
    static bool is_loop_target(const Token& t) {
        if (t.kind == TokenKind::name) return t.path.is_simple() && !is_system_name(t.path);
        return t.kind == TokenKind::paren && t.body.size() == 1 && !t.body[0].tokens.empty() &&
               std::all_of(t.body[0].tokens.begin(), t.body[0].tokens.end(), is_loop_target);
    }

    static void split_for(Statement& s, LateStatement& late, Span word) {
        for (std::size_t i = 0; i < s.tokens.size(); i++) {
            if (!is_word_at(s.tokens, i)) continue;
            std::string in = lower(s.tokens[i + 1].text_value);
            if (in != "in" && in != "ineach") break;
            // With one name :In and :InEach are the same.
            late.in_each = in == "ineach" && !(i == 1 && s.tokens[0].kind == TokenKind::name);
            Statement targets = s;
            targets.tokens.resize(i);
            if (i == 0 || !std::all_of(targets.tokens.begin(), targets.tokens.end(), is_loop_target))
                refuse("names are expected between `:For` and `:" + s.tokens[i + 1].text_value + "`", word);
            late.targets = std::make_shared<const Statement>(std::move(targets));
            s.tokens.erase(s.tokens.begin(), s.tokens.begin() + static_cast<std::ptrdiff_t>(i) + 2);
            return;
        }
        refuse("`:For` needs names, :In and an array", word, ":For x :In ⍳3");
    }

    const Token& block_;
    const std::shared_ptr<const Source>& source_;
    std::shared_ptr<Function> f_ = std::make_shared<Function>(Function{Notation::apl, source_, block_.span});
    std::shared_ptr<Traditional> text_ = std::make_shared<Traditional>();
    Structures open_;
    Span head_;
    std::uint32_t lines_ = 0, counted_ = 0;
};

std::shared_ptr<Function> read_definition(std::shared_ptr<const Source> source) {
    Program program = parse(*source);
    if (program.size() != 1 || program[0].tokens.size() != 1 || program[0].tokens[0].kind != TokenKind::definition)
        refuse("this is not the text of one function", {0, static_cast<std::uint32_t>(source->text.size())});
    return Reader(program[0].tokens[0], source).read();
}

}  // namespace

void refuse_locals(const Statement& s) {
    if (s.tokens.empty() && s.end == Separator::semicolon)
        throw make_problem(Fault::semicolon_outside_brackets, "APL", {s.span.begin, s.span.begin + 1}, ";");
}

bool begins_with_line_number(const Statement& s) {
    if (s.tokens.empty() || s.tokens[0].kind != TokenKind::bracket || s.tokens[0].body.size() != 1) return false;
    const std::vector<Token>& inside = s.tokens[0].body[0].tokens;
    return inside.size() == 1 && inside[0].kind == TokenKind::number;
}

std::shared_ptr<Function> read_traditional(const Token& block, const std::shared_ptr<const Source>& source) {
    const bool is_numbered = block.kind == TokenKind::definition &&
                             std::any_of(block.body.begin(), block.body.end(), begins_with_line_number);
    if (!is_numbered) return Reader(block, source).read();
    const std::string_view text(source->text);
    const auto line = static_cast<std::uint32_t>(std::count(text.begin(), text.begin() + block.span.begin, '\n'));
    return read_definition(std::make_shared<const Source>(Source{
        source->name, without_line_numbers(source->part(block.span), block.span.begin), source->first_line + line}));
}

std::shared_ptr<Function> read_traditional(const std::string& text, std::string name_of_source) {
    const std::string nabla = "∇";
    try {
        return read_definition(
            std::make_shared<const Source>(Source{std::move(name_of_source), nabla + text + "\n" + nabla, 0}));
    } catch (SyntaxProblem& problem) {
        // As spans of the text, at most at its end.
        const auto before = static_cast<std::uint32_t>(nabla.size()), size = static_cast<std::uint32_t>(text.size());
        for (Span* span : {&problem.span, &problem.other})
            for (std::uint32_t* at : {&span->begin, &span->end}) *at = std::min(*at - std::min(*at, before), size);
        throw;
    }
}

}  // namespace stele::interp::apl
