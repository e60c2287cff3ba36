// The style of values in notebooks.
#pragma once
#include <string>
#include <string_view>

namespace stele::jupyter {

/// The class of the element around each value.
inline constexpr std::string_view value_class = "stele";

/// The rules for values of a style sheet of pages, for elements inside `.stele` only. Its colours follow the theme of
/// JupyterLab or VS Code where the page has one, else the system's.
std::string scoped_style(std::string_view page_style);
/// The style of this kernel's values.
const std::string& style_of_values();

}  // namespace stele::jupyter
