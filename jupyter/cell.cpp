#include "jupyter/cell.hpp"

#include <algorithm>
#include <cctype>

#include "jupyter/languages.hpp"

namespace stele::jupyter {

namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view mark = "%%";
constexpr std::string_view explain_command = "]explain ";

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

bool starts_with_command(std::string_view line) {
    const std::string_view word = line.substr(0, explain_command.size());
    return std::equal(word.begin(), word.end(), explain_command.begin(), explain_command.end(),
                      [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; });
}

// A digit after `-depth=`, `--depth=` or `--depth `; the option leaves the statement.
int take_depth(std::string& statement) {
    for (const std::string_view option : {" --depth=", " --depth ", " -depth="}) {
        const std::size_t at = (" " + statement).rfind(option);
        const std::size_t digit = at == std::string::npos ? at : at + option.size() - 1;
        if (digit >= statement.size() || statement[digit] < '1' || statement[digit] > '9') continue;
        if (digit + 1 < statement.size() && statement[digit + 1] != ' ') continue;
        const int depth = statement[digit] - '0';
        const std::size_t begin = at == 0 ? 0 : at - 1;
        statement = trimmed(statement.erase(begin, digit + 1 - begin));
        return depth;
    }
    return 1;
}

// A line `]explain STATEMENT`. One that writes a file is a command like any other.
bool read_explained(std::string_view line, Part& part) {
    if (!starts_with_command(line) || line.find("-html") != std::string_view::npos) return false;
    part.is_explained = true;
    part.text = trimmed(line.substr(explain_command.size()));
    part.depth = take_depth(part.text);
    return !part.text.empty();
}

}  // namespace

Cell read_cell(std::string_view code, stele::notation own) {
    Cell cell{own, std::string(code)};
    std::string_view rest = code;
    const std::string_view line = take_line(rest), word = trimmed(line);
    const Language* language = word.starts_with(mark) ? find_language(word.substr(mark.size())) : nullptr;
    if (!language) return cell;
    cell.notation = language->notation;
    cell.text.replace(0, line.size(), line.size(), ' ');
    return cell;
}

std::vector<Part> parts_of(std::string_view text, const std::function<bool(std::string_view)>& is_open) {
    std::vector<Part> parts;
    std::string lines, before;
    const auto end_lines = [&] {
        if (lines.find_first_not_of(" \t\r\n") != std::string::npos) parts.push_back({before + lines});
        before.append(static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n')), '\n');
        lines.clear();
    };
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        Part explained;
        if (read_explained(line, explained) && !is_open(lines)) {
            end_lines();
            parts.push_back(std::move(explained));
            before += '\n';
        } else {
            lines.append(line) += '\n';
        }
    }
    end_lines();
    return parts;
}

bool has_no_statement(std::string_view rest) {
    constexpr std::string_view diamond = "⋄", lamp = "⍝";
    while (!rest.empty()) {
        const bool is_after_blank = blanks.find(rest.front()) != std::string_view::npos || rest.front() == '\n';
        if (is_after_blank || rest.front() == ';') rest.remove_prefix(1);
        else if (rest.starts_with(diamond)) rest.remove_prefix(diamond.size());
        else if (rest.starts_with(lamp) || rest.front() == '/') take_line(rest);
        else return false;
    }
    return true;
}

std::string indent_after(std::string_view text) {
    while (text.ends_with('\n')) text.remove_suffix(1);
    const std::string_view line = text.substr(text.rfind('\n') + 1);
    return std::string(line.substr(0, std::min(line.find_first_not_of(' '), line.size()))) + "  ";
}

}  // namespace stele::jupyter
