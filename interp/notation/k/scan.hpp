// A number of the k family as text, taken apart by its form.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "interp/ast/values.hpp"

namespace stele::interp::k {

enum class Form : std::uint8_t {
    whole,
    decimal,
    null,
    numbered_nan,
    infinity,
    bits,
    bytes,
    date,
    clock,
    span,
    timestamp,
    datetime
};

struct Scanned {
    std::string_view text;  // the whole token
    std::string_view body;  // without sign and suffix
    Form form = Form::whole;
    bool negative = false;
    bool is_float = false;  // 0n, 0w, 123n
    bool wraps = false;     // k: an integer outside 64 bits is taken modulo 2^64
    Kind suffix = Kind::null;
    Kind clock = Kind::null;  // minute, second, time or timespan, by the digits written
    std::int64_t days = 0, nanoseconds = 0;
};

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Raises syntax: the text, then why it is refused.
[[noreturn]] void refuse_number(std::string_view text, std::string why, std::string hint = {});

/// Reads a run of digits of `body` at `at`, which moves on; at most `most`. Raises syntax where there are none.
std::int64_t digits_at(const Scanned& s, std::string_view body, std::size_t& at, std::size_t most);

/// Raises syntax for a malformed text.
Scanned scan(std::string_view text);

}  // namespace stele::interp::k
