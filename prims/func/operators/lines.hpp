// The vectors along an axis, as reductions, windows and scans visit them.
#pragma once
#include <cstdint>

#include "prims/func/fold/fold.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/operators/calls.hpp"

namespace stele::prims::func::operators {

/// The items of one vector inside an array: start, then every `stride`.
struct Line {
    Array& array;
    std::int64_t start, stride, length;
    Value operator[](std::int64_t i) const { return item(array, start + i * stride); }
    /// The line as a separate vector, its items in memory.
    Value vector() const { return materialize(gather_run(array, start, length, stride)); }
};

/// f(line, o, i) for the vectors along an axis of `y`: vector i of block o.
template <class F> void each_line(const Value& y, const AlongAxis& along, F f) {
    for (std::int64_t o = 0; o < along.outer; o++)
        for (std::int64_t i = 0; i < along.inner; i++)
            f(Line{*y.array(), o * along.length * along.inner + i, along.inner, along.length}, o, i);
}

/// Right to left over [from, from+n), or over the same items in reverse.
inline Value reduce_line(Calls& call, const Line& line, std::int64_t from, std::int64_t n, bool backwards = false) {
    auto at = [&](std::int64_t i) { return line[backwards ? from + i : from + n - 1 - i]; };
    return call.fold(at(0), n - 1, true, [&](std::int64_t i) { return at(i + 1); });
}

}  // namespace stele::prims::func::operators
