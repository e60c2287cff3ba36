// The main function of the C++ tests; Catch2 brings it.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
