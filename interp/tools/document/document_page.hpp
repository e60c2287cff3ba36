// A Markdown document as a page: `stele doc --html`.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "interp/tools/document/document.hpp"

namespace stele::interp::document {

struct PageOptions {
    SessionOptions session;
    std::string file;  // the document's: its images stand beside it, and its name is the title where it has no heading
    bool is_updated = false;  // the page has what the inputs show, not what stands below them
    std::function<void(std::size_t line)> progress = {};  // what begins on this line runs next
    DocumentRights rights = {};
};

struct DocumentPage {
    DocumentRun run;
    std::string html;
    std::vector<std::string> problems;  // a sentence each: images that the page could not take
};

/// Runs a document as run_document does, and makes one HTML page that has all in it: its text, its programs,
/// highlighted, and below each input what it shows and the pictures that it draws. An input opens its steps, which were
/// collected while it ran. The input on line 12 is `#L12`, its third step `#L12-step=3`. There is no page where a signal
/// stops the document.
DocumentPage page_of_document(std::string_view document, const PageOptions& options);

/// page/: the frame, whose `{{...}}` are filled, its style and its script.
extern const std::string_view document_frame, document_style, document_script;

}  // namespace stele::interp::document
