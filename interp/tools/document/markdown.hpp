// Markdown: its blocks, and its HTML. Only markdown.cpp depends on the library that parses it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace stele::interp::document {

/// A leaf block: a paragraph, a heading, a block of code, HTML.
struct MarkdownBlock {
    enum class Kind : std::uint8_t { fenced, html, other } kind;
    std::size_t line;  // the first line, from 1; that of a fence
    std::string text;  // of fenced blocks and HTML: whole lines, without quote signs and the margin of a list or fence
    std::string info;  // of a fenced block, the text after the fence
    std::string margin;  // of the lines of a fenced block in the document
};
/// The blocks of a document in their order, by CommonMark's rules.
std::vector<MarkdownBlock> read_blocks(std::string_view document);

/// HTML that replaces parts of a document.
struct Replacements {
    std::map<std::size_t, std::string> blocks;  // for the block of code with its fence on this line, from 1
    /// For an image, with the address of its file and its description.
    std::function<std::string(std::string_view address, std::string_view text)> image;
};

struct RenderedMarkdown {
    std::string html;
    std::string title;  // the text of the first heading, if there is one
};

/// CommonMark with GitHub's tables, strikethrough and automatic links. Omits HTML in the document and links to scripts.
/// Headings have GitHub's ids.
RenderedMarkdown render_markdown(std::string_view text, const Replacements& replacements);

}  // namespace stele::interp::document
