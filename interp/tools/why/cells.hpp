// The cells of a value: its simple items at any depth, in order. Those of a dictionary are the cells of its values, those
// of a table the cells of its columns, one after the other; keys and names of columns belong to the shape.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// A set of cells of one value. An empty set takes no memory for them.
class Cells {
public:
    explicit Cells(std::int64_t n = 0) : size_(n) {}

    bool shape = false;  // the value's shape and its keys, and those of its items, are in the set too

    std::int64_t size() const { return size_; }
    bool operator[](std::int64_t i) const { return !in_.empty() && in_[static_cast<std::size_t>(i)]; }
    void add(std::int64_t i) { add(i, i + 1); }
    void add(std::int64_t from, std::int64_t to) {
        if (from >= to) return;
        if (in_.empty()) in_.resize(static_cast<std::size_t>(size_));
        std::fill(in_.data() + from, in_.data() + to, true);
    }
    /// Calls take(cell) for each, in ascending order.
    template <class Take> void each(Take take) const {
        for (std::size_t i = 0; i < in_.size(); i++)
            if (in_[i]) take(static_cast<std::int64_t>(i));
    }
    /// All cells, and the shape.
    void add_all() {
        add(0, size());
        shape = true;
    }
    /// The cells of a part that begins at cell `from`, and its shape.
    void merge(const Cells& other, std::int64_t from = 0) {
        other.each([&](std::int64_t i) { add(from + i); });
        shape |= other.shape;
    }
    Cells slice(std::int64_t from, std::int64_t to) const {
        Cells part(to - from);
        if (!in_.empty()) part.in_.assign(in_.data() + from, in_.data() + to);
        return part;
    }
    std::int64_t count() const { return std::count(in_.begin(), in_.end(), true); }
    bool has_cells() const { return std::find(in_.begin(), in_.end(), true) != in_.end(); }
    bool any() const { return shape || has_cells(); }
    bool all() const { return count() == size(); }
    bool is_same(const Cells& other) const {
        if (in_.empty() || other.in_.empty()) return size_ == other.size_ && !has_cells() && !other.has_cells();
        return in_ == other.in_;
    }

private:
    std::int64_t size_;
    std::vector<char> in_{};  // empty: none
};

/// A dictionary or a table.
bool is_mapping(const Value& v);
/// Whether a value is one cell: a simple scalar, a function or a namespace.
bool is_cell(const Value& v);
/// The values of a dictionary; the columns of a table.
const Value& contents_of(const Value& mapping);
/// Whether a value is a mapping, or has one in its items at any depth.
bool has_mapping(const Value& v);

std::int64_t cell_count(const Value& v);

/// The cells of the items of an array: item i has those from start(i) to before start(i + 1). A mapping is one item.
class ItemCells {
public:
    explicit ItemCells(const Value& v);

    std::int64_t count() const { return count_; }
    std::int64_t start(std::int64_t i) const { return starts_.empty() ? i : starts_[static_cast<std::size_t>(i)]; }
    std::int64_t item_of(std::int64_t cell) const;

private:
    std::int64_t count_;
    std::vector<std::int64_t> starts_;  // empty if each item is one cell
};

/// The same value with its cells replaced by the numbers `first`, `first` + `step`, ... Absent if a cell is a function or
/// a namespace.
Value numbered(const Value& v, std::int64_t first, std::int64_t step, Rules rules);
/// The integers in the cells; 0 for a cell that is not an integer.
std::vector<std::int64_t> numbers_in(const Value& v);
/// Whether two values have the same shape and keys, and their items too, at any depth.
bool has_same_structure(const Value& a, const Value& b);
/// The values of the first `most` of the cells.
std::vector<Value> values_at(const Value& v, const Cells& cells, std::size_t most);
/// The axes along which cells are counted: those of the value, in the k family also those of a list of vectors of equal
/// length. Empty if cells are nested deeper.
std::vector<std::int64_t> axes_of_cells(const Value& v, Notation notation);

}  // namespace stele::interp
