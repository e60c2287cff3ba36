// Runs the benchmarks and prints the table of ratios. Takes Google Benchmark's options; fails if a pair fails.
// `growth [PATTERN]` measures the growth of times instead.
#include <benchmark/benchmark.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include <string_view>

#include "bench/growth.hpp"
#include "bench/suites.hpp"
#include "bench/table.hpp"

// The plain side's memory stays with the process. Otherwise its times depend on the rows before: where its blocks are
// last in the heap, each call pays for new pages.
static void keep_memory() {
#if defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}

int main(int argc, char** argv) {
    keep_memory();
    if (argc > 1 && std::string_view(argv[1]) == "growth")
        return stele::bench::run_growth(argc > 2 ? argv[2] : "") != 0;
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    stele::bench::register_sudoku();
    stele::bench::register_primitives();
    stele::bench::RatioTable table;
    benchmark::RunSpecifiedBenchmarks(&table);
    benchmark::ClearRegisteredBenchmarks();  // and with them the workspaces they hold
    benchmark::Shutdown();
    return table.failed() ? 1 : 0;
}
