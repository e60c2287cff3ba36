#include "interp/notation/apl/structures.hpp"

#include <algorithm>

#include "interp/source/text.hpp"

namespace stele::interp::apl {

namespace {

struct Word {
    std::string_view text;
    Control control;
};
constexpr Word words[] = {
    {"If", Control::if_},         {"ElseIf", Control::else_if}, {"Else", Control::else_},
    {"AndIf", Control::and_if},   {"OrIf", Control::or_if},     {"While", Control::while_},
    {"Until", Control::until},    {"Repeat", Control::repeat},  {"For", Control::for_},
    {"Select", Control::select},  {"Case", Control::case_},     {"CaseList", Control::case_list},
    {"Trap", Control::trap},      {"With", Control::with},      {"Hold", Control::hold},
    {"End", Control::end},        {"EndIf", Control::end},      {"EndWhile", Control::end},
    {"EndRepeat", Control::end},  {"EndFor", Control::end},     {"EndSelect", Control::end},
    {"EndTrap", Control::end},    {"EndWith", Control::end},    {"EndHold", Control::end},
    {"Return", Control::return_}, {"Leave", Control::leave},    {"Continue", Control::continue_},
    {"GoTo", Control::go_to},
};

// Null for unknown words.
const Word* find_word(std::string_view text) {
    const std::string word = lower(text);
    const auto* found =
        std::find_if(std::begin(words), std::end(words), [&](const Word& w) { return lower(w.text) == word; });
    return found == std::end(words) ? nullptr : found;
}

}  // namespace

bool begins_with_branch(const Statement& s) { return !s.tokens.empty() && is_glyph(s.tokens[0], "→"); }

bool begins_with_control_word(const Statement& s) { return is_word_at(s.tokens, 0); }

bool is_control_word(std::string_view text) { return control_of_word(text) != Control::none; }

Control control_of_word(std::string_view text) {
    const Word* found = text.starts_with(":") ? find_word(text.substr(1)) : nullptr;
    return found ? found->control : Control::none;
}

std::string standard_word(std::string_view text) {
    const Word* found = text.starts_with(":") ? find_word(text.substr(1)) : nullptr;
    return found ? ":" + std::string(found->text) : std::string(text);
}

bool is_further_condition_at(const std::vector<Token>& tokens, std::size_t i) {
    const std::string word = is_word_at(tokens, i) ? lower(tokens[i + 1].text_value) : "";
    return word == "andif" || word == "orif";
}

Control control_of(const Statement& s) {
    if (begins_with_branch(s)) return Control::branch;
    if (!begins_with_control_word(s)) return Control::none;
    const Word* found = find_word(s.tokens[1].text_value);
    if (!found) refuse("`" + written_word(s) + "` is not a control word of stele's APL", word_span(s));
    return found->control;
}

void Structures::take(const Statement& s, Control c) {
    // An :Until closes its structure; the next statements may continue its condition.
    const bool follows_until = was_until_ && is_further_condition(c);
    was_until_ = c == Control::until || follows_until;
    if (c == Control::none || c == Control::branch) return;
    if (opens(c)) {
        if (c == Control::with) withs_++;
        return open_.push_back({c, written_word(s), word_span(s), withs_});
    }
    switch (c) {
        case Control::else_if: return begin_part(s, in(Control::if_), ":If");
        case Control::else_:
            begin_part(s, in(Control::if_) || in(Control::select) || in(Control::trap), ":If, :Select or :Trap");
            open_.back().last_part = word_span(s);
            return;
        case Control::case_:
        case Control::case_list: return begin_part(s, in(Control::select) || in(Control::trap), ":Select or :Trap");
        case Control::and_if:
        case Control::or_if:
            // Statements that prepare the further condition may precede it.
            if (!follows_until && (!(in(Control::if_) || in(Control::while_)) || open_.back().last_part.end > 0))
                refuse("`" + written_word(s) + "` must follow a condition", word_span(s));
            return;
        case Control::leave:
        case Control::continue_:
            if (std::none_of(open_.begin(), open_.end(), [](const Open& o) { return is_loop(o.control); }))
                refuse("`" + written_word(s) + "` is outside a loop", word_span(s));
            return;
        case Control::until:
            require(s, in(Control::repeat) || in(Control::while_), ":Repeat or :While");
            return open_.pop_back();
        case Control::end: return close(s);
        default: return;
    }
}

std::uint32_t Structures::with() const {
    auto found = std::find_if(open_.rbegin(), open_.rend(), [](const Open& o) { return o.control == Control::with; });
    return found == open_.rend() ? 0 : found->with;
}

void Structures::refuse_unclosed() const {
    const Open& last = open_.back();
    SyntaxProblem problem{"`" + last.word + "` has no end", ":End" + last.word.substr(1) + " ends it", last.span};
    // The structures that a further line is read in.
    for (const Open& o : open_) problem.open += (problem.open.empty() ? "" : "\n") + o.word;
    throw problem;
}

void Structures::require(const Statement& s, bool holds, const char* what) const {
    if (!holds) refuse("`" + written_word(s) + "` is outside " + what, word_span(s));
}

// Begins a part of the innermost structure; no part can follow :Else.
void Structures::begin_part(const Statement& s, bool holds, const char* what) const {
    require(s, holds, what);
    const Span last = open_.back().last_part;
    if (last.end > 0)
        throw SyntaxProblem{
            "`" + written_word(s) + "` cannot follow `:Else`", {}, word_span(s), last, {}, "which is here:"};
}

void Structures::close(const Statement& s) {
    if (open_.empty()) refuse("`" + written_word(s) + "` ends nothing", word_span(s));
    std::string ended = lower(s.tokens[1].text_value).substr(3);
    if (!ended.empty() && ":" + ended != lower(open_.back().word))
        throw SyntaxProblem{
            "`" + written_word(s) + "` cannot end `" + open_.back().word + "`", {}, word_span(s), open_.back().span};
    open_.pop_back();
}

}  // namespace stele::interp::apl
