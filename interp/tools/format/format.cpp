// Line by line: the words of a line and the brackets and structures that are open at its beginning give its indent and
// its code; comments are placed after all lines are known. The layout is repeated until it changes nothing, since a
// comment that moves can leave another one alone in its column.
#include "interp/tools/format/format.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "interp/notation/apl/structures.hpp"
#include "interp/notation/lexemes.hpp"
#include "interp/notation/tokens.hpp"
#include "interp/source/letters.hpp"
#include "interp/source/text.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp {

namespace {

struct Line {
    std::string code;                // without indent and comment; a whole line that stays as it is
    std::string comment;             // from its mark on
    bool stays = false;              // as it was
    std::size_t indent = 0;          // in columns
    std::size_t comment_column = 0;  // in the text as it was
};

std::string blanks(std::size_t n) { return std::string(n, ' '); }
std::size_t columns(std::string_view text) { return static_cast<std::size_t>(prims::columns_of(text)); }

// The levels of indent: each line on which brackets or structures are open adds one.
class Nesting {
public:
    std::size_t level() const { return open_.empty() ? 0 : open_.back().level; }
    bool empty() const { return open_.empty(); }
    void open(std::size_t line) {
        const bool is_shared = !open_.empty() && open_.back().line == line;
        open_.push_back({line, level() + !is_shared});
    }
    void close() {
        if (!open_.empty()) open_.pop_back();
    }

private:
    struct Open {
        std::size_t line, level;
    };
    std::vector<Open> open_;
};

class Formatter {
public:
    Formatter(std::string_view text, Notation notation)
        : text_(text), notation_(notation), words_(lexemes(text, notation)) {}

