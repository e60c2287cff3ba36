// Grapheme clusters: a letter with its accents, an emoji of several code points.
#pragma once
#include <cstddef>
#include <string_view>

namespace stele::interp {

/// The end of the cluster that begins at `at`, in valid UTF-8. A newline is a cluster.
std::size_t cluster_end(std::string_view text, std::size_t at);
/// The start of the cluster that ends at `at`.
std::size_t cluster_begin(std::string_view text, std::size_t at);

}  // namespace stele::interp
