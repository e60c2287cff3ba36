// The texts that ⎕R substitutes for matches, and that ⎕S returns for them: '\u1 and &'.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "prims/formats/regex/regex.hpp"
#include "prims/formats/text/letter_case.hpp"

namespace stele::prims::func {

/// A match and the text in which it was found.
struct Matched {
    const Regex& regex;
    std::u32string_view block;  // the line or the whole text
};

class Transformation {
public:
    /// Raises domain for a backslash before a character without a meaning. With `is_literal` no character has a
    /// meaning.
    Transformation(std::u32string_view text, bool is_literal);

    /// Appends the text for a match. Raises domain for a group that the pattern lacks.
    void append(HeapText& to, const Matched& m) const;

private:
    struct Part {
        enum class Kind : std::uint8_t { text, block, group, named } kind;
        HeapText text;  // or the name of a group
        std::size_t group = 0;
        std::optional<LetterCase> letters;
    };
    friend class TransformationReader;
    std::vector<Part> parts_;
};

}  // namespace stele::prims::func
