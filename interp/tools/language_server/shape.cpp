// The text as a whole: its outline, its colours, its layout.
#include <algorithm>
#include <unordered_set>

#include "interp/notation/apl/structures.hpp"
#include "interp/tools/format/format.hpp"
#include "interp/tools/guide/highlight.hpp"
#include "interp/tools/language_server/answers.hpp"
#include "interp/tools/language_server/line_edits.hpp"

namespace stele::interp::lsp {

namespace {

using outline::Definition;
using outline::NameKind;
using outline::Occurrence;
using outline::Outline;

// Symbols.

int symbol_kind(NameKind kind) {
    switch (kind) {
        case NameKind::function: return 12;
        case NameKind::op: return 25;
        case NameKind::name_space: return 3;
        case NameKind::label: return 20;  // a key
        case NameKind::variable:
        case NameKind::parameter: break;
    }
    return 13;
}

// Variables of functions are left out.
bool is_listed(const Definition& d) {
    return d.kind != NameKind::parameter && (d.kind != NameKind::variable || d.scope == 0);
}

// A definition, and those in it.
struct Listed {
    const Definition* definition;
    std::vector<Listed> parts{};
};

std::vector<Listed> nested(const Outline& o) {
    std::vector<const Definition*> all;
    for (const Definition& d : o.definitions)
        if (is_listed(d)) all.push_back(&d);
    std::stable_sort(all.begin(), all.end(),
                     [](const Definition* a, const Definition* b) { return a->whole.begin < b->whole.begin; });
    std::vector<Listed> roots;
    std::vector<Listed> open;  // each in the one before it
    auto close = [&] {
        Listed last = std::move(open.back());
        open.pop_back();
        (open.empty() ? roots : open.back().parts).push_back(std::move(last));
    };
    for (const Definition* d : all) {
        while (!open.empty() && open.back().definition->whole.end < d->whole.end) close();
        open.push_back({d});
        if (d->kind == NameKind::variable || d->kind == NameKind::label) close();
    }
    while (!open.empty()) close();
    return roots;
}

Json symbol_of(OpenText& text, const Listed& listed) {
    const Definition& d = *listed.definition;
    Json parts = Json::array();
    for (const Listed& part : listed.parts) parts.push_back(symbol_of(text, part));
    Json all{{"name", text.part(d.name)},
             {"kind", symbol_kind(d.kind)},
             {"range", range_of(text, d.whole)},
             {"selectionRange", range_of(text, d.name)},
             {"children", std::move(parts)}};
    if (!d.form.empty()) all["detail"] = d.form;
    return all;
}

// Tokens.

constexpr const char* token_types[] = {"number",   "string",   "keyword",   "comment",  "function",
                                       "operator", "variable", "parameter", "namespace"};
constexpr const char* token_modifiers[] = {"declaration", "defaultLibrary"};
enum TokenType : int {
    number_type,
    string_type,
    keyword_type,
    comment_type,
    function_type,
    operator_type,
    variable_type,
    parameter_type,
    namespace_type,
    no_type
};
constexpr int declared = 1, built_in = 2;

int token_type(NameKind kind) {
    switch (kind) {
        case NameKind::function: return function_type;
        case NameKind::op: return operator_type;
        case NameKind::name_space: return namespace_type;
        case NameKind::parameter: return parameter_type;
        case NameKind::variable:
        case NameKind::label: break;
    }
    return variable_type;
}

int token_type(Style style) {
    switch (style) {
        case Style::number: return number_type;
        case Style::string: return string_type;
        case Style::keyword: return keyword_type;
        case Style::comment: return comment_type;
        case Style::function: return function_type;
        case Style::op: return operator_type;
        default: return no_type;
    }
}

class Tokens {
public:
    Tokens(Desk& desk, OpenText& text)
        : text_(text),
          outline_(text.outline()),
          styles_(highlighted(text.text(), text.notation(), ~std::size_t{0}, desk.session.machine())) {
        for (const Definition& d : outline_.definitions) declarations_.push_back(d.name.begin);
        std::sort(declarations_.begin(), declarations_.end());
    }

    Json data() && {
        for (const Lexeme& l : text_.words()) take(l);
        return std::move(data_);
    }

private:
    void take(const Lexeme& l) {
        const Style style = styles_[l.span.begin];
        const bool is_primitive = style == Style::function || style == Style::op;
        if (l.kind != LexemeKind::name || is_primitive)
            return add(l.span, token_type(style), is_primitive ? built_in : 0);
        const std::vector<Occurrence>& all = outline_.occurrences;
        while (next_ < all.size() && all[next_].span.begin < l.span.begin) next_++;
        const bool is_known = next_ < all.size() && all[next_].span.begin < l.span.end;
        const std::string_view name = text_.part(l.span);
        const bool is_argument = name.starts_with("⍺") || name.starts_with("⍵");
        if (!is_known && is_argument) add(l.span, parameter_type, 0);
        for (; next_ < all.size() && all[next_].span.begin < l.span.end; next_++) {
            const Span part = all[next_].span;
            const bool declares = std::binary_search(declarations_.begin(), declarations_.end(), part.begin);
            add(part, token_type(outline_.symbols[all[next_].symbol].kind), declares ? declared : 0);
        }
    }

