// Formatting, and the language server for editors.
#include "interp/command_line/verbs.hpp"
#include "interp/tools/format/format_files.hpp"
#include "interp/tools/language_server/server.hpp"

namespace stele::interp::command_line {

int run_format(CommandLine& c) {
    const FormatCommand command{.only_checks = c.only_checks, .notation = c.notation, .files = c.words};
    return with_streams(c, [&](StandardStreams& streams) { return format_files(command, streams); });
}

int run_lsp(CommandLine& c) {
    if (!c.words.empty()) return misuse("lsp takes no arguments");
    return serve_language();
}

}  // namespace stele::interp::command_line
