// Numbers as pictures: lines, bars and heat maps, in characters and as SVG.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stele::interp {

enum class PlotKind { line, bars, heat };

/// Of a vector there is one row; what is no finite number is left out of the picture.
struct PlotData {
    std::size_t rows = 1, columns = 0;
    std::vector<double> items;  // row by row
};

/// The kind of a name (line, bars, heat), or none.
std::optional<PlotKind> find_plot_kind(std::string_view name);
/// Of at most so many columns on the screen. A line is drawn for each row, in Braille dots; more cells than there is room for
/// are drawn as their means.
std::string plot_text(const PlotData& data, PlotKind kind, int columns);
/// A picture of its own, in the colours of a page.
std::string plot_svg(const PlotData& data, PlotKind kind);

}  // namespace stele::interp
