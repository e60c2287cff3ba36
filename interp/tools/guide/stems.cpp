#include "interp/tools/guide/stems.hpp"

#include <algorithm>
#include <utility>

#include "interp/source/letters.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/commands/command.hpp"

namespace stele::interp {

namespace {

// Plurals from Latin, and words that lose more than an ending.
constexpr std::pair<std::string_view, std::string_view> irregular[] = {
    {"axes", "axis"},      {"indices", "index"},  {"indexes", "index"}, {"matrices", "matrix"}, {"maxima", "maximum"},
    {"minima", "minimum"}, {"medians", "median"}, {"radices", "radix"}, {"less", "less"},
};

// Words that only look as if they had an ending.
constexpr std::string_view whole[] = {"string", "nothing", "during", "this", "is",
                                      "as",     "axis",    "basis",  "need", "seed"};

bool has_vowel(std::string_view text) { return text.find_first_of("aeiouy") != std::string_view::npos; }

bool remove_ending(std::string& word, std::string_view ending, std::size_t least) {
    const std::size_t size = word.size() - std::min(word.size(), ending.size());
    if (size < least || !word.ends_with(ending) || !has_vowel(std::string_view(word).substr(0, size))) return false;
    word.resize(size);
    return true;
}

// The plural's ending, as Porter's algorithm removes it.
void make_singular(std::string& word) {
    for (const std::string_view ending : {"sses", "xes", "ches", "shes"})
        if (word.ends_with(ending)) return word.resize(word.size() - 2);
    if (word.size() > 4 && word.ends_with("ies")) {
        word.resize(word.size() - 3);
        word += 'y';
    } else if (word.size() > 3 && word.ends_with('s') && !word.ends_with("ss") && !word.ends_with("us")) {
        word.pop_back();
    }
}

// Whether a word begins inside another: the I of parseInt.
bool begins_hump(std::string_view text, std::size_t at) {
    return at + 1 < text.size() && is_lower(text[at - 1]) && is_upper(text[at]) && is_lower(text[at + 1]);
}

// splitt, after an ending: the consonant was doubled for it.
void undouble(std::string& word) {
    const std::size_t n = word.size();
    constexpr std::string_view stay = "aeiouls";
    if (n > 2 && word[n - 1] == word[n - 2] && stay.find(word[n - 1]) == std::string_view::npos) word.pop_back();
}

std::string stem_of(std::string word) {
    for (const auto& [form, meant] : irregular)
        if (word == form) return std::string(meant);
    if (std::find(std::begin(whole), std::end(whole), word) != std::end(whole)) return word;
    make_singular(word);
    if (std::find(std::begin(whole), std::end(whole), word) != std::end(whole)) return word;
    if (remove_ending(word, "ing", 3) || remove_ending(word, "ed", 3)) undouble(word);
    else if (word.ends_with("tion") || word.ends_with("sion")) remove_ending(word, "ion", 4);
    if (word.size() > 3 && word.ends_with('e')) word.pop_back();
    return word;
}

}  // namespace

std::vector<std::string> stemmed(std::string_view text) {
    std::vector<std::string> stems;
    for (text = trimmed(text); !text.empty();) {
        const std::string_view piece = take_word(text);
        const bool is_word =
            std::any_of(piece.begin(), piece.end(), is_letter_or_digit) &&
            std::all_of(piece.begin(), piece.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
        if (!is_word) {
            stems.push_back(lower(piece));
            continue;
        }
        for (std::size_t at = 0; at < piece.size();) {
            std::size_t end = at;
            while (end < piece.size() && is_letter_or_digit(piece[end]) && !(end > at && begins_hump(piece, end)))
                end++;
            if (end > at) stems.push_back(stem_of(lower(piece.substr(at, end - at))));
            at = std::max(end, at + 1);
        }
    }
    return stems;
}

}  // namespace stele::interp
