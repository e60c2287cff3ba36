// Names in k, k4 and q: a name in a lambda is its own if the lambda has it as a parameter or assigns it with one colon.
#include <algorithm>

#include "interp/source/letters.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/outline/walk.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp::outline {

namespace {

constexpr std::string_view implicit_parameters = "xyz";

class WalkOfK final : public Walk {
public:
    using Walk::Walk;

private:
    bool is_adverb(std::string_view glyph) const {
        return glyph == "'" || glyph == "/" || glyph == "\\" || glyph == "':" || glyph == "/:" || glyph == "\\:";
    }
    // The `:`, `::` or `+:` of an assignment to the name, or to the items of a name, before word `i`.
    bool assigns(std::uint32_t i) const {
        const std::string_view glyph = text_of(i);
        if (!is(i, LexemeKind::glyph) || !glyph.ends_with(':') || is_adverb(glyph) || is_digit(glyph[0])) return false;
        const std::string_view after = text_of(i + 1);
        const bool ends = i + 1 == count() || begins_line_[i + 1] || after == ";" || is(i + 1, LexemeKind::close);
        return !ends || (glyph == ":" && notation_ == Notation::k);
    }
    bool in_lambda() const { return scopes[scope_].scope.kind == Scope::Kind::lambda; }

    void opened(std::uint32_t i) override {
        const std::string_view bracket = text_of(i), before = i > 0 ? text_of(i - 1) : "";
        const bool is_next_bracket = text_of(i + 1) == "[";
        if (bracket == "{") {
            scope_ = scopes_of_words_[i] = add_scope(Scope::Kind::lambda, words_[i].span.begin);
            scopes[scope_].scope.lists_names = is_next_bracket;
        } else if (bracket == "[" && before == "{") {
            frame().lists_parameters = true;
        } else if (notation_ == Notation::k) {
            const bool is_term = i == 0 || begins_statement_before(i);
            frame().has_columns = bracket == "[" && is_term && is_next_bracket;
            frame().may_have_keys = bracket == "[" && is_term && !is_next_bracket;
        } else {
            const bool is_in_table = frames_.size() > 2 && frames_[frames_.size() - 2].has_columns && before == "(";
            frame().has_columns = (bracket == "(" && is_next_bracket) || (bracket == "[" && is_in_table);
        }
    }
    // Whether no term is directly before the bracket at word `i`.
    bool begins_statement_before(std::uint32_t i) const {
        const std::string_view before = text_of(i - 1);
        return is(i - 1, LexemeKind::open) || before == ";" || begins_line_[i] || assigns(i - 1);
    }

    // Whether a name begins a column: also the first one after the bracket of a table's keys.
    bool begins_column(std::uint32_t i) const {
        if (begins_statement(i)) return true;
        return frames_.back().has_columns && i > 0 && text_of(i - 1) == "]" &&
               partners_[i - 1] == frames_.back().opener + 1;
    }

    // Dictionaries of k, [a:1;b:2].
    void closing(Frame& frame) override {
        if (frame.keys.empty() || frame.keys.size() + 1 != frame.statements) return;
        for (const std::uint32_t n : frame.keys) {
            names[n].is_key = true;
            names[n].is_own = false;
        }
    }

    void take_name(std::uint32_t i) override {
        const std::string_view name = text_of(i);
        if (name.starts_with(".z.")) return;
        const bool is_word = prims::find_primitive(notation_, name) != nullptr;
        if (is_word && !frame().lists_parameters) return;
        const std::uint32_t n = names_of_words_[i] = add_name(words_[i].span);
        if (frame().lists_parameters) return add_parameter(n, std::string(name));
        note_implicit(name);
        if (assigns(i + 1)) assign(n, i);
        const bool is_indexed = text_of(i + 1) == "[" && partners_[i + 1] != none;
        if (is_indexed && assigns(partners_[i + 1] + 1)) names[n].is_write = true;
    }
    void assign(std::uint32_t n, std::uint32_t i) {
        const std::string_view glyph = text_of(i + 1);
        const bool begins = begins_column(i);
        if (frame().has_columns && begins && glyph == ":") {
            names[n].is_key = true;
            return;
        }
        if (frame().may_have_keys && begins && glyph == ":") frame().keys.push_back(n);
        define(n, glyph, i + 2);
    }
    void define(std::uint32_t n, std::string_view glyph, std::uint32_t value) {
        names[n].is_write = true;
        if (glyph != ":" && glyph != "::") return;
        names[n].is_own = glyph == ":" && in_lambda();
        frame().started.push_back(add_definition(names[n], NameKind::variable, value));
    }
    void add_parameter(std::uint32_t n, std::string name) {
        names[n].is_own = true;
        (void)add_definition(names[n], NameKind::parameter, none);
        scopes[scope_].parameters.push_back(std::move(name));
    }
    // x, y and z in a lambda without a list of parameters.
    void note_implicit(std::string_view name) {
        FoundScope& scope = scopes[scope_];
        const bool is_implicit = in_lambda() && !scope.scope.lists_names && name.size() == 1 &&
                                 implicit_parameters.find(name[0]) != std::string_view::npos;
        if (!is_implicit) return;
        names.back().is_own = true;
        for (std::size_t k = scope.parameters.size(); k <= implicit_parameters.find(name[0]); k++)
            scope.parameters.emplace_back(1, implicit_parameters[k]);
    }

    // k: (a;b):x
    void take_glyph(std::uint32_t i) override {
        if (notation_ != Notation::k || i == 0 || text_of(i - 1) != ")" || !assigns(i)) return;
        const std::uint32_t open = partners_[i - 1];
        if (open == none) return;
        for (std::uint32_t j = open + 1; j < i - 1; j++) {
            const std::string_view t = text_of(j);
            if (t != ";" && t != "(" && t != ")" && !is(j, LexemeKind::name)) return;
        }
        for (std::uint32_t j = open + 1; j < i - 1; j++)
            if (names_of_words_[j] != none) define(names_of_words_[j], text_of(i), i + 1);
    }

    // \d name
    void take_other(std::uint32_t i) override {
        const std::string_view line = text_of(i);
        if (notation_ != Notation::k || !is(i, LexemeKind::directive) || !line.starts_with("\\d ")) return;
        const std::string_view name = trimmed(line.substr(3));
        spaces.push_back(name == "." ? "" : std::string(name) + ".");
        space_ = static_cast<std::uint32_t>(spaces.size() - 1);
    }

    bool ends_in_function(std::uint32_t word) const override { return is(word, LexemeKind::glyph); }
};

}  // namespace

std::unique_ptr<Walk> walk_of_k(std::string_view text, Notation notation, const std::vector<Lexeme>& words) {
    return std::make_unique<WalkOfK>(text, notation, words);
}

}  // namespace stele::interp::outline
