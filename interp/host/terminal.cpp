#include "interp/host/terminal.hpp"

#include <csignal>
#include <cstdlib>

#include "interp/host/os.hpp"

#ifndef __EMSCRIPTEN__
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#endif

namespace stele::interp::os {

#ifndef __EMSCRIPTEN__

namespace {

volatile std::sig_atomic_t was_resized = 0, was_resumed = 0;
extern "C" void on_resize(int) { was_resized = 1; }
extern "C" void on_resume(int) { was_resumed = 1; }

void handle(int signal, void (*handler)(int), int flags) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    ::sigaction(signal, &action, nullptr);
}

constexpr int first_shown = 2;  // seconds
constexpr int busy_signal_offset = 3;
timer_t busy_timer;
volatile std::sig_atomic_t busy_is_shown = 0, busy_may_be_shown = 0;
time_t busy_since = 0;

int busy_signal() { return SIGRTMIN + busy_signal_offset; }

time_t seconds_now() {
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

// A signal handler: only functions that are safe at any moment.
extern "C" void on_busy(int) {
    if (!busy_may_be_shown) return;
    char text[] = "\r          0 s\x1b[K";
    constexpr int last_digit = 11;
    time_t seconds = seconds_now() - busy_since;
    for (int at = last_digit; seconds > 0 && at > 1; at--, seconds /= 10)
        text[at] = static_cast<char>('0' + seconds % 10);
    busy_is_shown = 1;
    [[maybe_unused]] ssize_t written = ::write(2, text, sizeof text - 1);
}

}  // namespace

WindowSize window_size() {
    struct winsize size {};
    if (!is_terminal(Stream::output) || ::ioctl(1, TIOCGWINSZ, &size) != 0) return {0, 0};
    return {size.ws_col, size.ws_row};
}

bool can_edit_lines() {
    const char* name = std::getenv("TERM");
    const std::string_view terminal = name ? name : "";
    return is_terminal(Stream::input) && is_terminal(Stream::output) && !terminal.empty() && terminal != "dumb";
}

struct Terminal::Modes {
    termios found{}, editing{}, running{};
};

Terminal::Terminal() : modes_(std::make_unique<Modes>()) {
    ::tcgetattr(0, &modes_->found);
    modes_->editing = modes_->running = modes_->found;
    modes_->running.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    modes_->editing.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | ISIG | IEXTEN);
    modes_->editing.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL | INLCR | IGNCR | ISTRIP);
    modes_->editing.c_cc[VMIN] = 1;
    modes_->editing.c_cc[VTIME] = 0;
    handle(SIGWINCH, on_resize, SA_RESTART);
    handle(SIGCONT, on_resume, SA_RESTART);
}

Terminal::~Terminal() {
    ::tcsetattr(0, TCSADRAIN, &modes_->found);
    handle(SIGWINCH, SIG_DFL, 0);
    handle(SIGCONT, SIG_DFL, 0);
}

void Terminal::edit() { ::tcsetattr(0, TCSADRAIN, &modes_->editing); }
void Terminal::run() { ::tcsetattr(0, TCSADRAIN, &modes_->running); }

Terminal::Event Terminal::wait(double seconds) {
    // Only ppoll unblocks the signals: one that arrives after the test of the flags ends the wait.
    sigset_t blocked, before;
    sigemptyset(&blocked);
    for (int signal : {SIGWINCH, SIGCONT, SIGINT, SIGTERM, SIGHUP}) sigaddset(&blocked, signal);
    ::sigprocmask(SIG_BLOCK, &blocked, &before);
    Event event = Event::nothing;
    pollfd input{0, POLLIN, 0};
    timespec time{};
    time.tv_sec = static_cast<time_t>(seconds);
    time.tv_nsec = static_cast<long>((seconds - static_cast<double>(time.tv_sec)) * 1e9);
    const bool is_flagged = was_resized || was_resumed || interrupted();
    if (!is_flagged && ::ppoll(&input, 1, seconds < 0 ? nullptr : &time, &before) > 0) event = Event::input;
    ::sigprocmask(SIG_SETMASK, &before, nullptr);
    if (interrupted()) return Event::stopped;
    if (was_resumed) {
        was_resumed = 0;
        edit();
        return Event::resumed;
    }
    if (!was_resized) return event;
    was_resized = 0;
    return Event::resized;
}

void Terminal::suspend() {
    ::tcsetattr(0, TCSADRAIN, &modes_->found);
    ::kill(0, SIGTSTP);  // the whole job, as the terminal does
    was_resumed = 0;
    edit();
}

BusySign::BusySign() : is_wanted_(is_terminal(Stream::error)) {
    if (!is_wanted_) return;
    busy_since = seconds_now();
    busy_is_shown = 0;
    busy_may_be_shown = 0;
    handle(busy_signal(), on_busy, SA_RESTART);
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = busy_signal();
    ::timer_create(CLOCK_MONOTONIC, &event, &busy_timer);
    itimerspec times{};
    times.it_value.tv_sec = first_shown;
    times.it_interval.tv_sec = 1;
    ::timer_settime(busy_timer, 0, &times, nullptr);
}

BusySign::~BusySign() {
    if (!is_wanted_) return;
    hide();
    ::timer_delete(busy_timer);
    handle(busy_signal(), SIG_IGN, 0);
}

void BusySign::hide() noexcept {
    busy_may_be_shown = 0;
    if (!busy_is_shown) return;
    busy_is_shown = 0;
    constexpr std::string_view erase = "\r\x1b[K";
    [[maybe_unused]] ssize_t written = ::write(2, erase.data(), erase.size());
}

void BusySign::at_line_start(bool is_at_start) noexcept { busy_may_be_shown = is_at_start; }

#else

WindowSize window_size() { return {0, 0}; }
bool can_edit_lines() { return false; }
struct Terminal::Modes {};
Terminal::Terminal() = default;
Terminal::~Terminal() = default;
void Terminal::edit() {}
void Terminal::run() {}
Terminal::Event Terminal::wait(double) { return Event::nothing; }
void Terminal::suspend() {}
BusySign::BusySign() : is_wanted_(false) {}
BusySign::~BusySign() = default;
void BusySign::hide() noexcept {}
void BusySign::at_line_start(bool) noexcept {}

#endif

}  // namespace stele::interp::os
