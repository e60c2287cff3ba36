// NumPy's .npy files: one array of numbers, texts or times.
//
//   items        APL                        k                     k4, q
//   b1           0 and 1                    0 and 1               booleans
//   i1 ... u8    integers                   integers              i1 i2 shorts, u1 bytes, i4 u2 ints, i8 u4 u8 longs
//   f2 f4 f8     floats                     floats                f2 f4 reals, f8 floats
//   c8 c16       complex numbers            refused               refused
//   S, U         characters if each item has one; else texts      texts
//   M8, m8       refused                    refused               dates and times
#pragma once
#include <functional>
#include <string>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The bytes of a file, which are read in parts. A part is valid until the next one is read, and ends where the file
/// ends.
struct NpySource {
    std::uint64_t size;  // of the file, or UINT64_MAX if unknown
    std::function<std::string_view(std::uint64_t from, std::uint64_t length)> part;
};
/// The bytes of a text, which outlives the source.
NpySource npy_source(std::string_view bytes);

/// The array of a file, in k, k4 and q a matrix as the list of its rows. Raises domain for malformed and incomplete
/// files, and for items that the notation does not have; wsfull.
Value npy_value(const NpySource& source, Rules rules);

/// The file of an array of numbers, characters or texts, or by the rules of k4 and q of dates and times; in k, k4 and q
/// a list of lists of one length is a matrix. Raises domain (APL) or type for other values, length for lists of
/// different lengths.
std::string npy_bytes(const Value& v, Rules rules);

}  // namespace stele::prims::func
