#include "bench/data.hpp"

#include <algorithm>
#include <numeric>
#include <random>

#include "bench/plain/loops.hpp"

namespace stele::bench {

namespace {

constexpr std::int64_t any = 1'000'000'000;

// The standard defines the generator exactly, unlike the distributions, so the data are the same everywhere.
class Source {
public:
    IntList ints(std::int64_t n, std::int64_t bound) {
        IntList list(n);
        std::generate(list.begin(), list.end(), [&] { return below(bound); });
        return list;
    }

    FloatList floats(std::int64_t n) {
        FloatList list(n);
        std::generate(list.begin(), list.end(), [&] { return 1 + static_cast<double>(bits_() >> 12) * 0x1p-52; });
        return list;
    }

    std::int32_t below(std::int64_t bound) {
        return static_cast<std::int32_t>(bits_() % static_cast<std::uint64_t>(bound));
    }

private:
    std::mt19937_64 bits_{20};
};

FlagList upper_half(const IntList& items) {
    FlagList flags(items.size());
    std::transform(items.begin(), items.end(), flags.begin(), [](std::int32_t item) { return item > any / 2; });
    return flags;
}

IntList counting(std::int64_t n) {
    IntList list(n);
    std::iota(list.begin(), list.end(), 0);
    return list;
}

}  // namespace

Vectors::Vectors(std::int64_t size) : n(size), half(size / 2), cycle(counting(cycle_length)), out(size) {
    Source source;
    a = source.ints(n, any);
    b = source.ints(n, any);
    for (std::int64_t i = 0; i < n; i += 16) b[i] = a[i];
    small = source.ints(n, 100);
    index = source.ints(n, n);
    f = source.floats(n);
    g = source.floats(n);
    mask = upper_half(a);
}

Names Vectors::names() const {
    return {{"n", n},      {"h", half}, {"a", a}, {"b", b},    {"s", small},
            {"ix", index}, {"f", f},    {"g", g}, {"m", mask}, {"cycle", cycle}};
}

Searches::Searches(std::int64_t size) : n(size), keys_expected(std::max<std::int64_t>(1, size / 8)), out(size) {
    Source source;
    items = source.ints(n, any);
    keys = source.ints(n, std::max<std::int64_t>(1, n / 10));
    table = source.ints(std::max<std::int64_t>(16, n / 10), any);
    queries = source.ints(n, any);
    for (std::int64_t i = 0; i < n; i += 2) queries[i] = table[source.below(static_cast<std::int64_t>(table.size()))];
}

Names Searches::names() const { return {{"a", items}, {"u", keys}, {"t", table}, {"q", queries}}; }

Tables::Tables(std::int64_t length) : side(length), out(length * length) {
    Source source;
    matrix = source.ints(side * side, any);
    x = source.ints(side, any);
    y = source.ints(side, any);
    for (std::int64_t i = 0; i < side; i += 4) y[i] = x[i];
}

Names Tables::names() const { return {{"side", side}, {"flat", matrix}, {"x", x}, {"y", y}}; }

Matrices::Matrices(std::int64_t length) : side(length), out(length * length) {
    Source source;
    left = source.floats(side * side);
    right = source.floats(side * side);
}

Names Matrices::names() const { return {{"side", side}, {"v", left}, {"w", right}}; }

Keys::Keys(std::int64_t size) : n(size), index(Source().ints(size, size)), numbers(size), out(size) {
    for (std::int32_t i = 0; i < n; i++) {
        numbers.find_or_insert(i, i);
        texts.emplace(std::to_string(i), i);
    }
    for (const std::int32_t i : index) wanted.push_back(std::to_string(i));
}

Names Keys::names() const { return {{"n", n}, {"ix", index}}; }

Calls::Calls(std::int64_t size) : n(size), numbers(counting(size)), out(size) {}

Names Calls::names() const { return {{"n", n}, {"z", numbers}}; }

}  // namespace stele::bench
