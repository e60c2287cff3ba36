// The command that translates programs: `stele translate`.
#pragma once
#include <optional>
#include <string>

#include "interp/session/session.hpp"
#include "interp/session/standard_streams.hpp"

namespace stele::interp::translate {

struct TranslateCommand {
    std::optional<Notation> from;  // without it, the file's ending or #! line decides, else APL
    Notation to = Notation::apl;
    std::optional<std::string> expression;  // instead of a file
    std::string file;                       // or `-`: standard input
    bool checks = false;                    // runs both programs and compares them
};

/// Writes the translation to standard output, notes and refusals to standard error; with `checks` the result of the
/// comparison instead of the translation. Returns the exit status: failed if a part is refused, or if the programs
/// differ. Raises file.
int translate_program(const TranslateCommand& command, const SessionOptions& options, StandardStreams& streams);

struct Translation;
/// Notes and refusals as lines: `note: FILE:LINE:COLUMN: ...`.
std::string text_of_remarks(const Translation& translation, const Source& source);

}  // namespace stele::interp::translate
