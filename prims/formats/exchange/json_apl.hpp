// JSON and APL's arrays: what ⎕JSON reads and writes.
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

/// What the numbers in the fourth column of a matrix say.
enum class JsonType : int { object = 1, array, number, string, null, constant, script };

/// An array, or a matrix as reading makes it, as text. Raises domain for what JSON has no form for.
Value write_json_apl(Engine& engine, const Value& v, const JsonStyle& style);

/// The name of a member for a name in JSON, and back: a name that APL does not have begins with ⍙, and its other characters
/// are ⍙ their code points ⍙.
std::string member_name_of_json(std::string_view name);
std::string json_name_of_member(std::string_view name);

}  // namespace stele::prims::func
