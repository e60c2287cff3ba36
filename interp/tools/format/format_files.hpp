// The command that formats files: `stele format`.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "interp/session/standard_streams.hpp"

namespace stele::interp {

struct FormatCommand {
    bool only_checks = false;          // writes no file
    std::optional<Notation> notation;  // of all files; without it, their endings and #! lines decide
    std::vector<std::string> files;    // none, or `-`: standard input to standard output
};

/// Formats files in place. The names of those that change go to standard output, errors to standard error; a file with
/// an error stays as it is, and the others are formatted. Returns the exit status: failed after an error, and if
/// `only_checks` finds a file that would change.
int format_files(const FormatCommand& command, StandardStreams& streams);

}  // namespace stele::interp
