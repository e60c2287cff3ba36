// Globals: the root namespace, shared by all notations, and the effects of assignments on code.
#pragma once
#include <unordered_map>

#include "interp/runtime/space.hpp"
#include "prims/array/keep.hpp"

namespace stele::interp {

/// A name is a path, or a text of any notation that is parsed as one: q's .a.b, k's a.b and APL's #.a.b are one
/// variable, b in the namespace a, unless both names, .a and a, are namespaces.
class Workspace {
public:
    Workspace() : root_(*this, {}, {}) {}

    /// A tracer sees each call as an instruction of plain code.
    bool is_watched = false;

    Space& root() { return root_; }
    SpaceNames root_names() { return {*this, root_}; }
    /// A namespace in `parent`, unnamed if no name is given. Raises wsfull.
    Value make_space(Space& parent, std::string name = {});

    /// The namespace that a name refers to in another: # the root, ## the enclosing one. Null for none; with `makes`, a
    /// name without a value gets one.
    Value space_named(Space& in, std::uint32_t name, bool makes);
    /// The namespace of a path, created if the path has no value or an array; with `replaces`, always a new one. Raises
    /// domain if the path is a function's or leads through a value that is not a namespace.
    Value make_space_at(const Path& name, Space& from, bool replaces = false);

    /// The variable of a path, as text in `from` names it; null if it never occurred, or if the path leads
    /// through a value that is not a namespace. With `makes`, it and its namespaces are created, or domain is raised.
    Cell* find(const Path& name, Space& from, bool makes = false);
    Cell* find(std::string_view name, Space& from, bool makes = false);
    /// The same from the root.
    Cell* cell(std::string_view name) { return find(name, root_, true); }
    Cell* cell(const Path& name) { return find(name, root_, true); }
    Cell* find(std::string_view name) { return find(name, root_); }

    /// Stores a value made by code of `rules`. Increments the epoch if the name's class changes. Raises wsfull.
    void set(Cell* cell, Value value, Rules rules) {
        prims::keep(value);
        NameClass cls = class_of_value(value);
        if (cls != cell->cls) [[unlikely]]
            set_class(*cell, cls);
        cell->value = std::move(value);
        cell->rules = rules;
        ++version_;
    }
    /// The contents of a cell while a call of a traditional function hides it: the cell has no value then.
    struct Hidden {
        Cell* cell;
        Value value;
        NameClass cls;
        Rules rules;
    };
    Hidden hide(Cell& cell);
    void uncover(Hidden&& hidden) noexcept;
    void erase(Cell& cell);
    void erase(std::string_view name);
    /// Removes the values of all names of the root, and frees namespaces without other references.
    void clear();
    /// Removes the values of all names of all namespaces.
    void end();
    /// The names of a namespace with a value, in order.
    static std::vector<std::string> names(const Space& space);
    std::vector<std::string> names() const { return names(root_); }
    /// Incremented when a name changes class: bound APL text relies on classes.
    std::uint64_t epoch() const { return epoch_; }
    /// Incremented at every assignment of a global: memos rely on their values.
    std::uint64_t version() const { return version_; }
    void touch() { ++version_; }

    NameClass class_of(std::string_view name) { return class_of_cell(find(name)); }
    /// The last class of a name in any namespace but the root: n.f is bound by it if n is not known yet.
    NameClass class_of_member(std::uint32_t name) const;
    static NameClass class_of_value(const Value& v);
    static NameClass class_of_cell(const Cell* c) { return c ? c->cls : NameClass::unknown; }

    /// The reference to a namespace was released.
    void bury(Space& space) noexcept;
    /// Frees namespaces that only refer to each other. Runs automatically when their number has doubled.
    /// Raises interrupt, unless `to_the_end`.
    void collect_cycles(bool to_the_end = false);
    std::size_t space_count() const { return spaces_; }

private:
    friend class Space;
    friend class CycleCollector;

    void set_class(Cell& cell, NameClass cls);
    Value space_around(const Path& name, Space& from, bool makes);

    Space root_;
    Space* first_ = nullptr;  // of all others
    Space* dead_ = nullptr;   // those to be deleted, while one is
    bool deleting_ = false;
    std::size_t spaces_ = 0, collect_at_ = first_collection;
    std::unordered_map<std::uint32_t, NameClass> member_classes_;
    std::uint64_t epoch_ = 1, version_ = 1;

    static constexpr std::size_t first_collection = 4096;
};

/// An APL function's code for one kind of call: compiled at the first, and again if a name has another class than the
/// code relies on. `operands`: an operator's left and right one, else null; `space`: for names; `part`: of a
/// traditional function. Raises syntax for errors in the text.
const Code& code_for(Lambda& lambda, bool has_left, const Value* operands, Workspace& workspace, Space& space,
                     std::uint32_t part = 0);
/// The plain code for the same kind of call as `code`, made at the first such call; itself, if it is plain or a
/// statement's.
const Code& plain_code_for(Lambda& lambda, const Code& code, Workspace& workspace, Space& space);

}  // namespace stele::interp
