// ⎕NS ⎕CS ⎕DF and ⍎ in a namespace.
#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "interp/notation/tokens.hpp"
#include "interp/vm/spaces.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::interp {

namespace {

// A text that is a path, with # and ## as it may begin with.
Path path_in(const std::string& text) {
    const std::string name = read_name(text, Notation::apl);
    if (name.empty() || is_system_name(name)) raise(ErrorKind::domain, "`" + text + "` is not a name");
    return read_path(name);
}

bool names_space_itself(const Path& path) {
    return path.parts.size() == 1 && (path.parts[0] == "#" || path.parts[0] == "##");
}

// The namespace that a reference, or the text of a name, stands for; null where the name stands for none.
Space* find_space(Machine& m, const Value& v) {
    if (is_space(v)) return &space_of(v);
    const std::string text = required_text(v, "a namespace");
    if (text.empty()) return &m.space();
    const Path path = path_in(text);
    if (names_space_itself(path)) return path.parts[0] == "#" ? &m.workspace.root() : &m.space().parent();
    const Value* found = path.rooted ? nullptr : m.variable(path.joined(), m.depth());
    if (const Cell* cell = path.rooted ? m.workspace.find(path, m.space()) : nullptr) found = &cell->value;
    return found && is_space(*found) ? &space_of(*found) : nullptr;
}

Space& required_space(Machine& m, const Value& v) {
    Space* space = find_space(m, v);
    if (!space) raise_domain("a namespace", "a reference to one, or its name", v);
    return *space;
}

// The namespace of a name, made where the name stands for nothing or for an array.
Space& space_to_fill(Machine& m, const Value& v) {
    if (Space* known = find_space(m, v)) return *known;
    const Path path = path_in(required_text(v, "a namespace"));
    Cell* cell = m.workspace.find(path, m.space(), true);
    if (cell->cls > NameClass::array)
        raise(ErrorKind::domain, "`" + path.joined() + "` is a function", "⎕EX takes its value from a name");
    Space* around = &m.space();
    if (path.parts.size() > 1) {
        Path outer = path;
        outer.parts.pop_back();
        around = find_space(m, make_characters((outer.rooted ? "#." : "") + outer.joined()));
    }
    Value made = m.workspace.make_space(around ? *around : m.workspace.root(), path.parts.back());
    m.workspace.set(cell, made, Rules::apl);
    return space_of(made);
}

void copy_members(Machine& m, Space& from, Space& to, int depth);

// What a name of `from` stands for, for another namespace: functions move there, and namespaces inside are copied.
Value copy_of(Machine& m, const Value& v, Space& from, Space& to, std::string_view name, int depth) {
    if (is_function(v)) return moved_function(m, v, from, to);
    if (!is_space(v) || &space_of(v).parent() != &from || &space_of(v) == &from) return v;
    Value copy = m.workspace.make_space(to, std::string(name));
    copy_members(m, space_of(v), space_of(copy), depth + 1);
    return copy;
}

void copy_members(Machine& m, Space& from, Space& to, int depth) {
    m.check_stack();
    for (const std::string& name : Workspace::names(from)) {
        const auto symbol = static_cast<std::uint32_t>(intern(name));
        const Value v = from.find(symbol)->value;
        m.workspace.set(&to.cell(symbol), copy_of(m, v, from, to, name, depth), Rules::apl);
    }
}

void copy_name(Machine& m, const std::string& text, Space& to) {
    const Path path = path_in(text);
    const Value* v = nullptr;
    Space* from = &m.space();
    if (path.rooted || path.parts.size() > 1) {
        if (const Cell* cell = m.workspace.find(path, m.space()); cell && !cell->value.is_absent()) v = &cell->value;
    } else {
        v = m.variable(path.parts[0], m.depth());
    }
    if (!v) raise_no_value(text);
    const auto symbol = static_cast<std::uint32_t>(intern(path.parts.back()));
    const Value kept = *v;
    m.workspace.set(&to.cell(symbol), copy_of(m, kept, *from, to, path.parts.back(), 0), Rules::apl);
}

bool holds_references(const Value& v) {
    return is_space(v) || (v.kind() == Kind::list && v->n > 0 && is_space(v->values()[0]));
}

void fill(Machine& m, const Value& y, Space& to) {
    if (holds_references(y)) {
        for (std::int64_t i = 0; i < y.count(); i++) {
            const Value from = is_space(y) ? y : item(y, i);
            if (!is_space(from)) raise_domain("what is copied", "references to namespaces, or names", from);
            copy_members(m, space_of(from), to, 0);
        }
        return;
    }
    if (y.count() == 0) return;
    for (const std::string& name : names_in(y)) copy_name(m, name, to);
}

void new_space(Machine& m, Value* a, int) {
    Value made = m.workspace.make_space(m.space());
    fill(m, a[0], space_of(made));
    a[0] = std::move(made);
}

void fill_space(Machine& m, Value* a, int) {
    const bool many = a[0].kind() == Kind::list && !is_space(a[0]);
    Value names = make_list(many ? a[0].count() : 1);
    for (std::int64_t i = 0; i < names->n; i++) {
        Space& space = space_to_fill(m, many ? item(a[0], i) : a[0]);
        const Value kept = space.reference();
        fill(m, a[1], space);
        names->values()[i] = make_characters(space.full_name());
    }
    give_shyly(m, a, many ? squeeze(std::move(names), Rules::apl) : item(names, 0));
}

void change_space(Machine& m, Value* a, int) {
    Space& space = required_space(m, a[0]);
    if (m.depth() >= 0 && (!Machine::is_transparent(m.frame()) || m.frame().link >= 0))
        raise_not_implemented("⎕CS in a function; ns.(expression) or ns⍎text runs in another namespace: that");
    const std::string before = m.space().full_name();
    m.change_session_space(space);
    give_shyly(m, a, make_characters(before));
}

void display_form(Machine& m, Value* a, int) {
    Space& space = m.space();
    std::string before = std::exchange(space.display_form, required_text(a[0], "a display form"));
    give_shyly(m, a, make_characters(before.empty() ? space.full_name() : before));
}

void execute_in(Machine& m, Value* a, int) {
    Space& space = required_space(m, a[0]);
    const Value kept = space.reference();
    a[0] = execute_text(m, required_text(a[1], "the argument of ⍎"), Notation::apl, "⍎", &space);
}

constexpr MachineFunctionRow rows[] = {
    {meaning::new_namespace, new_space}, {meaning::fill_namespace, fill_space},  {meaning::change_space, change_space},
    {meaning::display_form, display_form}, {meaning::execute_in, execute_in},
};

}  // namespace

std::span<const MachineFunctionRow> space_functions() { return rows; }

}  // namespace stele::interp
