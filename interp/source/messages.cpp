#include "interp/source/source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "prims/array/utf8.hpp"

namespace stele::interp {

namespace {

// {found}, {opener}, {language}: see make_problem. {closer} closes {opener}; {limit} is the maximum nesting.
struct Wording {
    Fault fault;
    std::string_view message, hint;
};

constexpr Wording wordings[] = {
    {Fault::not_utf8, "{found} is not UTF-8", "save the text as UTF-8"},
    {Fault::nested_too_deep, "brackets are nested deeper than {limit}", ""},
    {Fault::bracket_not_closed, "`{opener}` is not closed", ""},
    {Fault::bracket_not_closed_on_line, "`{opener}` is not closed before the next line",
     "lines inside brackets begin with a blank"},
    {Fault::bracket_closed_by_another, "`{found}` cannot close `{opener}`", "`{opener}` is closed by `{closer}`"},
    {Fault::bracket_not_opened, "`{found}` closes nothing", "write `{opener}` before it, or remove it"},
    {Fault::quote_not_closed, "the string is not closed on its line",
     "a text ends on its line, with the quote that begins it"},
    {Fault::unknown_escape, "`{found}` is not an escape",
     "escapes are \\n \\t \\r \\0 \\\" \\\\, three octal digits, and x with two hexadecimal ones"},
    {Fault::not_a_number, "`{found}` is not a number", ""},
    {Fault::semicolon_outside_brackets, "`;` is allowed only between [ and ]",
     "statements are separated by `⋄`; `∇` precedes the header of a function"},
    {Fault::unexpected_character, "{found} is not part of {language}", ""},
};

constexpr bool one_wording_each() {
    for (std::size_t i = 0; i < std::size(wordings); i++)
        if (static_cast<std::size_t>(wordings[i].fault) != i) return false;
    return std::size(wordings) == static_cast<std::size_t>(Fault::unexpected_character) + 1;
}
static_assert(one_wording_each(), "the wordings are in the order of their faults");

// Characters that keyboards, fonts and word processors substitute in published programs.
struct Lookalike {
    std::string_view found, apl, k;
};

constexpr Lookalike lookalikes[] = {
    {"α", "⍺", ""},  {"ω", "⍵", ""},  {"ι", "⍳", "!"}, {"ρ", "⍴", "#"}, {"ε", "∊", ""},    {"ϵ", "∊", ""},
    {"∈", "∊", ""},  {"∣", "|", "|"}, {"∼", "~", "~"}, {"⋆", "*", "*"}, {"∗", "*", "*"},   {"Δ", "∆", ""},
    {"−", "-", "-"}, {"–", "-", "-"}, {"‘", "'", "`"}, {"’", "'", "'"}, {"“", "\"", "\""}, {"”", "\"", "\""},
    {"□", "⎕", ""},  {"▯", "⎕", ""},  {"◯", "○", ""},  {"°", "∘", ""},  {"◊", "⋄", ";"},   {"%", "÷", ""},
    {"×", "", "*"},  {"÷", "", "%"},  {"←", "", ":"},  {"¯", "", "-"},
};

std::string_view meant(std::string_view found, std::string_view language) {
    const auto* at = std::find_if(std::begin(lookalikes), std::end(lookalikes),
                                  [found](const Lookalike& l) { return l.found == found; });
    if (at == std::end(lookalikes)) return {};
    return language == "APL" ? at->apl : at->k;
}

// The character, with its code point if it is outside ASCII: it may be invisible or look like another.
std::string character_name(std::string_view character) {
    if (character[0] > ' ' && character[0] <= '~') return fmt::format("`{}`", character);
    std::size_t at = 0;
    const char32_t code = prims::next_character(character, at);
    std::string number = fmt::format("U+{:04X}", static_cast<std::uint32_t>(code));
    return prims::columns_of(code) > 0 ? fmt::format("`{}` ({})", character, number) : number;
}

// At most 60 bytes of it: an invalid text can be as long as the program.
std::string shortened(std::string_view text) {
    constexpr std::size_t longest = 60;
    if (text.size() <= longest) return std::string(text);
    std::size_t end = longest;
    while (!prims::begins_character(text[end])) end--;
    return fmt::format("{}…", text.substr(0, end));
}

std::string_view closer_of(std::string_view opener) { return opener == "(" ? ")" : opener == "[" ? "]" : "}"; }
std::string_view opener_of(std::string_view closer) { return closer == ")" ? "(" : closer == "]" ? "[" : "{"; }

}  // namespace

SyntaxProblem make_problem(Fault fault, std::string_view language, Span span, std::string_view found,
                           std::string_view opener, Span other) {
    std::string shown = shortened(found);
    std::string hint;
    if (fault == Fault::not_utf8) shown = fmt::format("byte 0x{:02X}", static_cast<unsigned char>(found[0]));
    if (fault == Fault::unexpected_character) {
        shown = character_name(found);
        if (std::string_view instead = meant(found, language); !instead.empty())
            hint = fmt::format("did you mean `{}`?", instead);
    }
    if (fault == Fault::bracket_not_opened) opener = opener_of(found);
    const Wording& wording = wordings[static_cast<std::size_t>(fault)];
    auto worded = [&](std::string_view text) {
        return fmt::format(fmt::runtime(text), fmt::arg("found", shown), fmt::arg("opener", opener),
                           fmt::arg("closer", closer_of(opener)), fmt::arg("language", language),
                           fmt::arg("limit", deepest_nesting));
    };
    if (hint.empty()) hint = worded(wording.hint);
    return {worded(wording.message), hint, span, other};
}

}  // namespace stele::interp
