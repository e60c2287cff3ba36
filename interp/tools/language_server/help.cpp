// Help on the word at a position, and on the call around it.
#include <algorithm>

#include "interp/source/text.hpp"
#include "interp/tools/guide/guide.hpp"
#include "interp/tools/guide/reference.hpp"
#include "interp/tools/language_server/answers.hpp"

namespace stele::interp::lsp {

namespace {

using outline::Definition;
using outline::Occurrence;

constexpr std::int64_t widest_help = 100;  // columns

std::string_view line_of(OpenText& text, std::uint32_t at) {
    const Span line = line_around(text.text(), at);
    std::string_view found = text.part(line);
    if (found.ends_with('\r')) found.remove_suffix(1);
    return found;
}

// The kind, the form of a call, the lines of the comment, the line of the definition.
std::string description_of(OpenText& text, const Definition& d) {
    std::string all = std::string(outline::name_of(d.kind)) + " " + text.outline().symbols[d.symbol].name;
    if (!d.form.empty()) all += ": " + d.form;
    if (!d.comment.empty()) all += "\n\n" + d.comment;
    return all;
}

// As the prompt's: of a symbol its first mark, and of a k4 verb with its colon the verb.
std::string help_on_primitive(OpenText& text, const Lexeme& word) {
    std::string_view mark = text.part(word.span);
    if (word.kind == LexemeKind::symbol) mark = mark.substr(0, 1);
    std::string found = help_for(mark, prims::in(text.notation()));
    const bool has_colon = mark.size() > 1 && mark.ends_with(':');
    if (found.empty() && has_colon) found = help_for(mark.substr(0, mark.size() - 1), prims::in(text.notation()));
    return fitted(found, widest_help);
}

// Signatures.

struct Signature {
    std::string label;
    std::vector<Span> parameters;  // parts of the label, in bytes
    std::string documentation;
};

Json json_of(const Client& client, const Signature& s) {
    Json parameters = Json::array();
    auto units = [&](std::uint32_t end) {
        return length_of(std::string_view(s.label).substr(0, end), Encoding::utf16);
    };
    for (const Span p : s.parameters) parameters.push_back({{"label", {units(p.begin), units(p.end)}}});
    Json all{{"label", s.label}, {"parameters", std::move(parameters)}};
    if (!s.documentation.empty()) all["documentation"] = block_of(client, s.documentation);
    return all;
}

// f[a;b;c]
Signature bracketed(const std::string& name, const std::vector<std::string>& parameters) {
    Signature s{name + "[", {}, {}};
    for (const std::string& p : parameters) {
        if (!s.parameters.empty()) s.label += ';';
        const auto begin = static_cast<std::uint32_t>(s.label.size());
        s.label += p;
        s.parameters.push_back({begin, static_cast<std::uint32_t>(s.label.size())});
    }
    s.label += ']';
    return s;
}

// The open bracket around an offset that may be of a call, and the number of semicolons after it.
struct OpenCall {
    std::size_t function;  // the word before the bracket
    std::size_t argument;
};

// Words before the call that are searched: an argument longer than this has no help.
constexpr std::size_t longest_call = 2000;

class Signatures {
public:
    Signatures(OpenText& text, std::uint32_t at) : text_(text), at_(at), words_(text.words()) {
        const auto before = std::lower_bound(words_.begin(), words_.end(), at,
                                             [](const Lexeme& l, std::uint32_t end) { return l.span.end <= end; });
        count_ = static_cast<std::size_t>(before - words_.begin());
    }

    std::vector<Signature> find(std::size_t& argument) {
        const bool is_inside_text =
            count_ < words_.size() && words_[count_].span.begin < at_ && words_[count_].kind == LexemeKind::comment;
        if (is_inside_text) return {};
        return text_.notation() == Notation::apl ? of_apl() : of_k(argument);
    }

private:
    std::string_view text_of(std::size_t i) const { return text_.part(words_[i].span); }

    // APL: the forms of the function that ends directly before the offset, perhaps with blanks between.
    std::vector<Signature> of_apl() {
        if (count_ == 0) return {};
        const Span last = words_[count_ - 1].span;
        if (text_.part({last.end, at_}).find_first_not_of(' ') != std::string_view::npos) return {};
        if (const Definition* d = definition_at(last)) {
            if (d->form.empty()) return {};
            return {{d->form, {}, d->comment}};
        }
        std::vector<Signature> all;
        for (const prims::Spelling* s : prims::spellings())
            if ((s->notations & prims::in_apl) && s->glyph == text_of(count_ - 1) && !s->meaning.op)
                all.push_back(of_spelling(*s));
        return all;
    }

