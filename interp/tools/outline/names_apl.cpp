// Names in APL: a dfn owns the names that it assigns, and sees those of the dfns around it; a traditional function owns
// those of its header and its labels, and other names are global, or its caller's.
#include <algorithm>
#include <unordered_set>

#include "interp/source/text.hpp"
#include "interp/tools/outline/walk.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp::outline {

namespace {

class WalkOfApl final : public Walk {
public:
    WalkOfApl(std::string_view text, const std::vector<Lexeme>& words) : Walk(text, Notation::apl, words) {
        for (std::uint32_t i = 0; i + 2 < count(); i++)
            if (is_variable(i) && text_of(i + 1) == "←" && text_of(i + 2) == "{") functions_.insert(text_of(i));
    }

private:
    bool is_variable(std::uint32_t i) const {
        if (!is(i, LexemeKind::name)) return false;
        const std::string_view name = text_of(i);
        for (std::string_view own : {"⍺", "⍵", "∇", "⎕", "⍞"})
            if (name.starts_with(own)) return false;
        return name != "#" && name != "##";
    }
    bool in(Scope::Kind kind) const { return scopes[scope_].scope.kind == kind; }
    bool at_base() const { return frames_.size() == 1; }

    // Functions between two ∇.

    std::uint32_t begin_line(std::uint32_t i) override {
        if (text_of(i) == ":" || is(i, LexemeKind::keyword)) return begin_block(i);
        if (text_of(i) != "∇" || !at_base()) return 0;
        if (in(Scope::Kind::traditional)) {
            end_function(i);
            return 1;
        }
        std::uint32_t header = i + 1;
        // ∇ alone, then [0] and the header.
        if (begins_line(header) && text_of(header) == "[" && partners_[header] != none) header = partners_[header] + 1;
        else if (header == count() || begins_line(header)) return 0;
        return begin_function(i, header) - i;
    }

    void end_function(std::uint32_t i) {
        const std::uint32_t end = words_[i].span.end;
        scopes[scope_].scope.span.end = end;
        if (defined_ != none) definitions[defined_].whole.end = end;
        defined_ = none;
        scope_ = 0;
    }

    // Reads a header; returns its end.
    std::uint32_t begin_function(std::uint32_t nabla, std::uint32_t first) {
        std::uint32_t end = first;
        while (end < count() && !is_line_end(end, first) && text_of(end) != ";") end++;
        std::uint32_t begin = first;  // of the part after the arrow
        for (std::uint32_t i = first; i < end; i++)
            if (text_of(i) == "←") begin = i + 1;
        std::vector<Span> parts;  // names, and brackets with names
        for (std::uint32_t i = begin; i < end; i++) {
            const std::uint32_t last = is(i, LexemeKind::open) && partners_[i] < end ? partners_[i] : i;
            parts.push_back({i, last + 1});
            i = last;
        }
        const Span named = parts.empty() ? Span{} : parts[parts.size() == 3 ? 1 : 0];
        const std::uint32_t outer = scope_;
        const std::uint32_t body = add_scope(Scope::Kind::traditional, words_[nabla].span.begin);
        for (std::uint32_t i = first; i < end; i++) {
            const bool is_named = i >= named.begin && i < named.end;
            const bool is_operator = is_named && named.end - named.begin > 3;
            if (!is_variable(i)) continue;
            if (is_named && (!is_operator || i == named.begin + 2)) {
                scope_ = outer;
                define_function(nabla, i, body, is_operator, {words_[first].span.begin, words_[end - 1].span.end});
            } else {
                add_own(i, body, i < begin ? NameKind::variable : NameKind::parameter);
            }
        }
        scope_ = body;
        for (; end < count() && !is_line_end(end, first); end++)
            if (is_variable(end)) add_own(end, body, NameKind::variable);
        // Further lines of local names.
        while (text_of(end) == ";" && begins_line(end))
            for (const std::uint32_t line = end; end < count() && !is_line_end(end, line); end++)
                if (is_variable(end)) add_own(end, body, NameKind::variable);
        return end;
    }
    bool is_line_end(std::uint32_t i, std::uint32_t first) const {
        return (i > first && begins_line(i)) || is(i, LexemeKind::comment);
    }
    void define_function(std::uint32_t nabla, std::uint32_t i, std::uint32_t body, bool is_operator, Span header) {
        const std::uint32_t n = names_of_words_[i] = add_name(words_[i].span);
        defined_ = add_definition(names[n], is_operator ? NameKind::op : NameKind::function, none);
        FoundDefinition& d = definitions[defined_];
        d.whole = {words_[nabla].span.begin, words_[i].span.end};
        d.body = body;
        d.form = std::string(text_of(header));
    }
    void add_own(std::uint32_t i, std::uint32_t body, NameKind kind) {
        scope_ = body;
        const std::uint32_t n = names_of_words_[i] = add_name(words_[i].span);
        names[n].is_own = true;
        (void)add_definition(names[n], kind, none);
        if (kind == NameKind::parameter) scopes[body].parameters.emplace_back(text_of(i));
    }

