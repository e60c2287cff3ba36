// Text in HTML.
#pragma once
#include <string>
#include <string_view>

namespace stele::interp {

/// A text between tags, or as the value of an attribute in double quotes. Control characters other than newlines and
/// tabs are shown as their pictures, so that every character is one of the page; bytes that are not UTF-8 stand for
/// themselves.
std::string html_of(std::string_view text);

/// The length of a text where a browser counts it: in units of UTF-16, after html_of.
std::size_t units_of(std::string_view text);

}  // namespace stele::interp
