// Workspaces in files: scripts of statements that make every name again.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "interp/tools/commands/directives.hpp"
#include "prims/array/random_link.hpp"

namespace stele::interp {

/// The workspace and its settings, put aside: while this lives there is a clear one. At its end all is as it was, unless
/// it has been dropped.
class WorkspaceAside {
public:
    explicit WorkspaceAside(Machine& machine);
    ~WorkspaceAside();
    WorkspaceAside(const WorkspaceAside&) = delete;

    /// The clear workspace, and what has come into it, stays for good. What was put aside ends.
    void drop();
    const std::vector<Workspace::Hidden>& cells() const { return cells_; }

private:
    Machine& machine_;
    std::vector<Workspace::Hidden> cells_;
    KeptSettings settings_;
    int generator_, text_digits_;
    std::unique_ptr<prims::RandomLink> random_link_;
    Value space_;         // in which statements run
    Value display_form_;  // of the root
    std::shared_ptr<const Settings> root_settings_;
    std::vector<std::int64_t> unchanged_;  // the calls that had changed no setting
    bool dropped_ = false;
};

/// Such a script begins with it.
inline constexpr std::string_view first_line_of_file = "⍝ A workspace of stele: )LOAD or run it.\n";

/// A script that makes the names of the workspace again, sorted: functions with a text of their own, other functions,
/// namespaces, variables, settings other than those of a clear workspace. Refuses the line, with the name, where a value
/// cannot be written; the script has been run to see that all come out the same.
std::string text_of_workspace(Directives& d);
/// Reads the text, and refuses the line where it makes other values than those to be saved, or none (alike.cpp).
void check_saved(Directives& d, const std::string& text);

}  // namespace stele::interp
