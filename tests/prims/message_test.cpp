#include <catch2/catch.hpp>

#include <functional>
#include <optional>

#include "interp/vm/execute.hpp"
#include "prims/array/check.hpp"
#include "prims/formats/exchange/item_bytes.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/order/attribute.hpp"
#include "prims/func/order/grade.hpp"
#include "tests/prims/k_values.hpp"
#include "tests/session/captured.hpp"
#include "tests/size.hpp"

namespace stele::tests::k {
namespace {

namespace kf = prims::func;
using prims::ErrorKind;

// -8! and -9! of a session, which can send and receive functions.
struct Messages {
    CapturedSession session;
    prims::Engine& engine = session.machine();

    std::string sent(const Value& v) { return kf::bytes_in(engine.host->numbered(-8, v), "a message"); }
    Value received(std::string_view bytes) { return engine.host->numbered(-9, kf::byte_vector(bytes)); }
    Value evaluated(const char* text) { return execute_text(session.machine(), text, interp::Notation::q, "test"); }
};

// The kind of error that a call raises, if any.
template <class F> std::optional<ErrorKind> raised(F f) {
    try {
        f();
    } catch (const prims::Error& e) {
        return e.kind;
    }
    return {};
}

// Functions whose messages differ in form, and arguments for them.
struct Applied {
    const char *function, *arguments;
};
constexpr Applied functions[] = {
    {"+", "(1;2)"},
    {"neg", "enlist 3"},
    {"{x+y}", "(1;2)"},
    {"{[a;b;c]a,b,c}", "1 2 3"},
    {"+[1]", "enlist 2"},
    {"-[;5]", "enlist 2"},
    {"{x,y+z}[1;;3]", "enlist 4"},
    {"(+/)", "enlist 1 2 3"},
    {"(,/:)", "(1;2 3)"},
    {"({x*x}')", "enlist 1 2 3"},
    {"('[neg;count])", "enlist 1 2 3"},
    {"('[{x*x};'[neg;count]])", "enlist 1 2 3"},
    {"(1 2 3@)", "enlist 1"},
    {"@[;1;neg]", "enlist 1 2 3"},
    {"enlist", "(1;`a)"},
    {"(1;;`b)", "enlist 2"},
    {"('[{x*x};+[1]])", "enlist 2"},
};

constexpr Kind whole[] = {Kind::boolean, Kind::byte,     Kind::short_int, Kind::int_,   Kind::long_,  Kind::timestamp,
                          Kind::month,   Kind::timespan, Kind::date,      Kind::minute, Kind::second, Kind::time};

// A random number of an integral kind, or the null of a kind that has one.
std::int64_t random_atom(Kind kind) {
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
            for (std::int64_t i = 0; i < n; i++) items.push_back(random_atom(kind));
            return longs(items, kind);
        }
    }
}

