#include "prims/array/symbol.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "prims/array/engine.hpp"

using namespace stele::prims;

TEST_CASE("names are found by their numbers, and numbers by their names") {
    Engine engine;
    Engine::Entered entered(engine);
    CHECK(intern("") == 0);
    const std::string long_name(10000, 'x');
    std::vector<std::uint32_t> numbers;
    for (int i = 0; i < 5000; i++) numbers.push_back(intern("name " + std::to_string(i)));
    const std::uint32_t longest = intern(long_name);
    for (int i = 0; i < 5000; i++) {
        const std::string name = "name " + std::to_string(i);
        CHECK(symbol_name(numbers[static_cast<std::size_t>(i)]) == name);
        CHECK(intern(name) == numbers[static_cast<std::size_t>(i)]);
    }
    CHECK(symbol_name(longest) == long_name);
    CHECK(intern(long_name) == longest);
    CHECK(symbol_name(0).empty());
    CHECK(engine.symbols->find("another") == engine.symbols->size());
}

TEST_CASE("names are adjacent in memory despite other allocations between them") {
    Engine engine;
    Engine::Entered entered(engine);
    std::vector<std::string> between;
    int apart = 0;
    const char* before = symbol_name(intern("a name of some length 0")).data();
    for (int i = 1; i < 1000; i++) {
        between.emplace_back(500, 'x');
        const char* name = symbol_name(intern("a name of some length " + std::to_string(i))).data();
        apart += name < before || name > before + 32;
        before = name;
    }
    CHECK(apart < 10);
}
