#include "interp/notation/literal.hpp"

#include <cmath>

#include "prims/formats/text/read_number.hpp"

namespace stele::interp::apl {

namespace {

[[noreturn]] void refuse_number(std::string_view text) {
    raise(ErrorKind::syntax, "'" + std::string(text) + "' is not a number",
          "a number is written like 12, ¯3.5, 1E6 or 2J¯1");
}

// The same digits with '-' for ¯, for the library.
std::string plain(std::string_view text) {
    constexpr std::string_view high_minus = "¯";
    if (text.find('-') != std::string_view::npos) refuse_number(text);
    std::string digits(text);
    for (std::size_t at = 0; (at = digits.find(high_minus, at)) != std::string::npos;)
        digits.replace(at, high_minus.size(), "-");
    return digits;
}

// 2^53: a whole float below it is an integer.
constexpr double exact_limit = 9007199254740992;

// ¯0.0 is not an integer.
bool is_negative_zero(double number) { return number == 0 && std::signbit(number); }

struct Part {
    bool whole = false;
    std::int64_t integer = 0;
    double number = 0;
};

Part read_part(std::string_view text, std::string_view all) {
    Part p;
    const char* end = text.data() + text.size();
    if (auto r = fast_float::from_chars(text.data(), end, p.number); r.ec != std::errc() || r.ptr != end) {
        // Numbers out of a float's range are 0, or refused below.
        if (r.ptr != end || text.empty() || r.ec != std::errc::result_out_of_range) refuse_number(all);
    }
    if (std::isinf(p.number) || std::isnan(p.number)) {
        if (text.find_first_of("iInN") != std::string_view::npos) refuse_number(all);
        raise(ErrorKind::limit, "'" + std::string(all) + "' is larger than any float",
              "the largest is 1.797693135E308");
    }
    if (text.find_first_of(".eE") == std::string_view::npos) {
        p.whole = prims::func::read_number(text, p.integer) && p.integer != null_long;
    } else if (p.number == std::trunc(p.number) && std::fabs(p.number) < exact_limit && !is_negative_zero(p.number)) {
        p.whole = true;
        p.integer = static_cast<std::int64_t>(p.number);
    }
    return p;
}

}  // namespace

Value read_number(std::string_view text) {
    std::string digits = plain(text);
    std::size_t j = digits.find_first_of("jJ");
    Part real = read_part(std::string_view(digits).substr(0, j), text);
    if (j != std::string::npos) {
        Part imaginary = read_part(std::string_view(digits).substr(j + 1), text);
        if (imaginary.number != 0) return Value::complex(real.number, imaginary.number);
    }
    return real.whole ? Value::integer(real.integer) : Value::floating(real.number);
}

}  // namespace stele::interp::apl
