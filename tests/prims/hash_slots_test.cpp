// Hash tables whose slots grow while cells and values are added.
#include <catch2/catch.hpp>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/search/comparable.hpp"
#include "prims/func/search/search.hpp"
#include "prims/kernel/search/hash.hpp"

using namespace stele::prims;

namespace {

using func::IndicesByHash;

// The entry of a number; eight numbers share each hash.
std::int64_t found(const IndicesByHash& indices, std::int64_t number) {
    return indices.find(kernel::mix(static_cast<std::uint64_t>(number / 8)),
                        [number](std::int64_t place) { return place == number; });
}
void add(IndicesByHash& indices, std::int64_t number) {
    indices.add(kernel::mix(static_cast<std::uint64_t>(number / 8)), number);
}

bool holds_all_below(const IndicesByHash& indices, std::int64_t count) {
    bool right = found(indices, count) == -1;
    for (std::int64_t i = 0; i < count; i++) right &= found(indices, i) == i;
    return right;
}

}  // namespace

TEST_CASE("entries are found after the slots of a hash table have grown") {
    Engine e;
    const Engine::Entered entered(e);
    IndicesByHash indices(1);
    for (std::int64_t i = 0; i < 5000; i++) {
        add(indices, i);
        if (i % 500 == 0) CHECK(holds_all_below(indices, i + 1));
    }
    CHECK(holds_all_below(indices, 5000));
    // The first entry added under a hash.
    for (std::int64_t i = 0; i < 5000; i += 8)
        CHECK(indices.find(kernel::mix(static_cast<std::uint64_t>(i / 8)), [](std::int64_t) { return true; }) == i);
}

TEST_CASE("slots that cannot grow keep their entries") {
    Engine e;
    const Engine::Entered entered(e);
    IndicesByHash indices(1);
    std::int64_t count = 0;
    e.heap.refuse_allocation(4);
    ErrorKind kind{};
    try {
        for (;; count++) add(indices, count);
    } catch (const Error& error) {
        kind = error.kind;
    }
    CHECK(kind == ErrorKind::workspace_full);
    CHECK(count > 0);
    CHECK(holds_all_below(indices, count));
    add(indices, count);
    CHECK(holds_all_below(indices, count + 1));
}

TEST_CASE("more distinct cells than the initial slots have room for") {
    Engine e;
    const Engine::Entered entered(e);
    constexpr std::int64_t different = func::first_room / 2 + 100000, n = func::first_room + 200000;
    constexpr std::int64_t step = 1000000007;  // keeps the range of the items large
    Value cells = make_vector(Kind::long_, Storage::i64, n);
    for (std::int64_t i = 0; i < n; i++) cells->items<std::int64_t>()[i] = i % different * step;
    const func::Classes classes = func::classify(e, cells, 0, Rules::q);
    CHECK(classes.count == different);
    bool right = true;
    for (std::int64_t i = 0; i < n; i++) right &= long_at(classes.number, i) == i % different;
    CHECK(right);
    const Value queries = make_vector(Kind::long_, Storage::i64, n / 32);
    for (std::int64_t i = 0; i < queries->n; i++) queries->items<std::int64_t>()[i] = (different - 3 * i - 1) * step;
    const Value indices = func::find(e, cells, queries, 0, func::Absent::count, 0, Rules::q);
    right = true;
    for (std::int64_t i = 0; i < queries->n; i++) right &= long_at(indices, i) == different - 3 * i - 1;
    CHECK(right);
}
