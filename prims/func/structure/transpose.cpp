// Transpose.
//
// Rank below 2, or axes that stay in place: nothing. A bit matrix: 64 x 64 blocks. Otherwise a strided copy of items of
// 1 to 16 bytes, tiled so that source and result are both walked in cache lines; bits one at a time; handles are copied
// as words and counted after. Diagonals are strides added up.
// Flip: vectors of one type go through a matrix; a mixed list item by item.
#include "prims/func/structure/transpose.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include "prims/array/error.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/structure/assemble.hpp"
#include "prims/func/structure/integers.hpp"
#include "prims/func/structure/prototype.hpp"
#include "prims/func/structure/structure.hpp"
#include "prims/kernel/transpose.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t block_items = std::int64_t{1} << 20;

// Items of whole bytes, a run of the result's first axis at a time. Handles are counted before anything may raise.
void gather_blocks(Engine& e, const Array& from, Array& to, std::span<kernel::StridedAxis> axes) {
    std::int64_t bytes = item_bits(from.storage) / 8, length = axes[0].length, cell = to.n / length;
    std::int64_t rows = std::max<std::int64_t>(1, block_items / cell);
    for (std::int64_t i = 0; i < length; i += rows) {
        axes[0].length = std::min(rows, length - i);
        std::int64_t at = i * cell, n = axes[0].length * cell;
        kernel::copy_strided(static_cast<int>(bytes), static_cast<const char*>(from.data) + i * axes[0].stride * bytes,
                             static_cast<char*>(to.data) + at * bytes, axes);
        if (from.storage == Storage::value)
            for (std::int64_t k = at; k < at + n; k++)
                if (to.values()[k].is_heap()) ++to.values()[k]->count;
        if (n >= block_items) e.poll();
    }
}

void gather(Engine& e, const Array& from, Array& to, std::span<kernel::StridedAxis> axes, bool matrix) {
    if (from.storage != Storage::bit) gather_blocks(e, from, to, axes);
    else if (matrix) kernel::transpose_bits(from.words(), to.words(), from.shape[0], from.shape[1]);
    else kernel::copy_strided_bits(from.words(), to.words(), axes);
}

// Item j of every vector of a list, atoms extended.
Value column(const Value& list, std::int64_t j, Rules rules) {
    Value r = make_list(list->n);
    for (std::int64_t i = 0; i < list->n; i++) {
        const Value& x = list->values()[i];
        r->values()[i] = is_atom(x) ? x : item(*x.array(), j);
    }
    return squeeze(std::move(r), rules);
}

Value flip_typed(const Value& list, std::int64_t n) {
    const Array& first = *list->values()[0].array();
    Value flat = make_vector(first.kind, first.storage, list->n * n);
    for (std::int64_t i = 0; i < list->n; i++) copy_items(*flat.array(), i * n, *list->values()[i].array(), 0, n);
    Value turned = make_vector(first.kind, first.storage, list->n * n);
    if (first.storage == Storage::bit) {
        kernel::transpose_bits(flat->words(), turned->words(), list->n, n);
    } else {
        kernel::StridedAxis axes[] = {{n, 1}, {list->n, n}};
        kernel::copy_strided(item_bits(first.storage) / 8, flat->data, turned->data, axes);
    }
    Value r = make_list(n);
    for (std::int64_t j = 0; j < n; j++) r->values()[j] = slice(turned, j * list->n, list->n);
    return r;
}

}  // namespace

Value transposed(Engine& e, Value v, std::span<const std::int64_t> to, Rules rules) {
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
    std::int64_t stride = 1;
    for (int i = rank - 1; i >= 0; i--) {
        auto k = static_cast<int>(to[static_cast<std::size_t>(i)]);
        std::int64_t length = v->axes()[static_cast<std::size_t>(i)];
        shape[k] = shape[k] < 0 ? length : std::min(shape[k], length);
        axes[k].stride += stride;
        stride *= length;
    }
    if (product(shape.axes()) == 0) return empty_like(v, shape.axes());
    for (int k = 0; k < result_rank; k++) axes[k].length = shape[k];
    Value r = make_array(v->kind, v->storage, shape.axes());
    bool matrix = rank == 2 && result_rank == 2;
    gather(e, *v.array(), *r.array(), {axes, static_cast<std::size_t>(result_rank)}, matrix);
    return result_rank == rank ? r : settled(std::move(r), rules);
}

void transpose(Engine& e, Value* a) {
    int rank = rank_of(a[0]);
    if (rank < 2) return;
    std::int64_t to[max_rank];
    std::iota(std::make_reverse_iterator(to + rank), std::make_reverse_iterator(to), 0);
    a[0] = transposed(e, a[0], {to, static_cast<std::size_t>(rank)}, Rules::apl);
}

void transpose_axes(Engine& e, Value* a) {
    ShortIntegers to = short_integers(a[0], "the left argument (the new axes)");
    int rank = rank_of(a[1]);
    if (to.count != rank && !(to.was_scalar && rank == 0))
        raise(ErrorKind::length, "the left argument names " + std::to_string(to.count) +
                                     " axes, the right argument has " + std::to_string(rank));
    std::int64_t origin = e.settings.index_origin, highest = -1;
    unsigned seen = 0;
    for (int i = 0; i < rank; i++) {
        if (to[i] < origin || to[i] >= origin + rank)
            raise(ErrorKind::domain, std::to_string(to[i]) + " is no axis of an array of rank " + std::to_string(rank));
        to.items[i] -= origin;
        highest = std::max(highest, to[i]);
        seen |= 1u << to[i];
    }
    if (seen != (1u << (highest + 1)) - 1)
        raise(ErrorKind::domain, "the left argument leaves out an axis of the result",
              "every axis up to the largest must be named");
    if (rank == 0) a[0] = std::move(a[1]);
    else a[0] = transposed(e, a[1], to.span(), Rules::apl);
}

Value flip(Engine& e, Value list, Rules rules) {
    if (is_atom(list) || list->storage != Storage::value)
        raise(ErrorKind::rank, "flip takes a list of vectors, not " + value_phrase(list));
    std::int64_t n = -1;
    bool typed = list->n > 0;
    const Value* items = list->values();
    for (std::int64_t i = 0; i < list->n; i++) {
        if (is_atom(items[i])) {
            typed = false;
            continue;
        }
        if (n >= 0 && items[i]->n != n)
            raise(ErrorKind::length, "vectors of " + std::to_string(n) + " and " + std::to_string(items[i]->n) +
                                         " items cannot be flipped");
        n = items[i]->n;
        typed = typed && !is_atom(items[0]) && items[i]->storage == items[0]->storage &&
                items[i]->kind == items[0]->kind && items[i]->storage != Storage::value &&
                items[i]->storage != Storage::range;
    }
    if (n < 0) {
        if (list->n == 0) return list;
        raise(ErrorKind::rank, "flip takes a list with at least one vector in it");
    }
    if (typed && n > 0) return flip_typed(list, n);
    Value r = make_list(n);
    for (std::int64_t j = 0; j < n; j++) {
        r->values()[j] = column(list, j, rules);
        if ((j & 0xFFFF) == 0xFFFF) e.poll();
    }
    return r;
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning transpose{
    .name = "transpose",
    .valence = 1,
    .function = by<func::transpose>(apl),
    .properties = pure,
    .sentence = "The axes in reverse order.",
};

extern constinit const Meaning transpose_axes{
    .name = "transpose axes",
    .valence = 2,
    .function = by<func::transpose_axes>(apl),
    .sentence = "Each axis moved to the place given for it; several at one place give their diagonal.",
};

}  // namespace stele::prims::meaning
