// Programs of one notation as programs of another.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "interp/ast/values.hpp"
#include "interp/source/source.hpp"

namespace stele::interp::translate {

/// A sentence about a part of the source, without its full stop.
struct Remark {
    Span span;
    std::string text;
    std::string hint = {};  // for a refusal: what can be written by hand; or empty
};

struct Translation {
    std::string text;              // the program; empty if anything is refused
    std::vector<Remark> notes;     // differences that the program should know of, in the order of the text
    std::vector<Remark> refusals;  // parts without a counterpart, in the order of the text
};

/// Whether the values of statements are shown as in scripts of the two notations, or as at a console.
enum class Shows : std::uint8_t { as_script, as_console };

/// The program in another notation: from its trees, with its comments and its line breaks between statements. Throws
/// SyntaxProblem for a text that is not a program. Needs an entered engine, and raises its errors.
Translation translate(const std::shared_ptr<const Source>& source, Notation from, Notation to,
                      Shows shows = Shows::as_console);

}  // namespace stele::interp::translate
