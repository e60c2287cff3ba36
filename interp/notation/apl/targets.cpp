// The targets of an arrow, as far as the text shows: names, and parentheses with only names in them.
#include <algorithm>

#include "interp/notation/tokens.hpp"

namespace stele::interp::apl {

namespace {

bool is_target(const Token& t) {
    if (t.kind == TokenKind::name) return !is_argument_name(t.text_value) && !t.text_value.starts_with("∇");
    return t.kind == TokenKind::paren && std::all_of(t.body.begin(), t.body.end(), [](const Statement& s) {
               return std::all_of(s.tokens.begin(), s.tokens.end(), is_target);
           });
}

void add_names(const Token& t, std::vector<const Token*>& names) {
    if (t.kind == TokenKind::name) names.push_back(&t);
    for (const Statement& s : t.body)
        for (const Token& inner : s.tokens) add_names(inner, names);
}

}  // namespace

std::size_t first_target(const std::vector<Token>& tokens, std::size_t arrow) {
    // A name after a dot is in a namespace.
    auto follows_dot = [&tokens](std::size_t i) { return i > 0 && is_glyph(tokens[i - 1], "."); };
    while (arrow > 0 && is_target(tokens[arrow - 1]) && !follows_dot(arrow - 1)) arrow--;
    return arrow;
}

std::vector<const Token*> target_names(const std::vector<Token>& tokens, std::size_t arrow) {
    std::vector<const Token*> names;
    for (std::size_t i = first_target(tokens, arrow); i < arrow; i++) add_names(tokens[i], names);
    return names;
}

}  // namespace stele::interp::apl
