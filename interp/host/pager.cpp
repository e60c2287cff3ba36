// Shows a text page by page, with the user's pager. WebAssembly starts none.
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>
#include <vector>

#include "interp/host/os.hpp"
#include "interp/host/terminal.hpp"

#ifndef __EMSCRIPTEN__
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#endif

namespace stele::interp::os {

#ifdef __EMSCRIPTEN__

bool show_in_pager(std::string_view) { return false; }

#else

namespace {

// PAGER is a command of the shell. Without it, `less` leaves the text on the screen (-X), shows colours (-R), and ends
// by itself if the text fits (-F). None if PAGER is empty or cat.
std::vector<std::string> words_of_pager() {
    const char* named = std::getenv("PAGER");
    if (!named) return {"less", "-FRX"};
    const std::string command = named;
    if (command.find_first_not_of(" \t") == std::string::npos || command == "cat") return {};
    return {"/bin/sh", "-c", command};
}

// While a pager runs, the interrupt key is the pager's alone; its early end is an error of the write.
constexpr std::array left_to_pager{SIGINT, SIGQUIT, SIGPIPE};

class SignalsLeft {
public:
    SignalsLeft() {
        for (std::size_t i = 0; i < left_to_pager.size(); i++) {
            struct sigaction ignore {};
            ignore.sa_handler = SIG_IGN;
            ::sigaction(left_to_pager[i], &ignore, &found_[i]);
        }
    }
    ~SignalsLeft() {
        for (std::size_t i = 0; i < left_to_pager.size(); i++) ::sigaction(left_to_pager[i], &found_[i], nullptr);
    }
    SignalsLeft(const SignalsLeft&) = delete;

private:
    std::array<struct sigaction, left_to_pager.size()> found_{};
};

// The terminal's modes for a program that knows nothing of the editor; the destructor restores those before.
class TerminalLent {
public:
    TerminalLent() {
        if (::tcgetattr(0, &found_) != 0) return;
        termios lent = found_;
        lent.c_lflag |= static_cast<tcflag_t>(ECHO | ICANON | ISIG | IEXTEN);
        ::tcsetattr(0, TCSADRAIN, &lent);
    }
    ~TerminalLent() { ::tcsetattr(0, TCSADRAIN, &found_); }
    TerminalLent(const TerminalLent&) = delete;

private:
    termios found_{};
};

// The pager with the reading end of a pipe as its input; 0 if it cannot start.
pid_t start_pager(std::vector<std::string> words, int input) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_adddup2(&files, input, 0);
    sigset_t defaults;
    sigemptyset(&defaults);
    for (const int signal : left_to_pager) sigaddset(&defaults, signal);
    sigaddset(&defaults, SIGXFSZ);
    ::posix_spawnattr_setsigdefault(&attributes, &defaults);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t number = 0;
    const int error = ::posix_spawnp(&number, arguments[0], &files, &attributes, arguments.data(), environ);
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&files);
    return error == 0 ? number : 0;
}

// Stops at the first error: a pager that ends early needs no more.
void write_to_pager(int output, std::string_view text) {
    while (!text.empty() && ending_signal() == 0) {
        const ssize_t n = ::write(output, text.data(), text.size());
        if (n >= 0) text.remove_prefix(static_cast<std::size_t>(n));
        else if (errno != EINTR) return;
    }
}

int status_of_pager(pid_t number) {
    int status = 0;
    while (::waitpid(number, &status, 0) < 0 && errno == EINTR)
        if (ending_signal() != 0) ::kill(number, SIGTERM);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 0;
}

}  // namespace

bool show_in_pager(std::string_view text) {
    const std::vector<std::string> words =
        is_sandboxed() || !can_edit_lines() ? std::vector<std::string>() : words_of_pager();
    std::array<int, 2> ends{};
    if (words.empty() || ::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    const SignalsLeft signals;
    const TerminalLent terminal;
    const pid_t number = start_pager(words, ends[0]);
    ::close(ends[0]);
    if (number > 0) write_to_pager(ends[1], text);
    ::close(ends[1]);
    constexpr int cannot_run = 126, not_found = 127;  // the shell's statuses
    const int status = number > 0 ? status_of_pager(number) : not_found;
    return status != cannot_run && status != not_found;
}

#endif

}  // namespace stele::interp::os
