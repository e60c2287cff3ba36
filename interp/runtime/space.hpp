// Namespaces: names with their variables, and references to them.
#pragma once
#include "interp/compile/code.hpp"

namespace stele::interp {

class Workspace;

/// A namespace. It lives as long as a value refers to it: its reference, a scalar of kind name_space, is one object
/// shared by these values. The root lives as long as its workspace. Cells never move: code points at those of the
/// namespace that it is written in.
class Space {
public:
    Space(Workspace& workspace, Value parent, std::string name);
    ~Space();
    Space(const Space&) = delete;

    /// The variable of a name, a symbol's number; null if the name never occurred.
    Cell* find(std::uint32_t name) const;
    /// The same; created if necessary.
    Cell& cell(std::uint32_t name);
    /// The reference to this namespace. Raises wsfull.
    Value reference();
    /// The enclosing namespace; the root's is the root.
    Space& parent();
    bool is_root() const;
    /// Whether it is a namespace of k and q, .a or one in it, which has no APL settings.
    bool is_context();
    /// #.a.b; #.[Namespace], or another word, if it has no name.
    std::string full_name();
    /// ⎕IO and others, for functions of other namespaces that run here.
    std::shared_ptr<const prims::Settings> settings;
    /// Its display form instead of its name, characters of any shape: ⎕DF. Null if it has none.
    Value display_form;
    /// Its name in brackets if it is unnamed.
    std::string_view unnamed = "Namespace";
    /// All names that occurred, with or without a value, in no order.
    const std::vector<std::unique_ptr<Cell>>& cells() const { return cells_; }

private:
    friend class Workspace;
    friend class CycleCollector;

    void charge(std::uint64_t bytes, const char* what);

    Workspace& workspace_;
    Value parent_;  // null: the root
    std::string name_;
    KeyTable<std::uint32_t> names_;
    std::vector<std::unique_ptr<Cell>> cells_;
    Array* reference_ = nullptr;  // not counted
    Space *next_ = nullptr, *previous_ = nullptr;
    std::uint64_t charged_ = 0;
};

inline bool is_space(const Value& v) { return v.is_heap() && v->kind == Kind::name_space; }
inline Space& space_of(const Value& reference) { return *reinterpret_cast<Space*>(reference->values()[0].payload()); }

/// Names as a text in a namespace sees them: its own, rooted ones, those of namespaces that it names.
class SpaceNames final : public Runtime {
public:
    SpaceNames(Workspace& workspace, Space& space) : workspace_(workspace), space_(space) {}
    Cell* cell(const Path& name) override;
    Value closure(const std::shared_ptr<Lambda>& lambda) override;
    Value home() override { return space_.is_root() ? Value() : space_.reference(); }
    bool compiles_plain() override;
    NameClass class_of(const Path& name) override;
    NameClass class_of_member(std::string_view name) override;
    void assigned(const Path&, NameClass) override {}

private:
    Workspace& workspace_;
    Space& space_;
};

}  // namespace stele::interp
