// Fields of k4's and q's files: records of text and of bytes to columns, and columns to lines. Files are not this one's
// business.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "prims/array/engine.hpp"
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

using Records = HeapVector<std::string_view>;

/// The records of a text: its lines, without ends; of one where quotes may hold line ends, lines outside of quotes.
Records records_of(std::string_view text, bool quoted_ends);

/// How separated fields are read: a letter for each column, in capitals as for $, * for text, a blank for none.
struct SeparatedStyle {
    std::string types;
    char separator;
    bool named;  // the first record names the columns of a table
};
/// The list of the columns of records, or the table of them: without records empty ones of their kinds. A field that is
/// missing is a null. Raises domain for other letters, length where there are fewer names than columns.
Value separated_columns(Engine& engine, const SeparatedStyle& style, const Records& records);
/// The list of one record's fields.
Value separated_fields(Engine& engine, const SeparatedStyle& style, std::string_view record);

/// The columns of records whose fields have widths, as many as letters and at least one. Raises domain, length.
Value fixed_columns(Engine& engine, std::string_view types, const std::vector<std::int64_t>& widths,
                    const Records& records);

/// "S=;"0:text: keys, of the kind of the first letter, and texts. The second is between them, the last between pairs; with
/// a * before it, not within quotes. Raises length, domain.
Value key_value_pairs(std::string_view style, std::string_view text);

/// The lines of a table, its names first, or of a list of columns, which are vectors or lists of texts. What has the
/// separator or a line end in it is quoted. Raises type, length.
Value separated_lines(Engine& engine, char separator, const Value& columns);

/// The columns of records of bytes: a small letter for each, s and * with any width, others with that of their kind, a
/// blank for what is left out. Bytes after the last whole record are left. Raises domain, length.
Value binary_columns(std::string_view types, const std::vector<std::int64_t>& widths, std::string_view bytes,
                     bool little_endian);

}  // namespace stele::prims::func
