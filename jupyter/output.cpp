#include "jupyter/output.hpp"

#include <utility>

#include "jupyter/interrupts.hpp"
#include "jupyter/positions.hpp"

namespace stele::jupyter {

namespace {

constexpr std::chrono::milliseconds interval{50};
constexpr std::size_t most_waiting = std::size_t{1} << 16;  // bytes

}  // namespace

Output::Output(Send send) : send_(std::move(send)), thread_([this] { send_late(); }) {}

Output::~Output() {
    {
        const std::scoped_lock lock(mutex_);
        is_ending_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void Output::write(const std::string& stream, std::string_view text) {
    const Uninterrupted whole;
    const std::scoped_lock lock(mutex_);
    if (is_silent_) return;
    if (stream != stream_) send_all();
    stream_ = stream;
    text_ += text;
    if (Clock::now() >= next_ || text_.size() >= most_waiting) send_whole_characters();
    else changed_.notify_one();
}

void Output::publish(const std::function<void()>& publish) {
    const Uninterrupted whole;
    const std::scoped_lock lock(mutex_);
    send_all();
    if (!is_silent_) publish();
}

void Output::set_silent(bool is_silent) {
    const std::scoped_lock lock(mutex_);
    is_silent_ = is_silent;
}

// The body of the thread.
void Output::send_late() {
    std::unique_lock lock(mutex_);
    while (!is_ending_) {
        changed_.wait(lock, [this] { return is_ending_ || size_of_whole_characters(text_) > 0; });
        const Clock::time_point time = next_;
        changed_.wait_until(lock, time, [this] { return is_ending_; });
        send_whole_characters();
    }
}

void Output::send_whole_characters() {
    const std::size_t size = size_of_whole_characters(text_);
    std::string rest = text_.substr(size);
    text_.resize(size);
    send(std::exchange(text_, std::move(rest)));
}

void Output::send_all() { send(std::exchange(text_, {})); }

void Output::send(std::string text) {
    if (text.empty() || is_silent_) return;
    send_(stream_, text);
    next_ = Clock::now() + interval;
}

}  // namespace stele::jupyter
