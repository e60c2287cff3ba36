#include "interp/session/guide/document.hpp"

#include <algorithm>
#include <filesystem>

#include "interp/host/os.hpp"
#include "interp/notation/switched.hpp"
#include "interp/session/directives.hpp"
#include "interp/session/runner.hpp"

namespace stele::interp {

namespace {

constexpr std::string_view fence = "```";

std::string_view without_end(std::string_view line) { return line.substr(0, line.find_last_not_of(" \t\r") + 1); }

// Lines without the blanks at their ends, which nobody sees.
std::string comparable(std::string_view text) {
    std::string lines;
    while (!text.empty()) {
        lines.append(without_end(take_line(text))) += '\n';
    }
    return lines;
}

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
    void err(std::string_view piece) override { text += piece; }
    bool line(std::string&) override { return false; }

    std::string text;
};

class DocumentRunner {
public:
    DocumentRunner(std::string_view document, const SessionOptions& options, DocumentObserver* observer)
        : rest_(document), session_(streams_, options), observer_(observer) {
        session_.console.is_there = session_.console.takes_back = true;  // documents show prompts
        session_.console.takes_pictures = observer;
    }

    ~DocumentRunner() {
        std::error_code failure;  // which leaves files behind, and nobody to report it to
        if (!session_.console.folder.empty()) std::filesystem::remove_all(session_.console.folder, failure);
    }
    DocumentRunner(const DocumentRunner&) = delete;

    DocumentRun run() && {
        const prims::Engine::Entered entered(session_.machine());
        while (!rest_.empty()) {
            const std::string_view line = next_line();
            Notation notation;
            std::string_view name;
            int columns = 0, rows = 0;
            if (read_window(line, columns, rows)) set_window(columns, rows);
            if (!begins_block(line, notation, name)) continue;
            if (observer_) observer_->begin_block(number_, notation, name);
            if (name.empty()) run_block(notation);
            else write_file(name);
            if (observer_) observer_->end_block();
        }
        return std::move(run_);
    }

private:
    void set_window(int columns, int rows) {
        session_.set_window(columns, rows);
        session_.report_style().columns =
            columns < narrowest_terminal ? ReportStyle().columns : columns - report_margin;
    }
    // The next line, which goes into the text as it is.
    std::string_view next_line() {
        const std::string_view line = peek();
        const std::string_view whole = rest_.substr(0, std::min(line.size() + 1, rest_.size()));
        run_.text += whole;
        rest_.remove_prefix(whole.size());
        number_++;
        return line;
    }
    std::string_view peek() const { return rest_.substr(0, std::min(rest_.find('\n'), rest_.size())); }

    // ```k, or ```k file.k
    bool begins_block(std::string_view line, Notation& notation, std::string_view& name) {
        margin_ = std::min(line.find_first_not_of(' '), line.size());
        line.remove_prefix(margin_);
        if (!line.starts_with(fence)) return false;
        name = line.substr(fence.size());
        return find_notation(take_word(name), notation);
    }
    void write_file(std::string_view name) {
        std::string text;
        while (!ends_block()) (text += in_block(next_line())) += '\n';
        if (observer_) observer_->add_text(session_, text);
        if (session_.console.folder.empty())
            session_.console.folder =
                os::make_unique_folder((std::filesystem::temp_directory_path() / "stele").string());
        os::write_file(session_.console.folder + "/" + std::string(name), text, os::Writing::replace);
    }
    bool ends_block() const { return rest_.empty() || trimmed(peek()) == fence; }
    std::string_view in_block(std::string_view line) const {
        return line.substr(std::min({line.find_first_not_of(' '), margin_, line.size()}));
    }
    // The inputs of a block are marked; among them a line after k) or its like is one too.
    bool is_input(Notation notation) const {
        return in_block(peek()).starts_with(input_mark(notation)) || switched_length(in_block(peek())) > 0;
    }
    static std::string_view without_mark(std::string_view line, Notation notation) {
        return line.starts_with(input_mark(notation)) ? line.substr(input_mark(notation).size()) : line;
    }

