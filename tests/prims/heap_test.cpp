// The foundation of every array: the heap, squeezing, reading and writing items.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "prims/array/engine.hpp"
#include "prims/array/error.hpp"
#include "prims/array/heap/peak.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/kernel/bit_cast.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::prims;
using stele::tests::sized;

std::vector<std::int64_t> held_by(const Value& v) {
    std::vector<std::int64_t> items(static_cast<std::size_t>(v->n));
    read_longs(*v.array(), 0, v->n, items.data());
    return items;
}

TEST_CASE("a released array of any size is no longer in use", "[heap]") {
    const std::uint64_t before = current_heap().in_arrays();
    for (std::int64_t n : {0, 1, 63, 64, 65, 500, 4032, 4096, 4097, 100000, 5000000}) {
        Value v = make_vector(Kind::floating, Storage::f64, n);
        CHECK(reinterpret_cast<std::uintptr_t>(v->data) % (n > 500 ? 64 : 32) == 0);
        CHECK(v->capacity() >= 8 * n);
        CHECK(current_heap().in_arrays() > before);
        v = Value();
        CHECK(current_heap().in_arrays() == before);
    }
}

TEST_CASE("a peak is the most in use at one time, above the use at its start", "[heap]") {
    const Value before = make_vector(Kind::floating, Storage::f64, 1000);
    Heap& heap = current_heap();
    const auto size = [&heap](std::int64_t n) {
        const std::uint64_t start = heap.used();
        const Value v = make_vector(Kind::floating, Storage::f64, n);
        return heap.used() - start;
    };
    const std::uint64_t small = size(10), large = size(10000);
    const Peak whole(heap);
    CHECK(whole.bytes() == 0);
    {
        const Value one = make_vector(Kind::floating, Storage::f64, 10000);
        CHECK(whole.bytes() == large);
    }
    for (int i = 0; i < 3; i++) {
        const Peak inner(heap);
        const Value two = make_vector(Kind::floating, Storage::f64, 10);
        CHECK(inner.bytes() == small);
    }
    CHECK(whole.bytes() == large);
    const Value one = make_vector(Kind::floating, Storage::f64, 10000);
    const Value two = make_vector(Kind::floating, Storage::f64, 10);
    CHECK(whole.bytes() == large + small);
}

TEST_CASE("a peak counts the heap that it watches alone", "[heap]") {
    const Peak peak(current_heap());
    Engine other;
    const Engine::Entered entered(other);
    const Value v = make_vector(Kind::floating, Storage::f64, 1000);
    CHECK(peak.bytes() == 0);
}

TEST_CASE("a short vector takes its header and its items, in steps of 32 bytes", "[heap]") {
    const std::uint64_t before = current_heap().in_arrays();
    for (const auto& [n, bytes] : {std::pair{0, 64}, {1, 64}, {32, 64}, {33, 96}, {81, 128}, {96, 128}, {97, 160}}) {
        const Value v = make_vector(Kind::long_, Storage::i8, n);
        CHECK(v->capacity() >= n);
        if (stele::prims::small_block > 0) {
            CHECK(v->block() == static_cast<std::uint64_t>(bytes));
            CHECK(current_heap().in_arrays() - before == v->block());
        }
    }
}

TEST_CASE("a vector that is given axes keeps its items, a large one in its buffer", "[heap]") {
    for (std::int64_t rows : {2, 30, 300, 5000}) {
        Value v = make_vector(Kind::long_, Storage::i32, rows * 4);
        for (std::int64_t i = 0; i < rows * 4; i++) v->items<std::int32_t>()[i] = static_cast<std::int32_t>(i);
        const void* buffer = v->data;
        for (const std::vector<std::int64_t>& axes :
             {std::vector<std::int64_t>{rows, 4}, {rows, 2, 2}, {2, rows, 1, 2}, {rows * 4}, {rows, 1, 1, 1, 4}}) {
            v = with_axes(std::move(v), axes);
            CHECK(v.is_unique());
            CHECK(std::equal(axes.begin(), axes.end(), v->axes().begin(), v->axes().end()));
            CHECK(held_by(v).back() == rows * 4 - 1);
            CHECK(held_by(v)[static_cast<std::size_t>(rows)] == rows);
        }
        if (rows > 300) CHECK(v->data == buffer);
    }
}

TEST_CASE("a slice may have an attribute: it keeps its owner, and both are released", "[heap]") {
    const std::uint64_t before = current_heap().in_arrays();
    Value whole = make_vector(Kind::long_, Storage::i32, 1000);
    std::fill_n(whole->items<std::int32_t>(), 1000, 7);
    Value part = slice(whole, 300, 400);
    static int dropped;
    dropped = 0;
    const auto give_index = [](Array& a) {
        a.set_attribute(new stele::prims::Attribute);
        a.attribute()->index = &dropped;
        a.attribute()->drop_index = [](void* count) { ++*static_cast<int*>(count); };
    };
    give_index(*part.array());
    CHECK(part->owner() == whole.array());
    CHECK(!part->owns_items());
    part->drop_attribute();
    CHECK(dropped == 1);
    CHECK(part->attribute() == nullptr);
    CHECK(part->owner() == whole.array());
    give_index(*part.array());
    give_index(*whole.array());
    whole = Value();
    CHECK(dropped == 1);
    part = Value();
    CHECK(dropped == 3);
    CHECK(current_heap().in_arrays() == before);
}

