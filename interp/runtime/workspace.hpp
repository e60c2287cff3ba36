// Globals: names with their values, shared by all notations.
#pragma once
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interp/ast/ast.hpp"

namespace stele::interp {

/// A global variable. Code points at it, so it never moves.
struct Cell {
    std::string name;
    Value value = Value::absent();
    NameClass cls = NameClass::unknown;
    prims::Rules rules = prims::Rules::apl;  // of the code that assigned it: other code sees the value crossed over
};

class Workspace : public NameClasses {
public:
    /// The cell of a name, made where there is none. q's .a.b, k's a.b and APL's #.a.b are one name.
    Cell* cell(std::string_view name);
    /// The cell of a name, or null.
    Cell* find(std::string_view name);
    /// Stores a value that code of `rules` made. Raises the epoch where the name's class changes.
    void set(Cell* cell, Value value, prims::Rules rules) {
        NameClass cls = class_of_value(value);
        if (cls != cell->cls) {
            cell->cls = cls;
            ++epoch_;
        }
        cell->value = std::move(value);
        cell->rules = rules;
        ++version_;
    }
    void erase(std::string_view name);
    void clear();
    /// The names that have a value, in order.
    std::vector<std::string> names() const;
    /// Raised when a global changes class: bound APL text relies on classes.
    std::uint64_t epoch() const { return epoch_; }
    /// Raised at every assignment of a global: memos rely on their values.
    std::uint64_t version() const { return version_; }
    void touch() { ++version_; }

    NameClass class_of(std::string_view name) override;
    void assigned(std::string_view, NameClass) override {}
    static NameClass class_of_value(const Value& v);

private:
    std::deque<Cell> cells_;
    std::unordered_map<std::string_view, Cell*> by_name_;
    std::uint64_t epoch_ = 1, version_ = 1;
};

}  // namespace stele::interp
