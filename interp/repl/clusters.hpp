// What a reader takes for one character: a letter with its accents, an emoji of several code points.
#pragma once
#include <cstddef>
#include <string_view>

namespace stele::interp::repl {

/// Where the cluster that begins at `at` ends. Valid UTF-8; a newline is a cluster.
std::size_t cluster_end(std::string_view text, std::size_t at);
/// Where the cluster that ends at `at` begins.
std::size_t cluster_begin(std::string_view text, std::size_t at);

}  // namespace stele::interp::repl
