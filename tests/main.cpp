// The main function of the C++ tests. Those without a session of their own make their values in one engine.
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>

#include "prims/array/engine.hpp"

int main(int count, char** words) {
    stele::prims::Engine engine;
    stele::prims::Engine::Entered entered(engine);
    return Catch::Session().run(count, words);
}
