// A session: a workspace with its ways of showing values. What a statement gives is a Result; printing is the caller's.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interp/session/commands.hpp"
#include "interp/session/function_display.hpp"
#include "interp/session/report.hpp"
#include "interp/vm/machine.hpp"
#include "prims/formats/display/show_k.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/formats/text/format_apl.hpp"

namespace stele::interp {

/// A terminal of fewer columns counts as none.
inline constexpr int narrowest_terminal = 30;

struct SessionOptions {
    func::BoxStyle box = func::BoxStyle::off;
    std::uint64_t max_memory = 0;        // bytes; 0: no limit
    std::int64_t max_depth = 0;          // calls; 0: as deep as there is room
    double max_time = 0;                 // seconds for a text; 0: no limit
    std::string script;                  // the name of what runs, for ⎕NQ and .z.f
    std::vector<std::string> arguments;  // for ⎕NQ and .z.x
    int columns = 0;                     // of the terminal that values are shown on, 0 where there is none
    int rows = 0;                        // of a value that a statement at a console shows, at most; 0: all
    std::string prefix = "`";            // the key before one that types a glyph
    ReportStyle report;
    MakeCommands commands = nullptr;  // null: lines for the session are refused
};

/// How APL's values are shown: what `]box` and `]rows` set.
struct DisplaySettings {
    enum class Rows : std::uint8_t { long_, cut, wrap };  // wider than ⎕PW: as they are, cut off, continued

    bool boxes = false;
    func::BoxStyle box_style = func::BoxStyle::min;
    TrainStyle trains = TrainStyle::box;
    bool boxes_in_functions = false;  // what functions write has boxes too
    bool shows_assigned = false;      // also values that a statement assigns
    bool rows = false;                // else ⎕PW folds
    Rows row_style = Rows::long_;
    bool rows_in_functions = false;
    std::string dots = "·";                // ends a row that is cut
    int fold = 0;                          // so many rows of what a statement at a console shows, the last `..`; 0: all
    static constexpr int fewest_rows = 4;  // fewer are no limit
};

class Transcript;

/// What commands set of the console that gives a session its inputs.
struct ConsoleSettings {
    bool is_there = false;
    bool takes_back = false;                 // statements are kept for `]undo`: where somebody types them
    bool takes_pictures = false;             // what `]plot` shows is a picture, too
    std::optional<Notation> notation = {};   // of the next inputs, where a command has changed it
    std::string prefix;                      // the key before one that types a glyph
    const Transcript* transcript = nullptr;  // of the inputs so far, where one is kept
    std::string folder = {};                 // where files that load names are looked for first; empty: nowhere
};

/// How a text ended: at its end, with an error, at a `\` alone, or because the program ended itself.
enum class Outcome : std::uint8_t { done, erred, ended, exited };

class Session : private Console {
public:
    /// What its programs write and read goes through `streams`, which outlives it.
    explicit Session(Streams& streams, const SessionOptions& options = {});
    ~Session();
    Session(const Session&) = delete;

    /// Runs a text statement by statement, and hands over the result of each before the next one runs. To keep a value
    /// longer, enter the machine first. The first error ends the text. Of a text that cannot be read, the statements
    /// before the fault are run. `pieces`, where given, takes the text of each shown value as it is made, before the
    /// result is handed over.
    Outcome evaluate(const std::shared_ptr<const Source>& source, Notation notation, Echo echo, const Receive& receive,
                     const func::TextSink* pieces = nullptr);
    /// What a program that ended itself asked for.
    int exit_status() const { return exit_status_; }

    Machine& machine() { return machine_; }
    ReportStyle& report_style() { return report_style_; }
    ConsoleSettings console;
    bool is_mute = false;     // what programs write to standard output is dropped
    bool is_cut_off = false;  // programs have no standard streams
    /// The terminal's window has this size now. What a program or a command has set stays.
    void set_window(int columns, int rows);
    /// A value as its notation shows it.
    std::string shown(const Value& v, Notation notation);
    /// The same, with boxes around APL's nested arrays and a little narrower than the window.
    std::string shown_in_boxes(const Value& v, Notation notation);

    /// For lines of the session: a text in the session's own, such as a file, and a statement.
    Outcome run_text(const std::shared_ptr<const Source>& source, Notation notation, Echo echo, const Receive& receive);
    Result run_statement(const Statement& statement, const std::shared_ptr<const Source>& source, Notation notation,
                         Echo echo);
    /// Shows what a command gives that a program runs.
    Receive shower();
    DisplaySettings display;
    func::QStyle q_style;
    func::KStyle k_style;
    int depth_of_files = 0;  // that load each other
    /// Null where the session was made without.
    Commands* commands() { return commands_.get(); }

private:
    void out(std::string_view text) override {
        writes++;
        if (!is_mute && !is_cut_off) streams_.out(text);
    }
    void err(std::string_view text) override {
        if (!is_cut_off) streams_.err(text);
    }
    bool line(std::string& text) override { return !is_cut_off && streams_.line(text); }
    void show(const Value& v, Notation notation) override {
        show(v, notation, [this](std::string_view piece) { out(piece); });
    }
    void run_command(const std::string& line) override;
    void save_workspace(const std::string& name) override;
    [[noreturn]] void load_workspace(const std::string& name) override;
    void copy_workspace(const std::string& name, const std::vector<std::string>* names) override;
    void report_error(const Failure& failure, Notation notation) override {
        err(report(failure, notation, report_style_).text);
    }
    void show(const Value& v, Notation notation, const func::TextSink& sink);
    void show_apl(const Value& v, const func::TextSink& sink);
    void show_result(const Value& v, Notation notation, Echo echo, const func::TextSink& sink);
    bool runs_function() const;
    Commands& required_commands(Span span);

    Streams& streams_;
    int columns_ = 0, rows_ = 0;  // of the window
    ReportStyle report_style_;
    double max_time_;
    const func::TextSink* pieces_ = nullptr;  // where shown values go
    int exit_status_ = 0;
    Machine machine_;
    std::unique_ptr<Commands> commands_;
};

}  // namespace stele::interp
