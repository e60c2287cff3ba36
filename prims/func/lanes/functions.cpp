// Primitives in lanes.
//
// pervasive          the primitive once on the items of all lanes, an argument repeated where the other has more items
// structure          new axes behind that of the lanes, or the same primitive along the last axis
// selection          the offsets of the items among those of all lanes
// sets and searches  search.cpp
// others             refused
// Cost: one pass over the items of all lanes.
#include <algorithm>
#include <complex>

#include "prims/func/fold/fold.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/lanes/lane_functions.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

namespace {

Value applied(const LaneUse& use, Value x) {
    Value* a = use.engine.push(1);
    a[0] = std::move(x);
    use.core(use.engine, a);
    Value result = std::move(a[0]);
    use.engine.pop(1);
    return result;
}
Value applied(const LaneUse& use, Value x, Value y) {
    Value* a = use.engine.push(2);
    a[0] = std::move(x);
    a[1] = std::move(y);
    use.core(use.engine, a);
    Value result = std::move(a[0]);
    use.engine.pop(2);
    return result;
}

// Each item `times` times, one after the other.
Value repeated(const Value& v, std::int64_t times) {
    Value from = in_bytes(v);
    Value r = make_vector(from->kind, from->storage, from->n * times);
    by_width(item_bits(from->storage) / 8, [&]<class T>(T*) {
        for (std::int64_t i = 0; i < from->n; i++) std::fill_n(r->items<T>() + i * times, times, from->items<T>()[i]);
    });
    return r;
}
// Item i as often as lane i of vectors has items.
Value repeated(const Value& v, const Lanes& by) {
    Value from = in_bytes(v);
    Value r = make_vector(from->kind, from->storage, by.data->n);
    by_width(item_bits(from->storage) / 8, [&]<class T>(T*) {
        for (std::int64_t i = 0; i < from->n; i++)
            std::fill(r->items<T>() + by.begin(i), r->items<T>() + by.end(i), from->items<T>()[i]);
    });
    return r;
}
// The items of an array again and again.
Value tiled(const LaneUse& use, const Value& v) {
    const std::int64_t length = v->n * use.n;
    return reshaped(use.engine, ravel(v), {&length, 1}, Rules::apl);
}

// Booleans of q keep their storage.
bool may_be_bytes(const Value& v) { return !v.is_heap() || v->kind != Kind::boolean; }

// The result of a pervasive primitive has an item for each of the arguments' that does not depend on the others.
bool is_sound(const LaneUse& use, const Value& result, std::int64_t n, const Value& x, const Value* y) {
    if (!result.is_heap() || result->rank != 1 || result->n != n || result->kind >= Kind::list) return false;
    if (use.rules != Rules::apl) return true;
    // By APL's rules a complex result makes complex numbers of all, and an integer that overflows makes floats.
    if (result->kind == Kind::complex) return false;
    if (!is_float(result->kind)) return true;
    if (&use.meaning == &meaning::floor || &use.meaning == &meaning::ceiling) return false;
    const auto may_overflow = [](const Value& v) {
        if (!is_integral(v.kind())) return false;
        return (v.is_heap() ? v->storage : storage_of(v)) >= Storage::i64;
    };
    return !may_overflow(x) && !(y && may_overflow(*y));
}

// An item of a result for each item of `like`, in its lanes; refused if the result is absent.
MaybeLanes with_lanes_of(const Lanes& like, Value result) {
    if (result.is_absent()) return {};
    if (like.form == Lanes::Form::vectors) return Lanes::vectors(std::move(result), like.starts);
    return Lanes::alike(with_axes(std::move(result), like.data->axes()));
}

// A primitive that works item by item, on the items of y.
MaybeLanes apply_to_items(const LaneUse& use, const Lanes& y, Value result) {
    return with_lanes_of(y, is_sound(use, result, y.data->n, y.data, nullptr) ? std::move(result) : Value::absent());
}

MaybeLanes pervade(const LaneUse& use, const Lanes& y) {
    if (!is_simple(y) || y.data->n == 0) return {};
    return apply_to_items(use, y, applied(use, ravel(y.data)));
}

MaybeLanes pervade(const LaneUse& use, const Lanes& x, const Lanes& y) {
    using Form = Lanes::Form;
    if (!is_simple(x) || !is_simple(y)) return {};
    const auto is_single = [](const Lanes& l) { return l.is_same() && l.data.is_scalar(); };
    const auto result = [&](Value a, Value b) {
        const std::int64_t n = a.is_heap() && a->rank > 0 ? a->n : b->n;
        if (n == 0) return Value::absent();
        Value r = applied(use, a, b);
        return is_sound(use, r, n, a, &b) ? std::move(r) : Value::absent();
    };
    if (is_single(x)) return with_lanes_of(y, result(x.data, ravel(y.data)));
    if (is_single(y)) return with_lanes_of(x, result(ravel(x.data), y.data));
    if (x.form == Form::vectors || y.form == Form::vectors) {
        if (x.form == y.form) {
            const auto *a = x.starts->items<std::int64_t>(), *b = y.starts->items<std::int64_t>();
            if (!std::equal(a, a + use.n + 1, b)) return {};
            return with_lanes_of(x, result(x.data, y.data));
        }
        const Lanes &vectors = x.form == Form::vectors ? x : y, &other = &vectors == &x ? y : x;
        if (other.form != Form::alike || other.rank() > 0 || !may_be_bytes(other.data)) return {};
        Value many = repeated(other.data, vectors);
        return with_lanes_of(vectors,
                             &vectors == &x ? result(x.data, std::move(many)) : result(std::move(many), y.data));
    }
    const auto a = x.axes(), b = y.axes();
    Value left = x.data, right = y.data;
    Shape shape;
    shape.append(use.n);
    if (std::equal(a.begin(), a.end(), b.begin(), b.end())) {
        shape.append(a);
        left = x.is_same() ? tiled(use, left) : ravel(left);
        right = y.is_same() ? tiled(use, right) : ravel(right);
    } else if (a.empty() || b.empty()) {
        Value &few = a.empty() ? left : right, &many = a.empty() ? right : left;
        if (!may_be_bytes(few)) return {};
        const bool is_many_same = a.empty() ? y.is_same() : x.is_same();
        shape.append(a.empty() ? b : a);
        few = repeated(few, is_many_same ? many->n : many->n / use.n);
        many = is_many_same ? tiled(use, many) : ravel(many);
    } else {
        return {};
    }
    Value r = result(std::move(left), std::move(right));
    if (r.is_absent()) return {};
    return Lanes::alike(with_axes(std::move(r), shape.axes()));
}

// Arrays of higher rank are nested lists in k and q.
bool has_ranks(const LaneUse& use) { return use.rules == Rules::apl; }

// ,y of APL
MaybeLanes ravelled(const LaneUse& use, const Lanes& y) {
    if (y.form == Lanes::Form::vectors) return y;
    if (y.form != Lanes::Form::alike) return {};
    const std::int64_t length = y.size();
    return Lanes::alike(with_axes(y.data, axes_of_lanes(use.n, {&length, 1}).axes()));
}

// ,y of k
MaybeLanes enlisted(const LaneUse& use, const Lanes& y) {
    if (y.form != Lanes::Form::alike || y.rank() > 1) return {};
    if (y.rank() == 0) return ravelled(use, y);
    if (y.data->storage == Storage::bit || y.size() == 0) return {};
    return lists_of_rows(y.data, 1);
}

MaybeLanes counted(const LaneUse& use, const Lanes& y) {
    if (y.form == Lanes::Form::alike) return Lanes::same(Value::integer(y.rank() == 0 ? 1 : y.axes()[0]));
    if (y.form != Lanes::Form::vectors) return {};
    Value counts = make_vector(Kind::long_, Storage::i64, use.n);
    for (std::int64_t i = 0; i < use.n; i++) counts->items<std::int64_t>()[i] = y.end(i) - y.begin(i);
    return Lanes::alike(std::move(counts));
}

// x⍴y with the items of y as they are
MaybeLanes reshape_lanes(const LaneUse& use, const Lanes& x, const Lanes& y) {
    if (!x.is_same() || y.form != Lanes::Form::alike || !is_integral(x.data.kind())) return {};
    const Value lengths = ravel(at_least_vector(x.data));
    if (lengths->n >= max_rank) return {};
    Shape shape;
    shape.append(use.n);
    for (std::int64_t i = 0; i < lengths->n; i++) shape.append(long_at(*lengths.array(), i));
    if (std::any_of(shape.axes().begin(), shape.axes().end(), [](std::int64_t length) { return length <= 0; }))
        return {};
    if (product(shape.axes()) != y.data->n) return {};
    return Lanes::alike(with_axes(y.data, shape.axes()));
}

// x⊤y: the digits are the first axis of each lane.
MaybeLanes encode_lanes(const LaneUse& use, const Lanes& x, const Lanes& y) {
    if (!x.is_same() || y.form != Lanes::Form::alike || rank_of(x.data) > 1) return {};
    Value digits = applied(use, x.data, y.data);
    return Lanes::alike(rank_of(x.data) == 0 ? std::move(digits) : with_axis_moved(std::move(digits), 0, 1));
}

// ⌽y, and |y of vectors
MaybeLanes reversed(const LaneUse& use, const Lanes& y) {
    if (y.form != Lanes::Form::alike || (y.rank() != 1 && !(has_ranks(use) && y.rank() > 0))) return {};
    return Lanes::alike(applied({use.engine, use.rules, use.n, use.meaning, reverse}, y.data));
}

// x,y of vectors and scalars of one kind
MaybeLanes catenate_lanes(const LaneUse& use, const Lanes& x, const Lanes& y) {
    if (!is_simple(x) || !is_simple(y) || x.rank() > 1 || y.rank() > 1) return {};
    if (x.data.kind() != y.data.kind() || x.data.kind() == Kind::boolean) return {};
    Value a = in_bytes(at_least_vector(x.data)), b = in_bytes(at_least_vector(y.data));
    const Storage storage = std::max(a->storage, b->storage);
    a = to_storage(std::move(a), storage);
    b = to_storage(std::move(b), storage);
    const ItemsOfLanes left(x), right(y);
    const bool is_ragged = left.size() < 0 || right.size() < 0;
    Value starts;
    std::int64_t total = (left.size() + right.size()) * use.n;
    if (is_ragged) {
        starts = make_vector(Kind::long_, Storage::i64, use.n + 1);
        total = 0;
        for (std::int64_t i = 0; i < use.n; i++) {
            starts->items<std::int64_t>()[i] = total;
            total += left.count(i) + right.count(i);
        }
        starts->items<std::int64_t>()[use.n] = total;
    }
    const std::int64_t axes[] = {use.n, is_ragged ? 0 : left.size() + right.size()};
    Value r = is_ragged ? make_vector(a->kind, storage, total) : make_array(a->kind, storage, axes);
    const std::int64_t bytes = item_bits(storage) / 8;
    auto* out = static_cast<char*>(r->data);
    const char* const end = out + r->n * bytes;
    const auto append = [&](const Value& items, const ItemsOfLanes& run, std::int64_t i) {
        const std::int64_t size = run.count(i) * bytes;
        const char* from = static_cast<const char*>(items->data) + run.begin(i) * bytes;
        // copy_few writes past the end of the items.
        if (end - out >= size + 16) copy_few(out, from, size);
        else std::memcpy(out, from, static_cast<std::size_t>(size));
        out += size;
    };
    for (std::int64_t i = 0; i < use.n; i++) {
        append(a, left, i);
        append(b, right, i);
    }
    return is_ragged ? Lanes::vectors(std::move(r), std::move(starts)) : Lanes::alike(std::move(r));
}

// The first item of each vector.
MaybeLanes first_of_lanes(const LaneUse& use, const Lanes& y) {
    if (!is_simple(y) || (y.rank() > 1 && !has_ranks(use))) return {};
    if (y.rank() == 0) return y;
    Value offsets = make_vector(Kind::long_, Storage::i64, use.n);
    for (std::int64_t i = 0; i < use.n; i++) {
        const bool is_alike = y.form == Lanes::Form::alike;
        if (is_alike ? y.size() == 0 : y.end(i) == y.begin(i)) return {};
        offsets->items<std::int64_t>()[i] = is_alike ? i * y.size() : y.begin(i);
    }
    return Lanes::alike(select_items(ravel(y.data), std::move(offsets), 0, Rules::apl));
}

// m/y: the items of vectors at the ones of as many bits.
MaybeLanes compress_lanes(const LaneUse& use, const Lanes& x, const Lanes& y) {
    if (!is_simple(x) || !is_simple(y) || x.rank() != 1 || y.rank() != 1 || !is_integral(x.data->kind)) return {};
    if (const Bounds b = bounds(*x.data.array()); b.low < 0 || b.high > 1) return {};
    const Value mask = to_storage(x.data, Storage::i8);
    const ItemsOfLanes ones(x), items(y);
    Value starts = make_vector(Kind::long_, Storage::i64, use.n + 1);
    Value offsets = make_vector(Kind::long_, Storage::i64, add_counts(y.is_same() ? y.data->n * use.n : y.data->n, 1));
    auto* const first = offsets->items<std::int64_t>();
    std::int64_t* out = first;
    for (std::int64_t i = 0; i < use.n; i++) {
        starts->items<std::int64_t>()[i] = out - first;
        const std::int64_t length = ones.count(i);
        if (items.count(i) != length) return {};
        const std::int8_t* keep = mask->items<std::int8_t>() + ones.begin(i);
        for (std::int64_t k = 0; k < length; k++) {
            *out = items.begin(i) + k;
            out += keep[k];
        }
    }
    const std::int64_t total = out - first;
    starts->items<std::int64_t>()[use.n] = total;
    if (total == 0) return {};
    return Lanes::vectors(select_items(ravel(y.data), slice(offsets, 0, total), 0, Rules::apl), std::move(starts));
}

// The indices of ones.
MaybeLanes where_lanes(const LaneUse& use, const Lanes& y) {
    if (!is_simple(y) || y.rank() != 1 || !is_integral(y.data->kind)) return {};
    if (const Bounds b = bounds(*y.data.array()); b.low < 0 || b.high > 1) return {};
    const Value mask = to_storage(y.data, Storage::i8);
    const ItemsOfLanes ones(y);
    const std::int64_t origin = use.rules == Rules::apl ? use.engine.settings.index_origin : 0;
    Value starts = make_vector(Kind::long_, Storage::i64, use.n + 1);
    Value indices = make_vector(Kind::long_, Storage::i64, y.data->n + 1);
    auto* const first = indices->items<std::int64_t>();
    std::int64_t* out = first;
    for (std::int64_t i = 0; i < use.n; i++) {
        starts->items<std::int64_t>()[i] = out - first;
        const std::int8_t* bits = mask->items<std::int8_t>() + ones.begin(i);
        for (std::int64_t k = 0, length = ones.count(i); k < length; k++) {
            *out = origin + k;
            out += bits[k];
        }
    }
    const std::int64_t total = out - first;
    starts->items<std::int64_t>()[use.n] = total;
    return Lanes::vectors(narrowed(slice(indices, 0, total)), std::move(starts));
}

// x$y of q for numbers y: each is converted on its own.
MaybeLanes cast_lanes(const LaneUse& use, const Lanes& x, const Lanes& y) {
    if (!x.is_same() || !x.data.is_immediate(Kind::symbol) || !is_simple(y) || !is_numeric(y.data->kind)) return {};
    if (y.data->n == 0) return {};
    return apply_to_items(use, y, applied(use, x.data, ravel(y.data)));
}

// The words of q and k4 for folds of numbers that are not booleans.
template <Fold F> MaybeLanes fold_of(const LaneUse& use, const Lanes& y) {
    return is_simple(y) && y.data.kind() == Kind::long_ ? fold_lanes(use, F, y) : MaybeLanes();
}

// all and any of q for vectors of booleans and integers; a null is true.
MaybeLanes truth_of(const LaneUse& use, const Lanes& y, bool is_all) {
    if (y.is_same() || !is_simple(y) || y.rank() != 1 || y.data->kind > Kind::long_) return {};
    const Value items = in_bytes(y.data);
    const ItemsOfLanes of_lane(y);
    Value truths = make_vector(Kind::boolean, Storage::i8, use.n);
    by_width(item_bits(items->storage) / 8, [&]<class T>(T*) {
        for (std::int64_t i = 0; i < use.n; i++) {
            const T *from = items->items<T>() + of_lane.begin(i), *end = from + of_lane.count(i);
            truths->items<std::int8_t>()[i] =
                is_all == (std::find_if(from, end, [&](T v) { return (v != T()) != is_all; }) == end);
        }
    });
    return Lanes::alike(to_storage(std::move(truths), Storage::bit));
}
MaybeLanes truth_of_all(const LaneUse& use, const Lanes& y) { return truth_of(use, y, true); }
MaybeLanes truth_of_any(const LaneUse& use, const Lanes& y) { return truth_of(use, y, false); }

// x union y of q
MaybeLanes union_in_lanes(const LaneUse& use, const Lanes& x, const Lanes& y) {
    const MaybeLanes both = catenate_lanes(use, x, y);
    return both ? unique_in_lanes(use, *both) : MaybeLanes();
}

// x in y of q for a vector y, so that the items of x are searched for.
MaybeLanes member_in_vectors(const LaneUse& use, const Lanes& x, const Lanes& y) {
    return is_simple(x) && is_simple(y) && x.rank() <= 1 && y.rank() == 1 ? member_in_lanes(use, x, y) : MaybeLanes();
}

// y itself, or the left argument.
MaybeLanes same_of(const LaneUse&, const Lanes& y) { return y; }
MaybeLanes left_of(const LaneUse&, const Lanes& x, const Lanes&) { return x; }
MaybeLanes right_of(const LaneUse&, const Lanes&, const Lanes& y) { return y; }

using Monad = MaybeLanes (*)(const LaneUse&, const Lanes& y);
using Dyad = MaybeLanes (*)(const LaneUse&, const Lanes& x, const Lanes& y);
template <class Function> struct MeaningInLanes {
    const Meaning* meaning;
    Function function;
};

const MeaningInLanes<Monad> monads[] = {
    {&meaning::ravel, ravelled},
    {&meaning::enlist_item, enlisted},
    {&meaning::raze, raze_lanes},
    {&meaning::sum_of_items, fold_of<Fold::sum>},
    {&meaning::greatest_item, fold_of<Fold::maximum>},
    {&meaning::least_item, fold_of<Fold::minimum>},
    {&meaning::tally, counted},
    {&meaning::reverse_last, reversed},
    {&meaning::unique, unique_in_lanes},
    {&meaning::distinct, unique_in_lanes},
    {&meaning::distinct_or_uniform, unique_in_lanes},
    {&meaning::disclose, first_of_lanes},
    {&meaning::first_item, first_of_lanes},
    {&meaning::where, where_lanes},
    {&meaning::where_true, where_lanes},
    {&meaning::last_item, last_of_lanes},
    {&meaning::all_true, truth_of_all},
    {&meaning::any_true, truth_of_any},
    {&meaning::same, same_of},
    {&meaning::reverse_first, reversed},
};
const MeaningInLanes<Dyad> dyads[] = {
    {&meaning::reshape, reshape_lanes},
    {&meaning::encode, encode_lanes},
    {&meaning::cast, cast_lanes},
    {&meaning::catenate, catenate_lanes},
    {&meaning::join, catenate_lanes},
    {&meaning::without, without_in_lanes},
    {&meaning::items_except, without_in_lanes},
    {&meaning::fill_or_without, without_in_lanes},
    {&meaning::intersection, intersection_in_lanes},
    {&meaning::items_in_both, intersection_in_lanes},
    {&meaning::union_of_items, union_in_lanes},
    {&meaning::take, take_in_lanes},
    {&meaning::take_items, take_in_lanes},
    {&meaning::take_or_filter, take_in_lanes},
    {&meaning::drop, drop_in_lanes},
    {&meaning::drop_items, drop_in_lanes},
    {&meaning::drop_or_weed_out, drop_in_lanes},
    {&meaning::membership, member_in_lanes},
    {&meaning::in, member_in_vectors},
    {&meaning::index_of, find_in_lanes},
    {&meaning::find_or_draw, find_in_lanes},
    {&meaning::find_or_roll, find_in_lanes},
    {&meaning::replicate, compress_lanes},
    {&meaning::left, left_of},
    {&meaning::right, right_of},
};

template <class Table> auto function_of(const Table& table, const Meaning& m) {
    const auto row = std::find_if(std::begin(table), std::end(table), [&m](const auto& r) { return r.meaning == &m; });
    return row == std::end(table) ? nullptr : row->function;
}

}  // namespace

