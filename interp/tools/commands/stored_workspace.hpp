// Workspaces in files: scripts of statements that recreate every name.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interp/tools/commands/directives.hpp"
#include "prims/array/random_link.hpp"

namespace stele::interp {

/// Sets the workspace and its settings aside in favour of a clear one while it lives. Its end restores all, unless they
/// were dropped.
class WorkspaceAside {
public:
    explicit WorkspaceAside(Machine& machine);
    ~WorkspaceAside();
    WorkspaceAside(const WorkspaceAside&) = delete;

    /// Keeps the new workspace, and ends the one that was set aside.
    void drop();
    const std::vector<Workspace::Hidden>& cells() const { return cells_; }

private:
    Machine& machine_;
    std::vector<Workspace::Hidden> cells_;
    KeptSettings settings_;
    int generator_, text_digits_;
    std::unique_ptr<prims::RandomLink> random_link_;
    Value space_;         // of statements
    Value display_form_;  // of the root
    std::shared_ptr<const Settings> root_settings_;
    std::vector<std::int64_t> unchanged_;  // calls that had changed no setting
    bool dropped_ = false;
};

/// The first line of such a script.
inline constexpr std::string_view first_line_of_file = "⍝ A workspace of stele: )LOAD or run it.\n";

/// A script that recreates the names of the workspace, sorted: lambdas, other functions, namespaces, variables,
/// settings that differ from a clear workspace. Refuses the line, with the name, if a value has no text that recreates
/// it.
std::string text_of_workspace(Directives& d);
/// Runs the script and refuses the line unless it recreates the values of the workspace (alike.cpp).
void check_saved(Directives& d, const std::string& text);

/// Recreates the names and settings of a saved workspace in the machine's present one, statement by statement
/// (value_reader.cpp). A statement is an assignment of a value or a function, a definition, a namespace or a setting.
/// Values consist of constants, lists and constructors (reshape, enclose, a dictionary, a cast of a constant);
/// functions are made and not applied. A reshaped text has at least as many bytes as its result has items; names in
/// values are of namespaces and functions. The tree of each statement is checked before it is compiled. Returns the
/// report of the first statement that is anything else or fails, and ends there. Sets ⎕TRAP last. Raises interrupt, and
/// limit at the time limit.
std::optional<Report> read_values(const Directives& d, const std::shared_ptr<const Source>& file);

// Files of workspaces: )SAVE, )LOAD, )COPY and ⎕SAVE, ⎕LOAD, ⎕CY (workspace_files.cpp).

inline constexpr std::string_view workspace_ending = ".apl";

/// The name with its ending.
std::string path_of_workspace(std::string_view name);
/// Writes the workspace and names it. Refuses the line as text_of_workspace does; raises file.
void write_workspace(Directives& d, const std::string& name);
/// The file of a workspace; null if there is none. Raises file if it cannot be read.
std::shared_ptr<const Source> read_workspace(const Machine& m, std::string_view name);

/// Refuses the line while functions run, for example while ⎕ waits for a line: they need their names.
void require_nothing_runs(const Directives& d, std::string_view command);
/// Replaces this workspace by that of a file; with `runs_latent`, runs ⎕LX.
void put_workspace(Directives& d, const std::shared_ptr<const Source>& file, const std::string& name, bool runs_latent);
/// ⎕LOAD, after all functions have ended.
void take_up_workspace(Directives& d, const std::string& name);
/// Raises domain if the workspace does not exist: ⎕LOAD checks this before it ends the running functions.
void check_workspace(const Machine& m, const std::string& name);
/// ⎕SAVE and ⎕CY. Raise domain.
void save_workspace(Directives& d, const std::string& name);
void copy_workspace(Directives& d, const std::string& name, const std::vector<std::string>* names);

/// A name or setting from another workspace.
struct NameFromWorkspace {
    std::string name;
    Value value;
    Rules rules = Rules::apl;
    Value home{};  // the namespace that it is in
    const SystemName* setting = nullptr;
};
struct FromWorkspace {
    std::vector<NameFromWorkspace> found;
    std::vector<std::string> missing;
};
/// A file's values of these names, of all names in its root for null. Refuses the line if the file has an error.
FromWorkspace names_from_workspace(Directives& d, const std::shared_ptr<const Source>& file,
                                   const std::vector<std::string>* names);
/// The variable for such a name: its last part, in the namespace of statements.
Cell& cell_for(Machine& m, const NameFromWorkspace& from);
/// Sets it.
void take_up(Machine& m, const NameFromWorkspace& from);

// Values of k, k4 and q in such scripts (stored_lists.cpp).

/// Whether a value is a function, or a list, dictionary or table that contains one.
bool holds_function(const Value& v);
/// The notation that reads a value of the k family: that of the lambdas in it; k if code with the rules of k made it
/// and k has syntax for all of it; else k4, or q for q's verbs and words.
Notation notation_of_line(const Value& v, Rules rules);
/// A text that this notation reads back as the value, including its functions. Calls `refuse`, which raises, with the
/// reason if no such text exists. Raises stack.
std::string stored_line(const Value& v, Machine& machine, Notation notation,
                        const std::function<void(const std::string& why)>& refuse);
/// The statement that assigns such a value: `a:1`, or ``.[`"a∆";();:;1]`` for a name that the notation cannot write.
std::string assignment(const std::string& name, const std::string& value, Notation notation);

}  // namespace stele::interp
