// Text of single numbers: their decimal digits, and their forms in APL, k, k4 and q.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "prims/array/kind.hpp"

namespace stele::prims::func {

/// ±0.d₁d₂d₃... × 10^(exponent+1): significant digits without trailing zeros; zero is the one digit 0.
struct Decimal {
    enum class Class : std::uint8_t { finite, infinite, nan };

    char digits[24] = {'0'};
    int count = 1;
    int exponent = 0;  // of the first digit
    bool negative = false;
    Class number_class = Class::finite;

    std::string_view text() const { return {digits, static_cast<std::size_t>(count)}; }
    int whole_digits() const { return exponent < 0 ? 1 : exponent + 1; }
    int fraction_digits() const { return count - 1 - exponent > 0 ? count - 1 - exponent : 0; }
};

/// The most digits of any number: an integer of 64 bits has 19, a double needs 17.
inline constexpr int most_digits = 20;

/// The number rounded to `precision` significant digits (1 to 20).
Decimal decimal_of(double number, int precision);
Decimal decimal_of(std::int64_t number, int precision);
/// The fewest digits that read back as the same number.
Decimal shortest_decimal_of(double number);
/// At most `count` digits, rounded half up.
Decimal rounded(const Decimal& d, int count);

/// Digits with a point, no exponent: 12.5, 0.003; `fraction` digits after the point (zeros are added, none cut off),
/// no point if it is 0. No sign.
void append_fixed(std::string& text, const Decimal& d, int fraction);
inline void append_fixed(std::string& text, const Decimal& d) { append_fixed(text, d, d.fraction_digits()); }
/// First digit, point, at least `mantissa` digits in all; no sign, no exponent.
void append_mantissa(std::string& text, const Decimal& d, int mantissa);

/// APL: whether a number has an exponent with ⎕PP digits: its whole part is longer, or more than five zeros would
/// follow the point.
inline bool is_scaled(const Decimal& d, int precision) { return d.exponent >= precision || d.exponent < -6; }

/// The form for other programs: - as sign, E before the exponent, no sign of zero.
void append_plain(std::string& text, const Decimal& d);

// APL (¯ as sign, E before the exponent, J between the parts of a complex number; ∞ and NaN cannot be typed).
void append_apl(std::string& text, const Decimal& d, int precision);
void append_apl_integer(std::string& text, std::int64_t i);
std::string apl_text(double number, int precision);
/// Integers of 32 bits have all their digits, wider ones the form of floats, as in Dyalog.
std::string apl_text(std::int64_t number, int precision);
std::string apl_text(double real, double imaginary, int precision);

// k4 and q: `precision` digits (\P; 0 means 17). Nothing here adds the suffix of a kind.
/// 2, 0.1, 1e-08, 1e+10, 0n, 0w, -0w.
void append_q_float(std::string& text, double number, int precision);
/// k: 2.0, 0.1, 1e-8, 1e16, 0n, 0w, -0w: the fewest digits that read back as the number, never without point or
/// exponent.
void append_k_float(std::string& text, double number);
/// k's 123n and -123n: a not-a-number that keeps a number below `numbers_of_nans`. Other not-a-numbers are 0n.
double numbered_nan(bool negative, std::uint64_t number);
inline constexpr std::uint64_t numbers_of_nans = std::uint64_t{1} << 50;
/// 0N, 0W and -0W by the width of the kind (short, int, and the temporal kinds of 32 bits).
void append_q_integer(std::string& text, std::int64_t number, Kind kind);
/// 2000.01.01, 12:30:00.000, 0D00:00:01.000000000, 2000.01: any temporal kind other than datetime; 0Nd and the like.
void append_q_temporal(std::string& text, std::int64_t number, Kind kind);
/// Days since 2000.01.01 as 2000.01.01T12:00:00.000.
void append_q_datetime(std::string& text, double days);

/// The lowest `digits` hexadecimal digits of a number, at most 8, in lower case.
void append_hex(std::string& text, std::uint32_t number, int digits);
/// The 16 bytes at `item` as q writes a guid.
void append_guid(std::string& text, const void* item);
/// Appends a line end, tab, quote or backslash with a backslash, as in texts between quotes; false for other
/// characters.
bool append_escape(std::string& text, char c);

}  // namespace stele::prims::func
