#include "bench/harness.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <vector>

namespace stele::bench {

namespace {

constexpr int rounds = 9;
constexpr double batch_seconds = 0.02;

double seconds_for(const Batch& batch, std::int64_t times) {
    const auto start = std::chrono::steady_clock::now();
    batch(times);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 != 0 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

// One side of a pair with the seconds per call in each batch.
class Side {
public:
    // Finds the number of calls in a batch; an empty side makes none.
    explicit Side(const Batch& batch) : batch_(batch) {
        if (!batch_) return;
        double spent = seconds_for(batch_, 1);  // caches, pages and pools are warm after this
        spent = seconds_for(batch_, times_);
        while (spent < batch_seconds / 8) {
            times_ *= 2;
            spent = seconds_for(batch_, times_);
        }
        times_ =
            std::max<std::int64_t>(1, static_cast<std::int64_t>(static_cast<double>(times_) * batch_seconds / spent));
    }

    bool present() const { return static_cast<bool>(batch_); }
    void run() {
        if (present()) seconds_.push_back(seconds_for(batch_, times_) / static_cast<double>(times_));
    }
    const std::vector<double>& seconds() const { return seconds_; }
    double median_ns() const { return median(seconds_) * 1e9; }

private:
    const Batch& batch_;
    std::int64_t times_ = 1;
    std::vector<double> seconds_;
};

double median_ratio(const Side& over, const Side& under) {
    std::vector<double> ratios(over.seconds().size());
    std::transform(over.seconds().begin(), over.seconds().end(), under.seconds().begin(), ratios.begin(),
                   std::divides<>());
    return median(std::move(ratios));
}

void time_pair(benchmark::State& state, const Pair& pair) {
    Side plain(pair.plain);
    Side stele(pair.stele);
    bool plain_first = true;
    for (auto _ : state) {
        Side& first = plain_first ? plain : stele;
        Side& second = plain_first ? stele : plain;
        first.run();
        second.run();
        plain_first = !plain_first;
        state.SetIterationTime(stele.present() ? stele.seconds().back() : plain.seconds().back());
    }
    if (plain.present()) state.counters["plain_ns"] = plain.median_ns();
    if (stele.present()) state.counters["stele_ns"] = stele.median_ns();
    if (plain.present() && stele.present()) state.counters["ratio"] = median_ratio(stele, plain);
}

}  // namespace

void register_pair(const std::string& name, std::int64_t n, Prepare prepare) {
    const auto run = [n, prepare = std::move(prepare)](benchmark::State& state) {
        state.counters["n"] = static_cast<double>(n);
        try {
            time_pair(state, prepare());
        } catch (const std::exception& error) {
            state.SkipWithError(error.what());
        }
    };
    const std::string full_name = name + '/' + std::to_string(n);
    benchmark::RegisterBenchmark(full_name.c_str(), run)
        ->Iterations(rounds)
        ->UseManualTime()
        ->Unit(benchmark::kNanosecond);
}

}  // namespace stele::bench
