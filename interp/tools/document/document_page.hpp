// A Markdown document as a page: `stele doc --html`.
#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "interp/tools/document/document.hpp"

namespace stele::interp::document {

struct PageOptions {
    SessionOptions session;
    std::string
        file;  // the document's: images are in its folder, and its name is the title of a document without headings
    bool is_updated = false;  // the page has the outputs of this run, not those of the document
    std::function<void(std::size_t line)> progress = {};  // called before the input on this line runs
    DocumentRights rights = {};
};

struct DocumentPage {
    DocumentRun run;
    std::string html;
    std::vector<std::string> problems;  // a sentence for each image that cannot be included
};

/// Runs a document as run_document does, and makes a self-contained HTML page: its text, its highlighted programs, and
/// below each input its output and pictures. An input opens its steps, which were collected while it ran. The input on
/// line 12 is `#L12`, its third step `#L12-step=3`. Makes no page if a signal stops the document.
DocumentPage page_of_document(std::string_view document, const PageOptions& options);

// image.cpp

/// The size of the largest file in a page, in bytes.
inline constexpr std::size_t largest_image = std::size_t{1} << 20;

struct Image {
    std::string html, problem;
};

/// An `img` element with the content of the file, of the kind of its extension. `address`: relative to the document's
/// `folder`; `text` describes the image. An image on the web becomes a link; an unusable file becomes its text, with a
/// `problem`, a sentence.
Image image_of(const std::string& folder, std::string_view address, std::string_view text);

/// page/: the frame, whose `{{...}}` are filled, its style and its script.
extern const std::string_view document_frame, document_style, document_script;
/// A rule that embeds the characters of APL and of drawings of a font, for readers who have not installed it.
extern const std::string_view font_style;

}  // namespace stele::interp::document
