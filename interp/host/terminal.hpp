// The terminal that standard input and output are, for a line editor.
#pragma once
#include <memory>

namespace stele::interp::os {

struct WindowSize {
    int columns, rows;
};
/// Of the terminal that standard output is; 0 0 where it is none or does not say.
WindowSize window_size();

/// Whether standard input and output are a terminal whose cursor can be moved: one that TERM calls neither dumb nor
/// nothing at all.
bool can_edit_lines();

/// The terminal's modes while an editor reads keys and while programs run. Its destructor gives back those it found.
class Terminal {
public:
    enum class Event { input, nothing, resized, resumed, stopped };

    Terminal();
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// Keys come as they are pressed and are not echoed; the keys that interrupt and suspend are bytes.
    void edit();
    /// Lines come whole and are not echoed; the keys that interrupt and suspend are signals.
    void run();
    /// Waits for input, for so many seconds at most, forever where negative. resized: the window has another size.
    /// resumed: the process was stopped and goes on, the modes are as after edit(). stopped: a stop is requested.
    Event wait(double seconds);
    /// Stops the process as the shell's suspend key does. Returns when it goes on.
    void suspend();

private:
    struct Modes;
    std::unique_ptr<Modes> modes_;
};

/// While it lives, standard error shows how long that has been, from the third second on, where it is a terminal. A timer
/// of the system draws it: what runs is not slowed.
class BusySign {
public:
    BusySign();
    ~BusySign();
    BusySign(const BusySign&) = delete;
    BusySign& operator=(const BusySign&) = delete;

    /// Takes the sign away. It comes back only while the cursor is said to be at the start of a line.
    static void hide() noexcept;
    static void at_line_start(bool is_at_start) noexcept;

private:
    [[maybe_unused]] bool is_wanted_;
};

}  // namespace stele::interp::os
