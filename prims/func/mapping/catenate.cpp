// Catenate and join.
//
//   vectors, scalars     one allocation and two copies. A unique left vector whose storage holds the right items grows in
//                        place, geometrically, so appending in a loop is linear (assemble.cpp). Items of lists that are
//                        not shared are moved
//   other ranks          a run of each side for every index of the axes before the joined one, in a common storage
//   dictionaries         merged (dictionary.cpp)
//   tables               column by column (join_rows.cpp)
//
// In APL, an operand without items along the joined axis does not determine the type; of two such the left one does.
#include <algorithm>

#include "prims/array/error.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/inverses.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/entries.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/order/attribute.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

// One side of a join along an axis: its run for each index of the axes before it.
struct Side {
    Value v;
    bool scalar;
    std::int64_t length;  // along the joined axis
};

void place_run(Array& to, std::int64_t j, const Side& side, std::int64_t from, std::int64_t n) {
    if (side.scalar && !is_atom(side.v)) fill_items(to, j, side.v->values()[0], n);
    else place_items(to, j, side.v, from, n);
}

// Other storages are converted once, not run by run.
void convert(Side& side, ItemType t) {
    if (side.scalar || side.v->storage == t.storage || t.storage == Storage::value) return;
    side.v = to_storage(std::move(side.v), t.storage);
}

bool conform(const Shape& a, std::span<const std::int64_t> b) {
    return std::equal(b.begin(), b.end(), a.lengths, a.lengths + a.rank);
}

// Joins along an axis that the operand of higher rank has, or along a new one (laminate).
Value join_along(Engine& e, Value a, Value b, PlaceOfAxis place) {
    const int ranks[] = {rank_of(a), rank_of(b)}, rank = std::max(ranks[0], ranks[1]);
    if (ranks[0] > 0 && ranks[1] > 0 && std::abs(ranks[0] - ranks[1]) > !place.between) raise_rank(a, b);
    Shape shape(axes_of(ranks[0] == rank ? a : b));  // of both, without the joined axis
    if (!place.between) shape.erase(place.axis);
    Side x{std::move(a), ranks[0] == 0, 1}, y{std::move(b), ranks[1] == 0, 1};
    for (Side* side : {&x, &y}) {
        if (side->scalar) continue;
        Shape own(axes_of(side->v));
        if (!place.between && own.rank == rank) {
            side->length = own[place.axis];
            own.erase(place.axis);
        }
        if (conform(shape, own.axes())) continue;
        if (place.between) raise_length(x.v, y.v);
        raise(ErrorKind::length, "left has shape " + shape_phrase(x.v) + ", right has shape " + shape_phrase(y.v) +
                                     ": lengths must agree along all axes but axis " +
                                     number(place.axis + e.settings.index_origin));
    }
    std::int64_t length;
    if (__builtin_add_overflow(x.length, y.length, &length))
        raise(ErrorKind::workspace_full, "the joined axis is too long");
    shape.insert(place.axis, length);
    AlongAxis along = along_axis(shape.axes(), place.axis);
    if (product(shape.axes()) == 0) return empty_like(x.length == 0 && y.length > 0 ? y.v : x.v, shape.axes());
    ItemType t = x.length == 0   ? item_type(y.v)
                 : y.length == 0 ? item_type(x.v)
                                 : common_type(item_type(x.v), item_type(y.v), Rules::apl);
    Value r = make_array(t.kind, t.storage, shape.axes());
    if (x.length > 0) convert(x, t);
    if (y.length > 0) convert(y, t);
    std::int64_t left = x.length * along.inner, right = y.length * along.inner;
    by_cells(along.outer, left + right, [&](std::int64_t o) {
        place_run(*r.array(), o * (left + right), x, o * left, left);
        place_run(*r.array(), o * (left + right) + left, y, o * right, right);
    });
    return r;
}

// The axis counted from 0; vectors and scalars have only one.
void join_arrays(Engine& e, Value* a, int axis) {
    if (rank_of(a[0]) <= 1 && rank_of(a[1]) <= 1) a[0] = joined(std::move(a[0]), std::move(a[1]), Rules::apl);
    else a[0] = join_along(e, a[0], a[1], {axis, false});
}

}  // namespace

void catenate(Engine& e, Value* a) { join_arrays(e, a, std::max(rank_of(a[0]), rank_of(a[1])) - 1); }
void catenate_first(Engine& e, Value* a) { join_arrays(e, a, 0); }

void catenate_axis(Engine& e, Value* a) {
    int rank = std::max(rank_of(a[0]), rank_of(a[1]));
    // Two scalars make a vector, so they have a first axis to be joined along.
    const PlaceOfAxis place = axis_or_gap(e, a[2], max_rank);
    if (place.axis > (place.between ? rank : std::max(rank, 1) - 1))
        raise(place.between ? ErrorKind::index : ErrorKind::rank,
              "arguments of rank " + number(rank_of(a[0])) + " and " + number(rank_of(a[1])) +
                  " cannot be joined along " +
                  (place.between ? "a new axis there" : "axis " + number(place.axis + e.settings.index_origin)));
    if (place.between) a[0] = join_along(e, a[0], a[1], place);
    else join_arrays(e, a, place.axis);
}

// By the rules of k and q.

