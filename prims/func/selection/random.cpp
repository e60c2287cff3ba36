// Random numbers of k and q, from splitmix64.
#include "prims/func/selection/selection.hpp"

#include <algorithm>
#include <charconv>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/mapping/table.hpp"
#include "prims/func/selection/draw.hpp"
#include "prims/func/structure/list.hpp"

namespace stele::prims::func {

std::uint64_t next_bits(Engine& engine) {
    std::uint64_t z = engine.random_state += 0x9E3779B97F4A7C15ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

namespace {

std::int64_t next_below(Engine& engine, std::uint64_t m) {
    return func::below(m, [&] { return next_bits(engine); });
}

// n integers, each from `draw`, in the narrowest storage for [low, high].
template <class Draw> Value drawn(std::int64_t n, Kind kind, std::int64_t low, std::int64_t high, Draw draw) {
    check_room(n);
    Storage s = narrowest(low, high);
    if (s == Storage::bit && kind != Kind::boolean) s = Storage::i8;
    Value r = make_vector(kind, s, n);
    if (s == Storage::bit) {
        std::fill_n(r->words(), (n + 63) / 64, 0);
        for (std::int64_t i = 0; i < n; i++) r->words()[i >> 6] |= static_cast<std::uint64_t>(draw()) << (i & 63);
        return r;
    }
    visit_integers(s, [&]<class T>(T*) { fill(r->items<T>(), n, draw); });
    return r;
}

Value below(Engine& engine, std::int64_t n, std::int64_t m, Kind kind) {
    return drawn(n, kind, 0, m - 1, [&] { return next_below(engine, static_cast<std::uint64_t>(m)); });
}

Value dealt_numbers(Engine& engine, std::int64_t n, std::int64_t m, Kind kind) {
    return func::dealt(n, m, kind, 0,
                       [&](std::int64_t bound) { return next_below(engine, static_cast<std::uint64_t>(bound)); });
}

Value floats_below(Engine& engine, std::int64_t n, double m, Kind kind) {
    check_room(n);
    if (!(m >= 0)) raise(ErrorKind::domain, "random floats need a bound of 0 or more");
    Value r = make_vector(kind, kind == Kind::real ? Storage::f32 : Storage::f64, n);
    auto draw = [&] { return static_cast<double>(next_bits(engine) >> 11) * 0x1p-53 * m; };
    if (kind == Kind::real) fill(r->items<float>(), n, draw);
    else fill(r->items<double>(), n, draw);
    return r;
}

Value random_symbols(Engine& engine, std::int64_t n, const Value& m, bool different) {
    std::string_view name = symbol_name(static_cast<std::uint32_t>(m.payload()));
    int length = 0;
    auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), length);
    if (error != std::errc() || end != name.data() + name.size() || length < 1 || length > 8)
        raise(ErrorKind::domain, "random symbols need a length from `1 to `8, not `" + std::string(name));
    if (different && n > std::int64_t{1} << (4 * length))
        raise(ErrorKind::length,
              "there are not " + counted(n, "different symbol") + " of " + counted(length, "letter"));
    check_room(n);
    Value r = make_vector(Kind::symbol, Storage::i32, n);
    HeapSet<std::uint32_t> seen;
    by_items(n, [&](std::int64_t i) {
        std::uint32_t number;
        do {
            char text[8];
            std::uint64_t bits = next_bits(engine);
            for (int k = 0; k < length; k++, bits >>= 4) text[k] = static_cast<char>('a' + (bits & 15));
            number = intern({text, static_cast<std::size_t>(length)});
        } while (different && !seen.insert(number).second);
        r->items<std::int32_t>()[i] = static_cast<std::int32_t>(number);
    });
    return r;
}

Value random_guids(Engine& engine, std::int64_t n) {
    check_room(n);
    Value r = make_vector(Kind::guid, Storage::c128, n);
    fill(r->items<std::uint64_t>(), 2 * n, [&] { return next_bits(engine); });
    return r;
}

// n letters of the alphabet that begins with `first`.
Value random_letters(Engine& engine, std::int64_t n, char first) {
    check_room(n);
    Value r = make_vector(Kind::character, Storage::c8, n);
    fill(r->items<std::uint8_t>(), n, [&] { return first + next_below(engine, 26); });
    return r;
}

// n values of the kind of the atom `m`, below it.
Value random_atoms(Engine& engine, std::int64_t n, const Value& m, bool different) {
    Kind kind = m.kind();
    if (kind == Kind::symbol) return random_symbols(engine, n, m, different);
    if (kind == Kind::guid) return random_guids(engine, n);
    if (kind == Kind::long_ || kind == Kind::int_ || kind == Kind::short_int) {
        std::int64_t bound = m.as_long();
        if (bound < 0) raise(ErrorKind::domain, "random integers need a bound of 0 or more, not " + number(bound));
        if (bound > 0) return different ? dealt_numbers(engine, n, bound, kind) : below(engine, n, bound, kind);
        std::int64_t most = traits(kind).infinity;
        int shift = kind == Kind::long_ ? 0 : kind == Kind::int_ ? 32 : 48;
        return drawn(n, kind, -most, most,
                     [&] { return std::max(static_cast<std::int64_t>(next_bits(engine)) >> shift, -most); });
    }
    if (different) raise_type("the right argument of ?", "a list, or an integer", m);
    if (kind == Kind::boolean)
        return drawn(n, kind, 0, 1, [&] { return static_cast<std::int64_t>(next_bits(engine) & 1); });
    if (kind == Kind::byte) return below(engine, n, m.payload() == 0 ? 256 : m.payload(), kind);
    if (is_float(kind)) return floats_below(engine, n, m.as_double(), kind);
    if (is_integral(kind)) {
        std::int64_t bound = m.as_long();
        if (bound < 0) raise(ErrorKind::domain, "random times need a bound of 0 or more");
        return below(engine, n, std::max<std::int64_t>(bound, 1), kind);
    }
    if (m.is_immediate(Kind::character) && m.payload() == ' ') return random_letters(engine, n, 'a');
    raise_type("the right argument of ?", "a list, or an atom of a number, time, \" \" or symbol", m);
}

}  // namespace

