#include "interp/host/os.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
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

#include "interp/host/memory.hpp"
#include "interp/host/paths.hpp"
#include "prims/array/engine.hpp"
#include "prims/array/error.hpp"

namespace stele::interp::os {

std::string processor_name() {
    std::ifstream lines("/proc/cpuinfo");
    for (std::string line; std::getline(lines, line);)
        if (const std::size_t at = line.find(": "); line.starts_with("model name") && at != std::string::npos)
            return line.substr(at + 2);
    return {};
}

namespace {

prims::StopRequest* stop_request = nullptr;  // of the innermost watch
bool second_press_ends = true;
std::atomic<int> signal_that_ends{0}, signal_that_stops{0};
constexpr std::size_t never_waits = 4096;  // POSIX's PIPE_BUF: a pipe that has room takes so many bytes

// For tests: STELE_FAIL_IO=N makes the Nth system call on files and streams fail as on a full disk, N:refused as
// without permission; N:short makes it transfer one byte.
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

// Repeats a call of the system that a signal interrupts, unless a stop is requested; returns its result.
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

// Closes its file at the end of its lifetime. Messages name the file `named`, which must live as long.
class File {
public:
    File(const std::string& path, int flags, std::string_view what) : File(path, flags, what, path) {}
    File(const std::string& path, int flags, std::string_view what, const std::string& named)
        : named_(named), what_(what) {
        number_ = uninterrupted([&] { return ::open(path.c_str(), flags | O_CLOEXEC, 0666); });
        if (number_ < 0) fail();
    }
    /// Takes over an open file by the system's number.
    File(const std::string& path, int number) : named_(path), number_(number) {}
    ~File() {
        if (number_ >= 0) ::close(number_);
    }
    File(const File&) = delete;

