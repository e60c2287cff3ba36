#include "interp/host/os.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "interp/host/memory.hpp"
#include "interp/host/paths.hpp"
#include "interp/host/session_host.hpp"
#include "prims/array/engine.hpp"
#include "prims/array/error.hpp"

namespace stele::interp::os {

std::string processor_name() {
    std::ifstream lines("/proc/cpuinfo");
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("model name"))
            if (const std::size_t at = line.find(": "); at != std::string::npos) return line.substr(at + 2);
    return {};
}

namespace {

[[noreturn]] void raise_file(std::string_view what, const std::string& path, int reason) {
    prims::raise(prims::ErrorKind::file, "cannot " + std::string(what) + " '" + path + "': " + std::strerror(reason));
}

prims::StopRequest* stop_request = nullptr;  // of the innermost watch
bool second_press_ends = true;
std::atomic<int> signal_that_ends{0}, signal_that_stops{0};
constexpr std::size_t never_waits = 4096;  // POSIX's PIPE_BUF: a pipe that has room takes so many bytes

// The system call that is to fail, counted down: STELE_FAIL_IO=N lets the Nth on files and streams fail as on a full
// disk, N:refused as where the system does not permit it, N:short lets it transfer one byte.
struct Fault {
    long calls_left = 0;
    bool is_short = false;
    int error = ENOSPC;

