// The command that runs documents: `stele doc`.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interp/session/session.hpp"
#include "interp/session/standard_streams.hpp"
#include "interp/tools/document/document.hpp"

namespace stele::interp::document {

/// The words after `doc`: options before and after the files.
struct DocumentsCommand {
    bool updates = false;
    std::string page;  // the file of the page; empty: no page
    DocumentRights rights = {.is_trusted = false};
    std::vector<std::string> files;
    std::string problem;  // the fault of the words, a sentence
};
/// `allowed`: the files and folders that programs may use in addition to those of the command.
DocumentsCommand read_documents_command(std::span<const std::string_view> words,
                                        const std::vector<std::string>& allowed = {});

/// Runs the documents. Differences and a line of counts go to standard output; unused blocks, missing images and, on a
/// terminal, the progress of a page go to standard error. A signal of os::SignalWatch ends the run with the differences
/// so far, and writes nothing for the stopped document. Returns the exit status, that of the signal if one came. Raises
/// file.
int run_documents(const DocumentsCommand& command, const SessionOptions& options, Streams& streams);

}  // namespace stele::interp::document
