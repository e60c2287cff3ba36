// The lines in which a text differs from a new version of it.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "interp/source/source.hpp"

namespace stele::interp::lsp {

/// A part of the old text, whole lines, and the text that replaces it.
struct LineEdit {
    Span replaced;
    std::string text;
};

/// Edits in the order of the text, which do not touch, each with differing lines only. Lines that move far away are
/// replaced at both places. Takes time proportional to the texts.
std::vector<LineEdit> line_edits(std::string_view old_text, std::string_view new_text);

}  // namespace stele::interp::lsp
