#include "prims/catalogue/keyboard.hpp"

#include <algorithm>

namespace stele::prims {

namespace {

constexpr TypedGlyph glyphs[] = {
    {"⋄", '`', "<>", "diamond"},
    {"⌺", '~', "[<", "stencil"},
    {"¨", '1', "::", "each dieresis"},
    {"⌶", '!', "", "ibeam"},
    {"¯", '2', "--", "high macron negative"},
    {"⍫", '@', "V~", "deltilde"},
    {"<", '3', "", "less"},
    {"⍒", '#', "V|", "gradedown"},
    {"≤", '4', "<=", "lessequal"},
    {"⍋", '$', "A|", "gradeup"},
    {"=", '5', "", "equal"},
    {"⌽", '%', "O|", "reverse rotate"},
    {"≥", '6', ">=", "greaterequal"},
    {"⍉", '^', "O\\", "transpose"},
    {">", '7', "", "greater"},
    {"⊖", '&', "O-", "reversefirst"},
    {"≠", '8', "=/ /=", "notequal"},
    {"⍟", '*', "*O", "log"},
    {"∨", '9', "vv", "or gcd"},
    {"⍱", '(', "~v", "nor"},
    {"∧", '0', "^^", "and lcm"},
    {"⍲", ')', "~^", "nand"},
    {"×", '-', "xx", "times multiply sign"},
    {"!", '_', "", "factorial binomial"},
    {"÷", '=', ":-", "divide"},
    {"⌹", '+', "[-", "domino"},
    {"?", 'q', "", "roll deal"},
    {"⍵", 'w', "ww", "omega"},
    {"∊", 'e', "ee", "epsilon enlist member"},
    {"⍷", 'E', "e_", "find"},
    {"⍴", 'r', "rr pp", "rho reshape shape"},
    {"~", 't', "", "not without"},
    {"⍨", 'T', "~:", "commute selfie"},
    {"↑", 'y', "^|", "take mix up"},
    {"↓", 'u', "v|", "drop split down"},
    {"⍳", 'i', "ii", "iota"},
    {"⍸", 'I', "i_", "where"},
    {"○", 'o', "OO", "circle pi"},
    {"⍥", 'O', "O:", "over"},
    {"*", 'p', "", "exponential"},
    {"⍣", 'P', "*:", "power repeat"},
    {"←", '[', "<-", "gets assign"},
    {"⍞", '{', "", "quotequad"},
    {"→", ']', "->", "goto branch right"},
    {"⍬", '}', "0~", "zilde"},
    {"⊢", '\\', "|-", "same"},
    {"⊣", '|', "-|", "left"},
    {"⍺", 'a', "aa", "alpha"},
    {"⌈", 's', "77", "ceiling max"},
    {"⌊", 'd', "ll LL", "floor min"},
    {"_", 'f', "", ""},
    {"⍛", 'F', "", "behind"},
    {"∇", 'g', "VV", "del nabla self"},
    {"∆", 'h', "", "delta"},
    {"∘", 'j', "oo", "jot compose beside bind"},
    {"⍤", 'J', "o:", "rank atop"},
    {"'", 'k', "", ""},
    {"⌸", 'K', "[=", "key"},
    {"⎕", 'l', "[]", "quad"},
    {"⌷", 'L', "[|", "squad index"},
    {"⍎", ';', "o_", "execute"},
    {"≡", ':', "==", "match depth"},
    {"⍕", '\'', "oT", "format"},
    {"≢", '"', "7=", "tally notmatch"},
    {"⊂", 'z', "cc ((", "enclose"},
    {"⊆", 'Z', "c_ (_", "nest partition"},
    {"⊃", 'x', "))", "first pick disclose"},
    {"∩", 'c', "nn", "intersection"},
    {"∪", 'v', "uu UU", "unique union"},
    {"⊥", 'b', "_|", "decode base"},
    {"⊤", 'n', "TT", "encode represent"},
    {"|", 'm', "", "magnitude residue"},
    {"⍝", ',', "on", "lamp comment"},
    {"⍪", '<', ",-", "table"},
    {"⍀", '.', "\\-", "scanfirst"},
    {"⍙", '>', "A_", "deltaunderbar"},
    {"⌿", '/', "/-", "reducefirst"},
    {"⍠", '?', "[:", "variant"},
};

// Whether a text is one of several with blanks between.
bool is_among(std::string_view word, std::string_view words) {
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (words.substr(0, end) == word) return true;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

struct KeyboardRow {
    int margin;
    std::string_view plain, shifted;
};
constexpr KeyboardRow rows[] = {{0, "`1234567890-=", "~!@#$%^&*()_+"},
                                {2, "qwertyuiop[]\\", "QWERTYUIOP{}|"},
                                {3, "asdfghjkl;'", "ASDFGHJKL:\""},
                                {4, "zxcvbnm,./", "ZXCVBNM<>?"}};

}  // namespace

std::span<const TypedGlyph> typed_glyphs() { return glyphs; }

std::string_view glyph_of_key(char key) {
    for (const TypedGlyph& g : glyphs)
        if (g.key == key) return g.glyph;
    return {};
}

std::string_view glyph_of_pair(std::string_view pair) {
    for (const TypedGlyph& g : glyphs)
        if (is_among(pair, g.pairs)) return g.glyph;
    return {};
}

std::string_view glyph_with_name(std::string_view name) {
    for (const TypedGlyph& g : glyphs)
        if (is_among(name, g.names)) return g.glyph;
    for (const Spelling* s : spellings())
        if ((s->notations & in_apl) && s->meaning.name == name && !keys_of(s->glyph).empty()) return s->glyph;
    return {};
}

std::string keys_of(std::string_view name) {
    for (const TypedGlyph& g : glyphs) {
        if (g.glyph.size() == 1 || !name.starts_with(g.glyph)) continue;
        const std::string_view rest = name.substr(g.glyph.size());
        return std::string("` then ") + g.key + (rest.empty() ? "" : ", then " + std::string(rest));
    }
    return {};
}

std::string drawn_keyboard() {
    std::string text;
    for (const KeyboardRow& row : rows)
        for (std::string_view keys : {row.shifted, row.plain}) {
            std::string line(static_cast<std::size_t>(row.margin), ' ');
            for (char key : keys) {
                const std::string_view glyph = glyph_of_key(key);
                (((line += ' ') += key) += ' ') += glyph.empty() ? " " : glyph;
                line += ' ';
            }
            line.erase(line.find_last_not_of(' ') + 1);
            text += line + "\n";
        }
    return text;
}

}  // namespace stele::prims
