// Workspaces in files as the commands and APL's functions write, read and copy them.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interp/tools/commands/directives.hpp"

namespace stele::interp {

inline constexpr std::string_view workspace_ending = ".apl";

/// The name with the ending, where it does not have it.
std::string path_of_workspace(std::string_view name);
/// Writes the workspace, and gives it this name. Refuses the line as text_of_workspace does; raises file.
void write_workspace(Directives& d, const std::string& name);
/// The file of a workspace; null where there is none. Raises file where it cannot be read.
std::shared_ptr<const Source> read_workspace(const Machine& m, std::string_view name);

/// Refuses the line where functions run, which must keep their names: where ⎕ waits for a line.
void require_nothing_runs(const Directives& d, std::string_view command);
/// Puts what a file has in the place of this workspace; with `runs_latent`, ⎕LX is run.
void put_workspace(Directives& d, const std::shared_ptr<const Source>& file, const std::string& name, bool runs_latent);
/// What ⎕LOAD does when all that ran has ended.
void take_up_workspace(Directives& d, const std::string& name);
/// Raises domain if there is no such workspace: ⎕LOAD checks this before it ends what runs.
void check_workspace(const Machine& m, const std::string& name);
/// ⎕SAVE and ⎕CY. Raise domain.
void save_workspace(Directives& d, const std::string& name);
void copy_workspace(Directives& d, const std::string& name, const std::vector<std::string>* names);

/// A name, or a setting, that comes from another workspace.
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
/// What a file has under these names, under all of its root for null. Refuses the line where the file ends with an error.
FromWorkspace names_from_workspace(Directives& d, const std::shared_ptr<const Source>& file,
                                   const std::vector<std::string>* names);
/// Where such a name goes: into the namespace that statements are in, under its last part.
Cell& cell_for(Machine& m, const NameFromWorkspace& from);
/// Puts it there.
void take_up(Machine& m, const NameFromWorkspace& from);

}  // namespace stele::interp
