#include "interp/tools/format/format_files.hpp"

#include "interp/host/os.hpp"
#include "interp/notation/file_notation.hpp"
#include "interp/session/report.hpp"
#include "interp/session/runner.hpp"
#include "interp/tools/format/format.hpp"

namespace stele::interp {

namespace {

std::string rest_of_input(StandardStreams& streams) {
    std::string text, line;
    while (streams.line(line)) text += line + '\n';
    return text;
}

class FileFormatter {
public:
    FileFormatter(const FormatCommand& command, StandardStreams& streams) : command_(command), streams_(streams) {}

    void format_input() {
        const Source source{"standard input", rest_of_input(streams_), 1};
        const Notation notation = command_.notation.value_or(Notation::apl);
        const std::optional<std::string> text = layout(source, notation);
        if (text && command_.only_checks && *text != source.text) fail("standard input is not formatted");
        else if (text && !command_.only_checks) streams_.out(*text);
    }

    void format_file(const std::string& name) {
        const Source source{name, os::read_file(name), 1};
        const std::optional<Notation> notation =
            command_.notation ? command_.notation : notation_of_text(name, source.text);
        if (!notation) return fail(name + ": the ending does not name a notation\nhint: -n apl, k, k4 or q names it");
        const std::optional<std::string> text = layout(source, *notation);
        if (!text || *text == source.text) return;
        if (command_.only_checks) status_ = failed;
        else os::write_file(name, *text, os::Writing::replace);
        streams_.out(name + "\n");
    }

    void fail(const std::string& message) {
        streams_.err("stele: " + message + "\n");
        status_ = failed;
    }
    int status() const { return status_; }

private:
    std::optional<std::string> layout(const Source& source, Notation notation) {
        try {
            return formatted(source.text, notation);
        } catch (const SyntaxProblem& problem) {
            streams_.err(report(problem, std::make_shared<Source>(source), notation).text);
            status_ = failed;
        }
        return {};
    }

    const FormatCommand& command_;
    StandardStreams& streams_;
    int status_ = succeeded;
};

}  // namespace

int format_files(const FormatCommand& command, StandardStreams& streams) {
    FileFormatter formatter(command, streams);
    if (command.files.empty()) formatter.format_input();
    for (const std::string& name : command.files) {
        try {
            if (name == "-") formatter.format_input();
            else formatter.format_file(name);
        } catch (const Error& e) {
            formatter.fail(e.what());
        }
    }
    return formatter.status();
}

}  // namespace stele::interp
