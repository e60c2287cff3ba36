// )VARS, )SAVE and the other commands about the workspace.
#include <algorithm>
#include <array>
#include <chrono>

#include "interp/host/os.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/commands/stored_workspace.hpp"
#include "interp/tools/commands/workspace_files.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp {

namespace {

constexpr std::string_view clear_name = "CLEAR WS";

// Lists of names.

using Names = std::vector<std::string>;

// In the order of ⎕AV; other characters after it.
class NameOrder {
public:
    explicit NameOrder(Machine& m)
        : order_(prims::decode_utf8(text_of(m.system_names.find(intern("⎕AV"))->read(m), false))) {}

    std::vector<std::size_t> key(std::string_view name) const {
        std::vector<std::size_t> key;
        for (char32_t c : prims::decode_utf8(name)) {
            const std::size_t at = order_.find(c);
            key.push_back(at == std::u32string::npos ? order_.size() + c : at);
        }
        return key;
    }
    bool operator()(const std::string& a, const std::string& b) const { return key(a) < key(b); }

private:
    std::u32string order_;
};

// In fields of eight columns, on lines of the machine's width.
void show_columns(Directives& d, const Names& names) {
    constexpr std::int64_t field = 8;
    std::string shown;
    std::int64_t column = 0;
    for (const std::string& name : names) {
        const std::int64_t width = prims::count_characters(name);
        if (column > 0) {
            const std::int64_t next = (column / field + 1) * field;
            if (next + width > d.machine().print_width) shown += '\n', column = 0;
            else shown.append(static_cast<std::size_t>(next - column), ' '), column = next;
        }
        shown += name;
        column += width;
    }
    d.show(shown.empty() ? "" : shown + "\n");
}

// `words`: nothing, the name to begin with, or the first and last beginning: `m-p`.
template <class Wanted> void list_names(Directives& d, std::string_view words, Wanted wanted) {
    const NameOrder order(d.machine());
    const std::size_t dash = std::min(words.find('-'), words.size());
    const std::vector<std::size_t> first = order.key(words.substr(0, dash));
    const std::vector<std::size_t> last = order.key(words.substr(std::min(dash + 1, words.size())));
    Names names;
    const Space& space = d.machine().space();
    for (const std::string& name : Workspace::names(space)) {
        std::vector<std::size_t> key = order.key(name);
        if (!wanted(*space.find(intern(name))) || key < first || name.starts_with('.')) continue;
        key.resize(std::min(key.size(), last.size()));
        if (dash == words.size() || key <= last) names.push_back(name);
    }
    std::sort(names.begin(), names.end(), order);
    show_columns(d, names);
}

bool is_name_space(const Cell& cell) { return is_space(cell.value); }

void variables(Directives& d, std::string_view words) {
    list_names(d, words, [](const Cell& c) { return c.cls == NameClass::array && !is_name_space(c); });
}
void functions(Directives& d, std::string_view words) {
    list_names(d, words, [](const Cell& c) { return c.cls > NameClass::array && !is_operator(c.cls); });
}
void operators(Directives& d, std::string_view words) {
    list_names(d, words, [](const Cell& c) { return is_operator(c.cls); });
}
void objects(Directives& d, std::string_view words) { list_names(d, words, is_name_space); }

// `intro`, then the names; nothing where there are none.
void show_names(const Directives& d, std::string_view intro, const Names& names) {
    if (names.empty()) return;
    std::string text(intro);
    for (const std::string& name : names) text += " " + name;
    d.show(text + "\n");
}

// The workspace.

void clear_workspace(Directives& d) {
    Machine& m = d.machine();
    WorkspaceAside(m).drop();
    d.makers().forget();
    m.last_error = m.handled_error = {};
    m.workspace_name.clear();
}

void clear(Directives& d, std::string_view) {
    require_nothing_runs(d, ")clear");
    clear_workspace(d);
    d.show("clear ws\n");
}

void erase(Directives& d, std::string_view words) {
    Workspace& workspace = d.machine().workspace;
    Names missing;
    while (!words.empty()) {
        std::string name(take_word(words));
        Cell* cell = workspace.find(name, d.machine().space());
        if (!cell || cell->value.is_absent()) missing.push_back(name);
        else workspace.erase(*cell);
    }
    show_names(d, "not found", missing);
}

// Functions that an error has ended are not kept.
void state_indicator(Directives&, std::string_view) {}

void off(Directives& d, std::string_view words) {
    int status = 0;
    if (!words.empty() && !read_number(words, status)) d.refuse("an exit status is an integer");
    throw Exit{status};
}

void shell(Directives& d, std::string_view words) {
    if (words.empty()) d.refuse("`)sh` needs a command of the system");
    d.show(os::run_command(std::string(words), d.machine().heap.room()).output);
}

// Workspaces in files.

std::string_view name_of_workspace(const Machine& m) {
    return m.workspace_name.empty() ? clear_name : std::string_view(m.workspace_name);
}

// Sun Nov 22 17:43:04 2026
std::string moment_text(const os::Moment& t) {
    using namespace std::chrono;
    constexpr std::array days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const sys_days date = year(t.year) / t.month / t.day;
    auto two_digits = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return std::string(days[weekday(date).c_encoding()]) + " " + months[static_cast<std::size_t>(t.month - 1)] +
           (t.day < 10 ? "  " : " ") + std::to_string(t.day) + " " + two_digits(t.hour) + ":" + two_digits(t.minute) +
           ":" + two_digits(t.second) + " " + std::to_string(t.year);
}

void show_saved(const Directives& d, std::string_view name) {
    const os::Moment saved = os::local_time_of(os::file_info(path_of_workspace(name), true).modified);
    d.show((name.find('/') == std::string_view::npos ? "./" : "") + std::string(name) + " saved " + moment_text(saved) +
           "\n");
}

// The one word that names a workspace; empty, and said so, where it is not one.
std::string_view workspace_word(const Directives& d, std::string_view& words) {
    if (words.empty()) d.refuse("the name of a workspace is needed");
    std::string_view name = take_word(words);
    if (words.empty() && !name.empty()) return name;
    d.show("unacceptable char\n");
    return {};
}

void name_workspace(Directives& d, std::string_view words) {
    Machine& m = d.machine();
    if (words.empty()) return d.show("is " + std::string(name_of_workspace(m)) + "\n");
    std::string_view name = workspace_word(d, words);
    if (name.empty()) return;
    d.show("was " + std::string(name_of_workspace(m)) + "\n");
    m.workspace_name = name;
}

void save(Directives& d, std::string_view words) {
    Machine& m = d.machine();
    const bool replaces = lower(words.substr(0, words.find(' '))) == "-force";
    if (replaces) take_word(words);
    const bool has_name = !words.empty();
    std::string name(has_name ? workspace_word(d, words) : m.workspace_name);
    if (name.empty() && has_name) return;
    const bool is_other = has_name && path_of_workspace(name) != path_of_workspace(m.workspace_name);
    if (name.empty() || (is_other && !replaces && os::entry_exists(path_of_workspace(name))))
        return d.show("not saved this ws is " + std::string(name_of_workspace(m)) + "\n");
    write_workspace(d, name);
    show_saved(d, name);
}

// The file of a workspace; null, and said so, where there is none.
std::shared_ptr<const Source> required_workspace(const Directives& d, std::string_view name) {
    auto file = read_workspace(d.machine(), name);
    if (!file) d.show("ws not found\n");
    return file;
}

void load_named(Directives& d, std::string_view words, bool runs_latent) {
    require_nothing_runs(d, runs_latent ? ")load" : ")xload");
    const std::string name(workspace_word(d, words));
    const auto file = name.empty() ? nullptr : required_workspace(d, name);
    if (!file) return;
    show_saved(d, name);
    put_workspace(d, file, name, runs_latent);
}

void load(Directives& d, std::string_view words) { load_named(d, words, true); }
void load_only(Directives& d, std::string_view words) { load_named(d, words, false); }

template <bool is_protected> void copy(Directives& d, std::string_view words) {
    if (words.empty()) d.refuse("the name of a workspace is needed");
    const std::string name(take_word(words));
    const auto file = required_workspace(d, name);
    if (!file) return;
    Names wanted, kept;
    const bool copies_all = words.empty();
    while (!words.empty()) wanted.emplace_back(take_word(words));
    FromWorkspace from = names_from_workspace(d, file, copies_all ? nullptr : &wanted);
    Machine& m = d.machine();
    for (const NameFromWorkspace& c : from.found) {
        if (is_protected && !c.setting && !cell_for(m, c).value.is_absent()) kept.push_back(c.name);
        else take_up(m, c);
    }
    show_saved(d, name);
    show_names(d, "not found", from.missing);
    show_names(d, "not copied", kept);
}

void drop(Directives& d, std::string_view words) {
    std::string_view name = workspace_word(d, words);
    if (name.empty() || !required_workspace(d, name)) return;
    os::remove(path_of_workspace(name), false);
    d.show(moment_text(os::local_time()) + "\n");
}

void library(Directives& d, std::string_view words) {
    std::string folder(take_word(words));
    Names names;
    for (const std::string& path : os::matching((folder.empty() ? "." : folder) + "/*" + std::string(workspace_ending)))
        names.push_back(path.substr(path.rfind('/') + 1, path.rfind('.') - path.rfind('/') - 1));
    show_columns(d, names);
}

// Namespaces.

void change_space(Directives& d, std::string_view words) {
    Machine& m = d.machine();
    const std::string_view name = take_word(words);
    Space* space = &m.space();
    if (name.empty() || name == "#") {
        space = &m.workspace.root();
    } else if (name == "##") {
        space = &space->parent();
    } else {
        const Cell* cell = m.workspace.find(name, *space);
        if (!cell || !is_space(cell->value)) return d.show("Namespace does not exist\n");
        space = &space_of(cell->value);
    }
    m.change_session_space(*space);
    d.show(space->full_name() + "\n");
}

void new_space(Directives& d, std::string_view words) {
    Machine& m = d.machine();
    const std::string word(take_word(words));
    if (word.empty()) return d.show(m.space().full_name() + "\n");
    const std::string name = read_name(word, Notation::apl);
    if (const Value* v = name.empty() ? nullptr : m.variable(name, -1); v && !v->is_absent() && !is_space(*v))
        return d.show("Name already exists\n");
    if (name.empty() || name.starts_with("⎕")) d.refuse("`)ns` needs the name of a namespace");
    d.show(space_of(m.workspace.make_space_at(read_path(name), m.space())).full_name() + "\n");
}

void reset(Directives& d, std::string_view words) {
    d.machine().handled_error = {};
    state_indicator(d, words);
}

void help(Directives& d, std::string_view) {
    const std::int64_t width = d.machine().print_width;
    d.show(list_of_commands(workspace_commands(), ')', width) + list_of_commands(user_commands(), ']', width));
}

constexpr Command workspace_command_table[] = {
    {"clear", "", "a workspace without names, and the settings at the start", clear},
    {"cmd", "COMMAND", "as )SH", shell},
    {"copy", "WS NAMES", "names of a saved workspace, or all of them, into this one", copy<false>},
    {"cs", "NAMESPACE", "change to a namespace, without a name to #", change_space},
    {"drop", "WS", "remove a saved workspace", drop},
    {"erase", "NAMES", "drop names with what they stand for", erase},
    {"fns", "NAME | A-B", "the functions, from a name or between two letters", functions},
    {"help", "", "this list of all commands", help},
    {"lib", "FOLDER", "the saved workspaces in a folder, or in this one", library},
    {"load", "WS", "a saved workspace in place of this one", load},
    {"ns", "NAME", "make a namespace; without a name, show the one that statements are in", new_space},
    {"objects", "NAME | A-B", "as )OBS", objects},
    {"obs", "NAME | A-B", "the namespaces", objects},
    {"off", "STATUS", "end, with an exit status", off},
    {"ops", "NAME | A-B", "the operators", operators},
    {"pcopy", "WS NAMES", "as )COPY, but names that stand for something here keep it", copy<true>},
    {"reset", "", "clear ⎕DMX, and the state indicator, which is always clear: an error ends functions", reset},
    {"save", "-force WS", "write this workspace to a file, which is a script", save},
    {"sh", "COMMAND", "the output of a command of the system", shell},
    {"si", "", "the state indicator: the functions that an error has halted, always none", state_indicator},
    {"sic", "", "as )RESET", reset},
    {"sinl", "", "as )SI", state_indicator},
    {"vars", "NAME | A-B", "the variables, from a name or between two letters", variables},
    {"wsid", "WS", "what this workspace is called, or will be", name_workspace},
    {"xload", "WS", "as )LOAD, without running what ⎕LX says", load_only},
    // Not part of stele.
    {"classes", "", "it has no classes"},
    {"continue", "", ")SAVE and )OFF do what it does"},
    {"ed", "", "it has no editor: write functions in a file, and ]LOAD it"},
    {"events", "", "it has no objects with events"},
    {"holds", "", "it has no threads"},
    {"methods", "", "it has no classes"},
    {"props", "", "it has no objects with properties"},
    {"tid", "", "it has no threads"},
};

}  // namespace

std::span<const Command> workspace_commands() { return workspace_command_table; }

}  // namespace stele::interp
