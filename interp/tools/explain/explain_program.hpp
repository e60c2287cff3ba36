// `stele explain`: the statements of a program, step by step.
#pragma once
#include <memory>
#include <string>

#include "interp/notation/tokens.hpp"
#include "interp/session/session.hpp"

namespace stele::interp {

struct ExplainOptions {
    std::uint32_t line = 0;  // with the statements to explain; 0: all
    int depth = 1;           // 2 enters functions
    std::string page;        // the page's file; empty: text goes to standard output
};

/// The text of a statement, including the words around it that begin and end a definition.
Span whole_span(const Statement& s);

/// Runs a program up to the last statement to explain, without showing values. Drops the output of the statements
/// before the first. Returns the exit status. Raises file.
int explain_program(Session& session, Streams& streams, const std::shared_ptr<const Source>& source, Notation notation,
                    const ExplainOptions& options);

/// Runs an input, without showing values, and returns its steps as a page. Its error is on the page. Empty if nothing
/// was applied. `depth` as in ExplainOptions.
std::string explained_page(Session& session, const std::shared_ptr<const Source>& source, Notation notation,
                           std::string_view title, int depth);

}  // namespace stele::interp
