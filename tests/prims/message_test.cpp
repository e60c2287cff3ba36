#include <catch2/catch.hpp>

#include "prims/array/check.hpp"
#include "prims/func/exchange/message.hpp"
#include "prims/func/function.hpp"
#include "prims/func/mapping/table.hpp"
#include "prims/func/search/search.hpp"
#include "tests/prims/k_values.hpp"
#include "tests/size.hpp"

namespace stele::tests::k {
namespace {

namespace kf = prims::func;
using prims::ErrorKind;

// No functions: what messages say of them is tested in the languages.
class NoFunctions final : public kf::MessageFunctions {
    std::string text_of(const Value&) override { return {}; }
    Value lambda_of(std::string_view) override { return {}; }
    std::pair<int, int> number_of(const prims::Primitive&) override { return {102, 1}; }
    const prims::Primitive* primitive_of(int, int) override { return nullptr; }
};

std::string sent(Engine& engine, const Value& v) {
    NoFunctions none;
    return kf::message_of(engine, v, none);
}
Value received(Engine& engine, std::string_view bytes) {
    NoFunctions none;
    return kf::value_of_message(engine, bytes, none);
}

constexpr Kind whole[] = {Kind::boolean, Kind::byte,     Kind::short_int, Kind::int_,   Kind::long_,  Kind::timestamp,
                          Kind::month,   Kind::timespan, Kind::date,      Kind::minute, Kind::second, Kind::time};

// An item of a kind with whole numbers, its null among them where there is one.
std::int64_t random_item(Kind kind) {
    const prims::KindTraits& t = prims::traits(kind);
    if (kind == Kind::boolean) return random_below(2);
    if (t.null == prims::null_long && random_below(6) == 0) return prims::null_long;
    const int bits = 8 * t.width - (kind == Kind::byte ? 0 : 1);
    const auto low = kind == Kind::byte ? 0 : -t.infinity;
    return bits >= 63 ? random_below(INT64_MAX) : low + random_below(t.infinity - low + 1);
}

Value random_simple(std::int64_t n) {
    switch (random_below(6)) {
        case 0: {
            std::string bytes;
            for (std::int64_t i = 0; i < n; i++) bytes += static_cast<char>(random_below(256));
            return text(bytes);
        }
        case 1: {
            std::vector<double> items;
            for (std::int64_t i = 0; i < n; i++) items.push_back(static_cast<double>(random_below(1000)) / 8 - 60);
            return floats(items);
        }
        case 2: {
            std::vector<Value> names;
            for (std::int64_t i = 0; i < n; i++) names.push_back(symbol(std::string(random_below(4), 'a')));
            return n == 0 ? prims::empty_vector(Kind::symbol) : list(std::move(names));
        }
        case 3: {
            Value r = prims::make_vector(Kind::real, Storage::f32, n);
            for (std::int64_t i = 0; i < n; i++) r->items<float>()[i] = static_cast<float>(random_below(100)) / 4;
            return r;
        }
        default: {
            const Kind kind = whole[random_below(std::size(whole))];
            std::vector<std::int64_t> items;
            for (std::int64_t i = 0; i < n; i++) items.push_back(random_item(kind));
            return longs(items, kind);
        }
    }
}

Value random_value(int depth) {
    switch (depth == 0 ? 0 : random_below(5)) {
        case 0: return random_simple(random_below(5));
        case 1: return prims::item(random_simple(1 + random_below(3)), 0);
        case 2: {
            std::vector<Value> items;
            for (std::int64_t i = random_below(4); i >= 0; i--) items.push_back(random_value(depth - 1));
            return list(std::move(items));
        }
        case 3: {
            const std::int64_t n = random_below(4);
            return dictionary(random_simple(n), random_simple(n));
        }
        default: {
            const std::int64_t n = random_below(4);
            return kf::table_of(dictionary(symbols({"a", "b"}), prims::make_list({random_simple(n), random_simple(n)})),
                                Rules::q);
        }
    }
}

TEST_CASE("what is sent is received", "[k][message]") {
    rules = Rules::q;
    Engine engine;
    for (int round = 0; round < sized(2000, 200); round++) {
        const Value v = random_value(3);
        const std::string bytes = sent(engine, v);
        const Value back = received(engine, bytes);
        CHECK(same(back, v));
        CHECK(prims::fault_in(back).empty());
        CHECK(sent(engine, back) == bytes);
    }
}

TEST_CASE("every representation is the same message", "[k][message]") {
    rules = Rules::q;
    Engine engine;
    for (const Value& v :
         {longs({0, 1, 2, 3}), longs({0, 1, 1}), longs({5, 7}, Kind::int_), floats({1, 2.5}), text("abc")})
        for (const Value& other : representations(v)) CHECK(sent(engine, other) == sent(engine, v));
}

TEST_CASE("attributes are sent", "[k][message]") {
    rules = Rules::q;
    Engine engine;
    for (const char* name : {"s", "u", "p", "g"}) {
        const Value v = kf::with_attribute(engine, name, longs({1, 2, 3}));
        CHECK(received(engine, sent(engine, v))->mark() == v->mark());
    }
    const Value sorted = kf::with_attribute(engine, "s", dictionary(symbols({"a", "b"}), longs({1, 2})));
    CHECK(sent(engine, sorted)[8] == 127);
    CHECK(prims::keys_of(received(engine, sent(engine, sorted)))->mark() == prims::Mark::sorted);
}

TEST_CASE("a message that was cut or changed is refused or is a value", "[k][message]") {
    rules = Rules::q;
    Engine engine;
    for (int round = 0; round < sized(300, 60); round++) {
        const std::string whole_message = sent(engine, random_value(3));
        for (std::size_t n = 0; n < whole_message.size(); n++)
            CHECK(error_of([&] { received(engine, std::string_view(whole_message).substr(0, n)); }) ==
                  ErrorKind::domain);
        std::string changed = whole_message;
        changed[8 + static_cast<std::size_t>(random_below(static_cast<std::int64_t>(changed.size()) - 8))] =
            static_cast<char>(random_below(256));
        Value other;
        error_of([&] { other = received(engine, changed); });
        CHECK(prims::fault_in(other).empty());
    }
}

TEST_CASE("the other byte order is read", "[k][message]") {
    rules = Rules::q;
    Engine engine;
    using namespace std::string_view_literals;
    CHECK(same(received(engine, "\0\0\0\0\0\0\0\x0d\xfa\0\0\0\x01"sv), integer(1, Kind::int_)));
    CHECK(same(received(engine, "\0\0\0\0\0\0\0\x12\x05\0\0\0\0\x02\0\x01\x80\0"sv),
               longs({1, prims::null_long}, Kind::short_int)));
    CHECK(error_of([&] { received(engine, "\1\0\1\0\x0d\0\0\0\xfa\1\0\0\0"sv); }) == ErrorKind::not_implemented);
    CHECK(error_of([&] { received(engine, "\1\0\0\0\x0c\0\0\0\x80oh\0"sv); }) == ErrorKind::user);
}

}  // namespace
}  // namespace stele::tests::k
