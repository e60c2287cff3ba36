// How APL writes an array: the expression that makes it again.
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
    /// What may stand next to it: an atom stands in a strand as it is, a strand as an operand and left of a function,
    /// an expression in parentheses.
    enum class Form : std::uint8_t { atom, strand, expression };

    std::string text;
    Form form = Form::atom;
};

/// How a namespace is written: as its path, or where that is empty as its members, `(a:1 ⋄ b:'x')`.
struct SpaceSource {
    std::string path;
    std::vector<std::pair<std::string, Value>> members = {};
};
/// None where it cannot be written.
using SourceOfSpace = std::function<std::optional<SpaceSource>(const Value& space, Engine& engine)>;

/// `#.a.b`; none for a namespace without a name.
std::optional<SpaceSource> path_of_space(const Value& space, Engine& engine);

/// `1 2 3`, `'it''s'`, `2 3⍴0`, `(1 2)'abc'⎕NULL`, `[1 2 ⋄ 3 4]`, `0⍴⊂'' 0`: the same items, shape, nesting and
/// prototypes whatever ⎕IO, where ⎕ML is 1. Floats have the fewest digits that read back as the number; characters that
/// cannot be seen are ⎕UCS and their numbers. `columns`: longer texts continue on further lines, in brackets; 0: one line.
/// None where the array holds what APL cannot write: symbols, dictionaries, functions, infinities, a namespace that
/// `spaces` has none for. Raises stack.
std::optional<AplSource> source_apl(const Value& v, Engine& engine, int columns = 0,
                                    const SourceOfSpace& spaces = path_of_space);

}  // namespace stele::prims::func
