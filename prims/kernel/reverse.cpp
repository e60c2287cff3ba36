#include "prims/kernel/reverse.hpp"

#include <algorithm>

#include "prims/kernel/item_types.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::kernel {

namespace {

template <class T> void reverse_typed(const void* in, void* out, std::int64_t n) {
    auto* from = static_cast<const T*>(in);
    auto* to = static_cast<T*>(out);
    if (from == to) std::reverse(to, to + n);
    else std::reverse_copy(from, from + n, to);
}

}  // namespace

void reverse(int bytes, const void* in, void* out, std::int64_t n) {
    visit_size(bytes, [&](auto* type) { reverse_typed<Pointee<decltype(type)>>(in, out, n); });
}

void reverse_bits(const std::uint64_t* in, std::int64_t from, std::uint64_t* out, std::int64_t to, std::int64_t n) {
    while (n > 0) {
        // As many bits as the current word of the result takes, from the end of what is left.
        std::int64_t m = std::min<std::int64_t>(64 - (to & 63), n);
        write_bits(out, to, m, mirrored(read_bits(in, from + n - m, m)) >> (64 - m));
        to += m, n -= m;
    }
}

}  // namespace stele::prims::kernel