// The value may contain functions if there is a session to create them.
Value random_value(int depth, Messages* messages = nullptr) {
    switch (depth == 0 ? random_below(3) : random_below(6)) {
        case 0: return random_simple(random_below(5));
        case 1: return prims::item(random_simple(1 + random_below(3)), 0);
        case 2:
            return messages ? messages->evaluated(functions[random_below(std::size(functions))].function)
                            : random_simple(2);
        case 3: {
            std::vector<Value> items;
            for (std::int64_t i = random_below(4); i >= 0; i--) items.push_back(random_value(depth - 1, messages));
            return list(std::move(items));
        }
        case 4: {
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

TEST_CASE("a received value is the value that was sent", "[k][message]") {
    rules = Rules::q;
    Messages messages;
    for (int round = 0; round < sized(2000, 200); round++) {
        const bool with_functions = round % 2 == 0;
        const Value v = random_value(3, with_functions ? &messages : nullptr);
        const std::string bytes = messages.sent(v);
        const Value back = messages.received(bytes);
        if (!with_functions) CHECK(same(back, v));
        CHECK(prims::fault_in(back).empty());
        CHECK(messages.sent(back) == bytes);
    }
}

TEST_CASE("received functions behave like those that were sent", "[k][message]") {
    rules = Rules::q;
    Messages messages;
    for (const auto& [function, arguments] : functions) {
        INFO(function);
        const Value f = messages.evaluated(function), back = messages.received(messages.sent(f));
        CHECK(kf::type_number(back) == kf::type_number(f));
        const std::vector<Value> given = each_of(messages.evaluated(arguments));
        CHECK(same(messages.engine.call(back, given), messages.engine.call(f, given)));
    }
}

TEST_CASE("every representation gives the same message", "[k][message]") {
    rules = Rules::q;
    Messages messages;
    for (const Value& v :
         {longs({0, 1, 2, 3}), longs({0, 1, 1}), longs({5, 7}, Kind::int_), floats({1, 2.5}), text("abc")})
        for (const Value& other : representations(v)) CHECK(messages.sent(other) == messages.sent(v));
}

TEST_CASE("attributes are sent", "[k][message]") {
    rules = Rules::q;
    Messages messages;
    for (const char* name : {"s", "u", "p", "g"}) {
        const Value v = kf::with_attribute(messages.engine, name, longs({1, 2, 3}));
        CHECK(messages.received(messages.sent(v))->mark() == v->mark());
    }
    const Value sorted = kf::with_attribute(messages.engine, "s", dictionary(symbols({"a", "b"}), longs({1, 2})));
    CHECK(messages.sent(sorted)[8] == 127);
    CHECK(prims::keys_of(messages.received(messages.sent(sorted)))->mark() == prims::Mark::sorted);
}

TEST_CASE("a shared value is sent in full each time", "[k][message]") {
    rules = Rules::q;
    Messages messages;
    for (int round = 0; round < sized(300, 60); round++) {
        const Value part = list({random_value(2), text(std::string(300, 'a')), random_value(2)});
        const Value whole_value = list({part, dictionary(symbols({"a", "b"}), list({part, list({part, part})})), part});
        const std::string once = messages.sent(part).substr(8);
        std::string expected = messages.sent(whole_value);
        std::size_t parts = 0;
        for (std::size_t at = 0; (at = expected.find(once, at)) != std::string::npos; at += once.size()) parts++;
        CHECK(parts == 5);
        CHECK(same(messages.received(expected), whole_value));
    }
}

TEST_CASE("the limits bound the size of a message", "[k][message]") {
    rules = Rules::q;
    Messages messages;
    Value v = longs({1, 2, 3});
    for (int i = 0; i < 20; i++) v = list({v, v});
    const Value long_text = text(std::string(1 << 20, 'a'));
    prims::Heap& heap = messages.engine.heap;
    const std::uint64_t before = heap.used();
    heap.set_limit(before + (std::uint64_t{8} << 20));
    CHECK(raised([&] { messages.sent(v); }) == ErrorKind::workspace_full);
    CHECK(heap.used() == before);
    CHECK(raised([&] { messages.sent(long_text); }) == std::nullopt);
    for (int i = 0; i < 20; i++) v = list({v, v});
    const std::uint64_t deeper = heap.used();
    CHECK(raised([&] { messages.sent(v); }) == ErrorKind::limit);
    CHECK(raised([&] { messages.engine.host->numbered(-22, v); }) == ErrorKind::limit);
    CHECK(heap.used() == deeper);
}

TEST_CASE("counts that exceed a message are refused before arrays are allocated", "[k][message]") {
    rules = Rules::q;
    Messages messages;
    prims::Heap& heap = messages.engine.heap;
    heap.set_limit(heap.used() + (std::uint64_t{4} << 20));
    // Nested lists, each with a count as large as the number of bytes that follow.
    std::string bytes = {1, 0, 0, 0, 0, 0, 0, 0};
    for (int depth = 0; depth < 500; depth++) bytes += std::string("\0\0\xe0\x2e\0\0", 6);
    bytes += std::string(12000, '\0');
    for (std::size_t i = 0; i < 4; i++) bytes[4 + i] = static_cast<char>(bytes.size() >> (8 * i));
    CHECK(raised([&] { messages.received(bytes); }) == ErrorKind::domain);
}

TEST_CASE("an interrupt ends writing and reading", "[k][message]") {
    rules = Rules::q;
    Messages messages;
    const Value v = list({longs({1, 2}), text("abc")});
    const std::string bytes = messages.sent(v);
    for (auto f :
         {std::function<void()>([&] { messages.sent(v); }), std::function<void()>([&] { messages.received(bytes); })}) {
        messages.engine.stop.set();
        CHECK(raised(f) == ErrorKind::interrupt);
        messages.engine.stop.clear();
    }
}

TEST_CASE("a truncated message is refused; a corrupted one is refused or gives a value", "[k][message]") {
    rules = Rules::q;
    Messages messages;
    int values = 0, faults = 0;
    for (int round = 0; round < sized(600, 100); round++) {
        const std::string whole_message = messages.sent(random_value(3, &messages));
        for (std::size_t n = 0; n < whole_message.size(); n++)
            CHECK(raised([&] { messages.received(std::string_view(whole_message).substr(0, n)); }) ==
                  ErrorKind::domain);
        std::string changed = whole_message;
        changed[8 + static_cast<std::size_t>(random_below(static_cast<std::int64_t>(changed.size()) - 8))] =
            static_cast<char>(random_below(256));
        Value other;
        const auto error = raised([&] { other = messages.received(changed); });
        (error ? faults : values)++;
        // Not a message, a function without a number, a text that is not a function, the message of an error.
        if (error)
            CHECK((*error == ErrorKind::domain || *error == ErrorKind::not_implemented || *error == ErrorKind::syntax ||
                   *error == ErrorKind::user));
        else CHECK(raised([&] { messages.sent(other); }) == std::nullopt);
        CHECK(prims::fault_in(other).empty());
    }
    CHECK(values > 0);
    CHECK(faults > 0);
}

TEST_CASE("the other byte order is read", "[k][message]") {
    rules = Rules::q;
    Messages messages;
    using namespace std::string_view_literals;
    CHECK(same(messages.received("\0\0\0\0\0\0\0\x0d\xfa\0\0\0\x01"sv), integer(1, Kind::int_)));
    CHECK(same(messages.received("\0\0\0\0\0\0\0\x12\x05\0\0\0\0\x02\0\x01\x80\0"sv),
               longs({1, prims::null_long}, Kind::short_int)));
    CHECK(raised([&] { messages.received("\1\0\1\0\x0d\0\0\0\xfa\1\0\0\0"sv); }) == ErrorKind::not_implemented);
    CHECK(raised([&] { messages.received("\1\0\0\0\x0c\0\0\0\x80oh\0"sv); }) == ErrorKind::user);
}

}  // namespace
}  // namespace stele::tests::k
