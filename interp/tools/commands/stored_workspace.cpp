#include "interp/tools/commands/stored_workspace.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "interp/runtime/restored.hpp"
#include "prims/catalogue/wording.hpp"
#include "prims/formats/display/source_apl.hpp"
#include "prims/func/search/search_index.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::interp {

WorkspaceAside::WorkspaceAside(Machine& machine)
    : machine_(machine),
      settings_(machine.kept_settings()),
      generator_(std::exchange(machine.generator, 1)),
      text_digits_(std::exchange(machine.text_digits, prims::Engine::clear_text_digits)),
      random_link_(std::move(machine.random_link)),
      space_(machine.session_space().reference()),
      display_form_(std::exchange(machine.workspace.root().display_form, Value())),
      root_settings_(std::move(machine.workspace.root().settings)) {
    for (std::int64_t depth = machine.depth(); depth >= 0; depth--)
        if (!machine.frame_at(depth).settings()) unchanged_.push_back(depth);
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
    machine_.workspace.collect_cycles(true);
}

WorkspaceAside::~WorkspaceAside() {
    if (dropped_) return;
    machine_.workspace.clear();
    for (Workspace::Hidden& cell : cells_) machine_.workspace.uncover(std::move(cell));
    machine_.change_session_space(space_of(space_));
    // The script's settings are not those of running calls.
    for (std::int64_t depth : unchanged_)
        if (SideRecord* side = machine_.frame_at(depth).side.get()) side->settings.reset();
    machine_.restore(settings_);
    machine_.workspace.root().settings = std::move(root_settings_);
    machine_.workspace.root().display_form = std::move(display_form_);
    machine_.generator = generator_;
    machine_.text_digits = text_digits_;
    machine_.random_link = std::move(random_link_);
}

namespace {

constexpr int widest_line = 100;

using Functions = std::unordered_set<const Array*>;

// The notation of the texts in a function; one function never mixes those of the k family. `seen`: the functions
// already visited.
Notation notation_of(const Value& f, Rules rules, Functions& seen) {
    if (has_form(f, Form::lambda) || has_form(f, Form::with_operands)) return lambda_of(f).function->notation;
    if (is_primitive(f)) return primitive_of(f).notation;
    prims::Engine::check_limits_of_any();
    for (const Value& part : parts_of(f)) {
        if (!is_function(part) || (!is_primitive(part) && !seen.insert(part.array()).second)) continue;
        const Notation found = notation_of(part, rules, seen);
        if (found != Notation::k4 && found != Notation::apl) return found;
    }
    return interp::notation_of(rules);
}

// Whether a value of APL came from k or q and has parts that only these can write.
bool lacks_text_in_apl(const Value& v) {
    prims::Engine::check_limits_of_any();
    const Kind kind = v.kind();
    if (kind == Kind::list) return v->rank <= 1 && std::any_of(v->values(), v->values() + v->n, lacks_text_in_apl);
    if (kind == Kind::floating || kind == Kind::real) {
        for (std::int64_t i = 0; i < v.count(); i++)
            if (!std::isfinite(prims::item(v, i).as_double())) return true;
        return false;
    }
    return kind != Kind::null && kind != Kind::character && kind != Kind::complex && kind != Kind::name_space &&
           (!is_integral(kind) || prims::is_temporal(kind));
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
        const std::string names = names_of(machine_.workspace.root(), "");
        return in_paragraphs({std::string(first_line_of_file), names, settings_of(machine_.settings) + other_settings(),
                              references_, migration_level(machine_.settings)});
    }

private:
    // Texts with empty lines between, without the empty ones.
    static std::string in_paragraphs(std::initializer_list<std::string> parts) {
        std::string text;
        for (const std::string& part : parts)
            if (!part.empty()) text += (text.empty() ? "" : "\n") + part;
        return text;
    }

    // Finds the shortest path of each named namespace, and the names of the functions in them.
    void find_paths() {
        std::vector<Space*> waiting{&machine_.workspace.root()};
        paths_.emplace(waiting[0], "#");
        for (std::size_t i = 0; i < waiting.size(); i++)
            for (const std::string& name : Workspace::names(*waiting[i])) {
                const Value& v = waiting[i]->find(intern(name))->value;
                if (has_form(v, Form::lambda)) {
                    const Function& f = *lambda_of(v).function;  // a traditional one has the name in its text
                    if (!f.traditional || f.name == name) named_[&f].push_back({waiting[i], name});
                }
                if (!is_space(v) || name.starts_with('.')) continue;
                Space& space = space_of(v);
                if (paths_.emplace(&space, paths_.at(waiting[i]) + "." + name).second) waiting.push_back(&space);
            }
    }

