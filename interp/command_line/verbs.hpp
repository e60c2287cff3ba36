// The functions of the rows in options.cpp.
#pragma once
#include "interp/command_line/command_line.hpp"

namespace stele::interp::command_line {

// Verbs.
int run_program(CommandLine& c);
int run_explain(CommandLine& c);
int run_doc(CommandLine& c);
int run_learn(CommandLine& c);
int run_race(CommandLine& c);
int run_format(CommandLine& c);
int run_translate(CommandLine& c);
int run_lsp(CommandLine& c);
int run_kernel(CommandLine& c);

// Options that run instead of the verb.
int print_version(const CommandLine& c);
int print_help(const CommandLine& c);
int print_man_page(const CommandLine& c);
int print_completion(const CommandLine& c);
int print_help_of_primitive(const CommandLine& c);
int write_reference_pages(const CommandLine& c);

}  // namespace stele::interp::command_line
