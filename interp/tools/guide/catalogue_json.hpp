// The catalogue as data for other programs: pages, editors, syntax files.
#pragma once
#include <string>

namespace stele::interp {

/// A JSON object: `version`; `spellings`, a primitive with one of its meanings each; `syntax`; `glyphs`, which keyboards
/// lack; `systemNames` by notation.
std::string catalogue_as_json();

}  // namespace stele::interp
