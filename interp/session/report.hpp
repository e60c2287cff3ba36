// Errors as data, and as each notation's text.
#pragma once
#include <functional>

#include "interp/runtime/failure.hpp"

namespace stele::interp {

struct ReportStyle {
    bool colour = false;
    int columns = 160;  // of a wider statement, only the part around the caret is shown
};
inline constexpr int report_margin = 20;  // columns of a window to the right of statements

/// An error as data and as text.
struct Report {
    ErrorKind kind;
    std::string name;                // in the notation of the statement with the error: `LENGTH ERROR`, `'length`
    std::string subject;             // the name or glyph at fault: that of the error, else the text at the caret
    std::string message, hint;       // sentences; the hint may be empty
    std::vector<CallSite> places{};  // the statement with the error, then its callers; none if unknown
    std::size_t left_out = 0;        // calls omitted after the eighth place
    Span opened{};                   // the unclosed bracket; empty for other errors
    std::string text{};              // lines: name and message, the statement with a caret, the calls, the hint
};

/// The names at a site, for hints. Each may be empty.
struct NamesInUse {
    /// Whether a name has a value, or is a word of the notation.
    std::function<bool(const CallSite&, std::string_view)> have;
    /// The hint for an error at a name, if that error has none.
    std::function<std::string(const Error&, const CallSite&)> hint;
};

/// Of an error raised by code. `notation`: that of the text, for an error without a site.
Report report(const Failure& failure, Notation notation, const ReportStyle& style = {}, const NamesInUse& names = {});
/// Of a syntax error; of an unclosed bracket, both ends are shown.
Report report(const SyntaxProblem& problem, const std::shared_ptr<const Source>& source, Notation notation,
              const ReportStyle& style = {}, const NamesInUse& names = {});
/// Removes the hint, also from the text.
void drop_hint(Report& report);
/// Of an error without a position in a text.
Report report(const Error& error, Notation notation, const ReportStyle& style = {});

/// The function of a site, with its line where a report shows it: `f[2]`; `{...}` without a name.
std::string function_of(const CallSite& site);
/// The statement of a site with its place before it, and a caret under its mark: the lines of a report.
std::string lines_of(const CallSite& site, const ReportStyle& style);

}  // namespace stele::interp
