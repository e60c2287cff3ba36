// The only table of primitives. A *meaning* is a function of the engine; a *spelling* is its form in a notation.
// To add a primitive: write the core function in func/ with its meaning below it, add its spellings here.
#pragma once
#include <array>
#include <span>
#include <string_view>

#include "prims/func/meaning.hpp"

namespace stele::prims {

/// An input and its displayed output, lines separated by \n. The tests run every example.
struct Example {
    std::string_view input, output;
};

/// The name of a notation in texts for people: APL, k, k4, q.
std::string_view title_of(Notation n);

/// Sets of notations, a bit each.
constexpr unsigned in(Notation n) { return 1u << static_cast<unsigned>(n); }
inline constexpr unsigned in_apl = in(Notation::apl), in_k = in(Notation::k), in_k4 = in(Notation::k4),
                          in_q = in(Notation::q), in_kdb = in_k4 | in_q, in_all_k = in_k | in_kdb;

struct Spelling {
    unsigned notations;  // in_apl | in_k4 ...
    std::string_view glyph;
    const Meaning& meaning;
    std::array<Example, 3> examples;

    constexpr Spelling(unsigned in_notations, std::string_view written, const Meaning& what, Example first = {},
                       Example second = {}, Example third = {})
        : notations(in_notations), glyph(written), meaning(what), examples{first, second, third} {}
};

/// One of the functions of an adverb of k or k4, selected by its function and arguments.
struct Reading {
    unsigned notations;
    const Meaning& adverb;
    std::string_view form, name, sentence;  // "x f/y", "seeded fold"
    std::array<Example, 3> examples;

    constexpr Reading(unsigned in_notations, const Meaning& of, std::string_view written, std::string_view called,
                      std::string_view does, Example first, Example second, Example third)
        : notations(in_notations),
          adverb(of),
          form(written),
          name(called),
          sentence(does),
          examples{first, second, third} {}
};

/// All primitives; k4 and q share theirs where possible; a primitive's number is its index here.
std::span<const Primitive> primitives();
/// The primitive of a glyph or word in a notation, or null.
const Primitive* find_primitive(Notation n, std::string_view glyph);
/// The first primitive that spells a meaning in a notation; null if there is none.
const Primitive* find_primitive(Notation n, const Meaning& m);
/// The primitive that only has the monadic function of `p`, which k writes with a colon; null if there is none.
const Primitive* monadic_form(const Primitive& p);
/// The inverse: the primitive whose monadic form is `p`, or null.
const Primitive* verb_of(const Primitive& p);
std::span<const Spelling* const> spellings();
/// The readings of adverbs, in the order of the adverbs' rows.
std::span<const Reading> readings();

}  // namespace stele::prims
