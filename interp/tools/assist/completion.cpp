#include "interp/tools/assist/assistant.hpp"

#include <algorithm>

#include "interp/host/os.hpp"
#include "interp/notation/lexemes.hpp"
#include "interp/source/clusters.hpp"
#include "interp/source/letters.hpp"
#include "interp/tools/commands/command.hpp"
#include "prims/array/error.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/keyboard.hpp"
#include "prims/catalogue/syntax.hpp"

namespace stele::interp {

namespace {

bool is_word_character(std::string_view cluster) {
    const char c = cluster[0];
    if (is_letter_or_digit(c) || c == '_' || c == '.') return true;
    return cluster == "⎕" || cluster == "∆" || cluster == "⍙" || cluster == "#";
}

class Completer {
public:
    Completer(std::string_view text, std::size_t cursor, Notation notation, Machine& machine)
        : text_(text), cursor_(cursor), notation_(notation), machine_(machine) {
        found_.begin = found_.end = cursor;
    }

    Completions complete() && {
        if (!complete_command() && !complete_quoted() && !complete_keyword() && !complete_word()) complete_pair();
        auto& all = found_.candidates;
        auto less = [](const Candidate& a, const Candidate& b) { return a.shown < b.shown; };
        std::sort(all.begin(), all.end(), less);
        all.erase(std::unique(all.begin(), all.end(), [](auto& a, auto& b) { return a.shown == b.shown; }), all.end());
        return std::move(found_);
    }

private:
    bool is_apl() const { return notation_ == Notation::apl; }
    std::string_view typed() const { return text_.substr(found_.begin, found_.end - found_.begin); }
    void add(std::string name, std::string_view shown = {}) {
        found_.candidates.push_back({name, shown.empty() ? name : std::string(shown), name});
    }
    void add_if_begun(std::string_view name) {
        if (name.size() > typed().size() && name.starts_with(typed())) add(std::string(name));
    }

    // )name, ]name, and files after commands that take one.
    bool complete_command() {
        const std::size_t start = text_.substr(0, cursor_).rfind('\n') + 1;
        const std::string_view line = text_.substr(start, cursor_ - start);
        const std::size_t sign = line.find_first_not_of(" \t");
        if (sign == std::string_view::npos) return false;
        const char first = line[sign];
        if (first != ']' && first != '\\' && first != ')') return false;
        const std::size_t blank = line.find(' ', sign);
        if (blank == std::string_view::npos) {
            if (first == '\\') return false;
            found_.begin = start + sign + 1;
            const std::string begun = lower(typed());
            for (const Command& c : first == ']' ? user_commands() : workspace_commands())
                if (c.run && c.name.starts_with(begun)) add(std::string(c.name));
            return true;
        }
        const std::string name = lower(line.substr(sign, blank - sign));
        for (std::string_view loading :
             {"]load", "]profile", ")load", ")copy", ")pcopy", ")xload", ")drop", "\\l", "]session"})
            if (name == loading) {
                add_files(start + line.rfind(' ') + 1);
                return name != "]profile" || !found_.candidates.empty();  // else it may be a statement
            }
        return false;
    }

    // Files in a string, and in k's `:path.
    bool complete_quoted() {
        for (const Lexeme& l : lexemes(text_, notation_)) {
            if (l.span.begin >= cursor_ || l.span.end < cursor_) continue;
            const std::string_view word = text_.substr(l.span.begin, l.span.end - l.span.begin);
            if (l.kind == LexemeKind::comment) return true;
            if (l.kind == LexemeKind::symbol && word.starts_with("`:")) return add_files(l.span.begin + 2);
            const bool is_closed = word.size() > 1 && word.back() == word.front();
            if (l.kind == LexemeKind::string && (l.span.end != cursor_ || !is_closed))
                return add_files(l.span.begin + 1);
        }
        return false;
    }

    bool add_files(std::size_t begin) {
        found_.begin = begin;
        const std::string path(typed());
        const std::size_t name = path.rfind('/') + 1;
        if (path.find_first_of("*?") != std::string::npos) return true;
        try {
            for (std::string file : os::matching(path + "*")) {
                if (os::is_folder(file)) file += '/';
                const std::string shown = file.substr(std::min(name, file.size()));
                add(std::move(file), shown);
            }
        } catch (const prims::Error&) {  // the folder is missing, or the sandbox hides it
        }
        return true;
    }

    // APL's :If and other keywords, at the beginning of a statement.
    bool complete_keyword() {
        std::size_t begin = cursor_;
        while (begin > 0 && is_letter(text_[begin - 1])) begin--;
        if (!is_apl() || begin == cursor_ || begin == 0 || text_[begin - 1] != ':') return false;
        const std::string_view line = text_.substr(0, --begin);
        const std::string_view before = trimmed(line.substr(line.rfind('\n') + 1));
        if (!before.empty() && !before.ends_with("⋄")) return false;
        found_.begin = begin;
        add_marks(lower(typed()), [](std::string_view mark) { return mark; });
        return true;
    }

