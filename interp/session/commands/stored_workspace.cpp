#include "interp/session/commands/stored_workspace.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "interp/source/text.hpp"
#include "prims/catalogue/wording.hpp"
#include "prims/func/display/show_k4.hpp"
#include "prims/func/display/source_apl.hpp"
#include "prims/func/order/match.hpp"
#include "prims/func/search/search_index.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::interp {

WorkspaceAside::WorkspaceAside(Machine& machine)
    : machine_(machine),
      settings_(machine.kept_settings()),
      generator_(std::exchange(machine.generator, 1)),
      random_link_(std::move(machine.random_link)),
      space_(machine.session_space().reference()),
      display_form_(std::exchange(machine.workspace.root().display_form, Value())),
      root_settings_(std::move(machine.workspace.root().settings)) {
    for (std::int64_t depth = machine.depth(); depth >= 0; depth--)
        if (!machine.frame_at(depth).settings) unchanged_.push_back(depth);
    machine.change_session_space(machine.workspace.root());
    for (const std::string& name : machine.workspace.names())
        cells_.push_back(machine.workspace.hide(*machine.workspace.find(name)));
    machine.settings = {};
    machine.traps = Value();
    machine.decimal_tolerance = Machine::clear_decimal_tolerance;
    machine.latent_expression = Value();
}

void WorkspaceAside::drop() {
    dropped_ = true;
    cells_.clear();
    space_ = display_form_ = Value();
    machine_.workspace.collect_cycles(false);
}

WorkspaceAside::~WorkspaceAside() {
    if (dropped_) return;
    machine_.workspace.clear();
    for (Workspace::Hidden& cell : cells_) machine_.workspace.uncover(std::move(cell));
    machine_.change_session_space(space_of(space_));
    // What the script set was for no call that runs.
    for (std::int64_t depth : unchanged_) machine_.frame_at(depth).settings.reset();
    machine_.restore(settings_);
    machine_.workspace.root().settings = std::move(root_settings_);
    machine_.workspace.root().display_form = std::move(display_form_);
    machine_.generator = generator_;
    machine_.random_link = std::move(random_link_);
}

namespace {

constexpr int widest_line = 100;

// The notation of the texts that a function is made of: the k family's are never mixed in one.
Notation notation_of(const Value& f, Rules rules) {
    if (has_form(f, Form::lambda) || has_form(f, Form::with_operands)) return lambda_of(f).function->notation;
    if (is_primitive(f)) return primitive_of(f).notation;
    Notation found = interp::notation_of(rules);
    if (has_form(f, Form::external)) return found;
    for (std::int64_t i = 0; i < f->n; i++)
        if (is_function(f->values()[i]))
            if (Notation part = notation_of(f->values()[i], rules); part != Notation::k4 && part != Notation::apl)
                found = part;
    return found;
}

bool holds_function(const Value& v) {
    if (is_function(v)) return true;
    if (!v.is_heap() || v->storage != Storage::value || v->kind == Kind::name_space) return false;
    return std::any_of(v->values(), v->values() + v->n, holds_function);
}

// k4 reads what q's values are written as, but for functions among them, which have q's names.
Notation notation_of_data(const Cell& cell) {
    if (cell.rules == Rules::k) return Notation::k;
    return holds_function(cell.value) ? Notation::q : Notation::k4;
}

std::string text_of_data(Machine& m, const Value& v, Rules rules) {
    if (rules == Rules::k) return func::source_k(v, {.engine = &m});
    return func::source_q(v, {.precision = 0, .columns = 0, .engine = &m});
}

class WorkspaceText {
public:
    explicit WorkspaceText(Directives& d)
        : d_(d),
          machine_(d.machine()),
          verbatim_{[this](const Value& space, Engine&) { return source_of_space(space); },
                    [this](const Value& f) { return path_elsewhere(f); }} {}

