#include "interp/tools/outline/walk.hpp"

#include <algorithm>

namespace stele::interp::outline {

namespace {

// Deeper brackets are errors, and open no scopes.
constexpr std::size_t deepest_scope = deepest_nesting;

}  // namespace

Walk::Walk(std::string_view text, Notation notation, const std::vector<Lexeme>& words)
    : text_(text),
      notation_(notation),
      words_(words),
      begins_line_(words.size()),
      partners_(words.size(), none),
      names_of_words_(words.size(), none),
      scopes_of_words_(words.size(), none) {
    scopes[0].scope.span = {0, static_cast<std::uint32_t>(text.size())};
    std::uint32_t end = 0;
    for (std::size_t i = 0; i < words.size(); end = words[i++].span.end)
        begins_line_[i] = i == 0 || text.substr(end, words[i].span.begin - end).find('\n') != std::string_view::npos;
    pair_brackets();
}

bool Walk::breaks_brackets(std::uint32_t i) const {
    if (!begins_line_[i]) return false;
    if (!is_first_column(i)) return false;
    // A dfn calls itself by ∇ too, but hardly at the beginning of a line.
    if (is_apl()) return text_of(i) == "∇" && (i + 1 == count() || begins_line_[i + 1] || is(i + 1, LexemeKind::name));
    return notation_ != Notation::k && text_of(i) != "}";
}

void Walk::pair_brackets() {
    constexpr std::string_view opening = "([{", closing = ")]}";
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < count(); i++) {
        if (breaks_brackets(i)) open.clear();
        if (is(i, LexemeKind::open)) open.push_back(i);
        if (!is(i, LexemeKind::close) || open.empty()) continue;
        if (opening.find(text_of(open.back())[0]) != closing.find(text_of(i)[0])) continue;
        partners_[i] = open.back();
        partners_[open.back()] = i;
        open.pop_back();
    }
}

void Walk::run() {
    for (std::uint32_t i = 0; i < count(); i++) {
        if (breaks_brackets(i))
            while (frames_.size() > 1) close_frame(i);
        // In brackets of k4 and q, and on their continued lines, a line end separates nothing.
        const bool separates = is_apl() || notation_ == Notation::k || is_first_column(i);
        if (begins_line_[i] && separates && text_of(i) != "}" && !is(i, LexemeKind::comment)) {
            const bool in_brackets = frames_.size() > 1;
            if (i > 0 && (in_brackets ? words_[i - 1].kind != LexemeKind::open : true)) end_statement(frame(), i);
            if (const std::uint32_t taken = begin_line(i)) {
                i += taken - 1;
                continue;
            }
        }
        take(i);
    }
    while (frames_.size() > 1) close_frame(count());
    end_statement(frame(), count());
}

void Walk::take(std::uint32_t i) {
    switch (words_[i].kind) {
        case LexemeKind::name: return take_name(i);
        case LexemeKind::glyph:
            if (text_of(i) == ";" || text_of(i) == "⋄" || text_of(i) == "◇") return end_statement(frame(), i);
            return take_glyph(i);
        case LexemeKind::open: frames_.push_back({i, scope_}); return opened(i);
        case LexemeKind::close: return take_close(i);
        default: return take_other(i);
    }
}

void Walk::take_close(std::uint32_t i) {
    if (partners_[i] == none) return;
    while (frames_.size() > 1 && frame().opener != partners_[i]) close_frame(i);
    if (frames_.size() > 1) close_frame(i);
}

// Closes the innermost bracket before word `end`, or at it.
void Walk::close_frame(std::uint32_t end) {
    Frame closed = std::move(frames_.back());
    end_statement(closed, end);
    closing(closed);
    frames_.pop_back();
    if (scope_ != closed.outer_scope) {
        const bool is_closed = end < count() && partners_[end] == closed.opener;
        const std::uint32_t last = is_closed ? end : end - 1;
        scopes[scope_].scope.span.end = words_[last].span.end;
        scope_ = closed.outer_scope;
    }
}

bool Walk::begins_statement(std::uint32_t i) const {
    if (i == 0) return true;
    const std::string_view before = text_of(i - 1);
    if (before == ";" || before == "⋄" || before == "◇") return true;
    if (is(i - 1, LexemeKind::open) && i - 1 == frames_.back().opener) return true;
    return begins_line_[i] && (is_apl() || notation_ == Notation::k || frames_.size() == 1);
}

std::uint32_t Walk::add_scope(Scope::Kind kind, std::uint32_t begin) {
    if (frames_.size() > deepest_scope) return scope_;
    scopes.push_back({});
    Scope& scope = scopes.back().scope;
    scope.kind = kind;
    scope.parent = scope_;
    scope.span = {begin, static_cast<std::uint32_t>(text_.size())};
    return static_cast<std::uint32_t>(scopes.size() - 1);
}

std::uint32_t Walk::add_name(Span span) {
    names.push_back({span, scope_, space_});
    return static_cast<std::uint32_t>(names.size() - 1);
}

std::uint32_t Walk::add_definition(FoundName& name, NameKind kind, std::uint32_t value) {
    name.is_write = true;
    name.definition = static_cast<std::uint32_t>(definitions.size());
    definitions.push_back({kind, name.span, value});
    return name.definition;
}

// Ends the definitions of a statement before word `end`.
void Walk::end_statement(Frame& frame, std::uint32_t end) {
    frame.statements++;
    for (const std::uint32_t d : frame.started) finish(definitions[d], end);
    frame.started.clear();
}

void Walk::finish(FoundDefinition& definition, std::uint32_t end) {
    while (end > 0 && is(end - 1, LexemeKind::comment)) end--;
    if (end <= definition.value) return;
    const std::uint32_t first = definition.value, last = end - 1;
    definition.whole.end = words_[last].span.end;
    const bool is_lambda = text_of(first) == "{" && partners_[first] == last;
    if (is_lambda) definition.body = scopes_of_words_[first];
    if (definition.body != none) {
        const FoundScope& body = scopes[definition.body];
        definition.kind = body.has_left_operand || body.has_right_operand ? NameKind::op : NameKind::function;
    } else if (ends_in_function(last)) {
        definition.kind = NameKind::function;
    }
}

}  // namespace stele::interp::outline
