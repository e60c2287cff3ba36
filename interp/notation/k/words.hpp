// The words of k4 and q.
#pragma once
#include <string_view>

#include "interp/ast/ast.hpp"
#include "interp/source/letters.hpp"

namespace stele::interp::k {

struct ControlWord {
    std::string_view text;
    NodeKind node;
};
/// Control words of k4 and q, which brackets follow.
inline constexpr ControlWord control_words[] = {
    {"if", NodeKind::run_if}, {"while", NodeKind::repeat_while}, {"do", NodeKind::repeat_times}};
/// Whether a primitive is written as a word, such as `sum` and `.j.k`.
inline bool is_word(const Primitive& p) {
    return is_letter(p.glyph[0]) || (p.glyph.size() > 1 && p.glyph[0] == '.' && is_letter(p.glyph[1]));
}
/// The words that begin queries of q.
inline constexpr std::string_view query_words[] = {"select", "exec", "update", "delete"};

}  // namespace stele::interp::k
