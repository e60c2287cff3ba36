// Mix and split.
//
// Mix: vectors of one type and length (rows of a matrix, the common case) with one allocation and a copy for each row;
// rows of up to 64 bits are joined in a register. Otherwise the greatest rank and shape and the common type are found
// first; an item of that shape is one copy, a smaller one is filled and then copied by rows. Cost: one pass over the
// result. Split: cells along the last axis; a transpose moves another axis there.
#include "prims/array/runs.hpp"
#include "prims/func/inverses.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

namespace {

// Kind, storage, rank and form of an array, which are adjacent in memory, as one number.
std::uint32_t traits(const Array& a) {
    static_assert(offsetof(Array, form) == offsetof(Array, kind) + 3);
    std::uint32_t all;
    std::memcpy(&all, reinterpret_cast<const char*>(&a) + offsetof(Array, kind), sizeof all);
    return all;
}

// Whether all items are vectors of the first one's length and type, itself simple and in memory.
bool rows_agree(const Array& list) {
    const Value& head = list.values()[0];
    if (!head.is_heap() || head->rank != 1 || head->storage >= Storage::value || head->n == 0) return false;
    std::uint32_t wanted = traits(*head.array());
    std::int64_t n = head->n;
    for (std::int64_t i = 1; i < list.n; i++) {
        const Value& row = list.values()[i];
        if (!row.is_heap() || traits(*row.array()) != wanted || row->n != n) return false;
    }
    return true;
}

// Rows of at most 64 bits, one after the other.
void join_short_rows(const Value* rows, std::int64_t count, std::int64_t n, std::uint64_t* out) {
    std::uint64_t word = 0;
    std::int64_t at = 0;
    for (std::int64_t i = 0; i < count; i++) {
        std::uint64_t bits = rows[i]->words()[0];
        word |= bits << at;
        at += n;
        if (at >= 64) {
            *out++ = word;
            at -= 64;
            word = at == 0 ? 0 : bits >> (n - at);
        }
    }
    if (at > 0) *out = word;
}

Value mixed_rows(const Value& v) {
    const Array& head = *v->values()[0].array();
    Shape shape(v->axes());
    shape.append(head.n);
    Value r = make_array(head.kind, head.storage, shape.axes());
    if (head.storage == Storage::bit) {
        if (head.n <= 64) join_short_rows(v->values(), v->n, head.n, r->words());
        else
            for (std::int64_t i = 0; i < v->n; i++)
                copy_items(*r.array(), i * head.n, *v->values()[i].array(), 0, head.n);
        return r;
    }
    const auto bytes = static_cast<std::int64_t>(item_bytes(head.storage, head.n));
    auto* out = static_cast<char*>(r->data);
    by_cells(v->n, head.n, [&](std::int64_t i) { copy_bytes(out + i * bytes, v->values()[i]->data, bytes); });
    return r;
}

// The greatest shape of the items; those of lower rank get leading axes of length 1.
Shape greatest_shape(const Array& list) {
    Shape shape;
    for (std::int64_t i = 0; i < list.n; i++) shape.rank = std::max(shape.rank, rank_of(list.values()[i]));
    std::fill_n(shape.lengths, shape.rank, 0);
    for (std::int64_t i = 0; i < list.n; i++) {
        std::span<const std::int64_t> axes = axes_of(list.values()[i]);
        int lead = shape.rank - static_cast<int>(axes.size());
        for (int k = 0; k < shape.rank; k++)
            shape[k] = std::max(shape[k], k < lead ? 1 : axes[static_cast<std::size_t>(k - lead)]);
    }
    return shape;
}

// The type of an item's items; of an empty one that of its fills.
ItemType cell_type(const Value& v) {
    if (item_count(v) > 0) return item_type(v);
    Value fill = prototype_of(v);
    return is_atom(fill) ? item_type(fill) : ItemType{Kind::list, Storage::value};
}

// One item into its cell of the result, from item `at` on.
void place_cell(Array& to, std::int64_t at, const Value& v, const Shape& cell, std::int64_t size) {
    std::span<const std::int64_t> axes = axes_of(v);
    std::int64_t n = item_count(v);
    if (n == size) {
        place_items(to, at, v, 0, n);
        return;
    }
    fill_items(to, at, prototype_of(v), size);
    if (n == 0) return;
    int own = static_cast<int>(axes.size()), lead = cell.rank - own;
    std::int64_t row = own > 0 ? axes[static_cast<std::size_t>(own - 1)] : 1;
    std::int64_t index[max_rank] = {};
    for (std::int64_t i = 0; i < n; i += row) {
        std::int64_t offset = 0;
        for (int k = 0; k < cell.rank; k++)
            offset = offset * cell[k] + (k < lead || k == cell.rank - 1 ? 0 : index[k - lead]);
        place_items(to, at + offset, v, i, row);
        for (int k = own - 2; k >= 0; k--) {
            if (++index[k] < axes[static_cast<std::size_t>(k)]) break;
            index[k] = 0;
        }
    }
}

}  // namespace

