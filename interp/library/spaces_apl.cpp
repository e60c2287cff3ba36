// Namespaces: ⎕NS ⎕FIX ⎕CS ⎕DF and ⍎ in a namespace; workspaces in files: ⎕SAVE ⎕LOAD ⎕CY.
#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "interp/notation/tokens.hpp"
#include "interp/vm/execute.hpp"
#include "interp/vm/names/spaces.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/operators/options.hpp"

namespace stele::interp {

namespace {

// The namespace that a value refers to or names; a new one if the name has no value or is an array's.
Space& space_to_fill(Machine& m, const Value& v) {
    if (Space* known = find_space(m, v)) return *known;
    return space_of(m.workspace.make_space_at(path_in_apl(required_text(v, "a namespace")), m.space()));
}

void copy_members(Machine& m, Space& from, Space& to);

// A value of a name in `from` for another namespace: functions move there, and members that are namespaces are copied.
Value copy_of(Machine& m, const Value& v, Space& from, Space& to, std::string_view name) {
    if (is_function(v)) return moved_function(m, v, from, to);
    if (!is_space(v) || &space_of(v).parent() != &from || &space_of(v) == &from) return v;
    Value copy = m.workspace.make_space(to, std::string(name));
    copy_members(m, space_of(v), space_of(copy));
    return copy;
}

void copy_members(Machine& m, Space& from, Space& to) {
    m.check_limits();
    for (const std::string& name : Workspace::names(from)) {
        const auto symbol = intern(name);
        const Value v = from.find(symbol)->value;
        m.workspace.set(&to.cell(symbol), copy_of(m, v, from, to, name), Rules::apl);
    }
}

void copy_name(Machine& m, const std::string& text, Space& to) {
    const Path path = path_in_apl(text);
    const Value* v = nullptr;
    if (path.rooted || path.parts.size() > 1) {
        if (const Cell* cell = m.workspace.find(path, m.space()); cell && !cell->value.is_absent()) v = &cell->value;
    } else {
        v = m.variable(path.parts[0], m.depth());
    }
    if (!v) raise_no_value(text);
    const auto symbol = intern(path.parts.back());
    const Value kept = *v;
    m.workspace.set(&to.cell(symbol), copy_of(m, kept, m.space(), to, path.parts.back()), Rules::apl);
}

bool holds_references(const Value& v) {
    return is_space(v) || (v.kind() == Kind::list && v->n > 0 && is_space(v->values()[0]));
}

void fill(Machine& m, const Value& y, Space& to) {
    if (holds_references(y)) {
        for (std::int64_t i = 0; i < y.count(); i++) {
            const Value from = is_space(y) ? y : item(y, i);
            if (!is_space(from)) raise_domain("the objects to copy", "references to namespaces, or names", from);
            copy_members(m, space_of(from), to);
        }
        return;
    }
    if (y.count() == 0) return;
    for (const std::string& name : names_in(y)) copy_name(m, name, to);
}

// The option Trigger has no effect: stele has no triggers.
void take_options(Machine& m) {
    constexpr std::string_view names[] = {"", "Trigger"};
    func::Options(m, "⎕NS", names).flag("Trigger", false);
}

void new_space(Machine& m, Value* a, int) {
    take_options(m);
    Value made = m.workspace.make_space(m.space());
    fill(m, a[0], space_of(made));
    a[0] = std::move(made);
}

void fill_space(Machine& m, Value* a, int) {
    take_options(m);
    const bool many = a[0].kind() == Kind::list && !is_space(a[0]);
    Value names = list_by_index(many ? a[0].count() : 1, [&](std::int64_t i) {
        Space& space = space_to_fill(m, many ? item(a[0], i) : a[0]);
        const Value kept = space.reference();
        fill(m, a[1], space);
        return make_characters(space.full_name());
    });
    give_shyly(m, a, many ? squeeze(std::move(names), Rules::apl) : item(names, 0));
}

// The frame of the innermost active function; null outside functions.
Frame* frame_of_function(Machine& m) {
    std::int64_t depth = m.depth();
    while (depth >= 0 && Machine::is_transparent(m.frame_at(depth))) depth--;
    return depth < 0 ? nullptr : &m.frame_at(depth);
}

void change_space(Machine& m, Value* a, int n) {
    Space& space = required_space(m, a[n - 1]);
    const std::vector<std::string> exported = n == 2 ? names_in(a[0]) : std::vector<std::string>();
    Frame* frame = frame_of_function(m);
    std::string before = m.space().full_name();
    if (!frame) {
        if (n == 2) raise(ErrorKind::domain, "names are exported while a function runs, and none is running");
        m.change_session_space(space);
    } else {
        const Function& function = *lambda_of(frame->function).function;
        if (!function.traditional || function.name.empty())
            raise_not_implemented("⎕CS other than in traditional functions and outside of functions");
        if (!function.traditional->changes_space) raise_not_implemented("⎕CS in a text that a function executes");
        before = frame->space->full_name();
        m.enter_space(*frame, space, frame->hidden()->space_depth(), exported);
    }
    give_shyly(m, a, make_characters(before));
}

void display_form(Machine& m, Value* a, int) {
    if (!a[0].is_null() && a[0].kind() != Kind::character) raise_domain("a display form", "characters or ⎕NULL", a[0]);
    Value before = std::exchange(m.space().display_form, a[0]);
    give_shyly(m, a, std::move(before));
}

void execute_in(Machine& m, Value* a, int) {
    Space& space = required_space(m, a[0]);
    const Value kept = space.reference();
    a[0] = execute_text(m, required_text(a[1], "the argument of ⍎"), Notation::apl, "⍎", &space);
    check_executed(m, a[0]);
}

// The text of a script, given as lines or as the name of its file.
std::string script_of(Machine& m, const Value& script) {
    if (is_apl_text(script)) {
        constexpr std::string_view scheme = "file://";
        std::string path = apl_text_in(script);
        if (path.starts_with(scheme)) path.erase(0, scheme.size());
        return read_text(m, path);
    }
    std::string text;
    for (const std::string& line : names_in(script, "the lines of a script")) text += line + "\n";
    return text;
}

// Whether a script begins with a header: then it is one traditional function without its two ∇.
bool begins_with_header(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
    for (std::string_view other : {"∇", ":", "⍝"})
        if (line.starts_with(other)) return false;
    constexpr std::string_view arrow = "←";
    const std::size_t at = line.find(arrow);
    const std::string_view value = at == std::string_view::npos ? line : line.substr(at + arrow.size());
    return !line.empty() && !value.substr(std::min(value.find_first_not_of(' '), value.size())).starts_with('{');
}

// The result of ⎕FIX: for 0 and 1 one namespace, for 2 the names of namespaces and functions.
Value fixed_script(Machine& m, const std::shared_ptr<const Source>& source, std::int64_t how) {
    Value result = Value::absent();
    std::vector<std::string> names;
    if (how == 2 && begins_with_header(source->text)) {
        std::string text = source->text.substr(0, source->text.find_last_not_of(" \r\n") + 1);
        names.push_back(define_traditional(m, text, source->name));
        if (names.back().empty()) raise(ErrorKind::domain, "the function has the name of a variable");
    } else {
        for (const Statement& s : parse(*source, Notation::apl)) {
            if (s.tokens.empty()) continue;
            const Token& first = s.tokens[0];
            const bool is_space_text = first.kind == TokenKind::space;
            if (how < 2 && (!is_space_text || !result.is_absent()))
                refuse("a script for ⎕FIX must be one namespace", s.span,
                       "2 ⎕FIX takes functions and several namespaces");
            if (is_space_text) {
                if (how == 2 && first.text_value.empty()) refuse("a namespace needs a name here", first.span);
                result = define_space(m, first, source, how == 0 ? nullptr : &m.space());
                names.push_back(first.text_value);
                continue;
            }
            const bool defines = first.kind == TokenKind::definition;
            const bool is_dfn =
                s.tokens.size() == 3 && first.kind == TokenKind::name && s.tokens[2].kind == TokenKind::brace;
            if (!defines && !is_dfn) refuse("a script holds namespaces and functions", s.span);
            const Prepared p = prepare(m, s, source, Notation::apl, -1, &m.space());
            names.push_back(is_dfn ? first.text_value : p.statement->only->lambdas.at(0)->function->name);
            execute(m, p);
        }
    }
    const auto vector = +[](std::string_view name) { return prims::ravel(make_characters(name)); };
    if (how == 2) return squeeze(list_of_texts(names, vector), Rules::apl);
    if (result.is_absent()) raise(ErrorKind::domain, "the script of ⎕FIX holds no namespace");
    return result;
}

constexpr std::string_view fix_options[] = {"", "Quiet", "FixWithErrors", "AllowLateBinding", "InjectReferences"};
constexpr std::string_view injections[] = {"InClasses", "None", "All"};

// Any error in the script is a DOMAIN ERROR of ⎕FIX.
void fix_script(Machine& m, Value* a, int n) {
    // Quiet and AllowLateBinding have no effect: stele has no status window and no classes.
    const func::Options options(m, "⎕FIX", fix_options);
    options.flag("Quiet", false);
    options.flag("AllowLateBinding", false);
    if (options.integer("FixWithErrors", 0, 0, 2) != 0)
        raise_not_implemented("the option FixWithErrors 1 or 2 of ⎕FIX");
    if (injections[options.choice("InjectReferences", injections)] == "All")
        raise_not_implemented("the option InjectReferences All of ⎕FIX");
    const std::int64_t how = n == 2 ? flag_in(a[0], "the left argument of ⎕FIX", 2) : 1;
    const auto source = std::make_shared<const Source>(Source{"⎕FIX", script_of(m, a[n - 1]), 1});
    auto fail = [](Failure& failure) {
        const bool ends_all = failure.is_stop || failure.kind == ErrorKind::workspace_full;
        if (!ends_all && failure.kind != ErrorKind::domain) {
            failure.message = "the script has a " + name_of_error(failure, Notation::apl) + ": " + failure.message;
            failure.kind = ErrorKind::domain;
            failure.number = 0;
        }
        throw std::move(failure);
    };
    try {
        give_shyly(m, a, fixed_script(m, source, how));
    } catch (const SyntaxProblem& problem) {
        Failure failure(problem);
        failure.add({source, problem.span, Notation::apl, nullptr});
        fail(failure);
    } catch (Failure& failure) {
        fail(failure);
    }
}

// ⎕SAVE ⎕LOAD ⎕CY: the session writes and reads the files.

std::string workspace_in(const Value& v) {
    std::string name = required_text(v, "the name of a workspace");
    if (name.empty()) raise_domain("the name of a workspace", "a text that is not empty", v);
    return name;
}

void save(Machine& m, Value* a, int n) {
    const std::string name = workspace_in(a[n - 1]);
    const bool keeps_calls = n == 1 || flag_in(a[0], "the left argument of ⎕SAVE", 1) != 0;
    if (keeps_calls && frame_of_function(m))
        raise(ErrorKind::not_implemented, "a workspace cannot be saved with running functions",
              "0 ⎕SAVE leaves them out");
    m.console.save_workspace(name);
    give_shyly(m, a, Value::integer(1));
}

void load(Machine& m, Value* a, int) { m.console.load_workspace(workspace_in(a[0])); }

void copy(Machine& m, Value* a, int n) {
    const std::string name = workspace_in(a[n - 1]);
    std::vector<std::string> names;
    if (n == 2)
        for (const std::string& text : names_between_blanks(a[0]))
            if (names.push_back(read_name(text, Notation::apl)); names.back().empty())
                raise(ErrorKind::domain, "`" + text + "` is not a name");
    m.console.copy_workspace(name, n == 2 ? &names : nullptr);
    give_shyly(m, a, vector_of_texts(std::vector<std::string>()));
}

constexpr MachineFunctionRow space_rows[] = {
    {meaning::fix_script, fix_script},     {meaning::fix_script_as, fix_script},
    {meaning::new_namespace, new_space},   {meaning::fill_namespace, fill_space},
    {meaning::change_space, change_space}, {meaning::change_space_with, change_space},
    {meaning::display_form, display_form}, {meaning::execute_in, execute_in},
    {meaning::save_workspace, save},       {meaning::save_workspace_how, save},
    {meaning::load_workspace, load},       {meaning::copy_workspace, copy},
    {meaning::copy_names, copy},
};

}  // namespace

std::span<const MachineFunctionRow> space_functions() { return space_rows; }

}  // namespace stele::interp
