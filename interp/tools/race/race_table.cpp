// The results of a race as text and as JSON.
#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "interp/source/text.hpp"
#include "interp/tools/commands/command.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/guide/profile.hpp"
#include "interp/tools/race/race_words.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/text/number_text.hpp"

namespace stele::interp::race {

namespace {

constexpr std::size_t columns_of_table = 7;
using TableLine = std::array<std::string, columns_of_table>;
constexpr std::size_t first_number = 2, last_number = 5;  // columns aligned at their right

std::string in_table(std::span<const TableLine> lines) {
    std::array<int, columns_of_table> widths{};
    for (const TableLine& line : lines)
        for (std::size_t i = 0; i < columns_of_table; i++) widths[i] = std::max(widths[i], prims::columns_of(line[i]));
    std::string text;
    for (const TableLine& line : lines) {
        std::string row;
        for (std::size_t i = 0; i + 1 < columns_of_table; i++)
            row +=
                (i >= first_number && i <= last_number ? at_right(line[i], widths[i]) : at_left(line[i], widths[i])) +
                "  ";
        (text += row + line.back()) += '\n';
    }
    return text;
}

std::string_view word_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::agrees: return "agrees";
        case Verdict::differs: return "differs";
        case Verdict::fails: return "fails";
        case Verdict::unknown: break;
    }
    return "unknown";
}

}  // namespace

std::string time_of(const Row& row) { return row.seconds ? duration_text(*row.seconds) : "-"; }
std::string ratio_of(const Row& row) {
    if (row.ratio >= 100) return std::to_string(std::llround(row.ratio));
    return row.ratio > 0 ? func::apl_text(row.ratio, 3) : "-";
}
std::string memory_of(const Row& row) { return row.memory ? size_text(*row.memory) : "-"; }

std::string agreement_of(const Row& row) {
    switch (row.verdict) {
        case Verdict::agrees: return "yes";
        case Verdict::differs: return "no: " + row.sentence();
        case Verdict::fails: return "fails: " + row.sentence();
        case Verdict::unknown: break;
    }
    return "not finished";
}

std::string caption_of(const Race& race) {
    const std::string all = counted(race.input.lines.size(), "line");
    std::string text = race.input.is_whole
                           ? "One call with " + all + " of " + race.input.name
                           : counted(race.input.calls(), "call") + ", one for each line of " + race.input.name;
    if (race.reference) text += "; compared with " + race.rows[*race.reference].formulation.name;
    return text + (race.is_stopped ? "; stopped before the end" : "");
}

std::string table_of(const Race& race) {
    std::vector<TableLine> lines{{"program", "notation", "time a call", "ratio", "memory", "bytes", "agrees"}};
    for (const Row& row : race.rows)
        lines.push_back({row.formulation.name, std::string(name_of(row.formulation.notation)), time_of(row),
                         ratio_of(row), memory_of(row), std::to_string(row.bytes), agreement_of(row)});
    return in_table(lines) + caption_of(race) + "\n";
}

std::string json_of(const Race& race) {
    using Json = nlohmann::ordered_json;
    Json rows = Json::array();
    for (const Row& row : race.rows) {
        Json r = {{"name", row.formulation.name},
                  {"notation", name_of(row.formulation.notation)},
                  {"result", word_of(row.verdict)},
                  {"bytes", row.bytes}};
        if (row.seconds) r["seconds"] = *row.seconds;
        if (row.ratio > 0) r["ratio"] = row.ratio;
        if (row.memory) r["memory"] = *row.memory;
        if (!row.remark.empty()) r["remark"] = row.remark;
        if (row.line > 0) r["line"] = row.line;
        if (!row.report.empty()) r["report"] = row.report;
        rows.push_back(std::move(r));
    }
    Json all = {{"input", race.input.name},
                {"lines", race.input.lines.size()},
                {"calls", race.input.calls()},
                {"stopped", race.is_stopped},
                {"programs", std::move(rows)}};
    if (race.reference) all["comparedWith"] = race.rows[*race.reference].formulation.name;
    return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace stele::interp::race
