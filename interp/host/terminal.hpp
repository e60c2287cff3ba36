// The terminal of standard input and output, for a line editor.
#pragma once
#include <memory>

namespace stele::interp::os {

struct WindowSize {
    int columns, rows;
};
/// The size of standard output's terminal in characters; 0 0 if it is not a terminal, or its size is unknown.
WindowSize window_size();

/// Whether standard input and output are a terminal with a movable cursor: TERM is set, and not `dumb`.
bool can_edit_lines();

/// The terminal's modes while an editor reads keys and while programs run. The destructor restores the previous ones.
class Terminal {
public:
    enum class Event { input, nothing, resized, resumed, stopped };

    Terminal();
    ~Terminal();
    Terminal(const Terminal&) = delete;

    /// Input is single keys without echo; the keys for interrupt and suspend are bytes.
    void edit();
    /// Input is whole lines without echo; the keys for interrupt and suspend are signals.
    void run();
    /// Waits for input, at most so many seconds, without a limit if negative. resized: the window's size has changed.
    /// resumed: the process was suspended and continues, in the modes of edit(). stopped: a stop is requested.
    Event wait(double seconds);
    /// Suspends the process as the shell's suspend key does. Returns when it continues.
    void suspend();

private:
    struct Modes;
    std::unique_ptr<Modes> modes_;
};

/// During its lifetime, a terminal at standard error shows the elapsed seconds, from the third on. A timer of the
/// system draws the sign, so that it does not slow the program.
class BusySign {
public:
    BusySign();
    ~BusySign();
    BusySign(const BusySign&) = delete;

    /// Erases the sign until the cursor is at the start of a line again.
    static void hide() noexcept;
    static void at_line_start(bool is_at_start) noexcept;

private:
    [[maybe_unused]] bool is_wanted_;
};

}  // namespace stele::interp::os