    std::size_t read(char* buffer, std::size_t size) {
        poll();
        ssize_t n = transferred(size, [&](std::size_t most) { return ::read(number_, buffer, most); });
        if (n < 0) fail();
        return static_cast<std::size_t>(n);
    }
    void write(std::string_view bytes) {
        while (!bytes.empty()) {
            poll();
            // In parts, so that the interrupt key takes effect soon.
            std::size_t size = std::min(bytes.size(), std::size_t{1} << 24);
            ssize_t n = transferred(size, [&](std::size_t most) { return ::write(number_, bytes.data(), most); });
            if (n < 0) fail();
            bytes.remove_prefix(static_cast<std::size_t>(n));
        }
    }
    /// The bytes from here to its end, by its known size.
    std::uint64_t left() const {
        return static_cast<std::uint64_t>(std::max<off_t>(status().st_size - ::lseek(number_, 0, SEEK_CUR), 0));
    }
    void skip(std::uint64_t bytes) {
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
    /// Some systems report a failed write only now. A close that a signal interrupts has closed the file.
    void close() {
        const auto close_once = [&] {
            const int result = ::close(std::exchange(number_, -1));
            return result != 0 && errno == EINTR ? 0 : result;
        };
        if (uninterrupted(close_once) != 0) fail();
    }
    int number() const { return number_; }
    /// Names the next operations in messages.
    File& to(std::string_view what) {
        what_ = what;
        return *this;
    }
    struct stat status() const {
        struct stat s {};
        ::fstat(number_, &s);
        return s;
    }
    /// Restores the size of a file after a failed write.
    void cut(off_t size) noexcept { static_cast<void>(!::ftruncate(number_, size)); }
    /// Gives the file the owner and the mode of another. False if the system refuses.
    bool takes_after(const struct stat& other) {
        const struct stat own = status();
        const bool has_owner = (own.st_uid == other.st_uid && own.st_gid == other.st_gid) ||
                               ::fchown(number_, other.st_uid, other.st_gid) == 0;
        return has_owner && ::fchmod(number_, other.st_mode & 07777) == 0;
    }

private:
    [[noreturn]] void fail() {
        if (errno == EINTR) poll();
        raise_file(what_, named_, reason(errno));
    }

    const std::string& named_;
    std::string_view what_;
    int number_;
};

// The rest of a file: `expected` bytes by its known size, at most `length`.
std::string rest_of(File& file, const std::string& path, std::uint64_t expected, std::uint64_t most,
                    std::uint64_t length = UINT64_MAX) {
    std::string text;
    std::size_t got = 0;
    most = std::min(most, memory());
    auto make_room = [&](std::uint64_t size) {
        size = std::min(size, length);
        // The text of a growing file is in memory twice while it is moved.
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

}  // namespace

void set_timer(double seconds, void (*then)()) noexcept {
    on_time = then;
    timer_end = monotonic_seconds() + seconds;
}
void look_at_timer() noexcept {
    if (monotonic_seconds() >= timer_end) on_time();
}

void prepare_process() {}

// Its C library reports every stream as a terminal. A page has none.
EM_JS(int, is_terminal_of_node, (int number),
      { return typeof require == "function" && require("tty").isatty(number) ? 1 : 0; })
bool is_terminal(Stream stream) { return is_terminal_of_node(static_cast<int>(stream)) == 1; }

#else

constexpr std::array watched{SIGINT, SIGTERM, SIGHUP};
std::array<struct sigaction, watched.size()> found_actions;  // those before the first watch

void watch_signals() {
    for (std::size_t i = 0; i < watched.size(); i++) {
        ::sigaction(watched[i], nullptr, &found_actions[i]);
        if (found_actions[i].sa_handler == SIG_IGN) continue;
        // Without SA_RESTART: waiting calls return, and their callers test the flag.
        struct sigaction action {};
        action.sa_handler = watched[i] == SIGINT ? on_interrupt : on_end;
        ::sigaction(watched[i], &action, nullptr);
    }
    std::signal(SIGPIPE, SIG_IGN);
}

void unwatch_signals() {
    for (std::size_t i = 0; i < watched.size(); i++) ::sigaction(watched[i], &found_actions[i], nullptr);
}

// During its lifetime, signals are blocked outside of `wait_for`: one that arrives after a test of a flag ends the
// wait.
class SignalsBlocked {
public:
    SignalsBlocked() {
        sigset_t blocked;
        sigemptyset(&blocked);
        for (int signal : watched) sigaddset(&blocked, signal);
        sigaddset(&blocked, SIGALRM);
        ::sigprocmask(SIG_BLOCK, &blocked, &before_);
    }
    ~SignalsBlocked() { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }
    SignalsBlocked(const SignalsBlocked&) = delete;

    // The result of ppoll for one stream; null: without a time limit.
    int wait_for(int number, short events, const timespec* longest = nullptr) const {
        pollfd stream{number, events, 0};
        return ::ppoll(&stream, 1, longest, &before_);
    }

private:
    sigset_t before_;
};

// Waits for input or a request to stop.
void wait_for_input() {
    const SignalsBlocked signals;
    while (!interrupted() && signals.wait_for(0, POLLIN) < 0 && errno == EINTR) {
    }
}

constexpr double patience = 0.5;  // seconds for the reader after a request to stop

bool is_stop_wanted() { return interrupted() || signal_that_ends != 0; }

// Waits until a stream takes output, or a write fails; false if, after a request to stop, nobody reads for a while.
bool wait_for_output(int number) {
    pollfd output{number, POLLOUT, 0};
    if (::poll(&output, 1, 0) > 0) return true;
    const SignalsBlocked signals;
    std::optional<double> end;
    int ready = -1;
    do {
        if (!end && is_stop_wanted()) end = monotonic_seconds() + patience;
        const double left = end ? std::max(*end - monotonic_seconds(), 0.0) : 0;
        const timespec longest{0, static_cast<long>(left * 1e9)};
        ready = signals.wait_for(number, POLLOUT, end ? &longest : nullptr);
    } while (ready < 0 && errno == EINTR);
    return ready != 0;
}

}  // namespace

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

void prepare_process() {
    // A descriptor opened by O_PATH fails on read and write, as a closed one does.
    for (int number = 0; number <= 2; number++)
        if (::fcntl(number, F_GETFD) < 0) static_cast<void>(::open("/", O_PATH));
    std::signal(SIGXFSZ, SIG_IGN);
}

bool is_terminal(Stream stream) { return ::isatty(static_cast<int>(stream)) == 1; }

#endif

namespace {

bool& granted(Permission permission) { return permission == Permission::shell ? rights().shell : rights().network; }

}  // namespace

void allow(Permission permission) { granted(permission) = true; }
bool is_allowed(Permission permission) { return granted(permission); }
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
    prims::raise(prims::ErrorKind::file, "the statement " + effect + ", which is not allowed while it is repeated");
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
    if (S_ISREG(file.status().st_mode)) return rest_of(file, opened_->name, file.left(), most);
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