    // Namespaces and loops.

    std::uint32_t begin_block(std::uint32_t i) {
        const std::string word = lower(text_of(i));
        if (word == ":section" || word == ":endsection") {
            std::uint32_t end = i + 1;
            while (end < count() && !begins_line(end)) end++;
            return end - i;
        }
        if (word == ":namespace") return begin_space(i);
        if (word == ":endnamespace" && !open_spaces_.empty()) end_space(words_[i].span.end);
        if (word == ":for") read_loop(i);
        return 0;
    }
    std::uint32_t begin_space(std::uint32_t i) {
        const bool is_named = is_variable(i + 1) && !begins_line(i + 1);
        OpenSpace open{space_, none};
        if (is_named) {
            const std::uint32_t n = names_of_words_[i + 1] = add_name(words_[i + 1].span);
            open.definition = add_definition(names[n], NameKind::name_space, none);
            definitions[open.definition].whole.begin = words_[i].span.begin;
        }
        open_spaces_.push_back(open);
        spaces.push_back(spaces[space_] + std::string(is_named ? text_of(i + 1) : "") + ".");
        space_ = static_cast<std::uint32_t>(spaces.size() - 1);
        return is_named ? 2 : 1;
    }
    void end_space(std::uint32_t end) {
        const OpenSpace closed = open_spaces_.back();
        open_spaces_.pop_back();
        space_ = closed.outer;
        if (closed.definition != none) definitions[closed.definition].whole.end = end;
    }
    // :For names :In
    void read_loop(std::uint32_t i) {
        loop_ = i + 1;
        while (loop_ < count() && !begins_line(loop_) && !is(loop_, LexemeKind::keyword)) loop_++;
        if (!is(loop_, LexemeKind::keyword)) loop_ = 0;
    }

    // Expressions.

    void opened(std::uint32_t i) override {
        if (text_of(i) != "{") return;
        scope_ = scopes_of_words_[i] = add_scope(Scope::Kind::dfn, words_[i].span.begin);
    }

    void take_name(std::uint32_t i) override {
        const std::string_view name = text_of(i);
        if (!is_variable(i)) return note_argument(name);
        const bool before_colon = text_of(i + 1) == ":" && !begins_line(i + 1) && begins_statement(i);
        const bool is_label = before_colon && at_base() && in(Scope::Kind::traditional) && begins_line(i);
        const bool is_member = before_colon && !at_base() && text_of(frame().opener) == "(";
        const std::uint32_t n = names_of_words_[i] = add_name(words_[i].span);
        names[n].is_key = is_member;
        if (is_label) {
            names[n].is_own = true;
            (void)add_definition(names[n], NameKind::label, none);
        }
        if (i < loop_) define(n, i + 1);
    }
    void note_argument(std::string_view name) {
        FoundScope& scope = scopes[scope_];
        scope.has_left |= name == "⍺";
        scope.has_right |= name == "⍵";
        scope.has_left_operand |= name == "⍺⍺";
        scope.has_right_operand |= name == "⍵⍵";
    }
    void define(std::uint32_t n, std::uint32_t value) {
        names[n].is_own = in(Scope::Kind::dfn);
        if (names[n].definition == none) frame().started.push_back(add_definition(names[n], NameKind::variable, value));
    }

