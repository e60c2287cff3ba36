// The verbs of k, each from ngn/k's help. All raise Fails, and Unspecified for cases that the help does not define.
#pragma once
#include <functional>

#include "tests/reference/k/value.hpp"

namespace stele::reference::k {

/// A verb of one or two arguments by its glyph.
Value verb(const std::string& glyph, const Value& x);
Value verb(const std::string& glyph, const Value& x, const Value& y);

using OneAtom = std::function<Value(const Value&)>;
using TwoAtoms = std::function<Value(const Value&, const Value&)>;
/// Applies a function to each atom; the result for its null gives the prototype of an empty list.
Value pervade(const Value& x, const OneAtom& f);
/// The same with pairs of atoms: a list and an atom, lists of the same length, dictionaries by their keys. With
/// `fills`, a key that one of the dictionaries lacks has 0.
Value pervade(const Value& x, const Value& y, const TwoAtoms& f, bool fills = false);

// arithmetic.cpp
Value arithmetic(char glyph, const Value& x, const Value& y);
Value modulo(const Value& n, const Value& y);
Value number_verb(char glyph, const Value& x);

// lists.cpp
Value til(const Value& x);
Value first(const Value& x);
Value reverse(const Value& x);
Value flip(const Value& x);
Value enlist(const Value& x);
Value join(const Value& x, const Value& y);
Value type_of(const Value& x);
Value key(const Value& x, const Value& y);

// select.cpp
Value where(const Value& x);
Value take(const Value& x, const Value& y);
Value drop(const Value& x, const Value& y);
/// The items at these indices.
Value pick(const Value& x, const std::vector<std::size_t>& places);

// search.cpp
Value find(const Value& x, const Value& y);
Value fill_or_without(const Value& x, const Value& y);
Value distinct(const Value& x);
Value group(const Value& x);
Value grade(const Value& x, bool is_down);
/// For each atom of y, the index of the last item of x that is not greater; x ascends.
Value bin(const Value& x, const Value& y);

// index.cpp
Value at(const Value& x, const Value& i);
Value at_path(const Value& x, const Items& path);
/// @[x;i;f] and @[x;i;f;y].
Value amend(const Value& x, const Value& i, const Value& f, const Value* y);
/// .[x;path;f] and .[x;path;f;y].
Value amend_path(const Value& x, const Items& path, const Value& f, const Value* y);

// cast.cpp
Value string(const Value& x);
Value cast(const Value& x, const Value& y);

// digits.cpp
Value decode(const Value& base, const Value& digits);
Value encode(const Value& base, const Value& x);
Value join_texts(const Value& separator, const Value& texts);
Value split_text(const Value& separator, const Value& x);

}  // namespace stele::reference::k