    std::string write() {
        find_paths();
        std::string text(first_line_of_file);
        const std::string names = names_of(machine_.workspace.root(), "");
        for (const std::string& part : {names, settings_of(machine_.settings) + other_settings(), references_,
                                        migration_level(machine_.settings)})
            if (!part.empty()) text += "\n" + part;
        return text;
    }

private:
    // The shortest path of each namespace that has a name.
    void find_paths() {
        std::vector<Space*> waiting{&machine_.workspace.root()};
        paths_.emplace(waiting[0], "#");
        for (std::size_t i = 0; i < waiting.size(); i++)
            for (const std::string& name : Workspace::names(*waiting[i])) {
                const Cell& cell = *waiting[i]->find(intern(name));
                if (!is_space(cell.value) || name.starts_with('.')) continue;
                Space& space = space_of(cell.value);
                if (paths_.emplace(&space, paths_.at(waiting[i]) + "." + name).second) waiting.push_back(&space);
            }
    }

    // The statements that make the names of a namespace. `path` stands before them elsewhere: #.n. or nothing.
    std::string names_of(Space& space, const std::string& path) {
        const Space* outer = std::exchange(space_, &space);
        const std::string outer_path = std::exchange(path_, path);
        std::string with_text, derived, spaces, variables;
        for (const std::string& name : Workspace::names(space)) {
            const Cell& cell = *space.find(intern(name));
            if (is_space(cell.value)) spaces += written_space(cell);
            else if (has_form(cell.value, Form::lambda)) with_text += statement(cell);
            else (is_function(cell.value) ? derived : variables) += statement(cell);
        }
        space_ = outer;
        path_ = outer_path;
        std::string text;
        for (const std::string& part : {with_text, derived, spaces, variables})
            if (!part.empty()) text += (text.empty() ? "" : "\n") + part;
        return text;
    }

    std::string written_space(const Cell& cell) {
        Space& space = space_of(cell.value);
        machine_.check_stack();
        if (cell.name.starts_with('.')) return context(cell.name, space);
        const std::string& path = paths_.at(&space);
        if (path != paths_.at(space_) + "." + cell.name) {
            references_ += path_ + cell.name + "←" + path + "\n";
            return "";
        }
        const std::string names = names_of(space, path + ".");
        std::string settings = space.settings ? settings_of(*space.settings) + migration_level(*space.settings) : "";
        if (!space.display_form.is_null()) settings += "⎕DF " + array_text(cell.name, space.display_form) + "\n";
        return ":Namespace " + cell.name + "\n" + names + (names.empty() || settings.empty() ? "" : "\n") + settings +
               ":EndNamespace\n";
    }

    // In an array a namespace is named, or written with its variables where it has no name.
    std::optional<func::SpaceSource> source_of_space(const Value& reference) {
        Space& space = space_of(reference);
        refers_ = true;
        if (auto known = paths_.find(&space); known != paths_.end()) return func::SpaceSource{known->second};
        if (!unnamed_.insert(&space).second) refuse(writing_, "a namespace without a name is in the workspace twice");
        if (!space.display_form.is_null()) refuse(writing_, "a namespace without a name in it has a display form");
        func::SpaceSource source;
        for (const std::string& name : Workspace::names(space)) {
            const Value& value = space.find(intern(name))->value;
            if (is_function(value))
                refuse(writing_, "a namespace without a name in it has the function `" + name + "`");
            source.members.emplace_back(name, value);
        }
        return source;
    }

    // Of a function in another namespace than the one that is being written; nothing for those in this one.
    std::string path_elsewhere(const Value& f) {
        const Naming named = naming(f);
        if (named.space == space_ || (!named.space && &machine_.space_for(lambda_of(f)) == space_)) return "";
        if (!named.space) refuse(writing_, "it is made of a function of another namespace that has no name there");
        refers_ = true;
        return paths_.at(named.space) + "." + named.name;
    }

