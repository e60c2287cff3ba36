// NumberColumn: the common format of the numbers in one column of an APL display.
#pragma once
#include <cstdint>
#include <string>

#include "prims/array/value.hpp"
#include "prims/formats/text/number_text.hpp"

namespace stele::prims::func {

/// The digits of a number of any numeric kind. APL shows integers beyond 32 bits as floats, and then all integers of
/// their array too (`as_float`).
struct ShownNumber {
    Decimal real, imaginary;
    bool exact = false;       // an integer, all of whose digits are shown, whatever ⎕PP
    bool is_complex = false;  // the imaginary part is not 0
};
ShownNumber shown_integer(std::int64_t i, int precision, bool as_float);
ShownNumber shown_float(double d, int precision);
ShownNumber shown_complex(double real, double imaginary, int precision);
/// The number of a scalar of a numeric kind.
ShownNumber shown_number(const Value& v, int precision);

/// Appends a number as shown alone or in a vector.
void append_number(std::string& text, const ShownNumber& n, int precision);

/// Aligns the points, or the Es if a number of the column needs an exponent. Complex numbers show the same digits after
/// the point in both parts, and leading zeros in the imaginary part. First `add` all numbers, then `append` each.
class NumberColumn {
public:
    explicit NumberColumn(int precision) : precision_(precision) {}
    void add(const ShownNumber& n);
    /// Appends exactly width() characters; ¯ is one character of two bytes.
    void append(std::string& text, const ShownNumber& n) const;
    int width() const;
    bool empty() const { return empty_; }

private:
    struct Part {
        int whole = 0;     // sign and digits before the point
        int fraction = 0;  // digits after it
        int mantissa = 0;  // digits in scaled form
        int sign = 0;      // 1 if a number is negative
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
