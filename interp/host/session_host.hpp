// SessionHost: what one session may do with the operating system, and for how long it may run.
#pragma once
#include <atomic>
#include <string>
#include <vector>

#include "prims/array/host.hpp"
#include "prims/array/stop_request.hpp"

namespace stele::interp {

namespace os {

class Withheld;

/// What programs may do. Sessions have rights of their own: at first those of the session that makes them, or of the
/// process where none is entered.
struct Rights {
    bool is_sandbox = false;
    std::vector<std::string> paths = {};  // in a sandbox, the files and folders that may be used
    std::string hint = {};                // of refusals
    bool shell = false, network = false;  // for programs of the k family
    Withheld* withheld = nullptr;         // refuses all effects for a while
};
/// Those of the session that is entered; outside of sessions, of the process.
Rights& rights();

}  // namespace os

class SessionHost : public prims::Host {
public:
    SessionHost() : rights(os::rights()) {}

    /// Set by a time limit until it ends: nothing that catches errors goes on.
    bool time_is_up() const { return is_time_up_.load(std::memory_order_relaxed); }
    void look_for_stop() noexcept override;
    [[noreturn]] void raise_stopped() override;

    os::Rights rights;

private:
    friend class TimeLimit;
    std::atomic<bool> is_time_up_{false};
    double time_limit_ = 0;  // seconds
};

/// While it lives, a request to stop is made of a session once so many seconds have passed, and again and again until it
/// ends: what handles the error does not run on. 0: no limit. Limits nest; the time of an outer one runs on.
class TimeLimit {
public:
    TimeLimit(SessionHost& host, prims::StopRequest& stop, double seconds);
    ~TimeLimit();
    TimeLimit(const TimeLimit&) = delete;
    TimeLimit& operator=(const TimeLimit&) = delete;

    /// Makes the requests that are due. For the timer's signal.
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
