// Text in k and q: a vector of characters or a single one.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>

#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// A vector of characters.
inline bool is_string(const Value& v) { return v.is_heap() && v->rank == 1 && v->kind == Kind::character; }
/// A vector of characters, or a single one.
inline bool is_text(const Value& v) { return is_string(v) || (v.kind() == Kind::character && v.is_scalar()); }

/// The bytes of text: a view of its items, or of a copy in `kept`.
inline std::string_view bytes_in(const Value& text, std::string& kept) {
    if (text.is_heap() && text->rank == 1 && text->storage == Storage::c8)
        return {text->items<char>(), static_cast<std::size_t>(text->n)};
    return kept = text_of(text, true);
}

/// f(i) for the index of each occurrence in `text` of `part`, which is not empty; occurrences do not overlap.
template <class F> void each_occurrence(std::string_view text, std::string_view part, F f) {
    std::size_t next = 0;
    by_runs(static_cast<std::int64_t>(text.size()), [&](std::int64_t from, std::int64_t count) {
        const std::string_view run = text.substr(0, static_cast<std::size_t>(from + count) + part.size() - 1);
        next = std::max(next, static_cast<std::size_t>(from));
        for (std::size_t i; (i = run.find(part, next)) != std::string_view::npos; next = i + part.size()) f(i);
    });
}

}  // namespace stele::prims::func
