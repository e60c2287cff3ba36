#include "interp/host/os.hpp"

#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <utility>

#include "prims/array/error.hpp"

#ifndef __EMSCRIPTEN__
#include <sys/ioctl.h>
#endif

namespace stele::interp::os {

namespace {

// Bytes of the machine's memory.
std::uint64_t memory() {
    long pages = ::sysconf(_SC_PHYS_PAGES), size = ::sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size) : UINT64_MAX;
}

[[noreturn]] void raise_file(std::string_view what, const std::string& path, int reason) {
    prims::raise(prims::ErrorKind::file, "cannot " + std::string(what) + " '" + path + "': " + std::strerror(reason));
}

// What a call of the system returns once no signal has interrupted it.
template <class Call> auto uninterrupted(Call&& call) {
    auto result = call();
    while (result < 0 && errno == EINTR) result = call();
    return result;
}

// Closes its file on every way out.
class File {
public:
    File(const std::string& path, int flags, std::string_view what) : path_(path), what_(what) {
        number_ = uninterrupted([&] { return ::open(path.c_str(), flags | O_CLOEXEC, 0666); });
        if (number_ < 0) raise_file(what_, path_, errno);
    }
    ~File() {
        if (number_ >= 0) ::close(number_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    std::size_t read(char* buffer, std::size_t size) {
        ssize_t n = uninterrupted([&] { return ::read(number_, buffer, size); });
        if (n < 0) raise_file(what_, path_, errno);
        return static_cast<std::size_t>(n);
    }
    void write(std::string_view bytes) {
        while (!bytes.empty()) {
            ssize_t n = uninterrupted([&] { return ::write(number_, bytes.data(), bytes.size()); });
            if (n < 0) raise_file(what_, path_, errno);
            bytes.remove_prefix(static_cast<std::size_t>(n));
        }
    }
    /// Some systems report only now that nothing could be written.
    void close() {
        if (::close(std::exchange(number_, -1)) != 0 && errno != EINTR) raise_file(what_, path_, errno);
    }
    std::size_t size() const {
        struct stat s;
        return ::fstat(number_, &s) == 0 && s.st_size > 0 ? static_cast<std::size_t>(s.st_size) : 0;
    }

private:
    const std::string& path_;
    std::string_view what_;
    int number_;
};

std::atomic<bool>* interrupt_flag = nullptr;

extern "C" void on_interrupt(int) {
    if (interrupt_flag->exchange(true)) {
        std::signal(SIGINT, SIG_DFL);
        std::raise(SIGINT);
    }
}

}  // namespace

std::string read_file(const std::string& path, std::uint64_t most) {
    File file(path, O_RDONLY, "read");
    std::string text;
    std::size_t got = 0;
    most = std::min(most, memory());
    auto make_room = [&](std::uint64_t size) {
        // Of a file that grows, what was read is held twice.
        if (size + got > most) prims::raise(prims::ErrorKind::workspace_full, "no room for the file '" + path + "'");
        text.resize(size);
    };
    make_room(file.size() + 1);
    while (std::size_t n = file.read(text.data() + got, text.size() - got)) {
        got += n;
        if (got == text.size()) make_room(got * 2);
    }
    text.resize(got);
    return text;
}

void write_file(const std::string& path, std::string_view bytes, Writing how) {
    int flags = O_WRONLY | O_CREAT | (how == Writing::create ? O_EXCL : how == Writing::append ? O_APPEND : O_TRUNC);
    File file(path, flags, "write");
    file.write(bytes);
    file.close();
}

bool file_exists(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

void make_folder(const std::string& path) {
    for (std::size_t at = 0; at != std::string::npos;) {
        at = path.find('/', at + 1);
        std::string part = path.substr(0, at);
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

void write(Stream stream, std::string_view bytes) {
    while (!bytes.empty()) {
        ssize_t n = ::write(static_cast<int>(stream), bytes.data(), bytes.size());
        if (n >= 0) bytes.remove_prefix(static_cast<std::size_t>(n));
        else if (errno != EINTR && errno != EAGAIN) return;
    }
}

std::size_t read_input(char* buffer, std::size_t size) {
    return static_cast<std::size_t>(std::max<ssize_t>(uninterrupted([&] { return ::read(0, buffer, size); }), 0));
}

bool is_terminal(Stream stream) { return ::isatty(static_cast<int>(stream)) == 1; }

int terminal_width() {
#ifndef __EMSCRIPTEN__
    struct winsize size;
    if (is_terminal(Stream::output) && ::ioctl(1, TIOCGWINSZ, &size) == 0) return size.ws_col;
#endif
    return 0;
}

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

std::vector<std::string_view> environment_entries() {
    std::vector<std::string_view> entries;
    for (char** at = environ; at && *at; at++) entries.emplace_back(*at);
    return entries;
}

double monotonic_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

Moment local_time() {
    struct timeval now;
    ::gettimeofday(&now, nullptr);
    std::time_t seconds = now.tv_sec;
    std::tm t{};
    ::localtime_r(&seconds, &t);
    return {
        t.tm_year + 1900, t.tm_mon + 1, t.tm_mday, t.tm_hour, t.tm_min, t.tm_sec, static_cast<int>(now.tv_usec / 1000)};
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

void sleep(double seconds, const std::atomic<bool>& stop) {
    double end = monotonic_seconds() + seconds;
    while (!stop.load(std::memory_order_relaxed)) {
        double left = end - monotonic_seconds();
        if (left <= 0) return;
        ::usleep(static_cast<unsigned>(std::min(left, 0.05) * 1e6));
    }
}

std::int64_t process_number() { return ::getpid(); }

std::uintptr_t stack_end() {
#ifdef __GLIBC__
    thread_local const std::uintptr_t end = [] {
        pthread_attr_t attributes;
        void* address = nullptr;
        std::size_t size = 0;
        if (pthread_getattr_np(pthread_self(), &attributes) != 0) return std::uintptr_t{0};
        pthread_attr_getstack(&attributes, &address, &size);
        pthread_attr_destroy(&attributes);
        return reinterpret_cast<std::uintptr_t>(address);
    }();
    return end;
#else
    return 0;
#endif
}

void set_on_interrupt(std::atomic<bool>& flag) {
    interrupt_flag = &flag;
#ifndef __EMSCRIPTEN__
    struct sigaction action {};
    action.sa_handler = on_interrupt;
    action.sa_flags = SA_RESTART;
    ::sigaction(SIGINT, &action, nullptr);
#endif
}

}  // namespace stele::interp::os
