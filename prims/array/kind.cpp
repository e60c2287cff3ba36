#include "prims/array/kind.hpp"

#include <array>

namespace stele::prims {

namespace {

constexpr std::array<Kind, 26> by_letter = [] {
    std::array<Kind, 26> all{};
    for (std::size_t k = 0; k < std::size(kinds); k++)
        if (kinds[k].letter) all[static_cast<std::size_t>(kinds[k].letter - 'a')] = static_cast<Kind>(k);
    return all;
}();

template <class F> Kind first_kind(F f) {
    for (std::size_t k = 0; k < std::size(kinds); k++)
        if (kinds[k].letter && f(static_cast<Kind>(k))) return static_cast<Kind>(k);
    return Kind::null;
}

}  // namespace

Kind kind_of_letter(char letter) {
    return letter >= 'a' && letter <= 'z' ? by_letter[static_cast<std::size_t>(letter - 'a')] : Kind::null;
}

Kind kind_of_number(std::int64_t number) {
    return first_kind([=](Kind k) { return traits(k).number == number; });
}

Kind kind_of_name(std::string_view name) {
    return first_kind([=](Kind k) { return q_name(k) == name; });
}

}  // namespace stele::prims
