// A session: a workspace, and settings for showing values. Statements return a Result, which the caller prints.
#pragma once
#include "interp/session/commands.hpp"
#include "interp/session/function_display.hpp"
#include "interp/session/halt.hpp"
#include "interp/vm/machine.hpp"
#include "prims/formats/display/show_k.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/formats/text/format_apl.hpp"

namespace stele::interp {

/// The width of a terminal with fewer columns is ignored.
inline constexpr int narrowest_terminal = 30;

struct SessionOptions {
    func::BoxStyle box = func::BoxStyle::off;
    std::uint64_t max_memory = 0;        // bytes; 0: no limit
    std::int64_t max_depth = 0;          // calls; 0: limited by memory only
    double max_time = 0;                 // seconds for a text; 0: no limit
    std::string script;                  // its name, for ⎕NQ and .z.f
    std::vector<std::string> arguments;  // for ⎕NQ and .z.x
    int columns = 0;                     // of the terminal that shows values; 0: none
    int rows = 0;                        // of the window, which cuts values shown at a console; 0: none
    std::string prefix = "`";            // the prefix key for glyphs
    ReportStyle report;
    MakeCommands commands = nullptr;  // null: lines for the session are refused
};

/// The settings of `]box` and `]rows` for APL's values.
struct DisplaySettings {
    enum class Rows : std::uint8_t { long_, cut, wrap };  // wider than ⎕PW: as they are, cut off, continued

    bool boxes = false;
    bool boxes_if_wide = true;  // at a prompt also around nested arrays that are wider than ⎕PW
    func::BoxStyle box_style = func::BoxStyle::min;
    TrainStyle trains = TrainStyle::box;
    bool boxes_in_functions = false;  // also for output of functions
    bool shows_assigned = false;      // also shows the values of assignments
    bool rows = false;                // else lines are folded at ⎕PW
    Rows row_style = Rows::long_;
    bool rows_in_functions = false;
    std::string dots = "·";                // the end of a cut row
    int fold = 0;                          // the rows shown of a value at a console, with `..` as the last; 0: all
    static constexpr int fewest_rows = 4;  // smaller limits are ignored
};

class Transcript;

/// The settings of the console that provides a session's inputs; commands change them.
struct ConsoleSettings {
    bool is_there = false;
    bool reports_cuts = false;              // of values cut to the window, the last line is what is left out
    bool takes_back = false;                // changes are recorded for `]undo`
    bool takes_pictures = false;            // `]plot` also makes a picture
    std::optional<Notation> notation = {};  // of the next inputs, if a command has changed it
    std::string prefix;                     // the prefix key for glyphs
    Transcript* transcript = nullptr;       // of the inputs so far; null if none is kept
    std::vector<std::string> entered = {};  // further inputs that a command has run, for the history
    // Shows a line about the halt, and reads inputs until it is left. Without it nothing halts.
    std::function<void(const std::string& notice)> at_halt = {};
    std::string folder = {};  // the first folder to search for files to load; empty: none
};

/// The end of a run: of the text, an error, a `\` alone, or the program's own exit.
enum class Outcome : std::uint8_t { done, erred, ended, exited };

class Session : private Console {
public:
    /// Its programs use `streams` for input and output, which must outlive it.
    explicit Session(Streams& streams, const SessionOptions& options = {});
    ~Session();
    Session(const Session&) = delete;

    /// Runs a text, and passes the result of each statement to `receive` before the next one runs. To keep a value
    /// longer, enter the machine first. The run ends at the first error; before a syntax error, the statements
    /// preceding it run. `pieces`, unless null, gets the text of each shown value in parts, before its result.
    Outcome evaluate(const std::shared_ptr<const Source>& source, Notation notation, Echo echo, const Receive& receive,
                     const func::TextSink* pieces = nullptr);
    /// Limits the time of each text, in seconds; 0: no limit.
    void set_time_limit(double seconds) { max_time_ = seconds; }
    double time_limit() const { return max_time_; }
    /// The status of a program that has exited.
    int exit_status() const { return exit_status_; }

    Machine& machine() { return machine_; }
    ReportStyle& report_style() { return report_style_; }
    /// For the hints of a report.
    NamesInUse names_in_use();
    ConsoleSettings console;
    bool is_mute = false;     // standard output of programs is dropped
    bool is_cut_off = false;  // programs have no standard streams
    struct Window {
        int columns, rows;
    };
    Window window() const { return {columns_, rows_}; }
    /// The new size of the terminal's window. Settings changed by a program or a command stay.
    void set_window(int columns, int rows);
    /// A value as its notation shows it.
    std::string shown(const Value& v, Notation notation);
    /// The same, with boxes around APL's nested arrays, and slightly narrower than the window.
    std::string shown_in_boxes(const Value& v, Notation notation);
    /// The lines of the last value at a console that were cut off, or all of its lines if they were cut, too. Empty if
    /// no value was cut.
    std::string rest_of_cut_value();
    void forget_cut_value() { last_cut_ = {}; }

    /// The functions that are halted; null if none are.
    Halt* halt() { return halt_ ? &*halt_ : nullptr; }

    /// For commands: runs an inner text, such as a file, or a statement.
    Outcome run_text(const std::shared_ptr<const Source>& source, Notation notation, Echo echo, const Receive& receive);
    Result run_statement(const Statement& statement, const std::shared_ptr<const Source>& source, Notation notation,
                         Echo echo);
    /// Shows the results of a command that a program runs.
    Receive shower();
    DisplaySettings display;
    func::QStyle q_style;
    func::KStyle k_style;
    int depth_of_files = 0;  // of nested loads
    /// Null for a session without commands.
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
    void halted(const Failure& failure, bool by_error) override;
    bool can_halt() const override { return may_halt_ && !halt_; }
    // With limits, a window of so many rows cuts the text, and `left` receives what is cut.
    struct Limits {
        int rows = 0;  // 0: no limit
        func::LeftOut* left = nullptr;
    };
    void show(const Value& v, Notation notation, const func::TextSink& sink) { show(v, notation, sink, {}); }
    void show(const Value& v, Notation notation, const func::TextSink& sink, const Limits& limits);
    void show_apl(const Value& v, const func::TextSink& sink, const Limits& limits);
    void show_lines(const std::string& text, const func::TextSink& sink, const Limits& limits) const;
    void show_result(const Value& v, Notation notation, Echo echo, const func::TextSink& sink);
    std::string shown_in_rows(const Value& v, Notation notation);
    bool is_torn(const Value& v, Notation notation, int rows);
    bool runs_function() const;
    Commands& required_commands(Span span);

    Streams& streams_;
    int columns_ = 0, rows_ = 0;  // of the window
    struct Cut {
        Value value = Value::absent();
        Notation notation = Notation::apl;
        std::string shown = {};
        bool in_boxes = false;
    };
    Cut last_cut_;  // the last value that was cut
    ReportStyle report_style_;
    double max_time_;
    bool may_halt_ = false;  // a typed statement runs
    std::optional<Halt> halt_;
    const func::TextSink* pieces_ = nullptr;  // receives shown values
    int exit_status_ = 0;
    Machine machine_;
    std::unique_ptr<Commands> commands_;
};

}  // namespace stele::interp