TEST_CASE("a million nested lists are released without recursion", "[heap]") {
    const std::uint64_t before = current_heap().in_arrays();
    Value nested = make_list({Value::integer(1)});
    for (int i = 0; i < 1000000; i++) nested = make_list({std::move(nested)});
    nested = Value();
    CHECK(current_heap().in_arrays() == before);
}

TEST_CASE("exceeding the limit raises an error and loses no memory", "[heap]") {
    const std::uint64_t limit = current_heap().limit(), before = current_heap().in_arrays();
    current_heap().set_limit(current_heap().used() + 100000);
    try {
        make_vector(Kind::floating, Storage::f64, 100000);
        FAIL("the limit was passed");
    } catch (const Error& e) {
        CHECK(e.kind == ErrorKind::workspace_full);
    }
    CHECK(make_vector(Kind::long_, Storage::i8, 1000)->n == 1000);
    current_heap().set_limit(limit);
    CHECK(current_heap().in_arrays() == before);
}

// Lists of `items` floats, `bytes` in all.
std::vector<Value> lists_of(std::int64_t items, std::int64_t bytes) {
    std::vector<Value> lists;
    for (std::int64_t taken = 0; taken < bytes; taken += 8 * items)
        lists.push_back(make_vector(Kind::floating, Storage::f64, items));
    return lists;
}

TEST_CASE("lists of all sizes share the memory under the limit", "[heap]") {
    constexpr std::int64_t room = 8 << 20;
    const std::uint64_t limit = current_heap().limit(), before = current_heap().in_arrays();
    current_heap().set_limit(current_heap().used() + room);
    for (std::int64_t items = 1; items < room / 16; items = items * 9 / 8 + 1) {
        INFO(items);
        CHECK(lists_of(items, room / (items < 64 ? 32 : 4)).size() > 0);
    }
    // Memory between live lists serves lists that fit, and other lists after the live ones have been released.
    std::vector<Value> kept = lists_of(60, room / 2);
    for (std::size_t i = 0; i < kept.size(); i += 2) kept[i] = Value();
    CHECK_THROWS_AS(lists_of(1000, room), Error);
    CHECK(lists_of(20, room / 16).size() > 0);
    kept.clear();
    CHECK(lists_of(1000, room / 2).size() > 0);
    current_heap().set_limit(limit);
    CHECK(current_heap().in_arrays() == before);
}

TEST_CASE("lists of one size reuse the memory of lists of another, even without a limit", "[heap]") {
    constexpr std::int64_t bytes = 80 << 20;
    const std::uint64_t before = current_heap().held();
    for (std::int64_t items : {450, 400, 350, 300, 250, 200}) lists_of(items, bytes);
    CHECK(current_heap().held() < before + 5 * bytes / 2);
}

TEST_CASE("free small blocks return to the system, and new ones come from it again", "[heap]") {
    Engine engine;
    Engine::Entered entered(engine);
    Heap& heap = engine.heap;
    for (int round = 0; round < 2; round++) {
        Value kept = make_vector(Kind::floating, Storage::f64, 20);
        Value lists = make_list(50000);
        for (std::int64_t i = 0; i < lists->n; i++)
            lists->values()[i] = make_vector(Kind::floating, Storage::f64, 8 + i % 30);
        const std::uint64_t most = heap.held();
        lists = Value();
        heap.give_back();
        CHECK(heap.held() <= std::max<std::uint64_t>(most / 4, heap.used()));
        CHECK(kept->n == 20);
    }
}

TEST_CASE("memory of operator new counts against the limit, which small pieces may exceed a little", "[heap]") {
    Engine engine;
    Heap& heap = engine.heap;
    constexpr std::uint64_t megabyte = 1 << 20;
    heap.set_limit(8 * megabyte);
    heap.count_containers(megabyte);
    CHECK(heap.used() == megabyte);
    CHECK(heap.take(6 * megabyte));
    CHECK_FALSE(heap.take(2 * megabyte));
    CHECK(heap.used() == 7 * megabyte);
    CHECK(heap.take(megabyte));
    CHECK_THROWS_AS(heap.allocate(5000), Error);
    CHECK(heap.take(1000));
    CHECK_FALSE(heap.take(megabyte));
    heap.discharge(4 * megabyte + 1000);
    CHECK(heap.in_arrays() == 0);
    heap.release(heap.allocate(static_cast<std::size_t>(2 * megabyte)));
    CHECK(heap.take(4 * megabyte));
    // Estimates are not counted twice.
    CHECK_THROWS_AS(heap.charge_container(megabyte, "no room"), Error);
    heap.discharge(4 * megabyte);
    heap.charge_container(megabyte, "no room");
    heap.discharge_container(megabyte);
    CHECK(heap.used() == 4 * megabyte);
}

