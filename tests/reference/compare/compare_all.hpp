// The loop of both comparisons.
#pragma once
#include <string>

#include "tests/reference/compare/compare.hpp"

namespace stele::reference {

/// Compares this number of a writer's expressions: `run` returns the engine's outcome, `agree` whether it is as
/// expected, `shown` an outcome as text.
template <class Writer, class Run, class Agree, class Shown>
Comparison compare_all(Writer& writer, long expressions, Run run, Agree agree, Shown shown) {
    Comparison result;
    for (; result.compared < expressions; result.compared++) {
        const auto e = writer.next();
        const auto found = run(e);
        result.errors += e.expected.failed();
        if (!agree(e.expected, found))
            result.differences.push_back(e.text + "\n  reference: " + shown(e.expected) +
                                         "\n  engine:    " + shown(found) + "\n");
    }
    result.unspecified = writer.unspecified();
    return result;
}

}  // namespace stele::reference
