// Formatting, translation, and the language server for editors.
#include "interp/command_line/verbs.hpp"
#include "interp/tools/format/format_files.hpp"
#include "interp/tools/language_server/server.hpp"
#include "interp/tools/translate/translate_files.hpp"

namespace stele::interp::command_line {

int run_format(CommandLine& c) {
    const FormatCommand command{.only_checks = c.only_checks, .notation = c.notation, .files = c.words};
    return with_streams(c, [&](StandardStreams& streams) { return format_files(command, streams); });
}

int run_translate(CommandLine& c) {
    if (!c.target) return misuse("translate needs --to and a notation");
    if (c.expression ? !c.words.empty() : c.words.size() != 1) return misuse("translate takes one file, or -e");
    const translate::TranslateCommand command{.from = c.notation,
                                              .to = *c.target,
                                              .expression = c.expression,
                                              .file = c.expression ? "" : c.words[0],
                                              .checks = c.only_checks};
    return with_streams(
        c, [&](StandardStreams& streams) { return translate::translate_program(command, c.session, streams); });
}

int run_lsp(CommandLine& c) {
    if (!c.words.empty()) return misuse("lsp takes no arguments");
    return serve_language();
}

}  // namespace stele::interp::command_line
