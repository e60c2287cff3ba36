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
    explicit WorkspaceText(Directives& d) : d_(d), machine_(d.machine()) {}

    std::string write() {
        std::string text(first_line_of_file);
        for (const std::string& part : {names_of(machine_.workspace.root(), "#"), settings()})
            if (!part.empty()) text += "\n" + part;
        return text;
    }

private:
    // The statements that make the names of a namespace.
    std::string names_of(Space& space, const std::string& path) {
        const Space* outer = std::exchange(space_, &space);
        std::string with_text, derived, spaces, variables;
        for (const std::string& name : Workspace::names(space)) {
            const Cell& cell = *space.find(intern(name));
            if (is_space(cell.value)) spaces += written_space(cell, path);
            else if (has_form(cell.value, Form::lambda)) with_text += statement(cell);
            else (is_function(cell.value) ? derived : variables) += statement(cell);
        }
        space_ = outer;
        std::string text;
        for (const std::string& part : {with_text, derived, spaces, variables})
            if (!part.empty()) text += (text.empty() ? "" : "\n") + part;
        return text;
    }

    // A namespace that has been written is named by its path.
    std::string written_space(const Cell& cell, const std::string& path) {
        Space& space = space_of(cell.value);
        machine_.check_stack();
        if (cell.name.starts_with('.')) return context(cell.name, space);
        if (auto known = paths_.find(&space); known != paths_.end()) return cell.name + "←" + known->second + "\n";
        const std::string own = path + "." + cell.name;
        paths_.emplace(&space, own);
        return ":Namespace " + cell.name + "\n" + names_of(space, own) + ":EndNamespace\n";
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

    std::string statement(const Cell& cell) {
        return is_function(cell.value) ? function_statement(cell)
               : cell.rules == Rules::apl
                   ? name_in_apl(cell) + (func::is_hashed(cell.value) ? "←1500⌶" : "←") + array_text(cell) + "\n"
                   : foreign_statement(cell, notation_of_data(cell), text_of_data(machine_, cell.value, cell.rules));
    }

    static std::string name_in_apl(const Cell& cell) {
        return (cell.name.find('.') == std::string::npos ? "" : "#.") + cell.name;
    }

    std::string array_text(const Cell& cell) {
        auto source = func::source_apl(cell.value, machine_, widest_line);
        if (!source)
            refuse(cell.name, "APL has no text for " + written(prims::value_phrase(cell.value), Notation::apl));
        return std::move(source->text);
    }

    std::string function_statement(const Cell& cell) {
        const Value& f = cell.value;
        if (has_form(f, Form::external)) refuse(cell.name, "it is a function of the program that stele is part of");
        const Notation notation = notation_of(f, cell.rules);
        if (notation != Notation::apl)
            return foreign_statement(cell, notation,
                                     machine_.text_of(f, notation == Notation::k ? Rules::k : Rules::q));
        check_names(cell, f, 0);
        if (has_form(f, Form::lambda) && &machine_.space_for(lambda_of(f)) != space_)
            refuse(cell.name, "it belongs to another namespace than the one that it has its name in");
        std::string text = linear_text(tree_of_function(f, machine_, true));
        const bool is_traditional = has_form(f, Form::lambda) && lambda_of(f).function->traditional;
        if (!is_traditional) return name_in_apl(cell) + "←" + text + "\n";
        if (lambda_of(f).function->name != cell.name)
            refuse(cell.name, "its text names it " + lambda_of(f).function->name);
        return "∇ " + std::string(trimmed(text)) + "\n∇\n";
    }

    // Traditional functions in others are written as their names, which must still stand for them.
    void check_names(const Cell& cell, const Value& f, int depth) {
        constexpr int deepest = 100;
        if (!is_function(f) || is_primitive(f) || has_form(f, Form::external)) return;
        if (depth > deepest) refuse(cell.name, "it is made of too many functions");
        const bool has_text = has_form(f, Form::lambda) || has_form(f, Form::with_operands);
        if (has_text && lambda_of(f).function->traditional && (depth > 0 || has_form(f, Form::with_operands))) {
            const std::string& name = lambda_of(f).function->name;
            const Cell* named = space_->find(intern(name));
            if (!named || !has_form(named->value, Form::lambda) || &lambda_of(named->value) != &lambda_of(f))
                refuse(cell.name, "it is made of an earlier `" + name + "`");
        }
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

    std::string settings() {
        const Settings clear;
        const Settings& now = machine_.settings;
        std::string text;
        auto add = [&](std::string_view name, const Value& v) {
            ((text += name) += "←") += func::source_apl(v, machine_, widest_line)->text + "\n";
        };
        auto add_changed = [&](std::string_view name, std::int64_t was, std::int64_t is) {
            if (is != was) add(name, Value::integer(is));
        };
        if (now.comparison_tolerance != clear.comparison_tolerance)
            add("⎕CT", Value::floating(now.comparison_tolerance));
        add_changed("⎕DIV", clear.division_method, now.division_method);
        add_changed("⎕IO", clear.index_origin, now.index_origin);
        add_changed("⎕ML", clear.migration_level, now.migration_level);
        add_changed("⎕PP", clear.print_precision, now.print_precision);
        if (machine_.random_link || machine_.generator != 1) add("⎕RL", func::random_link(machine_));
        if (machine_.decimal_tolerance != Machine::clear_decimal_tolerance)
            add("⎕DCT", Value::floating(machine_.decimal_tolerance));
        if (!machine_.latent_expression.is_null() && machine_.latent_expression.count() > 0)
            add("⎕LX", machine_.latent_expression);
        if (!machine_.traps.is_null()) add("⎕TRAP", machine_.traps);
        if (now.text_digits != clear.text_digits) text += "k4) \\P " + std::to_string(now.text_digits) + "\n";
        return text;
    }

    Directives& d_;
    Machine& machine_;
    const Space* space_ = nullptr;                         // whose names are being written
    std::unordered_map<const Space*, std::string> paths_;  // of those that have been written
};

// Whether two values are alike, with namespaces that hold alike values under the same names.
class Alike {
public:
    explicit Alike(Machine& m) : machine_(m) {}

    bool alike(const Value& a, const Value& b, Rules rules) {
        machine_.check_stack();
        if (a.is_absent() || b.is_absent()) return a.is_absent() && b.is_absent();
        if (is_space(a)) return is_space(b) && spaces_alike(space_of(a), space_of(b));
        if (is_function(a)) return is_function(b) && machine_.text_of(a, rules) == machine_.text_of(b, rules);
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
    bool spaces_alike(Space& a, Space& b) {
        if (!pairs_.emplace(&a, &b).second) return true;
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
