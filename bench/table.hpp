// The table of ratios that the benchmarks print.
#pragma once

#include <benchmark/benchmark.h>

#include <vector>

namespace stele::bench {

/// Prints a line for each pair as soon as it has run: name, n, plain ns, stele ns, ratio; `-` for a missing side, or
/// the message of a failed pair. Aggregates of repetitions appear only in Google Benchmark's own output files.
class RatioTable : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(const Context& context) override;
    void ReportRuns(const std::vector<Run>& runs) override;

    /// Whether a pair could not run or its two sides disagreed.
    bool failed() const { return failed_; }

private:
    void print(const Run& run);

    bool failed_ = false;
};

}  // namespace stele::bench
