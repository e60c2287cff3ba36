#include <catch2/catch.hpp>

#include "prims/func/assignment/amend.hpp"
#include "prims/func/structure/functions.hpp"
#include "tests/prims/k_values.hpp"
#include "tests/size.hpp"

namespace stele::tests::k {
namespace {

namespace kf = prims::func;
using prims::ErrorKind;

// @[x;i;:;y] and .[x;path;:;y].
void amend_at(Engine& engine, Value& x, const Value& i, const Value& y) {
    kf::amend_at(engine, x, i, {nullptr, &y}, rules);
}
void amend_deep(Engine& engine, Value& x, const std::vector<Value>& path, const Value& y) {
    kf::amend_deep(engine, x, path, {nullptr, &y}, rules);
}

Value amended(Value x, const Value& i, const Value& y) {
    Engine engine;
    amend_at(engine, x, i, y);
    return x;
}

Value amended_deep(Value x, const std::vector<Value>& path, const Value& y) {
    Engine engine;
    amend_deep(engine, x, path, y);
    return x;
}

Value vector_like(const Value& v, std::int64_t n) {
    while (true) {
        Value r = random_vector(n);
        if (r->kind == v->kind) return r;
    }
}

TEST_CASE("amending a vector replaces items; the last item for an index wins", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    for (int round = 0; round < sized(600, 120); round++) {
        Value v = random_vector(1 + random_below(random_below(5) ? 20 : 100));
        std::vector<Value> expected = each_of(v);
        bool one = random_below(2), spread = random_below(2);
        std::vector<std::int64_t> places = random_longs(one ? 1 : 1 + random_below(5), 0, v->n - 1);
        Value i = one ? integer(places[0]) : longs(places);
        Value y = vector_like(v, static_cast<std::int64_t>(places.size()));
        if (one || spread) y = prims::item(y, 0);
        for (std::size_t k = 0; k < places.size(); k++)
            expected[static_cast<std::size_t>(places[k])] =
                kf::is_list(y) ? prims::item(y, static_cast<std::int64_t>(k)) : y;
        for (const Value& x : representations(v)) {
            Value r = amended(x, i, y);
            CHECK(same(r, list(expected)));
            CHECK(is_sound(r));
            CHECK(same(x, v));
        }
        Value own = list(each_of(v));
        const void* data = own->data;
        Value r = amended(std::move(own), i, prims::item(v, places[0]));
        CHECK((r->data == data || r->storage != v->storage));
    }
}

TEST_CASE("a wider integer widens the storage", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Value x = longs({0, 1, 1, 0});
    for (std::int64_t y : {std::int64_t{5}, std::int64_t{-300}, std::int64_t{70000}, INT64_MAX, prims::null_long}) {
        x = amended(std::move(x), integer(2), integer(y));
        CHECK(prims::long_at(x, 2) == y);
    }
    CHECK(prims::long_at(x, 1) == 1);
}

TEST_CASE("lists accept any item, and become vectors if all items are of one kind", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Value x = list({integer(1), symbol("a"), longs({2, 3})});
    CHECK(same(amended(x, integer(1), text("xyz")), list({integer(1), text("xyz"), longs({2, 3})})));
    CHECK(same(amended(x, longs({1, 2}), integer(9)), longs({1, 9, 9})));
    CHECK(same(amended(x, longs({0, 1}), list({text("p"), text("q")})), list({text("p"), text("q"), longs({2, 3})})));
    CHECK(same(amended(x, list({integer(0), longs({1, 2})}), integer(4)), longs({4, 4, 4})));
    CHECK(same(amended(x, Value(), longs({1, 2, 3})), longs({1, 2, 3})));
    CHECK(same(amended(longs({1, 2, 3}), Value(), integer(0)), longs({0, 0, 0})));
    CHECK(same(amended(longs({1, 2, 3}), prims::make_list(0), integer(0)), longs({1, 2, 3})));
}

TEST_CASE("dictionaries accept new keys", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Value d = dictionary(symbols({"a", "b"}), longs({1, 2}));
    CHECK(same(amended(d, symbol("a"), integer(9)), dictionary(symbols({"a", "b"}), longs({9, 2}))));
    CHECK(same(amended(d, symbol("c"), integer(3)), dictionary(symbols({"a", "b", "c"}), longs({1, 2, 3}))));
    CHECK(same(amended(d, symbols({"b", "z"}), longs({7, 8})), dictionary(symbols({"a", "b", "z"}), longs({1, 7, 8}))));
    CHECK(same(amended(d, Value(), integer(0)), dictionary(symbols({"a", "b"}), longs({0, 0}))));
    Value none = dictionary(prims::make_list(0), prims::make_list(0));
    CHECK(same(amended(none, symbol("a"), integer(1)), dictionary(symbols({"a"}), longs({1}))));
    CHECK(same(amended(none, symbol("a"), longs({1, 2})),
               dictionary(symbols({"a"}), run(kf::enlist_item, longs({1, 2})))));
    CHECK(same(d, dictionary(symbols({"a", "b"}), longs({1, 2}))));
    if (rules == Rules::q) CHECK(error_of([&] { amended(d, symbol("a"), text("xy")); }) == ErrorKind::type);
    if (rules == Rules::q) CHECK(error_of([&] { amended(d, integer(3), integer(4)); }) == ErrorKind::type);
}

TEST_CASE("amending at depth follows a path", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Value m = list({longs({1, 2}), longs({3, 4})});
    CHECK(same(amended_deep(m, {integer(0), integer(1)}, integer(9)), list({longs({1, 9}), longs({3, 4})})));
    CHECK(same(amended_deep(m, {integer(1)}, text("ab")), list({longs({1, 2}), text("ab")})));
    CHECK(same(amended_deep(m, {Value(), integer(0)}, integer(7)), list({longs({7, 2}), longs({7, 4})})));
    CHECK(same(amended_deep(m, {Value(), integer(0)}, longs({7, 8})), list({longs({7, 2}), longs({8, 4})})));
    CHECK(same(amended_deep(m, {}, integer(7)), integer(7)));
    Value d = list({list({longs({1, 2, 3}), longs({4, 5, 6, 7})}), list({longs({8, 9}), integer(10), longs({11, 12})}),
                    list({longs({13, 14}), longs({15, 16, 17, 18}), longs({19, 20})})});
    Value r =
        amended_deep(d, {longs({2, 0}), longs({0, 1, 0})}, list({longs({100, 200, 300}), longs({400, 500, 600})}));
    CHECK(same(r, list({longs({600, 500}), list({longs({8, 9}), integer(10), longs({11, 12})}),
                        list({integer(300), integer(200), longs({19, 20})})})));
    Value nested = dictionary(symbols({"a", "b"}), list({longs({1, 2}), longs({3, 4})}));
    CHECK(same(amended_deep(nested, {symbol("b"), integer(1)}, integer(9)),
               dictionary(symbols({"a", "b"}), list({longs({1, 2}), longs({3, 9})}))));
    CHECK(same(prims::item(prims::items_of(nested), 1), longs({3, 4})));
    // Unshared values are changed in place.
    Value own = list({longs({1, 2}), longs({3, 4})});
    const void* row = own->values()[1]->data;
    own = amended_deep(std::move(own), {integer(1), integer(0)}, integer(5));
    CHECK(own->values()[1]->data == row);
    CHECK(same(own, list({longs({1, 2}), longs({5, 4})})));
}

TEST_CASE("a failed amend changes nothing", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Engine engine;
    Value x = longs({1, 2, 3}), m = list({longs({1, 2}), longs({3, 4})});
    CHECK(error_of([&] { amend_at(engine, x, integer(3), integer(1)); }) == ErrorKind::index);
    CHECK(error_of([&] { amend_at(engine, x, longs({0, -1}), integer(1)); }) == ErrorKind::index);
    if (rules == Rules::q)
        CHECK(error_of([&] { amend_at(engine, x, integer(0), Value::floating(1)); }) == ErrorKind::type);
    if (rules == Rules::q) CHECK(error_of([&] { amend_at(engine, x, integer(0), longs({1, 2})); }) == ErrorKind::type);
    if (rules == Rules::q) CHECK(error_of([&] { amend_at(engine, x, longs({0, 1}), text("ab")); }) == ErrorKind::type);
    CHECK(error_of([&] { amend_at(engine, x, longs({0, 1}), longs({1, 2, 3})); }) == ErrorKind::length);
    CHECK(error_of([&] { amend_at(engine, x, symbol("a"), integer(1)); }) == ErrorKind::type);
    CHECK(error_of([&] { amend_at(engine, x, list({integer(0), symbol("a")}), integer(9)); }) == ErrorKind::type);
    std::vector<Value> path{longs({0, 1}), integer(2)};
    CHECK(error_of([&] { amend_deep(engine, m, path, integer(9)); }) == ErrorKind::index);
    path = {integer(1), symbol("a")};
    CHECK(error_of([&] { amend_deep(engine, m, path, integer(9)); }) == ErrorKind::type);
    path = {integer(0), integer(0), integer(0)};
    CHECK(error_of([&] { amend_deep(engine, m, path, integer(9)); }) == ErrorKind::rank);
    if (rules == Rules::q) CHECK(same(x, longs({1, 2, 3})));
    CHECK(same(m, list({longs({1, 2}), longs({3, 4})})));
    CHECK(message_of([&] { amend_at(engine, x, integer(3), integer(1)); }) == "index 3 lies outside 0 to 2");
    if (rules == Rules::q)
        CHECK(message_of([&] { amend_at(engine, x, integer(0), Value::floating(1)); }) ==
              "an item of a list of 3 longs cannot be the float 1");
}

// A host with one function: it adds the right argument, or 100, to a number and appends the right argument to a list.
// It fails after `calls` calls. The engine gets a stack for the calls.
struct Adder : prims::Host {
    explicit Adder(Engine& e) : engine(e) {
        engine.host = this;
        engine.stack_floor = reinterpret_cast<Value*>(stack);
        engine.sp = top();
    }
    ~Adder() override {
        engine.pop(static_cast<int>(top() - engine.sp));
        engine.host = &prims::no_host;
        engine.sp = engine.stack_floor = nullptr;
    }
    Value* top() { return reinterpret_cast<Value*>(stack) + slots; }
    void call(const Value&, Value* a, int n) override {
        if (calls-- == 0) prims::raise(ErrorKind::domain, "enough");
        if (kf::is_list(a[0])) {
            std::vector<Value> items = each_of(a[0]);
            items.push_back(a[1]);
            a[0] = list(std::move(items));
        } else {
            a[0] = integer(a[0].as_long() + (n == 2 ? a[1].as_long() : 100));
        }
    }

