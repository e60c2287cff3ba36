// Markdown as HTML. What does that is a library, which markdown.cpp alone knows.
#pragma once
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace stele::interp::document {

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
