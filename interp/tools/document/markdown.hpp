// Markdown: its blocks, and all of it as HTML. A library reads it, which markdown.cpp alone knows.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace stele::interp::document {

/// A part of a document without parts of its own: a paragraph, a heading, a block of code, HTML.
struct MarkdownBlock {
    enum class Kind : std::uint8_t { fenced, html, other } kind;
    std::size_t line;  // its first, from 1; of a fenced block, its fence
    std::string text;  // of fenced blocks and HTML: whole lines, without quote signs and the margin of a list or fence
    std::string info;  // of a fenced block, the text after the fence
    std::string margin;  // with which the lines of a fenced block begin in the document
};
/// The blocks of a document in their order, as CommonMark has them.
std::vector<MarkdownBlock> read_blocks(std::string_view document);

/// HTML that takes the place of parts of a document.
struct Replacements {
    std::map<std::size_t, std::string> blocks;  // of the block of code whose fence is this line, from 1
    /// Of an image: the address of its file, and the text that describes it.
    std::function<std::string(std::string_view address, std::string_view text)> image;
};

struct RenderedMarkdown {
    std::string html;
    std::string title;  // the text of the first heading; empty where there is none
};

/// CommonMark with GitHub's tables, struck out texts and addresses that are links. HTML in the document is left out, and
/// so are links to scripts. Each heading has the id that GitHub gives it.
RenderedMarkdown render_markdown(std::string_view text, const Replacements& replacements);

}  // namespace stele::interp::document
