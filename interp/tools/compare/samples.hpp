// The time of code that runs repeatedly.
#pragma once
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace stele::interp {

/// Code with samples of its time.
class Timed {
public:
    /// `run` runs the code that many times; its exceptions pass through `sample`.
    explicit Timed(std::function<void(int times)> run) : run_(std::move(run)) {}

    /// Samples the seconds of a run, over enough runs for the clock. Returns the time spent.
    double sample();
    bool has_samples(std::size_t n) const { return samples_.size() >= n; }
    /// The q-th quantile of the samples, in seconds a run. There must be a sample.
    double quantile(double q);

private:
    std::function<void(int)> run_;
    int runs_ = 1;
    std::vector<double> samples_;
};

inline constexpr double usual_sampling = 0.3;  // seconds

/// Samples several in turn, so that the load of the machine affects all alike: so many seconds of each on average, and at
/// least five samples; one if five take longer than a second.
void sample_in_turn(std::span<Timed* const> all, double seconds = usual_sampling);

}  // namespace stele::interp