    // Tokens end with their lines.
    void add(Span span, int type, int modifiers) {
        if (type == no_type) return;
        const std::string_view all = text_.text();
        while (span.begin < span.end) {
            const std::size_t line_end = all.find('\n', span.begin);
            const std::uint32_t end = line_end < span.end ? static_cast<std::uint32_t>(line_end) : span.end;
            if (end > span.begin) add_on_line({span.begin, end}, type, modifiers);
            span.begin = end + 1;
        }
    }
    void add_on_line(Span span, int type, int modifiers) {
        const Position begin = text_.positions().position(span.begin), end = text_.positions().position(span.end);
        if (begin.line != end.line) return;
        const std::int64_t lines = begin.line - last_.line;
        data_.push_back(lines);
        data_.push_back(lines == 0 ? begin.column - last_.column : begin.column);
        data_.push_back(end.column - begin.column);
        data_.push_back(type);
        data_.push_back(modifiers);
        last_ = begin;
    }

    OpenText& text_;
    const Outline& outline_;
    const std::vector<Style> styles_;
    std::vector<std::uint32_t> declarations_;
    std::size_t next_ = 0;  // occurrence
    Position last_;
    Json data_ = Json::array();
};

class Folds {
public:
    explicit Folds(OpenText& text) : text_(text) {}

    Json ranges() && {
        for (const Definition& d : text_.outline().definitions) add(d.whole, "");
        for (const Lexeme& l : text_.words()) take(l);
        return std::move(ranges_);
    }

private:
    void take(const Lexeme& l) {
        const Control control =
            l.kind == LexemeKind::keyword ? apl::control_of_word(text_.part(l.span)) : Control::none;
        if (l.kind == LexemeKind::comment) add(l.span, "comment");
        else if (l.kind == LexemeKind::open) brackets_.push_back(l.span.begin);
        else if (l.kind == LexemeKind::close) close(brackets_, l.span.end);
        else if (opens(control)) structures_.push_back(l.span.begin);
        else if (control == Control::end || control == Control::until) close(structures_, l.span.end);
    }
    void close(std::vector<std::uint32_t>& open, std::uint32_t end) {
        if (open.empty()) return;
        add({open.back(), end}, "");
        open.pop_back();
    }
    // One fold for each first line.
    void add(Span span, const char* kind) {
        const std::int64_t begin = text_.positions().position(span.begin).line,
                           end = text_.positions().position(span.end).line;
        if (begin == end || !begun_.insert(begin).second) return;
        Json range{{"startLine", begin}, {"endLine", end}};
        if (*kind != '\0') range["kind"] = kind;
        ranges_.push_back(std::move(range));
    }

    OpenText& text_;
    std::vector<std::uint32_t> brackets_, structures_;  // those that are open
    std::unordered_set<std::int64_t> begun_;
    Json ranges_ = Json::array();
};

// Deeper selections are left out: messages have a limit, too.
constexpr std::size_t most_selections = 200;

// Brackets around an offset, from the inside out.
std::vector<Span> brackets_around(OpenText& text, std::uint32_t at) {
    std::vector<std::uint32_t> open;
    std::vector<Span> around;
    for (const Lexeme& l : text.words()) {
        if (l.kind == LexemeKind::open) open.push_back(l.span.begin);
        if (l.kind != LexemeKind::close || open.empty()) continue;
        if (open.back() < at && at < l.span.end) around.push_back({open.back(), l.span.end});
        open.pop_back();
        if (around.size() == most_selections) break;
    }
    return around;
}

Json selection_at(OpenText& text, std::uint32_t at) {
    Json chosen{{"range", range_of(text, {0, static_cast<std::uint32_t>(text.text().size())})}};
    auto narrow = [&](Span s) { chosen = {{"range", range_of(text, s)}, {"parent", std::move(chosen)}}; };
    const std::vector<Span> brackets = brackets_around(text, at);
    for (auto bracket = brackets.rbegin(); bracket != brackets.rend(); ++bracket) {
        narrow(*bracket);
        narrow({bracket->begin + 1, bracket->end - 1});
    }
    if (const Lexeme* word = text.word_at(at, true)) narrow(word->span);
    return chosen;
}

}  // namespace

Json symbols(Desk& desk, const Json& params) {
    OpenText& text = desk.text_of(params);
    Json all = Json::array();
    if (desk.client.nests_symbols) {
        for (const Listed& l : nested(text.outline())) all.push_back(symbol_of(text, l));
        return all;
    }
    for (const Definition& d : text.outline().definitions)
        if (is_listed(d))
            all.push_back(
                {{"name", text.part(d.name)},
                 {"kind", symbol_kind(d.kind)},
                 {"location", {{"uri", params.at("textDocument").at("uri")}, {"range", range_of(text, d.whole)}}}});
    return all;
}

Json formatting(Desk& desk, const Json& params) {
    OpenText& text = desk.text_of(params);
    std::string laid_out;
    try {
        laid_out = formatted(text.text(), text.notation());
    } catch (const SyntaxProblem& problem) {
        throw Refusal{Code::request_failed, "the text has a syntax error: " + problem.message};
    }
    Json all = Json::array();
    for (const LineEdit& e : line_edits(text.text(), laid_out))
        all.push_back({{"range", range_of(text, e.replaced)}, {"newText", e.text}});
    return all;
}

Json token_legend() { return {{"tokenTypes", token_types}, {"tokenModifiers", token_modifiers}}; }

Json semantic_tokens(Desk& desk, const Json& params) { return {{"data", Tokens(desk, desk.text_of(params)).data()}}; }

// The word at a position, the contents of each bracket around it, the bracket with its contents, the whole text.
Json selection_ranges(Desk& desk, const Json& params) {
    OpenText& text = desk.text_of(params);
    Json all = Json::array();
    for (const Json& p : params.at("positions"))
        all.push_back(selection_at(text, text.positions().offset(position_of(p))));
    return all;
}

// Brackets, control structures, functions between two ∇, namespaces and comments of several lines.
Json folding_ranges(Desk& desk, const Json& params) { return Folds(desk.text_of(params)).ranges(); }

}  // namespace stele::interp::lsp
