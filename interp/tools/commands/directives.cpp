#include "interp/tools/commands/directives.hpp"

#include "interp/host/os.hpp"
#include "interp/runtime/restored.hpp"
#include "interp/source/nearest.hpp"

namespace stele::interp {

namespace {

constexpr int deepest_load = 64;

// The name of a user command without its group: ]OUTPUT.Box is ]box.
std::string without_group(const std::string& name) {
    for (std::string_view group : {"output.", "performance.", "fn.", "ws.", "tools."})
        if (name.starts_with(group)) return name.substr(group.size());
    return name;
}

bool asks_for_help(std::string_view words) { return words == "-?" || words == "-??"; }

std::string hint_for_command(std::span<const Command> commands, char sign, std::string_view name) {
    std::vector<std::string_view> names;
    for (const Command& c : commands)
        if (c.run) names.push_back(c.name);
    const std::string_view meant = nearest(name, names);
    const std::string mark(1, sign);
    return (meant.empty() ? "" : "did you mean `" + mark + std::string(meant) + "`? ") + mark +
           "help lists the commands";
}

}  // namespace

void Directives::refuse(std::string message, std::string hint) const {
    interp::refuse(std::move(message), line_.span, std::move(hint));
}

void Directives::show_as_value(const std::string& text) const {
    show(session_.shown(make_characters(text), Notation::apl));
}

void Directives::set_window(Session::Window window) const {
    session_.set_window(window.columns, window.rows);
    if (window.columns >= narrowest_terminal) session_.report_style().columns = window.columns - report_margin;
}

std::string Directives::report_of(const Failure& failure) const {
    return report(failure, line_.notation, {.colour = false, .columns = session_.report_style().columns}).text;
}

void Directives::run() {
    const Span span = line_.span;
    std::string_view line = trimmed(std::string_view(line_.source->text).substr(span.begin, span.end - span.begin));
    if (line.starts_with("#!")) return;
    if (line.starts_with(']')) {
        if (!run_assigned(line.substr(1))) run_command(user_commands(), ']', line.substr(1));
        return;
    }
    if (line.starts_with(')')) return run_command(workspace_commands(), ')', line.substr(1));
    if (line.starts_with('\\')) return k_command(line.substr(1));
    Notation other;
    if (const std::size_t length = length_of_switch(line, other)) {
        // In k4 and q, k) is k4.
        if (other == Notation::k && (line_.notation == Notation::k4 || line_.notation == Notation::q))
            other = Notation::k4;
        std::string_view part = line.substr(length);
        // A blank before \ is a trace in k; k4 and q ignore it.
        if (other != Notation::k && trimmed(part).starts_with('\\')) part = trimmed(part);
        if (other != Notation::apl && part.starts_with('\\')) {
            line_.notation = other;
            return k_command(part.substr(1));
        }
        return run_in(other, part, line_.echo == Echo::script && other != Notation::q ? Echo::console : line_.echo);
    }
    refuse("this is not a command of stele");
}

Program Directives::parse_part(Notation notation, std::string_view statement, std::shared_ptr<Source>& part) {
    Program program = interp::parse_part(*line_.source, notation, statement, part);
    for (const Statement& s : program)
        if (s.tokens[0].kind == TokenKind::directive) refuse("a line can switch its notation only once");
    return program;
}

void Directives::run_in(Notation notation, std::string_view statement, Echo echo) {
    std::shared_ptr<Source> part;
    for (const Statement& s : parse_part(notation, statement, part))
        line_.receive(session_.run_statement(s, part, notation, echo));
}

// ]name←command assigns the output of a command.
bool Directives::run_assigned(std::string_view line) {
    constexpr std::string_view arrow = "←";
    const std::size_t at = line.find(arrow);
    const std::string name = at == std::string_view::npos ? "" : std::string(trimmed(line.substr(0, at)));
    if (name.empty() || read_name(name, Notation::apl) != name) return false;
    std::string text;
    const Receive keep = [&text](Result&& r) { text += r.shown; };
    Directives inner(session_, kept_, {line_.source, line_.notation, line_.echo, keep, line_.span});
    inner.run_command(user_commands(), ']', trimmed(line.substr(at + arrow.size())));
    if (text.ends_with('\n')) text.pop_back();
    machine().workspace.set(machine().workspace.cell(name), make_characters(text), Rules::apl);
    return true;
}

void Directives::run_command(std::span<const Command> commands, char sign, std::string_view line) {
    std::string name = lower(take_word(line));
    if (sign == ']') name = without_group(name);
    if (sign == ']' && (name.empty() || asks_for_help(name))) return run_command(commands, sign, "help");
    if (sign == ']' && asks_for_help(line)) return run_command(commands, sign, "help " + name);
    const std::string shown = "`" + (sign + name) + "`";
    const Command* command = find_command(commands, name);
    if (!command)
        refuse(shown + " is not a " + (sign == ']' ? "user command" : "command") + " of stele",
               hint_for_command(commands, sign, name));
    if (!command->run) refuse(shown + " is not part of stele: " + std::string(command->help));
    command->run(*this, command->takes_statement ? line : without_comment(line));
}

Outcome Directives::run_file(const std::shared_ptr<const Source>& file, Notation notation,
                             const Receive& receive) const {
    if (session_.depth_of_files >= deepest_load) refuse("files load each other more than 64 deep");
    const Restored depth(session_.depth_of_files, session_.depth_of_files + 1);
    return session_.run_text(file, notation, Echo::script, receive);
}

void Directives::run_file(const std::shared_ptr<const Source>& file, Notation notation) const {
    if (run_file(file, notation, line_.receive) == Outcome::erred) refuse("'" + file->name + "' ended with an error");
}

// A file in the folder of the file that names it, else in the current one.
std::string Directives::path_of(std::string_view name) const {
    std::string path(name);
    const std::size_t slash = line_.source->name.rfind('/');
    const std::string folder = slash == std::string::npos ? console().folder : line_.source->name.substr(0, slash);
    if (!path.starts_with('/') && !folder.empty())
        if (std::string neighbour = folder + "/" + path; os::file_exists(neighbour)) return neighbour;
    return path;
}

bool Directives::is_file(std::string_view word) const {
    if (os::file_exists(path_of(word))) return true;
    const std::size_t dot = word.rfind('.');
    Notation notation;
    return dot != std::string_view::npos && find_notation(word.substr(dot + 1), notation) &&
           !machine().workspace.find(word, machine().space());
}

void Directives::load(std::string_view path, std::string_view command) const {
    if (path.empty()) refuse(std::string(command) + " needs a file");
    const std::string name = path_of(path);
    auto loaded = std::make_shared<const Source>(Source{name, os::read_file(name, machine().heap.room()), 1});
    Notation notation = line_.notation;
    if (std::size_t dot = name.rfind('.'); dot != std::string::npos && notation != Notation::k4)
        find_notation(name.substr(dot + 1), notation);
    run_file(loaded, notation);
}

}  // namespace stele::interp
