#include "interp/notation/switched.hpp"

#include <algorithm>

namespace stele::interp {

namespace {

// The open brackets after the lines of a statement. Brackets in strings and comments do not count.
class OpenBrackets {
public:
    explicit OpenBrackets(Notation notation) : is_apl_(notation == Notation::apl) {}

    void read(std::string_view line) {
        if (is_apl_) quote_ = 0;  // a string ends with its line
        for (std::size_t i = 0; i < line.size(); i++) {
            const char c = line[i];
            if (quote_) {
                if (c == '\\' && !is_apl_) i++;
                else if (c == quote_) quote_ = 0;
            } else if (begins_comment(line, i)) {
                return;
            } else if (c == '"' || (is_apl_ && c == '\'')) {
                quote_ = c;
            } else if (opening.find(c) != std::string_view::npos) {
                open += c;
            } else if (const std::size_t kind = closing.find(c); kind != std::string_view::npos) {
                if (open.empty() || open.back() != opening[kind]) {
                    open.clear();  // the parser reports the error
                    return;
                }
                open.pop_back();
            }
        }
    }

    std::string open;

private:
    static constexpr std::string_view opening = "([{", closing = ")]}";

    bool begins_comment(std::string_view line, std::size_t i) const {
        if (is_apl_) return line.substr(i).starts_with("⍝");
        return line[i] == '/' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t');
    }

    bool is_apl_;
    char quote_ = 0;
};

std::string_view line_at(std::string_view text, std::size_t at) {
    return text.substr(at, std::min(text.find('\n', at), text.size()) - at);
}

struct Switched {
    Notation notation = Notation::apl;
    std::size_t length = 0;  // 0 without a mark
    std::string open;
};

Switched read(std::string_view text) {
    Switched s;
    s.length = length_of_switch(text, s.notation);
    if (s.length == 0) return s;
    std::string_view line = line_at(text, s.length);
    s.length += line.size();
    if (line.starts_with('\\')) return s;
    OpenBrackets brackets(s.notation);
    for (;; s.length += 1 + line.size()) {
        brackets.read(line);
        if (brackets.open.empty() || s.length == text.size()) break;
        line = line_at(text, s.length + 1);
        if (!may_continue(line, s.notation)) break;
    }
    s.open = std::move(brackets.open);
    return s;
}

}  // namespace

bool may_continue(std::string_view line, Notation notation) {
    if (notation == Notation::apl || notation == Notation::k) return true;
    return line.empty() || line[0] == ' ' || line[0] == '\t' || line[0] == '}';
}

std::size_t switched_length(std::string_view text) { return read(text).length; }

std::string open_switch(std::string_view statement) {
    const Switched s = read(statement);
    return s.open.empty() ? std::string() : std::string(name_of(s.notation)) + ") " + s.open;
}

bool find_notation(std::string_view name, Notation& notation) {
    for (int n = 0; n < notation_count; n++)
        if (name_of(static_cast<Notation>(n)) == name) {
            notation = static_cast<Notation>(n);
            return true;
        }
    return false;
}

std::size_t length_of_switch(std::string_view text, Notation& notation) {
    const std::size_t end = text.substr(0, 5).find(')');
    return end != std::string_view::npos && find_notation(text.substr(0, end), notation) ? end + 1 : 0;
}

// The text before the part becomes blanks, so that spans keep their offsets.
Program parse_part(const Source& whole, Notation notation, std::string_view statement, std::shared_ptr<Source>& part) {
    if (statement.empty()) return {};
    const auto begin = static_cast<std::size_t>(statement.data() - whole.text.data());
    std::string text = whole.text.substr(0, begin + statement.size());
    std::replace_if(
        text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), [](char c) { return c != '\n'; }, ' ');
    part = std::make_shared<Source>(Source{whole.name, std::move(text), whole.first_line});
    Program program = parse(*part, notation);
    // Messages show the original line.
    part->text = whole.text;
    std::erase_if(program, [](const Statement& s) { return s.tokens.empty(); });
    return program;
}

}  // namespace stele::interp
