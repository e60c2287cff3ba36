// Globals: names with their values, shared by all notations.
#pragma once
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interp/compile/code.hpp"

namespace stele::interp {

/// A name is a path, or a text of any notation that is read as one: q's .a.b, k's a.b and APL's #.a.b are one global.
class Workspace : public Runtime {
public:
    Cell* cell(const Path& name) override;
    Cell* cell(std::string_view name);
    /// The cell of a name, or null.
    Cell* find(const Path& name);
    Cell* find(std::string_view name);
    /// Stores a value that code of `rules` made. Raises the epoch where the name's class changes.
    void set(Cell* cell, Value value, Rules rules) {
        NameClass cls = class_of_value(value);
        if (cls != cell->cls) [[unlikely]]
            set_class(*cell, cls);
        cell->value = std::move(value);
        cell->rules = rules;
        ++version_;
    }
    /// What a cell holds, while a call of a traditional function hides it: the cell is then without a value.
    struct Hidden {
        Cell* cell;
        Value value;
        NameClass cls;
        Rules rules;
    };
    Hidden hide(Cell& cell);
    void uncover(Hidden&& hidden) noexcept;
    void erase(std::string_view name);
    void clear();
    /// The names that have a value, in order.
    std::vector<std::string> names() const;
    /// Raised when a global changes class: bound APL text relies on classes.
    std::uint64_t epoch() const { return epoch_; }
    /// Raised at every assignment of a global: memos rely on their values.
    std::uint64_t version() const { return version_; }
    void touch() { ++version_; }

    NameClass class_of(const Path& name) override { return class_of_cell(find(name)); }
    NameClass class_of(std::string_view name) { return class_of_cell(find(name)); }
    void assigned(const Path&, NameClass) override {}
    Value derived(std::span<const Value> operator_and_operands) override;
    Value closure(const std::shared_ptr<Lambda>& lambda) override;
    static NameClass class_of_value(const Value& v);

private:
    static NameClass class_of_cell(const Cell* c) { return c ? c->cls : NameClass::unknown; }
    void set_class(Cell& cell, NameClass cls) {
        if (!bind_alike(cls, cell.cls)) ++epoch_;
        cell.cls = cls;
    }
    void unset(Cell& cell);
    Cell* find_joined(std::string_view name);
    Cell* make_joined(std::string_view name);

    std::deque<Cell> cells_;
    std::unordered_map<std::string_view, Cell*> by_name_;
    std::uint64_t epoch_ = 1, version_ = 1;
};

/// An APL function's code for one kind of call: compiled at the first, and again when a name has another class than the
/// code relies on. `operands`: an operator's left and right one, else null. Raises syntax for faults of the text.
const Code& code_for(Lambda& lambda, bool has_left, const Value* operands, Workspace& workspace);

}  // namespace stele::interp
