// The state of a console behind include/stele.h.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "include/stele.h"
#include "interp/tools/assist/assistant.hpp"

namespace stele::embed {

inline constexpr std::int64_t most_cells = 2000;  // of a value as HTML

/// The settings of a console, its last value, and the texts that its functions return.
struct ConsoleState {
    unsigned forms = 0;  // STELE_BOXES, STELE_HTML
    std::pair<interp::Value, interp::Notation> last{};
    interp::Completions completions;
    std::vector<stele_candidate> candidates;
    stele_completions listed{};
    std::string help, found, page;
};

}  // namespace stele::embed
