// The suites of benchmarks. Registering one runs nothing.
#pragma once

namespace stele::bench {

/// The documents' Sudoku solvers beside their C++ transcriptions, on three puzzles: sudoku_bench.cpp.
void register_sudoku();

/// The primitives, from 16 items to a million, beside plain loops: primitives_bench.cpp.
void register_primitives();

}  // namespace stele::bench