    void take_glyph(std::uint32_t i) override {
        if (text_of(i) != "←" || i == 0) return;
        std::uint32_t first = i;
        while (first > 0 && !begins_line(first) && may_be_target(first - 1, first)) {
        }
        if (first == i) return take_change(i);
        for (std::uint32_t j = first; j < i; j++)
            if (names_of_words_[j] != none && (j + 1 == i || is_assigned_in_run(j))) define(names_of_words_[j], i + 1);
    }
    // Whether the words that end before `first` are a name, or parentheses that contain only names; moves `first` before
    // them.
    bool may_be_target(std::uint32_t last, std::uint32_t& first) const {
        const bool follows_dot = last > 0 && text_of(last - 1) == ".";
        if (is_variable(last) && !follows_dot) {
            first = last;
            return true;
        }
        const std::uint32_t open = text_of(last) == ")" ? partners_[last] : none;
        if (open == none) return false;
        for (std::uint32_t j = open; j < last; j++)
            if (!is_variable(j) && text_of(j) != "(" && text_of(j) != ")" && text_of(j) != "⋄") return false;
        first = open;
        return true;
    }
    // Outside dfns a name on the left of others may be a function, applied to the assigned value.
    bool is_assigned_in_run(std::uint32_t word) const {
        return in(Scope::Kind::dfn) || functions_.find(text_of(word)) == functions_.end();
    }
    // x f←y and x[i]←y
    void take_change(std::uint32_t arrow) {
        std::uint32_t i = arrow;
        auto skips = [&] {
            const std::string_view t = text_of(i - 1);
            return is(i - 1, LexemeKind::glyph) && t != "⋄" && t != "◇" && t != ";" && t != ":" && t != "←" && t != "→";
        };
        while (i > 1 && !begins_line(i) && skips()) i--;
        if (i > 1 && text_of(i - 1) == "]" && partners_[i - 1] != none) i = partners_[i - 1];
        if (i > 0 && !begins_line(i) && names_of_words_[i - 1] != none) names[names_of_words_[i - 1]].is_write = true;
    }

    bool ends_in_function(std::uint32_t word) const override {
        const std::string_view last = text_of(word);
        if (last == "}") return partners_[word] != none && is_operand(partners_[word]);
        const Primitive* p = prims::find_primitive(Notation::apl, last);
        return (is(word, LexemeKind::glyph) || is(word, LexemeKind::name)) && p != nullptr && last != "⍬";
    }
    // Whether a dfn begins a value, or an operator is before it.
    bool is_operand(std::uint32_t open) const {
        if (open == 0) return false;
        const Primitive* p = prims::find_primitive(Notation::apl, text_of(open - 1));
        return text_of(open - 1) == "←" || (p && p->op);
    }

    struct OpenSpace {
        std::uint32_t outer, definition;
    };
    std::vector<OpenSpace> open_spaces_;
    std::unordered_set<std::string_view> functions_;  // names that the text gives to dfns
    std::uint32_t defined_ = none;                    // the traditional function around the current line
    std::uint32_t loop_ = 0;                          // the end of the names of a :For
};

}  // namespace

std::unique_ptr<Walk> walk_of_apl(std::string_view text, const std::vector<Lexeme>& words) {
    return std::make_unique<WalkOfApl>(text, words);
}

}  // namespace stele::interp::outline
