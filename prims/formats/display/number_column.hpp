// NumberColumn: the common format of the numbers in one column of an APL display.
#pragma once
#include <cstdint>
#include <string>

#include "prims/array/value.hpp"
#include "prims/formats/text/number_text.hpp"

namespace stele::prims::func {

/// A number of any numeric kind, ready to be shown. APL has no integers beyond 32 bits of its own, so wider ones are
/// shown as floats, and with them all others of their array (`as_float`).
struct ShownNumber {
    Decimal real, imaginary;
    bool exact = false;       // an integer: all its digits are shown whatever ⎕PP says
    bool is_complex = false;  // the imaginary part is not 0
};
ShownNumber shown_integer(std::int64_t i, int precision, bool as_float);
ShownNumber shown_float(double d, int precision);
ShownNumber shown_complex(double real, double imaginary, int precision);
/// The number `v`, a scalar of a numeric kind.
ShownNumber shown_number(const Value& v, int precision);

/// As it stands alone or in a vector.
void append_number(std::string& text, const ShownNumber& n, int precision);

/// Points are aligned, or E characters where a number of the column needs them; complex numbers show the same digits
/// after the point in both parts, and leading zeros in the imaginary one. First `add` all, then `append` each.
class NumberColumn {
public:
    explicit NumberColumn(int precision) : precision_(precision) {}
    void add(const ShownNumber& n);
    /// Exactly width() characters: ¯ counts as one, and is two bytes.
    void append(std::string& text, const ShownNumber& n) const;
    int width() const;
    bool empty() const { return empty_; }

private:
    struct Part {
        int whole = 0;     // sign and digits before the point
        int fraction = 0;  // digits after it
        int mantissa = 0;  // digits in scaled form
        int sign = 0;      // 1 where a negative number occurs
        int exponent = 0;  // characters of the longest exponent, its sign included
        bool scaled = false;
        int width() const;
        void add(const Decimal& d, bool exact, int precision);
        void append(std::string& text, const Decimal& d, char fill_fraction, bool zeros_before) const;
    };
    int precision_;
    bool empty_ = true, complex_ = false;
    Part real_, imaginary_;
};

}  // namespace stele::prims::func
