// The command that runs documents: `stele doc`.
#pragma once
#include <string>
#include <vector>

#include "interp/session/session.hpp"
#include "interp/session/standard_streams.hpp"
#include "interp/tools/document/document.hpp"

namespace stele::interp::document {

struct DocumentsCommand {
    bool updates = false;  // the documents
    std::string page;      // the file of the page; empty: no page
    DocumentRights rights = {.is_trusted = false};
    std::vector<std::string> files;
};

/// Runs the documents. Differences and a line of counts go to standard output; unused blocks, missing images and, on a
/// terminal, the progress of a page go to standard error. A signal of os::SignalWatch ends the run with the differences
/// so far, and writes nothing for the stopped document. Returns the exit status, that of the signal if one came. Raises
/// file.
int run_documents(const DocumentsCommand& command, const SessionOptions& options, Streams& streams);

}  // namespace stele::interp::document