    static constexpr int slots = 32;
    alignas(Value) std::byte stack[slots * sizeof(Value)];
    Engine& engine;
    int calls = 1000;
    Value function;
};

TEST_CASE("a function updates items one after the other", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Engine engine;
    Adder adder(engine);
    Value ten = integer(10), several = longs({10, 20, 30});
    Value x = longs({1, 2, 3});
    kf::amend_at(engine, x, longs({0, 2}), {&adder.function, &ten}, rules);
    CHECK(same(x, longs({11, 2, 13})));
    kf::amend_at(engine, x, longs({0, 0, 2}), {&adder.function, &several}, rules);
    CHECK(same(x, longs({41, 2, 43})));
    kf::amend_at(engine, x, integer(1), {&adder.function}, rules);
    CHECK(same(x, longs({41, 102, 43})));
    kf::amend_at(engine, x, list({Value(), longs({1, 2})}), {&adder.function, &ten}, rules);
    CHECK(same(x, longs({51, 122, 63})));
    Value words = list({text("the"), text("quick"), text("fox")});
    Value ends = text("rs");
    kf::amend_at(engine, words, longs({1, 2}), {&adder.function, &ends}, rules);
    CHECK(same(words, list({text("the"), text("quickr"), text("foxs")})));
    Value m = list({longs({1, 2}), longs({3, 4})});
    std::vector<Value> path{Value(), longs({0, 0})};
    kf::amend_deep(engine, m, path, {&adder.function, &ten}, rules);
    CHECK(same(m, list({longs({21, 2}), longs({23, 4})})));
    Value d = dictionary(symbols({"a", "b"}), longs({1, 2}));
    kf::amend_at(engine, d, symbols({"b", "b"}), {&adder.function, &ten}, rules);
    CHECK(same(d, dictionary(symbols({"a", "b"}), longs({1, 22}))));
}

TEST_CASE("an update that fails halfway changes nothing", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Engine engine;
    for (int calls = 0; calls < 3; calls++) {
        Adder adder(engine);
        adder.calls = calls;
        Value ten = integer(10);
        Value x = longs({1, 2, 3});
        CHECK(error_of([&] {
                  kf::amend_at(engine, x, longs({0, 0, 2}), {&adder.function, &ten}, rules);
              }) == ErrorKind::domain);
        CHECK(same(x, longs({1, 2, 3})));
        adder.calls = calls;
        Value boxed = list({integer(1), symbol("s"), integer(3), integer(4)});
        CHECK(error_of([&] {
                  kf::amend_at(engine, boxed, longs({0, 2, 3}), {&adder.function, &ten}, rules);
              }) == (calls < 3 ? ErrorKind::domain : ErrorKind::user));
        CHECK(same(boxed, list({integer(1), symbol("s"), integer(3), integer(4)})));
        adder.calls = calls;
        Value m = list({longs({1, 2}), longs({3, 4})});
        std::vector<Value> path{Value(), longs({0, 1})};
        CHECK(error_of([&] { kf::amend_deep(engine, m, path, {&adder.function, &ten}, rules); }) == ErrorKind::domain);
        CHECK(same(m, list({longs({1, 2}), longs({3, 4})})));
    }
    Adder adder(engine);
    adder.calls = 0;
    Value m = list({longs({1, 2}), longs({3, 4})});
    std::vector<Value> path{integer(1), integer(0)};
    CHECK(error_of([&] { kf::amend_deep(engine, m, path, {&adder.function}, rules); }) == ErrorKind::domain);
    CHECK(same(m, list({longs({1, 2}), longs({3, 4})})));
}

TEST_CASE("k: an item of another kind turns a vector into a list", "[k]") {
    rules = Rules::k;
    CHECK(same(amended(longs({1, 2, 3}), integer(0), Value::floating(1.5)),
               list({Value::floating(1.5), integer(2), integer(3)})));
    CHECK(
        same(amended(longs({1, 2, 3}), longs({0, 1}), text("ab")), list({character('a'), character('b'), integer(3)})));
    CHECK(same(amended(text("abc"), integer(2), symbol("x")), list({character('a'), character('b'), symbol("x")})));
    CHECK(same(amended(longs({1, 2}), integer(0), longs({7, 8})), list({longs({7, 8}), integer(2)})));
}

}  // namespace
}  // namespace stele::tests::k
