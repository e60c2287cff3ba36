// A temporary folder for a test.
#pragma once
#include <filesystem>
#include <string>

#include "interp/host/os.hpp"

namespace stele::tests {

/// A folder that is removed with its contents.
class Folder {
public:
    Folder()
        : path_(interp::os::make_unique_folder((std::filesystem::temp_directory_path() / "stele-test-").string())) {}
    ~Folder() { interp::os::remove(path_, true); }
    Folder(const Folder&) = delete;

    const std::string& path() const { return path_; }
    /// The path of a name in the folder.
    std::string operator/(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

}  // namespace stele::tests
