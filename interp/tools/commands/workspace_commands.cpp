// )VARS, )SAVE and the other commands about the workspace.
#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "interp/host/os.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/commands/stored_workspace.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp {

namespace {

constexpr std::string_view clear_name = "CLEAR WS";

// Lists of names.

using Names = std::vector<std::string>;

// The order of ⎕AV, followed by the other characters.
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

// Names in fields of eight columns, on lines of the machine's width.
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

// `words`: empty, the first name, or the beginnings of the first and last: `m-p`.
template <bool (*is_wanted)(const Cell&)> void list_names(Directives& d, std::string_view words) {
    const NameOrder order(d.machine());
    const std::size_t dash = std::min(words.find('-'), words.size());
    const std::vector<std::size_t> first = order.key(words.substr(0, dash));
    const std::vector<std::size_t> last = order.key(words.substr(std::min(dash + 1, words.size())));
    Names names;
    const Space& space = d.machine().space();
    for (const std::string& name : Workspace::names(space)) {
        std::vector<std::size_t> key = order.key(name);
        if (!is_wanted(*space.find(intern(name))) || key < first || name.starts_with('.')) continue;
        key.resize(std::min(key.size(), last.size()));
        if (dash == words.size() || key <= last) names.push_back(name);
    }
    std::sort(names.begin(), names.end(), order);
    show_columns(d, names);
}

bool is_space_name(const Cell& c) { return is_space(c.value); }
bool is_array_name(const Cell& c) { return c.cls == NameClass::array && !is_space_name(c); }
bool is_operator_name(const Cell& c) { return is_operator(c.cls); }
bool is_function_name(const Cell& c) { return c.cls > NameClass::array && !is_operator_name(c); }

// `intro` and the names, if there are any.
void show_names(const Directives& d, const std::string& intro, const Names& names) {
    if (!names.empty()) d.show(intro + " " + joined(names) + "\n");
}

// The workspace.

void clear(Directives& d, std::string_view) {
    require_nothing_runs(d, ")clear");
    Machine& m = d.machine();
    WorkspaceAside(m).drop();
    d.makers().forget();
    d.forget_cut_value();
    m.last_error = m.handled_error = {};
    m.workspace_name.clear();
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

// Shows nothing: errors end functions.

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
    constexpr const char* days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr const char* months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::chrono::weekday day(std::chrono::sys_days(std::chrono::year(t.year) / t.month / t.day));
    return fmt::format("{} {} {:2} {:02}:{:02}:{:02} {}", days[day.c_encoding()], months[t.month - 1], t.day, t.hour,
                       t.minute, t.second, t.year);
}

void show_saved(const Directives& d, std::string_view name) {
    const os::Moment saved = os::local_time_of(os::file_info(path_of_workspace(name), true).modified);
    d.show((name.find('/') == std::string_view::npos ? "./" : "") + std::string(name) + " saved " + moment_text(saved) +
           "\n");
}

// The one word that names a workspace; empty, with a message, for several.
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

// The file of a workspace; null, with a message, if there is none.
std::shared_ptr<const Source> required_workspace(const Directives& d, std::string_view name) {
    auto file = read_workspace(d.machine(), name);
    if (!file) d.show("ws not found\n");
    return file;
}

template <bool runs_latent> void load(Directives& d, std::string_view words) {
    require_nothing_runs(d, runs_latent ? ")load" : ")xload");
    const std::string name(workspace_word(d, words));
    const auto file = name.empty() ? nullptr : required_workspace(d, name);
    if (!file) return;
    show_saved(d, name);
    put_workspace(d, file, name, runs_latent);
}

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

void help(Directives& d, std::string_view) {
    const std::int64_t width = d.machine().print_width;
    d.show_page(list_of_commands(workspace_commands(), ')', d.notation(), width) +
                list_of_commands(user_commands(), ']', d.notation(), width));
}

constexpr Command workspace_command_table[] = {
    {"clear", "", "removes all names and resets the settings", clear},
    {"cmd", "COMMAND", "same as )SH", shell},
    {"copy", "WS NAMES", "copies names of a saved workspace, or all names, into this one", copy<false>},
    {"cs", "NAMESPACE", "changes to a namespace; without a name, to #", change_space},
    {"drop", "WS", "deletes a saved workspace", drop},
    {"erase", "NAMES", "removes names", erase},
    {"fns", "NAME | A-B", "lists the functions, from a name or between two letters", list_names<is_function_name>},
    {"help", "", "lists all commands", help},
    {"lib", "FOLDER", "lists the saved workspaces in a folder, or in the current one", library},
    {"load", "WS", "replaces this workspace by a saved one", load<true>},
    {"ns", "NAME", "makes a namespace; without a name, shows the current one", new_space},
    {"objects", "NAME | A-B", "same as )OBS", list_names<is_space_name>},
    {"obs", "NAME | A-B", "lists the namespaces", list_names<is_space_name>},
    {"off", "STATUS", "ends the session with an exit status", off},
    {"ops", "NAME | A-B", "lists the operators", list_names<is_operator_name>},
    {"pcopy", "WS NAMES", "same as )COPY, but keeps names that have a value here", copy<true>},
    {"reset", "", "ends the functions that an error or a stop has halted; clears ⎕DMX", reset},
    {"save", "-force WS", "writes this workspace to a file, as a script", save},
    {"sh", "COMMAND", "runs a command of the system and shows its output", shell},
    {"si", "", "shows the calls of halted functions, innermost first", state_indicator},
    {"sic", "", "same as )RESET", reset},
    {"sinl", "", "same as )SI", state_indicator},
    {"vars", "NAME | A-B", "lists the variables, from a name or between two letters", list_names<is_array_name>},
    {"wsid", "WS", "shows or sets the name of this workspace", name_workspace},
    {"xload", "WS", "same as )LOAD, without running ⎕LX", load<false>},
    // Unsupported.
    {"classes", "", "it has no classes"},
    {"continue", "", "use )SAVE and )OFF"},
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
