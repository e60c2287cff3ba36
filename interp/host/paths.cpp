#include "interp/host/paths.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <filesystem>

#include "interp/host/os.hpp"
#include "prims/array/error.hpp"

namespace stele::interp::os {

namespace {

constexpr int most_links = 40;  // the system's own limit

// Appends the parts of a path in reverse order: the next part to follow is the last item.
void add_parts(std::vector<std::string>& left, std::string_view path) {
    for (;;) {
        const std::size_t slash = path.rfind('/');
        left.emplace_back(slash == std::string_view::npos ? path : path.substr(slash + 1));
        if (slash == std::string_view::npos) return;
        path = path.substr(0, slash);
    }
}

bool is_in_sandbox(const std::string& path) {
    const std::optional<Place> place = place_of(path);
    return place && std::any_of(rights().paths.begin(), rights().paths.end(),
                                [&](const std::string& allowed) { return is_within(place->path, allowed); });
}

}  // namespace

std::optional<Place> place_of(const std::string& path) {
    std::error_code error;
    std::vector<std::string> left;
    if (path.size() >= PATH_MAX) return {};
    add_parts(left, path);
    if (!path.starts_with('/')) add_parts(left, std::filesystem::current_path(error).string());
    if (error) return {};
    Place place;
    std::string& at = place.path;  // without a slash at the end; empty for the root
    bool is_folder = true;
    for (int links = 0; !left.empty();) {
        const std::string part = std::move(left.back());
        left.pop_back();
        if (!is_folder) place.is_entry = false;
        if (part == "..") {
            if (!is_folder) return {};
            at.erase(std::min(at.rfind('/'), at.size()));
        }
        if (part.empty() || part == "." || part == "..") continue;
        const std::string next = at + "/" + part;
        struct stat found {};
        if (!is_folder || ::lstat(next.c_str(), &found) != 0) {
            is_folder = false;
        } else if (S_ISLNK(found.st_mode)) {
            std::array<char, PATH_MAX> target;
            const ssize_t size = ::readlink(next.c_str(), target.data(), target.size());
            if (size <= 0 || ++links > most_links) return {};
            if (target[0] == '/') at.clear();
            add_parts(left, {target.data(), static_cast<std::size_t>(size)});
            continue;
        } else {
            is_folder = S_ISDIR(found.st_mode);
        }
        at = next;
    }
    if (at.empty()) at = "/";
    return place;
}

bool is_within(const std::string& path, const std::string& folder) {
    return path == folder || folder == "/" || path.starts_with(folder + "/");
}

void check_text(std::string_view what, const std::string& text) {
    if (text.find('\0') != std::string::npos)
        prims::raise(prims::ErrorKind::file, std::string(what) + " cannot hold the character U+0000",
                     "it would end there: '" + std::string(text.c_str()) + "'");
}

void raise_file(std::string_view what, const std::string& path, const std::string& reason) {
    prims::raise(prims::ErrorKind::file, "cannot " + std::string(what) + " '" + path + "': " + reason);
}

void restrict_to(const std::vector<std::string>& paths) {
    Rights& now = rights();
    now.is_sandbox = true;
    for (const std::string& path : paths)
        if (std::optional<Place> place = place_of(path)) now.paths.push_back(std::move(place->path));
}
bool is_sandboxed() { return rights().is_sandbox; }

Sandbox::Sandbox(const std::vector<std::string>& paths, std::string hint) : rights_(rights()), before_(rights_) {
    rights_.paths.clear();
    rights_.hint = std::move(hint);
    restrict_to(paths);
}
Sandbox::~Sandbox() { rights_ = std::move(before_); }

void check_no_sandbox(const std::string& what) {
    if (is_sandboxed())
        prims::raise(prims::ErrorKind::file, "the sandbox does not allow " + what, std::string(rights().hint));
}

void check_allowed(const std::string& path) {
    check_text("the name of a file", path);
    if (is_sandboxed() && !is_in_sandbox(path))
        prims::raise(prims::ErrorKind::file, "the sandbox does not allow '" + path + "'",
                     "--allow names files and folders that programs may use" +
                         (rights().hint.empty() ? "" : "; " + rights().hint));
}

}  // namespace stele::interp::os
