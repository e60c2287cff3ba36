// Commands of k, k4 and q, which begin with \: one letter or two, with a number after a colon.
#include "interp/host/os.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/guide/guide.hpp"
#include "interp/vm/execute.hpp"

namespace stele::interp {

void Directives::k_command(std::string_view line) {
    if (line == "\\") throw Exit{0};
    std::string_view words = line, name = take_word(words);
    if (const std::size_t colon = name.find(':'); colon != std::string_view::npos && colon > 0) {
        name = name.substr(0, colon);
        words = trimmed(line.substr(line.find(':')));
    }
    if (std::string card = line_.notation == Notation::k && words.empty() ? card_of_k(name) : ""; !card.empty())
        return show_page(std::move(card));
    if (name == "l") return load(words, "\\l");
    if (name == "t" && !words.empty()) return time_statement(words);
    if (name == "v" || name == "f") return list_names(words, name == "f");
    if (name == "cd") return change_folder(words);
    if (name == "w")
        return show(std::to_string(machine().heap.used()) + " " + std::to_string(machine().heap.held()) + "\n");
    if (name == "P") return set_precision(words);
    if (name == "c") return set_page(words);
    if (name == "d" && line_.notation == Notation::k) return change_space(words);
    if (os::is_allowed(os::Permission::shell))
        return show(os::run_command(std::string(line), machine().heap.room()).output);
    const bool is_k = line_.notation == Notation::k;
    refuse("`\\" + std::string(name) + "` is not a command of stele",
           std::string("the commands are \\l \\t \\v \\f \\cd ") + (is_k ? "\\d " : "") + "\\w \\P \\c and \\\\" +
               (is_k ? ", those for help \\ \\0 \\+ \\' \\` \\: \\h and \\a" : "") +
               "; with --allow-shell, others are commands of the system");
}

// \d name: further names without a dot are in this namespace; \d . returns to the root; \d alone shows the name.
void Directives::change_space(std::string_view name) {
    Machine& m = machine();
    if (name.empty()) {
        Space& here = m.session_space();
        return show((here.is_root() || here.is_context() ? "." : "") +
                    (here.is_root() ? "" : here.full_name().substr(std::string("#.").size())) + "\n");
    }
    if (name == ".") return m.change_session_space(m.workspace.root());
    if (read_name(std::string(name), Notation::k) != name)
        refuse("`" + std::string(name) + "` is not the name of a namespace");
    m.change_session_space(space_of(m.workspace.make_space_at(read_path(name), m.workspace.root(), false)));
}

void Directives::set_precision(std::string_view words) {
    int precision = 0;
    if (words.empty()) return show_numbers(std::to_string(machine().text_digits));
    if (!read_number(words, precision) || precision < 0 || precision > 17) refuse("\\P takes 0 to 17 digits");
    machine().text_digits = precision;
}

// k4 and q call them ints.
void Directives::show_numbers(const std::string& text) { show(text + (line_.notation == Notation::k ? "\n" : "i\n")); }

void Directives::set_page(std::string_view words) {
    int rows = 0, columns = 0;
    if (words.empty())
        return show_numbers(std::to_string(session_.q_style.rows) + " " + std::to_string(session_.q_style.columns));
    const std::string_view first = take_word(words);
    if (!read_number(first, rows) || !read_number(words, columns) || rows < 0 || columns < 0)
        refuse("\\c takes rows and columns");
    session_.q_style.rows = session_.display.fold = rows;
    session_.q_style.columns = session_.k_style.columns = columns;
}

// \t statement, \t:10 statement: milliseconds of all runs together. Compiled once after the first run.
void Directives::time_statement(std::string_view words) {
    int times = 1;
    if (words.starts_with(':')) {
        words.remove_prefix(1);
        const std::string_view count = take_word(words);
        if (!read_number(count, times) || times < 1 || words.empty()) refuse("\\t: takes a count and a statement");
    }
    const double start = os::monotonic_seconds();
    run_part(words, Echo::nothing);
    if (times > 1) {
        std::vector<Prepared> prepared;
        std::shared_ptr<Source> source;
        for (const Statement& s : parse_part(line_.notation, words, source))
            prepared.push_back(prepare(machine(), s, source, line_.notation));
        for (int i = 1; i < times; i++) {
            machine().check_limits();
            for (const Prepared& p : prepared) execute(machine(), p);
        }
    }
    show(std::to_string(static_cast<std::int64_t>((os::monotonic_seconds() - start) * 1000)) + "\n");
}

// \v and \f list the globals, in k those of the namespace of \d; \v name and \f name those of a namespace.
void Directives::list_names(std::string_view space, bool functions) {
    Workspace& workspace = machine().workspace;
    Value named;
    if (!space.empty() && space != ".") {
        const Cell* cell = workspace.find(space);
        if (cell) named = cell->value;
        if (!is_space(named)) refuse("`" + std::string(space) + "` is not a namespace");
    }
    Space& from = is_space(named)                                  ? space_of(named)
                  : space.empty() && line_.notation == Notation::k ? machine().session_space()
                                                                   : workspace.root();
    std::vector<std::string> names = Workspace::names(from);
    std::erase_if(names, [&](const std::string& name) {
        return (Workspace::class_of_cell(from.find(intern(name))) == NameClass::array) == functions;
    });
    show(joined(names) + "\n");
}

void Directives::change_folder(std::string_view path) {
    if (path.empty()) return show(os::current_folder() + "\n");
    os::change_folder(std::string(path));
}

}  // namespace stele::interp
