#include "prims/formats/text/fmt_field.hpp"

#include <algorithm>
#include <cmath>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/formats/text/fixed_text.hpp"

namespace stele::prims::func {

namespace {

using Phrase = FmtPhrase::Kind;

bool is_equal(double x, double y, double tolerance) {
    return x == y || std::abs(x - y) <= tolerance * std::max(std::abs(x), std::abs(y));
}

void overflow(std::u32string& field, const FmtPhrase& p) { std::fill(field.begin(), field.end(), p.overflow); }

bool is_zero(const std::string& text) {
    return text.substr(0, text.find('E')).find_first_of("123456789_") == std::string::npos;
}

// Puts a comma between triads of the digits before the point.
void add_commas(std::string& text) {
    for (std::size_t at = std::min(text.find('.'), text.size()); at > 3;) text.insert(at -= 3, 1, ',');
}

// Digits of fixed text: zeros, and commas between triads, in front of them up to `size` characters.
std::u32string leading_zeros(const std::string& text, std::size_t size, const FmtPhrase& p) {
    std::u32string zeros;
    std::size_t triad = std::min({text.find_first_not_of("0123456789_"), text.size()});
    if (!p.has_commas) return std::u32string(size, p.zero);
    for (std::size_t i = 0; i < size; i++) {
        const bool comma = triad == 3;
        // A comma leads nothing.
        zeros += comma && i + 1 < size ? p.comma : comma ? U' ' : p.zero;
        triad = comma ? 0 : triad + 1;
    }
    std::reverse(zeros.begin(), zeros.end());
    return zeros;
}

char32_t shown(char c, const FmtPhrase& p) {
    switch (c) {
        case '.': return p.point;
        case ',': return p.comma;
        case '_': return p.unknown;
        case high_minus: return p.minus;
        default: return static_cast<unsigned char>(c);
    }
}

// Digits for the selectors of a pattern. What stands between the first and the last digit that shows is shown; a 9
// shows its digit, a Z shows one that is not 0.
void write_pattern(std::u32string& field, const FmtPhrase& p, const std::string& digits, bool negative) {
    auto is_selector = [&p](char32_t c) { return c == p.digit || c == p.shy_digit; };
    const std::u32string& pattern = p.text;
    const auto selectors = static_cast<std::size_t>(std::count_if(pattern.begin(), pattern.end(), is_selector));
    if (negative || digits.size() > selectors) return overflow(field, p);
    const std::string padded = std::string(selectors - digits.size(), '0') + digits;
    std::size_t first = pattern.size(), last = 0, left = pattern.size(), right = 0;  // shown digits, selectors
    std::size_t k = 0;
    for (std::size_t i = 0; i < pattern.size(); i++) {
        if (!is_selector(pattern[i])) continue;
        left = std::min(left, i);
        right = i;
        if (padded[k++] == '0' && pattern[i] != p.digit) continue;
        first = std::min(first, i);
        last = i;
    }
    k = 0;
    for (std::size_t i = 0; i < pattern.size(); i++) {
        const bool selects = is_selector(pattern[i]), inside = i >= first && i <= last;
        const char32_t c = selects ? static_cast<char32_t>(shown(padded[k++], p)) : pattern[i];
        field[i] = inside || i < left || i > right ? c : U' ';
    }
}

}  // namespace

void begin_fmt_field(std::u32string& field, const FmtPhrase& p) {
    field.resize(static_cast<std::size_t>(p.width));
    const std::u32string& t = p.background;
    for (std::size_t i = 0; i < field.size(); i++) field[i] = t.empty() ? U' ' : t[i % t.size()];
}

void place_in_field(std::u32string& field, const FmtPhrase& p, std::u32string_view text) {
    if (text.size() > field.size()) return overflow(field, p);
    std::copy(text.begin(), text.end(),
              p.aligns_left ? field.begin() : field.end() - static_cast<std::ptrdiff_t>(text.size()));
}

void write_fmt_field(std::u32string& field, const FmtPhrase& p, const Array& a, std::int64_t i, double tolerance) {
    begin_fmt_field(field, p);
    for (const auto& [of, text] : p.replacements)
        if (is_equal(double_at(a, i), of, tolerance)) return place_in_field(field, p, text);
    Decimal d = decimal_at(a, i);
    if (d.number_class != Decimal::Class::finite)
        raise(ErrorKind::domain, "the right argument of ⎕FMT holds a number that is not finite");
    const bool exact = has_all_digits(a, i);
    if (d.text() != "0") d.exponent += static_cast<int>(p.scale);
    // Beyond every field, and not to be written out.
    if (d.exponent > p.width && p.kind != Phrase::scaled) return overflow(field, p);
    const auto digits = static_cast<int>(p.digits);
    std::string text = p.kind == Phrase::scaled  ? scaled_text(d, digits, exact)
                       : p.kind == Phrase::fixed ? fixed_text(d, digits, exact)
                                                 : fixed_text(d, 0, exact);
    const bool negative = text[0] == high_minus;
    if (negative) text.erase(0, 1);
    if (p.blanks_zero && is_zero(text)) return;
    if (p.kind == Phrase::pattern) return write_pattern(field, p, text, negative);
    if (p.has_commas && p.kind != Phrase::scaled) add_commas(text);
    const std::u32string_view suffix = negative ? p.negative_suffix : p.positive_suffix;
    std::u32string whole =
        negative ? p.has_negative_prefix ? p.negative_prefix : std::u32string(1, p.minus) : p.positive_prefix;
    const std::size_t around = whole.size() + suffix.size();
    if (text.ends_with(' ') && around + text.size() > field.size()) text.pop_back();
    if (p.fills_with_zeros && around + text.size() < field.size())
        whole += leading_zeros(text, field.size() - around - text.size(), p);
    for (char c : text) whole += shown(c, p);
    whole += suffix;
    place_in_field(field, p, whole);
}

}  // namespace stele::prims::func
