// APL's indexing: x[a;b;...], choose and reach indexing, and the index function.
//
// x[a;b]: a plan of offsets (index_plan.hpp), then runs: a loop over offsets for single items, a copy for blocks.
// x[i] of a vector is select_items. Choose and reach: each index is a path through the levels, one cell after the
// other.
#include <algorithm>
#include <cstring>

#include "prims/array/runs.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/selection/index_plan.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/assemble.hpp"
#include "prims/func/structure/integers.hpp"
#include "prims/func/structure/prototype.hpp"
#include "prims/kernel/move/gather.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

// The plan's items, in order.
void copy_runs(const IndexPlan& plan, const Array& a, Array& r) {
    const int bytes = a.storage == Storage::value ? 0 : item_bits(a.storage) / 8;
    const std::int64_t size = plan.block * bytes;
    auto* from = static_cast<const char*>(a.data);
    auto* out = static_cast<char*>(r.data);
    std::int64_t j = 0;
    plan.for_each_run([&](std::int64_t start, const std::int64_t* offset, std::int64_t n) {
        if (bytes > 0 && plan.block == 1) {
            kernel::gather.run(bytes, from + start * bytes, offset, n, out);
            out += n * bytes;
        } else if (bytes > 0) {
            for (std::int64_t i = 0; i < n; i++, out += size) copy_bytes(out, from + (start + offset[i]) * bytes, size);
        } else if (a.storage == Storage::bit && plan.block == 1) {
            for (std::int64_t i = 0; i < n; i++) kernel::write_bits(r.words(), j++, 1, a.bit(start + offset[i]));
        } else {
            for (std::int64_t i = 0; i < n; i++, j += plan.block) copy_items(r, j, a, start + offset[i], plan.block);
        }
    });
}

Value index_with_plan(const Value& x, std::span<const Value> axes, std::int64_t origin) {
    IndexPlan plan;
    plan_index(plan, x, axes, origin);
    const Array& a = *x.array();
    if (plan.result.rank == 0) return enclosed(item(a, plan.base));
    if (plan.total == 0) return empty_like(x, plan.result.axes());
    Value r = make_array(a.kind, a.storage, plan.result.axes());
    copy_runs(plan, a, *r.array());
    return a.storage == Storage::value ? squeeze(std::move(r), Rules::apl) : r;
}

// One axis of a byte matrix: all of it, one index, or a vector of bytes. `places` null: from `first`, `count` of them.
struct ByteAxis {
    const std::int8_t* places = nullptr;
    std::int64_t first = 0, count = 0;
    bool drops = false;

    bool read(const Value& index, std::int64_t length, std::int64_t origin) {
        if (index.is_absent()) {
            count = length;
            return true;
        }
        if (index.is_immediate(Kind::long_)) {
            first = index.payload() - origin;
            count = 1;
            drops = true;
            return static_cast<std::uint64_t>(first) < static_cast<std::uint64_t>(length);
        }
        if (!index.is_heap() || index->storage != Storage::i8 || index->rank != 1 || index->kind > Kind::long_)
            return false;
        places = index->items<std::int8_t>();
        count = index->n;
        return kernel::gather.all_bytes_inside(places, count, origin, length);
    }
    std::int64_t at(std::int64_t i, std::int64_t origin) const { return places ? places[i] - origin : first + i; }
};

// m[i;j] of a byte matrix. Null where the general way is needed.
Value index_byte_matrix(const Array& m, const Value& row_index, const Value& column_index, std::int64_t origin) {
    ByteAxis rows, columns;
    if (!rows.read(row_index, m.shape[0], origin) || !columns.read(column_index, m.shape[1], origin)) return {};
    if (rows.count == 0 || columns.count == 0 || (rows.drops && columns.drops)) return {};
    std::int64_t axes[2] = {rows.count, columns.count};
    Value r = rows.drops      ? make_vector(m.kind, m.storage, columns.count)
              : columns.drops ? make_vector(m.kind, m.storage, rows.count)
                              : make_array(m.kind, m.storage, axes);
    auto* out = r->items<std::uint8_t>();
    std::int64_t width = m.shape[1];
    for (std::int64_t i = 0; i < rows.count; i++, out += columns.count) {
        const std::uint8_t* row = m.items<std::uint8_t>() + rows.at(i, origin) * width + columns.first;
        if (columns.places) {
            for (std::int64_t j = 0; j < columns.count; j++) out[j] = row[columns.places[j] - origin];
        } else if (columns.count == 1) {
            *out = *row;
        } else {
            std::memcpy(out, row, static_cast<std::size_t>(columns.count));
        }
    }
    return r;
}

