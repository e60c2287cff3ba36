// The header of NumPy's .npy files: the type of the items, the order of the axes and the shape.
//
// Source: "A simple file format for NumPy arrays", NEP 1 and numpy.lib.format, versions 1.0, 2.0 and 3.0.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stele::prims::func {

/// The type of an item.
struct NpyType {
    char letter = 'f';      // b truth, i and u integers, f floats, c complex, S bytes, U text, M moments, m durations
    std::int64_t size = 8;  // bytes of an item
    bool little_endian = true;  // of each number, or of each character of a text
    std::string unit = {};      // of M and m: Y M W D h m s ms us ns ps fs as; empty without one
    std::int64_t step = 1;      // units of a count of 1
    std::string text = {};      // as the header writes it: <f8
};

struct NpyHeader {
    NpyType type;
    bool column_major = false;  // the first index varies fastest
    std::vector<std::int64_t> shape = {};
    std::uint64_t size = 0;  // bytes before the first item

    /// The number of items; at most most_items.
    std::int64_t count() const;
    std::uint64_t bytes_of_items() const { return static_cast<std::uint64_t>(count() * type.size); }
};

/// The bytes of a file that contain the size of its header.
inline constexpr std::uint64_t npy_prefix_size = 12;

/// The size of the header of a file that begins with these bytes, npy_prefix_size of them if it has so many. Raises
/// domain if the file is not an .npy file, or has another version.
std::uint64_t npy_header_size(std::string_view start);
/// The header in these bytes. Raises domain for an incomplete or malformed one, and for types that are not read:
/// structures, objects and others; limit for more items than an array may have, and more than 15 axes.
NpyHeader npy_header(std::string_view bytes);
/// The header of an array in row-major order, of a size that is a multiple of 64. The type's text is written.
std::string npy_header_text(const NpyType& type, const std::vector<std::int64_t>& shape);

}  // namespace stele::prims::func
