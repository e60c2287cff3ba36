// The parts of a race's results in words, for its table and its page.
#pragma once
#include "interp/tools/race/race.hpp"

namespace stele::interp::race {

/// `-` for results that a program does not have.
std::string time_of(const Row& row);
std::string ratio_of(const Row& row);
std::string memory_of(const Row& row);
/// `yes`, or `no: line 3: they differ at [5]: 4 and 7`.
std::string agreement_of(const Row& row);
/// The calls, and the program that the others are compared with.
std::string caption_of(const Race& race);

}  // namespace stele::interp::race
