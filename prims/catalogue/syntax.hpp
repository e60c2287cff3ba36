// Syntax besides primitives: brackets, arguments, assignment, control structures, texts, system names.
// To add a form: a row here in the table of its notation. Help, searches and the reference pages show it.
#pragma once
#include <array>
#include <span>
#include <string_view>

#include "prims/catalogue/catalogue.hpp"

namespace stele::prims {

struct SyntaxForm {
    unsigned notations;         // in_apl | in_k4 ...
    std::string_view marks;     // keys for lookup, with blanks between
    std::string_view written;   // the form: X[I;J]
    std::string_view name;      // the field's term for it
    std::string_view sentence;  // without a capital and a full stop, as a meaning has it
    std::array<Example, 2> examples;

    constexpr SyntaxForm(unsigned in_notations, std::string_view keys, std::string_view form, std::string_view called,
                         std::string_view does, Example first = {}, Example second = {})
        : notations(in_notations), marks(keys), written(form), name(called), sentence(does), examples{first, second} {}

    /// Whether `mark` is one of its marks, in capitals or not.
    bool has(std::string_view mark) const;
};

/// All forms; those of one notation in the order of its reference.
std::span<const SyntaxForm* const> syntax_forms();

}  // namespace stele::prims
