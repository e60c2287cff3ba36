// The interrupt key, signals that end the process, and the timer.
#include "interp/host/signals.hpp"

#include <sys/time.h>

#include <array>
#include <cmath>
#include <csignal>
#include <limits>
#include <utility>

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif

#include "interp/host/os.hpp"
#include "prims/array/engine.hpp"
#include "prims/array/error.hpp"

namespace stele::interp::os {

namespace {

prims::StopRequest* stop_request = nullptr;  // of the innermost watch
bool second_press_ends = true;
std::atomic<int> signal_that_ends{0}, signal_that_stops{0};

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

}  // namespace

void set_timer(double seconds, void (*then)()) noexcept {
    on_time = then;
    timer_end = monotonic_seconds() + seconds;
}
void look_at_timer() noexcept {
    if (monotonic_seconds() >= timer_end) on_time();
}

EM_JS(int, ask_page, (), { return Module["wantsStop"] && Module["wantsStop"]() ? 1 : 0; })
bool page_wants_stop() noexcept { return ask_page() == 1; }

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

}  // namespace

SignalsBlocked::SignalsBlocked() {
    sigset_t blocked;
    sigemptyset(&blocked);
    for (int signal : watched) sigaddset(&blocked, signal);
    sigaddset(&blocked, SIGALRM);
    ::sigprocmask(SIG_BLOCK, &blocked, &before_);
}
SignalsBlocked::~SignalsBlocked() { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }

int SignalsBlocked::wait_for(int number, short events, const timespec* longest) const {
    pollfd stream{number, events, 0};
    return ::ppoll(&stream, 1, longest, &before_);
}

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
bool page_wants_stop() noexcept { return false; }

#endif

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
