#include "interp/tools/translate/translate_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "interp/host/os.hpp"
#include "interp/host/paths.hpp"
#include "interp/notation/file_notation.hpp"
#include "interp/session/runner.hpp"
#include "interp/tools/commands/commands.hpp"
#include "interp/tools/translate/check.hpp"
#include "interp/tools/translate/translate.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp::translate {

namespace {

std::string place_in(const Source& source, std::uint32_t at) {
    const std::string_view before = std::string_view(source.text).substr(0, at);
    const auto line = std::count(before.begin(), before.end(), '\n') + source.first_line;
    const std::size_t begin = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return fmt::format("{}:{}:{}", source.name, line, prims::columns_of(before.substr(begin)) + 1);
}

std::string rest_of(StandardStreams& streams) {
    std::string text, line;
    while (streams.line(line)) text += line + '\n';
    return text;
}

Source read_source(const TranslateCommand& command, StandardStreams& streams) {
    if (command.expression) return {"-e", *command.expression, 1};
    if (command.file == "-") return {"standard input", rest_of(streams), 1};
    return {command.file, os::read_file(command.file), 1};
}

// Runs a program and its translation in a sandbox that has the files next to the program.
int run_check(const TranslateCommand& command, const std::shared_ptr<const Source>& source, Notation from,
              std::string translation, SessionOptions options, StandardStreams& streams) {
    const auto translated = std::make_shared<const Source>(Source{source->name, std::move(translation), 1});
    std::vector<std::string> allowed;
    if (!command.expression && command.file != "-") {
        const std::string folder = std::filesystem::path(command.file).parent_path().string();
        allowed = {folder.empty() ? "." : folder, (folder.empty() ? "." : folder) + "/.."};
        options.script = command.file;
    }
    const os::Sandbox sandbox(allowed, "a check runs both programs in a sandbox");
    const Check result = check(source, from, translated, command.to, options);
    streams.out(result.text + "\n");
    return result.is_same ? succeeded : failed;
}

}  // namespace

std::string text_of_remarks(const Translation& translation, const Source& source) {
    std::string text;
    for (const Remark& r : translation.refusals) {
        text += fmt::format("{}: {}\n", place_in(source, r.span.begin), r.text);
        if (!r.hint.empty()) text += "hint: " + r.hint + "\n";
    }
    if (translation.refusals.empty())
        for (const Remark& r : translation.notes)
            text += fmt::format("note: {}: {}\n", place_in(source, r.span.begin), r.text);
    return text;
}

int translate_program(const TranslateCommand& command, const SessionOptions& options, StandardStreams& streams) {
    const auto source = std::make_shared<const Source>(read_source(command, streams));
    Notation from = command.from.value_or(Notation::apl);
    if (!command.from && !command.expression)
        from = notation_of_text(source->name, source->text).value_or(Notation::apl);
    NoStreams none;
    Session session(none, with_commands(options));
    const prims::Engine::Entered entered(session.machine());
    try {
        const bool as_console = command.expression || command.checks;
        Translation translation =
            translate(source, from, command.to, as_console ? Shows::as_console : Shows::as_script);
        streams.err(text_of_remarks(translation, *source));
        if (!translation.refusals.empty()) return failed;
        if (command.checks) return run_check(command, source, from, std::move(translation.text), options, streams);
        if (!translation.text.empty() && translation.text.back() != '\n') translation.text += '\n';
        streams.out(translation.text);
    } catch (const SyntaxProblem& problem) {
        streams.err(report(problem, source, from, options.report).text);
        return failed;
    }
    return succeeded;
}

}  // namespace stele::interp::translate
