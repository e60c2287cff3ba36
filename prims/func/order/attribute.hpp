// q's attributes of lists after items were appended or amended.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/value.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/search/search_index.hpp"

namespace stele::prims::func {

/// `x`, a list, with the mark that `attr` shows, and what that says of items of one kind. The mark must hold.
Value marked(Value x, Mark mark);
/// `s#x, `u#x, `p#x, `g#x: `x` marked as sorted, unique, parted or grouped, once that was seen to hold; the empty name
/// takes the mark away; of a dictionary its keys, and `s# makes it a step dictionary. Searches use it. Raises type, domain.
Value with_attribute(Engine& engine, std::string_view name, Value x);

/// The mark that `list` keeps when the items of `added`, a list, follow its own: sorted where all are in ascending order
/// then, unique where all differ, grouped always, parted never. Time grows with `added` only: a list that is marked as
/// unique has an index.
Mark mark_after(Engine& engine, const Value& list, const Value& added);

/// The table with a column marked, where that is a list with items, and for parted a vector. The mark must hold.
Value with_column_marked(Value table, std::int64_t column, Mark mark);

/// Marks a list that is not shared. The mark must hold.
void set_mark(Value& list, Mark mark) noexcept;

/// Keeps the mark that allows any change of items, grouped, while items of a list are amended.
class GroupedKept {
public:
    explicit GroupedKept(const Value& list) : is_grouped_(is_list(list) && list->mark() == Mark::grouped) {}
    void give_to(Value& list) const noexcept {
        if (is_grouped_) set_mark(list, Mark::grouped);
    }

private:
    bool is_grouped_;
};

/// Keeps marks while x,:y changes a list or the columns of a table: those that mark_after allows, with the indices.
class MarksKept {
public:
    /// `y`: the items appended to a list; for a table a table with the same columns, or the dictionary of a row.
    MarksKept(Engine& engine, Value& x, const Value& y);
    void give_to(Value& x);

private:
    struct Kept {
        Mark mark;
        IndexKept index;
    };
    void keep(Engine& engine, Value& list, const Value& added);

    HeapVector<Kept> lists_;  // the list, or the columns; empty where nothing is marked
};

}  // namespace stele::prims::func
