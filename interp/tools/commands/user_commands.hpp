// The user commands that have files of their own.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "interp/tools/commands/command.hpp"

namespace stele::interp {

/// The value of an option that is a number from 1 on, or the line is refused.
int number_of(Directives& d, const Option& option, std::string_view full);

// measuring_commands.cpp
void runtime(Directives& d, std::string_view text);
void time(Directives& d, std::string_view statement);
void compare(Directives& d, std::string_view statements);
void profile(Directives& d, std::string_view file);
void processor(Directives& d, std::string_view words);
/// `1.5 MB`, with three digits.
std::string size_text(std::uint64_t bytes);

// why_command.cpp
void why(Directives& d, std::string_view statement);

// definitions.cpp
void definitions(Directives& d, std::string_view words);

// plot_command.cpp
void plot(Directives& d, std::string_view text);

}  // namespace stele::interp
