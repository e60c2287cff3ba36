#include "prims/array/keep.hpp"

#include "prims/array/fit.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"

namespace stele::prims {

// Parts so small that the cost of copying is bounded by the buffer that they release.
static constexpr std::uint64_t parts = 4;

bool is_small_part(const Array& a, std::int64_t n) {
    constexpr std::uint64_t large_block = 4096;
    return a.block() > large_block && static_cast<std::uint64_t>(item_bytes(a.storage, n)) < a.block() / parts;
}

Value fitted(Value v) {
    if (!is_small_part(*v.array(), v->n)) return v;
    Value copy = make_vector(v->kind, v->storage, v->n);
    copy_all(*copy.array(), *v.array());
    copy->known = v->known;
    return copy;
}

void copy_small_part(Value& v) {
    const Array& a = *v.array();
    if (static_cast<std::uint64_t>(item_bytes(a.storage, a.n)) >= a.owner()->block() / parts) return;
    const std::uint8_t facts = a.known;
    make_writable(v);
    v->known = facts;
}

}  // namespace stele::prims