namespace {

// Whether the storage of a list, other than a range, holds the items of another list, or an atom.
bool takes(const Value& x, const Value& y) {
    return common_type(item_type(x), item_type(y), Rules::q) == ItemType{x->kind, x->storage};
}

// Whether x,y grows in the buffer of `x`.
bool grows_in_place(const Value& x, const Value& y) {
    if (!is_list(x) || !x.is_unique()) return false;
    return x->storage == Storage::value ? x->n > 0 && !(is_list(y) && y->n == 0) : takes(x, y);
}

}  // namespace

Growth::Growth(Value& x, Value y) : list_(nullptr), count_(x->n) {
    if (!grows_in_place(x, y)) {
        Value longer = x;
        if (!grows_shared(longer, y)) longer = joined(x, std::move(y), Rules::q);
        shorter_ = std::exchange(x, std::move(longer));
        list_ = &x;
        return;
    }
    const std::int64_t m = item_count(y);
    extend(x, m);
    list_ = &x;
    try {
        move_items(*x.array(), count_, y, 0, m);
    } catch (...) {
        cut();
        throw;
    }
}

Growth::Growth(Growth&& other) noexcept
    : list_(std::exchange(other.list_, nullptr)), shorter_(std::move(other.shorter_)), count_(other.count_) {}

Growth::~Growth() {
    if (list_) cut();
}

void Growth::cut() noexcept {
    if (!shorter_.is_null()) {
        *list_ = std::move(shorter_);
        return;
    }
    Array& a = *list_->array();
    forget(a);
    if (a.storage == Storage::bit) kernel::clear_tail(a.words(), count_);
    if (a.storage == Storage::value) std::fill(a.values() + count_, a.values() + a.n, Value());
    a.n = count_;
}

Value join(Engine& engine, Value x, Value y, Rules rules) {
    auto holds_entries = [](const Value& v) { return is_dictionary(v) || is_table(v); };
    if (!holds_entries(x) && !holds_entries(y)) return joined(std::move(x), std::move(y), Rules::q);
    y = aligned(engine, x, std::move(y), rules);
    if (append_rows(engine, x, y, rules)) return x;
    if (is_table(x) || is_table(y)) return joined_rows(engine, x, y, rules);
    if (is_dictionary(x) && is_dictionary(y)) return merge(engine, std::move(x), y, rules);
    auto takes_rows = [&](const Value& v) { return rules == Rules::k || (is_list(v) && v->kind == Kind::list); };
    if (takes_rows(x) || takes_rows(y)) return squeeze(joined(std::move(x), std::move(y), Rules::q), rules);
    raise_type(
        is_dictionary(x) ? "the right argument of , after a dictionary" : "the left argument of , before a dictionary",
        "a dictionary", is_dictionary(x) ? y : x);
}

bool grows_shared(Value& x, const Value& y) {
    return is_list(x) && !x.is_unique() && takes(x, y) && append_to_shared(x, y);
}

void append(Engine& engine, Value& x, Value y, Rules rules) {
    if (rules == Rules::q && is_list(x) && x->kind == Kind::list && x->n > 0 && is_list(y) && y->kind != Kind::list) {
        reserve_more(x, 1);
        x->items<std::uint64_t>()[x->n] = Value().bits();
        x->values()[x->n++] = std::move(y);
        return;
    }
    // A loop that keeps the result of each turn, as {l,:x}'y does, copies none of them.
    if (!is_dictionary(y) && !is_table(y) && grows_shared(x, y)) return;
    if (is_dictionary(x) && is_step(x)) raise_no_step();
    if (rules == Rules::q && !is_list(x)) y = aligned(engine, x, row_to_append(engine, x, std::move(y)), rules);
    if (append_rows(engine, x, y, rules)) return;
    if (is_dictionary(x) && is_dictionary(y)) return merge_into(engine, x, y, rules);
    if (is_list(x) && !is_dictionary(y) && !is_table(y)) return Growth(x, std::move(y)).keep();
    x = join(engine, x, std::move(y), rules);
}

void append_to_variable(Engine& engine, Value& x, Value y, Rules rules) {
    if (rules == Rules::q) {
        if (!is_list(x)) y = aligned(engine, x, row_to_append(engine, x, std::move(y)), rules);
        check_kinds(engine, x, y);
        MarksKept marks(engine, x, y);
        append(engine, x, std::move(y), rules);
        return marks.give_to(x);
    }
    append(engine, x, std::move(y), rules);
}

void join_items(Engine& engine, Value* a, Rules rules) { a[0] = join(engine, std::move(a[0]), std::move(a[1]), rules); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning catenate =
    Meaning("catenate", 2, by<func::catenate>(apl),
            "Joins along the last axis, extending scalars. With an axis, joins along it; a fraction makes a new axis.",
            pure, by<func::catenate_axis>(apl))
        .undone_by(inverse::catenate)
        .depends(Dependence::joins);
extern constinit const Meaning catenate_first =
    Meaning("catenate first", 2, by<func::catenate_first>(apl), "Joins along the first axis, extending scalars.", pure,
            by<func::catenate_axis>(apl))
        .depends(Dependence::joins);
extern constinit const Meaning join =
    Meaning(
        "join", 2, by<func::join_items>(k, q),
        "The items of both as one list. For dictionaries, the entries of both; for common keys, those of the right.",
        pure | associative)
        .depends(Dependence::joins);

}  // namespace stele::prims::meaning
