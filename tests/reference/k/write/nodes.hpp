// Parts of expressions, and the glyphs of verbs.
#pragma once
#include <string>

#include "tests/reference/k/tree.hpp"

namespace stele::reference::k {

inline Tree node(Node::Form form, const std::string& name, std::vector<Tree> parts = {}) {
    return std::make_shared<const Node>(Node{form, name, {}, std::move(parts)});
}
inline Tree constant(const Value& v) { return std::make_shared<const Node>(Node{Node::constant, "", v, {}}); }
inline Tree verb_of(char glyph) { return node(Node::verb, std::string(1, glyph)); }
inline Tree call(const Tree& f, const Tree& x) { return node(Node::application, "", {f, x}); }
inline Tree call(const Tree& x, const Tree& f, const Tree& y) { return node(Node::application, "", {f, x, y}); }
inline Tree derived(const Tree& f, const std::string& adverb) { return node(Node::derived, adverb, {f}); }

inline const std::string glyphs_of_one = "+-*%!&|<>=~,^#_$?@.";
inline const std::string glyphs_of_two = "+-*%!&|<>=~,^#_$?@";
inline const std::string pervasive = "+-*%&|<>=";

}  // namespace stele::reference::k
