// The notation of a program in a file.
#pragma once
#include <optional>
#include <span>
#include <string_view>

#include "interp/notation/tokens.hpp"

namespace stele::interp {

/// An ending of program files, without its dot.
struct FileEnding {
    std::string_view ending;
    Notation notation;
};
std::span<const FileEnding> file_endings();

/// The notation that the text's #! line chooses with -n, else that of the path's ending; none if neither names one.
std::optional<Notation> notation_of_text(std::string_view path, std::string_view text);

}  // namespace stele::interp
