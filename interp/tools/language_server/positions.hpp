// Offsets in bytes as lines and columns, as a client counts them.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

namespace stele::interp::lsp {

/// The unit of columns.
enum class Encoding : std::uint8_t { utf16, utf8 };

/// From 0. Lines end in a line feed, a carriage return, or both.
struct Position {
    std::int64_t line = 0, column = 0;
    bool operator==(const Position&) const = default;
};

/// The length of a text in these units.
std::int64_t length_of(std::string_view text, Encoding encoding);

class Positions {
public:
    /// `text` must outlive it.
    Positions(std::string_view text, Encoding encoding);

    /// A position after the end of its line becomes that end, one after the last line the end of the text; one inside a
    /// character becomes its beginning.
    std::uint32_t offset(Position p) const;
    /// Precondition: `offset` is at most the size of the text. Successive calls with rising offsets take time
    /// proportional to the text between them.
    Position position(std::size_t offset) const;
    std::int64_t lines() const { return static_cast<std::int64_t>(begins_.size()); }
    std::uint32_t line_begin(std::int64_t line) const { return begins_[static_cast<std::size_t>(line)]; }

private:
    std::string_view text_;
    Encoding encoding_;
    std::vector<std::uint32_t> begins_{0};  // of lines
    // The last answer, from which the next one continues.
    mutable std::size_t known_offset_ = 0;
    mutable Position known_;
};

}  // namespace stele::interp::lsp
