#include "interp/document/documents.hpp"

#include <fmt/format.h>

#include "interp/document/document_page.hpp"
#include "interp/host/os.hpp"
#include "interp/session/runner.hpp"
#include "interp/source/text.hpp"

namespace stele::interp::document {

namespace {

// Runs a document and writes its page.
DocumentPage make_page(const DocumentsCommand& command, const SessionOptions& options, const std::string& text,
                       Streams& streams) {
    const std::string& name = command.files[0];
    PageOptions page_options{options, name, command.updates, {}, command.rights};
    const bool shows_progress = os::is_terminal(os::Stream::error);
    if (shows_progress)
        page_options.progress = [&](std::size_t line) {
            streams.err("\r" + name + ":" + std::to_string(line) + "\33[K");
        };
    DocumentPage page = page_of_document(text, page_options);
    if (shows_progress) streams.err("\r\33[K");
    for (const std::string& problem : page.problems) streams.err(fmt::format("stele: {}: {}\n", name, problem));
    os::write_file(command.page, page.html, os::Writing::replace);
    return page;
}

}  // namespace

DocumentsCommand read_documents_command(std::span<const std::string_view> words,
                                        const std::vector<std::string>& allowed) {
    DocumentsCommand command;
    command.rights.allowed = allowed;
    constexpr std::string_view html = "--html", allow = "--allow";
    for (std::size_t i = 0; i < words.size(); i++) {
        const std::string_view word = words[i];
        if (word == "--update") {
            command.updates = true;
        } else if (word == "--trust") {
            command.rights.is_trusted = true;
        } else if (word == allow || word.starts_with("--allow=")) {
            std::string path;
            if (word != allow) path = word.substr(allow.size() + 1);
            else if (i + 1 < words.size()) path = words[++i];
            if (path.empty()) command.problem = "--allow needs a file or folder";
            command.rights.allowed.push_back(std::move(path));
        } else if (word == html || word.starts_with("--html=")) {
            if (word != html) command.page = word.substr(html.size() + 1);
            else if (i + 1 < words.size()) command.page = words[++i];
            if (command.page.empty()) command.problem = "--html needs a file";
        } else if (word.starts_with("--")) {
            command.problem = "`" + std::string(word) + "` is not an option of doc";
        } else {
            command.files.emplace_back(word);
        }
    }
    const bool wants_page = !command.page.empty();
    if (!command.problem.empty()) return command;
    if (command.files.empty()) command.problem = "doc needs a Markdown document";
    else if (wants_page && command.files.size() > 1) command.problem = "--html makes a page of one document";
    else if (wants_page && command.page == command.files[0]) command.problem = "the page would replace its document";
    return command;
}

int run_documents(const DocumentsCommand& command, const SessionOptions& options, Streams& streams) {
    std::size_t inputs = 0, updated = 0, differences = 0, problems = 0;
    for (const std::string& name : command.files) {
        const std::string text = os::read_file(name);
        DocumentPage page;
        if (command.page.empty()) page.run = run_document(text, options, nullptr, command.rights);
        else page = make_page(command, options, text, streams);
        inputs += page.run.inputs;
        problems += page.problems.size() + page.run.problems.size();
        for (const DocumentProblem& p : page.run.problems)
            streams.err(fmt::format("stele: {}:{}: {}\n", name, p.line, p.text));
        if (command.updates && page.run.text != text) os::write_file(name, page.run.text, os::Writing::replace);
        for (const Difference& d : page.run.differences) {
            if (command.updates && d.is_written) {
                updated++;
                continue;
            }
            differences++;
            streams.out(
                fmt::format("{}:{}: {}\n--- expected\n{}--- got\n{}", name, d.line, d.input, d.expected, d.shown));
        }
    }
    std::string counts = counted(inputs, "input");
    if (updated > 0) counts += fmt::format(", {} updated", updated);
    if (differences > 0) counts += fmt::format(", {} {}", differences, differences == 1 ? "differs" : "differ");
    if (updated + differences == 0) counts += ", all as written";
    streams.out(counts + "\n");
    return problems + differences == 0 ? succeeded : failed;
}

}  // namespace stele::interp::document
