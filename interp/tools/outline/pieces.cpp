#include "interp/tools/outline/pieces.hpp"

#include <algorithm>
#include <array>

#include "interp/notation/apl/structures.hpp"
#include "interp/source/text.hpp"

namespace stele::interp::outline {

namespace {

constexpr std::size_t no_partner = ~std::size_t{0};

// The open ∇, namespaces and control structures of a text of APL.
struct OpenBlocks {
    bool in_function = false;
    int spaces = 0, structures = 0;

    bool any() const { return in_function || spaces > 0 || structures > 0; }

    void take(std::string_view keyword) {
        const std::string word = lower(keyword);
        if (word == ":namespace") spaces++;
        else if (word == ":endnamespace") spaces = std::max(spaces - 1, 0);
        if (in_function) return;
        const Control c = apl::control_of_word(word);
        if (opens(c)) structures++;
        else if (c == Control::end || c == Control::until) structures = std::max(structures - 1, 0);
    }
};

}  // namespace

Pieces::Pieces(std::string_view text, Notation notation, const std::vector<Lexeme>& words)
    : text_(text),
      notation_(notation),
      words_(words),
      partners_(words.size(), no_partner),
      begins_line_(words.size()),
      end_(static_cast<std::uint32_t>(text.size())) {
    std::uint32_t end = 0;
    for (std::size_t i = 0; i < words.size(); end = words[i++].span.end)
        begins_line_[i] = i == 0 || text.substr(end, words[i].span.begin - end).find('\n') != std::string_view::npos;
    pair_brackets();
    find_beginnings();
}

// A closing bracket belongs to the nearest open one of its kind: those between are unclosed.
void Pieces::pair_brackets() {
    constexpr std::string_view opening = "([{", closing = ")]}";
    std::vector<std::size_t> open;
    std::array<std::size_t, 3> counts{};
    auto pop = [&] {
        counts[opening.find(text_of(open.back())[0])]--;
        open.pop_back();
    };
    const bool of_kdb = notation_ == Notation::k4 || notation_ == Notation::q;
    for (std::size_t i = 0; i < words_.size(); i++) {
        if (of_kdb && may_begin(i)) {
            open.clear();
            counts = {};
        }
        if (words_[i].kind == LexemeKind::open) {
            counts[opening.find(text_of(i)[0])]++;
            open.push_back(i);
        }
        if (words_[i].kind != LexemeKind::close) continue;
        const std::size_t kind = closing.find(text_of(i)[0]);
        if (counts[kind] == 0) continue;
        while (opening.find(text_of(open.back())[0]) != kind) pop();
        partners_[i] = open.back();
        partners_[open.back()] = i;
        pop();
    }
}

// Whether a word begins a line that may be a statement of its own, if no bracket is open.
bool Pieces::may_begin(std::size_t i) const {
    if (!begins_line_[i]) return false;
    if (notation_ == Notation::apl || notation_ == Notation::k) return true;
    const std::uint32_t begin = words_[i].span.begin;
    return (begin == 0 || text_[begin - 1] == '\n') && text_of(i) != "}";
}

void Pieces::find_beginnings() {
    OpenBlocks blocks;
    std::size_t closed = 0;  // the word after the last closing bracket of all that were opened
    for (std::size_t i = 0; i < words_.size(); i++) {
        const bool is_nabla = begins_line_[i] && notation_ == Notation::apl && text_of(i) == "∇" && i >= closed;
        const bool is_alone = i + 1 == words_.size() || begins_line_[i + 1];
        // A header in a function begins another one: the first has no end.
        if (is_nabla && !is_alone) blocks.in_function = false;
        if (i >= closed && may_begin(i) && !blocks.any()) {
            beginnings_.push_back(line_around(text_, words_[i].span.begin).begin);
            const bool ends_program = notation_ != Notation::apl && is_alone && text_of(i) == "\\";
            if (ends_program && beginnings_.back() == words_[i].span.begin) {
                end_ = beginnings_.back();
                break;
            }
        }
        const bool begins_listing = is_nabla && is_alone && i + 1 < words_.size() && text_of(i + 1) == "[";
        if (is_nabla) blocks.in_function = !is_alone || (!blocks.in_function && begins_listing);
        if (words_[i].kind == LexemeKind::keyword && notation_ == Notation::apl) blocks.take(text_of(i));
        if (words_[i].kind == LexemeKind::open && partners_[i] != no_partner)
            closed = std::max(closed, partners_[i] + 1);
    }
    if (beginnings_.empty() || beginnings_.front() > 0) beginnings_.insert(beginnings_.begin(), 0);
}

Span Pieces::around(std::uint32_t at) const {
    const auto after = std::upper_bound(beginnings_.begin(), beginnings_.end(), at);
    const std::uint32_t begin = after == beginnings_.begin() ? 0 : *(after - 1);
    return {begin, after == beginnings_.end() ? end_ : std::min(*after, end_)};
}

std::size_t Pieces::first_word(std::uint32_t at) const {
    const auto found = std::lower_bound(words_.begin(), words_.end(), at,
                                        [](const Lexeme& l, std::uint32_t begin) { return l.span.begin < begin; });
    return static_cast<std::size_t>(found - words_.begin());
}

std::vector<Lexeme> Pieces::words_in(Span part) const {
    std::vector<Lexeme> all;
    for (std::size_t i = first_word(part.begin); i < words_.size() && words_[i].span.begin < part.end; i++)
        all.push_back(words_[i]);
    return all;
}

void Pieces::blank_line(std::string& text, std::uint32_t at) const {
    const Span line = line_around(text_, at);
    for (std::uint32_t i = line.begin; i < line.end; i++)
        if (text[i] != '\r') text[i] = ' ';
    for (std::size_t i = first_word(line.begin); i < words_.size() && words_[i].span.begin < line.end; i++) {
        if (partners_[i] == no_partner) continue;
        const std::uint32_t partner = words_[partners_[i]].span.begin, begin = words_[i].span.begin;
        if (partner < line.begin || partner >= line.end) text[begin] = text_[begin];
    }
}

bool Pieces::begins_block(std::uint32_t at) const {
    const std::size_t i = first_word(line_around(text_, at).begin);
    return i < words_.size() && (words_[i].kind == LexemeKind::keyword || text_of(i) == "∇");
}

}  // namespace stele::interp::outline
