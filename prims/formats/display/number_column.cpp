#include "prims/formats/display/number_column.hpp"

#include <algorithm>

namespace stele::prims::func {

namespace {

bool is_negative(const Decimal& d) {
    return d.negative && (d.digits[0] != '0' || d.number_class != Decimal::Class::finite);
}

int count_digits(int n) {
    int count = 1;
    for (n = n < 0 ? -n : n; n >= 10; n /= 10) count++;
    return count;
}

int exponent_width(int exponent) { return count_digits(exponent) + (exponent < 0); }

constexpr std::string_view minus = "¯";

}  // namespace

ShownNumber shown_integer(std::int64_t i, int precision, bool as_float) {
    const bool exact = !as_float && i >= INT32_MIN && i <= INT32_MAX;
    return {decimal_of(i, exact ? most_digits : precision), {}, exact, false};
}

ShownNumber shown_float(double d, int precision) { return {decimal_of(d, precision), {}, false, false}; }

ShownNumber shown_complex(double real, double imaginary, int precision) {
    if (imaginary == 0) return shown_float(real, precision);
    return {decimal_of(real, precision), decimal_of(imaginary, precision), false, true};
}

ShownNumber shown_number(const Value& v, int precision) {
    if (v.kind() == Kind::complex) return shown_complex(v->items<double>()[0], v->items<double>()[1], precision);
    if (is_float(v.kind())) return shown_float(v.as_double(), precision);
    return shown_integer(v.as_long(), precision, false);
}

void append_number(std::string& text, const ShownNumber& n, int precision) {
    append_apl(text, n.real, n.exact ? most_digits : precision);
    if (!n.is_complex) return;
    text += 'J';
    append_apl(text, n.imaginary, precision);
}

void NumberColumn::Part::add(const Decimal& d, bool exact, int precision) {
    const bool finite = d.number_class == Decimal::Class::finite;
    const int negative = is_negative(d);
    sign = std::max(sign, negative);
    mantissa = std::max(mantissa, finite ? std::min(d.count, precision) : 1);
    exponent = std::max(exponent, finite ? exponent_width(d.exponent) : 1);
    if (!finite) {
        whole = std::max(whole, negative + (d.number_class == Decimal::Class::infinite ? 1 : 3));
        return;
    }
    if (!exact && is_scaled(d, precision)) scaled = true;
    // A column with a scaled number does not use the widths of the other form.
    if (!scaled) {
        whole = std::max(whole, negative + d.whole_digits());
        fraction = std::max(fraction, d.fraction_digits());
    }
}

int NumberColumn::Part::width() const {
    if (scaled) return sign + mantissa + (mantissa > 1) + 1 + exponent;
    return whole + (fraction ? 1 + fraction : 0);
}

void NumberColumn::Part::append(std::string& text, const Decimal& d, char fill_fraction, bool zeros_before) const {
    bool negative = is_negative(d), finite = d.number_class == Decimal::Class::finite;
    std::string number;
    int shown = 0;  // characters of `number`
    int total = width(), before;
    if (!finite) {
        number = d.number_class == Decimal::Class::infinite ? "∞" : "NaN";
        shown = d.number_class == Decimal::Class::infinite ? 1 : 3;
        before = (scaled ? sign + 1 : whole) - shown - negative;
        fill_fraction = ' ';
    } else if (scaled) {
        Decimal r = rounded(d, mantissa);
        append_mantissa(number, r, mantissa);
        before = sign - negative;
        number += 'E';
        shown = static_cast<int>(number.size()) + exponent_width(r.exponent);
        append_apl_integer(number, r.exponent);
        fill_fraction = ' ';
    } else {
        append_fixed(number, d);
        shown = static_cast<int>(number.size());
        before = whole - d.whole_digits() - negative;
        if (fill_fraction == '0' && fraction > 0 && d.fraction_digits() == 0) number += '.', shown++;
    }
    before = std::max(before, 0);
    if (zeros_before && negative) text += minus;
    text.append(static_cast<std::size_t>(before), zeros_before ? '0' : ' ');
    if (!zeros_before && negative) text += minus;
    text += number;
    text.append(static_cast<std::size_t>(std::max(total - before - negative - shown, 0)), fill_fraction);
}

void NumberColumn::add(const ShownNumber& n) {
    empty_ = false;
    complex_ |= n.is_complex;
    real_.add(n.real, n.exact, precision_);
    if (n.is_complex) imaginary_.add(n.imaginary, false, precision_);
    else imaginary_.whole = std::max(imaginary_.whole, 1);
}

int NumberColumn::width() const {
    if (empty_) return 0;
    return complex_ ? real_.width() + 1 + imaginary_.width() : real_.width();
}

void NumberColumn::append(std::string& text, const ShownNumber& n) const {
    if (!complex_) return real_.append(text, n.real, ' ', false);
    real_.append(text, n.real, '0', false);
    text += 'J';
    if (n.is_complex) return imaginary_.append(text, n.imaginary, ' ', true);
    imaginary_.append(text, Decimal(), ' ', true);
}

}  // namespace stele::prims::func
