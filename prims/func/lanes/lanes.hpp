// Lanes: calls of one function that run together, one primitive after the other. Each value of the function is then a
// value in every lane, and a primitive is applied to all of them at once.
//
// A function refuses what it does not handle: the caller applies the primitive lane by lane, or ends the attempt and
// makes the calls one after the other, with their results and errors.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "prims/func/items/structure.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

/// Lanes in classes: those of a class have equal values.
struct LaneClasses {
    std::vector<std::int64_t> of_lane;  // by lane: the number of its class
    std::int64_t count;
};

/// A value in each of n lanes, n > 0.
struct Lanes {
    enum class Form : std::uint8_t {
        same,     // `data` in every lane
        alike,    // simple values of one shape: an array whose first axis is the lanes
        vectors,  // simple vectors: the items of one after those of the other, those of lane i from starts[i] on
        lists,    // lists of vectors, by the rules of k and q: the rows of a matrix, those of lane i from starts[i] on
        values,   // a list with an item for each lane
        partial   // a function, `data`, with some of its arguments, which differ; or an operator and its function
    };
    Form form = Form::same;
    Value data;
    Value starts{};                                     // of vectors and lists: n + 1 integers in storage i64
    std::shared_ptr<const std::vector<Lanes>> given{};  // of a partial function: same and absent for those to come
    // If not null, the value is one in each class; of the other forms than same and partial. Functions of primitives
    // take values without classes.
    std::shared_ptr<const LaneClasses> classes{};

    static Lanes same(Value v) { return {Form::same, std::move(v)}; }
    static Lanes alike(Value array) { return {Form::alike, std::move(array)}; }
    static Lanes vectors(Value items, Value starts) { return {Form::vectors, std::move(items), std::move(starts)}; }
    static Lanes lists(Value rows, Value starts) { return {Form::lists, std::move(rows), std::move(starts)}; }
    static Lanes values(Value list) { return {Form::values, std::move(list)}; }

    static Lanes partial(Value f, std::vector<Lanes> arguments) {
        return {Form::partial, std::move(f), {}, std::make_shared<const std::vector<Lanes>>(std::move(arguments))};
    }

    bool is_same() const { return form == Form::same; }
    /// The axes of the value in every lane. Precondition: same or alike.
    std::span<const std::int64_t> axes() const { return is_same() ? axes_of(data) : data->axes().subspan(1); }
    int rank() const { return is_same() ? rank_of(data) : form == Form::alike ? data->rank - 1 : 1; }
    /// The items of lane i, a vector, are those of `data` from begin(i) to end(i).
    std::int64_t begin(std::int64_t i) const { return starts->items<std::int64_t>()[i]; }
    std::int64_t end(std::int64_t i) const { return begin(i + 1); }
    /// Items in a lane. Precondition: alike.
    std::int64_t size() const { return data->n / data->axes()[0]; }
};

using MaybeLanes = std::optional<Lanes>;

/// The values of a list, or of a vector, in as many lanes.
Lanes in_lanes(Value list);
/// The value in lane i, which shares no buffer with others.
Value lane(const Lanes& x, std::int64_t i);
/// The same for all of n lanes.
void take_apart(const Lanes& x, std::int64_t n, Value* values);
/// The lanes with these numbers, at least one.
Lanes chosen(const Lanes& x, std::span<const std::int64_t> lanes);
/// Values in some of n lanes each, in all of them together.
struct PartOfLanes {
    std::vector<std::int64_t> lanes;
    Lanes value;
};
Lanes together(std::vector<PartOfLanes> parts, std::int64_t n);

/// In classes if they are single integers with at most so many different values; else unchanged.
Lanes classified(Lanes x, std::int64_t most_classes);
/// The same value without classes.
Lanes spread(Lanes x);
/// The classes of all values that are not the same in all lanes; null if they have none, or different ones.
std::shared_ptr<const LaneClasses> common_classes(std::span<const Lanes> values);
/// A value of classes in all lanes.
Lanes with_classes(Lanes x, std::shared_ptr<const LaneClasses> classes);
/// A value that is the same in all of n lanes, a simple scalar, short vector or list of vectors, in one of the other
/// forms.
MaybeLanes repeated_in_lanes(const Value& v, std::int64_t n);

/// One application of a primitive in n lanes. Not all arguments are the same in all lanes.
struct LaneUse {
    Engine& engine;
    Rules rules;
    std::int64_t n;
    const Meaning& meaning;  // of the primitive; else not used
    CoreFunction core = nullptr;
};

/// The primitive of one argument, or of two. Raises the errors of any lane.
MaybeLanes apply_monad(const LaneUse& use, const Lanes& y);
MaybeLanes apply_dyad(const LaneUse& use, const Lanes& x, const Lanes& y);
/// x[axes...] of APL, or of k and q for one axis; absent data of `same` is a whole axis.
MaybeLanes index_lanes(const LaneUse& use, const Lanes& x, std::span<const Lanes> axes);
/// A vector of n scalars of one kind.
MaybeLanes strand_lanes(const LaneUse& use, std::span<const Lanes> items);
/// Item j of the ravel. Precondition: alike.
Lanes item_in_lanes(const Lanes& x, std::int64_t j);
// The fused functions of these names (fused_functions.hpp), of operands in lanes.
MaybeLanes where_missing_in_lanes(const LaneUse& use, std::span<const Lanes> operands);
MaybeLanes where_not_in_in_lanes(const LaneUse& use, std::span<const Lanes> operands);
MaybeLanes not_found_in_lanes(const LaneUse& use, std::span<const Lanes> operands);
MaybeLanes amend_each_in_lanes(const LaneUse& use, std::span<const Lanes> operands);
using LaneFunction = MaybeLanes (*)(const LaneUse& use, std::span<const Lanes> operands);

/// Copies of the vectors x, the item at index y of each replaced by z, a scalar.
MaybeLanes amend_lanes(const LaneUse& use, const Lanes& x, const Lanes& y, const Lanes& z);

/// A list in each lane if the values are lists of vectors of one type and length; refused for others.
MaybeLanes in_lists(std::span<const Value> values);
/// A list in each lane of so many of the rows.
Lanes lists_of_rows(Value rows, std::int64_t rows_of_lane);
/// Whether the value in every lane is () of k and q.
bool is_empty_list(const Lanes& x);
/// Vectors of these items, or rows of one array if all lanes have as many.
Lanes vectors_or_alike(Value items, Value starts, std::int64_t n);
/// Where the items of each of n lanes begin, in a vector of n + 1. Precondition: a vector in each lane.
Value starts_of_items(const Lanes& x, std::int64_t n);
/// Whether a lane has no items, which begin at `starts`.
bool has_empty(const Value& starts, std::int64_t n);
/// The raze of k and q: of lists of vectors, or of vectors.
MaybeLanes raze_lanes(const LaneUse& use, const Lanes& x);
/// The raze of the results of an each in lanes: those of lane i begin with number starts[i].
MaybeLanes razed_results(const LaneUse& use, const Lanes& results, const Value& starts);

/// The fold along the last axis.
MaybeLanes fold_lanes(const LaneUse& use, Fold fold, const Lanes& y);

}  // namespace stele::prims::func
