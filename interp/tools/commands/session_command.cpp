// ]session: the inputs and outputs at the prompt as a document, saved and loaded.
#include "interp/host/os.hpp"
#include "interp/runtime/restored.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/guide/document_block.hpp"
#include "interp/tools/guide/transcript.hpp"

namespace stele::interp {

namespace {

// Runs the inputs of a document in the session, without showing outputs that are as written.
class SessionLoader {
public:
    SessionLoader(Directives& d, std::string document)
        : d_(d), transcript_(*d.console().transcript), document_(std::move(document)), window_(d.window()) {}
    ~SessionLoader() { d_.set_window(window_); }
    SessionLoader(const SessionLoader&) = delete;

    void run(const std::vector<SavedInput>& inputs) {
        transcript_.leave_out();  // the command itself
        for (const SavedInput& input : inputs) {
            // ]session save would replace its file.
            if (command_of(input.text) == "]session") continue;
            run(input);
            if (!ending_.empty()) return d_.show(place_of(input) + ending_ + counts());
        }
        d_.show(counts());
    }

private:
    static std::string command_of(std::string_view text) { return lower(take_word(text)); }
    std::string place_of(const SavedInput& input) const {
        return document_ + ":" + std::to_string(input.line) + ": " + input.text + "\n";
    }

    void run(const SavedInput& input) {
        const Restored without_halts(d_.console().at_halt, {});
        if (input.columns > 0) d_.set_window({input.columns, input.rows});
        d_.console().entered.push_back(input.text);
        d_.console().notation = input.notation;  // unless the input changes it
        std::optional<Report> error;
        const auto source = std::make_shared<const Source>(Source{"", input.text, 1});
        const Receive receive = [&](Result&& result) {
            if (result.report) transcript_.err((error = std::move(result.report))->text);
            else transcript_.out(result.shown);
        };
        const std::string shown =
            without_ends(transcript_.record(input.notation, input.text, input.columns, input.rows, [&] {
                try {
                    d_.run_input(source, input.notation, receive);
                } catch (const Exit&) {
                    ending_ = "this would end the session; the load ends\n";
                }
            }));
        inputs_++;
        if (error && error->kind == ErrorKind::interrupt) ending_ = "the load was stopped here\n";
        if (!ending_.empty()) return;
        const bool is_different =
            input.varies ? error && input.shown.find(first_line(shown)) == std::string::npos : shown != input.shown;
        if (is_different) {
            differences_++;
            d_.show(difference_text(document_, input.line, input.text, input.shown, shown));
        } else if (error) {
            d_.show(place_of(input) + shown);
        }
    }
    static std::string_view first_line(std::string_view text) { return take_line(text); }

    std::string counts() const {
        std::string text = counted(inputs_, "input");
        if (differences_ > 0)
            text += ", " + std::to_string(differences_) + (differences_ == 1 ? " differs" : " differ");
        else if (ending_.empty()) text += ", all as written";
        return text + "\n";
    }

    Directives& d_;
    Transcript& transcript_;
    std::string document_;
    Session::Window window_;
    std::string ending_;  // the reason that the load ended early, a line
    std::size_t inputs_ = 0, differences_ = 0;
};

}  // namespace

void session(Directives& d, std::string_view words) {
    if (!d.console().transcript) d.refuse("]session needs a prompt");
    const std::string action = lower(take_word(words));
    if ((action != "save" && action != "load") || words.empty())
        d.refuse("]session takes: save FILE, load FILE", "]session save trial.md");
    const std::string name(take_word(words));
    if (action == "save") {
        os::write_file(name, d.console().transcript->document(), os::Writing::replace);
        d.console().transcript->leave_out();
        std::string answer = "saved; stele doc " + name + " runs it, ]session load " + name + " continues it\n";
        if (const std::size_t texts = d.console().transcript->texts(); texts > 0)
            answer += counted(static_cast<std::int64_t>(texts), "input") + " in halted functions " +
                      (texts == 1 ? "is" : "are") + " kept as text, which does not run\n";
        return d.show(std::move(answer));
    }
    const std::vector<SavedInput> inputs = read_session(os::read_file(name, d.machine().heap.room()));
    if (inputs.empty()) d.refuse("'" + name + "' has no inputs", "]session save FILE writes a document with inputs");
    SessionLoader(d, name).run(inputs);
}

}  // namespace stele::interp
