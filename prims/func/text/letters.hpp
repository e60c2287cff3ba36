// Letters and blanks of text: q's words, item by item into lists and dictionaries.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// Strings and symbols with their letters (of ASCII) small or capital. Raises type for what is neither.
void lower(Engine& engine, Value* a);
void upper(Engine& engine, Value* a);
/// Vectors without the nulls (blanks) at both ends, at the front, at the end; atoms stay.
void trim(Engine& engine, Value* a);
void ltrim(Engine& engine, Value* a);
void rtrim(Engine& engine, Value* a);

}  // namespace stele::prims::func::k
