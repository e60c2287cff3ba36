// Text in HTML.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace stele::interp {

/// A text between tags, or as the value of an attribute in double quotes. Control characters other than newlines and
/// tabs are shown as their pictures, so that every character is one of the page; bytes that are not UTF-8 stand for
/// themselves.
std::string html_of(std::string_view text);

/// The length of a text where a browser counts it: in units of UTF-16, after html_of.
std::size_t units_of(std::string_view text);

/// A text in an element, of which `opening` has the name and the attributes.
std::string in_element(std::string_view opening, std::string_view text);

/// A page's frame with its `{{name}}` replaced by what stands behind that name, which must be there.
using FrameValue = std::pair<std::string_view, std::string_view>;
std::string fill(std::string_view frame, std::initializer_list<FrameValue> values);

}  // namespace stele::interp
