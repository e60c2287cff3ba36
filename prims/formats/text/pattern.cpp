// Patterns.
//
// A pattern is read once into elements. like: after a mismatch the last star takes one more character; no deeper
// backtracking is needed, so the cost is at most text times pattern. ss: each index in turn; plain text by find.
#include "prims/formats/text/pattern.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "prims/array/runs.hpp"
#include "prims/array/symbol.hpp"
#include "prims/formats/text/text.hpp"
#include "prims/func/items/lift.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::prims::func {

namespace {

struct Element {
    enum class Form : std::uint8_t { character, any, run, set };
    Form form;
    std::uint8_t character = 0;
    std::uint64_t members[4] = {};  // of a set: a bit for each byte

    bool accepts(std::uint8_t c) const {
        switch (form) {
            case Form::character: return c == character;
            case Form::set: return members[c >> 6] >> (c & 63) & 1;
            default: return true;
        }
    }
};

using Pattern = std::vector<Element>;

Element read_set(std::string_view text, std::size_t& i) {
    Element e{Element::Form::set};
    std::size_t at = i + 1;
    bool inverted = at < text.size() && text[at] == '^';
    if (inverted) at++;
    std::size_t first = at;
    while (at < text.size() && (text[at] != ']' || at == first)) {
        auto low = static_cast<std::uint8_t>(text[at]), high = low;
        if (at + 2 < text.size() && text[at + 1] == '-' && text[at + 2] != ']') {
            high = static_cast<std::uint8_t>(text[at + 2]);
            at += 2;
        }
        for (unsigned c = low; c <= high; c++) e.members[c >> 6] |= std::uint64_t{1} << (c & 63);
        at++;
    }
    if (at >= text.size()) raise(ErrorKind::domain, "the pattern has a [ without a ]", "a [ itself is written [[]");
    if (inverted)
        for (std::uint64_t& word : e.members) word = ~word;
    i = at;
    return e;
}

// A text, or the name of a symbol.
std::optional<std::string_view> text_or_name(const Value& v, std::string& kept) {
    if (v.is_immediate(Kind::symbol)) return symbol_name(static_cast<std::uint32_t>(v.payload()));
    if (is_text(v)) return bytes_in(v, kept);
    return {};
}

Pattern read_pattern(const Value& v) {
    Pattern pattern;
    std::string kept;
    const auto given = text_or_name(v, kept);
    if (!given && (!is_list(v) || v->n > 0)) raise_type("a pattern", "a string", v);
    const std::string_view text = given.value_or("");
    for (std::size_t i = 0; i < text.size(); i++) {
        Engine::current().check_limits();
        if (text[i] == '?') pattern.push_back({Element::Form::any});
        else if (text[i] == '[') pattern.push_back(read_set(text, i));
        else if (text[i] != '*') pattern.push_back({Element::Form::character, static_cast<std::uint8_t>(text[i])});
        else if (pattern.empty() || pattern.back().form != Element::Form::run) pattern.push_back({Element::Form::run});
    }
    return pattern;
}

bool matches(Engine& engine, std::string_view text, const Pattern& pattern) {
    std::size_t i = 0, p = 0, star = pattern.size(), resume = 0;
    while (i < text.size()) {
        if (p < pattern.size() && pattern[p].form == Element::Form::run) {
            star = p++;
            resume = i;
        } else if (p < pattern.size() && pattern[p].accepts(static_cast<std::uint8_t>(text[i]))) {
            i++, p++;
        } else if (star < pattern.size()) {
            engine.check_limits();
            p = star + 1;
            i = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p].form == Element::Form::run) p++;
    return p == pattern.size();
}

Value like_pattern(Engine& engine, const Value& x, const Pattern& pattern) {
    std::string kept;
    if (auto text = text_or_name(x, kept)) return Value::boolean(matches(engine, *text, pattern));
    if (is_list(x) && x->n == 0) return empty_vector(Kind::boolean);
    auto one = [&](const Value& v) { return like_pattern(engine, v, pattern); };
    if (has_items(x)) return over_items(engine, x, Rules::q, one);
    if (!is_list(x) || x->kind != Kind::symbol) raise_type("the left argument of like", "strings or symbols", x);
    Value r = make_list(x->n);
    by_cells(x->n, std::ssize(pattern), [&](std::int64_t i) { r->values()[i] = one(item(x, i)); });
    return squeeze(std::move(r), Rules::q);
}

// The indices of the matches. They are first marked, a bit for each byte of the text: a growing list of indices would
// move hundreds of megabytes in a step that no interrupt can end.
Value indices_of(Engine& engine, std::string_view text, const Pattern& pattern) {
    Value marks = make_vector(Kind::boolean, Storage::bit, std::ssize(text));
    std::fill_n(marks->words(), (marks->n + 63) / 64, 0);
    auto mark = [to = marks->words()](std::size_t i) { to[i >> 6] |= std::uint64_t{1} << (i & 63); };
    const bool plain = std::all_of(pattern.begin(), pattern.end(),
                                   [](const Element& e) { return e.form == Element::Form::character; });
    if (plain) {
        std::string literal;
        for (const Element& e : pattern) literal += static_cast<char>(e.character);
        each_occurrence(text, literal, mark);
        return where_true(engine, marks, 0);
    }
    const std::size_t length = pattern.size();
    std::size_t next = 0;
    by_runs(std::ssize(text), [&](std::int64_t from, std::int64_t count) {
        const auto end = static_cast<std::size_t>(from + count);
        while (next < end && next + length <= text.size()) {
            std::size_t k = 0;
            while (k < length && pattern[k].accepts(static_cast<std::uint8_t>(text[next + k]))) k++;
            if (k == length) mark(next);
            next += k == length ? length : 1;
        }
    });
    return where_true(engine, marks, 0);
}

}  // namespace

void like(Engine& engine, Value* a) { a[0] = like_pattern(engine, a[0], read_pattern(a[1])); }

TextMatches text_matches(Engine& engine, std::string_view text, const Value& from) {
    Pattern pattern = read_pattern(from);
    if (pattern.empty()) raise(ErrorKind::length, "ss cannot search for empty text");
    for (const Element& e : pattern)
        if (e.form == Element::Form::run)
            raise(ErrorKind::length, "a pattern of ss cannot contain *, which has no fixed length");
    return {indices_of(engine, text, pattern), pattern.size()};
}

void find_text(Engine& engine, Value* a) {
    std::string kept;
    const bool empty = is_list(a[0]) && a[0]->n == 0;
    if (!is_text(a[0]) && !empty) raise_type("the left argument of ss", "a string", a[0]);
    const std::string_view text = empty ? std::string_view() : bytes_in(a[0], kept);
    a[0] = text_matches(engine, text, a[1]).indices;
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning like("like", 2, by<func::like>(q),
                                    "Tests whether each string or symbol matches a pattern: ? is any character, * any "
                                    "number of characters, [a-z] one of a set.",
                                    pure);
extern constinit const Meaning find_text("find text", 2, by<func::find_text>(q),
                                         "The indices at which the pattern begins in a string.", pure);

}  // namespace stele::prims::meaning
