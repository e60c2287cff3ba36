#include "interp/source/nearest.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace stele::interp {

// The table of optimal string alignment, of which three rows are kept.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> above(b.size() + 1), row(b.size() + 1), below(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); i++) {
        below[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); j++) {
            below[j + 1] = std::min({row[j] + (a[i] != b[j]), row[j + 1] + 1, below[j] + 1});
            if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j])
                below[j + 1] = std::min(below[j + 1], above[j - 1] + 1);
        }
        std::swap(above, row);
        std::swap(row, below);
    }
    return row.back();
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> names) {
    std::string_view best;
    std::size_t least = std::min<std::size_t>(3, (word.size() + 1) / 2);
    for (std::string_view name : names)
        if (const std::size_t distance = edit_distance(word, name); distance < least) {
            least = distance;
            best = name;
        }
    return best;
}

}  // namespace stele::interp
