// Enclose.
//
// An array: one small block that holds it. With axes: a transpose moves them to the end if necessary, then each cell is
// cut out, long vectors as slices, other cells as copies. Cost: one pass with axes, constant without.
#include "prims/array/keep.hpp"
#include "prims/func/inverses.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

Value cells(Engine& e, Value v, int cell_rank, Rules rules) {
    int rank = rank_of(v), frame_rank = rank - cell_rank;
    if (frame_rank == 0) return enclosed(std::move(v));
    Shape axes(axes_of(v));
    std::span<const std::int64_t> frame = axes.axes().subspan(0, static_cast<std::size_t>(frame_rank)),
                                  cell = axes.axes().subspan(static_cast<std::size_t>(frame_rank));
    if (cell_rank == 0 && v->storage != Storage::value) return v;
    std::int64_t n = product(frame), m = product(cell);
    // Without cells: a cell of fills is the prototype.
    if (n == 0) return empty_of(reshaped(e, std::move(v), cell, rules), frame);
    Value r = make_array(Kind::list, Storage::value, frame);
    if (m == 0) {
        fill_items(*r.array(), 0, empty_like(v, cell), n);
        return r;
    }
    for (std::int64_t i = 0; i < n; i++) {
        Value& one = r->values()[i];
        if (cell_rank == 0) {
            one = enclosed(v->values()[i]);
            continue;
        }
        if (cell_rank == 1) {
            one = kept(slice(v, i * m, m));
        } else {
            one = make_array(v->kind, item_type(v).storage, cell);
            place_items(*one.array(), 0, v, i * m, m);
        }
        if (v->storage == Storage::value) one = squeeze(std::move(one), rules);
    }
    return r;
}

void enclose(Engine&, Value* a) { a[0] = enclosed(kept(std::move(a[0]))); }

void enclose_axes(Engine& e, Value* a) {
    int rank = rank_of(a[0]);
    ShortIntegers named = axes_argument(e, a[1], rank);
    std::int64_t to[max_rank];
    int next = 0, frame_rank = rank - named.count;
    for (int i = 0; i < rank; i++) {
        int place = 0;
        while (place < named.count && named[place] != i) place++;
        to[i] = place < named.count ? frame_rank + place : next++;
    }
    Value turned = transposed(a[0], {to, static_cast<std::size_t>(rank)}, Rules::apl);
    a[0] = cells(e, std::move(turned), named.count, Rules::apl);
}

void nest(Engine&, Value* a) {
    if (is_atom(a[0])) return;
    bool nested = a[0]->storage == Storage::value;
    if (nested && a[0]->n > 0) nested = !std::all_of(a[0]->values(), a[0]->values() + a[0]->n, is_atom);
    if (!nested) a[0] = enclosed(std::move(a[0]));
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning enclose =
    Meaning("enclose", 1, by<func::enclose>(apl),
            "A scalar that contains the argument; a simple scalar is unchanged. With axes, encloses only these.",
            pure | selects, by<func::enclose_axes>(apl))
        .undone_by(inverse::enclose)
        .depends(Dependence::picks);
extern constinit const Meaning nest =
    Meaning("nest", 1, by<func::nest>(apl), "A simple array enclosed; a nested array unchanged.", pure | selects)
        .depends(Dependence::moves);

}  // namespace stele::prims::meaning
