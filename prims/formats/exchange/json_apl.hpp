// JSON as APL arrays: ⎕JSON.
#pragma once
#include <string>
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

struct JsonStyle {
    bool as_matrix = false;  // a row for each value: depth, name, value, type
    bool is_compact = true;  // no blanks, no line ends
    bool has_null = false;   // null is ⎕NULL, not ⊂'null'
    bool splits_high_rank = false;
    bool is_ascii = false;
};

/// The numbers in the fourth column of a matrix: the type of a row's value.
enum class JsonType : int { object = 1, array, number, string, null, constant, script };

/// An array, or with `as_matrix` a matrix as reading makes it, as JSON text. Raises domain for values without a form in
/// JSON, rank and length for other matrices.
Value write_json_apl(Engine& engine, const Value& v, const JsonStyle& style);

/// The name of a member for a name in JSON, and back. A name that is not an APL name begins with ⍙, and its characters
/// that APL names cannot have are code points between ⍙.
std::string member_name_of_json(std::string_view name);
std::string json_name_of_member(std::string_view name);

}  // namespace stele::prims::func