    // The name that stands for a function: in its own namespace, and of a traditional function the name in its text, or
    // in the namespace that it has been assigned from, which has moved it. Nothing where there is none.
    struct Naming {
        const Space* space = nullptr;
        std::string name;
    };
    Naming naming(const Value& f) {
        const Lambda& lambda = lambda_of(f);
        const bool is_traditional = lambda.function->traditional != nullptr;
        auto name_in = [&](const Space& space) {
            for (const std::string& name :
                 is_traditional ? std::vector{lambda.function->name} : Workspace::names(space))
                if (const Cell* cell = space.find(intern(name)); cell && has_form(cell->value, Form::lambda))
                    if (lambda_of(cell->value).function == lambda.function) return name;
            return std::string();
        };
        Naming found;
        const Space& home = machine_.space_for(lambda);
        for (const auto& [space, path] : paths_) {
            if (found.space == &home || (space != &home && !is_traditional)) continue;
            std::string name = name_in(*space);
            if (!name.empty() && (!found.space || space == &home || path < paths_.at(found.space)))
                found = {space, std::move(name)};
        }
        return found;
    }

    // What k and q keep under the names .a.b.
    std::string context(const std::string& path, Space& space) {
        std::string text;
        for (const std::string& name : Workspace::names(space)) {
            Cell named = *space.find(intern(name));
            named.name = path.substr(1) + "." + name;
            text += is_space(named.value) ? context(path + "." + name, space_of(named.value)) : statement(named);
        }
        return text;
    }

    [[noreturn]] void refuse(const std::string& name, const std::string& why) {
        d_.refuse("`" + name + "` cannot be saved: " + why, "nothing has been written; )ERASE " + name + " drops it");
    }

    // What refers to other namespaces comes when all of these are there.
    std::string statement(const Cell& cell) {
        refers_ = false;
        writing_ = cell.name;
        if (!is_function(cell.value) && cell.rules != Rules::apl)
            return foreign_statement(cell, notation_of_data(cell), text_of_data(machine_, cell.value, cell.rules));
        const std::string value = is_function(cell.value) ? function_text(cell) : array_text(cell);
        if (value.ends_with('\n')) return value;
        const std::string text = name_in_apl(cell) + "←" + value + "\n";
        if (!refers_) return text;
        references_ += (text.starts_with('#') ? "" : path_) + text;
        return "";
    }

    static std::string name_in_apl(const Cell& cell) {
        return (cell.name.find('.') == std::string::npos ? "" : "#.") + cell.name;
    }

    std::string array_text(const Cell& cell) {
        return (func::is_hashed(cell.value) ? "1500⌶" : "") + array_text(cell.name, cell.value);
    }
    std::string array_text(const std::string& name, const Value& v) {
        auto source = func::source_apl(v, machine_, widest_line, verbatim_.spaces);
        if (!source) refuse(name, "APL has no text for " + written(prims::value_phrase(v), Notation::apl));
        return std::move(source->text);
    }

    // The function's text; whole statements where these define it.
    std::string function_text(const Cell& cell) {
        const Value& f = cell.value;
        if (has_form(f, Form::external)) refuse(cell.name, "it is a function of the program that stele is part of");
        const Notation notation = notation_of(f, cell.rules);
        if (notation != Notation::apl)
            return foreign_statement(cell, notation,
                                     machine_.text_of(f, notation == Notation::k ? Rules::k : Rules::q));
        const bool is_traditional = has_form(f, Form::lambda) && lambda_of(f).function->traditional;
        const bool is_own =
            is_traditional && &machine_.space_for(lambda_of(f)) == space_ && lambda_of(f).function->name == cell.name;
        check_names(cell, f, is_traditional && !is_own ? 1 : 0);
        if (is_traditional && !is_own) {
            refers_ = true;
            const std::string path = path_elsewhere(f);
            return path.empty() ? lambda_of(f).function->name : path;
        }
        std::string text = linear_text(tree_of_function(f, machine_, &verbatim_));
        return is_own ? "∇ " + text.substr(text.find_first_not_of(' ')) + "\n∇\n" : text;
    }

    // Traditional functions in others are written as their names, which must still stand for them.
    void check_names(const Cell& cell, const Value& f, int depth) {
        constexpr int deepest = 100;
        if (!is_function(f) || is_primitive(f) || has_form(f, Form::external)) return;
        if (depth > deepest) refuse(cell.name, "it is made of too many functions");
        const bool has_text = has_form(f, Form::lambda) || has_form(f, Form::with_operands);
        const bool is_part = depth > 0 || has_form(f, Form::with_operands);
        if (has_text && is_part && lambda_of(f).function->traditional && !naming(f).space)
            refuse(cell.name, "it is made of an earlier `" + lambda_of(f).function->name + "`");
        // A lambda's first two items are its address and its frame.
        for (std::int64_t i = has_text ? 2 : 0; i < f->n; i++) check_names(cell, f->values()[i], depth + 1);
    }