    // The notation's marks of syntax with this beginning; `word_of` returns the candidate for a mark.
    template <class WordOf> void add_marks(const std::string& begun, WordOf word_of) {
        for (const prims::SyntaxForm* f : prims::syntax_forms())
            for (std::string_view marks = f->notations & in(notation_) ? f->marks : std::string_view();
                 !marks.empty();) {
                const std::string_view word = word_of(take_word(marks));
                if (word.size() > begun.size() && lower(word).starts_with(begun)) add(std::string(word));
            }
    }

    bool complete_word() {
        std::size_t begin = cursor_;
        while (begin > 0) {
            const std::size_t before = cluster_begin(text_, begin);
            if (!is_word_character(text_.substr(before, begin - before))) break;
            begin = before;
        }
        if (begin == cursor_) return false;
        found_.begin = begin;
        const std::size_t dot = typed().rfind('.');
        if (dot != std::string_view::npos && dot > 0) add_members(dot);
        if (dot == std::string_view::npos || dot == 0) {
            for (const std::string& name : machine_.names_at(-1)) add_if_begun(name);
            for (const Lexeme& l : lexemes(text_, notation_))
                if (l.kind == LexemeKind::name && l.span.begin != begin)
                    add_if_begun(text_.substr(l.span.begin, l.span.end - l.span.begin));
        }
        add_words();
        if (is_apl() && is_letter(typed()[0])) add_glyphs();
        if (found_.candidates.empty()) found_.begin = cursor_;
        return !found_.candidates.empty();
    }

    void add_members(std::size_t dot) {
        const std::string_view owner = typed().substr(0, dot);
        const Cell* cell = machine_.workspace.find(owner, machine_.space());
        if (!cell || !is_space(cell->value)) return;
        for (const std::string& name : Workspace::names(space_of(cell->value)))
            add_if_begun(std::string(owner) + "." + name);
    }

    // q's words, ⎕-names, names in .z.
    void add_words() {
        const bool takes_any_case = typed().starts_with("⎕");
        std::string begun(typed());
        if (takes_any_case) std::transform(begun.begin(), begun.end(), begun.begin(), to_upper);
        auto add_word = [&](std::string_view word) {
            if (word.size() > begun.size() && word.starts_with(begun)) add(std::string(word));
        };
        for (const Spelling* s : prims::spellings())
            if (s->notations & in(notation_)) add_word(s->glyph);
        for (const SystemName& name : machine_.library.names)
            if (name.name.starts_with("⎕") == is_apl()) add_word(name.name);
        if (!is_apl()) {  // if[ and other words
            const auto word_of = [](std::string_view mark) {
                return is_letter(mark[0]) && mark.ends_with('[') ? mark : "";
            };
            add_marks(begun, word_of);
        }
    }

    // Glyphs by name, or by the name of their function.
    void add_glyphs() {
        const std::string begun = lower(typed());
        bool is_whole = false;
        auto add_glyph = [&](std::string_view glyph, std::string_view name) {
            if (!name.starts_with(begun)) return;
            Candidate candidate{std::string(glyph), std::string(name) + " " + std::string(glyph), std::string(name)};
            // A complete name excludes longer ones.
            if (name == begun && !is_whole) {
                is_whole = true;
                found_.candidates.clear();
            }
            if (!is_whole || name == begun) found_.candidates.push_back(std::move(candidate));
        };
        for (const prims::TypedGlyph& g : prims::typed_glyphs())
            for (std::string_view names = g.names; !names.empty();) add_glyph(g.glyph, take_word(names));
        for (const Spelling* s : prims::spellings())
            if ((s->notations & prims::in_apl) && !prims::keys_of(s->glyph).empty() && !s->glyph.starts_with("⎕"))
                add_glyph(s->glyph, s->meaning.name);
        // Glyphs with several names are one candidate.
        auto& all = found_.candidates;
        std::vector<Candidate> kept;
        for (Candidate& c : all)
            if (c.name == c.inserted ||
                std::none_of(kept.begin(), kept.end(), [&](auto& k) { return k.inserted == c.inserted; }))
                kept.push_back(std::move(c));
        all = std::move(kept);
    }

    // Two marks that resemble a glyph.
    void complete_pair() {
        if (!is_apl() || cursor_ < 2) return;
        const std::string_view glyph = prims::glyph_of_pair(text_.substr(cursor_ - 2, 2));
        if (glyph.empty()) return;
        found_.begin = cursor_ - 2;
        found_.candidates.push_back({std::string(glyph), std::string(glyph), {}});
    }

    using Spelling = prims::Spelling;
    static unsigned in(Notation n) { return prims::in(n); }

    std::string_view text_;
    std::size_t cursor_;
    Notation notation_;
    Machine& machine_;
    Completions found_;
};

}  // namespace

Completions completions(std::string_view text, std::size_t cursor, Notation notation, Machine& machine) {
    return Completer(text, cursor, notation, machine).complete();
}

std::string common_start(const std::vector<Candidate>& candidates) {
    if (candidates.empty()) return {};
    std::string common = candidates[0].name.substr(0, candidates[0].name.find(' '));
    for (const Candidate& c : candidates) {
        std::size_t same = 0, end;
        while (same < common.size() && (end = cluster_end(common, same)) &&
               c.name.compare(same, end - same, common, same, end - same) == 0)
            same = end;
        common.resize(same);
    }
    return common;
}

}  // namespace stele::interp