// The item that an index of choose or reach indexing names.
Value pick_path(const Value& x, const Value& index, std::int64_t origin) {
    if (!is_path(x, index)) return item_of(x, cell_offset(x, index, origin));
    Value inner = x;
    for (std::int64_t i = 0; i < index->n; i++) inner = item_of(inner, cell_offset(inner, item_of(index, i), origin));
    return inner;
}

}  // namespace

Value index_axes(Engine& engine, Value x, std::span<Value> axes, std::int64_t origin) {
    if (axes.size() == 1) {
        Value& index = axes[0];
        if (index.is_heap() && index->kind == Kind::list && index->n > 0) {
            Value r = make_array(Kind::list, Storage::value, index->axes());
            by_items(index->n, [&](std::int64_t i) { r->values()[i] = pick_path(x, index->values()[i], origin); });
            return settled(std::move(r), Rules::apl);
        }
        if (rank_of(x) != 1) raise_index_rank(1, x);
        if (index.is_absent()) return x;
        return select_items(engine, std::move(x), std::move(index), origin, Miss::error);
    }
    if (static_cast<std::size_t>(rank_of(x)) != axes.size()) raise_index_rank(axes.size(), x);
    if (axes.size() == 2 && item_bits(x->storage) == 8) {
        Value r = index_byte_matrix(*x.array(), axes[0], axes[1], origin);
        if (!r.is_null()) {
            engine.count(FastPath::bytes);
            return r;
        }
    }
    return index_with_plan(x, axes, origin);
}

static void index_by(Engine& engine, Value* a, bool has_axes) {
    if (rank_of(a[0]) > 1)
        raise(ErrorKind::rank, "the indices must be a scalar or vector, not of shape " + shape_phrase(a[0]));
    std::int64_t n = item_count(a[0]);
    const int rank = rank_of(a[1]);
    if (n > rank) raise_index_rank(static_cast<std::size_t>(n), a[1]);
    ShortIntegers which;
    if (has_axes) {
        which = axes_argument(engine, a[2], rank);
        if (which.count != n)
            raise(ErrorKind::length, counted(n, "index", "indices") + " for " + counted(which.count, "axis", "axes"));
    }
    Value axes[max_rank];
    for (int i = 0; i < rank; i++) axes[i] = Value::absent();
    for (int i = 0; i < n; i++) axes[has_axes ? which[i] : i] = item_of(a[0], i);
    for (const Value& axis : axes)
        if (axis.is_heap() && axis->kind == Kind::list && axis->n > 0)
            raise_domain("an index", "a simple array of whole numbers", axis);
    a[0] = rank == 0 ? std::move(a[1])
                     : index_axes(engine, std::move(a[1]), {axes, static_cast<std::size_t>(rank)},
                                  engine.settings.index_origin);
}

void index(Engine& engine, Value* a) { index_by(engine, a, false); }
void index_with_axis(Engine& engine, Value* a) { index_by(engine, a, true); }

// ⌷ a[0]: the array itself.
static void materialise(Engine&, Value*, Rules) {}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning index =
    Meaning("index", 2, by<func::index>(apl),
            "The items at an index, or an array of indices, for each of the leading axes.", moves_items,
            by<func::index_with_axis>(apl))
        .depends(Dependence::picks);
extern constinit const Meaning materialise =
    Meaning("materialise", 1, by<func::materialise>(apl), "The array itself.", pure | selects)
        .depends(Dependence::picks);

}  // namespace stele::prims::meaning