    // One line in another notation.
    std::string foreign_statement(const Cell& cell, Notation notation, const std::string& text) {
        if (text.find('\n') != std::string::npos)
            refuse(cell.name, "a line holds " + std::string(name_of(notation)) + "'s statements, and it has several");
        const bool is_rooted = notation != Notation::k && cell.name.find('.') != std::string::npos;
        return std::string(name_of(notation)) + ") " + (is_rooted ? "." : "") + cell.name + ":" + text + "\n";
    }

    std::string setting(std::string_view name, const Value& v) {
        return std::string(name) + "←" + func::source_apl(v, machine_, widest_line)->text + "\n";
    }

    // Where they are not those of a clear workspace, as any namespace may have them. They come after the names, which are
    // read as such a workspace reads them.
    std::string settings_of(const Settings& now) {
        const Settings clear;
        std::string text;
        auto add = [&](std::string_view name, std::int64_t was, std::int64_t is) {
            if (is != was) text += setting(name, Value::integer(is));
        };
        if (now.comparison_tolerance != clear.comparison_tolerance)
            text += setting("⎕CT", Value::floating(now.comparison_tolerance));
        add("⎕DIV", clear.division_method, now.division_method);
        add("⎕IO", clear.index_origin, now.index_origin);
        add("⎕PP", clear.print_precision, now.print_precision);
        return text;
    }

    // It says what ∊ and its like mean, which arrays are written with.
    std::string migration_level(const Settings& now) {
        return now.migration_level == Settings{}.migration_level ? ""
                                                                 : setting("⎕ML", Value::integer(now.migration_level));
    }

    // Those that a workspace has once.
    std::string other_settings() {
        std::string text;
        if (machine_.random_link || machine_.generator != 1) text += setting("⎕RL", func::random_link(machine_));
        if (machine_.decimal_tolerance != Machine::clear_decimal_tolerance)
            text += setting("⎕DCT", Value::floating(machine_.decimal_tolerance));
        if (!machine_.latent_expression.is_null() && machine_.latent_expression.count() > 0)
            text += setting("⎕LX", machine_.latent_expression);
        if (!machine_.traps.is_null()) text += setting("⎕TRAP", machine_.traps);
        if (const int digits = machine_.settings.text_digits; digits != Settings{}.text_digits)
            text += "k4) \\P " + std::to_string(digits) + "\n";
        return text;
    }

    Directives& d_;
    Machine& machine_;
    Verbatim verbatim_;
    const Space* space_ = nullptr;  // whose names are being written
    std::string path_;              // and what stands before them elsewhere
    std::string writing_;           // one of them
    bool refers_ = false;           // which refers to other namespaces
    std::string references_;        // the statements of these names
    std::unordered_map<const Space*, std::string> paths_;
    std::set<const Space*> unnamed_;  // those in arrays that have been written
};

// Whether two values are alike, with namespaces that hold alike values under the same names.
class Alike {
public:
    explicit Alike(Machine& m) : machine_(m) {}

    bool alike(const Value& a, const Value& b, Rules rules) {
        machine_.check_stack();
        if (a.is_absent() || b.is_absent()) return a.is_absent() && b.is_absent();
        if (is_space(a)) return is_space(b) && spaces_alike(space_of(a), space_of(b));
        if (is_function(a)) return is_function(b) && text(a, rules) == text(b, rules) && homes_alike(a, b);
        const bool has_items =
            a.is_heap() && a->kind == Kind::list && b.kind() == Kind::list && a->n == b->n && a->n > 0;
        if (!has_items || !std::equal(a->axes().begin(), a->axes().end(), b->axes().begin(), b->axes().end()))
            return func::match(machine_, a, b, rules) ||
                   (holds_function(a) && text_of_data(machine_, a, rules) == text_of_data(machine_, b, rules));
        for (std::int64_t i = 0; i < a->n; i++)
            if (!alike(a->values()[i], b->values()[i], rules)) return false;
        return true;
    }

private:
    // Namespaces in it are compared with their names and values.
    std::string text(const Value& f, Rules rules) {
        const Verbatim without_spaces{[](const Value&, Engine&) { return func::SpaceSource{"#"}; },
                                      [](const Value&) { return ""; }};
        return rules == Rules::k ? machine_.text_of(f, rules)
                                 : linear_text(tree_of_function(f, machine_, &without_spaces));
    }

