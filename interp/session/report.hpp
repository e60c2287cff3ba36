// Errors as text, in the manner of each notation.
#pragma once
#include <string>

#include "interp/source/source.hpp"
#include "interp/runtime/failure.hpp"

namespace stele::interp {

struct ReportStyle {
    bool colour = false;
    int columns = 160;  // statements that are wider show the part around the caret
};

/// What went wrong, the statement at fault with a caret, the calls that led there, a hint; a newline after each line.
/// The error is named as the notation names it that the statement at fault is written in, `notation` where none is known:
/// `LENGTH ERROR: left has shape 3, right has shape 4` in APL, `'length: left has ...` in k4 and q.
std::string report(const Failure& failure, prims::Notation notation, const ReportStyle& style = {});
/// The same of a text that cannot be read; where a bracket is not closed, both its ends.
std::string report(const SyntaxProblem& problem, const Source& source, prims::Notation notation, const ReportStyle& style = {});
/// An error with no place in a text.
std::string report(const prims::Error& error, prims::Notation notation, const ReportStyle& style = {});

/// `LENGTH ERROR`, `'length`; in k4 and q a value error is named by what has no value.
std::string name_of_error(const prims::Error& error, prims::Notation notation);

}  // namespace stele::interp
