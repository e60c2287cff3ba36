// The process's standard streams: output held back in blocks, input read ahead.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "interp/vm/machine.hpp"

namespace stele::interp {

class StandardStreams : public Streams {
public:
    StandardStreams();
    ~StandardStreams() override;

    void out(std::string_view text) override;
    void err(std::string_view text) override;
    bool line(std::string& text) override;
    /// The next line without its end, left to be read; valid until the next call. False at the end of the input.
    bool peek_line(std::string_view& text);
    /// Writes what is still held back of standard output.
    void flush();
    bool input_is_terminal() const { return input_is_terminal_; }

private:
    bool fill_input();

    bool output_is_terminal_, input_is_terminal_;
    std::string output_;
    std::string input_;  // read, from input_at_ on not yet used
    std::size_t input_at_ = 0;
    bool input_ended_ = false;
};

}  // namespace stele::interp
