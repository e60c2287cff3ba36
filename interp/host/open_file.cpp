#include "interp/host/open_file.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <utility>

#include "interp/host/memory.hpp"
#include "interp/host/paths.hpp"
#include "prims/array/error.hpp"

namespace stele::interp::os {

Fault fault;

Fault::Fault() {
    const char* text = std::getenv("STELE_FAIL_IO");
    if (!text) return;
    char* end;
    calls_left = std::strtol(text, &end, 10);
    is_short = std::strcmp(end, ":short") == 0;
    if (std::strcmp(end, ":refused") == 0) error = EPERM;
}

File::File(const std::string& path, int flags, std::string_view what, const std::string& named)
    : named_(named), what_(what) {
    number_ = uninterrupted([&] { return ::open(path.c_str(), flags | O_CLOEXEC, 0666); });
    if (number_ < 0) fail();
}

File::~File() {
    if (number_ >= 0) ::close(number_);
}

std::size_t File::read(char* buffer, std::size_t size) {
    poll();
    ssize_t n = transferred(size, [&](std::size_t most) { return ::read(number_, buffer, most); });
    if (n < 0) fail();
    return static_cast<std::size_t>(n);
}

void File::write(std::string_view bytes) {
    while (!bytes.empty()) {
        poll();
        // In parts, so that the interrupt key takes effect soon.
        std::size_t size = std::min(bytes.size(), std::size_t{1} << 24);
        ssize_t n = transferred(size, [&](std::size_t most) { return ::write(number_, bytes.data(), most); });
        if (n < 0) fail();
        bytes.remove_prefix(static_cast<std::size_t>(n));
    }
}

std::uint64_t File::left() const {
    return static_cast<std::uint64_t>(std::max<off_t>(status().st_size - ::lseek(number_, 0, SEEK_CUR), 0));
}

void File::skip(std::uint64_t bytes) {
    const auto most = static_cast<std::uint64_t>(std::numeric_limits<off_t>::max());
    if (::lseek(number_, static_cast<off_t>(std::min(bytes, most)), SEEK_CUR) >= 0) return;
    // A pipe must be read.
    std::array<char, 1 << 16> skipped;
    while (bytes > 0) {
        const std::size_t n = read(skipped.data(), std::min<std::uint64_t>(bytes, skipped.size()));
        if (n == 0) return;
        bytes -= n;
    }
}

void File::close() {
    // A close that a signal interrupts has closed the file.
    const auto close_once = [&] {
        const int result = ::close(std::exchange(number_, -1));
        return result != 0 && errno == EINTR ? 0 : result;
    };
    if (uninterrupted(close_once) != 0) fail();
}

struct stat File::status() const {
    struct stat s {};
    ::fstat(number_, &s);
    return s;
}

void File::cut(off_t size) noexcept { static_cast<void>(!::ftruncate(number_, size)); }

bool File::takes_after(const struct stat& other) {
    const struct stat own = status();
    const bool has_owner = (own.st_uid == other.st_uid && own.st_gid == other.st_gid) ||
                           ::fchown(number_, other.st_uid, other.st_gid) == 0;
    return has_owner && ::fchmod(number_, other.st_mode & 07777) == 0;
}

std::string File::rest(std::uint64_t expected, std::uint64_t most, std::uint64_t length) {
    std::string text;
    std::size_t got = 0;
    most = std::min(most, memory());
    auto make_room = [&](std::uint64_t size) {
        size = std::min(size, length);
        // The text of a growing file is in memory twice while it is moved.
        if (size + got > most) prims::raise(prims::ErrorKind::workspace_full, "no room for the file '" + named_ + "'");
        text.resize(size);
    };
    make_room(expected + 1);
    while (std::size_t n = read(text.data() + got, text.size() - got)) {
        got += n;
        if (got == text.size()) make_room(got * 2);
    }
    text.resize(got);
    return text;
}

void File::fail() {
    if (errno == EINTR) poll();
    raise_file(what_, named_, reason(errno));
}

struct Handle::Opened {
    explicit Opened(const std::string& path) : name(path), file(name, O_RDWR | O_CREAT, "open") {}
    Opened(const std::string& machine, int connection) : name(machine), file(name, connection) {}

    std::string name;
    File file;
};

Handle Handle::file(const std::string& path) {
    check_allowed(path);
    check_effect("opens", path);
    return Handle(std::make_shared<Opened>(path));
}

Handle Handle::connection(const std::string& host, const std::string& port) {
    check_no_sandbox("connections");
    const std::string name = host + ":" + port;
    check_text("the name of a host", name);
    check_allowed(Permission::network, "a connection to '" + name + "'");
    check_effect("connects to", name);
    // By number: the lookup of names would load libraries of the system.
    sockaddr_in address{};
    address.sin_family = AF_INET;
    const int port_number = std::atoi(port.c_str());
    address.sin_port = htons(static_cast<std::uint16_t>(port_number));
    if (port_number > UINT16_MAX) raise_file("connect to", name, "a port is a number up to 65535");
    if (::inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : host.c_str(), &address.sin_addr) != 1)
        raise_file("connect to", name, "a host is given by its IPv4 address, such as 127.0.0.1");
    const int number = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (number < 0) raise_file("connect to", name, reason(errno));
    auto opened = std::make_shared<Opened>(name, number);
    if (::connect(number, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        if (errno == EINTR) poll();
        raise_file("connect to", name, reason(errno));
    }
    return Handle(std::move(opened));
}

int Handle::number() const { return opened_->file.number(); }

std::string Handle::read(std::uint64_t most) {
    check_effect("reads", opened_->name);
    File& file = opened_->file.to("read");
    if (S_ISREG(file.status().st_mode)) return file.rest(file.left(), most);
    std::string text(std::size_t{1} << 16, '\0');
    text.resize(file.read(text.data(), text.size()));
    if (text.size() > most)
        prims::raise(prims::ErrorKind::workspace_full, "no room for the data received from '" + opened_->name + "'");
    return text;
}

void Handle::write(std::string_view bytes) {
    check_effect("writes", opened_->name);
    opened_->file.to("write").write(bytes);
}

const std::string& Handle::name() const { return opened_->name; }

}  // namespace stele::interp::os
