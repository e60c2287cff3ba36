#include <catch2/catch.hpp>
#include <functional>

#include "prims/array/heap/heap.hpp"
#include "prims/formats/exchange/fields.hpp"
#include "prims/func/items/table.hpp"
#include "tests/prims/k_values.hpp"

namespace stele::tests::k {
namespace {

namespace kf = prims::func;
using prims::ErrorKind;

const std::vector<std::int64_t> widths = {1, 2};

TEST_CASE("an interrupt ends reading and writing of any number of fields", "[k][fields]") {
    rules = Rules::q;
    Engine engine;
    Engine::Entered entered(engine);
    const kf::Records records = kf::records_of("1,ab\n2,cd\n", false);
    const Value table = kf::separated_columns(engine, {"J*", ',', false}, records);
    const std::function<void()> calls[] = {
        [&] { kf::records_of("1,ab\n2,cd\n", true); },
        [&] {
            kf::separated_columns(engine, {"J*", ',', false}, records);
        },
        [&] {
            kf::separated_fields(engine, {"J*", ',', false}, records[0]);
        },
        [&] { kf::fixed_columns(engine, "J*", widths, records); },
        [&] { kf::key_value_pairs("S=;", "a=1;b=2"); },
        [&] { kf::separated_lines(engine, ',', table); },
    };
    for (const auto& call : calls) {
        engine.stop.set();
        CHECK(error_of(call) == ErrorKind::interrupt);
        engine.stop.clear();
        call();
    }
}

TEST_CASE("records and their fields count against the heap's limit", "[k][fields]") {
    rules = Rules::q;
    Engine engine;
    Engine::Entered entered(engine);
    const std::string lines(1000000, '\n'), bytes(2000000, 'a');
    const std::uint64_t before = engine.heap.used();
    engine.heap.set_limit(before + (std::uint64_t{4} << 20));
    CHECK(error_of([&] { kf::records_of(lines, false); }) == ErrorKind::workspace_full);
    CHECK(error_of([&] { kf::key_value_pairs("S=;", std::string(1000000, ';')); }) == ErrorKind::workspace_full);
    CHECK(engine.heap.used() == before);
}

TEST_CASE("rows of a table are read back as they were written", "[k][fields]") {
    rules = Rules::q;
    Engine engine;
    Engine::Entered entered(engine);
    for (int round = 0; round < 200; round++) {
        const std::int64_t n = random_below(5);
        std::vector<Value> names, texts;
        std::vector<std::int64_t> numbers;
        for (std::int64_t i = 0; i < n; i++) {
            std::string cell;
            for (std::int64_t k = random_below(5); k >= 0; k--) cell += "ab,\"x"[random_below(5)];
            // The text begins with a letter: one that begins with a quote but needs no quotes is written unchanged.
            texts.push_back(text("a" + cell));
            names.push_back(symbol(std::string(1 + static_cast<std::size_t>(random_below(3)), 'n')));
            numbers.push_back(random_below(2000) - 1000);
        }
        const Value columns = n == 0 ? prims::make_list({prims::empty_vector(Kind::symbol), prims::make_list(0),
                                                         prims::empty_vector(Kind::long_)})
                                     : prims::make_list({list(names), list(texts), longs(numbers)});
        const Value table = kf::table_of(dictionary(symbols({"a", "b", "c"}), columns), Rules::q);
        const Value lines = kf::separated_lines(engine, ',', table);
        std::vector<std::string> held;
        for (std::int64_t i = 0; i < lines->n; i++) held.push_back(prims::text_of(lines->values()[i], true));
        const Value back = kf::separated_columns(engine, {"S*J", ',', true}, kf::Records(held.begin(), held.end()));
        CHECK(same(prims::items_of(kf::columns_of(back)), columns));
    }
}

}  // namespace
}  // namespace stele::tests::k
