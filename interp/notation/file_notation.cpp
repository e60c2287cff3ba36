#include "interp/notation/file_notation.hpp"

#include <algorithm>

#include "interp/notation/switched.hpp"

namespace stele::interp {

namespace {

constexpr FileEnding endings_of_programs[] = {
    {"apl", Notation::apl},    {"apls", Notation::apl}, {"aplf", Notation::apl}, {"apln", Notation::apl},
    {"dyalog", Notation::apl}, {"k", Notation::k},      {"k4", Notation::k4},    {"q", Notation::q},
};

std::optional<Notation> notation_of_first_line(std::string_view text) {
    if (!text.starts_with("#!")) return {};
    std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t at = line.find(" -n");
    if (at == std::string_view::npos) return {};
    line = line.substr(std::min(line.find_first_not_of(" \t", at + 3), line.size()));
    Notation notation;
    if (!find_notation(line.substr(0, line.find_first_of(" \t\r")), notation)) return {};
    return notation;
}

std::optional<Notation> notation_of_ending(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos) return {};
    for (const FileEnding& e : endings_of_programs)
        if (e.ending == path.substr(dot + 1)) return e.notation;
    return {};
}

}  // namespace

std::span<const FileEnding> file_endings() { return endings_of_programs; }

std::optional<Notation> notation_of_text(std::string_view path, std::string_view text) {
    const std::optional<Notation> chosen = notation_of_first_line(text);
    return chosen ? chosen : notation_of_ending(path);
}

}  // namespace stele::interp
