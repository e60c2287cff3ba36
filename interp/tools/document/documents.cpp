#include "interp/tools/document/documents.hpp"

#include <fmt/format.h>

#include "interp/host/os.hpp"
#include "interp/session/runner.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/document/document_page.hpp"
#include "interp/tools/guide/document_block.hpp"

namespace stele::interp::document {

namespace {

// Runs a document, and makes its page if the command has one.
DocumentPage run_one(const DocumentsCommand& command, const SessionOptions& options, const std::string& name,
                     const std::string& text, Streams& streams) {
    if (command.page.empty()) return {run_document(text, options, nullptr, command.rights), {}, {}};
    PageOptions page_options{options, name, command.updates, {}, command.rights};
    const bool shows_progress = os::is_terminal(os::Stream::error);
    if (shows_progress)
        page_options.progress = [&](std::size_t line) {
            streams.err("\r" + name + ":" + std::to_string(line) + "\33[K");
        };
    DocumentPage page = page_of_document(text, page_options);
    if (shows_progress) streams.err("\r\33[K");
    return page;
}

// An input that a signal interrupts ends without an error.
template <class Act> void unless_stopped(Act act) {
    try {
        act();
    } catch (const Error&) {
        if (!os::stopping_signal()) throw;
    }
}

// Runs documents, reports and counts the differences.
class Documents {
public:
    Documents(const DocumentsCommand& command, const SessionOptions& options, Streams& streams)
        : command_(command), options_(options), streams_(streams) {}

    void run(const std::string& name, const std::string& text) {
        const DocumentPage page = run_one(command_, options_, name, text, streams_);
        // A document that a signal stopped stays unchanged, and so does its page.
        const bool updates = command_.updates && page.run.stopped_at == 0;
        report(name, page, updates);
        if (page.run.stopped_at > 0)
            streams_.err(fmt::format("stele: {}:{}: stopped on request\n", name, page.run.stopped_at));
        else if (!command_.page.empty()) os::write_file(command_.page, page.html, os::Writing::replace);
        if (updates && page.run.text != text) os::write_file(name, page.run.text, os::Writing::replace);
    }
    int finish(bool is_stopped) {
        // A page needs no input.
        if (inputs_ + problems_ == 0 && !is_stopped && command_.page.empty()) {
            streams_.err("stele: no input: begin a block with ```apl, ```k, ```k4 or ```q\n");
            return failed;
        }
        std::string counts = counted(inputs_, "input");
        if (updated_ > 0) counts += fmt::format(", {} updated", updated_);
        if (differences_ > 0) counts += fmt::format(", {} {}", differences_, differences_ == 1 ? "differs" : "differ");
        if (is_stopped) counts += ", then stopped";
        else if (updated_ + differences_ == 0) counts += ", all as written";
        streams_.out(counts + "\n");
        return problems_ + differences_ == 0 && !is_stopped ? succeeded : failed;
    }

private:
    void report(const std::string& name, const DocumentPage& page, bool updates) {
        inputs_ += page.run.inputs;
        problems_ += page.problems.size() + page.run.problems.size();
        for (const std::string& problem : page.problems) streams_.err(fmt::format("stele: {}: {}\n", name, problem));
        for (const DocumentProblem& p : page.run.problems)
            streams_.err(fmt::format("stele: {}:{}: {}\n", name, p.line, p.text));
        for (const Difference& d : page.run.differences) {
            if (updates && d.is_written) {
                updated_++;
                continue;
            }
            differences_++;
            streams_.out(difference_text(name, d.line, d.input, d.expected, d.shown));
        }
    }

    const DocumentsCommand& command_;
    const SessionOptions& options_;
    Streams& streams_;
    std::size_t inputs_ = 0, updated_ = 0, differences_ = 0, problems_ = 0;
};

}  // namespace

int run_documents(const DocumentsCommand& command, const SessionOptions& options, Streams& streams) {
    std::vector<std::string> texts;
    Documents documents(command, options, streams);
    int status = failed;
    unless_stopped([&] {
        try {
            for (const std::string& name : command.files) texts.push_back(os::read_file(name));
        } catch (const Error& e) {
            if (e.is_stop) throw;
            streams.err(std::string("stele: ") + e.what() + "\n");
            status = misused;
        }
    });
    if (status == misused) return status;
    unless_stopped([&] {
        for (std::size_t i = 0; i < texts.size() && !os::stopping_signal(); i++)
            documents.run(command.files[i], texts[i]);
    });
    unless_stopped([&] { status = documents.finish(os::stopping_signal()); });
    return os::stopping_signal() ? os::status_of_signal(os::stopping_signal()) : status;
}

}  // namespace stele::interp::document
