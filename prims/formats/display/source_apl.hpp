// Arrays as APL source: the expression that makes the array.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

struct AplSource {
    /// An atom may be an item of a strand without parentheses, a strand an operand or a left argument; an expression
    /// needs parentheses.
    enum class Form : std::uint8_t { atom, strand, expression };

    std::string text;
    Form form = Form::atom;
};

/// A namespace as its path, or if that is empty as its members, `(a:1 ⋄ b:'x')`.
struct SpaceSource {
    std::string path;
    std::vector<std::pair<std::string, Value>> members = {};
};
/// The source of a namespace; none if it has none.
using SourceOfSpace = std::function<std::optional<SpaceSource>(const Value& space, Engine& engine)>;

/// `#.a.b`; none for a namespace without a name.
std::optional<SpaceSource> path_of_space(const Value& space, Engine& engine);

/// `1 2 3`, `'it''s'`, `2 3⍴0`, `(1 2)'abc'⎕NULL`, `[1 2 ⋄ 3 4]`, `0⍴⊂'' 0`: an expression for the same items, shape,
/// nesting and prototypes, with any ⎕IO, if ⎕ML is 1. Floats have the fewest digits that read back as the number;
/// invisible characters are ⎕UCS and their numbers. Texts of more than `columns` characters continue on further lines,
/// in brackets; 0: one line. None if the array has items that APL cannot write: symbols, dictionaries, functions,
/// infinities, a namespace without a source. Raises stack.
std::optional<AplSource> source_apl(const Value& v, Engine& engine, int columns = 0,
                                    const SourceOfSpace& spaces = path_of_space);

}  // namespace stele::prims::func
