#include "interp/tools/guide/highlight.hpp"

#include <algorithm>
#include <unordered_set>

#include "interp/notation/lexemes.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp {

namespace {

class Highlighter {
public:
    Highlighter(std::string_view text, Notation notation, Machine& machine)
        : text_(text),
          notation_(notation),
          machine_(machine),
          words_(lexemes(text, notation)),
          styles_(text.size(), Style::plain),
          partners_(words_.size(), none) {
        pair_brackets();
        note_targets();
    }

    std::vector<Style> styles(std::size_t cursor) && {
        for (std::size_t i = 0; i < words_.size(); i++) set(words_[i], style_of(i));
        mark_brackets(cursor);
        return std::move(styles_);
    }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    std::string_view text_of(const Lexeme& l) const { return text_.substr(l.span.begin, l.span.end - l.span.begin); }
    void set(const Lexeme& l, Style style) {
        std::fill(styles_.begin() + l.span.begin, styles_.begin() + l.span.end, style);
    }
    bool is_glyph(std::size_t i, std::string_view last) const {
        return i < words_.size() && words_[i].kind == LexemeKind::glyph && text_of(words_[i]).ends_with(last);
    }

    void pair_brackets() {
        constexpr std::string_view opening = "([{", closing = ")]}";
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < words_.size(); i++) {
            if (words_[i].kind == LexemeKind::open) open.push_back(i);
            if (words_[i].kind != LexemeKind::close || open.empty()) continue;
            const char left = text_[words_[open.back()].span.begin], right = text_[words_[i].span.begin];
            if (opening.find(left) != closing.find(right)) continue;
            partners_[i] = open.back();
            partners_[open.back()] = i;
            open.pop_back();
        }
    }

    // Names that the text defines: targets of assignments, parameters, names in the header of a function.
    void note_targets() {
        const bool is_apl = notation_ == Notation::apl;
        const std::string_view arrow = is_apl ? "←" : ":";
        for (std::size_t i = 0; i < words_.size(); i++) {
            const bool is_modified = is_apl && is_glyph(i + 1, "") && is_glyph(i + 2, arrow);  // x+←1
            if (words_[i].kind == LexemeKind::name && (is_glyph(i + 1, arrow) || is_modified)) note(words_[i]);
            if (words_[i].kind == LexemeKind::close && is_glyph(i + 1, arrow)) note_between(partners_[i], i);
            const bool is_lambda = !is_apl && words_[i].kind == LexemeKind::open && text_of(words_[i]) == "{";
            if (is_lambda && i + 1 < words_.size() && text_of(words_[i + 1]) == "[")
                note_between(i + 1, partners_[i + 1]);
            if (is_apl && text_of(words_[i]) == "∇" && begins_line(i))
                for (std::size_t j = i + 1; j < words_.size() && !begins_line(j); j++)
                    if (words_[j].kind == LexemeKind::name) note(words_[j]);
        }
    }
    bool begins_line(std::size_t i) const {
        if (i == 0) return true;
        const std::size_t before = words_[i - 1].span.end;
        return text_.substr(before, words_[i].span.begin - before).find('\n') != std::string_view::npos;
    }
    void note(const Lexeme& l) { targets_.insert(text_of(l)); }
    void note_between(std::size_t begin, std::size_t end) {
        if (begin == none) return;
        for (std::size_t i = begin; i < std::min(end, words_.size()); i++)
            if (words_[i].kind == LexemeKind::name) note(words_[i]);
    }

    Style style_of(std::size_t i) {
        switch (words_[i].kind) {
            case LexemeKind::number: return Style::number;
            case LexemeKind::string:
            case LexemeKind::symbol: return Style::string;
            case LexemeKind::name: return style_of_name(text_of(words_[i]));
            case LexemeKind::keyword:
            case LexemeKind::directive: return Style::keyword;
            case LexemeKind::glyph: return style_of_glyph(text_of(words_[i]));
            case LexemeKind::comment: return Style::comment;
            case LexemeKind::close: return partners_[i] == none ? Style::fault : Style::plain;
            case LexemeKind::other: return Style::fault;
            case LexemeKind::open: break;
        }
        return Style::plain;
    }

    Style style_of_glyph(std::string_view glyph) const {
        const Primitive* p = glyph == ":" ? nullptr : prims::find_primitive(notation_, glyph);
        if (!p && glyph.size() > 1 && glyph.ends_with(':'))
            p = prims::find_primitive(notation_, glyph.substr(0, glyph.size() - 1));
        const bool is_own_verb = notation_ == Notation::k && static_cast<unsigned char>(glyph[0]) >= 0x80;
        return is_own_verb ? Style::function : !p ? Style::plain : p->op ? Style::op : Style::function;
    }

    Style style_of_name(std::string_view name) {
        if (const Primitive* p = prims::find_primitive(notation_, name)) return p->op ? Style::op : Style::function;
        if (targets_.contains(name)) return Style::plain;
        if (notation_ == Notation::apl) {
            for (std::string_view own : {"⍺", "⍵", "∇", "⎕", "⍞", "#"})
                if (name.starts_with(own)) return Style::plain;
        } else if (name == "x" || name == "y" || name == "z" || name == "o" || name.starts_with(".z.")) {
            return Style::plain;
        }
        switch (Workspace::class_of_cell(machine_.workspace.find(name, machine_.space()))) {
            case NameClass::unknown: return Style::unknown_name;
            case NameClass::array: return Style::plain;
            case NameClass::niladic:
            case NameClass::function: return Style::function;
            default: return Style::op;
        }
    }

    void mark_brackets(std::size_t cursor) {
        for (std::size_t at : {cursor, cursor - 1})
            for (std::size_t i = 0; i < words_.size(); i++) {
                if (words_[i].span.begin != at || partners_[i] == none) continue;
                set(words_[i], Style::match);
                set(words_[partners_[i]], Style::match);
                return;
            }
    }

    std::string_view text_;
    Notation notation_;
    Machine& machine_;
    std::vector<Lexeme> words_;
    std::vector<Style> styles_;
    std::vector<std::size_t> partners_;  // the index of each bracket's partner
    std::unordered_set<std::string_view> targets_;
};

}  // namespace

std::vector<Style> highlighted(std::string_view text, Notation notation, std::size_t cursor, Machine& machine) {
    return Highlighter(text, notation, machine).styles(cursor);
}

}  // namespace stele::interp
