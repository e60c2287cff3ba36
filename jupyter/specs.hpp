// The kernelspecs: folders by which Jupyter finds the kernel of each notation.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace stele::jupyter {

/// The folder of a person's kernelspecs, of those below a prefix, and of those in the active Python environment. The
/// last is empty if none is active.
std::filesystem::path user_folder();
std::filesystem::path folder_below(const std::filesystem::path& prefix);
std::filesystem::path environment_folder();

/// Writes the folders `NAME-apl`, `NAME-k`, `NAME-k4` and `NAME-q`, which start `binary`; returns them. Throws
/// std::filesystem::filesystem_error or std::ios_base::failure.
std::vector<std::filesystem::path> install_specs(const std::filesystem::path& folder, const std::string& name,
                                                 const std::filesystem::path& binary);
/// Removes these folders; returns those that were there.
std::vector<std::filesystem::path> uninstall_specs(const std::filesystem::path& folder, const std::string& name);

}  // namespace stele::jupyter