    Fault() {
        const char* text = std::getenv("STELE_FAIL_IO");
        if (!text) return;
        char* end;
        calls_left = std::strtol(text, &end, 10);
        is_short = std::strcmp(end, ":short") == 0;
        if (std::strcmp(end, ":refused") == 0) error = EPERM;
    }
    bool strikes() { return calls_left > 0 && --calls_left == 0; }
};
Fault fault;

// What a call of the system returns once no signal has interrupted it, unless it was the interrupt key's.
template <class Call> auto uninterrupted(Call&& call) {
    if (fault.strikes() && !fault.is_short) {
        errno = fault.error;
        return decltype(call())(-1);
    }
    auto result = call();
    while (result < 0 && errno == EINTR && !interrupted()) result = call();
    return result;
}
template <class Transfer> ssize_t transferred(std::size_t size, Transfer&& transfer) {
    const bool to_be_short = fault.is_short && fault.calls_left == 1;
    return uninterrupted([&] { return transfer(to_be_short ? std::min<std::size_t>(size, 1) : size); });
}

// Closes its file on every way out. Messages name the file `named`, which lives as long.
class File {
public:
    File(const std::string& path, int flags, std::string_view what) : File(path, flags, what, path) {}
    File(const std::string& path, int flags, std::string_view what, const std::string& named)
        : named_(named), what_(what) {
        number_ = uninterrupted([&] { return ::open(path.c_str(), flags | O_CLOEXEC, 0666); });
        if (number_ < 0) fail();
    }
    /// Owns what is open under a number of the system's.
    File(const std::string& path, int number) : named_(path), number_(number) {}
    ~File() {
        if (number_ >= 0) ::close(number_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    std::size_t read(char* buffer, std::size_t size) {
        poll();
        ssize_t n = transferred(size, [&](std::size_t most) { return ::read(number_, buffer, most); });
        if (n < 0) fail();
        return static_cast<std::size_t>(n);
    }
    void write(std::string_view bytes) {
        while (!bytes.empty()) {
            poll();
            // So much at a time that the interrupt key is soon heard.
            std::size_t size = std::min(bytes.size(), std::size_t{1} << 24);
            ssize_t n = transferred(size, [&](std::size_t most) { return ::write(number_, bytes.data(), most); });
            if (n < 0) fail();
            bytes.remove_prefix(static_cast<std::size_t>(n));
        }
    }
    /// The bytes from here to its end, as far as is known.
    std::uint64_t left() const {
        return static_cast<std::uint64_t>(std::max<off_t>(status().st_size - ::lseek(number_, 0, SEEK_CUR), 0));
    }
    void skip(std::uint64_t bytes) {
        const auto most = static_cast<std::uint64_t>(std::numeric_limits<off_t>::max());
        if (::lseek(number_, static_cast<off_t>(std::min(bytes, most)), SEEK_CUR) >= 0) return;
        // Of a pipe all has to be read.
        std::array<char, 1 << 16> skipped;
        while (bytes > 0) {
            const std::size_t n = read(skipped.data(), std::min<std::uint64_t>(bytes, skipped.size()));
            if (n == 0) return;
            bytes -= n;
        }
    }
    /// Some systems report only now that nothing could be written. A close that a signal interrupts has closed the file.
    void close() {
        const auto close_once = [&] {
            const int result = ::close(std::exchange(number_, -1));
            return result != 0 && errno == EINTR ? 0 : result;
        };
        if (uninterrupted(close_once) != 0) fail();
    }
    int number() const { return number_; }
    /// What is done with it from now on, for messages.
    File& to(std::string_view what) {
        what_ = what;
        return *this;
    }
    struct stat status() const {
        struct stat s {};
        ::fstat(number_, &s);
        return s;
    }
    /// Cuts a file, on which a write has failed, to the size that it had.
    void cut(off_t size) noexcept { static_cast<void>(!::ftruncate(number_, size)); }
    /// Whether the system lets the file have the owner and the mode of another.
    bool takes_after(const struct stat& other) {
        const struct stat own = status();
        const bool has_owner = (own.st_uid == other.st_uid && own.st_gid == other.st_gid) ||
                               ::fchown(number_, other.st_uid, other.st_gid) == 0;
        return has_owner && ::fchmod(number_, other.st_mode & 07777) == 0;
    }

private:
    [[noreturn]] void fail() {
        if (errno == EINTR) poll();
        raise_file(what_, named_, errno);
    }

    const std::string& named_;
    std::string_view what_;
    int number_;
};

// What a file has from its place on: `expected` bytes as far as is known, and no more than `length`.
std::string rest_of(File& file, const std::string& path, std::uint64_t expected, std::uint64_t most,
                    std::uint64_t length = UINT64_MAX) {
    std::string text;
    std::size_t got = 0;
    most = std::min(most, memory());
    auto make_room = [&](std::uint64_t size) {
        size = std::min(size, length);
        // Of a file that grows, what was read is held twice.
        if (size + got > most) prims::raise(prims::ErrorKind::workspace_full, "no room for the file '" + path + "'");
        text.resize(size);
    };
    make_room(expected + 1);
    while (std::size_t n = file.read(text.data() + got, text.size() - got)) {
        got += n;
        if (got == text.size()) make_room(got * 2);
    }
    text.resize(got);
    return text;
}

// Whether the system refuses to put a file into a folder, or in the place of another, though it may let that be written.
bool is_refusal(int error) {
    return error == EACCES || error == EPERM || error == EROFS || error == EBUSY || error == EXDEV ||
           error == ENAMETOOLONG || error == EMLINK || error == EOPNOTSUPP || error == ENOSYS;
}

// Writes beside the file that is to be there, so that at every moment there is the old one or the whole new one. Messages
// name the file `named`. What answers false has been refused by the system, and has changed nothing.
class Replacement {
public:
    Replacement(const std::string& target, const std::string& named) : target_(target), named_(named) {}
    ~Replacement() {
        if (!beside_.empty()) ::unlink(beside_.c_str());
    }
    Replacement(const Replacement&) = delete;
    Replacement& operator=(const Replacement&) = delete;

    bool write(std::string_view bytes, const struct stat* old) {
        const int number = open_beside(old ? S_IRUSR | S_IWUSR : 0666);
        if (number < 0 && old && is_refusal(errno)) return false;
        if (number < 0) raise_file("write", named_, errno);
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
        if (!is_refusal(errno)) raise_file("replace", named_, errno);
        return false;
    }
    /// Raises file where the target exists. Where files cannot have two names, an empty one keeps the name until then.
    void create() {
        if (uninterrupted([&] { return ::link(beside_.c_str(), target_.c_str()); }) == 0) return;
        if (!is_refusal(errno)) raise_file("write", named_, errno);
        File(target_, O_WRONLY | O_CREAT | O_EXCL, "write", named_).close();
        try {
            if (!replace()) raise_file("write", named_, errno);
        } catch (...) {
            ::unlink(target_.c_str());
            throw;
        }
    }

private:
    // A new file with a short name, never a file or a link that is there already; -1 where there is none.
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

// An error of a write to a file leaves what it held before.
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

extern "C" void on_interrupt(int signal) {
    signal_that_stops = signal;
    const bool is_second = stop_request->is_set();
    stop_request->set();
    if (is_second && second_press_ends) {
        std::signal(signal, SIG_DFL);
        std::raise(signal);
    }
}

extern "C" void on_end(int signal) {
    signal_that_stops = signal;
    if (signal_that_ends.exchange(signal) != 0) {
        std::signal(signal, SIG_DFL);
        std::raise(signal);
    }
    stop_request->set();
}

void (*on_time)() = nullptr;  // called when the timer ends
extern "C" void on_timer(int) { on_time(); }

#ifdef __EMSCRIPTEN__

double timer_end = std::numeric_limits<double>::infinity();

void watch_signals() {}
void unwatch_signals() {}
void wait_for_input() {}
bool wait_for_output(int) { return true; }

#else

constexpr std::array watched{SIGINT, SIGTERM, SIGHUP};
std::array<struct sigaction, watched.size()> found_actions;  // before there was a watch

void watch_signals() {
    for (std::size_t i = 0; i < watched.size(); i++) {
        ::sigaction(watched[i], nullptr, &found_actions[i]);
        if (found_actions[i].sa_handler == SIG_IGN) continue;
        // Without SA_RESTART: calls that wait return, so that the flag is looked at.
        struct sigaction action {};
        action.sa_handler = watched[i] == SIGINT ? on_interrupt : on_end;
        ::sigaction(watched[i], &action, nullptr);
    }
    std::signal(SIGPIPE, SIG_IGN);
}

void unwatch_signals() {
    for (std::size_t i = 0; i < watched.size(); i++) ::sigaction(watched[i], &found_actions[i], nullptr);
}

// Until there is input or the flag is set. A signal that comes after the flag was looked at waits for ppoll, which lets it
// in.
void wait_for_input() {
    sigset_t blocked, before;
    sigemptyset(&blocked);
    for (int signal : watched) sigaddset(&blocked, signal);
    ::sigprocmask(SIG_BLOCK, &blocked, &before);
    pollfd input{0, POLLIN, 0};
    while (!interrupted() && ::ppoll(&input, 1, nullptr, &before) < 0 && errno == EINTR) {
    }
    ::sigprocmask(SIG_SETMASK, &before, nullptr);
}

constexpr double patience = 0.5;  // with a reader, once a stop is wanted, in seconds

bool is_stop_wanted() { return interrupted() || signal_that_ends != 0; }

// Until a stream takes output, or a write fails; false where a stop is wanted and nobody reads for a while. Signals that
// come after the flag was looked at wait for ppoll, which lets them in.
bool wait_for_output(int number) {
    pollfd output{number, POLLOUT, 0};
    if (::poll(&output, 1, 0) > 0) return true;
    sigset_t blocked, before;
    sigemptyset(&blocked);
    for (int signal : watched) sigaddset(&blocked, signal);
    sigaddset(&blocked, SIGALRM);
    ::sigprocmask(SIG_BLOCK, &blocked, &before);
    std::optional<double> end;
    int ready = -1;
    do {
        if (!end && is_stop_wanted()) end = monotonic_seconds() + patience;
        const double left = end ? std::max(*end - monotonic_seconds(), 0.0) : 0;
        const timespec longest{0, static_cast<long>(left * 1e9)};
        ready = ::ppoll(&output, 1, end ? &longest : nullptr, &before);
    } while (ready < 0 && errno == EINTR);
    ::sigprocmask(SIG_SETMASK, &before, nullptr);
    return ready != 0;
}

#endif

}  // namespace

#ifdef __EMSCRIPTEN__
void set_timer(double seconds, void (*then)()) noexcept {
    on_time = then;
    timer_end = monotonic_seconds() + seconds;
}
void look_at_timer() noexcept {
    if (monotonic_seconds() >= timer_end) on_time();
}
#else
void set_timer(double seconds, void (*then)()) noexcept {
    on_time = then;
    struct sigaction action {};
    action.sa_handler = on_timer;
    ::sigaction(SIGALRM, &action, nullptr);
    itimerval timer{};
    if (std::isfinite(seconds)) {
        constexpr std::int64_t million = 1000000;
        const std::int64_t microseconds = std::max<std::int64_t>(1, std::llround(seconds * million));
        timer.it_value = {static_cast<time_t>(microseconds / million),
                          static_cast<suseconds_t>(microseconds % million)};
    }
    ::setitimer(ITIMER_REAL, &timer, nullptr);
}
void look_at_timer() noexcept {}
#endif

void prepare_process() {
#ifndef __EMSCRIPTEN__
    // Reads and writes of what is open as a mere path fail as those of a closed descriptor.
    for (int number = 0; number <= 2; number++)
        if (::fcntl(number, F_GETFD) < 0) static_cast<void>(::open("/", O_PATH));
    std::signal(SIGXFSZ, SIG_IGN);
#endif
}

void allow(Permission permission) { (permission == Permission::shell ? rights().shell : rights().network) = true; }
bool is_allowed(Permission permission) { return permission == Permission::shell ? rights().shell : rights().network; }
void check_allowed(Permission permission, const std::string& what) {
    if (!is_allowed(permission))
        prims::raise(prims::ErrorKind::file, what + " is not allowed",
                     permission == Permission::shell ? "--allow-shell lets programs run commands of the system"
                                                     : "--allow-network lets programs open connections");
}

Withheld::Withheld() : rights_(rights()) { rights_.withheld = this; }
Withheld::~Withheld() { rights_.withheld = nullptr; }

void check_effect(std::string_view does, const std::string& path) {
    Withheld* withheld = rights().withheld;
    if (!withheld) return;
    std::string effect = std::string(does) + " '" + path + "'";
    if (withheld->refused_.empty()) withheld->refused_ = effect;
    prims::raise(prims::ErrorKind::file, "the statement " + effect + ", which is withheld while it is repeated");
}

struct Handle::Opened {
    explicit Opened(std::string named) : name(std::move(named)) {}

    std::string name;
    std::optional<File> file;
};

Handle::Handle(std::unique_ptr<Opened> opened) : opened_(std::move(opened)) {}
Handle::Handle(Handle&&) noexcept = default;
Handle::~Handle() = default;

Handle Handle::file(const std::string& path) {
    check_allowed(path);
    check_effect("opens", path);
    auto opened = std::make_unique<Opened>(path);
    opened->file.emplace(opened->name, O_RDWR | O_CREAT, "open");
    return Handle(std::move(opened));
}

Handle Handle::connection(const std::string& host, const std::string& port) {
    check_no_sandbox("connections");
    check_text("the name of a machine", host + ":" + port);
    check_allowed(Permission::network, "a connection to '" + host + ":" + port + "'");
    auto opened = std::make_unique<Opened>(host + ":" + port);
    check_effect("connects to", opened->name);
    const auto fail = [&opened](const std::string& reason) {
        prims::raise(prims::ErrorKind::file, "cannot connect to '" + opened->name + "': " + reason);
    };
    // By number: to look names up, the system loads libraries of its own.
    sockaddr_in address{};
    address.sin_family = AF_INET;
    const int port_number = std::atoi(port.c_str());
    address.sin_port = htons(static_cast<std::uint16_t>(port_number));
    if (port_number > UINT16_MAX) fail("a port is a number up to 65535");
    if (::inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : host.c_str(), &address.sin_addr) != 1)
        fail("a machine is named by its number, such as 127.0.0.1");
    const int number = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (number < 0) fail(std::strerror(errno));
    opened->file.emplace(opened->name, number);
    if (::connect(number, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        if (errno == EINTR) poll();
        fail(std::strerror(errno));
    }
    return Handle(std::move(opened));
}

int Handle::number() const { return opened_->file->number(); }

std::string Handle::read(std::uint64_t most) {
    check_effect("reads on in", opened_->name);
    File& file = opened_->file->to("read");
    if (S_ISREG(file.status().st_mode)) return rest_of(file, opened_->name, file.left(), most);
    std::string text(std::size_t{1} << 16, '\0');
    text.resize(file.read(text.data(), text.size()));
    if (text.size() > most)
        prims::raise(prims::ErrorKind::workspace_full, "no room for what '" + opened_->name + "' gives");
    return text;
}

void Handle::write(std::string_view bytes) {
    check_effect("writes", opened_->name);
    opened_->file->to("write").write(bytes);
}

const std::string& Handle::name() const { return opened_->name; }

std::string read_file(const std::string& path, std::uint64_t most) {
    check_allowed(path);
    File file(path, O_RDONLY, "read");
    return rest_of(file, path, file.left(), most);
}

std::string read_part(const std::string& path, std::uint64_t from, std::uint64_t length, std::uint64_t most) {
    check_allowed(path);
    File file(path, O_RDONLY, "read");
    file.skip(from);
    return rest_of(file, path, file.left(), most, length);
}

void write_file(const std::string& path, std::string_view bytes, Writing how) {
    check_allowed(path);
    check_effect("writes", path);
    if (how == Writing::append) return append_to_file(path, bytes);
    struct stat old {
    }, at_target{};
    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (exists && how == Writing::create) raise_file("write", path, EEXIST);
    if (exists && !S_ISREG(old.st_mode)) return write_in_place(path, bytes);  // a device, a pipe
    if (exists && ::access(path.c_str(), W_OK) != 0) raise_file("write", path, errno);
    const std::optional<Place> place = place_of(path);
    const std::string& target = place && place->is_entry ? place->path : path;
    // Another file in its place would not have its other names, and those open files that have none are not there.
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
        if (number < 0) raise_file("write", path, errno);
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
        if (::mkdir(part.c_str(), 0777) != 0 && errno != EEXIST) raise_file("make", part, errno);
    }
}

bool names_stream(std::string_view path, Stream& stream) {
    if (path == "-" || path == "/dev/stdin") stream = Stream::input;
    else if (path == "/dev/stdout") stream = Stream::output;
    else if (path == "/dev/stderr") stream = Stream::error;
    else return false;
    return true;
}

int write(Stream stream, std::string_view bytes) {
    const int number = static_cast<int>(stream);
    while (!bytes.empty()) {
        if (!wait_for_output(number)) return EINTR;
        const ssize_t n = transferred(std::min(bytes.size(), never_waits),
                                      [&](std::size_t most) { return ::write(number, bytes.data(), most); });
        if (n >= 0) bytes.remove_prefix(static_cast<std::size_t>(n));
        else if (errno == EAGAIN) ::usleep(1000);
        else if (errno != EINTR) return errno;
    }
    return 0;
}

std::string reason(int error) { return std::strerror(error); }
bool reader_is_gone(int error) { return error == EPIPE; }
bool is_given_up(int error) { return error == EINTR; }

std::size_t read_input(char* buffer, std::size_t size, int& error) {
    error = 0;
    wait_for_input();
    if (interrupted()) return 0;
    ssize_t n = transferred(size, [&](std::size_t most) { return ::read(0, buffer, most); });
    if (n < 0 && !interrupted()) error = errno;
    return static_cast<std::size_t>(std::max<ssize_t>(n, 0));
}

#ifdef __EMSCRIPTEN__
// Its C library takes every stream for a terminal. A page has none.
EM_JS(int, is_terminal_of_node, (int number),
      { return typeof require == "function" && require("tty").isatty(number) ? 1 : 0; })
bool is_terminal(Stream stream) { return is_terminal_of_node(static_cast<int>(stream)) == 1; }
#else
bool is_terminal(Stream stream) { return ::isatty(static_cast<int>(stream)) == 1; }
#endif

std::string_view environment(const std::string& name) {
    check_text("the name of a variable", name);
    const char* value = is_sandboxed() ? nullptr : std::getenv(name.c_str());
    return value ? value : "";
}

std::vector<std::string_view> environment_entries() {
    std::vector<std::string_view> entries;
    for (char** at = is_sandboxed() ? nullptr : environ; at && *at; at++) entries.emplace_back(*at);
    return entries;
}

double monotonic_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::uint64_t ticks() {
#if defined(__x86_64__)
    return __builtin_ia32_rdtsc();
#else
    return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
#endif
}

Moment local_time() {
    struct timeval now;
    ::gettimeofday(&now, nullptr);
    return local_time_of(static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_usec / 1000) / 1000);
}

Moment local_time_of(double since) {
    const auto seconds = static_cast<std::time_t>(std::floor(since));
    std::tm t{};
    ::localtime_r(&seconds, &t);
    const auto milliseconds = static_cast<int>((since - static_cast<double>(seconds)) * 1000 + 0.01);
    return {t.tm_year + 1900, t.tm_mon + 1, t.tm_mday, t.tm_hour, t.tm_min, t.tm_sec, milliseconds};
}

std::int64_t nanoseconds_now(bool universal_time) {
    constexpr std::int64_t year_2000 = 946684800, billion = 1000000000;
    struct timespec now;
    ::clock_gettime(CLOCK_REALTIME, &now);
    std::int64_t seconds = now.tv_sec - year_2000;
    if (!universal_time) {
        std::tm t{};
        std::time_t s = now.tv_sec;
        ::localtime_r(&s, &t);
        seconds += t.tm_gmtoff;
    }
    return seconds * billion + now.tv_nsec;
}

std::uint64_t random_bits() {
    std::uint64_t bits;
    if (::getentropy(&bits, sizeof bits) != 0) bits = static_cast<std::uint64_t>(nanoseconds_now(true));
    return bits;
}

void sleep(double seconds, const std::atomic<bool>& stop) {
    double end = monotonic_seconds() + seconds;
    while (!stop.load(std::memory_order_relaxed)) {
        look_at_timer();
        double left = end - monotonic_seconds();
        if (left <= 0) return;
        ::usleep(static_cast<unsigned>(std::min(left, 0.05) * 1e6));
    }
}

std::int64_t process_number() { return ::getpid(); }

SignalWatch::SignalWatch(prims::StopRequest& request, bool second_press_ends_process)
    : request_(request),
      outer_(std::exchange(stop_request, &request)),
      outer_second_press_ends_(std::exchange(second_press_ends, second_press_ends_process)) {
    if (!outer_) watch_signals();
    else if (outer_->is_set()) request_.set();
}
SignalWatch::~SignalWatch() {
    if (!outer_) unwatch_signals();
    second_press_ends = outer_second_press_ends_;
    stop_request = outer_;
    if (outer_ && request_.is_set()) outer_->set();
}

void raise_stopped() {
    if (stop_request) stop_request->clear();
    if (prims::Engine* engine = prims::Engine::entered()) engine->raise_interrupt();
    prims::raise_stop(prims::ErrorKind::interrupt, "stopped on request");
}

void poll() {
    if (interrupted()) raise_stopped();
}

void forget_interrupt() {
    if (!stop_request) return;
    stop_request->clear();
    if (signal_that_ends != 0) stop_request->set();
}

bool interrupted() {
    const prims::Engine* engine = prims::Engine::entered();
    return (stop_request && stop_request->is_set()) || (engine && engine->stop.is_set());
}
int ending_signal() { return signal_that_ends; }
int stopping_signal() { return signal_that_stops; }

}  // namespace stele::interp::os
