// Commands of the shell, and programs. WebAssembly starts none.
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <limits>

#include "interp/host/os.hpp"
#include "interp/host/paths.hpp"
#include "prims/array/error.hpp"

namespace stele::interp::os {

namespace {

[[noreturn]] void fail(int reason) {
    prims::raise(prims::ErrorKind::file, std::string("cannot start a command: ") + std::strerror(reason));
}

#ifdef __EMSCRIPTEN__

CommandResult result_of(const std::vector<std::string>&, std::FILE*, std::uint64_t) {
    prims::raise(prims::ErrorKind::file, "cannot start a command: this system has no processes");
}

#else

constexpr int longest_wait = 50;  // milliseconds between two checks for the interrupt key
constexpr double forever = std::numeric_limits<double>::infinity();
constexpr double time_to_end = 0.1;  // seconds between SIGTERM and SIGKILL for a child

// Whether this process is in the foreground of a terminal: its children may read there, and get the interrupt key.
bool has_terminal() {
    const int terminal = ::open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
    if (terminal < 0) return false;
    const bool is_in_front = ::tcgetpgrp(terminal) == ::getpgrp();
    ::close(terminal);
    return is_in_front;
}

// Calls `is_done` at growing intervals until it is true or the time is up, and `meanwhile` after each.
template <class Done, class Meanwhile> void wait_until(double most_seconds, Done&& is_done, Meanwhile&& meanwhile) {
    const double end = monotonic_seconds() + most_seconds;
    for (unsigned pause = 50; !is_done() && monotonic_seconds() < end;) {  // microseconds
        meanwhile();
        ::usleep(pause);
        pause = std::min(pause * 2, longest_wait * 1000U);
    }
}

// A child with the reading end of its output. The destructor ends it if it still runs, and reaps it.
class Child {
public:
    // Finds the program as the shell does; `input` is its standard input unless null.
    Child(std::vector<std::string> words, std::FILE* input) {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail(errno);
        output_ = ends[0];
        posix_spawn_file_actions_t files;
        posix_spawnattr_t attributes;
        ::posix_spawn_file_actions_init(&files);
        ::posix_spawnattr_init(&attributes);
        if (input) ::posix_spawn_file_actions_adddup2(&files, ::fileno(input), 0);
        ::posix_spawn_file_actions_adddup2(&files, ends[1], 1);
        // The group lets the destructor end the child's children, but would take the terminal from the child.
        is_group_ = !has_terminal();
        sigset_t defaults;
        sigemptyset(&defaults);
        for (int ignored : {SIGPIPE, SIGXFSZ}) sigaddset(&defaults, ignored);
        ::posix_spawnattr_setsigdefault(&attributes, &defaults);
        ::posix_spawnattr_setflags(&attributes,
                                   static_cast<short>(POSIX_SPAWN_SETSIGDEF | (is_group_ ? POSIX_SPAWN_SETPGROUP : 0)));
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        const int error = ::posix_spawnp(&number_, words[0].c_str(), &files, &attributes, arguments.data(), environ);
        ::posix_spawnattr_destroy(&attributes);
        ::posix_spawn_file_actions_destroy(&files);
        ::close(ends[1]);
        if (error != 0) {
            ::close(output_);
            fail(error);
        }
    }
    ~Child() {
        ::close(output_);
        if (number_ > 0) end();
    }
    Child(const Child&) = delete;

    /// 0 at the end.
    std::size_t read(char* buffer, std::size_t size) {
        for (;;) {
            poll();
            pollfd output{output_, POLLIN, 0};
            const int ready = ::poll(&output, 1, longest_wait);
            if (ready == 0) continue;
            const ssize_t n = ready < 0 ? ready : ::read(output_, buffer, size);
            if (n >= 0) return static_cast<std::size_t>(n);
            if (errno != EINTR) fail(errno);
        }
    }
    /// Its exit status, as shells report it.
    int wait() {
        wait_until(
            forever, [this] { return has_ended(); }, poll);
        int status = 0;
        ::waitpid(std::exchange(number_, 0), &status, 0);
        return WIFSIGNALED(status) ? status_of_signal(WTERMSIG(status)) : WEXITSTATUS(status);
    }

private:
    // No other process gets its number before it is reaped.
    bool has_ended() const {
        siginfo_t info{};
        return ::waitid(P_PID, static_cast<id_t>(number_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ? errno != EINTR
                                                                                                    : info.si_pid != 0;
    }
    void end() noexcept {
        const pid_t whom = is_group_ ? -number_ : number_;
        ::kill(whom, SIGTERM);
        wait_until(
            time_to_end, [this] { return has_ended(); }, [] {});
        ::kill(whom, SIGKILL);
        while (::waitpid(number_, nullptr, 0) < 0 && errno == EINTR) {
        }
    }

    pid_t number_ = 0;
    int output_;
    bool is_group_ = false;
};

CommandResult result_of(std::vector<std::string> words, std::FILE* input, std::uint64_t most) {
    Child child(std::move(words), input);
    CommandResult result;
    std::array<char, 1 << 16> buffer;
    while (const std::size_t n = child.read(buffer.data(), buffer.size())) {
        if (result.output.size() + n > most)
            prims::raise(prims::ErrorKind::workspace_full, "no room for the output of the command");
        result.output.append(buffer.data(), n);
    }
    result.status = child.wait();
    return result;
}

#endif

}  // namespace

CommandResult run_command(const std::string& command, std::uint64_t most) {
    check_text("a command", command);
    check_effect("runs", command);
    check_no_sandbox("processes");
    return result_of({"/bin/sh", "-c", command}, nullptr, most);
}

// The input is in a temporary file: a pipe would have to be filled while the output is read.
CommandResult run_program(const std::vector<std::string>& words, std::string_view input, std::uint64_t most) {
    for (const std::string& word : words) check_text("a word of a program", word);
    check_effect("runs", words[0]);
    check_no_sandbox("processes");
    const std::unique_ptr<std::FILE, decltype(&std::fclose)> file(std::tmpfile(), &std::fclose);
    if (!file || ::fcntl(::fileno(file.get()), F_SETFD, FD_CLOEXEC) != 0 ||
        std::fwrite(input.data(), 1, input.size(), file.get()) != input.size() || std::fflush(file.get()) != 0)
        fail(errno);
    std::rewind(file.get());
    return result_of(words, file.get(), most);
}

void become_program(std::vector<std::string> words) {
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    std::error_code unknown;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", unknown).parent_path();
    ::execv((folder / words[0]).c_str(), pointers.data());
    ::execvp(words[0].c_str(), pointers.data());
}

}  // namespace stele::interp::os
