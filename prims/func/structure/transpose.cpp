// Transpose, and flip, which transposes a list of lists.
//
// Rank below 2, or axes in the same order: the array itself. A bit matrix: blocks of 64 x 64. Otherwise a strided copy
// of items of 1 to 16 bytes, in tiles so that source and result are both accessed by cache lines, matrices by squares
// transposed in registers; other arrays of bits one at a time; handles are copied as words and then counted. The stride
// of a diagonal is the sum of its axes' strides.
// Flip: columns of one type by square tiles; others row by row. Cost: one pass over the result.
#include <numeric>

#include "prims/array/runs.hpp"
#include "prims/func/inverses.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/move/transpose.hpp"

namespace stele::prims::func {

namespace {

// Larger results do not stay in the last level of a cache.
constexpr std::int64_t cache_bytes = std::int64_t{1} << 25;

// The offset in the source of item i of the result over these axes.
std::int64_t offset_of(std::int64_t i, std::span<const kernel::StridedAxis> axes) {
    std::int64_t offset = 0;
    for (std::size_t k = axes.size(); k-- > 0; i /= axes[k].length) offset += i % axes[k].length * axes[k].stride;
    return offset;
}

// Items of whole bytes, by runs of the first axis of the result that has short cells; with a run for each index of the
// axes before it in a cache. Handles are counted before an interrupt may be raised.
void gather_blocks(const Array& from, Array& to, std::span<kernel::StridedAxis> axes) {
    constexpr std::int64_t cached_items = run_items / 8;
    std::size_t first = 0;
    std::int64_t outer = 1, cell = to.n / axes[0].length;
    for (; cell > run_items; first++) outer *= axes[first].length, cell /= axes[first + 1].length;
    const std::int64_t bytes = item_bits(from.storage) / 8, length = axes[first].length;
    const std::int64_t rows = std::max<std::int64_t>(1, (outer > 1 ? cached_items / outer : run_items) / cell);
    const auto inner = axes.subspan(first);
    by_cells((length + rows - 1) / rows * outer, rows * cell, [&](std::int64_t block) {
        const std::int64_t i = block / outer * rows, o = block % outer;
        inner[0].length = std::min(rows, length - i);
        const std::int64_t at = (o * length + i) * cell, n = inner[0].length * cell;
        const std::int64_t start = offset_of(o, axes.first(first)) + i * inner[0].stride;
        kernel::transpose.copy_strided(static_cast<int>(bytes), static_cast<const char*>(from.data) + start * bytes,
                                       static_cast<char*>(to.data) + at * bytes, inner, to.n * bytes > cache_bytes);
        if (from.storage == Storage::value)
            for (std::int64_t k = at; k < at + n; k++)
                if (to.values()[k].is_heap()) ++to.values()[k]->count;
    });
}

void gather(const Array& from, Array& to, std::span<kernel::StridedAxis> axes, bool matrix) {
    if (from.storage != Storage::bit) gather_blocks(from, to, axes);
    else if (matrix) kernel::transpose.bits(from.words(), to.words(), from.shape()[0], from.shape()[1]);
    else kernel::transpose.copy_strided_bits(from.words(), to.words(), axes);
}

// By square tiles, each transposed in a buffer, because rows of one size evict each other from the cache.
template <class T> void fill_rows(const Value& columns, Value& rows) {
    constexpr std::int64_t side = 32;
    T tile[side][side];
    by_cells((rows->n + side - 1) / side, side * columns->n, [&](std::int64_t block) {
        const std::int64_t from = block * side, height = std::min(side, rows->n - from);
        for (std::int64_t left = 0; left < columns->n; left += side) {
            const std::int64_t width = std::min(side, columns->n - left);
            for (std::int64_t i = 0; i < width; i++) {
                const T* column = columns->values()[left + i]->items<T>() + from;
                for (std::int64_t j = 0; j < height; j++) tile[j][i] = column[j];
            }
            for (std::int64_t j = 0; j < height; j++) {
                T* row = rows->values()[from + j]->items<T>() + left;
                for (std::int64_t i = 0; i < width; i++) row[i] = tile[j][i];
            }
        }
    });
}

void fill_rows_of_bits(const Value& columns, Value& rows) {
    constexpr std::int64_t few_bits = 128;
    if (columns->n <= 64 && columns->n * rows->n <= few_bits) {
        for (std::int64_t j = 0; j < rows->n; j++) {
            std::uint64_t row = 0;
            for (std::int64_t i = 0; i < columns->n; i++) row |= std::uint64_t{columns->values()[i]->bit(j)} << i;
            rows->values()[j]->words()[0] = row;
        }
        return;
    }
    std::uint64_t tile[64];
    by_cells((rows->n + 63) / 64, 64 * columns->n, [&](std::int64_t block) {
        const std::int64_t from = block * 64;
        for (std::int64_t left = 0; left < columns->n; left += 64) {
            const std::int64_t width = std::min<std::int64_t>(64, columns->n - left);
            for (std::int64_t i = 0; i < width; i++) tile[i] = columns->values()[left + i]->words()[from >> 6];
            std::fill(tile + width, tile + 64, 0);
            kernel::transpose.block(tile);
            for (std::int64_t j = 0; j < std::min<std::int64_t>(64, rows->n - from); j++)
                rows->values()[from + j]->words()[left >> 6] = tile[j];
        }
    });
}

// All columns are vectors of one kind and storage with items in memory.
Value flipped_alike(const Value& columns, std::int64_t length) {
    const Array& first = *columns->values()[0].array();
    Value rows = make_list(length);
    for (std::int64_t j = 0; j < length; j++) rows->values()[j] = make_vector(first.kind, first.storage, columns->n);
    if (first.storage == Storage::bit) fill_rows_of_bits(columns, rows);
    else kernel::visit_size(item_bits(first.storage) / 8, [&]<class T>(T*) { fill_rows<T>(columns, rows); });
    return rows;
}

// Some columns are lists or atoms: row by row.
Value flipped_mixed(const Value& columns, std::int64_t length, Rules rules) {
    auto at = [](const Value& column, std::int64_t j) { return is_list(column) ? item(column, j) : column; };
    Value rows = make_list(length);
    for (std::int64_t j = 0; j < length; j++) {
        Value row = make_list(columns->n);
        for (std::int64_t i = 0; i < columns->n; i++) row->values()[i] = at(columns->values()[i], j);
        rows->values()[j] = squeeze(std::move(row), rules);
    }
    return rules == Rules::k ? squeeze(std::move(rows), rules) : rows;
}

// k: items that are not lists are one column, so the result has one row.
Value flipped_atoms(const Value& x) { return x->n == 0 ? x : make_list({x}); }

// k: an empty list of rows has the columns of its prototype, without items.
Value flipped_nothing(const Value& x) {
    const Value row = missing_item(x, Rules::k);
    if (!is_list(row) || row->n == 0) return x;
    Value columns = make_list(row->n);
    for (std::int64_t i = 0; i < row->n; i++) columns->values()[i] = empty_list_of(item(row, i));
    return columns;
}

Value flipped(const Value& x, Rules rules) {
    if (is_dictionary(x)) return table_of(x, rules);
    if (is_table(x)) return columns_of(x);
    if (rules == Rules::k && !is_list(x)) return flipped_atoms(one_item(x));
    if (!is_list(x)) raise(ErrorKind::rank, spelled(meaning::flip) + " needs a list of lists, not " + value_phrase(x));
    std::int64_t length = -1;
    bool alike = x->storage == Storage::value;
    for (std::int64_t i = 0; i < x->n && x->storage == Storage::value; i++) {
        const Value &v = x->values()[i], &first = x->values()[0];
        if (!is_list(v)) {
            alike = false;
            continue;
        }
        if (length < 0) length = v->n;
        if (v->n != length)
            raise(ErrorKind::length, spelled(meaning::flip) + " needs lists of one length, not of " + number(length) +
                                         " and " + counted(v->n, "item"));
        alike = alike && v->kind == first->kind && v->storage == first->storage;
    }
    if (length < 0) {
        if (rules == Rules::k && x->n == 0 && x->kind == Kind::list) return flipped_nothing(x);
        if (rules == Rules::k) return flipped_atoms(x);
        if (x->n == 0 && x->storage == Storage::value) return x;
        raise(ErrorKind::rank, spelled(meaning::flip) + " needs a list that holds a list, not " + value_phrase(x));
    }
    if (rules == Rules::k && length == 0) {
        Value row = make_list(x->n);
        for (std::int64_t i = 0; i < x->n; i++)
            row->values()[i] = is_list(x->values()[i]) ? missing_item(x->values()[i], rules) : x->values()[i];
        return empty_list_of(squeeze(std::move(row), rules));
    }
    Storage storage = alike ? x->values()[0]->storage : Storage::value;
    bool typed = storage != Storage::value && storage != Storage::range;
    return typed ? flipped_alike(x, length) : flipped_mixed(x, length, rules);
}

}  // namespace

Value transposed(Value v, std::span<const std::int64_t> to, Rules rules) {
    int rank = static_cast<int>(to.size()), result_rank = 0;
    bool stays = true;
    for (int i = 0; i < rank; i++) {
        auto k = static_cast<std::size_t>(i);
        stays = stays && to[k] == i;
        result_rank = std::max(result_rank, static_cast<int>(to[k]) + 1);
    }
    if (stays) return v;
    Shape shape;
    shape.rank = result_rank;
    kernel::StridedAxis axes[max_rank];
    for (int i = 0; i < result_rank; i++) shape[i] = -1, axes[i] = {0, 0};
    for (int i = 0; i < rank; i++) {
        auto k = static_cast<int>(to[static_cast<std::size_t>(i)]);
        std::int64_t length = v->axes()[static_cast<std::size_t>(i)];
        shape[k] = shape[k] < 0 ? length : std::min(shape[k], length);
    }
    if (product(shape.axes()) == 0) return empty_like(v, shape.axes());
    std::int64_t stride = 1;
    for (int i = rank - 1; i >= 0; i--) {
        axes[to[static_cast<std::size_t>(i)]].stride += stride;
        stride *= v->axes()[static_cast<std::size_t>(i)];
    }
    for (int k = 0; k < result_rank; k++) axes[k].length = shape[k];
    Value r = make_array(v->kind, v->storage, shape.axes());
    bool matrix = rank == 2 && result_rank == 2;
    gather(*v.array(), *r.array(), {axes, static_cast<std::size_t>(result_rank)}, matrix);
    return result_rank == rank ? r : settled(std::move(r), rules);
}

Value with_axis_moved(Value v, int from, int to) {
    std::int64_t axes[max_rank];
    const int rank = v->rank;
    for (int i = 0; i < rank; i++) {
        int others = i - (i > from ? 1 : 0);
        axes[i] = i == from ? to : others + (others >= to ? 1 : 0);
    }
    return transposed(std::move(v), {axes, static_cast<std::size_t>(rank)}, Rules::apl);
}

void transpose(Engine&, Value* a) {
    int rank = rank_of(a[0]);
    if (rank < 2) return;
    std::int64_t to[max_rank];
    std::iota(std::make_reverse_iterator(to + rank), std::make_reverse_iterator(to), 0);
    a[0] = transposed(a[0], {to, static_cast<std::size_t>(rank)}, Rules::apl);
}

void transpose_axes(Engine& e, Value* a) {
    ShortIntegers to = short_integers(a[0], "the left argument (the new axes)");
    int rank = rank_of(a[1]);
    if (to.count != rank && !(to.was_scalar && rank == 0))
        raise(ErrorKind::length, "the left argument names " + counted(to.count, "axis", "axes") +
                                     ", the right argument has " + number(rank));
    std::int64_t origin = e.settings.index_origin, highest = -1;
    unsigned seen = 0;
    for (int i = 0; i < rank; i++) {
        if (to[i] < origin || to[i] >= origin + rank)
            raise(ErrorKind::domain, "an array of rank " + number(rank) + " has no axis " + number(to[i]));
        to.items[i] -= origin;
        highest = std::max(highest, to[i]);
        seen |= 1u << to[i];
    }
    if (seen != (1u << (highest + 1)) - 1)
        raise(ErrorKind::domain, "the left argument leaves out an axis of the result",
              "every axis up to the largest must be named");
    if (rank == 0) a[0] = std::move(a[1]);
    else a[0] = transposed(a[1], to.span(), Rules::apl);
}

void flip(Engine&, Value* a, Rules rules) { a[0] = flipped(a[0], rules); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning transpose("transpose", 1, by<func::transpose>(apl), "The axes in reverse order.",
                                         pure | moves_items | self_inverse);
extern constinit const Meaning transpose_axes =
    Meaning("transpose axes", 2, by<func::transpose_axes>(apl),
            "Each axis moved to the given position; several axes at one position give a diagonal.", moves_items)
        .undone_by(inverse::transpose_axes);
extern constinit const Meaning flip =
    Meaning("flip", 1, by<func::flip>(k, q),
            "Columns as rows: the list of the first items, of the second items, ...; atoms are extended.", pure)
        .depends(Dependence::moves);

}  // namespace stele::prims::meaning