    std::string formatted() {
        for (std::size_t begin = 0; begin < text_.size();) {
            const std::size_t end = std::min(text_.find('\n', begin), text_.size());
            read_line({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
            begin = end + 1;
        }
        return written();
    }

private:
    bool is_apl() const { return notation_ == Notation::apl; }
    std::size_t unit() const { return is_apl() || notation_ == Notation::q ? 2 : 1; }
    std::string_view word(std::size_t i) const {
        return text_.substr(words_[i].span.begin, words_[i].span.end - words_[i].span.begin);
    }
    bool is(std::size_t i, LexemeKind kind) const { return i < end_ && words_[i].kind == kind; }

    void read_line(Span line) {
        const std::string_view whole = text_.substr(line.begin, line.end - line.begin);
        first_ = end_;
        while (end_ < words_.size() && words_[end_].span.begin < line.end) end_++;
        if (stays(line)) {
            lines_.push_back({std::string(whole.substr(0, whole.find_last_not_of('\r') + 1)), "", true});
            return;
        }
        if (first_ == end_) return take_blank_line();
        const bool continues = whole[0] == ' ' || whole[0] == '\t';
        if (nesting_.empty()) base_ = continues && continues_by_blank();
        Line result;
        result.indent = (base_ + level_of_line()) * unit();
        result.code = code_of_line();
        if (is(end_ - 1, LexemeKind::comment)) {
            result.comment = word(end_ - 1);
            result.comment.resize(result.comment.find_last_not_of(" \t\r") + 1);
            result.comment_column = columns(text_.substr(line.begin, words_[end_ - 1].span.begin - line.begin));
        }
        lines_.push_back(std::move(result));
    }

    // At most one blank line separates others.
    void take_blank_line() {
        if (!lines_.empty() && !is_blank(lines_.back())) lines_.emplace_back();
    }
    static bool is_blank(const Line& line) { return line.code.empty() && line.comment.empty() && !line.stays; }

    // Whether a line stays as it is: commands, words of several lines (comments, statements in another notation, the text
    // after the end of a program), and functions with line numbers.
    bool stays(Span line) {
        if (first_ > 0 && words_[first_ - 1].span.end > line.begin) return true;
        if (first_ < end_ && (words_[first_].kind == LexemeKind::directive || words_[end_ - 1].span.end > line.end))
            return true;
        return is_apl() && first_ < end_ && is_in_listing();
    }
    // Called once for each line.
    bool is_in_listing() {
        const bool was = is_listing_, is_end = is_nabla() && end_ == first_ + 1;
        is_listing_ = was ? !is_end : is_nabla() && nesting_.empty() && has_line_number(end_);
        return was || is_listing_;
    }
    bool is_nabla() const { return is(first_, LexemeKind::name) && word(first_) == "∇"; }
    // Whether the line that begins with a word begins with [3].
    bool has_line_number(std::size_t i) const {
        return i + 2 < words_.size() && word(i) == "[" && words_[i + 1].kind == LexemeKind::number &&
               word(i + 2) == "]";
    }

    // The level of the current line. Opens and closes the brackets and structures on it.
    std::size_t level_of_line() {
        const std::size_t line = lines_.size();
        const bool has_header = end_ > first_ + 1 && !is(first_ + 1, LexemeKind::comment);
        if (is_apl() && is_nabla() && (in_function_ ? !has_header : has_header && nesting_.empty())) {
            if (in_function_) nesting_.close();
            const std::size_t level = nesting_.level();
            if (!in_function_) nesting_.open(line);
            in_function_ = !in_function_;
            return level;
        }
        std::size_t i = first_;
        for (; is(i, LexemeKind::close); i++) nesting_.close();
        std::size_t level = nesting_.level();
        // In k4 and q, only } may begin a line that continues a bracket.
        if (i > first_ && level + base_ == 0 && word(first_) != "}" && continues_by_blank()) level = 1;
        if (is(i, LexemeKind::keyword)) level = level_of_keyword(word(i), level);
        for (; i < end_; i++) {
            if (words_[i].kind == LexemeKind::open) nesting_.open(line);
            else if (words_[i].kind == LexemeKind::close) nesting_.close();
            else if (words_[i].kind == LexemeKind::keyword && is_apl()) take_keyword(word(i), line);
        }
        return level;
    }
    // In k4 and q, a line that begins with a blank continues the one before.
    bool continues_by_blank() const { return notation_ == Notation::k4 || notation_ == Notation::q; }

    static bool opens_structure(std::string_view keyword) {
        return opens(apl::control_of_word(keyword)) || is_word(keyword, ":namespace") || is_word(keyword, ":section");
    }
    static bool closes_structure(std::string_view keyword) {
        const Control c = apl::control_of_word(keyword);
        return c == Control::end || c == Control::until || is_word(keyword, ":endnamespace") ||
               is_word(keyword, ":endsection");
    }
    static bool is_word(std::string_view keyword, std::string_view text) { return lower(keyword) == text; }

    void take_keyword(std::string_view keyword, std::size_t line) {
        const Control c = apl::control_of_word(keyword);
        follows_until_ = c == Control::until || (follows_until_ && is_further_condition(c));
        if (opens_structure(keyword)) nesting_.open(line);
        else if (closes_structure(keyword)) nesting_.close();
    }
    // A word that begins a part of its structure, or ends it, is level with the structure's own word.
    std::size_t level_of_keyword(std::string_view keyword, std::size_t level) const {
        if (!is_apl()) return level;
        const Control c = apl::control_of_word(keyword);
        const bool is_part = c == Control::else_ || c == Control::else_if || c == Control::case_ ||
                             c == Control::case_list || (is_further_condition(c) && !follows_until_);
        return level > 0 && (is_part || closes_structure(keyword)) ? level - 1 : level;
    }

    // The words of the line without a comment, with the blanks between them.
    std::string code_of_line() const {
        std::string code;
        for (std::size_t i = first_; i < end_ && words_[i].kind != LexemeKind::comment; i++) {
            if (i > first_) {
                const std::size_t begin = words_[i - 1].span.end;
                const bool separates = is_diamond(i - 1) || is_diamond(i);
                const std::string_view gap = text_.substr(begin, words_[i].span.begin - begin);
                code += blanks(separates ? 1 : static_cast<std::size_t>(prims::count_characters(gap)));
            }
            code += respelled(i);
        }
        return code;
    }
    bool is_diamond(std::size_t i) const { return is_apl() && (word(i) == "⋄" || word(i) == "◇"); }
    // The standard spelling of APL's signs and words that have several.
    std::string respelled(std::size_t i) const {
        const std::string_view text = word(i);
        if (!is_apl()) return std::string(text);
        if (words_[i].kind == LexemeKind::keyword) return apl::standard_word(text);
        if (text == "◇") return "⋄";
        if (text == "^") return "∧";
        std::string result(text);
        // The case of system names is insignificant.
        if (text.starts_with("⎕") && words_[i].kind == LexemeKind::name)
            std::transform(result.begin(), std::find(result.begin(), result.end(), '.'), result.begin(), to_upper);
        return result;
    }

    // Comments after code that share their column with another one stay in it.
    std::string written() {
        std::map<std::size_t, int> comments;  // by their column
        for (const Line& line : lines_)
            if (!line.code.empty() && !line.comment.empty()) comments[line.comment_column]++;
        const auto is_shared = [&](const Line& line) {
            const auto found = comments.find(line.comment_column);
            return found != comments.end() && found->second > 1;
        };
        while (!lines_.empty() && is_blank(lines_.back())) lines_.pop_back();
        std::string result;
        for (const Line& line : lines_) {
            std::string row = is_blank(line) ? "" : blanks(line.indent) + line.code;
            if (!line.comment.empty()) {
                const std::size_t least = line.code.empty() ? line.indent : columns(row) + 1;
                const std::size_t column = is_shared(line) ? std::max(line.comment_column, least) : least;
                row += blanks(column - columns(row)) + line.comment;
            }
            result += row + '\n';
        }
        return result;
    }

    std::string_view text_;
    Notation notation_;
    std::vector<Lexeme> words_;
    std::size_t first_ = 0, end_ = 0;  // the words of the current line
    Nesting nesting_;
    std::size_t base_ = 0;  // 1 in k4 and q, on lines that continue a statement
    bool in_function_ = false, is_listing_ = false, follows_until_ = false;
    std::vector<Line> lines_;
};

bool same_text(const Token& a, const Token& b) {
    if (a.text_value == b.text_value) return true;
    if (a.kind == TokenKind::name) return lower(a.text_value) == lower(b.text_value);  // a control word
    return is_glyph(a, "^") && is_glyph(b, "∧");
}

// Whether two programs have the same tokens.
bool same_program(const Program& a, const Program& b, Notation notation) {
    const auto same_token = [&](const Token& x, const Token& y) {
        const bool same_blank = notation == Notation::apl || x.space_before == y.space_before;
        return x.kind == y.kind && same_blank && same_text(x, y) && same_program(x.body, y.body, notation);
    };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](const Statement& x, const Statement& y) {
        return std::equal(x.tokens.begin(), x.tokens.end(), y.tokens.begin(), y.tokens.end(), same_token);
    });
}

}  // namespace

std::string formatted(std::string_view text, Notation notation) {
    constexpr std::string_view mark_of_utf8 = "\xEF\xBB\xBF";
    constexpr int enough = 8;
    if (text.starts_with(mark_of_utf8)) text.remove_prefix(mark_of_utf8.size());
    const Source source{"", std::string(text), 1};
    const Program before = parse(source, notation);
    std::string result = source.text;
    for (int i = 0; i < enough; i++) {
        std::string next = Formatter(result, notation).formatted();
        const bool is_stable = next == result;
        result = std::move(next);
        if (is_stable) break;
    }
    if (!same_program(before, parse({"", result, 1}, notation), notation))
        refuse("the standard layout would change this program", {0, static_cast<std::uint32_t>(text.size())});
    return result;
}

}  // namespace stele::interp
