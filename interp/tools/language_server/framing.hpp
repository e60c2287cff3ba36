// Messages in a stream of bytes: a header with Content-Length, an empty line, the body.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace stele::interp::lsp {

class MessageReader {
public:
    void add(std::string_view bytes) { input_ += bytes; }
    /// Takes the next whole message; false if more bytes are needed. A header without a usable length is skipped, and
    /// the message is empty.
    bool next(std::string& message);

private:
    bool skip(std::string& message, std::size_t bytes);

    std::string input_;
    std::size_t skipped_ = 0;  // bytes still to skip of a body that is too long
};

/// A message with its header.
std::string framed(std::string_view message);

}  // namespace stele::interp::lsp
