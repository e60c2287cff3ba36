#include "interp/session/guide/document.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "interp/host/os.hpp"
#include "interp/host/paths.hpp"
#include "interp/session/directives.hpp"
#include "interp/session/runner.hpp"

namespace stele::interp {

namespace {

// As window_comment writes it.
bool read_window(std::string_view line, int& columns, int& rows) {
    constexpr std::string_view begin = "<!-- window: ";
    if (!line.starts_with(begin)) return false;
    line.remove_prefix(begin.size());
    return read_integer(take_word(line), columns) && take_word(line) == "columns," &&
           read_integer(take_word(line), rows);
}

// What programs write and raise, as one text. There is nothing to read.
class Kept final : public Streams {
public:
    void out(std::string_view piece) override { text += piece; }
    void err(std::string_view piece) override {
        text += piece;
        error = piece.substr(0, std::min(piece.find(':'), piece.find('\n')));
    }
    bool line(std::string&) override { return false; }

    std::string text;
    std::string error;  // the name of the last one
};

constexpr std::string_view vary_comment = "<!-- outputs vary -->";

// A name in the run's own folder.
bool is_plain_name(std::string_view name) {
    const bool has_control =
        std::any_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; });
    return name != "." && name != ".." && name.find_first_of("/\\") == std::string_view::npos && !has_control;
}

// The folder that documents' files are in, and while it lives the sandbox.
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
        std::error_code failure;  // which leaves files behind, and nobody to report it to
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
        : rest_(document), folder_(rights), session_(streams_, options), observer_(observer) {
        session_.console.is_there = session_.console.takes_back = true;  // documents show prompts
        session_.console.takes_pictures = observer;
        session_.console.folder = folder_.path;
    }
    DocumentRunner(const DocumentRunner&) = delete;

    DocumentRun run() && {
        const prims::Engine::Entered entered(session_.machine());
        bool varies = false;
        while (!rest_.empty()) {
            const std::string_view line = pass_line();
            int columns = 0, rows = 0;
            if (const std::optional<Fence> fence = read_fence(line)) {
                run_fenced(*fence, varies);
                varies = false;
            } else if (read_window(line, columns, rows)) {
                set_window(columns, rows);
            } else if (!trimmed(line).empty()) {
                varies = trimmed(line) == vary_comment;
            }
        }
        return std::move(run_);
    }

