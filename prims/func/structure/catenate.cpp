// Catenate.
//
// Vectors and scalars: one allocation and two copies; a unique left vector that can hold the right items grows in
// place, geometrically, so appending in a loop is linear. Lists that are not shared give up their items uncounted.
// Other ranks: for every index of the axes before the joined one a run of each side, in a common storage.
// An operand without items along the joined axis does not decide the type; two such take the left's.
#include "prims/array/runs.hpp"
#include "prims/func/structure/functions.hpp"

#include <algorithm>

#include "prims/array/error.hpp"
#include "prims/func/inverses.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/structure/assemble.hpp"
#include "prims/func/structure/integers.hpp"
#include "prims/func/structure/prototype.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::prims::func {

namespace {

Value as_vector(Value v) {
    if (!is_atom(v) && v->rank == 1) return v;
    std::int64_t one = 1;
    return with_shape(std::move(v), {&one, 1});
}

// Two vectors, or scalars as vectors of one item.
Value joined(Value x, Value y) {
    if (item_count(y) == 0) return as_vector(std::move(x));
    if (item_count(x) == 0) return as_vector(std::move(y));
    const ItemType type = common_type(item_type(x), item_type(y), Rules::apl);
    return joined_as(type, std::move(x), std::move(y));
}

// One side of a join along an axis: its run for each index of the axes before it.
struct Side {
    Value v;
    bool scalar;
    std::int64_t length;  // along the joined axis
};

// The axes that both sides share, the joined one left out, and where that goes.
struct JoinFrame {
    Shape shape;
    int axis;
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

Value join_along(Side x, Side y, const JoinFrame& frame) {
    Shape shape = frame.shape;
    std::int64_t length;
    if (__builtin_add_overflow(x.length, y.length, &length))
        raise(ErrorKind::workspace_full, "the joined axis is too long");
    shape.insert(frame.axis, length);
    AlongAxis along = along_axis(shape.axes(), frame.axis);
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

bool conform(const Shape& a, std::span<const std::int64_t> b) {
    return std::equal(b.begin(), b.end(), a.lengths, a.lengths + a.rank);
}

// Joins along an axis that the operand of higher rank has.
Value join_on_axis(Engine& e, Value x, Value y, int axis) {
    int rx = rank_of(x), ry = rank_of(y), rank = std::max(rx, ry);
    if (rx > 0 && ry > 0 && std::abs(rx - ry) > 1) raise_rank(x, y);
    Side left{std::move(x), rx == 0, 1}, right{std::move(y), ry == 0, 1};
    JoinFrame frame{Shape(axes_of(rx == rank ? left.v : right.v)), axis};
    frame.shape.erase(axis);
    for (Side* side : {&left, &right}) {
        if (side->scalar) continue;
        Shape own(axes_of(side->v));
        if (own.rank == rank) {
            side->length = own[axis];
            own.erase(axis);
        }
        if (!conform(frame.shape, own.axes()))
            raise(ErrorKind::length, "left has shape " + shape_phrase(left.v) + ", right has shape " +
                                         shape_phrase(right.v) + ": lengths must agree along all axes but axis " +
                                         number(axis + e.settings.index_origin));
    }
    return join_along(std::move(left), std::move(right), frame);
}

Value laminated(Value x, Value y, int place) {
    int rx = rank_of(x), ry = rank_of(y);
    if (rx > 0 && ry > 0) {
        if (rx != ry) raise_rank(x, y);
        if (!conform(Shape(axes_of(x)), axes_of(y))) raise_length(x, y);
    }
    JoinFrame frame{Shape(axes_of(rx > 0 ? x : y)), place};
    return join_along({std::move(x), rx == 0, 1}, {std::move(y), ry == 0, 1}, frame);
}

// The axis counted from 0; vectors and scalars have only one.
void join_arrays(Engine& e, Value* a, int axis) {
    if (rank_of(a[0]) <= 1 && rank_of(a[1]) <= 1) a[0] = joined(std::move(a[0]), std::move(a[1]));
    else a[0] = join_on_axis(e, a[0], a[1], axis);
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
    if (place.between) a[0] = laminated(a[0], a[1], place.axis);
    else join_arrays(e, a, place.axis);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning catenate =
    Meaning("catenate", 2, by<func::catenate>(apl),
            "Joins along the last axis, extending scalars. With an axis: along that; a fraction makes a new one.", pure,
            by<func::catenate_axis>(apl))
        .undone_by(inverse::catenate)
        .depends(Dependence::joins);
extern constinit const Meaning catenate_first =
    Meaning("catenate first", 2, by<func::catenate_first>(apl), "Joins along the first axis, extending scalars.", pure,
            by<func::catenate_axis>(apl))
        .depends(Dependence::joins);

}  // namespace stele::prims::meaning
