// The texts that ⎕R puts in the place of matches, and that ⎕S gives for them: '\u1 and &'.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "prims/formats/regex/regex.hpp"
#include "prims/formats/text/letter_case.hpp"

namespace stele::prims::func {

/// Where a match was found.
struct Matched {
    const Regex& regex;
    std::u32string_view block;  // the line or the whole text
};

class Transformation {
public:
    /// Raises domain for what follows a backslash without a meaning. Where `is_literal`, nothing has one.
    Transformation(std::u32string_view text, bool is_literal);

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
