// The suites of benchmarks. Registering one runs nothing.
#pragma once

namespace stele::bench {

/// The documents' Sudoku solvers compared with their C++ transcriptions on three puzzles: sudoku_bench.cpp.
void register_sudoku();

/// The primitives compared with plain loops, from 16 items to a million: primitives_bench.cpp.
void register_primitives();

}  // namespace stele::bench
