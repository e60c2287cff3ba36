// Inputs of a person: run as at the prompt, completed, explained.
#include "interp/embed/console.hpp"

#include "interp/embed/interpreter.hpp"
#include "interp/session/runner.hpp"
#include "interp/tools/assist/assistant.hpp"
#include "interp/tools/explain/explain_program.hpp"
#include "interp/tools/format/format.hpp"
#include "interp/tools/guide/catalogue_json.hpp"
#include "interp/tools/guide/guide.hpp"
#include "interp/tools/guide/search.hpp"

using namespace stele;
using namespace stele::embed;

namespace {

// The forms of one shown value, which live as long as this.
struct Forms {
    Forms(interp::Session& session, interp::Result& result, unsigned wanted) : text(std::move(result.shown)) {
        if (text.empty() || result.value.is_absent()) return;
        if ((wanted & STELE_BOXES) && result.notation == Notation::apl) {
            boxes = session.shown_in_boxes(result.value, result.notation);
            if (boxes == text) boxes.clear();
        }
        if (!(wanted & STELE_HTML)) return;
        drawing = drawing_of(session, result.value, result.notation);
    }
    std::string text, boxes;
    interp::Drawing drawing;
};

// Runs an input; returns its end.
interp::Outcome enter(stele_interpreter& s, const std::shared_ptr<const interp::Source>& source, stele_receiver receive,
                      void* context) {
    interp::Session& session = s.session;
    session.console.is_there = session.console.takes_back = session.console.takes_pictures = true;
    return session.evaluate(source, s.own, interp::Echo::console, [&](interp::Result&& result) {
        if (result.report) return s.fail(*result.report);
        const Forms forms(session, result, s.console.forms);
        const stele_shown shown{
            result.span.begin,           result.span.end,       static_cast<stele_notation>(result.notation),
            forms.text.c_str(),          forms.boxes.c_str(),   forms.drawing.html.c_str(),
            forms.drawing.words.c_str(), result.picture.c_str()};
        if (!result.value.is_absent()) s.console.last = {std::move(result.value), result.notation};
        if (receive) receive(context, &shown);
    });
}

std::string_view required_text(const char* text, std::size_t length) {
    required_count(text, length);
    return length == 0 ? std::string_view() : std::string_view(text, length);
}

std::shared_ptr<const interp::Source> source_of(const char* text, std::size_t length, const char* name) {
    return std::make_shared<const interp::Source>(
        interp::Source{name ? name : "", std::string(required_text(text, length)), 1});
}

// A text that the interpreter keeps in `kept`; null after an error.
template <class Body> const char* text_of(stele_interpreter* s, std::string ConsoleState::*kept, Body&& body) {
    return guarded(s, [&] { s->console.*kept = body(); }) ? (s->console.*kept).c_str() : nullptr;
}

}  // namespace

interp::Drawing embed::drawing_of(interp::Session& session, const Value& value, Notation notation) {
    constexpr std::int64_t most_cells = 2000;
    const auto show = [&session](const Value& v, Notation n) { return session.shown_in_boxes(v, n); };
    return interp::Drawer(show, most_cells).draw(value, notation);
}

extern "C" {

stele_status stele_enter(stele_interpreter* s, const char* text, size_t length, const char* name,
                         stele_receiver receive, void* context) {
    bool succeeded = false;
    const bool done = guarded(s, [&] {
        s->session.machine().check_limits();
        const auto source = source_of(text, length, name);
        const interp::Outcome outcome = enter(*s, source, receive, context);
        if (outcome == interp::Outcome::exited) throw interp::Exit{s->session.exit_status()};
        if (outcome == interp::Outcome::ended) s->own = interp::after_backslash(s->session, s->own, s->streams());
        s->own = std::exchange(s->session.console.notation, {}).value_or(s->own);
        succeeded = outcome != interp::Outcome::erred;
    });
    return done && succeeded ? STELE_OK : status_after_error(s);
}

void stele_set_forms(stele_interpreter* s, unsigned forms) {
    if (s) s->console.forms = forms;
}

void stele_set_window(stele_interpreter* s, int columns, int rows) {
    guarded(s, [&] { s->session.set_window(columns, rows); });
}

stele_value* stele_last_value(stele_interpreter* s) {
    return s ? produce(*s, s->console.last.second, [&] { return s->console.last.first; }) : nullptr;
}

bool stele_is_open(stele_interpreter* s, const char* text, size_t length) {
    bool is_open = false;
    guarded(s, [&] { is_open = interp::Assistant(s->session, s->own).is_open(required_text(text, length)); });
    return is_open;
}

const stele_completions* stele_complete(stele_interpreter* s, const char* text, size_t length, size_t cursor) {
    const bool done = guarded(s, [&] {
        require(cursor <= length, "the cursor is outside of the text");
        ConsoleState& kept = s->console;
        kept.completions = interp::Assistant(s->session, s->own).complete(required_text(text, length), cursor);
        kept.candidates.clear();
        for (const interp::Candidate& c : kept.completions.candidates)
            kept.candidates.push_back({c.inserted.c_str(), c.shown.c_str(), c.name.c_str()});
        kept.listed = {kept.completions.begin, kept.completions.end, kept.candidates.data(), kept.candidates.size()};
    });
    return done ? &s->console.listed : nullptr;
}

const char* stele_help_at(stele_interpreter* s, const char* text, size_t length, size_t position) {
    return text_of(s, &ConsoleState::help, [&] {
        require(position <= length, "the position is outside of the text");
        return interp::Assistant(s->session, s->own).help(required_text(text, length), position);
    });
}

const char* stele_help(stele_interpreter* s, const char* topic) {
    return text_of(s, &ConsoleState::help, [&] {
        return interp::fitted(interp::help_on(required_name(topic), s->own), s->session.machine().print_width);
    });
}

const char* stele_search(stele_interpreter* s, const char* words) {
    return text_of(s, &ConsoleState::found, [&] {
        return interp::fitted(interp::search_for(required_name(words), s->own), s->session.machine().print_width);
    });
}

const char* stele_explain(stele_interpreter* s, const char* text, size_t length, const char* title, int depth) {
    return text_of(s, &ConsoleState::page, [&] {
        require(depth >= 1, "the depth of an explanation is at least 1");
        return interp::explained_page(s->session, source_of(text, length, nullptr), s->own, required_name(title),
                                      depth);
    });
}

const char* stele_format(stele_interpreter* s, const char* text, size_t length) {
    bool is_program = true;
    const char* layout = text_of(s, &ConsoleState::formatted, [&] {
        const auto source = source_of(text, length, nullptr);
        try {
            return interp::formatted(source->text, s->own);
        } catch (const interp::SyntaxProblem& problem) {
            s->fail(interp::report(problem, source, s->own, s->session.report_style()));
            is_program = false;
            return std::string();
        }
    });
    return is_program ? layout : nullptr;
}

const char* stele_catalogue(void) {
    try {
        static const std::string catalogue = interp::catalogue_as_json();
        return catalogue.c_str();
    } catch (...) {
        return nullptr;
    }
}

}  // extern "C"
