// The primes below a number.
//
// Segments of the odd numbers, one byte each, which fit a first-level cache; each small prime crosses out its multiples
// in one segment after the other. Time n log log n, memory for the result only.
#include <algorithm>
#include <cmath>
#include <vector>

#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t segment = std::int64_t{1} << 15;

// An upper bound of the number of primes below n (Rosser and Schoenfeld 1962).
std::int64_t most_primes_below(std::int64_t n) {
    return n < 17 ? 7 : static_cast<std::int64_t>(1.25506 * static_cast<double>(n) / std::log(static_cast<double>(n)));
}

struct Striking {
    std::int64_t prime, next;  // the next multiple to cross out: its index among the odd numbers
};

// `pri@n: the primes below n, ascending. Raises type unless n is an integer, wsfull if they exceed the memory.
void primes_below(Engine&, Value* a) {
    if (!is_integer_atom(a[0])) raise_type("the argument of `pri", "an integer", a[0]);
    const std::int64_t n = a[0].as_long();
    if (n <= 2) {
        a[0] = empty_vector(Kind::long_);
        return;
    }
    Value primes = make_vector(Kind::long_, n <= INT32_MAX ? Storage::i32 : Storage::i64, most_primes_below(n) + 1);
    std::int64_t count = 0;
    auto add = [&](std::int64_t p) {
        if (primes->storage == Storage::i32) primes->items<std::int32_t>()[count++] = static_cast<std::int32_t>(p);
        else primes->items<std::int64_t>()[count++] = p;
    };
    add(2);
    std::vector<Striking> small;
    std::vector<std::uint8_t> crossed(static_cast<std::size_t>(segment));
    // Odd number k is 2k+1. The primes that strike in a segment are known from the segments before it.
    by_runs(n / 2, segment, [&](std::int64_t from, std::int64_t size) {
        const std::int64_t end = from + size;
        std::fill(crossed.begin(), crossed.end(), std::uint8_t{0});
        auto strike = [&](Striking& s) {
            for (; s.next < end; s.next += s.prime) crossed[static_cast<std::size_t>(s.next - from)] = 1;
        };
        for (Striking& s : small) strike(s);
        for (std::int64_t k = std::max<std::int64_t>(from, 1); k < end; k++) {
            if (crossed[static_cast<std::size_t>(k - from)]) continue;
            const std::int64_t p = 2 * k + 1;
            add(p);
            if (p > n / p) continue;
            small.push_back({p, (p * p - 1) / 2});
            strike(small.back());
        }
    });
    primes->n = count;
    a[0] = std::move(primes);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning primes_below("primes below", 1, by<func::primes_below>(k), "The primes below a number.",
                                            pure);

}  // namespace stele::prims::meaning
