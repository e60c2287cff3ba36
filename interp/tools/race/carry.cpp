#include "interp/tools/race/carry.hpp"

#include <algorithm>

#include "interp/ast/values.hpp"

namespace stele::interp::race {

namespace {

// A symbol's number is one of its engine's.
std::uint32_t carried_symbol(std::int64_t symbol, const Engine& from) {
    return intern(from.symbols->name(static_cast<std::uint32_t>(symbol)));
}

Value carried_array(const Array& a, Engine& from) {
    if (a.storage == Storage::range) return make_range(a.range_start(), a.range_step(), a.n, a.kind);
    Value copy = make_array(a.kind, a.storage, a.axes());
    if (a.kind == Kind::symbol && a.storage == Storage::i32)
        std::transform(
            a.items<std::int32_t>(), a.items<std::int32_t>() + a.n, copy->items<std::int32_t>(),
            [&from](std::int32_t symbol) { return static_cast<std::int32_t>(carried_symbol(symbol, from)); });
    else if (a.storage != Storage::value) prims::copy_all(*copy.array(), a);
    // The prototype of an empty array is a hidden item.
    else
        for (std::int64_t i = 0; i < std::max<std::int64_t>(a.n, 1); i++)
            copy->values()[i] = carried(a.values()[i], from);
    return copy;
}

}  // namespace

Value carried(const Value& v, Engine& from) {
    if (v.is_immediate(Kind::symbol)) return Value::symbol(carried_symbol(v.payload(), from));
    if (!v.is_heap()) return v;
    Engine::current().check_limits();
    switch (v->kind) {
        case Kind::function:
            raise(ErrorKind::domain, "a function cannot be compared with the result of another program");
        case Kind::name_space:
            raise(ErrorKind::domain, "a namespace cannot be compared with the result of another program");
        case Kind::dictionary: return make_dictionary(carried(keys_of(v), from), carried(items_of(v), from));
        case Kind::table: return prims::make_table(carried(v->values()[0], from));
        default: return carried_array(*v.array(), from);
    }
}

}  // namespace stele::interp::race
