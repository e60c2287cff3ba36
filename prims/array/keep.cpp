#include "prims/array/keep.hpp"

#include "prims/array/items.hpp"

namespace stele::prims {

void copy_small_part(Value& v) {
    // Copies of so small parts cost no more than a constant times the buffer that they let go.
    constexpr std::uint64_t parts = 4;
    const Array& a = *v.array();
    if (static_cast<std::uint64_t>(item_bytes(a.storage, a.n)) >= a.owner->block / parts) return;
    const std::uint8_t facts = a.known;
    make_writable(v);
    v->known = facts;
}

}  // namespace stele::prims
