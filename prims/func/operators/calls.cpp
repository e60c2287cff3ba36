#include "prims/func/operators/calls.hpp"

namespace stele::prims::func {

namespace {

struct Simple {
    std::uint32_t vectors = 0;  // bit i: argument i is a vector or array
    int bits = 0;               // of integers in the storage of the arguments
};

// Absent for arguments that are not simple, or empty, and for several arrays of which one is no vector.
std::optional<Simple> simple(const Value* a, int n) {
    Simple all;
    for (int i = 0; i < n; i++) {
        const Value& x = a[i];
        if (x.kind() >= Kind::list || x.is_null() || x.is_absent()) return {};
        if (is_integral(x.kind())) {
            const bool is_range = x.is_heap() && x->storage == Storage::range;
            const int bits = !x.is_heap() ? 48 : is_range ? 64 : int{storages[static_cast<int>(x->storage)].bits};
            all.bits = std::max(all.bits, bits);
        }
        if (x.is_scalar()) continue;
        if (x->n == 0 || (n > 1 && all.vectors && rank_of(x) > 1)) return {};
        all.vectors |= 1u << i;
    }
    return all.vectors ? std::optional(all) : std::nullopt;
}

}  // namespace

bool call_whole(Engine& engine, const Value& f, Value* a, int n) {
    if (engine.plain || is_primitive(f)) return false;
    const auto arguments = simple(a, n);
    if (!arguments || !engine.host->is_pervasive(f, n, arguments->vectors, arguments->bits)) return false;
    const Value* top = engine.sp;
    Value* b = engine.push(n);
    for (int i = 0; i < n; i++) b[i] = a[i];
    try {
        engine.call(f, b, n);
    } catch (const Error& error) {
        if (error.ends_run()) throw;
        engine.pop(static_cast<int>(top - engine.sp));
        return false;
    }
    a[0] = std::move(b[0]);
    engine.pop(n);
    engine.count(FastPath::whole);
    return true;
}

}  // namespace stele::prims::func
