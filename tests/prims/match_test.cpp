#include "prims/func/search/match.hpp"

#include <catch2/catch.hpp>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/search/comparable.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

struct Levels {
    double depth;
    bool uniform;
};

Levels depth_model(const Model& m) {
    if (m.is_atom()) return {0, true};
    Levels first = depth_model(m.items[0]), all = first;
    for (const Model& item : m.items) {
        Levels one = depth_model(item);
        all.uniform = all.uniform && one.uniform && one.depth == first.depth;
        all.depth = std::max(all.depth, one.depth);
    }
    return {all.depth + 1, all.uniform};
}

bool matches(const Value& x, const Value& y, Rules rules) {
    Engine e;
    return func::match(e, x, y, rules);
}

}  // namespace

TEST_CASE("match agrees with the model") {
    Random random(31);
    for (int round = 0; round < sized(300, 60); round++) {
        Model x = random_model(random), y = round % 3 ? x : random_model(random);
        if (round % 3 == 1 && !x.is_atom() && x.count() > 0) y.items.back() = random_model(random);
        if (!y.is_atom() && y.rank() == 0 && y.item(0).is_atom()) y = y.item(0);
        demand(stele::prims::under<func::match, stele::prims::Rules::apl>, {x, y}, Model::num(x == y));
        demand(func::not_match, {x, y}, Model::num(!(x == y)));
    }
}

TEST_CASE("match distinguishes prototypes and shapes") {
    Model pair = Model::nums({1, 2}), three = Model::nums({1, 2, 3});
    auto none = [](const Model& like) { return Model::array({0}, {}, like); };
    demand(stele::prims::under<func::match, stele::prims::Rules::apl>, {Model::text(""), Model::nums({})},
           Model::num(0));
    demand(stele::prims::under<func::match, stele::prims::Rules::apl>, {none(pair), none(Model::nums({3, 4}))},
           Model::num(1));
    demand(stele::prims::under<func::match, stele::prims::Rules::apl>, {none(pair), none(three)}, Model::num(0));
    demand(stele::prims::under<func::match, stele::prims::Rules::apl>,
           {Model::array({0, 2}, {}, pair), Model::array({2, 0}, {}, pair)}, Model::num(0));
    demand(stele::prims::under<func::match, stele::prims::Rules::apl>, {Model::num(1), Model::nums({1})},
           Model::num(0));
    demand(stele::prims::under<func::match, stele::prims::Rules::apl>,
           {Model::box(pair), Model::array({1}, {pair}, pair)}, Model::num(0));
}

TEST_CASE("match is tolerant by APL's and q's rules") {
    Model third = Model::nums({1.0 / 3, 2}), close = Model::nums({1.0 / 3 * (1 + 5e-15), 2});
    demand(stele::prims::under<func::match, stele::prims::Rules::apl>, {third, close}, Model::num(1));
    demand(stele::prims::under<func::match, stele::prims::Rules::apl>, {third, close}, Model::num(0), {1, 0, 1});
    CHECK(matches(to_value(third), to_value(close), Rules::q));
    CHECK_FALSE(matches(to_value(third), to_value(close), Rules::k));
}

TEST_CASE("dictionaries hash by their contents") {
    Engine e;
    const Engine::Entered entered(e);
    auto hash = [&](std::int64_t item) {
        const std::int64_t key = 1;
        return func::ValueHash(e, 0, Rules::k)(make_dictionary(make_longs({&key, 1}), make_longs({&item, 1})));
    };
    CHECK(hash(2) == hash(2));
    CHECK(hash(2) != hash(3));
}

TEST_CASE("the rules decide whether kinds match") {
    Value one = Value::integer(1), truth = Value::boolean(true), real = Value::floating(1.0);
    CHECK(matches(one, truth, Rules::apl));
    CHECK(matches(one, real, Rules::apl));
    for (Rules rules : {Rules::k, Rules::q}) {
        CHECK_FALSE(matches(one, real, rules));
        CHECK_FALSE(matches(one, truth, rules));
        CHECK_FALSE(matches(make_vector(Kind::long_, Storage::bit, 0), make_text(""), rules));
        CHECK(matches(Value::floating(__builtin_nan("")), Value::floating(__builtin_nan("")), rules));
        CHECK(matches(make_range(0, 1, 100), to_storage(make_range(0, 1, 100), Storage::i16), rules));
        Value d = make_dictionary(make_text("ab"), make_range(0, 1, 2)),
              same = make_dictionary(make_text("ab"), make_range(0, 1, 2));
        CHECK(matches(d, same, rules));
        CHECK_FALSE(matches(d, make_dictionary(make_text("ab"), make_range(1, 1, 2)), rules));
    }
    CHECK_FALSE(matches(Value::symbol(intern("a")), Value::character('a'), Rules::q));
    CHECK_FALSE(matches(Value::integer(97), Value::character('a'), Rules::apl));
    CHECK(matches(Value::complex(1, 2), Value::complex(1, 2), Rules::apl));
    CHECK_FALSE(matches(Value::complex(1, 2), one, Rules::apl));
    // A list of the same items that has not been squeezed.
    Value boxed = make_list({Value::integer(1), Value::integer(2)});
    CHECK(matches(boxed, make_range(1, 1, 2), Rules::apl));
    CHECK_FALSE(matches(boxed, make_range(1, 1, 2), Rules::k));
}

TEST_CASE("depth and tally") {
    Random random(32);
    for (int round = 0; round < sized(300, 60); round++) {
        Model m = random_model(random);
        Levels d = depth_model(m);
        demand(func::depth, {m}, Model::num(d.uniform ? d.depth : -d.depth));
        demand(func::depth, {m}, Model::num(d.depth), {1, 1e-14, 2});
        demand(stele::prims::under<func::tally, stele::prims::Rules::apl>, {m},
               Model::num(m.rank() == 0 ? 1 : static_cast<double>(m.shape[0])));
    }
}

TEST_CASE("deep nesting raises an error at the stack's limit") {
    Value x = make_list({Value::integer(1), make_text("a")}), y = make_list({Value::integer(1), make_text("a")});
    for (int i = 0; i < 1000000; i++) x = make_list({Value::integer(1), x}), y = make_list({Value::integer(1), y});
    Engine e;
    e.set_stack_limit(reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) - 200000);
    CHECK_THROWS_AS(func::match(e, x, y, Rules::apl), Error);
    CHECK_THROWS_AS(func::depth(e, &x), Error);
    CHECK(func::tally_of(x) == 2);
}
