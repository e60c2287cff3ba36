// SessionHost: the rights of one session in the operating system, and its time limit.
#pragma once
#include <atomic>

#include "prims/array/host.hpp"
#include "prims/array/stop_request.hpp"

namespace stele::interp {

namespace os {

class Withheld;

/// The rights of programs. A new session copies those of the entered session, or of the process if none is entered.
struct Rights {
    bool is_sandbox = false;
    std::vector<std::string> paths = {};  // in a sandbox, the allowed files and folders
    std::string hint = {};                // of refusals
    bool shell = false, network = false;  // for programs of the k family
    Withheld* withheld = nullptr;         // refuses all effects for a while
};
/// Those of the entered session; outside of sessions, of the process.
Rights& rights();

}  // namespace os

class SessionHost : public prims::Host {
public:
    SessionHost() : rights(os::rights()) {}

    /// True from the end of the time until the limit ends: no code that catches errors continues.
    bool time_is_up() const { return is_time_up_.load(std::memory_order_relaxed); }
    void look_for_stop() noexcept override;
    [[noreturn]] void raise_stopped() override;

    os::Rights rights;

private:
    friend class TimeLimit;
    std::atomic<bool> is_time_up_{false};
    double time_limit_ = 0;  // seconds
};

/// During its lifetime, requests a session to stop after so many seconds, and then repeatedly, so that no handler of
/// the error continues. 0: no limit. Limits nest; the time of outer ones continues.
class TimeLimit {
public:
    TimeLimit(SessionHost& host, prims::StopRequest& stop, double seconds);
    ~TimeLimit();
    TimeLimit(const TimeLimit&) = delete;

    /// The handler of the timer's signal: makes the requests that are due.
    static void look() noexcept;

private:
    static void set_timer() noexcept;

    SessionHost& host_;
    prims::StopRequest& stop_;
    double end_;  // by os::monotonic_seconds
    TimeLimit* outer_ = nullptr;
    bool is_set_;
    std::atomic<bool> has_asked_{false};
};

}  // namespace stele::interp
