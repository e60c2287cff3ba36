// Commands: the session's interface to everything besides running statements. Layers above implement it.
#pragma once
#include "interp/compile/code.hpp"
#include "interp/session/report.hpp"

namespace stele::interp {

/// The values of statements that are shown.
enum class Echo : std::uint8_t {
    script,   // as in the notation's scripts: all but assignments in APL, k and k4, none in q
    console,  // all but assignments
    nothing,
};

/// The result of a statement, or of a line for the session.
struct Result {
    Notation notation;              // of the value
    Value value = Value::absent();  // absent if it has none
    bool shy = false;               // of an assignment, or of a k statement with a final semicolon: never shown
    std::string shown;              // the displayed value, whole lines; empty if not shown, or shown in pieces
    bool is_page = false;           // a text to read, such as help: a long one is for a pager
    std::string picture = {};       // drawn by a command, as SVG
    Span span = {};                 // the statement or line in its text; empty if unknown
    std::optional<Report> report;   // of an error; then the value is absent
};
using Receive = std::function<void(Result&&)>;

/// A line for the session in a source, and the receiver of its results.
struct SessionLine {
    std::shared_ptr<const Source> source;
    Notation notation;
    Echo echo;
    const Receive& receive;
    Span span = {};
};

/// The commands of one session.
class Commands {
public:
    virtual ~Commands() = default;

    /// Runs a line that is not a statement: ]box on, )clear, \l file, apl) statement. Throws SyntaxProblem for an
    /// unknown command, Exit to end the session, Failure and Error from code that it runs.
    virtual void run(const SessionLine& line) = 0;
    /// Writes the workspace to the file of that name, ⎕SAVE. Raises as Console::save_workspace.
    virtual void save_workspace(const std::string& name) = 0;
    /// Raises domain unless a workspace of that name exists.
    virtual void check_workspace(const std::string& name) = 0;
    /// Replaces this workspace by a saved one, ⎕LOAD.
    virtual void load_workspace(const SessionLine& line, const std::string& name) = 0;
    /// Copies names of a saved workspace, ⎕CY. Raises as Console::copy_workspace.
    virtual void copy_workspace(const std::string& name, const std::vector<std::string>* names) = 0;
    /// The text that `\` alone shows in a notation; empty if it leaves the notation.
    virtual std::string card(Notation notation) = 0;

    /// Called before and after a statement of a console that can be undone.
    virtual void before(std::string_view statement) noexcept = 0;
    virtual void after(std::string_view statement) noexcept = 0;
    /// Called after a statement outside functions.
    virtual void note(const Code& code, std::string_view statement) = 0;
    /// Releases the values kept of earlier statements.
    virtual void forget() noexcept = 0;
};

class Session;
using MakeCommands = std::unique_ptr<Commands> (*)(Session&);

}  // namespace stele::interp
