// Files as entries of folders: their properties, names and copies.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "interp/host/os.hpp"
#include "interp/host/paths.hpp"
#include "prims/array/engine.hpp"

namespace stele::interp::os {

namespace {

namespace fs = std::filesystem;

void check(const std::error_code& error, std::string_view what, const std::string& path) {
    if (error) raise_file(what, path, reason(error.value()));
}

double seconds(const struct timespec& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) / 1e9;
}

int type_of(mode_t mode) {
    constexpr mode_t types[] = {0, S_IFDIR, S_IFREG, S_IFCHR, S_IFLNK, S_IFBLK, S_IFIFO, S_IFSOCK};
    const auto* found = std::find(std::begin(types), std::end(types), mode & S_IFMT);
    return found == std::end(types) ? 0 : static_cast<int>(found - types);
}

// Backtracks to the last star only: linear in the name for each star.
bool fits(std::string_view name, std::string_view pattern) {
    std::size_t n = 0, p = 0, star = std::string_view::npos, after_star = 0;
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            after_star = n;
        } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n])) {
            p++;
            // ? matches a character, not a byte of one.
            if (pattern[p - 1] == '?')
                while (n + 1 < name.size() && (static_cast<unsigned char>(name[n + 1]) & 0xC0) == 0x80) n++;
            n++;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            n = ++after_star;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*') p++;
    return p == pattern.size();
}

