#include "interp/tools/language_server/positions.hpp"

#include <algorithm>
#include <bit>

#include "prims/array/utf8.hpp"

namespace stele::interp::lsp {

namespace {

// The bytes of the character that begins with this one. Texts are valid UTF-8.
std::size_t bytes_of_character(char first) {
    const int ones = std::countl_one(static_cast<unsigned char>(first));
    return ones < 2 ? 1 : static_cast<std::size_t>(ones);
}

// Characters beyond the first 65536, which have four bytes, are two units of UTF-16.
std::int64_t units_of_character(std::size_t bytes) { return bytes == 4 ? 2 : 1; }

}  // namespace

std::int64_t length_of(std::string_view text, Encoding encoding) {
    if (encoding == Encoding::utf8) return static_cast<std::int64_t>(text.size());
    std::int64_t units = 0;
    for (const char c : text)
        if (prims::begins_character(c)) units += units_of_character(bytes_of_character(c));
    return units;
}

Positions::Positions(std::string_view text, Encoding encoding) : text_(text), encoding_(encoding) {
    for (std::size_t i = 0; i < text.size(); i++) {
        const bool is_pair = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
        if (text[i] == '\n' || (text[i] == '\r' && !is_pair)) begins_.push_back(static_cast<std::uint32_t>(i + 1));
    }
}

std::uint32_t Positions::offset(Position p) const {
    if (p.line < 0) return 0;
    if (p.line >= lines()) return static_cast<std::uint32_t>(text_.size());
    std::size_t at = line_begin(p.line);
    std::size_t end = p.line + 1 < lines() ? line_begin(p.line + 1) : text_.size();
    while (end > at && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) end--;
    for (std::int64_t left = p.column; at < end;) {
        const std::size_t bytes = bytes_of_character(text_[at]);
        left -= encoding_ == Encoding::utf8 ? static_cast<std::int64_t>(bytes) : units_of_character(bytes);
        if (left < 0) break;
        at += bytes;
    }
    return static_cast<std::uint32_t>(std::min(at, end));
}

Position Positions::position(std::size_t offset) const {
    const auto after = std::upper_bound(begins_.begin(), begins_.end(), offset);
    const std::int64_t line = after - begins_.begin() - 1;
    const bool continues = known_.line == line && known_offset_ <= offset && known_offset_ > 0;
    const std::size_t from = continues ? known_offset_ : line_begin(line);
    const std::int64_t column = continues ? known_.column : 0;
    known_ = {line, column + length_of(text_.substr(from, offset - from), encoding_)};
    known_offset_ = offset;
    return known_;
}

}  // namespace stele::interp::lsp
