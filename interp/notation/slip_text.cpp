#include "interp/notation/slip_text.hpp"

#include <algorithm>
#include <iterator>

#include "interp/source/letters.hpp"
#include "interp/source/text.hpp"

namespace stele::interp {

namespace {

bool is_blank_between(std::string_view code, std::size_t from, std::size_t to) {
    return std::all_of(code.begin() + static_cast<std::ptrdiff_t>(from), code.begin() + static_cast<std::ptrdiff_t>(to),
                       [](char c) { return c == ' ' || c == '\t'; });
}

// A bracket, or the line itself, while it is open.
struct OpenPart {
    std::size_t inside;     // its first byte
    std::size_t statement;  // that of the current statement
    std::size_t rest;       // the end of the statement with the fault; npos until it is known
};

class StatementFinder {
public:
    StatementFinder(std::string_view code, std::size_t at, std::string_view separator)
        : code_(code), at_(at), separator_(separator), part_(code) {}

    std::string find() {
        for (std::size_t i = 0; i < code_.size(); i++) {
            if (i == at_) pass_fault();
            const char c = code_[i];
            if (c == '(' || c == '[' || c == '{') open_.push_back({i + 1, i + 1, none});
            else if ((c == ')' || c == ']' || c == '}') && open_.size() > 1) close(i);
            else if (code_.substr(i).starts_with(separator_)) separate(i);
        }
        if (depth_ == 0) pass_fault();
        while (!open_.empty()) close(code_.size());
        return std::move(part_);
    }

private:
    static constexpr std::size_t none = std::string_view::npos;

    void hide(std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to; i++) part_[i] = ' ';
    }
    // The brackets that are open here contain the fault.
    void pass_fault() {
        depth_ = open_.size();
        for (const OpenPart& b : open_) hide(b.inside, b.statement);
    }
    void separate(std::size_t at) {
        OpenPart& b = open_.back();
        b.statement = at + separator_.size();
        if (open_.size() <= depth_) b.rest = std::min(b.rest, at);
    }
    void close(std::size_t at) {
        const OpenPart b = open_.back();
        const bool has_fault = open_.size() <= depth_;
        open_.pop_back();
        if (has_fault) {
            depth_ = open_.size();
            hide(std::min(b.rest, at), at);
        } else if (b.inside > 0 && code_[b.inside - 1] == '{') {
            hide(b.inside, at);
        }
    }

    std::string_view code_;
    std::size_t at_;
    std::string_view separator_;
    std::string part_;
    std::vector<OpenPart> open_{{0, 0, none}};
    std::size_t depth_ = 0;  // the number of open brackets that contain the fault
};

// Whether a name is one of the notation's own: :If and while[, or gets a value: let:3, and {[let;x]...}, a parameter.
bool is_own(Notation n, std::string_view code, std::size_t begin, std::size_t end) {
    const std::string_view after = code.substr(end), name = code.substr(begin, end - begin);
    const bool is_apl = n == Notation::apl;
    if (is_apl && ((begin > 0 && code[begin - 1] == ':') || after.starts_with("←"))) return true;
    if (!is_apl && n != Notation::k && after.starts_with('[') && is_one_of(name, " if while do ")) return true;
    if (after.size() > 1 && after[0] == ':' && after[1] != ' ') return true;
    const std::size_t list = code.substr(0, begin).rfind("{[");
    return list != std::string_view::npos && code.substr(list, begin - list).find(']') == std::string_view::npos;
}

// The code on each side of a name in it, without blanks on the far side of the left one and at the ends.
struct Sides {
    std::string_view before, after;
};
Sides around(std::string_view code, std::string_view name) {
    const auto begin = static_cast<std::size_t>(name.data() - code.data());
    const std::string_view after = code.substr(begin + name.size());
    return {trimmed(code.substr(0, begin)), trimmed(after).empty() ? "" : after};
}

// A number, a text or a symbol.
bool begins_literal(std::string_view code) {
    return !code.empty() && (is_digit(code[0]) || code[0] == '"' || code[0] == '\'' || code[0] == '`');
}
bool begins_noun(std::string_view code) {
    return begins_literal(code) || code.starts_with('(') || code.starts_with('{') || code.starts_with("⍵") ||
           code.starts_with("⍺") || code.starts_with("⍳") || (!code.empty() && is_letter(code[0]));
}

}  // namespace

bool is_one_of(std::string_view word, std::string_view words) {
    for (std::size_t at = words.find(word); at != std::string_view::npos && !word.empty();
         at = words.find(word, at + 1))
        if (words[at - 1] == ' ' && words[at + word.size()] == ' ') return true;
    return false;
}

std::size_t find_at_fault(const FaultyPlace& p, std::string_view code, std::string_view text) {
    for (std::size_t at = code.find(text); at != std::string_view::npos; at = code.find(text, at + 1)) {
        const std::size_t end = at + text.size();
        const bool is_left = end <= p.begin && is_blank_between(code, end, p.begin);
        const bool is_right = at >= p.end && is_blank_between(code, p.end, at);
        if (is_left || is_right || (at < p.end && p.begin < end)) return at;
    }
    return std::string_view::npos;
}

