// Search for primitives, syntax and phrases by words for what they do.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// A primitive, a reading of an adverb, a form of syntax or a phrase.
struct Finding {
    std::string form;
    std::string_view name, does;
    double score;
};

/// Those of a notation that fit the words, best first; those that fit much worse than the best are left out. A word
/// counts most in a name, a phrase's title or everyday words for them, less in a description, and the more the fewer of
/// them have it. Words that differ in their endings are the same (`sorting`, `sorts`); an unknown word finds those that
/// it begins, or else the one that it misspells. Empty without matches.
std::vector<Finding> findings(std::string_view words, Notation notation);

/// The first of these as lines in columns.
std::string search_for(std::string_view words, Notation notation);

}  // namespace stele::interp
