#include "interp/tools/guide/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include <fmt/format.h>

#include "interp/source/text.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/text/number_text.hpp"

namespace stele::interp {

namespace {

std::string label_of(double v) { return prims::func::apl_text(v, 4); }

struct Range {
    double low = 0, high = 0;
    bool is_empty = true;

    void take(double v) {
        if (!std::isfinite(v)) return;
        low = is_empty ? v : std::min(low, v);
        high = is_empty ? v : std::max(high, v);
        is_empty = false;
    }
    /// The position of a number: 0 the lowest, 1 the highest.
    double part(double v) const { return high > low ? (v / 2 - low / 2) / (high / 2 - low / 2) : 0.5; }
};

Range range_of(std::span<const double> items) {
    Range range;
    for (double v : items) range.take(v);
    return range;
}

// The data with at most so many rows and columns: means of the cells that coincide.
PlotData pooled(const PlotData& data, std::size_t rows, std::size_t columns) {
    rows = std::min(rows, data.rows);
    columns = std::min(columns, data.columns);
    if (rows == data.rows && columns == data.columns) return data;
    PlotData made{rows, columns, std::vector<double>(rows * columns)};
    for (std::size_t i = 0; i < rows; i++)
        for (std::size_t j = 0; j < columns; j++) {
            double sum = 0, count = 0;
            for (std::size_t r = i * data.rows / rows; r < (i + 1) * data.rows / rows; r++)
                for (std::size_t c = j * data.columns / columns; c < (j + 1) * data.columns / columns; c++)
                    if (const double v = data.items[r * data.columns + c]; std::isfinite(v)) sum += v, count++;
            made.items[i * columns + j] = count > 0 ? sum / count : NAN;
        }
    return made;
}

// A screen of Braille characters with 2 by 4 dots each.
class Dots {
public:
    Dots(std::size_t columns, std::size_t rows) : columns_(columns), rows_(rows), cells_(columns * rows) {}
    std::size_t width() const { return 2 * columns_; }
    std::size_t height() const { return 4 * rows_; }

