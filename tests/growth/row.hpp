// The rows whose instructions are counted: those of `./dev bench growth`, and each family of functions on each storage.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "bench/growth.hpp"

namespace stele::growth {

struct Row {
    std::string family, expression;
    bench::Timed timed = bench::Timed::value;
};

/// Rows that one session evaluates in turn after its set-up. `n` is the middle one of three sizes: n/16, n and 4n.
struct Session {
    std::string notation, set_up;
    std::int64_t n;
    std::vector<Row> rows;
};

/// Each family of functions that visit items or cells, on vectors, matrices and lists of each storage that supports it:
/// one session for each notation and storage.
std::vector<Session> sessions_by_storage();

}  // namespace stele::growth
