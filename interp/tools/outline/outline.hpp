// The names of a text: where it defines them and where it uses them. Nothing runs, and the text may have errors.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "interp/ast/values.hpp"
#include "interp/notation/lexemes.hpp"

namespace stele::interp::outline {

inline constexpr std::uint32_t none = ~std::uint32_t{0};

enum class NameKind : std::uint8_t { variable, function, op, name_space, parameter, label };
/// The kind's name: function, operator.
std::string_view name_of(NameKind kind);

/// The text or a function: a symbol belongs to one of them.
struct Scope {
    enum class Kind : std::uint8_t { text, lambda, dfn, traditional };

    Kind kind = Kind::text;
    std::uint32_t parent = none;
    Span span;                   // with its brackets, or from ∇ to ∇
    bool lists_names = true;     // its parameters are listed: {[a;b] ...}
    std::uint32_t owner = none;  // the definition whose value it is
};

/// The meaning that all uses of a name in its scope share.
struct Symbol {
    std::string name;  // as a path: a.b
    std::uint32_t scope = 0;
    NameKind kind = NameKind::variable;
    std::vector<std::uint32_t> occurrences;  // in the order of the text
    std::vector<std::uint32_t> definitions;
};

/// A name in the text; of a path a.b, one part.
struct Occurrence {
    Span span;
    std::uint32_t symbol = 0;
    std::uint32_t scope = 0;  // the innermost one around it
    bool is_write = false;
};

/// The first assignment of a name, each function with a name, a parameter, a label, a namespace.
struct Definition {
    std::uint32_t symbol = 0;
    std::uint32_t scope = 0;  // the innermost one around it
    NameKind kind = NameKind::variable;
    Span name;
    Span whole;                           // the statement from the name on, or from ∇ to ∇
    std::vector<std::string> parameters;  // of a function
    std::string form;                     // of a call: f[a;b], ⍺ f ⍵; empty unless the text shows it
    std::string comment;                  // above it, or at its end; without the comments' marks
};

struct Outline {
    std::vector<Scope> scopes;  // the first is the text
    std::vector<Symbol> symbols;
    std::vector<Occurrence> occurrences;  // in the order of the text
    std::vector<Definition> definitions;  // in the order of the text

    /// The occurrence that contains or ends at a byte; null without one.
    const Occurrence* at(std::size_t offset) const;
    /// The definition to go to: that of a function if the symbol has one, else the first. Null without one.
    const Definition* definition_of(std::uint32_t symbol) const;
    /// The innermost scope around a byte.
    std::uint32_t scope_at(std::size_t offset) const;
    bool is_inside(std::uint32_t scope, std::uint32_t outer) const;
};

/// The outline of a text with these words, which are `lexemes(text, notation)`. Takes time proportional to the text.
Outline outline_of(std::string_view text, Notation notation, const std::vector<Lexeme>& words);

}  // namespace stele::interp::outline
