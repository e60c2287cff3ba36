// Text whose numbers, values and primitives are written as in each notation: the messages of errors.
#pragma once
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stele::prims {

class Value;
struct Engine;
struct Meaning;

/// A part of a sentence that k, k4 and q write differently from APL, or that is a primitive's name.
struct Term {
    std::size_t begin = 0, end = 0;  // bytes of the sentence's text
    std::string k, q;
    const Meaning* meaning = nullptr;             // a primitive by its meaning
    void (*function)(Engine&, Value*) = nullptr;  // a primitive by its core function
};

/// Only made when an error is raised. `"axis " + number(k) + " is named twice"`.
struct Sentence {
    Sentence() = default;
    Sentence(const char* words);
    Sentence(std::string_view words);
    Sentence(std::string words);
    /// One term; `apl` is its text in APL.
    Sentence(std::string apl, Term term);

    Sentence& operator+=(const Sentence& more);
    friend Sentence operator+(Sentence left, const Sentence& right);

    std::string text;  // as APL writes it; a primitive by its meaning's name
    std::vector<Term> terms;
};

/// An integer: ¯1 in APL; -1, 0N, 0W and -0W in k and q.
Sentence number_term(std::int64_t n);
template <std::integral T> Sentence number(T n) { return number_term(static_cast<std::int64_t>(n)); }
/// `1 item`, `3 items`: a count with a noun, and its plural if irregular.
Sentence counted_term(std::int64_t n, std::string_view one, std::string_view many);
template <std::integral T> Sentence counted(T n, std::string_view one, std::string_view many = {}) {
    return counted_term(static_cast<std::int64_t>(n), one, many);
}
/// A float: ¯1.5 and 1E¯9 in APL; -1.5, 1e-09, 0n, 0w and -0w in k and q.
Sentence number(double n);
/// Different words for APL and for k and q.
Sentence words(std::string apl, std::string k_and_q);
/// A primitive's name, as the notation spells it: ⍳ in APL, ! in k, til in q. func/meaning.hpp has the same for a
/// meaning.
Sentence spelled(void (*core_function)(Engine&, Value*));

/// "3", "4 5" or "a scalar": a shape in a message.
Sentence shape_phrase(const Value& v);
/// "a character vector of length 3", "the integer 5", in k and q "a list of 3 characters": a value in a message.
Sentence value_phrase(const Value& v);

}  // namespace stele::prims