private:
    // The lines of a block.
    struct Block {
        Fence fence;
        Notation notation;
        std::size_t first;                                     // the number of its first line
        std::vector<std::string_view> whole = {}, lines = {};  // as they are; without margin and line end
    };

    void set_window(int columns, int rows) {
        session_.set_window(columns, rows);
        session_.report_style().columns =
            columns < narrowest_terminal ? ReportStyle().columns : columns - report_margin;
    }

    // The next line with its end.
    std::string_view peek() const { return rest_.substr(0, std::min(rest_.find('\n'), rest_.size() - 1) + 1); }
    static std::string_view without_line_end(std::string_view line) {
        if (line.ends_with('\n')) line.remove_suffix(1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        return line;
    }
    std::string_view take() {
        const std::string_view whole = peek();
        rest_.remove_prefix(whole.size());
        number_++;
        if (whole.ends_with('\n')) line_end_ = whole.ends_with("\r\n") ? "\r\n" : "\n";
        return whole;
    }
    // A line that goes into the text as it is.
    std::string_view pass_line() {
        const std::string_view whole = take();
        run_.text += whole;
        return without_line_end(whole);
    }

    // ```k, or ```k file.k, or a block that does not run
    void run_fenced(const Fence& fence, bool varies) {
        Block block{fence, Notation::apl, number_ + 1};
        std::string_view name = fence.info;
        const bool runs = find_notation(take_word(name), block.notation);
        while (!rest_.empty() && !fence.is_closed_by(without_line_end(peek()))) {
            block.whole.push_back(take());
            block.lines.push_back(fence.inside(without_line_end(block.whole.back())));
        }
        if (!runs) {
            pass(block, block.lines.size());
        } else {
            if (observer_) observer_->begin_block(block.first - 1, block.notation, name);
            run_block(block, trimmed(name), varies);
            if (observer_) observer_->end_block();
        }
        if (!rest_.empty()) pass_line();
    }
    void pass(const Block& block, std::size_t lines) {
        for (std::size_t i = 0; i < lines; i++) run_.text += block.whole[i];
    }
    static std::string text_of(const Block& block) {
        std::string text;
        for (std::string_view line : block.lines) (text += line) += '\n';
        return text;
    }

    void run_block(const Block& block, std::string_view name, bool varies) {
        if (!name.empty()) return write_file(block, name);
        const auto first = std::find_if(block.lines.begin(), block.lines.end(), [&](std::string_view line) {
            return begins_input(line, block.notation) || !trimmed(line).empty();
        });
        if (first == block.lines.end() || !begins_input(*first, block.notation)) return run_script_block(block);
        const auto blank = static_cast<std::size_t>(first - block.lines.begin());
        pass(block, blank);
        if (observer_ && blank > 0) observer_->add_text(session_, std::string(blank, '\n'));
        for (const BlockInput& input : read_inputs(block.lines, block.notation)) run_input(block, input, varies);
    }

    void write_file(const Block& block, std::string_view name) {
        const std::string text = text_of(block);
        pass(block, block.lines.size());
        if (observer_) observer_->add_text(session_, text);
        if (is_plain_name(name)) os::write_file(folder_.path + "/" + std::string(name), text, os::Writing::replace);
        else run_.problems.push_back({block.first - 1, "'" + std::string(name) + "' is not a plain file name"});
    }

    void run_input(const Block& block, const BlockInput& of_block, bool varies) {
        const std::size_t line = block.first + of_block.lines[0];
        const DocumentInput input = input_of(line, block.notation, false, of_block.text);
        const std::unique_ptr<Tracer> tracer = begin(input);
        const std::string shown = without_ends(shown_by(input));
        std::string expected;
        for (std::size_t i : of_block.outputs) expected.append(unescaped(block.lines[i])) += '\n';
        expected = without_ends(expected);
        const bool keeps = varies && !expected.empty();
        const bool is_wrong = varies ? has_new_error(expected) : shown != expected;
        const std::string& kept = keeps ? expected : shown;
        if (observer_ && varies && !is_wrong) observer_->after(input, kept, kept);
        else if (observer_) observer_->after(input, shown, expected);
        for (std::size_t i : of_block.lines) run_.text += block.whole[i];
        if (keeps)
            for (std::size_t i : of_block.outputs) run_.text += block.whole[i];
        else write_output(escaped_output(shown, block.notation, of_block.is_open), block.fence.margin);
        run_.inputs++;
        if (is_wrong) run_.differences.push_back({line, input.source->text, shown, expected, !keeps});
    }
    // Whether an input failed with an error that the document does not show.
    bool has_new_error(const std::string& expected) const {
        return outcome_ == Outcome::erred && ('\n' + expected).find('\n' + streams_.error) == std::string::npos;
    }
    void write_output(std::string_view lines, std::size_t margin) {
        if (!lines.empty() && !run_.text.ends_with('\n')) run_.text += line_end_;
        while (!lines.empty()) {
            const std::string_view line = take_line(lines);
            if (!line.empty()) run_.text.append(margin, ' ').append(line);
            run_.text += line_end_;
        }
    }
    static DocumentInput input_of(std::size_t line, Notation notation, bool is_script, std::string text) {
        return {line, notation, is_script, std::make_shared<Source>(Source{"", std::move(text), 1})};
    }

    void run_script_block(const Block& block) {
        const DocumentInput input = input_of(block.first, block.notation, true, text_of(block));
        pass(block, block.lines.size());
        const std::unique_ptr<Tracer> tracer = begin(input);
        const std::string shown = shown_by(input);
        const bool is_wrong = outcome_ == Outcome::erred;
        if (observer_) observer_->after(input, is_wrong ? shown : "", {});
        run_.inputs++;
        if (is_wrong) run_.differences.push_back({block.first, input.source->text, shown, {}, false});
    }

    std::unique_ptr<Tracer> begin(const DocumentInput& input) {
        return observer_ ? observer_->before(session_, input) : nullptr;
    }
    std::string shown_by(const DocumentInput& input) {
        streams_.text.clear();
        outcome_ = run_and_print(session_, streams_, input.source, input.notation,
                                 input.is_script ? Echo::script : Echo::console, [this](const Result& result) {
                                     if (observer_) observer_->take(result);
                                 });
        return std::move(streams_.text);
    }

    std::string_view rest_;
    std::size_t number_ = 0;            // of the last line that was read
    std::string_view line_end_ = "\n";  // of that line
    Kept streams_;
    RunFolder folder_;
    Session session_;
    DocumentObserver* observer_;
    Outcome outcome_ = Outcome::done;
    DocumentRun run_;
};

}  // namespace

std::string window_comment(int columns, int rows) {
    return "<!-- window: " + std::to_string(columns) + " columns, " + std::to_string(rows) + " rows -->";
}

DocumentRun run_document(std::string_view document, const SessionOptions& options, DocumentObserver* observer,
                         const DocumentRights& rights) {
    return DocumentRunner(document, options, observer, rights).run();
}

}  // namespace stele::interp
