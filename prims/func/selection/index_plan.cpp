// Plan of an index.
//
// A scalar index adds to the base; a vector of n indices costs n offsets, premultiplied by the axis' step, kept on the
// native stack while they are few. Whole axes at the end make the block longer, whole axes before that become offsets
// 0, step, ... so that the walk knows one form only.
//
// COULD: treat ranges with step 1 before whole axes as longer blocks.
#include "prims/func/selection/index_plan.hpp"

#include <algorithm>

#include "prims/array/runs.hpp"
#include "prims/func/structure/integers.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::prims::func {

namespace {

// Indices of one axis into offsets.
void read_offsets(const Array& index, std::int64_t origin, std::int64_t length, std::int64_t step, std::int64_t* out) {
    std::uint64_t outside = 0;
    by_runs(index.n, [&](std::int64_t from, std::int64_t n) {
        if (index.storage == Storage::i8) std::copy_n(index.items<std::int8_t>() + from, n, out + from);
        else read_longs(index, from, n, out + from);
        for (std::int64_t i = from; i < from + n; i++) {
            std::uint64_t at = static_cast<std::uint64_t>(out[i]) - static_cast<std::uint64_t>(origin);
            outside |= static_cast<std::uint64_t>(at >= static_cast<std::uint64_t>(length));
            out[i] = static_cast<std::int64_t>(at * static_cast<std::uint64_t>(step));
        }
    });
    if (outside) raise_first_outside(index, origin, length);
}

bool is_integers(const Value& v) { return v.is_heap() && is_integral(v->kind) && is_numeric(v->kind); }

}  // namespace

void raise_first_outside(const Array& indices, std::int64_t origin, std::int64_t count) {
    by_items(indices.n, [&](std::int64_t i) {
        std::int64_t at = long_at(indices, i);
        if (at < origin || at - origin >= count) raise_index(at, origin, count - 1 + origin);
    });
    raise_index(origin, origin, count - 1 + origin);
}

void raise_index_rank(std::size_t given, const Value& x) {
    raise(ErrorKind::rank,
          "an array of rank " + number(rank_of(x)) + " is indexed along " + counted(given, "axis", "axes"));
}

Value integer_indices(const Value& indices, bool is_apl) {
    if (is_integers(indices)) return indices->storage == Storage::bit ? to_storage(indices, Storage::i8) : indices;
    if (!is_atom(indices) && indices->n == 0) return make_array(Kind::long_, Storage::i8, indices->axes());
    if (is_apl && (is_float(indices.kind()) || indices.kind() == Kind::complex))
        return is_atom(indices) ? Value::integer(one_integer(indices, "an index")) : all_integers(indices, "an index");
    if (is_apl) raise_domain("an index", "a whole number or an array of them", indices);
    raise(ErrorKind::type, "an index must be an integer or a list of them, not " + value_phrase(indices));
}

bool is_path(const Value& x, const Value& index) {
    if (is_atom(index) || index->rank > 1) return false;
    if (index->storage == Storage::value)
        for (std::int64_t i = 0; i < index->n; i++)
            if (!is_atom(index->values()[i])) return true;
    return index->n != rank_of(x);
}

std::int64_t cell_offset(const Value& x, const Value& index, std::int64_t origin) {
    if (rank_of(index) > 1)
        raise(ErrorKind::rank, "the index of a cell must be a vector, not of shape " + shape_phrase(index));
    std::span<const std::int64_t> lengths = axes_of(x);
    std::int64_t given = item_count(index);
    if (given != static_cast<std::int64_t>(lengths.size()))
        raise(ErrorKind::rank,
              "an index of " + counted(given, "number") + " for an array of rank " + number(lengths.size()));
    ShortIntegers at = short_integers(index, "an index");
    std::int64_t offset = 0;
    for (int i = 0; i < at.count; i++) {
        std::int64_t length = lengths[static_cast<std::size_t>(i)];
        if (at[i] < origin || at[i] - origin >= length) raise_index(at[i], origin, length - 1 + origin);
        offset = offset * length + at[i] - origin;
    }
    return offset;
}

void plan_index(IndexPlan& plan, const Value& x, std::span<const Value> axes, std::int64_t origin) {
    const Array& a = *x.array();
    std::span<const std::int64_t> lengths = a.axes();
    const std::size_t rank = lengths.size();
    std::size_t last = rank;
    while (last > 0 && axes[last - 1].is_absent()) last--;
    plan.block = along_axis(lengths, static_cast<int>(last) - 1).inner;

    std::int64_t needed = 0;
    for (std::size_t i = 0; i < last; i++) {
        if (axes[i].is_absent()) needed = add_counts(needed, lengths[i]);
        else if (axes[i].is_heap()) needed = add_counts(needed, axes[i]->n);
    }
    std::int64_t* out = plan.small;
    if (needed > IndexPlan::room) [[unlikely]] {
        plan.large = make_vector(Kind::long_, Storage::i64, needed);
        out = plan.large->items<std::int64_t>();
    }

    std::int64_t steps[max_rank];
    std::int64_t step = plan.block;
    for (std::size_t i = last; i-- > 0;) {
        steps[i] = step;
        if (__builtin_mul_overflow(step, lengths[i], &step)) step = 0;  // there are no items
    }
    for (std::size_t i = 0; i < last; i++) {
        Value converted;
        const Value* index = &axes[i];
        std::int64_t length = lengths[i];
        if (!index->is_absent() && !index->is_immediate(Kind::long_) && !is_integers(*index)) {
            converted = integer_indices(*index, true);
            index = &converted;
        }
        if (index->is_absent()) {
            by_items(length, [&](std::int64_t k) { out[k] = k * steps[i]; });
            plan.offsets[plan.levels] = out;
            plan.counts[plan.levels++] = length;
            out += length;
            plan.result.append(length);
        } else if (is_atom(*index)) {
            std::int64_t at = index->as_long();
            if (at < origin || at - origin >= length) raise_index(at, origin, length - 1 + origin);
            plan.base += (at - origin) * steps[i];
        } else {
            const Array& list = *index->array();
            read_offsets(list, origin, length, steps[i], out);
            plan.offsets[plan.levels] = out;
            plan.counts[plan.levels++] = list.n;
            out += list.n;
            plan.result.append(list.axes());
        }
    }
    plan.result.append(lengths.subspan(last));
    plan.total = product(plan.result.axes());
}

}  // namespace stele::prims::func
