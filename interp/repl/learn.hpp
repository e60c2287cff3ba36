// `stele learn`: exercises, one after the other, with hints; what has been solved is kept in a file.
#pragma once
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "interp/session/standard_streams.hpp"
#include "interp/tools/guide/exercises.hpp"

namespace stele::interp::repl {

/// Where a user's progress is kept: $XDG_STATE_HOME/stele/learned or ~/.local/state/stele/learned; empty where there is
/// no such place.
std::string usual_progress_path();

/// The exercises that a user has solved, a line for each: the notation and the title. Kept in memory only where the path is
/// empty.
class Progress {
public:
    explicit Progress(std::string path);
    bool has(Notation notation, const Exercise& exercise) const {
        return solved_.contains(line_of(notation, exercise));
    }
    /// Written at once. Why that failed, or nothing.
    std::string add(Notation notation, const Exercise& exercise);

private:
    static std::string line_of(Notation notation, const Exercise& exercise);

    std::string path_;
    std::set<std::string> solved_;
};

/// What the learner and the program say to each other.
struct Dialogue {
    std::function<void(std::string_view)> show;                       // whole lines
    std::function<std::optional<std::string>(std::string_view)> ask;  // with a prompt; nothing at the end of the input
    int columns = 79;                                                 // of the window
};

/// Goes through the exercises of a notation from the first that has not been solved. Returns the exit status.
int learn(Notation notation, Progress& progress, const Dialogue& dialogue);
/// The same at the standard streams; with a line editor where they are a terminal for one.
int learn(StandardStreams& streams, Notation notation, Progress& progress, bool edits, bool colours);
/// A line for each exercise, with a mark where it has been solved.
std::string list_of_exercises(Notation notation, const Progress& progress);

}  // namespace stele::interp::repl
