// )SI, ]up, ]down, ]locals, ]stop and ]step: functions that an error, or a stop, has halted.
#include "interp/source/text.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/debug/debugger.hpp"
#include "interp/tools/guide/transcript.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp {

namespace {

Halt& required_halt(Directives& d, std::string_view command) {
    if (Halt* halt = d.halt()) {
        halt->is_used = true;
        return *halt;
    }
    d.refuse(std::string(command) + " needs a halted function", "an error of a function halts it at a prompt");
}

// The beginning of a hint: only APL goes on after an error.
std::string way_on(const Directives& d) {
    return d.notation() == Notation::apl ? "→3 goes on at line 3 of a traditional function; " : "";
}

// Lines with a mark before the first, and as many blanks before the others.
std::string marked(std::string_view lines, std::string_view mark) {
    std::string all(mark);
    for (const char c : lines.substr(0, lines.size() - 1)) {
        all += c;
        if (c == '\n') all.append(mark.size(), ' ');
    }
    return all + '\n';
}

// The lines of a frame, the selected one after an arrow.
std::string shown_frame(Directives& d, const Halt& halt, std::int64_t depth) {
    const CallSite place = place_of(d.machine(), depth, halt.by_error || depth != halt.top);
    return marked(lines_of(place, d.report_style()), depth == halt.selected ? "> " : "  ");
}

// Moves to another frame: `by` calls outwards.
void select_frame(Directives& d, std::string_view command, std::string_view words, int sign) {
    Halt& halt = required_halt(d, command);
    std::int64_t by = 1;
    if (!words.empty() && (!read_number(words, by) || by < 1))
        d.refuse(std::string(command) + " takes a number of calls, from 1", std::string(command) + " 2");
    const std::vector<std::int64_t> frames = halted_frames(d.machine(), halt);
    const auto now = std::find(frames.begin(), frames.end(), halt.selected) - frames.begin();
    const std::int64_t next = now + sign * by;
    if (next < 0 || next >= std::ssize(frames))
        d.refuse(sign > 0 ? "no function further out is halted" : "no function further in is halted",
                 ")SI shows the calls");
    halt.selected = frames[static_cast<std::size_t>(next)];
    d.show(shown_frame(d, halt, halt.selected));
}

// Its command is not in the saved session, which runs without halts.
Debugger& debugger_for(Directives& d, std::string_view command) {
    if (!d.console().at_halt) d.refuse(std::string(command) + " needs a prompt");
    if (d.console().transcript) d.console().transcript->leave_out();
    return d.debugger();
}

std::string text_of(const Stop& stop) { return stop.function + "[" + std::to_string(stop.line) + "]"; }

// The function that a name of the workspace has.
const Function* function_named(Directives& d, std::string_view name) {
    const Cell* cell = d.machine().workspace.find(name, d.machine().space());
    return cell && has_form(cell->value, Form::lambda) ? lambda_of(cell->value).function.get() : nullptr;
}

// A stop, and the text of its statement.
struct ReadStop {
    Stop stop;
    std::string statement;
};

// f[2], or f for its first statement.
ReadStop read_stop(Directives& d, std::string_view word) {
    const std::size_t bracket = word.find('[');
    const std::string name(word.substr(0, bracket));
    const Function* function = function_named(d, name);
    if (!function) d.refuse("`" + name + "` is not a function of the workspace");
    const std::vector<StatementPlace> places = statements_of(*function);
    if (places.empty()) d.refuse("`" + name + "` has no statements");
    const auto at_statement = [&](const StatementPlace& p) {
        std::string text = function->source->text.substr(p.span.begin, p.span.end - p.span.begin);
        if (const std::size_t end = text.find('\n'); end != std::string::npos)
            text.replace(end, std::string::npos, " ..");
        return ReadStop{{function->name, p.line}, std::move(text)};
    };
    if (bracket == std::string_view::npos) return at_statement(places.front());
    std::int64_t line = -1;
    const std::string_view number = word.substr(bracket + 1, word.size() - bracket - 2);
    if (!word.ends_with(']') || !read_number(number, line)) d.refuse("`" + std::string(word) + "` is not f or f[line]");
    const auto at = std::find_if(places.begin(), places.end(), [line](const auto& p) { return p.line == line; });
    if (at == places.end()) {
        std::string lines;
        for (const StatementPlace& p : places)
            if (lines.empty() || !lines.ends_with(" " + std::to_string(p.line))) lines += " " + std::to_string(p.line);
        d.refuse("`" + name + "` has no statement " + std::to_string(line), "it has the statements" + lines);
    }
    return at_statement(*at);
}

}  // namespace

