#include "prims/array/kind.hpp"

namespace stele::prims {

std::string_view name_of(Kind k) {
    constexpr std::string_view names[] = {
        "null",      "boolean", "byte", "short",      "int",   "long",     "real",     "float",    "complex",
        "character", "symbol",  "guid", "timestamp",  "month", "date",     "datetime", "timespan", "minute",
        "second",    "time",    "list", "dictionary", "table", "function", "namespace"};
    return names[static_cast<int>(k)];
}

std::string_view name_of(Storage s) {
    constexpr std::string_view names[storage_count] = {"bit",  "i8", "i16", "i32", "i64",   "f32",  "f64",
                                                       "c128", "c8", "c16", "c32", "value", "range"};
    return names[static_cast<int>(s)];
}

}  // namespace stele::prims
