// Text in HTML.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace stele::interp {

/// A text between tags, or as the value of an attribute in double quotes. Control characters other than newlines and
/// tabs become their pictures, because pages must not contain them; a byte that is not UTF-8 becomes the code point of
/// its number.
std::string html_of(std::string_view text);

/// The length of a text in a browser: in UTF-16 units, after html_of.
std::size_t units_of(std::string_view text);

/// The first n characters of a text; the text has more.
std::string first_characters(std::string_view text, std::int64_t n);

/// A text in an element; `opening` has its name and attributes.
std::string in_element(std::string_view opening, std::string_view text);

/// A page's frame with each `{{name}}` replaced by the value of that name, which must exist.
using FrameValue = std::pair<std::string_view, std::string_view>;
std::string fill(std::string_view frame, std::initializer_list<FrameValue> values);

}  // namespace stele::interp
