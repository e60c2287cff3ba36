#include "jupyter/languages.hpp"

#include <algorithm>

namespace stele::jupyter {

namespace {

constexpr Language rows[] = {
    {notation::apl, "apl", "APL", ".apl", "text/apl", "apl", "apl"},
    {notation::k, "k", "k", ".k", "text/x-k", "k", ""},
    {notation::k4, "k4", "k4", ".k4", "text/x-k4", "k", ""},
    {notation::q, "q", "q", ".q", "text/x-q", "q", "q"},
};

}  // namespace

std::span<const Language> languages() { return rows; }

const Language& language_of(stele::notation n) { return rows[static_cast<std::size_t>(n)]; }

const Language* find_language(std::string_view name) {
    const auto row = std::find_if(std::begin(rows), std::end(rows), [&](const Language& l) { return l.name == name; });
    return row == std::end(rows) ? nullptr : row;
}

}  // namespace stele::jupyter
