#include "interp/session/standard_streams.hpp"

#include <new>

namespace stele::interp {

constexpr std::size_t block = std::size_t{1} << 16;
constexpr std::size_t longest_kept = std::size_t{1} << 20;
constexpr double longest_held_back = 0.1;  // seconds

StandardStreams::StandardStreams(std::uint64_t max_output)
    : output_is_terminal_(os::is_terminal(os::Stream::output)),
      input_is_terminal_(os::is_terminal(os::Stream::input)),
      output_left_(max_output > 0 ? max_output : UINT64_MAX) {}

StandardStreams::~StandardStreams() { flush(); }

void StandardStreams::out(std::string_view text) {
    const bool fits = text.size() <= output_left_;
    if (!fits) text = text.substr(0, output_left_);
    output_left_ -= text.size();
    output_ += text;
    const bool is_due =
        output_is_terminal_ || output_.size() >= block || os::monotonic_seconds() > flushed_ + longest_held_back;
    if (is_due && !write_held_back()) os::raise_stopped();
    if (!fits) raise(ErrorKind::limit, "the limit of the output is reached", "--max-output sets the limit");
    if (failure_.empty()) return;
    if (reader_is_gone_) throw Exit{unread};
    if (!std::exchange(failure_is_raised_, true)) raise(ErrorKind::file, "cannot write standard output: " + failure_);
}

void StandardStreams::err(std::string_view text) {
    flush();
    os::write(os::Stream::error, text);
}

void StandardStreams::flush() { write_held_back(); }

bool StandardStreams::write_held_back() {
    int error = 0;
    if (failure_.empty() && !output_.empty()) {
        error = os::write(os::Stream::output, output_);
        if (error && !os::is_given_up(error)) {
            failure_ = os::reason(error);
            reader_is_gone_ = os::reader_is_gone(error);
        }
        flushed_ = os::monotonic_seconds();
    }
    output_.clear();
    return !os::is_given_up(error);
}

bool StandardStreams::fill_input() {
    if (input_ended_) return false;
    flush();
    input_.erase(0, std::exchange(input_at_, 0));
    std::size_t held = input_.size();
    input_.resize(held + block);
    int error = 0;
    std::size_t got = os::read_input(input_.data() + held, block, error);
    input_.resize(held + got);
    if (got == 0) os::poll();
    input_ended_ = got == 0 && !input_is_terminal_;
    // A closed terminal is the end of the input.
    if (error && !input_is_terminal_) raise(ErrorKind::file, "cannot read standard input: " + os::reason(error));
    return got > 0;
}

bool StandardStreams::peek_line(std::string_view& text) {
    std::size_t searched = input_at_;
    for (;;) {
        std::size_t end = input_.find('\n', searched);
        if (end != std::string::npos) {
            text = std::string_view(input_).substr(input_at_, end - input_at_);
            return true;
        }
        searched = input_.size() - input_at_;
        if (!fill_input()) {
            text = std::string_view(input_).substr(input_at_);
            return !text.empty();
        }
    }
}

void StandardStreams::skip_line() {
    std::size_t end;
    while ((end = input_.find('\n', input_at_)) == std::string::npos) {
        input_at_ = 0;
        input_ = std::string();
        if (!fill_input()) return;
    }
    input_at_ = end + 1;
}

bool StandardStreams::line(std::string& text) {
    std::string_view next;
    try {
        if (!peek_line(next)) return false;
        text = next.substr(0, next.size() - (next.ends_with('\r') ? 1 : 0));
    } catch (const std::bad_alloc&) {
        skip_line();
        throw;
    }
    input_at_ = std::min(input_at_ + next.size() + 1, input_.size());
    // The memory of a long line is not kept.
    if (input_.capacity() > longest_kept && input_.size() - input_at_ <= block) {
        input_ = input_.substr(input_at_);
        input_at_ = 0;
    }
    return true;
}

}  // namespace stele::interp
