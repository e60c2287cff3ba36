// The left argument of ⎕FMT: a list of phrases, such as '5A1,X2,3(ZI2,</>),M<(>N<)>CF12.2'.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stele::prims::func {

struct FmtPhrase {
    enum class Kind : std::uint8_t { characters, scaled, fixed, integer, pattern, tab, skip, text, group };

    bool takes_column() const { return kind <= Kind::pattern; }

    Kind kind{};
    std::int64_t repetitions = 1;
    std::int64_t width = 0;   // of a field; the n of Tn and Xn
    std::int64_t digits = 0;  // d of Fw.d, s of Ew.s
    std::int64_t scale = 0;   // K
    bool blanks_zero = false, has_commas = false, aligns_left = false, fills_with_zeros = false;  // B, C, L, Z
    bool has_negative_prefix = false;                                                             // M
    std::u32string negative_prefix, negative_suffix, positive_prefix, positive_suffix;            // M N P Q
    std::u32string background;                                                                    // R
    std::u32string text;                                          // of a text or a pattern
    std::vector<std::pair<double, std::u32string>> replacements;  // O
    char32_t overflow = U'*', point = U'.', comma = U',', zero = U'0', unknown = U'_', minus = U'¯', digit = U'9',
             shy_digit = U'Z';
    std::vector<FmtPhrase> phrases;  // of a group
};

/// Reads a specification. Raises format, with the position of the first fault.
std::vector<FmtPhrase> read_fmt_specification(std::u32string_view text);

}  // namespace stele::prims::func
