// Join: two values as one list, a list of lists as one, and appending in place.
#pragma once
#include "prims/array/value.hpp"
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

/// x,y: the items of both as one list, a vector where all are atoms of one kind; two dictionaries: the entries of both,
/// the right one's value where both have a key. Appends in place where `x` is unique. Raises type for a dictionary and
/// a list.
Value join(Engine& engine, Value x, Value y, Rules rules);

/// x,:y: as x,y, but a list that is not empty takes a vector `y` as one item (by k's rules all items). After an error `x` is as it was.
void append(Engine& engine, Value& x, Value y, Rules rules);

/// The same where `x` is a whole variable. By q's rules it keeps its kind: raises type where a vector, a column, or the
/// keys or values of a dictionary would take an item of another kind.
void append_to_variable(Engine& engine, Value& x, Value y, Rules rules);

/// Appends the items of `y`, a list, or an atom, to a list that others hold, by append_to_shared (assemble.hpp). False, with
/// nothing done, where its storage does not hold them.
bool grows_shared(Value& x, const Value& y);

/// A list that is made longer for as long as this lives, and stays so once it is told to: where one of several changes
/// fails, all are taken back.
class Growth {
public:
    /// The items of `y`, a list, or an atom after those of `x`, as x,y has them; in place where `x` is unique and has their
    /// type. After an error `x` is as it was.
    Growth(Value& x, Value y);
    Growth(Growth&& other) noexcept;
    Growth& operator=(Growth&&) = delete;
    ~Growth();
    void keep() noexcept { list_ = nullptr; }

private:
    void cut() noexcept;

    Value* list_;             // null where nothing is to be taken back
    Value shorter_;           // the list before, where the longer one is another
    std::int64_t count_ = 0;  // its items
};

/// ,/x: the items of the items, in one pass; sublists that are not shared are moved from. An atom becomes a list of
/// one.
Value raze(Engine& engine, Value x, Rules rules);

// Joining rows to tables.

/// `y`, rows to be joined to the table `x`, by q's rules with its columns in the order of those of `x`; as it is where it has
/// other columns. Raises mismatch for other columns than those of a keyed table.
Value aligned(Engine& engine, const Value& x, Value y, Rules rules);
/// The rows that x,:y of q appends to a table or keyed table: a list of one item for each column is a row, and a list of such
/// lists is rows where it cannot be one row. A keyed table takes the dictionary of a row, too. Other values as they are.
Value row_to_append(Engine& engine, const Value& x, Value y);
/// Checks that x,:y of q appends only items of the kinds that x has: the kind of a vector, those of the columns of a table,
/// of the keys and values of a dictionary. Precondition: `y` is aligned. Raises type, length.
void check_kinds(Engine& engine, const Value& x, const Value& y);
/// A row, or the rows of a table, after another: column by column. By q's rules a list takes the rows as items, by k's a
/// list of dictionaries. Raises type.
Value joined_rows(Engine& engine, const Value& x, const Value& y, Rules rules);
/// The rows of `y`, a table or dictionary, at the end of a table, in the buffers of its columns where these are not shared.
/// False, with nothing done, for other operands and for a table that is shared. After an error no column is longer.
bool append_rows(Engine& engine, Value& x, const Value& y, Rules rules);

void join_items(Engine& engine, Value* a, Rules);
void raze_items(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func

namespace stele::prims::meaning {
extern const Meaning catenate, catenate_first, join;
}
