// Join: two values as one list, a list of lists as one, and appending in place.
#pragma once
#include "prims/array/value.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

/// X,Y: joined along the last axis. A scalar is extended; ranks may differ by one; other axes must agree.
/// Errors: rank, length.
void catenate(Engine&, Value* a);
/// X⍪Y: joined along the first axis.
void catenate_first(Engine&, Value* a);
/// X,[K]Y and X⍪[K]Y: joined along axis K, or along a new axis of length 2 where K is a fraction (laminate).
/// Errors: rank, length, those of axes.
void catenate_axis(Engine&, Value* a);

/// x,y: the items of both as one list, a vector if all are atoms of one kind. Of two dictionaries, the entries of both;
/// common keys get the values of the right one. Appends in place if `x` is unique. Raises type for a dictionary and a list.
Value join(Engine& engine, Value x, Value y, Rules rules);

/// x,:y: as x,y, but by q's rules a list that is not empty takes a vector `y` as one item. Raises as join; domain for a step
/// dictionary. An error does not change `x`.
void append(Engine& engine, Value& x, Value y, Rules rules);

/// The same for a whole variable `x`. By q's rules it keeps its kinds: raises type if a vector, a column, or the keys or
/// values of a dictionary would get an item of another kind.
void append_to_variable(Engine& engine, Value& x, Value y, Rules rules);

/// Appends `y`, an atom, or its items, a list, to a shared list by append_to_shared (assemble.hpp). Returns false and does
/// nothing if the storage of `x` does not hold them.
bool grows_shared(Value& x, const Value& y);

/// A list that is longer during the lifetime of this, and stays so after keep(): if one of several changes fails, all are
/// undone.
class Growth {
public:
    /// Appends `y`, an atom, or its items, a list, to `x`, as in x,y; in place if `x` is unique and its storage holds them. An
    /// error does not change `x`.
    Growth(Value& x, Value y);
    Growth(Growth&& other) noexcept;
    Growth& operator=(Growth&&) = delete;
    ~Growth();
    void keep() noexcept { list_ = nullptr; }

private:
    void cut() noexcept;

    Value* list_;             // null: nothing to undo
    Value shorter_;           // the list before, unless it grew in place
    std::int64_t count_ = 0;  // its items
};

/// Values whose items are to be joined: every `stride`-th from the first on.
struct Pieces {
    Value* first;
    std::int64_t count, stride;
    Value& operator[](std::int64_t i) const { return first[i * stride]; }
};
/// The type that holds the items of all pieces by the rules, of kind null if they have none; their number goes to `count`.
/// Raises workspace_full if no array could hold so many.
ItemType type_of_pieces(const Pieces& pieces, std::int64_t& count, Rules rules);
/// The items of all pieces as one vector of this type and count. If it `moves`, lists that are not shared are moved from.
Value joined_pieces(const Pieces& pieces, ItemType type, std::int64_t count, bool moves);
/// ,/x: the items of the items, in one pass; an atom becomes a list of one item. Lists that are not shared are moved from.
Value raze(Engine& engine, Value x, Rules rules);

// Joining rows to tables.

/// Rows `y` to be joined to a table `x`: by q's rules with their columns in the order of those of `x`; unchanged if they have
/// other columns. Raises mismatch if `x` is a keyed table with other columns.
Value aligned(Engine& engine, const Value& x, Value y, Rules rules);
/// The rows that x,:y of q appends to a table or keyed table: a list of an item for each column is a row; a list of such lists
/// is several rows, unless it can be one row. A keyed table also takes the dictionary of a row. Other values are unchanged.
Value row_to_append(Engine& engine, const Value& x, Value y);
/// Checks that x,:y of q appends only items of the kinds of `x`: of a vector, of the columns of a table, of the keys and values
/// of a dictionary. Precondition: `y` is aligned. Raises type, length.
void check_kinds(Engine& engine, const Value& x, const Value& y);
/// The rows of `x` and `y`, tables or dictionaries, as one table, joined column by column. Rows join a list as its items: by
/// k's rules only a list of dictionaries. Raises type.
Value joined_rows(Engine& engine, const Value& x, const Value& y, Rules rules);
/// Appends the rows of `y`, a table or dictionary, to a table, in place in columns that are not shared. Returns false and does
/// nothing for other operands and for a shared table. An error does not change `x`.
bool append_rows(Engine& engine, Value& x, const Value& y, Rules rules);

void join_items(Engine& engine, Value* a, Rules);
void raze_items(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func

namespace stele::prims::meaning {
extern const Meaning catenate, catenate_first, join;
}
