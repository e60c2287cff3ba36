#include "interp/notation/tree_builder.hpp"

#include "interp/notation/tokens.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp {

namespace {

constexpr std::string_view blanks = " \t\r\n";

void require_utf8(std::string_view text, std::string_view language) {
    std::size_t at = prims::find_invalid_utf8(text);
    if (at == std::string_view::npos) return;
    auto begin = static_cast<std::uint32_t>(at);
    throw make_problem(Fault::not_utf8, language, {begin, begin + 1}, text.substr(at, 1));
}

}  // namespace

TreeBuilder::TreeBuilder(std::string_view text, std::string_view language) : text_(text), language_(language) {
    require_utf8(text, language);
    levels_.emplace_back();
}

Span TreeBuilder::span(const char* begin, const char* end) const {
    return {static_cast<std::uint32_t>(begin - text_.data()), static_cast<std::uint32_t>(end - text_.data())};
}

void TreeBuilder::token(TokenKind kind, Span span, std::string text_value) {
    Token token{kind, span, line_start_ || span.begin != last_end_, std::move(text_value)};
    if (kind == TokenKind::name) token.path = read_path(token.text_value);
    last_end_ = span.end;
    line_start_ = false;
    place(std::move(token));
}

void TreeBuilder::open(TokenKind kind, Span bracket) {
    if (levels_.size() > static_cast<std::size_t>(deepest_nesting)) refuse_fault(Fault::nested_too_deep, bracket);
    prims::Engine::check_limits_of_any();
    levels_.push_back({{kind, bracket, line_start_ || bracket.begin != last_end_}, {}});
    last_end_ = bracket.end;
    line_start_ = false;
}

void TreeBuilder::close(Span bracket) {
    Level& level = levels_.back();
    const std::vector<Statement>& before = level.bracket.body;
    // f[1;] has two items, (1⋄) and {x} one.
    if (!level.statement.tokens.empty() || (!before.empty() && before.back().end == Separator::semicolon))
        end_statement(Separator::none, bracket.begin);
    Token token = std::move(level.bracket);
    levels_.pop_back();
    token.span.end = bracket.end;
    last_end_ = bracket.end;
    line_start_ = false;
    place(std::move(token));
}

void TreeBuilder::separate(Separator end, Span separator) {
    // A line without tokens is not a statement.
    if (end != Separator::newline || !levels_.back().statement.tokens.empty()) end_statement(end, separator.begin);
    last_end_ = separator.end;
    line_start_ = end == Separator::newline;
}

void TreeBuilder::open_string(Span quote) {
    quote_ = quote;
    contents_.clear();
}

Program TreeBuilder::finish() {
    if (!levels_.back().statement.tokens.empty()) end_statement(Separator::none, last_end_);
    return std::move(levels_.back().bracket.body);
}

void TreeBuilder::refuse_fault(Fault fault, Span span) const { throw make_problem(fault, language_, span, text(span)); }

void TreeBuilder::refuse(Commitment commitment, const char* at) const {
    const std::uint32_t begin = span(at, at).begin;
    if (commitment == Commitment::escape && !line_ends(begin))
        refuse_fault(Fault::unknown_escape, {begin - 1, character(begin).end});
    if (commitment == Commitment::escape || commitment == Commitment::close_quote)
        refuse_fault(Fault::quote_not_closed, quote_);
    refuse_rest(begin);
}

void TreeBuilder::end_statement(Separator end, std::uint32_t at) {
    Level& level = levels_.back();
    if (level.statement.tokens.empty()) level.statement.span = {at, at};
    level.statement.end = end;
    level.bracket.body.push_back(std::exchange(level.statement, {}));
}

void TreeBuilder::place(Token token) {
    memory_.add(sizeof(Token) + token.text_value.size());
    prims::Engine::check_limits_of_any();
    Statement& statement = levels_.back().statement;
    if (statement.tokens.empty()) statement.span.begin = token.span.begin;
    statement.span.end = token.span.end;
    statement.tokens.push_back(std::move(token));
}

// Refuses the text at `at`, which continues neither the innermost open bracket nor the text outside brackets.
void TreeBuilder::refuse_rest(std::uint32_t at) const {
    bool open = levels_.size() > 1;
    Span opener = levels_.back().bracket.span;
    auto refuse_bracket = [&](Fault fault, Span span, std::string open_at_end = {}) {
        SyntaxProblem problem = make_problem(fault, language_, span, text(span), text(opener), opener);
        problem.open = std::move(open_at_end);
        throw problem;
    };
    if (open && text_.find_first_not_of(blanks, at) == std::string_view::npos) {
        auto end = static_cast<std::uint32_t>(text_.find_last_not_of(blanks) + 1);
        refuse_bracket(Fault::bracket_not_closed, {end, end}, open_text());
    }
    Span found = character(at);
    char c = text_[at];
    if (line_ends(at)) refuse_bracket(Fault::bracket_not_closed_on_line, {at, at});
    if (c == ')' || c == ']' || c == '}') {
        if (open) refuse_bracket(Fault::bracket_closed_by_another, found);
        refuse_fault(Fault::bracket_not_opened, found);
    }
    if (c == ';') refuse_fault(Fault::semicolon_outside_brackets, found);
    refuse_fault(Fault::unexpected_character, found);
}

// The open brackets, and the first and last lines of a comment that may continue.
std::string TreeBuilder::open_text() const {
    std::string open;
    for (std::size_t i = 1; i < levels_.size(); i++) open += text_[levels_[i].bracket.span.begin];
    std::string_view comment = text_.substr(last_end_);
    std::size_t first_end = comment.find('\n');
    (open += '\n') += comment.substr(0, first_end);
    if (first_end != std::string_view::npos) open += comment.substr(comment.rfind('\n'));
    return open;
}

Span TreeBuilder::character(std::uint32_t at) const {
    std::uint32_t end = at + 1;
    while (end < text_.size() && !prims::begins_character(text_[end])) end++;
    return {at, end};
}

bool TreeBuilder::line_ends(std::uint32_t at) const {
    return at == text_.size() || text_[at] == '\n' || text_.substr(at, 2) == "\r\n";
}

}  // namespace stele::interp
