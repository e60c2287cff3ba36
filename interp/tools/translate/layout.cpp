#include "interp/tools/translate/layout.hpp"

#include <algorithm>

namespace stele::interp::translate {

namespace {

// A text without the blanks at both ends.
std::string_view stripped(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
}

}  // namespace

Layout::Layout(const Source& source, const Program& program, Notation from, Notation to)
    : source_(source), from_(from), to_(to) {
    for (const Lexeme& l : lexemes(source.text, from))
        if (l.kind == LexemeKind::comment) comments_.push_back(l);
    is_written_.resize(comments_.size());
    note_brackets(program);
}

void Layout::note_brackets(const Program& statements) {
    for (const Statement& s : statements)
        for (const Token& t : s.tokens) {
            if (t.kind == TokenKind::paren || t.kind == TokenKind::bracket || t.kind == TokenKind::brace)
                brackets_[t.span.end] = &t;
            note_brackets(t.body);
        }
}

const Token* Layout::bracket_ending(std::uint32_t end) const {
    const auto found = brackets_.find(end);
    return found == brackets_.end() ? nullptr : found->second;
}

Gaps Layout::gaps_of(const Token& bracket) {
    Gaps gaps;
    std::uint32_t at = bracket.span.begin + 1;
    for (std::size_t i = 0; i < bracket.body.size(); i++) {
        Span s = bracket.body[i].span;
        // The parameters of a lambda are written with it.
        const std::vector<Token>& tokens = bracket.body[i].tokens;
        if (i == 0 && bracket.kind == TokenKind::brace && !tokens.empty() && tokens[0].kind == TokenKind::bracket) {
            at = tokens[0].span.end;
            s.begin = tokens.size() > 1 ? tokens[1].span.begin : at;
        }
        gaps.push_back(gap(at, s.begin, i > 0));
        at = s.end;
    }
    gaps.push_back(gap(at, bracket.span.end - 1, false));
    return gaps;
}

// Blanks, comments, line ends and, if it `separates`, the separator between two statements.
std::string Layout::gap(std::uint32_t begin, std::uint32_t end, bool separates) {
    std::string text;
    bool has_separator = !separates;
    const std::string_view separator = is_apl(to_) ? "⋄" : ";";
    for (std::uint32_t at = begin; at < end;) {
        const auto comment =
            std::find_if(comments_.begin(), comments_.end(), [&](const Lexeme& c) { return c.span.begin == at; });
        const char c = source_.text[at];
        if (comment != comments_.end()) {
            // In k a line end after a comment is the separator, in k4 and q a `;` before it must be.
            if (!has_separator && is_kdb(to_)) {
                text.insert(text.find_last_not_of(" \t") + 1, separator);
                has_separator = true;
            }
            text += comment_in_target(source_.part(comment->span));
            is_written_[static_cast<std::size_t>(comment - comments_.begin())] = true;
            at = comment->span.end;
        } else if (c == '\n') {
            if (!has_separator && (is_kdb(to_) || is_kdb(from_))) text += separator;
            has_separator = true;
            text += '\n';
            at++;
        } else if (c == ';' || source_.text.compare(at, separator.size(), separator) == 0 ||
                   source_.text.compare(at, 3, "⋄") == 0) {
            if (!has_separator) text += separator;
            has_separator = true;
            at += c == ';' ? 1 : 3;
        } else {
            text += c;
            at++;
        }
    }
    if (!has_separator) text += separator;
    // In k4 and q, the next line of a statement begins with a blank or }.
    if (is_kdb(to_))
        for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) {
            const char next = at + 1 < text.size() ? text[at + 1] : source_.text[end];
            if (next != ' ' && next != '\t' && next != '\n' && next != '}') text.insert(at + 1, " ");
        }
    return text;
}

std::string Layout::between(std::uint32_t begin, std::uint32_t end) {
    std::string text;
    for (std::uint32_t at = begin; at < end;) {
        const auto comment =
            std::find_if(comments_.begin(), comments_.end(), [&](const Lexeme& c) { return c.span.begin == at; });
        if (comment != comments_.end()) {
            text += comment_in_target(source_.part(comment->span));
            is_written_[static_cast<std::size_t>(comment - comments_.begin())] = true;
            at = comment->span.end;
        } else if (is_apl(to_) && source_.text[at] == ';') {
            text += "⋄";
            at++;
        } else if (!is_apl(to_) && source_.text.compare(at, 3, "⋄") == 0) {
            text += ";";
            at += 3;
        } else {
            text += source_.text[at++];
        }
    }
    // A line that begins with a blank would continue the statement before it.
    if (is_kdb(to_) && !is_kdb(from_)) {
        const std::size_t line = text.rfind('\n');
        if (line != std::string::npos && stripped(std::string_view(text).substr(line)).empty()) text.resize(line + 1);
    }
    return text;
}

std::string Layout::lost_comments(Span part) {
    std::string lines;
    for (std::size_t i = 0; i < comments_.size(); i++) {
        const Span c = comments_[i].span;
        if (is_written_[i] || c.begin < part.begin || c.end > part.end) continue;
        lines += comment_in_target(source_.part(c)) + "\n";
        is_written_[i] = true;
    }
    return lines;
}

// Comments of the k family begin with `/`, those of APL with `⍝`.
std::string Layout::comment_in_target(std::string_view comment) const {
    constexpr std::string_view lamp = "⍝";
    if (is_apl(from_) == is_apl(to_)) return std::string(comment);
    if (is_apl(from_)) return "/" + std::string(comment.substr(lamp.size()));
    std::string text;
    // A block comment of lines: its first and last line are marks.
    const bool is_block = comment.find('\n') != std::string_view::npos;
    for (std::string_view rest = comment; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const std::string_view words = stripped(line);
        if (is_block && (words == "/" || words == "\\")) continue;
        if (!text.empty()) text += '\n';
        text += std::string(lamp) + (is_block ? " " : "") + std::string(is_block ? line : line.substr(1));
    }
    return text;
}

}  // namespace stele::interp::translate
