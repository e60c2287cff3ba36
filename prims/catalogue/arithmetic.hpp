// Arithmetic. Not pure: APL's functions that depend on ⎕CT; q's of the same name have rows of their own.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/pervasive/meanings.hpp"

namespace stele::prims {

namespace meaning {

extern const Meaning conjugate, negate, direction, reciprocal, exponential, natural_logarithm, ceiling, round_up, floor,
    round_down, magnitude, factorial, pi_times, square_root, sine, cosine, tangent, arc_sine, arc_cosine, arc_tangent;

}  // namespace meaning

inline constexpr Spelling arithmetic_spellings[] = {
    {in_apl, "+", meaning::conjugate, "", {{{"+3J4 5", "3J¯4 5"}}}},
    {in_apl,
     "+",
     meaning::plus,
     "",
     {{{"1 2 3+10", "11 12 13"},
       {"1+(1 2)(3 4)", "┌───┬───┐\n│2 3│4 5│\n└───┴───┘"},
       {"100 200+[1]2 3⍴⍳6", "101 102 103\n204 205 206"}}}},
    {in_apl, "-", meaning::negate, "", {{{"-1 ¯2 3", "¯1 2 ¯3"}}}},
    {in_apl, "-", meaning::minus, "", {{{"10-1 2 3", "9 8 7"}}}},
    {in_apl, "×", meaning::direction, "` then -", {{{"×¯3 0 2.5", "¯1 0 1"}, {"×3J4", "0.6J0.8"}}}},
    {in_apl, "×", meaning::times, "` then -", {{{"2×1 2 3", "2 4 6"}}}},
    {in_apl, "÷", meaning::reciprocal, "` then =", {{{"÷2 4 8", "0.5 0.25 0.125"}}}},
    {in_apl, "÷", meaning::divide, "` then =", {{{"7÷2", "3.5"}, {"0÷0", "1"}}}},
    {in_apl, "*", meaning::exponential, "", {{{"*1", "2.718281828"}}}},
    {in_apl, "*", meaning::power, "", {{{"2*3 10 0.5", "8 1024 1.414213562"}, {"¯1*0.5", "0J1"}}}},
    {in_apl, "⍟", meaning::natural_logarithm, "` then *", {{{"⍟1 10", "0 2.302585093"}}}},
    {in_apl, "⍟", meaning::logarithm, "` then *", {{{"10⍟100 2", "2 0.3010299957"}}}},
    {in_apl, "⌈", meaning::ceiling, "` then s", {{{"⌈2.3 ¯2.7 3", "3 ¯2 3"}}}},
    {in_apl, "⌈", meaning::maximum, "` then s", {{{"3⌈1 2 3 4 5", "3 3 3 4 5"}, {"⌈/3 1 4", "4"}}}},
    {in_apl, "⌊", meaning::floor, "` then d", {{{"⌊2.3 ¯2.7 3", "2 ¯3 3"}}}},
    {in_apl, "⌊", meaning::minimum, "` then d", {{{"3⌊1 2 3 4 5", "1 2 3 3 3"}}}},
    {in_apl, "|", meaning::magnitude, "", {{{"|2 ¯3.4 0", "2 3.4 0"}, {"|3J4", "5"}}}},
    {in_apl, "|", meaning::residue, "", {{{"3|¯2 ¯1 0 1 2 3", "1 2 0 1 2 0"}, {"0.5|3.12 ¯1", "0.12 0"}}}},
    {in_apl, "!", meaning::factorial, "", {{{"!1 2 3 4 5", "1 2 6 24 120"}, {"!2.5", "3.32335097"}}}},
    {in_apl, "!", meaning::binomial, "", {{{"2!8", "28"}, {"0 1 2 3!3", "1 3 3 1"}}}},
    {in_apl, "○", meaning::pi_times, "` then o", {{{"○1 2", "3.141592654 6.283185307"}}}},
    {in_apl, "○", meaning::circle, "` then o", {{{"1○○0.5", "1"}, {"9 11○3J4", "3 4"}}}},
    {in_k, "+", meaning::plus, "", {{{"1 2 3+10", "11 12 13"}, {"\"a\"+1", "98"}, {"(1;2 3)+10 20", "(11\n 22 23)"}}}},
    {in_k4 | in_q, "+", meaning::plus, "", {{{"1 2 3+10", "11 12 13"}, {"(1;2 3)+10 20", "11\n22 23"}}}},
    {in_k | in_k4, "-", meaning::negate, "", {{{"-1 2", "-1 2"}, {"-(1 2)", "-1 -2"}}}},
    {in_k4 | in_q, "neg", meaning::negate, "", {{{"neg 1 -2", "-1 2"}}}},
    {in_k | in_k4 | in_q, "-", meaning::minus, "", {{{"10-1 2 3", "9 8 7"}}}},
    {in_k | in_k4 | in_q, "*", meaning::times, "", {{{"2*1 2 3", "2 4 6"}}}},
    {in_k4, "%", meaning::reciprocal, "", {{{"%2 4", "0.5 0.25"}}}},
    {in_k4 | in_q, "reciprocal", meaning::reciprocal, "", {{{"reciprocal 2 4", "0.5 0.25"}}}},
    {in_k, "%", meaning::square_root, "", {{{"%2 16", "1.4142135623730951 4.0"}}}},
    {in_k, "%", meaning::divide, "", {{{"7 8%2", "3.5 4.0"}}}},
    {in_k4 | in_q, "%", meaning::divide, "", {{{"7%2", "3.5"}, {"6%2", "3f"}}}},
    {in_k, "&", meaning::minimum, "", {{{"2&1 2 3", "1 2 2"}, {"1 0 1 0&1 1 0 0", "1 0 0 0"}}}},
    {in_k4 | in_q, "&", meaning::minimum, "", {{{"2&1 2 3", "1 2 2"}, {"1010b&1100b", "1000b"}}}},
    {in_k4 | in_q, "and", meaning::minimum, "", {{{"1010b and 1100b", "1000b"}}}},
    {in_k, "|", meaning::maximum, "", {{{"2|1 2 3", "2 2 3"}, {"1 0 1 0|1 1 0 0", "1 1 1 0"}}}},
    {in_k4 | in_q, "|", meaning::maximum, "", {{{"2|1 2 3", "2 2 3"}, {"(|/)3 1 4", "4"}}}},
    {in_k4 | in_q, "or", meaning::maximum, "", {{{"1010b or 1100b", "1110b"}}}},
    {in_k | in_k4, "_", meaning::round_down, "", {{{"_2.5 -1.5", "2 -2"}, {"_\"aB\"", "\"ab\""}}}},
    {in_k4 | in_q, "floor", meaning::round_down, "", {{{"floor 2.5 -1.5", "2 -2"}}}},
    {in_k4 | in_q, "ceiling", meaning::round_up, "", {{{"ceiling 2.5 -1.5", "3 -1"}}}},
    {in_k4 | in_q, "abs", meaning::magnitude, "", {{{"abs -3 4", "3 4"}}}},
    {in_k4 | in_q, "signum", meaning::direction, "", {{{"signum -3 0 4", "-1 0 1i"}}}},
    {in_k4 | in_q, "div", meaning::quotient, "", {{{"7 div 2", "3"}, {"-7 div 2", "-4"}}}},
    {in_k4 | in_q, "mod", meaning::modulus, "", {{{"7 mod 2 3 4", "1 1 3"}, {"-7 mod 3", "2"}}}},
    {in_k4 | in_q, "sqrt", meaning::square_root, "", {{{"sqrt 4 2", "2 1.414214"}}}},
    {in_k4 | in_q, "exp", meaning::exponential, "", {{{"exp 1", "2.718282"}}}},
    {in_k4 | in_q, "log", meaning::natural_logarithm, "", {{{"log 1 10", "0 2.302585"}}}},
    {in_k4 | in_q, "xexp", meaning::power, "", {{{"2 xexp 8", "256f"}}}},
    {in_k4 | in_q, "xlog", meaning::logarithm, "", {{{"2 xlog 8", "3f"}}}},
    {in_k4 | in_q, "sin", meaning::sine, "", {{{"sin 1", "0.841471"}}}},
    {in_k4 | in_q, "cos", meaning::cosine, "", {{{"cos 0.2", "0.9800666"}}}},
    {in_k4 | in_q, "tan", meaning::tangent, "", {{{"tan 0.5", "0.5463025"}}}},
    {in_k4 | in_q, "asin", meaning::arc_sine, "", {{{"asin 0.5", "0.5235988"}}}},
    {in_k4 | in_q, "acos", meaning::arc_cosine, "", {{{"acos -0.4", "1.982313"}}}},
    {in_k4 | in_q, "atan", meaning::arc_tangent, "", {{{"atan 0.5", "0.4636476"}}}},
};

}  // namespace stele::prims
