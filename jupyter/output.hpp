// The output of programs on its way to the front end.
#pragma once
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace stele::jupyter {

/// Sends output in the order in which it is written, at the latest a twentieth of a second after it was written. A
/// message for each write would be too many: the sockets drop messages once a thousand wait.
class Output {
public:
    /// `send` takes the name of a stream, stdout or stderr, and a text of whole characters.
    using Send = std::function<void(const std::string& stream, const std::string& text)>;
    explicit Output(Send send);
    ~Output();
    Output(const Output&) = delete;

    void write(const std::string& stream, std::string_view text);
    /// Sends all output, then runs `publish`. All messages about a running cell go through here: its thread and the one
    /// that sends late output use the same socket.
    void publish(const std::function<void()>& publish);
    /// Drops output and messages from now on, or no more.
    void set_silent(bool is_silent);

private:
    using Clock = std::chrono::steady_clock;

    void send_late();
    void send_whole_characters();
    void send_all();
    void send(std::string text);

    Send send_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string stream_, text_;  // not sent yet
    Clock::time_point next_{};   // the time from which output is sent immediately
    bool is_silent_ = false, is_ending_ = false;
    std::thread thread_;  // last: it uses the others
};

}  // namespace stele::jupyter
