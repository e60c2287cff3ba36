// Files that the build makes part of the kernel.
#pragma once
#include <string_view>

namespace stele::jupyter {

extern const std::string_view values_style;    // interp/tools/guide/page/values.css
extern const std::string_view notebook_style;  // notebook.css
extern const std::string_view logo_svg, logo_32, logo_64;

}  // namespace stele::jupyter
