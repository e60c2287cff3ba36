#include "interp/tools/document/document.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "interp/host/os.hpp"
#include "interp/host/paths.hpp"
#include "interp/session/runner.hpp"
#include "interp/tools/commands/commands.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/document/code_blocks.hpp"
#include "interp/tools/guide/document_block.hpp"

namespace stele::interp::document {

namespace {

// The output and errors of programs, as one text. Their input is empty.
class Kept final : public Streams {
public:
    void out(std::string_view piece) override { text += piece; }
    void err(std::string_view piece) override {
        const bool begins_line = text.empty() || text.ends_with('\n');  // and does not follow a prompt of the program
        text += piece;
        error = begins_line ? "\n" : "";
        error += piece.substr(0, std::min(piece.find(':'), piece.find('\n')));
    }
    bool line(std::string&) override { return false; }

    std::string text;
    std::string error;  // the name of the last error, after a line feed if it begins its line
};

// A name in the run's own folder.
bool is_plain_name(std::string_view name) {
    return name != "." && name != ".." && std::none_of(name.begin(), name.end(), [](char c) {
               return c == '/' || c == '\\' || static_cast<unsigned char>(c) < ' ';
           });
}

// The folder for a document's files, with its sandbox.
class RunFolder {
public:
    explicit RunFolder(const DocumentRights& rights)
        : path(os::make_unique_folder((std::filesystem::temp_directory_path() / "stele").string())) {
        if (rights.is_trusted) return;
        std::vector<std::string> allowed = rights.allowed;
        allowed.push_back(path);
        sandbox_.emplace(allowed, "--trust lifts the sandbox of documents");
    }
    ~RunFolder() {
        std::error_code failure;  // leaves files behind, and cannot be reported
        std::filesystem::remove_all(path, failure);
    }
    RunFolder(const RunFolder&) = delete;

    const std::string path;

private:
    std::optional<os::Sandbox> sandbox_;
};

class DocumentRunner {
public:
    DocumentRunner(std::string_view document, const SessionOptions& options, DocumentObserver* observer,
                   const DocumentRights& rights)
        : document_(document),
          folder_(rights),
          session_(streams_, with_commands(options)),
          observer_(observer ? *observer : no_observer_) {
        // Documents show prompts.
        session_.console.is_there = session_.console.takes_back = session_.console.reports_cuts = true;
        session_.console.takes_pictures = observer;
        session_.console.folder = folder_.path;
        for (std::string_view rest = document; !rest.empty();) lines_.push_back(take_line_with_end(rest));
    }
    DocumentRunner(const DocumentRunner&) = delete;

    DocumentRun run() && {
        const prims::Engine::Entered entered(session_.machine());
        try {
            read_code_blocks(document_, [this](const CodeBlock& block) { run_block(block); });
            pass_until(lines_.size());
        } catch (const Error&) {
            if (!os::stopping_signal()) throw;
            run_.text = document_;
            run_.stopped_at = std::max<std::size_t>(line_, 1);
        }
        return std::move(run_);
    }

private:
    // A block with its lines in the document.
    struct Block {
        const CodeBlock& code;
        std::size_t first;          // the number of its first line
        std::string_view line_end;  // of written outputs
        std::vector<std::string_view> whole = {};
    };

    void set_window(int columns, int rows) {
        session_.set_window(columns, rows);
        session_.report_style().columns =
            columns < narrowest_terminal ? ReportStyle().columns : columns - report_margin;
    }

    // Copies lines into the text.
    void pass_until(std::size_t end) {
        for (; passed_ < end; passed_++) run_.text += lines_[passed_];
    }

    void run_block(const CodeBlock& code) {
        pass_until(code.part.line);
        if (code.columns != columns_ || code.rows != rows_) set_window(columns_ = code.columns, rows_ = code.rows);
        const std::string_view fence = lines_[code.part.line - 1];
        Block block{code, code.part.line + 1, fence.substr(without_line_end(fence).size())};
        if (block.line_end.empty()) block.line_end = "\n";
        while (block.whole.size() < code.lines.size() && passed_ < lines_.size())
            block.whole.push_back(lines_[passed_++]);
        observer_.begin_block(code.part.line, code.notation, code.file);
        if (!code.file.empty()) write_file(block);
        else if (code.has_inputs()) run_inputs(block);
        else run_script_block(block);
        observer_.end_block();
    }
    void pass(const Block& block, std::size_t lines) {
        for (std::size_t i = 0; i < lines; i++) run_.text += block.whole[i];
    }

