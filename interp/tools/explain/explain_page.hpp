// Steps as a page that can be gone through.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "interp/tools/explain/explain.hpp"

namespace stele::interp {

/// One HTML document with all that it needs in it. Without its script it is the list of all steps. Step 3 of it, and the
/// second part of that, are `#step=3` and `#step=3.2`. The steps have drawings.
std::string page_of(std::string_view title, std::span<const Explanation> explanations);

/// Writes that to a file; gives a line that says so. Raises file.
std::string write_page(const std::string& file, std::string_view title, std::span<const Explanation> explanations);

/// interp/tools/guide/page/: the frame, whose `{{...}}` are filled, its style and its script; and the style of values
/// and of lists of steps, for other pages too.
extern const std::string_view page_frame, page_style, page_script, values_style;

}  // namespace stele::interp
