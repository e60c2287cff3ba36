// Bytes as base64 (RFC 4648) and back.
#pragma once
#include <string>
#include <string_view>

namespace stele::prims::func {

/// Four characters for each three bytes; the last group is filled with `=`.
std::string base64_of(std::string_view bytes);
/// The bytes of a base64 text; bits after the last byte are ignored. Raises length if the text is not made of groups of
/// four, domain for a character that is not a digit.
std::string bytes_of_base64(std::string_view text);

}  // namespace stele::prims::func
