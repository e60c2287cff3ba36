// Measures each row at n, 4n and 16n. The exponent is the slope of the logarithm of the time over these sizes.
//
// Times are processor times, so that other processes do not count. A time is the minimum of several runs; a row that
// seems to grow too fast is measured again, up to three times.
#include "bench/growth.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <exception>
#include <functional>
#include <regex>
#include <string>

#include "bench/subject.hpp"

namespace stele::bench {

namespace {

constexpr double steepest = 1.25;  // n log n is about 1.1
constexpr int attempts = 4;
constexpr double too_long = 0.25;  // seconds beyond which a row is not measured at larger sizes
constexpr double enough = 0.002;   // seconds of a run, in which shorter rows are repeated

double now() {
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

double seconds_of(const std::function<void()>& work) {
    double least = HUGE_VAL, all = 0;
    int repeats = 1;
    for (int run = 0; run < 7 && (run < 3 || all < 20 * enough); run++) {
        double start = now();
        for (int i = 0; i < repeats; i++) work();
        double taken = now() - start;
        all += taken;
        least = std::min(least, taken / repeats);
        if (run == 0) repeats = static_cast<int>(std::clamp(enough / std::max(taken, 1e-9), 1.0, 1e5));
    }
    return least;
}

double seconds_at(const GrowthRow& row, std::int64_t n) {
    Subject subject(row.notation);
    subject.run((row.notation == std::string_view("apl") ? "n←" : "n:") + std::to_string(n));
    if (row.timed == Timed::lines) return seconds_of([&] { subject.read_lines(row.set_up, row.expression, n); });
    subject.run(common_set_up(row.notation));
    if (*row.set_up) subject.run(row.set_up);
    if (row.timed == Timed::shown) return seconds_of([&] { (void)subject.show(row.expression); });
    return seconds_of(subject.prepare(row.expression));
}

std::string name_of(const GrowthRow& row) {
    return std::string(row.family) + "/" + row.notation + "/" + row.expression;
}

}  // namespace

int run_growth(const char* pattern) {
    const std::regex wanted(pattern);
    std::printf("%-9s %-9s %-9s %-9s exponent  row\n", "n", "ms", "ms, 4n", "ms, 16n");
    int rows = 0, failed = 0;
    for (const GrowthRow& row : growth_rows()) {
        if (!std::regex_search(name_of(row), wanted)) continue;
        rows++;
        double best = HUGE_VAL, seconds[3] = {};
        try {
            for (int attempt = 0; attempt < attempts && best > steepest; attempt++) {
                double taken[3] = {};
                int sizes = 0;
                while (sizes < 3 && (sizes == 0 || taken[sizes - 1] < too_long)) {
                    taken[sizes] = seconds_at(row, row.n << (2 * sizes));
                    sizes++;
                }
                double exponent =
                    sizes == 1 ? HUGE_VAL : std::log(taken[sizes - 1] / taken[0]) / std::log(4) / (sizes - 1);
                if (exponent < best || attempt == 0) best = exponent, std::copy(taken, taken + 3, seconds);
                if (taken[sizes - 1] >= too_long) break;
            }
        } catch (const std::exception& e) {
            std::printf("%s\n%s\n", name_of(row).c_str(), e.what());
            failed++;
            continue;
        }
        bool steep = best > steepest;
        failed += steep;
        std::printf("%-9lld %-9.3f %-9.3f %-9.3f %-8.2f%s %s\n", static_cast<long long>(row.n), 1e3 * seconds[0],
                    1e3 * seconds[1], 1e3 * seconds[2], best, steep ? "!" : " ", name_of(row).c_str());
        std::fflush(stdout);
    }
    std::printf("\n%d rows, %d of them steeper than %.2f or with an error\n", rows, failed, steepest);
    return rows == 0 ? 1 : failed;
}

}  // namespace stele::bench
