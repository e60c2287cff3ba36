// What APL's functions of the system take as arguments: texts, names, flags.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "interp/vm/machine.hpp"
#include "prims/array/make.hpp"

namespace stele::interp {

using prims::is_apl_text;
/// UTF-8 of such a text.
inline std::string apl_text_in(const Value& v) {
    return v.kind() == Kind::character ? text_of(v, false) : std::string();
}
/// The same of any value. Raises domain, which names `what`, where it is not text.
std::string required_text(const Value& v, std::string_view what);

/// Item i of an argument that is text or a vector of several things: NAME, or (NAME FLAG). Absent where there is none.
Value part(const Value& v, std::int64_t i);
/// An integer from 0 to `highest`, 0 where `v` is absent. Raises domain.
std::int64_t flag_in(const Value& v, std::string_view what, std::int64_t highest);
/// The names in text, or the rows of a matrix, or the items of a nested vector, without blanks at their ends. Raises
/// domain.
std::vector<std::string> names_in(const Value& v, std::string_view what = "names");
/// The same where the names of a text stand between blanks.
std::vector<std::string> names_between_blanks(const Value& v);
/// The line end that code points say, LF where `v` is absent. Raises domain for what is none.
std::string line_end_in(const Value& v);

/// ⎕ and a word, in capitals.
inline bool is_system_name(std::string_view name) { return name.starts_with("⎕"); }

/// A result that a statement which is only this call does not show.
inline void give_shyly(Machine& m, Value* a, Value result) {
    a[0] = std::move(result);
    m.result_is_shy = true;
}

}  // namespace stele::interp
