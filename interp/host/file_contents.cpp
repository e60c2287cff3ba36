// Files by their path: reading, and writing that leaves the old contents or the whole new ones.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <optional>

#include "interp/host/open_file.hpp"
#include "interp/host/paths.hpp"

namespace stele::interp::os {

namespace {

// Whether the system refuses to add a file to a folder, or to replace one, which may still be writable.
bool is_refusal(int error) {
    return error == EACCES || error == EPERM || error == EROFS || error == EBUSY || error == EXDEV ||
           error == ENAMETOOLONG || error == EMLINK || error == EOPNOTSUPP || error == ENOSYS;
}

// Writes a new file next to the target, and then renames it: at every moment the target is the whole old file or the
// whole new one. Messages name the file `named`. A function that returns false was refused by the system and has
// changed nothing.
class Replacement {
public:
    Replacement(const std::string& target, const std::string& named) : target_(target), named_(named) {}
    ~Replacement() {
        if (!beside_.empty()) ::unlink(beside_.c_str());
    }
    Replacement(const Replacement&) = delete;

    bool write(std::string_view bytes, const struct stat* old) {
        const int number = open_beside(old ? S_IRUSR | S_IWUSR : 0666);
        if (number < 0 && old && is_refusal(errno)) return false;
        if (number < 0) raise_file("write", named_, reason(errno));
        File file(named_, number);
        file.to("write");
        if (old && !file.takes_after(*old)) return false;
        file.write(bytes);
        file.close();
        return true;
    }
    bool replace() {
        if (uninterrupted([&] { return ::rename(beside_.c_str(), target_.c_str()); }) == 0) {
            beside_.clear();
            return true;
        }
        if (!is_refusal(errno)) raise_file("replace", named_, reason(errno));
        return false;
    }
    /// Raises file if the target exists. On systems without hard links, an empty file reserves the name.
    void create() {
        if (uninterrupted([&] { return ::link(beside_.c_str(), target_.c_str()); }) == 0) return;
        if (!is_refusal(errno)) raise_file("write", named_, reason(errno));
        File(target_, O_WRONLY | O_CREAT | O_EXCL, "write", named_).close();
        try {
            if (!replace()) raise_file("write", named_, reason(errno));
        } catch (...) {
            ::unlink(target_.c_str());
            throw;
        }
    }

private:
    // Opens a new file with a short name, never an existing file or link; -1 after an error.
    int open_beside(mode_t mode) {
        const std::string start =
            target_.substr(0, target_.rfind('/') + 1) + ".stele." + std::to_string(process_number()) + ".";
        for (;;) {
            std::string name = start + std::to_string(nanoseconds_now(true));
            const int number = uninterrupted(
                [&] { return ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode); });
            if (number >= 0) beside_ = std::move(name);
            if (number >= 0 || errno != EEXIST) return number;
        }
    }

    const std::string &target_, &named_;
    std::string beside_;
};

void write_in_place(const std::string& path, std::string_view bytes, int flags = 0) {
    File file(path, O_WRONLY | flags, "write");
    file.write(bytes);
    file.close();
}

// A failed write leaves the file unchanged.
void append_to_file(const std::string& path, std::string_view bytes) {
    File file(path, O_WRONLY | O_CREAT | O_APPEND, "write");
    const struct stat before = file.status();
    try {
        file.write(bytes);
        file.close();
    } catch (...) {
        if (S_ISREG(before.st_mode)) file.cut(before.st_size);
        throw;
    }
}

}  // namespace

std::string read_part(const std::string& path, std::uint64_t from, std::uint64_t length, std::uint64_t most) {
    check_allowed(path);
    File file(path, O_RDONLY, "read");
    file.skip(from);
    return file.rest(file.left(), most, length);
}

void write_file(const std::string& path, std::string_view bytes, Writing how) {
    check_allowed(path);
    check_effect("writes", path);
    if (how == Writing::append) return append_to_file(path, bytes);
    struct stat old {
    }, at_target{};
    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (exists && how == Writing::create) raise_file("write", path, reason(EEXIST));
    if (exists && !S_ISREG(old.st_mode)) return write_in_place(path, bytes);  // a device, a pipe
    if (exists && ::access(path.c_str(), W_OK) != 0) raise_file("write", path, reason(errno));
    const std::optional<Place> place = place_of(path);
    const std::string& target = place && place->is_entry ? place->path : path;
    // A replacement would not have the file's other names; an open file without a name has no entry to replace.
    const bool is_replaceable = !exists || (old.st_nlink == 1 && ::stat(target.c_str(), &at_target) == 0 &&
                                            old.st_ino == at_target.st_ino && old.st_dev == at_target.st_dev);
    Replacement replacement(target, path);
    if (!is_replaceable || !replacement.write(bytes, exists ? &old : nullptr))
        return write_in_place(path, bytes, O_TRUNC);
    if (how == Writing::create) replacement.create();
    else if (!replacement.replace()) write_in_place(path, bytes, O_TRUNC);
}

void keep_private(const std::string& path) {
    check_allowed(path);
    check_effect("makes", path);
    struct stat found {};
    if (::stat(path.c_str(), &found) != 0) {
        const int number =
            uninterrupted([&] { return ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR); });
        if (number < 0) raise_file("write", path, reason(errno));
        ::close(number);
    } else if (S_ISREG(found.st_mode) && (found.st_mode & (S_IRWXG | S_IRWXO))) {
        // A file of another user keeps its mode.
        static_cast<void>(!::chmod(path.c_str(), found.st_mode & 07777 & ~(S_IRWXG | S_IRWXO)));
    }
}

bool file_exists(const std::string& path) {
    check_allowed(path);
    return ::access(path.c_str(), F_OK) == 0;
}

void make_folder(const std::string& path) {
    check_allowed(path);
    check_effect("makes", path);
    for (std::size_t at = 0; at != std::string::npos;) {
        at = path.find('/', at + 1);
        const std::string part = path.substr(0, at);
        struct stat found {};
        if (::stat(part.c_str(), &found) == 0) continue;
        check_allowed(part);
        if (::mkdir(part.c_str(), 0777) != 0 && errno != EEXIST) raise_file("make", part, reason(errno));
    }
}

}  // namespace stele::interp::os
