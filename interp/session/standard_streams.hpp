// The process's standard streams: buffered output, and input read ahead.
#pragma once
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// The exit status of a program whose reader has gone away, as shells report it.
inline constexpr int unread = 141;

class StandardStreams : public Streams {
public:
    /// `max_output`: the limit of standard output in bytes; 0: none.
    explicit StandardStreams(std::uint64_t max_output = 0);
    ~StandardStreams() override;

    /// Raises file if standard output cannot be written, once; limit over the limit, Exit if the reader has gone away.
    /// After a request to stop, raises interrupt, or limit for the time limit, and drops the rest if nobody reads for
    /// half a second.
    void out(std::string_view text) override;
    void err(std::string_view text) override;
    /// Raises interrupt if the interrupt key is pressed while it waits; file if the input cannot be read, which then
    /// ends; std::bad_alloc without memory for the line, which is skipped.
    bool line(std::string& text) override;
    /// The next line without its end, which stays in the input; valid until the next call. False at the end of the
    /// input. Raises interrupt and file.
    bool peek_line(std::string_view& text);
    /// Writes the buffered output.
    void flush();
    /// The error of standard output, after which nothing is written; else empty.
    const std::string& output_failure() const { return failure_; }
    bool reader_is_gone() const { return reader_is_gone_; }
    bool input_is_terminal() const { return input_is_terminal_; }

private:
    bool fill_input();
    bool write_held_back();  // false if the rest is dropped
    void skip_line();

    bool output_is_terminal_, input_is_terminal_;
    std::string output_;
    std::uint64_t output_left_;
    double flushed_ = 0;  // the time, in seconds
    std::string failure_;
    bool failure_is_raised_ = false, reader_is_gone_ = false;
    std::string input_;  // read ahead, used up to input_at_
    std::size_t input_at_ = 0;
    bool input_ended_ = false;
};

}  // namespace stele::interp
