// `stele explain`: the statements of a program, step by step.
#pragma once
#include <memory>
#include <string>

#include "interp/notation/tokens.hpp"
#include "interp/session/session.hpp"

namespace stele::interp {

struct ExplainOptions {
    std::uint32_t line = 0;  // whose statements are explained; 0: all
    int depth = 1;           // 2 enters functions
    std::string page;        // the file for the page; empty: text goes to standard output
};

/// The part of the text that a statement of it is, words around it such as those that begin a definition included.
Span whole_span(const Statement& s);

/// Runs a program as far as its statements are explained, and shows no values. Until then what it writes is dropped.
/// Returns the exit status. Raises file.
int explain_program(Session& session, Streams& streams, const std::shared_ptr<const Source>& source, Notation notation,
                    const ExplainOptions& options);

}  // namespace stele::interp
