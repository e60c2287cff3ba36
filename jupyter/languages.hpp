// The notations as Jupyter names languages.
#pragma once
#include <span>
#include <string_view>

#include "stele.hpp"

namespace stele::jupyter {

struct Language {
    stele::notation notation;
    std::string_view name;       // apl, in `%%apl` and `-n apl`
    std::string_view title;      // APL, for people
    std::string_view extension;  // of files, with its dot
    std::string_view mimetype;
    std::string_view pygments, codemirror;  // highlighters, the closest that exist; empty without one
};

std::span<const Language> languages();
const Language& language_of(stele::notation);
/// Null for another name.
const Language* find_language(std::string_view name);

}  // namespace stele::jupyter
