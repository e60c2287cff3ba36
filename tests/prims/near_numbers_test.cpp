// Searches among numbers that differ by about the tolerance, compared with their definitions.
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/search/search.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using NearNumbersList = std::vector<double>;

bool are_near_numbers(double x, double y, double tolerance) {
    return x == y || (std::isfinite(x) && std::isfinite(y) &&
                      std::fabs(x - y) <= tolerance * std::max(std::fabs(x), std::fabs(y)));
}

// Clusters of numbers that differ by fractions of the tolerance, some next to powers of two, of both signs.
NearNumbersList number_clusters(Random& random, std::int64_t n, double tolerance) {
    NearNumbersList numbers;
    for (std::int64_t i = 0; i < n; i++) {
        const double centers[] = {1, 2, 1024, 3.7, 1e300, 1e-310, 0, 0.1, HUGE_VAL, 1 - 3 * tolerance};
        double d = centers[below(random, 10)];
        if (below(random, 4) > 0) d *= 1 + tolerance * static_cast<double>(below(random, 41) - 20) / 4;
        if (below(random, 3) == 0) d = -d;
        numbers.push_back(d);
    }
    return numbers;
}

std::vector<std::int64_t> near_places_of(const Value& v) {
    std::vector<std::int64_t> r;
    for (std::int64_t i = 0; i < v.count(); i++) r.push_back(long_at(v, i));
    return r;
}

}  // namespace

TEST_CASE("numbers that differ by about the tolerance are found and classified by the definitions") {
    Random random(71);
    for (int round = 0; round < sized(300, 60); round++) {
        const double tolerances[] = {1e-14, 1e-9, 0x1p-32, 3e-16};
        const double tolerance = tolerances[below(random, 4)];
        const NearNumbersList table = number_clusters(random, 20 + below(random, 200), tolerance);
        const NearNumbersList queries = number_clusters(random, 20 + below(random, 200), tolerance);
        std::vector<std::int64_t> places, classes;
        for (double wanted : queries) {
            std::size_t i = 0;
            while (i < table.size() && !are_near_numbers(table[i], wanted, tolerance)) i++;
            places.push_back(static_cast<std::int64_t>(i));
        }
        NearNumbersList firsts;
        for (double d : table) {
            std::size_t i = 0;
            while (i < firsts.size() && !are_near_numbers(firsts[i], d, tolerance)) i++;
            if (i == firsts.size()) firsts.push_back(d);
            classes.push_back(static_cast<std::int64_t>(i));
        }
        Engine& engine = Engine::current();
        CHECK(near_places_of(func::find(engine, make_doubles(table), make_doubles(queries), 0, func::Absent::count,
                                        tolerance, Rules::apl)) == places);
        const func::Classes found = func::classify(engine, make_doubles(table), tolerance, Rules::apl);
        CHECK(found.count == static_cast<std::int64_t>(firsts.size()));
        CHECK(near_places_of(found.number) == classes);
    }
}