    void set(std::size_t x, std::size_t y) {
        constexpr std::array<std::array<std::uint8_t, 2>, 4> bits{
            {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}};
        cells_[y / 4 * columns_ + x / 2] |= bits[y % 4][x % 2];
    }
    // A line from the left to the right.
    void line(double x0, double y0, double x1, double y1) {
        const double steps = std::max({1.0, std::abs(x1 - x0), std::abs(y1 - y0)});
        for (double i = 0; i <= steps; i++)
            set(static_cast<std::size_t>(std::lround(x0 + (x1 - x0) * i / steps)),
                static_cast<std::size_t>(std::lround(y0 + (y1 - y0) * i / steps)));
    }
    std::string row(std::size_t r) const {
        std::string text;
        for (std::size_t c = 0; c < columns_; c++)
            prims::append_utf8(text, static_cast<char32_t>(0x2800 + cells_[r * columns_ + c]));
        return text;
    }

private:
    std::size_t columns_, rows_;
    std::vector<std::uint8_t> cells_;
};

constexpr std::size_t line_rows = 12, most_bars = 100;

std::string lines_text(const PlotData& data, std::size_t columns) {
    const Range range = range_of(data.items);
    const std::string high = label_of(range.high), low = label_of(range.low);
    const std::size_t margin =
        static_cast<std::size_t>(std::max(prims::count_characters(high), prims::count_characters(low)));
    Dots dots(columns > margin + 12 ? columns - margin - 2 : 10, line_rows);
    const PlotData shown = pooled(data, data.rows, dots.width());
    const double step =
        shown.columns > 1 ? static_cast<double>(dots.width() - 1) / static_cast<double>(shown.columns - 1) : 0;
    const double height = static_cast<double>(dots.height() - 1);
    for (std::size_t i = 0; i < shown.rows; i++)
        for (std::size_t j = 0; j < shown.columns; j++) {
            const double now = shown.items[i * shown.columns + j];
            if (!std::isfinite(now)) continue;
            const double before = j > 0 ? shown.items[i * shown.columns + j - 1] : NAN;
            const double x = step * static_cast<double>(j), y = height * (1 - range.part(now));
            if (std::isfinite(before)) dots.line(x - step, height * (1 - range.part(before)), x, y);
            else dots.line(x, y, x, y);
        }
    std::string text;
    for (std::size_t r = 0; r < line_rows; r++) {
        const std::string label = r == 0 ? high : r + 1 == line_rows ? low : "";
        text += at_right(label, static_cast<int>(margin)) + (label.empty() ? "│" : "┤") + dots.row(r) + "\n";
    }
    return text;
}

std::string bars_text(const PlotData& all, std::size_t columns) {
    const PlotData data = pooled(all, 1, most_bars);
    constexpr std::string_view eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    Range range = range_of(data.items);
    range.take(0);
    std::size_t margin = 0;
    for (double v : data.items)
        margin = std::max(margin, static_cast<std::size_t>(prims::count_characters(label_of(v))));
    const std::size_t room = columns > margin + 12 ? columns - margin - 2 : 10;
    const double zero = range.part(0) * static_cast<double>(room);
    const std::size_t before = range.low < 0 ? static_cast<std::size_t>(std::lround(zero)) : 0;
    std::string text;
    for (double v : data.items) {
        text += at_right(std::isfinite(v) ? label_of(v) : "", static_cast<int>(margin)) + " ";
        if (std::isfinite(v) && range.high > range.low) {
            const double length = std::abs(range.part(v) * static_cast<double>(room) - zero);
            const auto whole = v < 0 ? std::min(before, static_cast<std::size_t>(std::lround(length)))
                                     : static_cast<std::size_t>(length);
            text += std::string(v < 0 ? before - whole : before, ' ');
            for (std::size_t i = 0; i < whole; i++) text += "█";
            if (v >= 0) text += eighths[static_cast<std::size_t>((length - static_cast<double>(whole)) * 8)];
        }
        while (text.ends_with(' ')) text.pop_back();
        text += "\n";
    }
    return text;
}

std::string heat_text(const PlotData& data, std::size_t columns) {
    constexpr std::string_view shades[] = {"  ", "░░", "▒▒", "▓▓", "██"};
    const Range range = range_of(data.items);
    const PlotData shown = pooled(data, 40, columns / 2);
    std::string text;
    for (std::size_t i = 0; i < shown.rows; i++) {
        for (std::size_t j = 0; j < shown.columns; j++) {
            const double v = shown.items[i * shown.columns + j];
            text += std::isfinite(v) ? shades[static_cast<std::size_t>(range.part(v) * 4.999)] : " ·";
        }
        text += "\n";
    }
    return text + "from " + label_of(range.low) + " (blank) to " + label_of(range.high) + " (██)\n";
}

// SVG.

constexpr double picture_width = 640, picture_height = 360, frame = 40, inner_height = picture_height - 2 * frame;

std::string text_at(double x, double y, std::string_view anchor, const std::string& text) {
    return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>)", x, y, anchor, text) + "\n";
}

// The left end of a picture with the numbers of its range to the left.
double left_of(const Range& range) {
    constexpr double widest_digit = 7.5, gap = 8;
    const std::int64_t characters =
        std::max(prims::count_characters(label_of(range.low)), prims::count_characters(label_of(range.high)));
    return std::max(frame, widest_digit * static_cast<double>(characters) + gap);
}

double height_of(double v, const Range& range) { return frame + inner_height * (1 - range.part(v)); }

std::string lines_svg(const PlotData& data, const Range& range) {
    constexpr std::string_view colours[] = {"#0b57a4", "#b3261e", "#1e7d32", "#7b4fa3", "#9a6700"};
    const double left = left_of(range);
    const double width = picture_width - left - frame;
    const double step = data.columns > 1 ? width / static_cast<double>(data.columns - 1) : 0;
    std::string svg;
    for (std::size_t i = 0; i < data.rows; i++) {
        std::string points;
        auto end_line = [&] {
            if (points.empty()) return;
            svg += fmt::format(R"(<polyline fill="none" stroke="{}" stroke-width="1.5" points="{}"/>)",
                               colours[i % std::size(colours)], points) +
                   "\n";
            points.clear();
        };
        for (std::size_t j = 0; j < data.columns; j++) {
            const double v = data.items[i * data.columns + j];
            if (!std::isfinite(v)) end_line();
            else points += fmt::format("{:.1f},{:.1f} ", left + step * static_cast<double>(j), height_of(v, range));
        }
        end_line();
    }
    return svg;
}

std::string bars_svg(const PlotData& data, const Range& range) {
    const double left = left_of(range), each = (picture_width - left - frame) / static_cast<double>(data.items.size()),
                 zero = height_of(0, range);
    std::string svg;
    for (std::size_t i = 0; i < data.items.size(); i++) {
        const double v = data.items[i];
        if (!std::isfinite(v)) continue;
        const double y = height_of(v, range);
        svg += fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" fill="#0b57a4"/>)",
                           left + each * static_cast<double>(i) + each * 0.1, std::min(y, zero), each * 0.8,
                           std::abs(y - zero)) +
               "\n";
    }
    return svg;
}

