// The parts of a text that can be parsed separately: statements outside brackets, functions and control structures.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "interp/notation/lexemes.hpp"

namespace stele::interp::outline {

class Pieces {
public:
    Pieces(std::string_view text, Notation notation, const std::vector<Lexeme>& words);

    /// The piece around a byte.
    Span around(std::uint32_t at) const;
    /// The end of the program: that of the text, or before a `\` alone on a line of the k family.
    std::uint32_t end() const { return end_; }
    /// The words whose spans are in a part of the text.
    std::vector<Lexeme> words_in(Span part) const;
    /// The line around a byte as blanks, but for the brackets whose partners are on other lines.
    void blank_line(std::string& text, std::uint32_t at) const;
    /// Whether a line begins with a control word of APL or a ∇.
    bool begins_block(std::uint32_t at) const;

private:
    void pair_brackets();
    void find_beginnings();
    bool may_begin(std::size_t i) const;
    std::string_view text_of(std::size_t i) const {
        return text_.substr(words_[i].span.begin, words_[i].span.end - words_[i].span.begin);
    }
    std::size_t first_word(std::uint32_t at) const;

    std::string_view text_;
    Notation notation_;
    const std::vector<Lexeme>& words_;
    std::vector<std::size_t> partners_;
    std::vector<bool> begins_line_;
    std::vector<std::uint32_t> beginnings_;  // of pieces
    std::uint32_t end_;
};

}  // namespace stele::interp::outline
