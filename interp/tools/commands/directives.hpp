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
#include "interp/tools/commands/makers.hpp"

namespace stele::interp {

/// What a session keeps of its statements so far.
struct Kept {
    Changes changes;
    Makers makers = {};
};

/// Runs one line for a session. Commands in tables do so through the members after `run`.
class Directives {
public:
    Directives(Session& session, Kept& kept, const SessionLine& line)
        : session_(session),
          kept_(kept),
          source_(line.source),
          notation_(line.notation),
          echo_(line.echo),
          receive_(line.receive),
          span_(line.span) {}

    /// `span`: the whole line in the source. Hands over what it shows, and the results of what it runs. Throws
    /// SyntaxProblem for a line that is not known, Exit for one that ends the session, Failure and Error for
    /// what it runs.
    void run(Span span);

    Notation notation() const { return notation_; }
    Machine& machine() const { return session_.machine(); }
    Changes& changes() const { return kept_.changes; }
    Makers& makers() const { return kept_.makers; }
    /// Whether programs have no standard streams: they read nothing, and what they write is dropped. Gives what was.
    bool cut_off(bool is_cut_off) const { return std::exchange(session_.is_cut_off, is_cut_off); }
    ConsoleSettings& console() const { return session_.console; }
    DisplaySettings& display() const { return session_.display; }
    /// A text, and the SVG picture that it stands for, if there is one.
    void show(std::string text, std::string picture = {}) const {
        receive_({.notation = notation_, .shown = std::move(text), .picture = std::move(picture)});
    }
    /// A text as APL shows it: in a box where all arrays have one.
    void show_as_value(const std::string& text) const;
    [[noreturn]] void refuse(std::string message, std::string hint = {}) const;
    /// A value as the session shows it, in boxes.
    std::string shown_in_boxes(const Value& v, Notation notation) const { return session_.shown_in_boxes(v, notation); }
    /// What the session says of an error, without colours.
    std::string report_of(const Failure& failure) const;
    /// Runs a part of the line as a statement.
    void run_part(std::string_view part, Echo echo) { run_in(notation_, part, echo); }
    /// The statements of a part of the line, in a source of their own, which has the line's text and offsets.
    Program parse_part(Notation notation, std::string_view part, std::shared_ptr<Source>& source);
    const ReportStyle& report_style() const { return session_.report_style(); }
    /// Reports an error in a file that the line reads.
    void show(Report&& report) const { receive_({.notation = notation_, .report = std::move(report)}); }
    /// Runs the text of a file; `receive` takes its results.
    Outcome run_file(const std::shared_ptr<const Source>& file, Notation notation, const Receive& receive) const;
    /// The same where the results are this line's. Refuses the line after an error.
    void run_file(const std::shared_ptr<const Source>& file, Notation notation) const;
    /// Runs a file that `command` names.
    void load(std::string_view path, std::string_view command) const;

private:
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
    std::shared_ptr<const Source> source_;
    Notation notation_;
    Echo echo_;
    const Receive& receive_;
    Span span_;
};

/// A style of boxes by its name (min, mid, max); false where there is none.
bool find_box_style(std::string_view name, func::BoxStyle& style);

}  // namespace stele::interp