    // Two functions of one text see names of namespaces that are alike.
    bool homes_alike(const Value& a, const Value& b) {
        machine_.check_stack();
        if (!is_function(a)) return !is_space(a) || alike(a, b, Rules::apl);
        if (is_primitive(a) || has_form(a, Form::external)) return true;
        // What is spread over namespaces sees theirs.
        if (has_form(a, Form::spread)) return alike(a->values()[0], b->values()[0], Rules::apl);
        const bool has_text = has_form(a, Form::lambda) || has_form(a, Form::with_operands);
        if (has_text) {
            Space &in_a = machine_.space_for(lambda_of(a)), &in_b = machine_.space_for(lambda_of(b));
            if (in_a.is_root() != in_b.is_root() || (!in_a.is_root() && !spaces_alike(in_a, in_b))) return false;
        }
        // A lambda's first two items are its address and its frame.
        for (std::int64_t i = has_text ? 2 : 0; i < std::min(a->n, b->n); i++)
            if (!homes_alike(a->values()[i], b->values()[i])) return false;
        return true;
    }

    bool spaces_alike(Space& a, Space& b) {
        if (!pairs_.emplace(&a, &b).second) return true;
        if ((a.settings ? *a.settings : Settings()) != (b.settings ? *b.settings : Settings())) return false;
        if (!alike(a.display_form, b.display_form, Rules::apl)) return false;
        const std::vector<std::string> names = Workspace::names(a);
        return names == Workspace::names(b) && std::all_of(names.begin(), names.end(), [&](const std::string& name) {
                   const Cell& in_a = *a.find(intern(name));
                   return alike(in_a.value, b.find(intern(name))->value, in_a.rules);
               });
    }

    Machine& machine_;
    std::set<std::pair<const Space*, const Space*>> pairs_;
};

// The name that is assigned where the script is at fault.
std::string name_at(std::string_view text, const Report& fault) {
    const std::size_t at = fault.places.empty() ? 0 : fault.places.front().mark.begin;
    std::string_view line = text.substr(line_around(text, at).begin);
    line = line.substr(0, std::min(line.find(':'), line.find("←")));
    const std::size_t prefix = line.find(") ");
    return "`" + std::string(line.substr(prefix == std::string_view::npos ? 0 : prefix + 2)) + "`";
}

// Runs the script, and compares what it makes with what is to be saved.
void check(Directives& d, const std::string& text) {
    Machine& m = d.machine();
    WorkspaceAside aside(m);
    std::optional<Report> fault;
    const Receive keep_fault = [&fault](Result&& r) {
        if (r.report) fault = std::move(r.report);
    };
    d.run_file(std::make_shared<const Source>(Source{"the saved workspace", text, 1}), Notation::apl, keep_fault);
    if (fault) d.refuse(name_at(text, *fault) + " cannot be saved: its text cannot be read: " + fault->message);
    m.settings.comparison_tolerance = 0;
    Alike alike(m);
    for (const Workspace::Hidden& saved : aside.cells()) {
        const Cell* read = m.workspace.find(saved.cell->name);
        if (!alike.alike(saved.value, read->value, saved.rules))
            d.refuse("`" + saved.cell->name + "` cannot be saved: what its text makes differs from it",
                     "nothing has been written; )ERASE " + saved.cell->name + " drops it");
    }
}

}  // namespace

std::string text_of_workspace(Directives& d) {
    std::string text = WorkspaceText(d).write();
    check(d, text);
    return text;
}

}  // namespace stele::interp
