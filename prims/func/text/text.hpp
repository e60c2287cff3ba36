// What counts as text in k and q. (APL's text may be any array of characters, and an empty vector of anything.)
#pragma once
#include <string>
#include <string_view>

#include "prims/array/make.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// A vector of characters.
inline bool is_string(const Value& v) { return v.is_heap() && v->rank == 1 && v->kind == Kind::character; }
/// A vector of characters, or a single one.
inline bool is_text(const Value& v) { return is_string(v) || (v.kind() == Kind::character && v.is_scalar()); }

/// The bytes of text, where they lie or in `kept`.
inline std::string_view bytes_in(const Value& text, std::string& kept) {
    if (text.is_heap() && text->rank == 1 && text->storage == Storage::c8)
        return {text->items<char>(), static_cast<std::size_t>(text->n)};
    return kept = text_of(text, true);
}

}  // namespace stele::prims::func
