// The main function of the C++ tests. Tests without a session make their values in one shared engine.
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>

#include "prims/array/engine.hpp"

int main(int count, char** words) {
    stele::prims::Engine engine;
    stele::prims::Engine::Entered entered(engine);
    return Catch::Session().run(count, words);
}
