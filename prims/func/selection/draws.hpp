// Random numbers: from the engine's own generator, and from those that ⎕RL names.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/random_link.hpp"
#include "prims/kernel/wide.hpp"

namespace stele::prims::func {

/// The next 64 bits of the engine's own generator, splitmix64.
inline std::uint64_t next_bits(Engine& engine) {
    std::uint64_t z = engine.random_state += 0x9E3779B97F4A7C15ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

/// The next 64 bits of the Mersenne Twister.
std::uint64_t next_bits(MersenneTwister& twister);

/// Generator 0 of ⎕RL is Lehmer's.
inline constexpr std::uint64_t lehmer_modulus = 0x7FFFFFFF;
inline constexpr std::int64_t most_lehmer = lehmer_modulus - 1;

/// Numbers from a generator: by APL's rules the one that ⎕RL names, if it shows a seed; otherwise the engine's own.
class Draws {
public:
    Draws(Engine& engine, Rules rules)
        : engine_(engine),
          link_(rules == Rules::apl ? engine.random_link.get() : nullptr),
          is_lehmer_(link_ && link_->lehmer != 0) {}

    std::uint64_t bits() {
        if (!link_) return next_bits(engine_);
        if (!is_lehmer_) return next_bits(link_->twister);
        const std::uint64_t high = step(), middle = step();
        return high << 33 ^ middle << 15 ^ step() >> 8;
    }
    /// A number below a bound, by multiplication; rejection removes the bias (D. Lemire, "Fast Random Integer
    /// Generation in an Interval", 2019), except for Lehmer's generator.
    std::int64_t below(std::int64_t bound) {
        const auto m = static_cast<std::uint64_t>(bound);
        if (is_lehmer_ && bound <= most_lehmer) return static_cast<std::int64_t>(m * step() / lehmer_modulus);
        auto wide = static_cast<UnsignedWide>(bits()) * m;
        if (static_cast<std::uint64_t>(wide) < m)
            for (const std::uint64_t short_rest = -m % m; static_cast<std::uint64_t>(wide) < short_rest;)
                wide = static_cast<UnsignedWide>(bits()) * m;
        return static_cast<std::int64_t>(wide >> 64);
    }
    /// A number between 0 and 1, both excluded.
    double fraction() {
        if (is_lehmer_) return static_cast<double>(step()) / static_cast<double>(lehmer_modulus);
        for (;;)
            if (const std::uint64_t above = bits() >> 11; above != 0) return static_cast<double>(above) * 0x1p-53;
    }

private:
    std::uint64_t step() { return link_->lehmer = link_->lehmer * 16807 % lehmer_modulus; }

    Engine& engine_;
    RandomLink* link_;
    bool is_lehmer_;
};

}  // namespace stele::prims::func