void state_indicator(Directives& d, std::string_view) {
    Halt* halt = d.halt();
    if (!halt) return;
    halt->is_used = true;
    std::string text;
    for (const std::int64_t depth : halted_frames(d.machine(), *halt)) text += shown_frame(d, *halt, depth);
    d.show(text);
}

void reset(Directives& d, std::string_view) {
    d.machine().handled_error = {};
    if (Halt* halt = d.halt()) halt->is_left = true;
}

void up(Directives& d, std::string_view words) { select_frame(d, "]up", words, 1); }
void down(Directives& d, std::string_view words) { select_frame(d, "]down", words, -1); }

void locals(Directives& d, std::string_view words) {
    if (!words.empty()) d.refuse("]locals takes no argument", "the name alone shows the value");
    const Halt& halt = required_halt(d, "]locals");
    const std::vector<Local> all = locals_of(d.machine(), halt.selected);
    const Notation notation = d.machine().frame_at(halt.selected).code->notation;
    int widest = 0;
    for (const Local& local : all) widest = std::max(widest, prims::columns_of(local.name));
    std::string text;
    for (const Local& local : all) {
        std::string value = "no value at this point";
        if (!local.value.is_absent()) {
            value = d.shown(local.value, notation);
            const std::size_t end = value.find('\n');
            if (end + 1 < value.size()) value.replace(end, std::string::npos, " ..");
            else value.resize(std::min(end, value.size()));
        }
        text += at_left(local.name, widest + 2) + value + "\n";
    }
    d.show(text.empty() ? "the function has no locals\n" : text);
}

void stop(Directives& d, std::string_view words) {
    Debugger& debugger = debugger_for(d, "]stop");
    if (lower(words) == "off") return debugger.remove_stops();
    std::string text;
    if (words.empty()) {
        for (const Stop& s : debugger.stops()) text += text_of(s) + "\n";
        return d.show(text.empty() ? "no stops are set; ]stop f[2] sets one\n" : text);
    }
    while (!words.empty()) {
        const ReadStop s = read_stop(d, take_word(words));
        text += text_of(s.stop) + (debugger.toggle(s.stop) ? " is set: " + s.statement : " is removed") + "\n";
    }
    d.show(text);
}

void step(Directives& d, std::string_view words) {
    Halt& halt = required_halt(d, "]step");
    if (halt.by_error)
        d.refuse("an error ends `" + function_of(place_of(d.machine(), halt.top, true)) + "`: it has no next statement",
                 way_on(d) + ")RESET leaves");
    const std::string how = lower(words);
    if (!how.empty() && how != "in") d.refuse("]step takes nothing, or: in", "]step in enters functions");
    d.debugger().step(halt.top, how == "in");
    halt.goes_on = halt.is_left = true;
}

void go_on(Directives& d, std::string_view words) {
    if (!words.empty()) d.refuse("]continue takes no argument");
    Halt& halt = required_halt(d, "]continue");
    if (halt.by_error) d.refuse("an error cannot continue", way_on(d) + ")RESET leaves");
    halt.goes_on = halt.is_left = true;
}

void debug(Directives& d, std::string_view words) {
    Debugger& debugger = debugger_for(d, "]debug");
    const std::string state = lower(words);
    if (state == "on" || state == "off") debugger.want(state == "on");
    else if (!state.empty()) d.refuse("]debug takes: on, off");
    d.show(std::string("]debug is ") + (debugger.is_wanted() ? "on" : "off") + "\n");
}

}  // namespace stele::interp