    void run_block(Notation notation) {
        if (!has_inputs(notation)) return run_script_block(notation);
        while (!ends_block()) {
            if (is_input(notation)) run_input(notation);
            else pass_line();
        }
    }
    void pass_line() {
        const std::string_view line = in_block(next_line());
        if (observer_) observer_->add_text(session_, std::string(line) + '\n');
    }
    // A script may switch its notation too, but hardly in its first line.
    bool has_inputs(Notation notation) const {
        bool is_first = true;
        for (std::string_view rest = rest_; !rest.empty(); is_first = false) {
            const std::string_view line = take_line(rest);
            if (trimmed(line) == fence) return false;
            if (in_block(line).starts_with(input_mark(notation))) return true;
            if (is_first && switched_length(in_block(line)) > 0) return true;
        }
        return false;
    }

    void run_input(Notation notation) {
        const std::size_t first = number_ + 1;
        ConsoleStatement statement(notation);
        const bool marked = in_block(peek()).starts_with(input_mark(notation));
        bool is_open = true;
        while (is_open && !ends_block() && (!marked || is_input(notation)))
            is_open = statement.add(without_mark(in_block(next_line()), notation));
        const DocumentInput input = input_of(first, notation, false, std::move(statement.text));
        const std::unique_ptr<Tracer> tracer = begin(input);
        const std::string shown = comparable(shown_by(input));
        const std::string expected = take_expected(notation, shown);
        if (observer_) observer_->after(input, shown, expected);
        if (!shown.empty() && !run_.text.ends_with('\n')) run_.text += '\n';
        for (std::string_view lines = shown; !lines.empty();) {
            const std::size_t end = lines.find('\n') + 1;
            if (end > 1) run_.text.append(margin_, ' ');
            run_.text += lines.substr(0, end);
            lines.remove_prefix(end);
        }
        run_.inputs++;
        if (shown != expected) run_.differences.push_back({first, input.source->text, shown, expected});
    }
    static DocumentInput input_of(std::size_t line, Notation notation, bool is_script, std::string text) {
        return {line, notation, is_script, std::make_shared<Source>(Source{"", std::move(text), 1})};
    }

    // The lines below an input. Those that are shown belong to it even if one of them looks like an input.
    std::string take_expected(Notation notation, std::string_view shown) {
        std::string expected;
        for (bool is_as_shown = true; !ends_block();) {
            const std::string line = comparable(std::string(in_block(peek())) + '\n');
            is_as_shown = is_as_shown && shown.starts_with(line);
            if (!is_as_shown && is_input(notation)) break;
            if (is_as_shown) shown.remove_prefix(line.size());
            expected += line;
            rest_.remove_prefix(std::min(peek().size() + 1, rest_.size()));
            number_++;
        }
        return expected;
    }

    void run_script_block(Notation notation) {
        const std::size_t first = number_ + 1;
        std::string script;
        while (!ends_block()) (script += in_block(next_line())) += '\n';
        const DocumentInput input = input_of(first, notation, true, std::move(script));
        const std::unique_ptr<Tracer> tracer = begin(input);
        const std::string shown = shown_by(input);
        const bool is_wrong = outcome_ == Outcome::erred;
        if (observer_) observer_->after(input, is_wrong ? shown : "", {});
        run_.inputs++;
        if (is_wrong) run_.differences.push_back({first, input.source->text, shown, {}});
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
    std::size_t number_ = 0;  // of the last line that was read
    std::size_t margin_ = 0;  // of the block
    Kept streams_;
    Session session_;
    DocumentObserver* observer_;
    Outcome outcome_ = Outcome::done;
    DocumentRun run_;
};

}  // namespace

std::string window_comment(int columns, int rows) {
    return "<!-- window: " + std::to_string(columns) + " columns, " + std::to_string(rows) + " rows -->";
}

std::string_view input_mark(Notation n) {
    constexpr std::string_view marks[] = {"      ", "k)", "k4)", "q)"};
    return marks[static_cast<int>(n)];
}

DocumentRun run_document(std::string_view document, const SessionOptions& options, DocumentObserver* observer) {
    return DocumentRunner(document, options, observer).run();
}

}  // namespace stele::interp
