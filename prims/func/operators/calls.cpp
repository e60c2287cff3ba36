#include "prims/func/operators/calls.hpp"

namespace stele::prims::func {

namespace {

// The bits of an integer in the storage of simple arguments: 0 for other kinds; -1 if they are not simple, or are all
// atoms, or empty.
int bits_of_arguments(const Value* a, int n) {
    int bits = 0;
    bool has_array = false;
    for (int i = 0; i < n; i++) {
        const Value& x = a[i];
        if (x.kind() >= Kind::list) return -1;
        if (is_integral(x.kind())) {
            const bool is_range = x.is_heap() && x->storage == Storage::range;
            bits = std::max(bits, !x.is_heap() ? 48 : is_range ? 64 : int{storages[static_cast<int>(x->storage)].bits});
        }
        if (x.is_scalar()) continue;
        if (x->n == 0 || (has_array && n > 1 && rank_of(x) > 1)) return -1;
        has_array = true;
    }
    return has_array ? bits : -1;
}

}  // namespace

bool call_whole(Engine& engine, const Value& f, Value* a, int n) {
    if (engine.plain || is_primitive(f)) return false;
    const int bits = bits_of_arguments(a, n);
    if (bits < 0 || !engine.host->is_pervasive(f, n, bits)) return false;
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
