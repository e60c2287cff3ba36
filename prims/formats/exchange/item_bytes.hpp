// Items of k4 and q as bytes, in messages and binary files.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// Bytes of an item of a kind; 0 if items have no fixed length.
constexpr int bytes_of(Kind k) { return k == Kind::guid ? 16 : traits(k).width; }
/// The bytes of an integer null.
constexpr std::int64_t null_of_width(int width) {
    return width == 8 ? null_long : -(std::int64_t{1} << (8 * width - 1));
}
/// A signed number of 1 to 8 bytes.
std::int64_t number_in(std::string_view bytes, bool little_endian);
/// The vector of the items in these bytes, without an incomplete last one. Precondition: bytes_of(kind) > 0, or text.
Value vector_of_bytes(Kind kind, std::string_view bytes, bool little_endian);

/// The bytes as a vector of kind byte.
Value byte_vector(std::string_view bytes);
/// The bytes of a vector or atom of kind byte, or of text. Raises type for other values; `what` names the value.
std::string bytes_in(const Value& v, std::string_view what);

}  // namespace stele::prims::func
