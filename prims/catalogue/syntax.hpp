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

    /// Whether `mark` is one of its marks, in capitals or not.
    bool has(std::string_view mark) const;
};

/// All forms; those of one notation in the order of its reference.
std::span<const SyntaxForm* const> syntax_forms();

}  // namespace stele::prims
