// Pairs of functions that do the same work, one in plain C++ and one in stele, timed side by side in one process.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

namespace stele::bench {

/// Does a piece of work `times` times over.
using Batch = std::function<void(std::int64_t times)>;

/// A batch of calls of `work`. The loop is compiled around the call, so that a plain function costs no more than
/// itself; all memory counts as read and written between two calls.
template <class Work> Batch repeat(Work work) {
    return [work = std::move(work)](std::int64_t times) mutable {
        for (std::int64_t i = 0; i < times; ++i) {
            work();
            benchmark::ClobberMemory();
        }
    };
}

/// The two sides of a pair. An empty side is not timed.
struct Pair {
    Batch plain;
    Batch stele;
};

/// Makes a pair ready to run, and checks that both sides give the same answer.
/// Throws an exception derived from std::exception if they do not; the row then shows its text.
using Prepare = std::function<Pair()>;

/// Registers a pair with Google Benchmark as `name/n`. `prepare` is called only if the pair is run.
///
/// Both sides are timed alternately in batches of about 20 ms, and the side that starts alternates. The run has the
/// counters `n`, `plain_ns` and `stele_ns` (nanoseconds a call, the median of the batches) and `ratio` (stele's time
/// divided by plain's, the median over pairs of neighbouring batches); its real time is stele's time a call, or plain's
/// alone.
void register_pair(const std::string& name, std::int64_t n, Prepare prepare);

}  // namespace stele::bench
