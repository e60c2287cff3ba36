// Index generator.
//
// One number: up to 64 items are written out as bytes (cheaper than what every later use of a range would cost), more
// stay a range without items. A vector: one small vector an item, in the narrowest storage that holds every index, the
// last index running fastest.
#include "prims/func/structure/iota.hpp"

#include <algorithm>
#include <string>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/structure/integers.hpp"
#include "prims/func/structure/prototype.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t written_out = 64;

// One index vector: written as bytes, shorts, ints or longs.
template <class T> Value index_vector(const std::int64_t* index, int rank, Storage storage) {
    Value v = make_vector(Kind::long_, storage, rank);
    for (int i = 0; i < rank; i++) v->items<T>()[i] = static_cast<T>(index[i]);
    return v;
}

Value index_array(Engine& e, const ShortIntegers& axes) {
    std::int64_t origin = e.settings.index_origin, longest = 1;
    Value r = make_array(Kind::list, Storage::value, axes.span());
    for (std::int64_t length : axes.span()) longest = std::max(longest, length);
    Storage storage = std::max(narrowest(0, origin + longest - 1), Storage::i8);
    std::int64_t index[max_rank];
    std::fill_n(index, axes.count, origin);
    visit_integers(storage, [&](auto* type) {
        using T = std::remove_pointer_t<decltype(type)>;
        for (std::int64_t i = 0; i < r->n; i++) {
            r->values()[i] = index_vector<T>(index, axes.count, storage);
            for (int k = axes.count - 1; k >= 0; k--) {
                if (++index[k] < origin + axes[k]) break;
                index[k] = origin;
            }
            if ((i & 0xFFFFF) == 0xFFFFF) e.poll();
        }
    });
    return r;
}

}  // namespace

Value counting(std::int64_t start, std::int64_t n) {
    if (n > written_out || start < 0 || start + n > 127) return make_range(start, 1, n);
    Value v = make_vector(Kind::long_, Storage::i8, n);
    auto* items = v->items<std::int8_t>();
    for (std::int64_t i = 0; i < n; i++) items[i] = static_cast<std::int8_t>(start + i);
    return v;
}

void iota(Engine& e, Value* a) {
    ShortIntegers axes = short_integers(a[0], "the argument of ⍳");
    for (std::int64_t length : axes.span())
        if (length < 0)
            raise(ErrorKind::domain, "the argument of ⍳ must not be negative, and is " + std::to_string(length));
    std::int64_t n = product(axes.span());
    if (n > (std::int64_t{1} << 47)) raise(ErrorKind::workspace_full, "an array of " + std::to_string(n) + " indices");
    if (axes.count == 1) {
        a[0] = counting(e.settings.index_origin, n);
    } else if (axes.count == 0) {
        a[0] = enclosed(make_vector(Kind::long_, Storage::i8, 0));
    } else if (n == 0) {
        std::int64_t rank = axes.count;
        a[0] = empty_of(make_vector(Kind::long_, Storage::i8, rank), axes.span());
    } else {
        a[0] = index_array(e, axes);
    }
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning index_generator{
    .name = "index generator",
    .valence = 1,
    .function = by<func::iota>(apl),
    .sentence = "The integers from ⎕IO on, or the indices of an array of that shape.",
};

}  // namespace stele::prims::meaning