    static Signature of_spelling(const prims::Spelling& s) {
        return {form_of_call(s), {}, std::string(s.meaning.name) + ": " + std::string(s.meaning.sentence)};
    }

    const Definition* definition_at(Span name) const {
        const Occurrence* o = text_.outline().at(name.end);
        return o && o->span.end == name.end ? text_.outline().definition_of(o->symbol) : nullptr;
    }

    // k, k4 and q: the call whose bracket is open.
    std::vector<Signature> of_k(std::size_t& argument) {
        OpenCall call;
        if (!find_call(call)) return {};
        argument = call.argument;
        const Span name = words_[call.function].span;
        if (const Definition* d = definition_at(name)) {
            if (d->form.empty()) return {};
            Signature s = bracketed(std::string(text_.part(name)), d->parameters);
            s.documentation = d->comment;
            return {std::move(s)};
        }
        std::vector<Signature> all;
        for (const prims::Spelling* s : prims::spellings()) {
            const bool is_it = (s->notations & in(text_.notation())) && s->glyph == text_of(call.function);
            if (!is_it || s->meaning.op) continue;
            static const std::vector<std::string> names{"x", "y", "z", "a"};
            const auto valence = static_cast<std::size_t>(std::clamp<int>(s->meaning.valence, 1, 4));
            Signature form =
                bracketed(std::string(s->glyph), {names.begin(), names.begin() + static_cast<int>(valence)});
            form.documentation = of_spelling(*s).documentation;
            if (valence > argument) all.push_back(std::move(form));
        }
        return all;
    }
    bool find_call(OpenCall& call) const {
        std::size_t closed = 0;
        call.argument = 0;
        const std::size_t first = count_ > longest_call ? count_ - longest_call : 0;
        for (std::size_t i = count_; i-- > first;) {
            if (words_[i].kind == LexemeKind::close) closed++;
            if (closed == 0 && text_of(i) == ";") call.argument++;
            if (words_[i].kind != LexemeKind::open) continue;
            if (closed > 0) {
                closed--;
                continue;
            }
            const bool may_be_call = text_of(i) == "[" && i > 0 && words_[i - 1].span.end == words_[i].span.begin;
            call.function = i - 1;
            if (may_be_call && words_[i - 1].kind != LexemeKind::open) return true;
            if (text_of(i) == "{") return false;
            call.argument = 0;  // the brackets are part of an argument
        }
        return false;
    }

    OpenText& text_;
    std::uint32_t at_;
    const std::vector<Lexeme>& words_;
    std::size_t count_ = 0;  // of words before the offset
};

}  // namespace

Json hover(Desk& desk, const Json& params) {
    OpenText& text = desk.text_of(params);
    const std::uint32_t at = offset_in(text, params);
    const Lexeme* word = text.word_at(at, false);
    if (!word) word = text.word_at(at, true);
    if (!word || word->kind == LexemeKind::comment || word->kind == LexemeKind::string) return nullptr;
    const Occurrence* o = word->kind == LexemeKind::name ? text.outline().at(at) : nullptr;
    if (o && o->span.begin >= word->span.begin) {
        const Definition* d = text.outline().definition_of(o->symbol);
        if (!d) return nullptr;
        const std::string line(line_of(text, d->name.begin));
        const std::string shown = description_of(text, *d) + "\n\n" + line;
        return {{"contents", block_of(desk.client, shown)}, {"range", range_of(text, o->span)}};
    }
    const std::string help = help_on_primitive(text, *word);
    if (help.empty()) return nullptr;
    return {{"contents", block_of(desk.client, help)}, {"range", range_of(text, word->span)}};
}

Json signature_help(Desk& desk, const Json& params) {
    OpenText& text = desk.text_of(params);
    std::size_t argument = 0;
    const std::vector<Signature> found = Signatures(text, offset_in(text, params)).find(argument);
    if (found.empty()) return nullptr;
    Json all = Json::array();
    for (const Signature& s : found) all.push_back(json_of(desk.client, s));
    return {{"signatures", std::move(all)}, {"activeSignature", 0}, {"activeParameter", argument}};
}

}  // namespace stele::interp::lsp