MaybeLanes apply_monad(const LaneUse& use, const Lanes& y) {
    if (use.meaning.properties & pervasive) return pervade(use, y);
    const Monad f = function_of(monads, use.meaning);
    return f ? f(use, y) : MaybeLanes();
}

MaybeLanes apply_dyad(const LaneUse& use, const Lanes& x, const Lanes& y) {
    if (use.meaning.properties & pervasive) return pervade(use, x, y);
    const Dyad f = function_of(dyads, use.meaning);
    return f ? f(use, x, y) : MaybeLanes();
}

MaybeLanes strand_lanes(const LaneUse& use, std::span<const Lanes> items) {
    const auto is_scalar = [&](const Lanes& x) {
        return is_simple(x) && x.rank() == 0 && x.data.kind() == items[0].data.kind();
    };
    if (!std::all_of(items.begin(), items.end(), is_scalar) || items[0].data.kind() == Kind::boolean) return {};
    std::vector<Value> columns;
    Storage storage = Storage::i8;
    for (const Lanes& x : items) {
        columns.push_back(in_bytes(at_least_vector(x.data)));
        storage = std::max(storage, columns.back()->storage);
    }
    const std::int64_t count = std::ssize(items), axes[] = {use.n, count};
    Value r = make_array(columns[0]->kind, storage, axes);
    by_width(item_bits(storage) / 8, [&]<class T>(T*) {
        for (std::int64_t j = 0; j < count; j++) {
            Value& column = columns[static_cast<std::size_t>(j)];
            column = to_storage(std::move(column), storage);
            const T* from = column->items<T>();
            const std::int64_t step = column->n > 1;
            for (std::int64_t i = 0; i < use.n; i++) r->items<T>()[i * count + j] = from[i * step];
        }
    });
    return Lanes::alike(std::move(r));
}

Lanes item_in_lanes(const Lanes& x, std::int64_t j) {
    return Lanes::alike(gather_run(*materialize(x.data).array(), j, x.data->axes()[0], x.size()));
}

}  // namespace stele::prims::func
