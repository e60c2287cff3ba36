#include "interp/tools/commands/stored_workspace.hpp"

#include "interp/host/os.hpp"
#include "interp/vm/names/spaces.hpp"

namespace stele::interp {

std::string path_of_workspace(std::string_view name) {
    return std::string(name) + (name.ends_with(workspace_ending) ? "" : std::string(workspace_ending));
}

void write_workspace(Directives& d, const std::string& name) {
    os::write_file(path_of_workspace(name), text_of_workspace(d), os::Writing::replace);
    d.machine().workspace_name = name;
}

std::shared_ptr<const Source> read_workspace(const Machine& m, std::string_view name) {
    const std::string path = path_of_workspace(name);
    if (!os::file_exists(path)) return {};
    return std::make_shared<const Source>(Source{path, os::read_file(path, m.heap.room()), 1});
}

void require_nothing_runs(const Directives& d, std::string_view command) {
    if (d.machine().depth() >= 0)
        d.refuse("`" + std::string(command) + "` cannot replace the workspace of a running function");
}

namespace {

// Reads into the clear workspace. Refuses the line if the file has anything but values.
void read_file(const Directives& d, const std::shared_ptr<const Source>& file) {
    std::optional<Report> fault = read_values(d, file);
    if (!fault) return;
    d.show(std::move(*fault));
    d.refuse("'" + file->name + "' cannot be read as a workspace");
}

}  // namespace

void put_workspace(Directives& d, const std::shared_ptr<const Source>& file, const std::string& name,
                   bool runs_latent) {
    Machine& m = d.machine();
    {
        WorkspaceAside aside(m);
        read_file(d, file);
        aside.drop();
    }
    d.makers().forget();
    m.workspace_name = name;
    if (!runs_latent || m.latent_expression.is_null()) return;
    d.run_file(std::make_shared<const Source>(Source{"⎕LX", prims::text_of(m.latent_expression, false), 1}),
               Notation::apl);
}

FromWorkspace names_from_workspace(Directives& d, const std::shared_ptr<const Source>& file,
                                   const std::vector<std::string>* names) {
    Machine& m = d.machine();
    FromWorkspace from;
    {
        const WorkspaceAside aside(m);
        read_file(d, file);
        Workspace& there = m.workspace;
        for (const std::string& name : names ? *names : there.names()) {
            const Cell* cell = there.find(name);
            const SystemName* setting = m.system_names.find(intern(name));
            if (cell && !cell->value.is_absent()) {
                const std::size_t dot = name.rfind('.');
                const Cell* around = dot == std::string::npos || dot == 0 ? nullptr : there.find(name.substr(0, dot));
                from.found.push_back({name, cell->value, cell->rules,
                                      around && is_space(around->value) ? around->value : there.root().reference()});
            } else if (setting && setting->restore) {
                from.found.push_back({name, setting->read(m), Rules::apl, {}, setting});
            } else {
                from.missing.push_back(name);
            }
        }
    }
    d.makers().forget();  // the file's statements did not assign the variables here
    return from;
}

// A namespace of k or q begins with a dot and is in the root.
Cell& cell_for(Machine& m, const NameFromWorkspace& from) {
    const std::size_t dot = from.name.rfind('.');
    const bool is_rooted = dot == 0 || (dot == std::string::npos && m.space().is_root());
    return is_rooted ? *m.workspace.cell(from.name) : m.space().cell(intern(from.name.substr(dot + 1)));
}

void take_up(Machine& m, const NameFromWorkspace& from) {
    if (from.setting) return from.setting->write(m, from.setting->name, from.value);
    m.workspace.set(&cell_for(m, from), moved_function(m, from.value, space_of(from.home), m.space()), from.rules);
}

// ⎕SAVE, ⎕LOAD and ⎕CY.

namespace {

// A fault in a file is a domain error of the function.
template <class Act> void with_domain_errors(Act act) {
    try {
        act();
    } catch (const SyntaxProblem& problem) {
        raise(ErrorKind::domain, problem.message, problem.hint);
    } catch (const Error& error) {
        if (error.kind != ErrorKind::file) throw;
        raise(ErrorKind::domain, error.message, error.hint);
    }
}

[[noreturn]] void raise_no_workspace(const std::string& name) {
    raise(ErrorKind::domain, "the workspace '" + path_of_workspace(name) + "' does not exist");
}

// While it lives, names and settings have their values outside the running functions.
class WithoutCalls {
public:
    explicit WithoutCalls(Machine& m) : machine_(m), settings_(m.kept_settings()) {
        for (std::int64_t depth = m.depth(); depth >= 0; depth--)
            if (const HiddenNames* hidden = m.frame_at(depth).hidden(); hidden && !hidden->spaces.empty())
                raise_not_implemented("⎕SAVE in a function that has changed its namespace");
        for (std::int64_t depth = m.depth(); depth >= 0; depth--) {
            const Frame& f = m.frame_at(depth);
            if (f.settings()) m.settings = *f.settings();
            HiddenNames* const hidden = f.hidden();
            if (!hidden) continue;
            for (auto cell = hidden->cells.rbegin(); cell != hidden->cells.rend(); ++cell) exchange(*cell);
            for (const SystemName* name : hidden->system) name->restore(m, hidden->settings);
        }
    }
    ~WithoutCalls() {
        for (std::int64_t depth = 0; depth <= machine_.depth(); depth++)
            if (HiddenNames* hidden = machine_.frame_at(depth).hidden())
                for (Workspace::Hidden& cell : hidden->cells) exchange(cell);
        machine_.restore(settings_);
    }
    WithoutCalls(const WithoutCalls&) = delete;

private:
    // Swaps a cell's value with that from before the call.
    void exchange(Workspace::Hidden& hidden) noexcept {
        Workspace::Hidden now = machine_.workspace.hide(*hidden.cell);
        machine_.workspace.uncover(std::exchange(hidden, std::move(now)));
    }

    Machine& machine_;
    KeptSettings settings_;
};

}  // namespace

void take_up_workspace(Directives& d, const std::string& name) {
    require_nothing_runs(d, "⎕LOAD");
    const auto file = read_workspace(d.machine(), name);
    if (!file) raise_no_workspace(name);
    put_workspace(d, file, name, true);
}

void check_workspace(const Machine& m, const std::string& name) {
    with_domain_errors([&] {
        if (!read_workspace(m, name)) raise_no_workspace(name);
    });
}

void save_workspace(Directives& d, const std::string& name) {
    with_domain_errors([&] {
        if (const auto before = read_workspace(d.machine(), name);
            before && !before->text.starts_with(first_line_of_file))
            raise(ErrorKind::domain, "'" + before->name + "' is not replaced: it is not a workspace that stele saved");
        const WithoutCalls outside(d.machine());
        write_workspace(d, name);
    });
}

void copy_workspace(Directives& d, const std::string& name, const std::vector<std::string>* names) {
    FromWorkspace from;
    with_domain_errors([&] {
        const auto file = read_workspace(d.machine(), name);
        if (!file) raise_no_workspace(name);
        from = names_from_workspace(d, file, names);
    });
    if (!from.missing.empty())
        raise(ErrorKind::domain, "'" + path_of_workspace(name) + "' has no `" + from.missing.front() + "`");
    for (const NameFromWorkspace& c : from.found) take_up(d.machine(), c);
}

}  // namespace stele::interp
