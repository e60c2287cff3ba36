// Names that are words of the notation in k4 and q.
#pragma once
#include <cctype>
#include <string_view>

#include "interp/ast/ast.hpp"

namespace stele::interp::k {

struct ControlWord {
    std::string_view text;
    NodeKind node;
};
/// Of k4 and q, before brackets.
inline constexpr ControlWord control_words[] = {
    {"if", NodeKind::run_if}, {"while", NodeKind::repeat_while}, {"do", NodeKind::repeat_times}};
/// Whether a primitive is written as a word.
inline bool is_word(const Primitive& p) { return std::isalpha(static_cast<unsigned char>(p.glyph[0])) != 0; }
/// Of q.
inline constexpr std::string_view query_words[] = {"select", "exec", "update", "delete"};

}  // namespace stele::interp::k
