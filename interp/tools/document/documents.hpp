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

/// What stands behind `doc`: options before and after the files.
struct DocumentsCommand {
    bool updates = false;
    std::string page;  // the file of the page; empty: none is made
    DocumentRights rights = {.is_trusted = false};
    std::vector<std::string> files;
    std::string problem;  // what is wrong with the words, a sentence
};
/// `allowed`: the files and folders that programs may use in addition to those of the command.
DocumentsCommand read_documents_command(std::span<const std::string_view> words,
                                        const std::vector<std::string>& allowed = {});

/// Runs the documents. Differences and a line of numbers go to standard output; to standard error go blocks that are not
/// used, images that a page could not take and, on a terminal, how far a page is. A signal of os::SignalWatch ends the run
/// with the differences so far: nothing is written for the document that it stops. Returns the exit status, that of the signal
/// then. Raises file.
int run_documents(const DocumentsCommand& command, const SessionOptions& options, Streams& streams);

}  // namespace stele::interp::document