TEST_CASE("slices keep their owner alive", "[heap]") {
    const std::uint64_t before = current_heap().in_arrays();
    Value whole = make_vector(Kind::long_, Storage::i32, 1000);
    for (int i = 0; i < 1000; i++) whole->items<std::int32_t>()[i] = i;
    Value part = slice(whole, 300, 400);
    CHECK(part->owner() == whole.array());
    whole = Value();
    CHECK(held_by(part).front() == 300);
    CHECK(held_by(part).back() == 699);
    make_writable(part);
    CHECK(part->owner() == nullptr);
    part = Value();
    CHECK(current_heap().in_arrays() == before);
}

TEST_CASE("numbers in a handle are read back unchanged", "[value]") {
    for (std::int64_t i : {std::int64_t{0}, std::int64_t{-1}, (std::int64_t{1} << 47) - 1, -(std::int64_t{1} << 47),
                           std::int64_t{1} << 47, INT64_MAX, INT64_MIN}) {
        CHECK(Value::integer(i).as_long() == i);
        CHECK(Value::integer(i).is_heap() == (i >= std::int64_t{1} << 47 || i < -(std::int64_t{1} << 47)));
    }
    for (double d : {0.0, -0.0, 1.5, -1e300, 1e308, 5e-324, 2.2250738585072014e-308, HUGE_VAL, -HUGE_VAL}) {
        Value v = Value::floating(d);
        CHECK(v.kind() == Kind::floating);
        CHECK(stele::prims::bit_cast<std::uint64_t>(v.as_double()) == stele::prims::bit_cast<std::uint64_t>(d));
    }
    CHECK(std::isnan(Value::floating(std::nan("")).as_double()));
    std::mt19937_64 random(7);
    for (int i = 0; i < 10000; i++) {
        const auto d = stele::prims::bit_cast<double>(random());
        if (!std::isnan(d)) CHECK(Value::floating(d).as_double() == d);
    }
}

TEST_CASE("a list of scalars of one kind is squeezed into the narrowest storage", "[squeeze]") {
    auto storage = [](std::initializer_list<Value> items, Rules rules) {
        Value v = squeeze(make_list(items), rules);
        return v->storage;
    };
    CHECK(storage({Value::integer(0), Value::integer(1)}, Rules::q) == Storage::bit);
    CHECK(storage({Value::integer(0), Value::integer(-1)}, Rules::q) == Storage::i8);
    CHECK(storage({Value::integer(0), Value::integer(300)}, Rules::q) == Storage::i16);
    CHECK(storage({Value::integer(0), Value::integer(70000)}, Rules::q) == Storage::i32);
    CHECK(storage({Value::integer(0), Value::integer(null_long)}, Rules::q) == Storage::i64);
    CHECK(storage({Value::integer(0), Value::floating(0.5)}, Rules::q) == Storage::value);
    CHECK(storage({Value::integer(0), Value::floating(0.5)}, Rules::apl) == Storage::f64);
    CHECK(storage({Value::character('a'), Value::character(955)}, Rules::apl) == Storage::c16);
    CHECK(storage({Value::character('a'), Value::integer(1)}, Rules::apl) == Storage::value);
    CHECK(storage({make_text("ab"), make_text("cd")}, Rules::q) == Storage::value);
}

TEST_CASE("put widens and boxes, and does not change shared arrays", "[items]") {
    const std::int64_t items[] = {1, 0, 1};
    Value v = make_longs(items), shared = v;
    put(v, 1, Value::integer(1000), Rules::q);
    CHECK(held_by(v) == std::vector<std::int64_t>{1, 1000, 1});
    CHECK(held_by(shared) == std::vector<std::int64_t>{1, 0, 1});
    put(v, 0, make_text("xy"), Rules::q);
    CHECK(v->storage == Storage::value);
    CHECK(item(v, 1).as_long() == 1000);
}

TEST_CASE("a list that grows holds nulls until it is filled", "[items]") {
    const std::uint64_t before = current_heap().in_arrays();
    Value list = make_list(0);
    for (std::int64_t i = 0; i < 1000; i++) {
        reserve_more(list, 1);
        CHECK(list->values()[list->n].is_null());
        list->values()[list->n++] = make_text("item");
    }
    CHECK(list->n == 1000);
    list = Value();
    CHECK(current_heap().in_arrays() == before);
}

TEST_CASE("bits are copied from any offset to any offset", "[items]") {
    std::mt19937 random(3);
    for (int round = 0; round < sized(500, 100); round++) {
        const std::int64_t n = random() % 200, i = random() % 70, j = random() % 70;
        Value from = make_vector(Kind::long_, Storage::bit, 300), to = make_vector(Kind::long_, Storage::bit, 300);
        for (int w = 0; w < 5; w++) from->words()[w] = std::uint64_t{random()} << 32 | random(), to->words()[w] = 0;
        copy_items(*to.array(), j, *from.array(), i, n);
        bool same = true;
        for (std::int64_t k = 0; k < 300; k++) same &= to->bit(k) == (k >= j && k < j + n && from->bit(i + k - j));
        CHECK(same);
    }
}

}  // namespace
