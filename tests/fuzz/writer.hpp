// The common part of the writers of programs.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "prims/catalogue/catalogue.hpp"
#include "tests/fuzz/choices.hpp"

namespace stele::tests {

using prims::Notation;

using List = std::vector<std::string>;

/// The words of a text, which a separator delimits.
List split(std::string_view text, char separator = ' ');

/// The glyphs and words of a notation, by their syntax.
struct Words {
    List monads, dyads, prefixes, adverbs, conjunctions;
};
/// The words that neither end the program nor wait, and that give the same result in each run.
const Words& words_in(Notation notation);
/// Lengths of vectors: short ones, and lengths near those of words and blocks.
const List& counts();

/// The common part of the writers: the choices, and the depth of nesting.
class Writer {
public:
    Writer(Choices& choices, Notation notation) : choices_(choices), notation_(notation), words_(words_in(notation)) {}

protected:
    std::string of(const List& list) { return choices_.of(list); }
    std::size_t below(std::size_t n) { return choices_.below(n); }
    bool deep() const { return depth_ >= deepest_ || choices_.at_end(); }
    // A part of at most this depth, usually less: long text seldom runs to its end without an error.
    std::string shallow(std::size_t most, auto&& part) {
        int outer = std::exchange(deepest_, depth_ + 1 + static_cast<int>(std::min(below(most), below(most))));
        std::string text = part();
        deepest_ = outer;
        return text;
    }
    std::string lines(auto&& line) {
        std::string text;
        do text += shallow(5, line) + "\n";
        while (!choices_.at_end());
        return text;
    }
    // Lines that assign a, b and c.
    std::string definitions(const std::string& arrow, auto&& value) {
        std::string text;
        for (const char* name : {"a", "b", "c"}) text += name + arrow + value() + "\n";
        return text;
    }
    // A nested part of the text, or `instead` at the greatest depth.
    std::string nested(auto&& instead, auto&& part) {
        if (deep()) return instead();
        depth_++;
        std::string text = part();
        depth_--;
        return text;
    }
    std::string several(std::size_t most, std::string_view between, auto&& part) {
        std::string text = part();
        for (std::size_t n = below(most); n > 0; n--) text.append(between) += part();
        return text;
    }

    Choices& choices_;
    Notation notation_;
    const Words& words_;
    int depth_ = 0, deepest_ = 3;
};

}  // namespace stele::tests