    // The statements that make the names of a namespace. `path`: their prefix elsewhere, #.n. or empty.
    std::string names_of(Space& space, const std::string& path) {
        const Restored space_here(space_, static_cast<const Space*>(&space));
        const Restored path_here(path_, path);
        std::string with_text, derived, spaces, variables;
        for (const std::string& name : Workspace::names(space)) {
            const Cell& cell = *space.find(intern(name));
            if (is_space(cell.value)) spaces += written_space(cell);
            else if (has_form(cell.value, Form::lambda)) with_text += statement(cell);
            else (is_function(cell.value) ? derived : variables) += statement(cell);
        }
        return in_paragraphs({with_text, derived, spaces, variables});
    }

    std::string written_space(const Cell& cell) {
        Space& space = space_of(cell.value);
        machine_.check_limits();
        if (cell.name.starts_with('.')) return context(cell.name, space);
        const std::string& path = paths_.at(&space);
        if (path != paths_.at(space_) + "." + cell.name) {
            references_ += path_ + cell.name + "←" + path + "\n";
            return "";
        }
        const std::string names = names_of(space, path + ".");
        std::string settings = space.settings ? settings_of(*space.settings) + migration_level(*space.settings) : "";
        if (!space.display_form.is_null()) settings += "⎕DF " + array_text(cell.name, space.display_form) + "\n";
        return ":Namespace " + cell.name + "\n" + in_paragraphs({names, settings}) + ":EndNamespace\n";
    }

    // A namespace in an array, as its path, or with its variables if it has no name.
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

    // The path of a function in another namespace; empty in the namespace that is being written.
    std::string path_elsewhere(const Value& f) {
        const bool is_own = &machine_.space_for(lambda_of(f)) == space_;
        if (is_own && !lambda_of(f).function->traditional) return "";
        const Naming* named = naming(f);
        if (named ? named->space == space_ : is_own) return "";
        if (!named) refuse(writing_, "it is made of a function of another namespace that has no name there");
        refers_ = true;
        return paths_.at(named->space) + "." + named->name;
    }

    struct Naming {
        const Space* space;
        std::string name;
    };
    // The name of a function in its namespace, for a traditional function also in the namespace from which an
    // assignment moved it. Null if it has none.
    const Naming* naming(const Value& f) const {
        const Lambda& lambda = lambda_of(f);
        const auto known = named_.find(lambda.function.get());
        if (known == named_.end()) return nullptr;
        const Naming* elsewhere = nullptr;
        for (const Naming& n : known->second) {
            if (n.space == &machine_.space_for(lambda)) return &n;
            if (!elsewhere && lambda.function->traditional) elsewhere = &n;
        }
        return elsewhere;
    }

    // The statements of a namespace of k and q, .a.b.
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

    // Statements that refer to other namespaces follow all of these.
    std::string statement(const Cell& cell) {
        refers_ = false;
        writing_ = cell.name;
        const bool is_foreign = cell.rules != Rules::apl || lacks_text_in_apl(cell.value);
        if (!is_function(cell.value) && is_foreign) return foreign_value(cell);
        const std::string value = is_function(cell.value) ? function_text(cell) : array_text(cell);
        if (value.empty() || value.ends_with('\n')) return value;
        const std::string root = cell.name.find('.') == std::string::npos ? "" : "#.";
        const std::string text = root + cell.name + "←" + value + "\n";
        if (!refers_) return text;
        references_ += (text.starts_with('#') ? "" : path_) + text;
        return "";
    }

    std::string foreign_value(const Cell& cell) {
        const Notation notation = notation_of_line(cell.value, cell.rules);
        const std::string text =
            stored_line(cell.value, machine_, notation, [&](const std::string& why) { refuse(cell.name, why); });
        Cell named = cell;
        if (!path_.empty()) named.name = path_.substr(std::string_view("#.").size()) + cell.name;
        std::string line = foreign_statement(named, notation, text == "::" ? "(" + text + ")" : text);
        if (path_.empty()) return line;
        references_ += line;  // no namespace has lines of other notations
        return {};
    }

    std::string array_text(const Cell& cell) {
        return (func::is_hashed(cell.value) ? "1500⌶" : "") + array_text(cell.name, cell.value);
    }
    std::string array_text(const std::string& name, const Value& v) {
        auto source = func::source_apl(v, machine_, widest_line, verbatim_.spaces);
        if (!source) refuse(name, "APL has no text for " + written(prims::value_phrase(v), Notation::apl));
        return std::move(source->text);
    }

