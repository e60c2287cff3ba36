// The results of a race as a page.
#pragma once
#include <string>
#include <string_view>

#include "interp/tools/race/race.hpp"

namespace stele::interp::race {

/// A self-contained HTML document without scripts: the table with bars for time, memory and bytes, then the programs.
std::string page_of(const Race& race);

/// interp/tools/race/page/: the frame, whose `{{...}}` are filled, and its style.
extern const std::string_view race_frame, race_style;

}  // namespace stele::interp::race
