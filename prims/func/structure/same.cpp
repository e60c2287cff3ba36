// Same, left, right: the result slot already holds what ⊢Y, ⊣Y and X⊣Y give; X⊢Y moves a handle.
#include "prims/func/structure/functions.hpp"

#include "prims/func/meaning.hpp"

namespace stele::prims::func {

void same(Engine&, Value*) {}
void left(Engine&, Value*) {}
void right(Engine&, Value* a) { a[0] = std::move(a[1]); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning same{
    .name = "same",
    .valence = 1,
    .function = by<func::same>(apl),
    .properties = pure,
    .sentence = "The argument.",
};

extern constinit const Meaning left{
    .name = "left",
    .valence = 2,
    .function = by<func::left>(apl),
    .properties = pure | associative,
    .sentence = "The left argument.",
};

extern constinit const Meaning right{
    .name = "right",
    .valence = 2,
    .function = by<func::right>(apl, k, q),
    .properties = pure | associative,
    .sentence = "The right argument.",
};

extern constinit const Meaning identity{
    .name = "identity",
    .valence = 1,
    .function = by<func::same>(k, q),
    .properties = pure,
    .sentence = "Its argument.",
};

extern constinit const Meaning right_argument{
    .name = "right argument",
    .valence = 2,
    .function = by<func::right>(k, q),
    .properties = pure,
    .sentence = "Its right argument: what an amendment puts in place.",
};

}  // namespace stele::prims::meaning
