// Lines for the session: ]box on, )clear, \l file, apl) statement.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "interp/notation/switched.hpp"
#include "interp/session/session.hpp"
#include "interp/tools/commands/changes.hpp"
#include "interp/tools/commands/command.hpp"
#include "interp/tools/debug/debugger.hpp"

namespace stele::interp {

/// A session's records of its statements.
struct Kept {
    Changes changes;
    Debugger debugger;
    Makers makers = {};
};

/// Runs one line for a session. The commands in tables use the members after `run`.
class Directives {
public:
    Directives(Session& session, Kept& kept, const SessionLine& line) : session_(session), kept_(kept), line_(line) {}

    /// Passes on its output and the results of its statements. Throws SyntaxProblem
    /// for an unknown line, Exit for one that ends the session, Failure and Error for errors of its statements.
    void run();

    Notation notation() const { return line_.notation; }
    Machine& machine() const { return session_.machine(); }
    Changes& changes() const { return kept_.changes; }
    Makers& makers() const { return kept_.makers; }
    Debugger& debugger() const { return kept_.debugger; }
    /// The halted functions; null if none are.
    Halt* halt() const { return session_.halt(); }
    /// Whether programs have no standard streams: they read nothing, and their output is dropped. Returns the former
    /// state.
    bool cut_off(bool is_cut_off) const { return std::exchange(session_.is_cut_off, is_cut_off); }
    ConsoleSettings& console() const { return session_.console; }
    DisplaySettings& display() const { return session_.display; }
    /// Shows a text, and its SVG picture, if it has one.
    void show(std::string text, std::string picture = {}) const {
        line_.receive({.notation = line_.notation, .shown = std::move(text), .picture = std::move(picture)});
    }
    /// Shows a text to read, with a pager if it is long.
    void show_page(std::string text) const {
        line_.receive({.notation = line_.notation, .shown = std::move(text), .is_page = true});
    }
    /// Shows a text as APL does: in a box if arrays have one.
    void show_as_value(const std::string& text) const;
    [[noreturn]] void refuse(std::string message, std::string hint = {}) const;
    /// A value as the session shows it.
    std::string shown(const Value& v, Notation notation) const { return session_.shown(v, notation); }
    /// The same, in boxes.
    std::string shown_in_boxes(const Value& v, Notation notation) const { return session_.shown_in_boxes(v, notation); }
    std::string rest_of_cut_value() const { return session_.rest_of_cut_value(); }
    void forget_cut_value() const { session_.forget_cut_value(); }
    /// The session's report of an error, without colours.
    std::string report_of(const Failure& failure) const;
    /// Runs a part of the line as a statement.
    void run_part(std::string_view part, Echo echo) { run_in(line_.notation, part, echo); }
    /// The statements of a part of the line, in a separate source with the line's text and offsets.
    Program parse_part(Notation notation, std::string_view part, std::shared_ptr<Source>& source);
    Session::Window window() const { return session_.window(); }
    /// Values and reports are shown as in a window of this size.
    void set_window(Session::Window window) const;
    const ReportStyle& report_style() const { return session_.report_style(); }
    /// Reports an error in a file that the line reads.
    void show(Report&& report) const { line_.receive({.notation = line_.notation, .report = std::move(report)}); }
    /// Runs a text as an input of the console.
    Outcome run_input(const std::shared_ptr<const Source>& input, Notation notation, const Receive& receive) const {
        return session_.run_text(input, notation, Echo::console, receive);
    }
    /// Runs the text of a file; `receive` takes its results.
    Outcome run_file(const std::shared_ptr<const Source>& file, Notation notation, const Receive& receive) const;
    /// The same, with the results as this line's. Refuses the line after an error.
    void run_file(const std::shared_ptr<const Source>& file, Notation notation) const;
    /// Whether a word names an existing file, or has the ending of a notation's files and is not a name with a value.
    bool is_file(std::string_view word) const;
    /// Runs a file that `command` names.
    void load(std::string_view path, std::string_view command) const;

private:
    std::string path_of(std::string_view name) const;
    void run_command(std::span<const Command> commands, char sign, std::string_view line);
    bool run_assigned(std::string_view line);
    /// A line of the k family after its \.
    void k_command(std::string_view line);
    void set_precision(std::string_view words);
    void show_numbers(const std::string& text);
    void set_page(std::string_view words);
    void time_statement(std::string_view words);
    void list_names(std::string_view space, bool functions);
    void change_folder(std::string_view path);
    void change_space(std::string_view name);
    void run_in(Notation notation, std::string_view part, Echo echo);

    Session& session_;
    Kept& kept_;
    SessionLine line_;
};

/// A style of boxes by its name (min, mid, max); false for another name.
bool find_box_style(std::string_view name, func::BoxStyle& style);

// The user commands in separate files.

/// The value of an option, a number from 1. Refuses the line for other values.
int number_of(Directives& d, const Option& option, std::string_view full);
/// `1.5 MB`, with three digits.
std::string size_text(std::uint64_t bytes);

// measuring_commands.cpp
void runtime(Directives& d, std::string_view text);
void time(Directives& d, std::string_view statement);
void compare(Directives& d, std::string_view statements);
void profile(Directives& d, std::string_view text);
void processor(Directives& d, std::string_view words);
void why(Directives& d, std::string_view statement);
void definitions(Directives& d, std::string_view words);
void plot(Directives& d, std::string_view text);
void translate_text(Directives& d, std::string_view words);
void session(Directives& d, std::string_view words);

// halt_commands.cpp
void state_indicator(Directives& d, std::string_view words);
void reset(Directives& d, std::string_view words);
void up(Directives& d, std::string_view words);
void down(Directives& d, std::string_view words);
void locals(Directives& d, std::string_view words);
void stop(Directives& d, std::string_view words);
void step(Directives& d, std::string_view words);
void go_on(Directives& d, std::string_view words);
void debug(Directives& d, std::string_view words);

}  // namespace stele::interp