// The names in a folder, sorted.
std::vector<std::string> entries_of(const std::string& folder, std::error_code& error) {
    std::vector<std::string> names;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        names.push_back(at->path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

void add_matching(std::vector<std::string>& found, const std::string& folder, std::string_view pattern, int depth) {
    poll();
    check_allowed(folder.empty() ? "." : folder);
    std::error_code error;
    const std::vector<std::string> names = entries_of(folder.empty() ? "." : folder, error);
    if (error.value() == ENOENT) return;
    check(error, "read", folder);
    for (const std::string& name : names)
        if (fits(name, pattern) && (name[0] != '.' || pattern.starts_with('.'))) found.push_back(folder + name);
    if (depth == 0) return;
    for (const std::string& name : names)
        if (fs::is_directory(fs::symlink_status(folder + name, error)))
            add_matching(found, folder + name + "/", pattern, depth - 1);
}

// Replaces a link or a file of the new name.
void copy_link(const std::string& from, const std::string& to) {
    std::error_code error;
    if (entry_exists(to)) fs::remove(to, error);
    if (!error) fs::copy_symlink(from, to, error);
    check(error, "copy", from);
}

// Links in a folder are copied as links: one may lead to the folder itself.
void copy_tree(const std::string& from, const std::string& to, bool follows, bool keeps_times,
               const std::function<bool(const std::string&, const std::string&)>& replaces) {
    poll();
    prims::Engine::check_limits_of_any();
    check_allowed(from);
    check_allowed(to);
    std::error_code error;
    const bool is_link = !follows && fs::is_symlink(from, error);
    if (is_link || !fs::is_directory(from, error)) {
        if (fs::is_directory(to, error)) raise_file("copy over", to, "it is a folder");
        if ((is_link ? entry_exists(to) : fs::exists(to, error)) && !replaces(from, to)) return;
        if (is_link) return copy_link(from, to);
        fs::copy_file(from, to, fs::copy_options::overwrite_existing, error);
        check(error, "copy", from);
        if (keeps_times) fs::last_write_time(to, fs::last_write_time(from, error), error);
        return;
    }
    if (fs::exists(to, error) && !fs::is_directory(to, error)) raise_file("copy to", to, "it is a file");
    fs::create_directory(to, error);
    check(error, "make", to);
    const std::vector<std::string> names = entries_of(from, error);
    check(error, "read", from);
    for (const std::string& name : names) copy_tree(from + "/" + name, to + "/" + name, false, keeps_times, replaces);
}

// From the file, name:password:number:..., because getpwuid needs shared parts of the C library that a static binary
// lacks.
std::string name_of_user(uid_t number) {
    const std::string wanted = std::to_string(number);
    std::ifstream lines("/etc/passwd");
    for (std::string name, password, field, rest; std::getline(lines, name, ':') &&
                                                  std::getline(lines, password, ':') &&
                                                  std::getline(lines, field, ':') && std::getline(lines, rest);)
        if (field == wanted) return name;
    return {};
}

}  // namespace

FileInfo file_info(const std::string& path, bool follows) {
    check_allowed(path);
    struct stat s {};
    if ((follows ? ::stat(path.c_str(), &s) : ::lstat(path.c_str(), &s)) != 0) raise_file("find", path, reason(errno));
    FileInfo info;
    info.type = type_of(s.st_mode);
    info.size = s.st_size;
    info.modified = seconds(s.st_mtim);
    info.accessed = seconds(s.st_atim);
    info.changed = seconds(s.st_ctim);
    info.owner_number = std::to_string(s.st_uid);
    info.owner = name_of_user(s.st_uid);
    std::error_code error;
    if (info.type == 4) info.target = fs::read_symlink(path, error).string();
    info.is_readable = ::access(path.c_str(), R_OK) == 0;
    info.is_writable = ::access(path.c_str(), W_OK) == 0;
    return info;
}

bool entry_exists(const std::string& path) {
    check_allowed(path);
    struct stat s {};
    return ::lstat(path.c_str(), &s) == 0;
}

bool is_folder(const std::string& path) {
    check_allowed(path);
    std::error_code error;
    return fs::is_directory(path, error);
}

std::vector<std::string> matching(const std::string& pattern, int depth) {
    std::vector<std::string> found;
    check_text("the name of a file", pattern);
    const std::size_t name = pattern.rfind('/') + 1;
    add_matching(found, pattern.substr(0, name), std::string_view(pattern).substr(name), depth);
    return found;
}

std::string current_folder() {
    std::error_code error;
    std::string path = fs::current_path(error).string();
    check(error, "find", ".");
    return path;
}

void change_folder(const std::string& path) {
    check_allowed(path);
    check_effect("enters", path);
    std::error_code error;
    fs::current_path(path, error);
    check(error, "enter", path);
}

void make_one_folder(const std::string& path) {
    check_allowed(path);
    check_effect("makes", path);
    if (::mkdir(path.c_str(), 0777) != 0) raise_file("make", path, reason(errno));
}

std::string make_unique_folder(const std::string& path) {
    std::string name = path + "XXXXXX";
    check_allowed(name);  // its beginning alone may be another, allowed path
    check_effect("makes", path);
    if (!::mkdtemp(name.data())) raise_file("make", path, reason(errno));
    return name;
}

void remove(const std::string& path, bool with_contents) {
    check_allowed(path);
    check_effect("deletes", path);
    std::error_code error;
    const bool removed = with_contents ? fs::remove_all(path, error) > 0 : fs::remove(path, error);
    const bool is_kept = error == std::errc::directory_not_empty || error == std::errc::permission_denied ||
                         error == std::errc::operation_not_permitted || error == std::errc::device_or_resource_busy;
    if (is_kept) prims::raise(prims::ErrorKind::access, "cannot delete '" + path + "': " + reason(error.value()));
    check(error, "delete", path);
    if (!removed) raise_file("delete", path, reason(ENOENT));
}

void copy(const std::string& from, const std::string& to, bool follows, bool keeps_times,
          const std::function<bool(const std::string&, const std::string&)>& replaces) {
    check_allowed(from);
    check_allowed(to);
    check_effect("makes", to);
    std::error_code error;
    if (!(follows ? fs::exists(from, error) : entry_exists(from))) raise_file("copy", from, reason(ENOENT));
    const std::optional<Place> source = place_of(from), target = place_of(to);
    if (source && target && fs::is_directory(source->path, error) && is_within(target->path, source->path))
        raise_file("copy", from, "'" + to + "' is in it");
    copy_tree(from, to, follows, keeps_times, replaces);
}

bool rename(const std::string& from, const std::string& to) {
    check_allowed(from);
    check_allowed(to);
    check_effect("moves", from);
    if (::rename(from.c_str(), to.c_str()) == 0) return true;
    if (errno != EXDEV) raise_file("move", from, reason(errno));
    return false;
}

}  // namespace stele::interp::os