Value mixed(Engine&, Value v, Rules rules) {
    if (is_atom(v) || v->storage != Storage::value) return v;
    if (v->n == 0) {
        Shape shape(v->axes());
        Value item = prototype_of(v);
        shape.append(axes_of(item));
        return empty_like(item, shape.axes());
    }
    if (v->rank == 0) return v->values()[0];
    if (rows_agree(*v.array())) return mixed_rows(v);
    Shape cell = greatest_shape(*v.array()), shape(v->axes());
    if (cell.rank == 0 && std::all_of(v->values(), v->values() + v->n, is_atom)) return v;
    shape.append(cell.axes());
    std::int64_t size = product(cell.axes());
    if (size == 0) return empty_like(v->values()[0], shape.axes());
    ItemType t = cell_type(v->values()[0]);
    for (std::int64_t i = 1; i < v->n && t.storage != Storage::value; i++)
        t = common_type(t, cell_type(v->values()[i]), rules);
    Value r = make_array(t.kind, t.storage, shape.axes());
    by_cells(v->n, size, [&](std::int64_t i) { place_cell(*r.array(), i * size, v->values()[i], cell, size); });
    return squeeze(std::move(r), rules);
}

void mix(Engine& e, Value* a) {
    if (e.settings.migration_level >= 2) a[0] = first_of(std::move(a[0]));
    else a[0] = mixed(e, std::move(a[0]), Rules::apl);
}

void mix_axis(Engine& e, Value* a) {
    int frame = rank_of(a[0]);
    Value whole = mixed(e, a[0], Rules::apl);
    int rank = rank_of(whole), cell = rank - frame;
    std::int64_t to[max_rank];
    unsigned taken = 0;
    if (item_count(a[1]) == 1) {
        // A whole K is equivalent to a fraction just below it.
        PlaceOfAxis place = axis_or_gap(e, a[1], frame + 1);
        if (place.axis > frame)
            raise_index(place.axis + e.settings.index_origin, e.settings.index_origin, e.settings.index_origin + frame);
        for (int i = 0; i < cell; i++) to[frame + i] = place.axis + i, taken |= 1u << (place.axis + i);
    } else {
        ShortIntegers named = axes_argument(e, a[1], rank);
        if (named.count != cell)
            raise(ErrorKind::length,
                  "the items have rank " + number(cell) + ", the axes named are " + number(named.count));
        for (int i = 0; i < cell; i++) to[frame + i] = named[i], taken |= 1u << named[i];
    }
    for (int i = 0, next = 0; i < frame; i++, next++) {
        while (taken >> next & 1) next++;
        to[i] = next;
    }
    a[0] = transposed(std::move(whole), {to, static_cast<std::size_t>(rank)}, Rules::apl);
}

void split(Engine& e, Value* a) {
    if (rank_of(a[0]) > 0) a[0] = cells(e, std::move(a[0]), 1, Rules::apl);
}

void split_axis(Engine& e, Value* a) {
    int rank = rank_of(a[0]), axis = axis_argument(e, a[1], rank);
    Value turned = with_axis_moved(a[0], axis, rank - 1);
    a[0] = cells(e, std::move(turned), 1, Rules::apl);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning mix =
    Meaning("mix", 1, by<func::mix>(apl),
            "The items combined into one array of higher rank, extended with fills (first if ⎕ML is 2 or 3).", selects,
            by<func::mix_axis>(apl))
        .undone_by(inverse::mix)
        .depends(Dependence::moves);
extern constinit const Meaning split =
    Meaning("split", 1, by<func::split>(apl), "The vectors along the last axis, or another, each enclosed.",
            pure | selects, by<func::split_axis>(apl))
        .undone_by(inverse::split)
        .depends(Dependence::moves);

}  // namespace stele::prims::meaning
