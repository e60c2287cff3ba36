#include "interp/tools/debug/debugger.hpp"

#include <algorithm>

#include "interp/notation/bind.hpp"
#include "interp/session/halt.hpp"

namespace stele::interp {

namespace {

// The statements between the braces of a k function, after its parameters.
std::vector<Span> statements_in_braces(const Function& f) {
    const std::string& text = f.source->text;
    std::uint32_t begin = f.span.begin + 1;
    const std::uint32_t end = std::max(f.span.end, begin + 1) - 1;
    while (begin < end && text[begin] == ' ') begin++;
    if (begin < end && text[begin] == '[') begin = static_cast<std::uint32_t>(text.find(']', begin)) + 1;
    std::vector<Span> spans;
    try {
        for (const Statement& s : parse({"", text.substr(begin, end - begin), 1}, f.notation))
            if (!s.tokens.empty()) spans.push_back({begin + s.span.begin, begin + s.span.end});
    } catch (const SyntaxProblem&) {
        spans = {f.span};
    }
    return spans;
}

}  // namespace

std::vector<StatementPlace> statements_of(const Function& f) {
    std::vector<Span> spans;
    for (const LateStatement& s : f.statements)
        if (s.span.end > s.span.begin) spans.push_back(s.span);
    if (f.statements.empty()) spans = statements_in_braces(f);
    std::vector<StatementPlace> places;
    const auto text = f.source->text.begin();
    const bool is_one_line = std::find(text + f.span.begin, text + f.span.end, '\n') == text + f.span.end;
    for (const Span span : spans) {
        const auto lines = std::count(text + f.span.begin, text + std::max(span.begin, f.span.begin), '\n');
        places.push_back({span, static_cast<std::uint32_t>(is_one_line ? std::ssize(places) + 1 : lines)});
    }
    return places;
}

void Debugger::switch_on(bool is_on) {
    if (is_on == std::exchange(is_on_, is_on)) return;
    machine_.watch(is_on ? Machine::Watch{this, true} : Machine::Watch{nullptr, false});
    running_.clear();
    statements_.clear();
}

bool Debugger::toggle(const Stop& stop) {
    const auto at = std::find(stops_.begin(), stops_.end(), stop);
    const bool is_new = at == stops_.end();
    if (is_new) stops_.push_back(stop);
    else stops_.erase(at);
    update();
    return is_new;
}

// An endless loop of tail calls needs an end.
bool Debugger::keeps_frame(const Machine& m) const {
    constexpr std::int64_t most = 1000;
    return m.depth() < most;
}

const Debugger::Statements& Debugger::statements_in(const Frame& f) {
    Statements& found = statements_[f.code];
    const std::shared_ptr<const Function>& function = lambda_of(f.function).function;
    if (found.function == function && found.by_word.size() == f.code->marks.size()) return found;
    found = {function, statements_of(*function), {}};
    for (const Span mark : f.code->marks) {
        const auto& places = found.places;
        const auto inside = std::find_if(places.begin(), places.end(), [mark](const StatementPlace& p) {
            return mark.begin >= p.span.begin && mark.begin < p.span.end;
        });
        found.by_word.push_back(inside == places.end() ? none : static_cast<std::uint32_t>(inside - places.begin()));
    }
    return found;
}

bool Debugger::halts_in(const Function& function, const StatementPlace& place, std::int64_t depth) const {
    if (step_ && (step_->enters || depth <= step_->depth)) return true;
    return std::any_of(stops_.begin(), stops_.end(),
                       [&](const Stop& stop) { return stop.function == function.name && stop.line == place.line; });
}

void Debugger::before_instruction(Machine& m) {
    const std::int64_t depth = m.depth();
    if (depth < 0 || !m.console.can_halt() || !m.is_in_function(depth)) return;
    running_.resize(static_cast<std::size_t>(depth) + 1);
    Running& now = running_.back();
    const Frame& f = m.frame();
    const std::size_t word = static_cast<std::size_t>(f.pc - f.code->words.data());
    if (now.code != f.code || word == 0) now = {f.code, &statements_in(f)};
    const std::uint32_t statement = now.statements->by_word[std::min(word, now.statements->by_word.size() - 1)];
    if (statement == none || statement == std::exchange(now.statement, statement)) return;
    const StatementPlace& place = now.statements->places[statement];
    if (!halts_in(*now.statements->function, place, depth)) return;
    step_.reset();
    Failure here(Error(ErrorKind::interrupt, ""));
    for (std::int64_t at = depth; at >= 0; at--) m.add_sites(here, at);
    here.sites.front().mark = place.span;
    m.halt(here, false);
}

}  // namespace stele::interp
