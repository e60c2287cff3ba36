// Errors as data, and as text as each notation shows them.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "interp/runtime/failure.hpp"
#include "interp/source/source.hpp"

namespace stele::interp {

struct ReportStyle {
    bool colour = false;
    int columns = 160;  // statements that are wider show the part around the caret
};
inline constexpr int report_margin = 20;  // columns of a window that statements leave free

/// What went wrong, as data and as text.
struct Report {
    ErrorKind kind;
    std::string name;           // as the notation of the statement at fault names it: `LENGTH ERROR`, `'length`
    std::string subject;        // the name or glyph that it is about: where the error names none, what stands at fault
    std::string message, hint;  // sentences; the hint may be empty
    std::vector<CallSite> places;  // the statement at fault, then the calls that led there; none where it is not known
    std::size_t left_out = 0;      // calls left out after the eighth place
    Span opened;                   // the bracket that is not closed; empty where that is not what is wrong
    std::string text;              // lines: name and message, the statement with a caret, the calls, the hint
};

/// Of an error raised by code. `notation` is that of the text where no statement is known to be at fault.
Report report(const Failure& failure, Notation notation, const ReportStyle& style = {});
/// Of a text that cannot be read; where a bracket is not closed, both its ends are shown.
Report report(const SyntaxProblem& problem, const std::shared_ptr<const Source>& source, Notation notation,
              const ReportStyle& style = {});
/// Of an error with no place in a text.
Report report(const Error& error, Notation notation, const ReportStyle& style = {});

}  // namespace stele::interp
