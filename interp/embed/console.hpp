// The state of a console behind include/stele.h.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "include/stele.h"
#include "interp/tools/assist/assistant.hpp"
#include "interp/tools/explain/drawing.hpp"

namespace stele::embed {

/// A value as HTML tables, with at most 2000 cells.
interp::Drawing drawing_of(interp::Session& session, const interp::Value& value, interp::Notation notation);

/// The settings of a console, its last value, and the texts that its functions return.
struct ConsoleState {
    unsigned forms = 0;  // STELE_BOXES, STELE_HTML
    std::pair<interp::Value, interp::Notation> last{};
    interp::Completions completions;
    std::vector<stele_candidate> candidates;
    stele_completions listed{};
    std::string help, found, page, formatted;
};

}  // namespace stele::embed
