// ⎕RL.
//
// Generator 0 is Lehmer's (factor 16807, modulo 2^31-1), generator 1 the Mersenne Twister of 64 bits (Matsumoto and
// Nishimura 1998). If ⎕RL shows no seed, and for generator 2, which has none, numbers come from the engine's own
// generator, which is fast and small. Cost: constant for a number; the twister's state is refilled every 312 numbers.
#include "prims/func/items/integers.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/selection/draws.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::prims::func {

namespace {

constexpr auto twister_parts = static_cast<std::int64_t>(2 * MersenneTwister::size + 1);

void seed(MersenneTwister& t, std::uint64_t number) {
    t.words[0] = number;
    for (std::size_t i = 1; i < MersenneTwister::size; i++)
        t.words[i] = 6364136223846793005u * (t.words[i - 1] ^ (t.words[i - 1] >> 62)) + i;
    t.next = MersenneTwister::size;
}

void refill(MersenneTwister& t) {
    constexpr std::size_t size = MersenneTwister::size, middle = size / 2;
    constexpr std::uint64_t low_bits = 0x7FFFFFFF, twist = 0xB5026F5AA96619E9;
    for (std::size_t i = 0; i < size; i++) {
        const std::uint64_t mixed = (t.words[i] & ~low_bits) | (t.words[(i + 1) % size] & low_bits);
        t.words[i] = t.words[(i + middle) % size] ^ (mixed >> 1) ^ (mixed & 1 ? twist : 0);
    }
    t.next = 0;
}

// The state of a generator whose seed ⎕RL shows.
RandomLink& visible_link(Engine& engine) {
    if (!engine.random_link) engine.random_link = std::make_unique<RandomLink>();
    return *engine.random_link;
}

// The items of ⎕RL's first item as integers; absent for other items.
Value whole_items(const Value& v) {
    if (rank_of(v) > 1 || !(is_atom(v) || v->kind < Kind::list) || !is_numeric(v.kind())) return Value::absent();
    try {
        return all_integers(v, "⎕RL");
    } catch (const Error& error) {
        if (error.kind != ErrorKind::domain) throw;
        return Value::absent();
    }
}

bool restore(Engine& engine, const std::int64_t* parts) {
    if (parts[0] < 0 || parts[0] > static_cast<std::int64_t>(MersenneTwister::size)) return false;
    for (std::int64_t i = 1; i < twister_parts; i++)
        if (parts[i] < INT32_MIN || parts[i] > INT32_MAX) return false;
    RandomLink& link = visible_link(engine);
    link.lehmer = 0;
    link.twister.next = static_cast<std::size_t>(parts[0]);
    for (std::size_t i = 0; i < MersenneTwister::size; i++)
        link.twister.words[i] = static_cast<std::uint64_t>(static_cast<std::uint32_t>(parts[2 * i + 1])) |
                                static_cast<std::uint64_t>(parts[2 * i + 2]) << 32;
    return true;
}

// Sets the seed of a generator; false if it is not valid.
bool take_seed(Engine& engine, const Value& v, int generator, std::uint64_t entropy) {
    if (rank_of(v) == 1 && item_count(v) == 0) {
        engine.random_link.reset();
        engine.random_state = entropy;
        return true;
    }
    const Value parts = generator == 2 ? Value::absent() : whole_items(v);
    if (parts.is_absent()) return false;
    const auto* numbers = parts->items<std::int64_t>();
    if (parts->n == twister_parts && generator == 1) return restore(engine, numbers);
    const std::int64_t most = generator == 0 ? most_lehmer : INT64_MAX;
    if (parts->n != 1 || numbers[0] < 0 || numbers[0] > most) return false;
    auto number = static_cast<std::uint64_t>(numbers[0]);
    if (number == 0) number = 1 + entropy % static_cast<std::uint64_t>(most_lehmer);
    RandomLink& link = visible_link(engine);
    link.lehmer = generator == 0 ? number : 0;
    seed(link.twister, number);
    return true;
}

}  // namespace

std::uint64_t next_bits(MersenneTwister& t) {
    if (t.next >= MersenneTwister::size) refill(t);
    std::uint64_t z = t.words[t.next++];
    z ^= (z >> 29) & 0x5555555555555555;
    z ^= (z << 17) & 0x71D67FFFEDA60000;
    z ^= (z << 37) & 0xFFF7EEE000000000;
    return z ^ (z >> 43);
}

Value random_link(Engine& engine) {
    Value state;
    if (!engine.random_link) {
        state = empty_vector(Kind::long_);
    } else if (const RandomLink& link = *engine.random_link; link.lehmer != 0) {
        state = Value::integer(static_cast<std::int64_t>(link.lehmer));
    } else {
        state = make_vector(Kind::long_, Storage::i32, twister_parts);
        auto* parts = state->items<std::int32_t>();
        *parts++ = static_cast<std::int32_t>(link.twister.next);
        for (std::uint64_t word : link.twister.words) {
            *parts++ = static_cast<std::int32_t>(word);
            *parts++ = static_cast<std::int32_t>(word >> 32);
        }
    }
    return squeeze(make_list({std::move(state), Value::integer(engine.generator)}), Rules::apl);
}

void set_random_link(Engine& engine, const Value& v, std::uint64_t entropy) {
    if (rank_of(v) > 1) raise(ErrorKind::rank, "⎕RL must be a seed, or a seed and a generator");
    if (take_seed(engine, v, engine.generator, entropy)) return;
    if (item_count(v) == 2) {
        const Value generator = item_of(v, 1);
        bool known =
            is_atom(generator) && is_integral(generator.kind()) && generator.as_long() >= 0 && generator.as_long() <= 2;
        if (known && take_seed(engine, item_of(v, 0), static_cast<int>(generator.as_long()), entropy)) {
            engine.generator = static_cast<int>(generator.as_long());
            return;
        }
    }
    raise_domain("⎕RL", "a seed of the generator in use, or a seed and a generator from 0 to 2", v);
}

}  // namespace stele::prims::func
