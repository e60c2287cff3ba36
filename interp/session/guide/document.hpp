// Markdown documents whose code blocks run: `stele doc`.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "interp/session/session.hpp"

namespace stele::interp {

/// An input of a document that shows something else than what stands below it. Both texts are whole lines.
struct Difference {
    std::size_t line;  // of the input, from 1
    std::string input, shown, expected;
};

struct DocumentRun {
    std::size_t inputs = 0;
    std::vector<Difference> differences;
    std::string text;  // the document with what the inputs have shown
};

/// What stands before an input in a document. That of k is not its prompt, one blank, with which lines that are shown may
/// begin, too.
std::string_view input_mark(Notation notation);

/// Runs the blocks that begin with ```apl, ```k, ```k4 or ```q, in order and in one session. In each, what stands after
/// six blanks, `k)`, `k4)` or `q)` are inputs, and the lines below them what they show; a block without any is a script,
/// whose output is not looked at but for an error. A block with a name after the notation is a file that the blocks after
/// it may load. Raises file where there is no room for that.
DocumentRun run_document(std::string_view document, const SessionOptions& options);

}  // namespace stele::interp