    // The function's text; complete statements if these define it.
    std::string function_text(const Cell& cell) {
        const Value& f = cell.value;
        if (has_form(f, Form::external)) refuse(cell.name, "it is a function of the program that stele is part of");
        Functions seen;
        if (notation_of(f, cell.rules, seen) != Notation::apl) return foreign_value(cell);
        const bool is_traditional = has_form(f, Form::lambda) && lambda_of(f).function->traditional;
        const bool is_own =
            is_traditional && &machine_.space_for(lambda_of(f)) == space_ && lambda_of(f).function->name == cell.name;
        checked_.clear();
        check_names(cell, f, is_traditional && !is_own);
        if (is_traditional && !is_own) {
            refers_ = true;
            const std::string path = path_elsewhere(f);
            return path.empty() ? lambda_of(f).function->name : path;
        }
        const FunctionTree tree = tree_of_function(f, machine_, &verbatim_);
        if (!is_whole(tree))
            refuse(cell.name, "it is composed of too many functions, or nested too deep, to be written");
        std::string text = linear_text(tree);
        return is_own ? "∇ " + text.substr(text.find_first_not_of(' ')) + "\n∇\n" : text;
    }

    // Traditional functions in others are written as their names, which must still refer to them.
    void check_names(const Cell& cell, const Value& f, bool is_part) {
        if (!is_function(f) || is_primitive(f) || has_form(f, Form::external) || !checked_.insert(f.array()).second)
            return;
        machine_.check_limits();
        const bool has_text = has_form(f, Form::lambda) || has_form(f, Form::with_operands);
        if (has_text && lambda_of(f).function->traditional && (is_part || has_form(f, Form::with_operands)) &&
            !naming(f))
            refuse(cell.name, "it is made of an earlier `" + lambda_of(f).function->name + "`");
        for (const Value& part : parts_of(f)) check_names(cell, part, true);
    }

    // A line in another notation.
    std::string foreign_statement(const Cell& cell, Notation notation, const std::string& text) {
        if (text.find('\n') != std::string::npos)
            refuse(cell.name, "a line holds " + std::string(name_of(notation)) + "'s statements, and it has several");
        const bool is_rooted = notation != Notation::k && cell.name.find('.') != std::string::npos;
        return std::string(name_of(notation)) + ") " + assignment((is_rooted ? "." : "") + cell.name, text, notation) +
               "\n";
    }

    std::string setting(std::string_view name, const Value& v) {
        return std::string(name) + "←" + func::source_apl(v, machine_, widest_line)->text + "\n";
    }

    // The settings of a namespace that differ from a clear workspace. They follow the names, which are read with the
    // settings of a clear one.
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

    // Last, because the texts of arrays use ∊, whose meaning it sets.
    std::string migration_level(const Settings& now) {
        if (now.migration_level == Settings{}.migration_level) return {};
        return setting("⎕ML", Value::integer(now.migration_level));
    }

    // The settings of a whole workspace.
    std::string other_settings() {
        std::string text;
        if (machine_.random_link || machine_.generator != 1) text += setting("⎕RL", func::random_link(machine_));
        if (machine_.decimal_tolerance != Machine::clear_decimal_tolerance)
            text += setting("⎕DCT", Value::floating(machine_.decimal_tolerance));
        if (!machine_.latent_expression.is_null() && machine_.latent_expression.count() > 0)
            text += setting("⎕LX", machine_.latent_expression);
        if (!machine_.traps.is_null()) text += setting("⎕TRAP", machine_.traps);
        if (const int digits = machine_.text_digits; digits != prims::Engine::clear_text_digits)
            text += "k4) \\P " + std::to_string(digits) + "\n";
        return text;
    }

    Directives& d_;
    Machine& machine_;
    Verbatim verbatim_;
    const Space* space_ = nullptr;  // whose names are being written
    std::string path_;              // their prefix elsewhere
    std::string writing_;           // one of them
    bool refers_ = false;           // it refers to other namespaces
    std::string references_;        // the statements of these names
    std::unordered_map<const Space*, std::string> paths_;
    std::unordered_map<const Function*, std::vector<Naming>> named_;
    Functions checked_;               // the functions that one is made of
    std::set<const Space*> unnamed_;  // those in arrays that have been written
};

}  // namespace

std::string text_of_workspace(Directives& d) {
    std::string text = WorkspaceText(d).write();
    check_saved(d, text);
    return text;
}

}  // namespace stele::interp
