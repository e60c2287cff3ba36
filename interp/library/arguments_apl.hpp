// Arguments of APL's system functions: texts, names, flags.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "interp/vm/machine.hpp"
#include "prims/array/make.hpp"

namespace stele::interp {

using prims::is_apl_text;
/// The UTF-8 of a text; empty for other values.
inline std::string apl_text_in(const Value& v) {
    return v.kind() == Kind::character ? text_of(v, false) : std::string();
}
/// The UTF-8 of a text. Raises domain for other values; `what` names the argument.
std::string required_text(const Value& v, std::string_view what);

/// Part i of an argument that is a text, NAME, or a vector of parts, (NAME FLAG); absent if it has no such part.
Value part(const Value& v, std::int64_t i);
/// An integer from 0 to `highest`; 0 for an absent value. Raises domain.
std::int64_t flag_in(const Value& v, std::string_view what, std::int64_t highest);
/// A name in a text, or the names in the rows of a matrix or the items of a nested vector, without trailing blanks.
/// Raises domain.
std::vector<std::string> names_in(const Value& v, std::string_view what = "names");
/// The words of a text, with any of the characters `blanks` between them.
std::vector<std::string_view> words_between(std::string_view text, std::string_view blanks);
/// The same as names_in, but a text may contain several names with blanks between them.
std::vector<std::string> names_between_blanks(const Value& v);
/// The line end with these code points; LF for an absent value. Raises domain.
std::string line_end_in(const Value& v);

/// Whether a name begins with ⎕.
inline bool is_system_name(std::string_view name) { return name.starts_with("⎕"); }

/// Sets a result that is not shown if the call is the whole statement.
inline void give_shyly(Machine& m, Value* a, Value result) {
    a[0] = std::move(result);
    m.result_is_shy = true;
}

}  // namespace stele::interp
