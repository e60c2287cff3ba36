// Numbers as pictures: lines, bars and heat maps, in characters and as SVG.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stele::interp {

enum class PlotKind { line, bars, heat };

/// A matrix, or a vector as one row. The picture omits numbers that are not finite.
struct PlotData {
    std::size_t rows = 1, columns = 0;
    std::vector<double> items;  // row by row
};

/// The kind of a name: line, bars or heat; none for another name.
std::optional<PlotKind> find_plot_kind(std::string_view name);
/// A picture in characters, of at most `columns` columns. Draws a line for each row, in Braille dots; if cells do not
/// fit, their means.
std::string plot_text(const PlotData& data, PlotKind kind, int columns);
/// An SVG picture.
std::string plot_svg(const PlotData& data, PlotKind kind);

}  // namespace stele::interp
