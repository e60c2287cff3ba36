// Completion: the prompt's candidates, with the names of the whole text, and glyphs by the prefix key.
#include <algorithm>
#include <unordered_set>

#include "interp/source/text.hpp"
#include "interp/tools/assist/assistant.hpp"
#include "interp/tools/guide/reference.hpp"
#include "interp/tools/language_server/answers.hpp"
#include "prims/catalogue/keyboard.hpp"

namespace stele::interp::lsp {

namespace {

using outline::Definition;
using outline::NameKind;
using outline::Symbol;

// The protocol's kinds of items.
enum class ItemKind : int { function = 3, variable = 6, name_space = 9, keyword = 14, file = 17, op = 24 };

ItemKind kind_of(NameKind kind) {
    switch (kind) {
        case NameKind::function: return ItemKind::function;
        case NameKind::op: return ItemKind::op;
        case NameKind::name_space: return ItemKind::name_space;
        case NameKind::variable:
        case NameKind::parameter:
        case NameKind::label: break;
    }
    return ItemKind::variable;
}

class Completing {
public:
    Completing(Desk& desk, OpenText& text, std::uint32_t at) : desk_(desk), text_(text), at_(at) {}

    bool is_complete() const { return items_.size() < most_items; }

    Json items() {
        if (const Lexeme* word = text_.word_at(at_, true); word && is_comment(*word)) return items_;
        if (text_.notation() == Notation::apl && add_by_key()) return items_;
        add_names();
        add_words();
        return items_;
    }

private:
    static constexpr std::size_t most_items = 500;

    bool is_comment(const Lexeme& l) const { return l.kind == LexemeKind::comment && l.span.begin < at_; }
    bool is_string(const Lexeme* l) const { return l && l->kind == LexemeKind::string && l->span.begin < at_; }

    void add(Json item, std::uint32_t begin, const std::string& inserted) {
        item["textEdit"] = {{"range", range_of(text_, {begin, at_})}, {"newText", inserted}};
        items_.push_back(std::move(item));
    }

    // The prompt's prefix key, ` alone or with one key after it.
    bool add_by_key() {
        const std::string& prefix = desk_.session.console.prefix;
        const std::string_view before = text_.text().substr(0, at_);
        if (prefix.empty() || is_string(text_.word_at(at_, true))) return false;
        std::size_t keys = 0;  // typed after the prefix
        if (!before.ends_with(prefix)) {
            keys = 1;
            if (before.empty() || !before.substr(0, before.size() - 1).ends_with(prefix)) return false;
        }
        const auto begin = static_cast<std::uint32_t>(at_ - keys - prefix.size());
        for (const prims::TypedGlyph& g : prims::typed_glyphs()) {
            if (g.key == 0 || g.key == ' ' || (keys > 0 && g.key != before.back())) continue;
            const std::string typed = prefix + g.key, glyph(g.glyph);
            Json item{{"label", std::string(glyph).append(" ").append(typed)},
                      {"filterText", typed},
                      {"kind", static_cast<int>(ItemKind::op)}};
            document(item, glyph);
            add(std::move(item), begin, glyph);
        }
        return true;
    }

    // The beginning of the typed name: a.b, or a namespace and its dot.
    std::uint32_t begin_of_name() {
        const bool ends_in_dot = at_ > 0 && text_.text()[at_ - 1] == '.';
        const Lexeme* word = text_.word_at(ends_in_dot ? at_ - 1 : at_, true);
        const bool is_name = word && (word->kind == LexemeKind::name || word->kind == LexemeKind::keyword);
        return is_name && word->span.begin < at_ ? word->span.begin : at_;
    }

    // The names of the text that are visible here.
    void add_names() {
        if (is_string(text_.word_at(at_, true))) return;
        const std::uint32_t begin = begin_of_name();
        const std::string_view begun = text_.part({begin, at_});
        const outline::Outline& o = text_.outline();
        const std::uint32_t scope = o.scope_at(at_);
        for (const Symbol& s : o.symbols) {
            if (!is_complete()) return;
            const bool is_visible =
                s.scope == 0 || s.scope == scope || (text_.notation() == Notation::apl && o.is_inside(scope, s.scope));
            const bool is_this = s.occurrences.size() == 1 && o.occurrences[s.occurrences[0]].span.end == at_;
            if (!is_visible || is_this || s.definitions.empty() || !s.name.starts_with(begun)) continue;
            if (!seen_.insert(s.name).second) continue;
            const Definition& d = *o.definition_of(static_cast<std::uint32_t>(&s - o.symbols.data()));
            Json item{{"label", s.name}, {"filterText", s.name}, {"kind", static_cast<int>(kind_of(d.kind))}};
            item["detail"] = d.form.empty() ? std::string(outline::name_of(d.kind)) : d.form;
            if (!d.comment.empty()) item["documentation"] = block_of(desk_.client, d.comment);
            add(std::move(item), begin, s.name);
        }
    }

    // The prompt's candidates, which depend on the line alone.
    void add_words() {
        const Span line = line_around(text_.text(), at_);
        const Completions found =
            completions(text_.part(line), at_ - line.begin, text_.notation(), desk_.session.machine());
        const auto begin = static_cast<std::uint32_t>(line.begin + found.begin);
        for (const Candidate& c : found.candidates) {
            if (!seen_.insert(c.inserted).second) continue;
            Json item{{"label", c.shown}};
            item["filterText"] = c.name.empty() ? std::string(text_.part({begin, at_})) : c.name;
            const bool is_documented = document(item, c.inserted);
            item["kind"] = static_cast<int>(is_documented                         ? ItemKind::op
                                            : c.inserted.starts_with(':')         ? ItemKind::keyword
                                            : is_string(text_.word_at(at_, true)) ? ItemKind::file
                                                                                  : ItemKind::variable);
            add(std::move(item), begin, c.inserted);
        }
    }

    bool document(Json& item, const std::string& mark) const {
        const std::string help = help_for(mark, prims::in(text_.notation()));
        if (!help.empty()) item["documentation"] = block_of(desk_.client, help);
        return !help.empty();
    }

    Desk& desk_;
    OpenText& text_;
    std::uint32_t at_;
    Json items_ = Json::array();
    std::unordered_set<std::string> seen_;
};

}  // namespace

Json complete(Desk& desk, const Json& params) {
    OpenText& text = desk.text_of(params);
    Completing completing(desk, text, offset_in(text, params));
    Json items = completing.items();
    return {{"isIncomplete", !completing.is_complete()}, {"items", std::move(items)}};
}

}  // namespace stele::interp::lsp