    void run_inputs(const Block& block) {
        const std::vector<BlockInput> inputs = read_inputs(block.code.lines, block.code.notation);
        const std::size_t blank = inputs[0].lines[0];
        pass(block, blank);
        if (blank > 0) observer_.add_text(session_, std::string(blank, '\n'));
        for (const BlockInput& input : inputs) run_input(block, input);
    }

    void write_file(const Block& block) {
        const std::string name(block.code.file), &text = block.code.part.text;
        pass(block, block.whole.size());
        observer_.add_text(session_, text);
        if (is_plain_name(name)) os::write_file(folder_.path + "/" + name, text, os::Writing::replace);
        else run_.problems.push_back({block.code.part.line, "'" + name + "' is not a plain file name"});
    }

    void run_input(const Block& block, const BlockInput& of_block) {
        const std::size_t line = block.first + of_block.lines[0];
        const DocumentInput input = input_of(line, block.code.notation, false, of_block.text);
        const std::unique_ptr<Tracer> tracer = observer_.before(session_, input);
        const std::string shown = without_ends(shown_by(input));
        const std::string expected = block.code.expected(of_block);
        const bool varies = block.code.varies, keeps = varies && !expected.empty();
        const bool has_new_error =
            outcome_ == Outcome::erred && ('\n' + expected).find(streams_.error) == std::string::npos;
        const bool is_wrong = varies ? has_new_error : shown != expected;
        const std::string& kept = keeps ? expected : shown;
        if (varies && !is_wrong) observer_.after(input, kept, kept);
        else observer_.after(input, shown, expected);
        for (std::size_t i : of_block.lines) run_.text += block.whole[i];
        if (keeps)
            for (std::size_t i : of_block.outputs) run_.text += block.whole[i];
        else write_output(escaped_output(shown, block.code.notation, of_block.is_open), block);
        run_.inputs++;
        if (is_wrong) run_.differences.push_back({line, input.source->text, shown, expected, !keeps});
    }
    void write_output(std::string_view lines, const Block& block) {
        const bool is_in_line = without_line_end(run_.text).size() == run_.text.size();
        if (!lines.empty() && is_in_line) run_.text += block.line_end;
        while (!lines.empty()) {
            const std::string line = block.code.part.margin + std::string(take_line(lines));
            run_.text.append(line, 0, line.find_last_not_of(" \t") + 1) += block.line_end;
        }
    }
    static DocumentInput input_of(std::size_t line, Notation notation, bool is_script, std::string text) {
        return {line, notation, is_script, std::make_shared<Source>(Source{"", std::move(text), 1})};
    }

    void run_script_block(const Block& block) {
        const DocumentInput input = input_of(block.first, block.code.notation, true, block.code.part.text);
        pass(block, block.whole.size());
        const std::unique_ptr<Tracer> tracer = observer_.before(session_, input);
        const std::string shown = shown_by(input);
        const bool is_wrong = outcome_ == Outcome::erred;
        observer_.after(input, is_wrong ? shown : "", {});
        run_.inputs++;
        if (is_wrong) run_.differences.push_back({block.first, input.source->text, shown, {}, false});
    }

    std::string shown_by(const DocumentInput& input) {
        line_ = input.line;
        streams_.text.clear();
        outcome_ = run_and_print(session_, streams_, input.source, input.notation,
                                 input.is_script ? Echo::script : Echo::console,
                                 [this](const Result& result) { observer_.take(result); });
        if (os::stopping_signal()) os::raise_stopped();
        return std::move(streams_.text);
    }

    std::string_view document_;
    std::vector<std::string_view> lines_;
    std::size_t passed_ = 0;      // lines in the text, or in the running block
    std::size_t line_ = 0;        // of the last input
    int columns_ = 0, rows_ = 0;  // of the window
    Kept streams_;
    RunFolder folder_;
    Session session_;
    const os::SignalWatch watch_{session_.machine().stop, true};  // for the time limit too
    DocumentObserver no_observer_, &observer_;
    Outcome outcome_ = Outcome::done;
    DocumentRun run_;
};

}  // namespace

DocumentRun run_document(std::string_view document, const SessionOptions& options, DocumentObserver* observer,
                         const DocumentRights& rights) {
    return DocumentRunner(document, options, observer, rights).run();
}

}  // namespace stele::interp::document
