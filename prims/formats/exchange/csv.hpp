// Comma-separated values: texts of records to arrays and back. Files are not this one's business.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/formats/regex/regex.hpp"
#include "prims/func/operators/options.hpp"

namespace stele::prims::func {

/// A field takes as long to read or to write as so many items.
inline constexpr std::int64_t items_of_field = 16;

/// The options of ⎕CSV. Raises domain for values that they cannot have.
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

/// The records of a text as ⎕CSV gives them. `types` holds the codes of the columns, one for all, or nothing; with
/// `has_header` the result is the data and the texts of the first record. Raises domain and length, which say where.
Value read_csv(Engine& engine, std::u32string_view text, const CsvStyle& style, const Value& types, bool has_header);

/// A matrix, or a vector of columns, alone or with a header, as records. Raises domain, length and rank.
HeapText write_csv(Engine& engine, const Value& data, const CsvStyle& style);

}  // namespace stele::prims::func
