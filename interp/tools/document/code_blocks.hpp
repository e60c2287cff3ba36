// The blocks of a document that are code of a notation, with the settings of the comments before them.
#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "interp/ast/values.hpp"
#include "interp/tools/document/markdown.hpp"
#include "interp/tools/guide/document_block.hpp"

namespace stele::interp::document {

/// A fenced block whose info string begins with the name of a notation: ```k, or ```k file.k.
struct CodeBlock {
    const MarkdownBlock& part;
    Notation notation;
    std::string_view file;                // its lines become this file; else empty
    std::vector<std::string_view> lines;  // without margin and line end
    bool varies = false;                  // its outputs are not compared
    int columns = 0, rows = 0;            // of the window of its outputs; 0: without a window

    bool has_inputs() const;  // else it is a file or a script
    std::string expected(const BlockInput& input) const { return expected_output(lines, input); }
};

/// Passes the blocks to `take` in their order.
void read_code_blocks(std::string_view document, const std::function<void(const CodeBlock&)>& take);

}  // namespace stele::interp::document
