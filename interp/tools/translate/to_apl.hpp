// Parts that the files of the translation into APL share.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>

#include "interp/tools/translate/rewrite.hpp"

namespace stele::interp::translate {

inline const Primitive* apl_glyph(std::string_view glyph) { return prims::find_primitive(Notation::apl, glyph); }

/// Renames the arguments of a made function; returns whether it names those of the function around it.
bool finish_made(Node* n);
/// Whether a part assigns to a name, or to any local name outside its lambdas.
bool assigns_name(const Node* n, const std::string& name);
bool assigns_anything(const Node* n);

inline bool is_null_literal(const Node& n) {
    return n.kind == NodeKind::literal && (n.value.is_null() || n.value.is_absent());
}
/// A number in the place of a function is a handle of a file in k4 and q.
inline constexpr const char* handle_reason = "a number as a function, which writes to a file, has no phrase in apl";
inline bool is_number_literal(const Node& n) {
    return n.kind == NodeKind::literal && n.value.rank() == 0 && prims::is_integral(n.value.kind());
}
/// Whether a value with these facts has one of the forms.
inline bool is_only(const prims::Fact& f, unsigned forms) { return !(f.forms & ~forms); }

}  // namespace stele::interp::translate