std::string heat_svg(const PlotData& data, const Range& range) {
    const double width = (picture_width - 2 * frame) / static_cast<double>(data.columns),
                 height = inner_height / static_cast<double>(data.rows);
    std::string svg;
    for (std::size_t i = 0; i < data.rows; i++)
        for (std::size_t j = 0; j < data.columns; j++) {
            const double v = data.items[i * data.columns + j];
            if (!std::isfinite(v)) continue;
            const int light = 95 - static_cast<int>(range.part(v) * 65);
            svg +=
                fmt::format(R"-(<rect x="{:.2f}" y="{:.2f}" width="{:.2f}" height="{:.2f}" fill="hsl(209 80% {}%)"/>)-",
                            frame + width * static_cast<double>(j), frame + height * static_cast<double>(i),
                            width + 0.05, height + 0.05, light) +
                "\n";
        }
    return svg;
}

}  // namespace

std::optional<PlotKind> find_plot_kind(std::string_view name) {
    constexpr std::pair<std::string_view, PlotKind> kinds[] = {
        {"line", PlotKind::line}, {"bars", PlotKind::bars}, {"heat", PlotKind::heat}};
    for (auto [known, kind] : kinds)
        if (known == name) return kind;
    return {};
}

std::string plot_text(const PlotData& data, PlotKind kind, int columns) {
    const auto width = static_cast<std::size_t>(std::clamp(columns, 30, 100));
    switch (kind) {
        case PlotKind::line: return lines_text(data, width);
        case PlotKind::bars: return bars_text(data, width);
        case PlotKind::heat: return heat_text(data, width);
    }
    return {};
}

std::string plot_svg(const PlotData& data, PlotKind kind) {
    Range range = range_of(data.items);
    if (kind == PlotKind::bars) range.take(0);
    std::string svg =
        fmt::format(
            R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" font-family="sans-serif" font-size="12">)",
            picture_width, picture_height) +
        "\n" + R"(<rect width="100%" height="100%" fill="white"/>)" + "\n";
    if (kind == PlotKind::heat) {
        svg += heat_svg(pooled(data, 200, 300), range);
        svg += text_at(frame, picture_height - frame / 2, "start",
                       label_of(range.low) + " (light) to " + label_of(range.high) + " (dark)");
    } else {
        svg += kind == PlotKind::line ? lines_svg(pooled(data, data.rows, 2000), range) : bars_svg(data, range);
        const double right = left_of(range) - 4;
        svg += text_at(right, frame + 4, "end", label_of(range.high)) +
               text_at(right, picture_height - frame + 4, "end", label_of(range.low));
    }
    return svg + "</svg>\n";
}

}  // namespace stele::interp
