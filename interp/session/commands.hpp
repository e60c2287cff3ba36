// Commands: what a session does besides running statements. Those who know how lie above it.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interp/compile/code.hpp"
#include "interp/session/report.hpp"

namespace stele::interp {

/// Which values of statements are shown.
enum class Echo : std::uint8_t {
    script,   // as the notation's scripts do: APL, k and k4 all but assignments', q none
    console,  // all but assignments'
    nothing,
};

/// What a statement, or a line for the session, gave.
struct Result {
    Notation notation;              // whose value it is
    Value value = Value::absent();  // absent where there is none
    bool shy = false;               // an assignment's, or that of a k statement that a semicolon ends: never shown
    std::string shown;              // whole lines, as the notation shows the value; empty where it is not shown, and
                                    // where it has been written in pieces
    std::string picture = {};       // what a command has drawn, as SVG
    std::optional<Report> report;   // what went wrong; then there is no value
};
using Receive = std::function<void(Result&&)>;

/// A line for the session in a source, and who takes its results.
struct SessionLine {
    std::shared_ptr<const Source> source;
    Notation notation;
    Echo echo;
    const Receive& receive;
    Span span = {};
};

/// Those of one session.
class Commands {
public:
    virtual ~Commands() = default;

    /// Runs a line that is no statement: ]box on, )clear, \l file, apl) statement. Throws SyntaxProblem for one that is not
    /// known, Exit for one that ends the session, Failure and Error for what it runs.
    virtual void run(const SessionLine& line) = 0;
    /// Writes the workspace to the file of that name, ⎕SAVE. Raises as Console::save_workspace.
    virtual void save_workspace(const std::string& name) = 0;
    /// Raises domain where there is no workspace of that name.
    virtual void check_workspace(const std::string& name) = 0;
    /// Puts a saved workspace in the place of this one, ⎕LOAD.
    virtual void load_workspace(const SessionLine& line, const std::string& name) = 0;
    /// Copies names of a saved workspace, ⎕CY. Raises as Console::copy_workspace.
    virtual void copy_workspace(const std::string& name, const std::vector<std::string>* names) = 0;
    /// What `\` alone shows in a notation; empty where it leaves the notation.
    virtual std::string card(Notation notation) = 0;

    /// Around a statement of a console that can be taken back.
    virtual void before(std::string_view statement) noexcept = 0;
    virtual void after(std::string_view statement) noexcept = 0;
    /// A statement outside functions has run.
    virtual void note(const Code& code, std::string_view statement) = 0;
    /// Lets go of the values that are kept of earlier statements.
    virtual void forget() noexcept = 0;
};

class Session;
using MakeCommands = std::unique_ptr<Commands> (*)(Session&);

}  // namespace stele::interp
