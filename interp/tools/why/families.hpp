// What is known of functions from their rows in the catalogue: how they look at their arguments.
#pragma once
#include "interp/ast/values.hpp"

namespace stele::interp {

enum class Family : std::uint8_t {
    any,        // nothing is known: each cell of the result may come from all cells
    pervasive,  // cell by cell
    moves,      // the cells are those of the right argument, or of the only one; the left one says which
    picks,      // the same where the shape of the right argument does not matter
    fronts,     // moves a part that is counted from the front where the left argument is not negative
    replicates,
    expands,
    joins,  // the cells are those of both arguments
    shape,  // the shape alone matters
    left,
    right,        // one of two arguments
    finds_left,   // a cell for each item of the left argument, found in the right one
    finds_right,  // a cell for each item of the right argument, found in the left one
    searches_left,
    searches_right,  // the same by the rules of k and q, where cells correspond
    where,
    encodes,
    describes,    // a text, or another value, for each item
    applies,      // a function or data on the left, an argument or an index on the right
    applies_all,  // the same with several of these as the items of a list
    running,      // each item with those before it
    pairs,        // each item with the one before it
};
Family family_of(const Meaning* m);

/// The meaning of a primitive with n arguments; null of other functions.
const Meaning* meaning_of(const Value& f, std::size_t n);
/// Whether a function may be called again: it changes nothing, writes nothing and draws no random number.
bool can_be_repeated(const Value& f);
/// Whether the shape of what a function gives depends on the shapes of its n arguments alone.
bool has_fixed_shape(const Value& f, std::size_t n);

}  // namespace stele::interp
