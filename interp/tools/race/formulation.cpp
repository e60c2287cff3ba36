// Programs and their input, from the words of the command line.
#include <algorithm>

#include "interp/host/os.hpp"
#include "interp/notation/file_notation.hpp"
#include "interp/notation/lexemes.hpp"
#include "interp/notation/switched.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/explain/step_list.hpp"
#include "interp/tools/race/race.hpp"

namespace stele::interp::race {

namespace {

bool ends_as_program(std::string_view path) {
    return std::any_of(file_endings().begin(), file_endings().end(), [path](const FileEnding& e) {
        return path.size() > e.ending.size() && path.ends_with(e.ending) &&
               path[path.size() - e.ending.size() - 1] == '.';
    });
}
bool is_file(const std::string& path) {
    return ends_as_program(path) || (os::file_exists(path) && !os::is_folder(path));
}

Formulation of_file(const std::string& path, const std::string& function, std::optional<Notation> notation) {
    Formulation f;
    f.name = path.substr(path.rfind('/') + 1) + (function.empty() ? "" : ":" + function);
    const auto source = std::make_shared<Source>(Source{path, os::read_file(path), 1});
    f.notation = notation.value_or(notation_of_text(path, source->text).value_or(Notation::apl));
    f.source = source;
    f.function = function;
    f.is_file = true;
    return f;
}

Formulation of_expression(const std::string& word, Notation notation) {
    const std::size_t mark = length_of_switch(word, notation);
    const std::string text(trimmed(std::string_view(word).substr(mark)));
    return {shortened(text), std::make_shared<const Source>(Source{"-e", text, 1}), notation, {}, false};
}

// The digits of a puzzle.
std::string puzzle_of(std::string_view line, const std::string& name, std::size_t number) {
    std::string digits(line.substr(0, line.find_first_of(" \t")));
    std::replace(digits.begin(), digits.end(), '.', '0');
    if (digits.find_first_not_of("0123456789") == std::string::npos) return digits;
    raise(ErrorKind::domain, "line " + std::to_string(number) + " of '" + name + "' has characters that are not digits",
          "without --digits, lines are passed as characters");
}

}  // namespace

Formulation formulation_of(const std::string& word, bool is_expression, std::optional<Notation> notation) {
    if (!is_expression && is_file(word)) return of_file(word, "", notation);
    const std::size_t colon = word.rfind(':');
    if (!is_expression && colon != std::string::npos && is_file(word.substr(0, colon)))
        return of_file(word.substr(0, colon), word.substr(colon + 1), notation);
    return of_expression(word, notation.value_or(Notation::apl));
}

std::size_t program_size(std::string_view text, Notation notation) {
    if (text.starts_with("#!")) take_line(text);
    std::string code(text);
    const std::vector<Lexeme> words = lexemes(text, notation);
    for (auto word = words.rbegin(); word != words.rend(); ++word) {
        if (word->kind != LexemeKind::comment) continue;
        const std::string_view comment = text.substr(word->span.begin, word->span.end - word->span.begin);
        const auto ends = static_cast<std::size_t>(std::count(comment.begin(), comment.end(), '\n'));
        code.replace(word->span.begin, comment.size(), std::string(ends, '\n'));
    }
    std::size_t bytes = 0;
    for (std::string_view rest = code; !rest.empty();) {
        const std::string_view line = take_line(rest);
        const std::size_t last = line.find_last_not_of(" \t\r");
        if (last != std::string_view::npos) bytes += last + 1 + (bytes > 0);
    }
    return bytes;
}

Input input_of(const std::string& name, std::string_view text, bool is_whole, bool has_digits) {
    Input input{.name = name, .lines = {}, .is_whole = is_whole, .has_digits = has_digits};
    for (std::size_t number = 1; !text.empty(); number++) {
        std::string_view line = take_line(text);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!has_digits) input.lines.push_back({number, std::string(line)});
        else if (!line.empty() && line[0] != '#') input.lines.push_back({number, puzzle_of(line, name, number)});
    }
    if (input.lines.empty()) raise(ErrorKind::domain, "'" + name + "' has no lines to run the programs on");
    return input;
}

}  // namespace stele::interp::race
