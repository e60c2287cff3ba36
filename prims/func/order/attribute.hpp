// q's attributes of lists, and their preservation when items are appended or amended.
#pragma once
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/search/search_index.hpp"

namespace stele::prims::func {

/// The list `x` with a mark, which `attr` shows and which must hold, and the facts that follow from it for one kind.
Value marked(Value x, Mark mark);
/// `s#x, `u#x, `p#x, `g#x: `x` marked as sorted, unique, parted or grouped, after a check; the empty name removes the
/// mark. Of a dictionary the keys are marked; `s# makes it a step dictionary. Searches use the mark. Raises type,
/// domain.
Value with_attribute(Engine& engine, std::string_view name, Value x);

/// The mark that `list` keeps when the list `added` is appended: sorted if all items are then in ascending order,
/// unique if all differ, grouped always, parted never. The time depends on `added` alone, because a list marked as
/// unique has an index.
Mark mark_after(Engine& engine, const Value& list, const Value& added);

/// The table with a mark on a column, which must hold; unchanged unless the column is a list with items, for parted a
/// vector.
Value with_column_marked(Value table, std::int64_t column, Mark mark);

/// Sets the mark, which must hold, of a list that is not shared; no-op for other values.
void set_mark(Value& list, Mark mark) noexcept;

/// Keeps the mark `grouped`, which any change preserves, while items of a list are amended.
class GroupedKept {
public:
    explicit GroupedKept(const Value& list) : is_grouped_(is_list(list) && list->mark() == Mark::grouped) {}
    void give_to(Value& list) const noexcept {
        if (is_grouped_) set_mark(list, Mark::grouped);
    }

private:
    bool is_grouped_;
};

/// Keeps the marks that mark_after permits, and the indices, while x,:y changes a list or the columns of a table.
class MarksKept {
public:
    /// `y`: the items to append; for a table a table with the same columns, or the dictionary of a row.
    MarksKept(Engine& engine, Value& x, const Value& y);
    void give_to(Value& x);

private:
    struct Kept {
        Mark mark;
        IndexKept index;
    };
    void keep(Engine& engine, Value& list, const Value& added);

    HeapVector<Kept> lists_;  // of the list, or of each column; empty without marks
};

}  // namespace stele::prims::func
