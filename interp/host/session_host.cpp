#include "interp/host/session_host.hpp"

#include <algorithm>
#include <limits>

#include "interp/host/os.hpp"
#include "prims/array/engine.hpp"
#include "prims/array/error.hpp"

namespace stele::interp {

namespace {

constexpr double time_between_reminders = 0.05;  // seconds
TimeLimit* innermost = nullptr;

std::string seconds_text(double seconds) {
    std::string text = std::to_string(seconds);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
}

}  // namespace

namespace os {

namespace {

bool& granted(Permission permission) { return permission == Permission::shell ? rights().shell : rights().network; }

}  // namespace

Rights& rights() {
    static Rights of_process;
    const prims::Engine* engine = prims::Engine::entered();
    auto* host = engine ? dynamic_cast<SessionHost*>(engine->host) : nullptr;
    return host ? host->rights : of_process;
}

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

}  // namespace os

void SessionHost::look_for_stop() noexcept {
    os::look_at_timer();
    if (os::page_wants_stop()) prims::Engine::current().stop.set();
}

void SessionHost::raise_stopped() {
    if (time_is_up())
        prims::raise_stop(prims::ErrorKind::limit, "the time limit of " + seconds_text(time_limit_) + " s is reached",
                          "--max-time sets the limit");
    prims::raise_stop(prims::ErrorKind::interrupt, "stopped on request");
}

TimeLimit::TimeLimit(SessionHost& host, prims::StopRequest& stop, double seconds)
    : host_(host), stop_(stop), end_(os::monotonic_seconds() + seconds), is_set_(seconds > 0) {
    if (!is_set_) return;
    host_.time_limit_ = seconds;
    outer_ = std::exchange(innermost, this);
    set_timer();
}

TimeLimit::~TimeLimit() {
    if (!is_set_) return;
    innermost = outer_;
    set_timer();
    host_.is_time_up_ = false;
    if (has_asked_) stop_.clear();
}

void TimeLimit::look() noexcept {
    bool is_due = false;
    const double now = os::monotonic_seconds();
    for (TimeLimit* limit = innermost; limit; limit = limit->outer_) {
        if (now < limit->end_) continue;
        limit->host_.is_time_up_ = true;
        limit->has_asked_ = true;
        limit->stop_.set();
        is_due = true;
    }
    // Sessions within one whose time is up end too.
    if (is_due) {
        innermost->has_asked_ = true;
        innermost->stop_.set();
    }
    set_timer();
}

void TimeLimit::set_timer() noexcept {
    double next = std::numeric_limits<double>::infinity();
    const double now = os::monotonic_seconds();
    for (const TimeLimit* limit = innermost; limit; limit = limit->outer_)
        next = std::min(next, limit->end_ > now ? limit->end_ - now : time_between_reminders);
    os::set_timer(next, &look);
}

}  // namespace stele::interp
