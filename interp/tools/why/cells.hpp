// Cells of a value: the simple items in it at any depth, numbered in the order in which they are shown.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// Some of the cells of a value, and whether its shape takes part, with the shapes of what is in it.
class Cells {
public:
    explicit Cells(std::int64_t n = 0) : in_(static_cast<std::size_t>(n)) {}

    bool shape = false;

    std::int64_t size() const { return static_cast<std::int64_t>(in_.size()); }
    bool operator[](std::int64_t i) const { return in_[static_cast<std::size_t>(i)]; }
    void add(std::int64_t i) { in_[static_cast<std::size_t>(i)] = true; }
    void add(std::int64_t from, std::int64_t to) {
        std::fill(in_.begin() + static_cast<std::ptrdiff_t>(from), in_.begin() + static_cast<std::ptrdiff_t>(to), true);
    }
    /// Calls take(cell) for each, in ascending order.
    template <class Take> void each(Take take) const {
        for (std::int64_t i = 0; i < size(); i++)
            if ((*this)[i]) take(i);
    }
    /// All cells, and the shape.
    void add_all() {
        add(0, size());
        shape = true;
    }
    /// Those of as many cells, in a part of these that begins at `from`.
    void merge(const Cells& other, std::int64_t from = 0) {
        other.each([&](std::int64_t i) { add(from + i); });
        shape |= other.shape;
    }
    Cells slice(std::int64_t from, std::int64_t to) const {
        Cells part(to - from);
        std::copy(in_.begin() + static_cast<std::ptrdiff_t>(from), in_.begin() + static_cast<std::ptrdiff_t>(to),
                  part.in_.begin());
        return part;
    }
    std::int64_t count() const { return std::count(in_.begin(), in_.end(), true); }
    bool has_cells() const { return std::find(in_.begin(), in_.end(), true) != in_.end(); }
    bool any() const { return shape || has_cells(); }
    bool all() const { return count() == size(); }

private:
    std::vector<char> in_;
};

std::int64_t cell_count(const Value& v);

/// Which cells the items of an array have: item i those from start(i) to before start(i + 1).
class ItemCells {
public:
    explicit ItemCells(const Value& v);

    std::int64_t count() const { return count_; }
    std::int64_t start(std::int64_t i) const { return starts_.empty() ? i : starts_[static_cast<std::size_t>(i)]; }
    std::int64_t item_of(std::int64_t cell) const;

private:
    std::int64_t count_;
    std::vector<std::int64_t> starts_;  // empty where each item is one cell
};

/// The same arrays with numbers for cells: `first`, `first` + `step`, ... Absent where a cell is a dictionary, a table, a
/// function or a namespace.
Value numbered(const Value& v, std::int64_t first, std::int64_t step, Rules rules);
/// The numbers that the cells are, 0 for others.
std::vector<std::int64_t> numbers_in(const Value& v);
/// Whether arrays of the same shapes are nested in the same way.
bool has_same_structure(const Value& a, const Value& b);
/// The cells as values, in order.
std::vector<Value> values_at(const Value& v, const Cells& cells, std::size_t most);
/// The axes that cells are counted along, in the k family those of a list of vectors of one length too; none where cells
/// lie deeper.
std::vector<std::int64_t> axes_of_cells(const Value& v, Notation notation);

}  // namespace stele::interp