Value random_items(Engine& engine, std::int64_t n, const Value& m, Rules rules) {
    if (rules == Rules::k && is_dictionary(m)) return random_items(engine, n, items_of(m), rules);
    if (is_table(m)) {
        Value rows = random_items(engine, n, Value::integer(row_count(m)), n == null_long ? Rules::k : Rules::q);
        return index(engine, m, std::move(rows), rules);
    }
    if (n == null_long) {
        if (is_list(m)) return index(engine, m, dealt_numbers(engine, m->n, m->n, Kind::long_), rules);
        if (!is_integer_atom(m)) raise_type("the right argument of ?", "a list or a count", m);
        if (rules == Rules::k && m.as_long() <= 0) return random_items(engine, 0, m, rules);
        return random_items(engine, -std::max<std::int64_t>(m.as_long(), 0), m.as_long() > 0 ? m : Value::integer(1),
                            Rules::q);
    }
    bool different = n < 0;
    std::int64_t count = different ? -n : n;
    if (is_list(m)) {
        if (different) return index(engine, m, dealt_numbers(engine, count, m->n, Kind::long_), rules);
        if (m->n == 0) {
            if (rules == Rules::k) return copies(count, missing_item(m, rules), rules);
            if (count > 0) raise(ErrorKind::length, "an empty list has no items to draw");
            return m;
        }
        return index(engine, m, below(engine, count, m->n, Kind::long_), rules);
    }
    if (!m.is_scalar() || traits(m.kind()).number == 0) raise_type("the right argument of ?", "a list or an atom", m);
    if (rules == Rules::k && !different && m.is_immediate(Kind::character) &&
        (m.payload() == 'a' || m.payload() == 'A'))
        return random_letters(engine, count, static_cast<char>(m.payload()));
    if (rules == Rules::k && different && is_integer_atom(m) && m.as_long() == 0)
        dealt_numbers(engine, count, 0, Kind::long_);
    return random_atoms(engine, count, m, different);
}

Value random_fractions(Engine& engine, std::int64_t n) {
    if (n < 0) raise(ErrorKind::domain, "a count of random numbers cannot be " + number(n));
    return floats_below(engine, n, 1, Kind::floating);
}

}  // namespace stele::prims::func
