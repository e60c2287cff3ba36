// Comma-separated values: texts of records to arrays and back. Callers read and write the files.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/formats/regex/regex.hpp"
#include "prims/func/operators/options.hpp"

namespace stele::prims::func {

/// The time to read or write a field, in items.
inline constexpr std::int64_t items_of_field = 16;

/// The options of ⎕CSV. Raises domain for invalid values.
struct CsvStyle {
    explicit CsvStyle(Engine& engine);

    Options options;
    char32_t separator, quote, escape, decimal, thousands;  // 0: none
    bool doubles_quote, trims, is_ragged;
    std::int64_t records, invert;
    std::vector<std::int64_t> widths;  // empty: fields end at separators
    Value fill;
    bool replaces_file;
    HeapText line_end;
};

/// The records of a text: a matrix, or by the option Invert a vector of columns. `types` holds a code for each column,
/// one for all, or none; with `has_header` the result is the data and the texts of the first record. Raises domain and
/// length, with the number of the record.
Value read_csv(Engine& engine, std::u32string_view text, const CsvStyle& style, const Value& types, bool has_header);

/// The records of a matrix or a vector of columns, alone or with a header. Raises domain, length and rank.
HeapText write_csv(Engine& engine, const Value& data, const CsvStyle& style);

}  // namespace stele::prims::func
