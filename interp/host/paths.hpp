// Where paths lead.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interp/host/session_host.hpp"

namespace stele::interp::os {

/// What a path leads to through all its links, there or not.
struct Place {
    std::string path;      // absolute, without links and points
    bool is_entry = true;  // whether the folder that it would be in is there
};
/// Nothing where the system could not follow the path either: links in a circle, `..` after what is no folder.
std::optional<Place> place_of(const std::string& path);
/// Whether a place is another one, or lies in it.
bool is_within(const std::string& path, const std::string& folder);

/// While it lives, the sandbox allows these files and those in these folders, and nothing else; afterwards, those allowed before.
/// Refusals have the hint, too.
class Sandbox {
public:
    Sandbox(const std::vector<std::string>& paths, std::string hint);
    ~Sandbox();
    Sandbox(const Sandbox&) = delete;

private:
    Rights &rights_, before_;
};
/// Raises file in a sandbox, which does not allow `what`, such as "connections".
void check_no_sandbox(const std::string& what);

/// Raises file where a text that goes to the system, such as "the name of a file", would end at a U+0000 in it.
void check_text(std::string_view what, const std::string& text);

}  // namespace stele::interp::os
