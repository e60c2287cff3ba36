#include "interp/tools/language_server/framing.hpp"

#include <charconv>

#include "interp/source/text.hpp"

namespace stele::interp::lsp {

namespace {

constexpr std::size_t longest_header = 1 << 14, longest_body = std::size_t{1} << 28;
constexpr std::size_t no_length = ~std::size_t{0};

std::size_t body_length(std::string_view header) {
    while (!header.empty()) {
        const std::string_view line = take_line(header);
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos || lower(line.substr(0, colon)) != "content-length") continue;
        const std::string_view value = trimmed(line.substr(colon + 1));
        std::size_t length = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), length);
        return error == std::errc() && end == value.data() + value.size() ? length : no_length;
    }
    return no_length;
}

}  // namespace

bool MessageReader::skip(std::string& message, std::size_t bytes) {
    input_.erase(0, bytes);
    message.clear();
    return true;
}

bool MessageReader::next(std::string& message) {
    if (skipped_ > 0) {
        const std::size_t now = std::min(skipped_, input_.size());
        input_.erase(0, now);
        skipped_ -= now;
    }
    constexpr std::string_view end_of_header = "\r\n\r\n";
    const std::size_t end = input_.find(end_of_header);
    if (end == std::string::npos) return input_.size() > longest_header && skip(message, input_.size());
    const std::size_t begin = end + end_of_header.size();
    const std::size_t length = body_length(std::string_view(input_).substr(0, end));
    if (length == no_length) return skip(message, begin);
    if (length > longest_body) {
        skipped_ = length;
        return skip(message, begin);
    }
    if (input_.size() - begin < length) return false;
    message = input_.substr(begin, length);
    input_.erase(0, begin + length);
    return true;
}

std::string framed(std::string_view message) {
    return "Content-Length: " + std::to_string(message.size()) + "\r\n\r\n" + std::string(message);
}

}  // namespace stele::interp::lsp
