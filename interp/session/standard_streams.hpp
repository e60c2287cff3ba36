// The process's standard streams: output held back in blocks, input read ahead.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "interp/vm/machine.hpp"

namespace stele::interp {

/// The exit status of a program whose output nobody reads any more, as shells report it.
inline constexpr int unread = 141;

class StandardStreams : public Streams {
public:
    /// Over so many bytes of standard output programs get an error; 0: no limit.
    explicit StandardStreams(std::uint64_t max_output = 0);
    ~StandardStreams() override;

    /// Raises file where standard output cannot be written, once; limit over the limit, and Exit where nobody reads it
    /// any more. Raises interrupt, or limit where the time is up, where a stop is wanted and nobody reads for half a
    /// second: the rest of the output is dropped.
    void out(std::string_view text) override;
    void err(std::string_view text) override;
    /// Raises interrupt when the interrupt key is pressed while it waits; file where the input cannot be read, which is its
    /// end; std::bad_alloc where there is no memory for the
    /// line, which is skipped.
    bool line(std::string& text) override;
    /// The next line without its end, left to be read; valid until the next call. False at the end of the input. Raises
    /// interrupt and file.
    bool peek_line(std::string_view& text);
    /// Writes what is still held back of standard output.
    void flush();
    /// What keeps standard output from being written, or empty. Nothing is written from then on.
    const std::string& output_failure() const { return failure_; }
    bool reader_is_gone() const { return reader_is_gone_; }
    bool input_is_terminal() const { return input_is_terminal_; }

private:
    bool fill_input();
    bool write_held_back();  // false where the rest is given up
    void skip_line();

    bool output_is_terminal_, input_is_terminal_;
    std::string output_;
    std::uint64_t output_left_;
    double flushed_ = 0;  // when, in seconds
    std::string failure_;
    bool failure_is_raised_ = false, reader_is_gone_ = false;
    std::string input_;  // read, from input_at_ on not yet used
    std::size_t input_at_ = 0;
    bool input_ended_ = false;
};

}  // namespace stele::interp