bool is_between_blanks(std::string_view code, std::size_t at, std::size_t size) {
    return (at == 0 || code[at - 1] == ' ') && (at + size >= code.size() || code[at + size] == ' ');
}

bool is_apart(std::string_view code, std::size_t at, std::size_t size) {
    return is_between_blanks(code, at, size) || (at + size < code.size() && is_digit(code[at + size]));
}

bool is_in_slice(std::string_view code, std::size_t at) {
    if (at >= code.size() || code[at] != ':') return false;
    int closed = 0;
    for (std::size_t i = at; i > 0; i--) {
        const char c = code[i - 1];
        if (c == ')' || c == ']' || c == '}') closed++;
        else if ((c == '(' || c == '[' || c == '{') && closed-- == 0) {
            const std::string_view left = code.substr(0, i - 1);
            const bool is_name = !left.empty() && is_letter_or_digit(left.back());
            const bool is_closed = left.ends_with(']') || left.ends_with(')');
            return c == '[' && (is_name || is_closed || left.ends_with("⍵") || left.ends_with("⍺"));
        }
    }
    return false;
}

bool is_last(std::string_view code, std::size_t end) {
    const std::string_view rest = trimmed(code.substr(end));
    return rest.empty() || rest[0] == ';' || rest[0] == ')' || rest[0] == '}' || rest[0] == ']';
}

std::string statement_around(std::string_view code, std::size_t at, std::string_view separator) {
    return StatementFinder(code, at, separator).find();
}

std::vector<std::string_view> unknown_names(const FaultyPlace& p, std::string_view code) {
    const bool has_underscores = p.notation == Notation::apl || p.notation == Notation::q;
    const auto is_inner = [has_underscores](char c) {
        return is_letter_or_digit(c) || c == '.' || (c == '_' && has_underscores);
    };
    std::vector<std::string_view> names;
    bool is_first = true;
    for (std::size_t i = 0; i < code.size();) {
        std::size_t end = i;
        while (end < code.size() && is_inner(code[end])) end++;
        if (end == i) {
            i++;
            continue;
        }
        const std::string_view name = code.substr(i, end - i);
        const bool is_symbol = i > 0 && code[i - 1] == '`';
        const bool is_known = p.knows ? p.knows(name) : name != p.subject && !is_first;
        if (is_letter(name[0]) && !is_symbol && !is_known && !is_own(p.notation, code, i, end)) names.push_back(name);
        is_first = false;
        i = end;
    }
    return names;
}

std::vector<std::string_view> names_of_fault(const FaultyPlace& p, const std::vector<std::string_view>& names) {
    std::vector<std::string_view> found;
    std::copy_if(names.begin(), names.end(), std::back_inserter(found), [&p](auto name) { return name == p.subject; });
    return found;
}

bool is_keyword(std::string_view code, std::string_view name) {
    const auto [before, after] = around(code, name);
    const bool is_first = before.empty() || std::string_view("({[;:)}=,").find(before.back()) != std::string_view::npos;
    if (!is_first && name != "else") return false;
    const std::string_view next = trimmed(after);
    if (next.empty()) return is_one_of(name, " return break continue pass ");
    if (next[0] == ':') return next.size() == 1 || next[1] == ' ';
    return next[0] == '(' || next[0] == '{' || next[0] == '[' || (after[0] == ' ' && begins_noun(next));
}

bool is_applied(std::string_view code, std::string_view name) {
    // Names of variables, too.
    constexpr std::string_view nouns =
        " total order index size list array vector matrix number input hash dict map set "
        "text float int str value range random find ";
    const std::string_view after = around(code, name).after;
    if (name.find('.') != std::string_view::npos || after.starts_with('(')) return true;
    if (after.empty() || is_one_of(name, nouns))
        return !after.empty() && after[0] == ' ' && begins_literal(trimmed(after));
    if (after[0] == '\'' || after[0] == '[' || after.starts_with("¨")) return true;
    return (after[0] == ' ' || after[0] == '"' || after[0] == '`') && begins_noun(trimmed(after));
}

bool is_command(std::string_view code, std::string_view name) {
    const auto [before, after] = around(code, name);
    return before.empty() && (after.empty() || after[0] == '(' || (after[0] == ' ' && begins_noun(trimmed(after))));
}

std::string_view called_with_commas(const FaultyPlace& p, std::string_view code) {
    for (std::size_t open = code.find('('); open != std::string_view::npos; open = code.find('(', open + 1)) {
        const std::size_t close = code.find_first_of("();", open + 1);
        if (close == std::string_view::npos || code[close] != ')') continue;
        if (code.substr(open, close - open).find(',') == std::string_view::npos) continue;
        std::size_t begin = open;
        while (begin > 0 && is_letter_or_digit(code[begin - 1])) begin--;
        if (begin == open || !is_letter(code[begin])) continue;
        if (find_at_fault(p, code, code.substr(begin, close + 1 - begin)) != std::string_view::npos)
            return code.substr(begin, open - begin);
    }
    return "";
}

std::string_view last_part(std::string_view name) { return name.substr(name.rfind('.') + 1); }

}  // namespace stele::interp
