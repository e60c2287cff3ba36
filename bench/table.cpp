#include "bench/table.hpp"

#include <fmt/format.h>

#include <ostream>
#include <string>

namespace stele::bench {

namespace {

constexpr const char* line_format = "{:<32}{:>10}{:>15}{:>15}{:>10}\n";

std::string counter(const benchmark::BenchmarkReporter::Run& run, const std::string& name, const char* format) {
    const auto found = run.counters.find(name);
    return found == run.counters.end() ? "-" : fmt::format(fmt::runtime(format), found->second.value);
}

}  // namespace

bool RatioTable::ReportContext(const Context&) {
    GetOutputStream() << fmt::format(line_format, "name", "n", "plain ns", "stele ns", "ratio") << std::flush;
    return true;
}

void RatioTable::ReportRuns(const std::vector<Run>& runs) {
    for (const Run& run : runs) {
        if (run.run_type == Run::RT_Iteration) print(run);
    }
}

// The name without the suffix of Google Benchmark, `/n/iterations:9/manual_time`.
void RatioTable::print(const Run& run) {
    const std::string full_name = run.run_name.function_name;
    const std::string name = full_name.substr(0, full_name.rfind('/'));
    if (run.error_occurred) {
        failed_ = true;
        GetOutputStream() << fmt::format("{:<32}{:>10}  {}\n", name, full_name.substr(name.size() + 1),
                                         run.error_message);
    } else {
        GetOutputStream() << fmt::format(line_format, name, counter(run, "n", "{:.0f}"),
                                         counter(run, "plain_ns", "{:.1f}"), counter(run, "stele_ns", "{:.1f}"),
                                         counter(run, "ratio", "{:.2f}"));
    }
    GetOutputStream() << std::flush;
}

}  // namespace stele::bench
