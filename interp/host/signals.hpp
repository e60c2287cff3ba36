// Waiting for streams while signals may arrive. WebAssembly has no signals.
#pragma once
#ifndef __EMSCRIPTEN__
#include <poll.h>
#include <signal.h>

#include <ctime>

namespace stele::interp::os {

/// During its lifetime, the signals of SignalWatch and of the timer are blocked outside of `wait_for`: one that arrives
/// after a test of a flag ends the wait.
class SignalsBlocked {
public:
    SignalsBlocked();
    ~SignalsBlocked();
    SignalsBlocked(const SignalsBlocked&) = delete;

    /// The result of ppoll for one stream; null: without a time limit.
    int wait_for(int number, short events, const timespec* longest = nullptr) const;

private:
    sigset_t before_;
};

}  // namespace stele::interp::os
#endif
