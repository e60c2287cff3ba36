// `stele learn`: exercises, one after the other, with hints; other inputs are tried. A file records the solved ones.
#pragma once
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "interp/session/session.hpp"
#include "interp/session/standard_streams.hpp"
#include "interp/tools/guide/exercises.hpp"

namespace stele::interp::repl {

/// The file of a user's progress: $XDG_STATE_HOME/stele/learned or ~/.local/state/stele/learned; empty if neither
/// folder is known.
std::string usual_progress_path();

/// The exercises that a user has solved, a line for each: the notation and the title. Only in memory if the path is
/// empty.
class Progress {
public:
    explicit Progress(std::string path);
    bool has(Notation notation, const Exercise& exercise) const {
        return solved_.contains(line_of(notation, exercise));
    }
    /// The number of solved exercises.
    std::size_t solved(Notation notation) const;
    /// Adds an exercise and writes the file. Returns the error of writing, or an empty text.
    std::string add(Notation notation, const Exercise& exercise);

private:
    static std::string line_of(Notation notation, const Exercise& exercise);

    std::string path_;
    std::set<std::string> solved_;
};

/// The dialogue with the learner.
struct Dialogue {
    Session& session;                                                 // runs the inputs that are tried
    Streams& streams;                                                 // of the session, and of the lesson
    std::function<std::optional<std::string>(std::string_view)> ask;  // with a prompt; none at the end of the input
    int columns = 79;                                                 // of the window
};

/// Asks the exercises of a notation from the first unsolved one on. `]answer` and the other commands of the lesson
/// judge, help and move; other inputs run in the session, where the names of the example are set. Returns the exit
/// status.
int learn(Notation notation, Progress& progress, const Dialogue& dialogue);
/// The same at the standard streams; with a line editor if it `edits`.
int learn(StandardStreams& streams, Notation notation, Progress& progress, const SessionOptions& options, bool edits,
          bool colours);
/// The sections with the numbers of solved exercises, and a line for each exercise, with a mark on solved ones; with a
/// section, only for its exercises.
std::string list_of_exercises(Notation notation, const Progress& progress, std::string_view section = {});

}  // namespace stele::interp::repl
