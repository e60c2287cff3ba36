#include "interp/tools/guide/document_block.hpp"

#include <algorithm>

#include "interp/notation/switched.hpp"
#include "interp/session/runner.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/commands/command.hpp"

namespace stele::interp {

namespace {

constexpr std::string_view before_window = "<!-- window: ";
// For control structures: lines of an input, and futile lines of a block.
constexpr std::size_t most_lines = 1000, most_in_vain = 1000;

bool has_mark(std::string_view line, Notation notation) { return line.starts_with(input_mark(notation)); }

bool needs_escape(std::string_view line, Notation notation) {
    if (line.starts_with('\\') || begins_input(line, notation)) return true;
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return line.starts_with("```") || line.starts_with("~~~");
}

// Finds the lines of the input that begins at a line. Reads a block once, and the lines inside closed brackets once
// more: the lines after an unclosed bracket show which of them have an unclosed bracket too.
class InputReader {
public:
    InputReader(std::span<const std::string_view> lines, Notation notation)
        : lines_(lines), notation_(notation), is_unclosed_(lines.size()) {}

    BlockInput read(std::size_t first) {
        ConsoleStatement statement(notation_);
        std::vector<Line> taken;
        auto add = [&](std::size_t i) {
            const std::size_t mark = has_mark(lines_[i], notation_) ? input_mark(notation_).size() : 0;
            const bool is_open = statement.add(lines_[i].substr(mark));
            taken.push_back({i, statement.open_brackets()});
            return is_open;
        };
        bool is_open = add(first);
        const std::string alone = statement.text;
        const bool is_marked = has_mark(lines_[first], notation_);
        const std::size_t end = is_unclosed_[first] ? 0 : lines_.size();
        for (std::size_t i = first + 1; is_open && i < end && may_take_more(statement, taken.size()); i++) {
            const bool is_input = begins_input(lines_[i], notation_);
            if (is_marked && !is_input) continue;
            if (is_marked ? !has_mark(lines_[i], notation_) : is_input || !continues(statement, lines_[i])) break;
            is_open = add(i);
        }
        if (is_open) {
            note_unclosed(taken, statement.open_brackets());
            return {alone, {first}, {}, !is_marked};
        }
        std::vector<std::size_t> lines;
        for (const Line& line : taken) lines.push_back(line.number);
        return {std::move(statement.text), std::move(lines), {}};
    }

private:
    // A line, and the number of open brackets after it.
    struct Line {
        std::size_t number, open_brackets;
    };

    // A line without a mark.
    static bool continues(const ConsoleStatement& statement, std::string_view line) {
        return !line.starts_with('\\') && may_continue(line, statement.notation_of_next());
    }

    bool may_take_more(const ConsoleStatement& statement, std::size_t taken) const {
        return statement.open_brackets() > 0 || (taken < most_lines && in_vain_ < most_in_vain);
    }

    // Notes the lines with unclosed brackets: no later line ends with as few open brackets as the line before. `open`:
    // their number after the last line.
    void note_unclosed(const std::vector<Line>& taken, std::size_t open) {
        if (open == 0) in_vain_ += taken.size();
        std::size_t fewest = open;
        for (std::size_t i = taken.size() - 1; i > 0; i--) {
            fewest = std::min(fewest, taken[i].open_brackets);
            if (fewest > taken[i - 1].open_brackets) is_unclosed_[taken[i].number] = true;
        }
    }

    std::span<const std::string_view> lines_;
    Notation notation_;
    std::vector<bool> is_unclosed_;
    std::size_t in_vain_ = 0;
};

}  // namespace

std::string window_comment(int columns, int rows) {
    return std::string(before_window) + std::to_string(columns) + " columns, " + std::to_string(rows) + " rows -->";
}

bool read_window(std::string_view line, int& columns, int& rows) {
    if (!line.starts_with(before_window)) return false;
    line.remove_prefix(before_window.size());
    return read_number(take_word(line), columns) && take_word(line) == "columns," && read_number(take_word(line), rows);
}

std::string_view take_line_with_end(std::string_view& text) {
    const std::size_t end = text.find_first_of("\r\n");
    const std::size_t size = end == std::string_view::npos          ? text.size()
                             : text.substr(end).starts_with("\r\n") ? end + 2
                                                                    : end + 1;
    const std::string_view line = text.substr(0, size);
    text.remove_prefix(size);
    return line;
}

std::string_view without_line_end(std::string_view line) {
    if (line.ends_with('\n')) line.remove_suffix(1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::string_view input_mark(Notation n) {
    constexpr std::string_view marks[] = {"      ", "k)", "k4)", "q)"};
    return marks[static_cast<int>(n)];
}

bool begins_input(std::string_view line, Notation notation) {
    return has_mark(line, notation) || switched_length(line) > 0;
}

bool begins_with_input(std::span<const std::string_view> lines, Notation notation) {
    for (const std::string_view line : lines) {
        if (begins_input(line, notation)) return true;
        if (!trimmed(line).empty()) return false;
    }
    return false;
}

std::vector<BlockInput> read_inputs(std::span<const std::string_view> lines, Notation notation) {
    InputReader reader(lines, notation);
    std::vector<BlockInput> inputs;
    std::size_t own = 0;  // lines of the last input that have been passed
    for (std::size_t i = 0; i < lines.size(); i++) {
        if (!inputs.empty() && own < inputs.back().lines.size() && inputs.back().lines[own] == i) {
            own++;
        } else if (begins_input(lines[i], notation)) {
            inputs.push_back(reader.read(i));
            own = 1;
        } else if (!inputs.empty()) {
            inputs.back().outputs.push_back(i);
        }
    }
    return inputs;
}

std::string expected_output(std::span<const std::string_view> lines, const BlockInput& input) {
    std::string shown;
    for (const std::size_t i : input.outputs) shown.append(unescaped(lines[i])) += '\n';
    return without_ends(shown);
}

std::string difference_text(std::string_view document, std::size_t line, std::string_view input,
                            std::string_view expected, std::string_view shown) {
    std::string text = std::string(document) + ":" + std::to_string(line) + ": ";
    ((text += input) += "\n--- expected\n") += expected;
    return (text += "--- got\n") += shown;
}

std::string without_ends(std::string_view text) {
    std::string lines;
    while (!text.empty()) {
        const std::string_view line = take_line_with_end(text);
        lines.append(line.substr(0, line.find_last_not_of(" \t\r\n") + 1)) += '\n';
    }
    return lines;
}

std::string escaped_output(std::string_view output, Notation notation, bool is_open) {
    bool is_escaped = is_open;
    for (std::string_view rest = output; !rest.empty() && !is_escaped;)
        is_escaped = needs_escape(take_line(rest), notation);
    std::string lines;
    while (!output.empty()) {
        if (is_escaped) lines += '\\';
        lines.append(take_line(output)) += '\n';
    }
    return lines;
}

std::string_view unescaped(std::string_view line) { return line.substr(line.starts_with('\\') ? 1 : 0); }

}  // namespace stele::interp
