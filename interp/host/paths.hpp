// Resolved paths, and the checks of paths and texts that the system gets.
#pragma once
#include <optional>

#include "interp/host/session_host.hpp"

namespace stele::interp::os {

/// A path with its links resolved; nothing need exist there.
struct Place {
    std::string path;      // absolute, without links, `.` and `..`
    bool is_entry = true;  // its folder exists
};
/// Nothing if the system could not follow the path either: a cycle of links, `..` after a non-folder.
std::optional<Place> place_of(const std::string& path);
/// Whether a resolved path is `folder`, or inside it.
bool is_within(const std::string& path, const std::string& folder);

/// During its lifetime, the sandbox allows only these files and the contents of these folders. Refusals also have the
/// hint.
class Sandbox {
public:
    Sandbox(const std::vector<std::string>& paths, std::string hint);
    ~Sandbox();
    Sandbox(const Sandbox&) = delete;

private:
    Rights &rights_, before_;
};
/// Raises file in a sandbox; `what`, such as "connections", is in the message.
void check_no_sandbox(const std::string& what);

/// Raises file for a text with a U+0000, where the system would cut it; `what`, such as "the name of a file", names it.
void check_text(std::string_view what, const std::string& text);
/// Raises file: `cannot WHAT 'PATH': REASON`.
[[noreturn]] void raise_file(std::string_view what, const std::string& path, const std::string& reason);

}  // namespace stele::interp::os
