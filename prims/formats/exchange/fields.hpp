// Fields of k4's and q's files: records of text and of bytes to columns, and columns to lines. Callers read and write
// the files.
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

/// The records of a text: its lines without their ends. With `quoted_ends` a line end between quotes ends no record.
Records records_of(std::string_view text, bool quoted_ends);

/// How separated fields are read. `types` has a letter for each column: a capital letter as for $, * for text, a blank
/// to skip the column.
struct SeparatedStyle {
    std::string types;
    char separator;
    bool named;  // the first record names the columns of a table
};
/// The columns of records as a list, or as a table if the style has names; typed empty columns if no record follows. A
/// missing field is a null. Raises domain for other letters, length if there are fewer names than columns.
Value separated_columns(Engine& engine, const SeparatedStyle& style, const Records& records);
/// The fields of one record as a list. Raises domain.
Value separated_fields(Engine& engine, const SeparatedStyle& style, std::string_view record);

/// The columns of records whose fields have fixed widths, one for each letter and at least one. Raises domain, length.
Value fixed_columns(Engine& engine, std::string_view types, const std::vector<std::int64_t>& widths,
                    const Records& records);

/// "S=;"0:text: a list of the keys and of the values, which are texts. `style` has the type letter of the keys, the
/// character after a key and the character between pairs; a * before the last one protects it in quotes. Raises length,
/// domain.
Value key_value_pairs(std::string_view style, std::string_view text);

/// An atom or text as a field: dates as 2022-03-14, timestamps as 2022-03-14T16:12:57.427499000, nulls empty. Raises
/// type.
std::string field_text(Engine& engine, const Value& v);
/// The lines of a table, its names first, or of a list of columns, which are vectors or lists of texts. A cell with a
/// separator or a line end is quoted. Raises type, length.
Value separated_lines(Engine& engine, char separator, const Value& columns);

/// The columns of records of bytes. `types` has a small letter for each column, with the width of its kind; s and *
/// take any width, a blank skips the column. Bytes after the last whole record are ignored. Raises domain, length.
Value binary_columns(std::string_view types, const std::vector<std::int64_t>& widths, std::string_view bytes,
                     bool little_endian);

}  // namespace stele::prims::func
