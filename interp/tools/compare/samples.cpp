#include "interp/tools/compare/samples.hpp"

#include <algorithm>

#include "interp/host/os.hpp"

namespace stele::interp {

namespace {

constexpr double shortest_sample = 2e-5;  // seconds that the clock measures well
constexpr int most_runs = 100000;
constexpr double patience_for_samples = 1;  // seconds of each, then fewer samples are enough
constexpr std::size_t fewest_samples = 5;

}  // namespace

double Timed::sample() {
    const double start = os::monotonic_seconds();
    run_(runs_);
    const double took = os::monotonic_seconds() - start, one = took / runs_;
    if (took < shortest_sample && runs_ < most_runs)
        runs_ = std::min(most_runs, 1 + static_cast<int>(2 * shortest_sample / std::max(one, 1e-9)));
    else samples_.push_back(one);
    return took;
}

double Timed::quantile(double q) {
    std::sort(samples_.begin(), samples_.end());
    return samples_[static_cast<std::size_t>(q * static_cast<double>(samples_.size() - 1))];
}

void sample_in_turn(std::span<Timed* const> all, double seconds) {
    double spent = 0;
    const auto count = static_cast<double>(all.size());
    const auto have = [all](std::size_t n) {
        return std::all_of(all.begin(), all.end(), [n](const Timed* t) { return t->has_samples(n); });
    };
    while (spent < seconds * count || !have(spent < patience_for_samples * count ? fewest_samples : 1))
        for (Timed* t : all) spent += t->sample();
}

}  // namespace stele::interp
