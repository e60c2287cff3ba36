#include "prims/array/sentence.hpp"

#include <array>
#include <cmath>
#include <cstdio>

#include "prims/array/make.hpp"
#include "prims/array/value.hpp"

namespace stele::prims {

Sentence::Sentence(const char* words) : text(words) {}
Sentence::Sentence(std::string_view words) : text(words) {}
Sentence::Sentence(std::string words) : text(std::move(words)) {}
Sentence::Sentence(std::string apl, Term term) : text(std::move(apl)), terms{std::move(term)} {
    terms[0].end = text.size();
}

Sentence& Sentence::operator+=(const Sentence& more) {
    for (Term t : more.terms) {
        t.begin += text.size();
        t.end += text.size();
        terms.push_back(std::move(t));
    }
    text += more.text;
    return *this;
}

Sentence operator+(Sentence left, const Sentence& right) {
    left += right;
    return left;
}

Sentence words(std::string apl, std::string k_and_q) { return {std::move(apl), {.k = k_and_q, .q = k_and_q}}; }

Sentence spelled(void (*core_function)(Engine&, Value*)) { return {"this function", {.function = core_function}}; }

Sentence number_term(std::int64_t n) {
    std::string digits = std::to_string(n);
    if (n >= 0 && n != INT64_MAX) return digits;
    std::string apl = n < 0 ? "¯" + digits.substr(1) : digits;
    if (n == null_long) return words(apl, "0N");
    return words(apl, n == INT64_MAX ? "0W" : n == -INT64_MAX ? "-0W" : digits);
}

Sentence counted_term(std::int64_t n, std::string_view one, std::string_view many) {
    const bool adds_s = n != 1 && many.empty();
    return number(n) + (" " + std::string(n == 1 || many.empty() ? one : many) + (adds_s ? "s" : ""));
}

Sentence number(double n) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.10g", n);
    if (std::isnan(n)) return words("NaN", "0n");
    if (std::isinf(n)) return n < 0 ? words("¯∞", "-0w") : words("∞", "0w");
    std::string apl;
    for (const char* c = digits; *c; c++) {
        bool pads = *c == '0' && c > digits + 1 && c[-2] == 'e';  // e-09
        if (*c == '-') apl += "¯";
        else if (*c == 'e') apl += 'E';
        else if (*c != '+' && !pads) apl += *c;
    }
    return words(apl, digits);
}

Sentence shape_phrase(const Value& v) {
    if (v.rank() == 0) return words("a scalar", "an atom");
    std::string text;
    for (std::int64_t length : v->axes()) text += (text.empty() ? "" : " ") + std::to_string(length);
    return text;
}

namespace {

std::string with_article(const std::string& noun) {
    return (std::string_view("aeiou").find(noun[0]) == std::string_view::npos ? "a " : "an ") + noun;
}

// APL and k have one kind of integers.
std::string kind_word(Kind kind, bool one_integer) {
    return one_integer && is_integral(kind) ? "integer" : std::string(name_of(kind));
}

std::string apl_phrase(const Value& v) {
    std::string word = v.kind() == Kind::list ? "nested" : kind_word(v.kind(), true);
    if (v.rank() == 0 && v.kind() == Kind::list) return "an enclosed array";
    if (v.rank() == 0) return with_article(word) + (v.kind() < Kind::list ? " scalar" : "");
    if (v.rank() == 1) return with_article(word) + " vector of length " + std::to_string(v.count());
    return with_article(word) + " array of shape " + shape_phrase(v).text;
}

std::string k_phrase(const Value& v, bool is_k) {
    std::string word = kind_word(v.kind(), is_k);
    if (v.rank() == 0) return v.is_null() ? "the null" : with_article(word);
    std::int64_t n = v.count();
    if (v.kind() == Kind::list) return n == 0 ? "an empty list" : "a list of " + counted(n, "item").text;
    if (n == 0) return "an empty list of " + word + "s";
    return "a list of " + counted(n, word).text;
}

}  // namespace

Sentence value_phrase(const Value& v) {
    if (v.is_absent()) return "nothing";
    bool integer = is_integral(v.kind());
    if (v.is_scalar() && (integer || v.kind() == Kind::floating)) {
        Term word{.k = kind_word(v.kind(), true), .q = std::string(name_of(v.kind()))};
        std::string apl = word.k;
        return "the " + Sentence(apl, std::move(word)) + " " + (integer ? number(v.as_long()) : number(v.as_double()));
    }
    return {apl_phrase(v), {.k = k_phrase(v, true), .q = k_phrase(v, false)}};
}

}  // namespace stele::prims
