// Values, explanations and errors as Jupyter displays them.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "stele.hpp"

namespace stele::jupyter {

/// A statement's value or a command's output: text/plain, text/html and image/svg+xml, each if it exists; an empty
/// object if nothing is shown. With `has_style`, the HTML includes the style of values.
nlohmann::json display_of(const shown&, bool has_style);

/// The steps of a statement: a page of stele_explain in a frame, and its list of steps as text.
nlohmann::json display_of_steps(const std::string& statement, const std::string& page);

/// An error's name, its sentence, and its report with colours.
struct ErrorDisplay {
    std::string name, sentence;
    std::vector<std::string> lines;
};
ErrorDisplay display_of(const error&);

}  // namespace stele::jupyter
