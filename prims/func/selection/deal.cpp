// Roll, deal, and random items.
//
// ?y, n?m         a number below each bound by multiplication of random bits, in the narrowest storage
// n?list          random indices, one selection
// distinct items  a table shuffled from its front if it is not much larger than the result, else draws until they
//                 differ, with a hash table of those seen: at most four draws for three items on average
// APL uses the generator that ⎕RL names (random_link.cpp), k and q the engine's own. Cost: linear in the result.
#include <charconv>

#include "prims/array/symbol.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/pervasive/ladder.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/selection/draws.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/search/find.hpp"

namespace stele::prims::func {

namespace {

// Raises wsfull for more items than any machine has memory for.
void check_room(std::int64_t n) {
    if (n > (std::int64_t{1} << 40)) raise(ErrorKind::workspace_full, counted(n, "random item"));
}
Value room_for(std::int64_t n, Kind kind, Storage storage) {
    check_room(n);
    return make_vector(kind, storage, n);
}

// n items, each from `draw`.
template <class T, class Draw> void fill(T* items, std::int64_t n, Draw draw) {
    by_items(n, [&](std::int64_t i) { items[i] = static_cast<T>(draw()); });
}

// n of the m integers from `origin`, all different, in random order. Raises length if n is greater than m.
Value dealt(Draws draws, std::int64_t n, std::int64_t m, Kind kind = Kind::long_, std::int64_t origin = 0) {
    if (n > m) raise(ErrorKind::length, "only " + counted(m, "different item") + " can be dealt, not " + number(n));
    check_room(n);
    if (m / 4 <= n || m <= 1024) {
        Value all = make_vector(kind, Storage::i64, m);
        auto* items = all->items<std::int64_t>();
        fill(items, m, [next = origin]() mutable { return next++; });
        by_items(n, [&](std::int64_t i) { std::swap(items[i], items[i + draws.below(m - i)]); });
        return make_longs({items, static_cast<std::size_t>(n)}, kind);
    }
    // A table of the integers drawn, at most half full; -1 marks a free slot.
    const auto slots = std::bit_ceil(static_cast<std::uint64_t>(2 * n + 1));
    Value dealt = make_vector(kind, Storage::i64, n),
          table = make_vector(Kind::long_, Storage::i64, static_cast<std::int64_t>(slots));
    auto *seen = table->items<std::int64_t>(), *items = dealt->items<std::int64_t>();
    fill(seen, table->n, [] { return -1; });
    by_items(n, [&](std::int64_t i) {
        std::int64_t one;
        std::uint64_t slot;
        do {
            one = draws.below(m);
            slot = static_cast<std::uint64_t>(one) * 0x9E3779B97F4A7C15u & (slots - 1);
            while (seen[slot] >= 0 && seen[slot] != one) slot = (slot + 1) & (slots - 1);
        } while (seen[slot] == one);
        seen[slot] = one;
        items[i] = one + origin;
    });
    return make_longs({items, static_cast<std::size_t>(n)}, kind);
}

// n integers, each from `draw`, in the narrowest storage for [low, high].
template <class Draw> Value drawn(std::int64_t n, Kind kind, std::int64_t low, std::int64_t high, Draw draw) {
    Value r = room_for(n, kind, std::max(Storage::i8, narrowest(low, high)));
    visit_integers(r->storage, [&]<class T>(T*) { fill(r->items<T>(), n, draw); });
    return kind == Kind::boolean ? to_storage(std::move(r), Storage::bit) : r;
}

Value below(Draws draws, std::int64_t n, std::int64_t m, Kind kind = Kind::long_) {
    return drawn(n, kind, 0, m - 1, [&] { return draws.below(m); });
}

Value floats_below(Draws draws, std::int64_t n, double m, Kind kind) {
    check_room(n);
    if (!(m >= 0)) raise(ErrorKind::domain, "random floats need a bound of 0 or more");
    Value r = make_vector(kind, kind == Kind::real ? Storage::f32 : Storage::f64, n);
    auto draw = [&] { return static_cast<double>(draws.bits() >> 11) * 0x1p-53 * m; };
    if (kind == Kind::real) fill(r->items<float>(), n, draw);
    else fill(r->items<double>(), n, draw);
    return r;
}

Value random_symbols(Draws draws, std::int64_t n, const Value& m, bool different) {
    std::string_view name = symbol_name(static_cast<std::uint32_t>(m.payload()));
    int length = 0;
    auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), length);
    if (error != std::errc() || end != name.data() + name.size() || length < 1 || length > 8)
        raise(ErrorKind::domain, "random symbols need a length from `1 to `8, not `" + std::string(name));
    if (different && n > std::int64_t{1} << (4 * length))
        raise(ErrorKind::length, "cannot deal " + counted(n, "different symbol") + " of " + counted(length, "letter") +
                                     ", only " + number(std::int64_t{1} << (4 * length)) + " exist");
    Value r = room_for(n, Kind::symbol, Storage::i32);
    HeapSet<std::uint32_t> seen;
    by_items(n, [&](std::int64_t i) {
        std::uint32_t number;
        do {
            char text[8];
            std::uint64_t bits = draws.bits();
            for (int k = 0; k < length; k++, bits >>= 4) text[k] = static_cast<char>('a' + (bits & 15));
            number = intern({text, static_cast<std::size_t>(length)});
        } while (different && !seen.insert(number).second);
        r->items<std::int32_t>()[i] = static_cast<std::int32_t>(number);
    });
    return r;
}

// n letters of the alphabet that begins with `first`.
Value random_letters(Draws draws, std::int64_t n, char first) {
    Value r = room_for(n, Kind::character, Storage::c8);
    fill(r->items<std::uint8_t>(), n, [&] { return first + draws.below(26); });
    return r;
}

// n values below the atom `m`, of its kind.
Value random_atoms(Draws draws, std::int64_t n, const Value& m, bool different) {
    Kind kind = m.kind();
    if (kind == Kind::symbol) return random_symbols(draws, n, m, different);
    if (kind == Kind::guid) {
        Value r = room_for(n, kind, Storage::c128);
        fill(r->items<std::uint64_t>(), 2 * n, [&] { return draws.bits(); });
        return r;
    }
    if (kind == Kind::long_ || kind == Kind::int_ || kind == Kind::short_int) {
        std::int64_t bound = m.as_long();
        if (bound < 0) raise(ErrorKind::domain, "random integers need a bound of 0 or more, not " + number(bound));
        if (bound > 0) return different ? dealt(draws, n, bound, kind) : below(draws, n, bound, kind);
        std::int64_t most = traits(kind).infinity;
        int shift = kind == Kind::long_ ? 0 : kind == Kind::int_ ? 32 : 48;
        return drawn(n, kind, -most, most,
                     [&] { return std::max(static_cast<std::int64_t>(draws.bits()) >> shift, -most); });
    }
    if (different) raise_type("the right argument of ?", "a list, or an integer", m);
    if (kind == Kind::boolean) return drawn(n, kind, 0, 1, [&] { return static_cast<std::int64_t>(draws.bits() & 1); });
    if (kind == Kind::byte) return below(draws, n, m.payload() == 0 ? 256 : m.payload(), kind);
    if (is_float(kind)) return floats_below(draws, n, m.as_double(), kind);
    if (is_integral(kind)) {
        std::int64_t bound = m.as_long();
        if (bound < 0) raise(ErrorKind::domain, "random times need a bound of 0 or more");
        return below(draws, n, std::max<std::int64_t>(bound, 1), kind);
    }
    if (m.is_immediate(Kind::character) && m.payload() == ' ') return random_letters(draws, n, 'a');
    raise_type("the right argument of ?", "a list, or an atom of a number, time, \" \" or symbol", m);
}

// An item of a list, or a value below an atom; of an empty list its missing item. Raises as random_items.
void random_item(Engine& engine, Value* a) {
    bool empty = is_list(a[0]) && a[0]->n == 0;
    a[0] = empty ? missing_item(a[0], Rules::q) : item(random_items(engine, 1, a[0], Rules::q), 0);
}

// ?x of k: n floats from 0 to 1, 1 excluded, for an integer n, else the distinct items. Raises domain; type as
// unique_cells.
void distinct_or_uniform(Engine& engine, Value* a, Rules rules) {
    if (!is_integer_atom(a[0])) return unique_cells(engine, a, rules);
    const std::int64_t n = a[0].as_long();
    if (n < 0) raise(ErrorKind::domain, "a count of random numbers cannot be " + number(n));
    a[0] = floats_below({engine, Rules::q}, n, 1, Kind::floating);
}

// ?Y of APL: for each number of Y a random one of so many integers from ⎕IO; for 0 a fraction. Raises domain.
void roll(Engine& engine, const Plan&, Value* a, const Conformed&) {
    const Value& y = a[0];
    const std::int64_t origin = engine.settings.index_origin;
    Draws draws(engine, Rules::apl);
    if (y.is_immediate(Kind::long_) && y.payload() > 0) {
        a[0] = Value::integer(draws.below(y.payload()) + origin);
        return;
    }
    const Value numbers = all_integers(y, "the argument of ?");
    const auto [low, high] = bounds(*numbers.array());
    if (numbers->n > 0 && low < 0) raise_domain("the argument of ?", "whole numbers that are not negative", y);
    const auto* most = numbers->items<std::int64_t>();
    const bool fractions = numbers->n > 0 && low == 0;
    const Storage s = fractions ? Storage::f64 : storage_of_indices(high - (origin == 0));
    Value r = make_array(fractions ? Kind::floating : Kind::long_, s, numbers->axes());
    kernel::visit_items(s, [&]<class T>(T*) {
        T* out = r->items<T>();
        by_items(r->n, [&](std::int64_t i) {
            const bool fraction = std::is_floating_point_v<T> && most[i] == 0;
            out[i] = fraction ? static_cast<T>(draws.fraction()) : static_cast<T>(draws.below(most[i]) + origin);
        });
    });
    a[0] = rank_of(y) == 0 ? item(r, 0) : std::move(r);
}

constexpr Row roll_row = {.valence = 1, .simple = roll};

// X?Y of APL: X different ones of the Y integers from ⎕IO. Raises domain, length.
void deal(Engine& engine, Value* a) {
    const std::int64_t n = one_integer(a[0], "the left argument of ?"),
                       m = one_integer(a[1], "the right argument of ?");
    if (n < 0 || m < 0) raise_domain("an argument of deal", "a whole number that is not negative", a[n < 0 ? 0 : 1]);
    if (n > m) raise(ErrorKind::domain, "only " + counted(m, "different number") + " can be dealt, not " + number(n));
    a[0] = dealt({engine, Rules::apl}, n, m, Kind::long_, engine.settings.index_origin);
}

}  // namespace

Value random_items(Engine& engine, std::int64_t n, const Value& m, Rules rules) {
    if (rules == Rules::k && is_dictionary(m)) return random_items(engine, n, items_of(m), rules);
    if (is_table(m)) {
        Value rows = random_items(engine, n, Value::integer(row_count(m)), n == null_long ? Rules::k : Rules::q);
        return index(engine, m, std::move(rows), rules);
    }
    const Draws draws(engine, Rules::q);
    const bool different = n < 0;
    if (is_list(m)) {
        const std::int64_t count = n == null_long ? m->n : different ? -n : n;
        if (different) return index(engine, m, dealt(draws, count, m->n), rules);
        if (m->n > 0) return index(engine, m, below(draws, count, m->n), rules);
        if (rules == Rules::k) return copies(count, missing_item(m, rules), rules);
        if (count > 0) raise(ErrorKind::length, "an empty list has no items to draw");
        return m;
    }
    if (n == null_long) {
        if (!is_integer_atom(m)) raise_type("the right argument of ?", "a list or a count", m);
        const std::int64_t most = m.as_long();
        if (rules == Rules::k && most <= 0) return random_items(engine, 0, m, rules);
        return random_items(engine, -std::max<std::int64_t>(most, 0), most > 0 ? m : Value::integer(1), Rules::q);
    }
    const std::int64_t count = different ? -n : n;
    if (!m.is_scalar() || traits(m.kind()).number == 0) raise_type("the right argument of ?", "a list or an atom", m);
    if (rules == Rules::k && !different && m.is_immediate(Kind::character) &&
        (m.payload() == 'a' || m.payload() == 'A'))
        return random_letters(draws, count, static_cast<char>(m.payload()));
    if (rules == Rules::k && different && is_integer_atom(m) && m.as_long() == 0) dealt(draws, count, 0);
    return random_atoms(draws, count, m, different);
}

void find_or_random(Engine& engine, Value* a, Rules rules) {
    // A small number in a short vector of small numbers.
    if (rules == Rules::q && a[0].is_heap() && a[1].is_immediate(Kind::long_)) {
        const Array& table = *a[0].array();
        const std::int64_t wanted = a[1].payload();
        if (table.storage == Storage::i8 && table.kind == Kind::long_ && table.rank == 1 && table.n < 256) {
            engine.count(FastPath::find);
            std::int64_t place =
                wanted == static_cast<std::int8_t>(wanted)
                    ? kernel::find.first_byte(table.items<std::uint8_t>(), table.n, static_cast<std::uint8_t>(wanted))
                    : table.n;
            a[0] = Value::immediate(Kind::long_, place);
            return;
        }
    }
    if (is_integer_atom(a[0])) a[0] = random_items(engine, a[0].as_long(), a[1], rules);
    else if (rules == Rules::k && a[0].is_immediate(Kind::symbol))
        a[0] = engine.host->read_by_name(a[0], std::move(a[1]));
    else a[0] = find(engine, a[0], std::move(a[1]), rules);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning roll =
    func::meaning_of<func::roll_row, apl>(
        "roll", "For each number n, a random one of the first n integers; for 0, a random fraction.", random_result)
        .depends(Dependence::any);
extern constinit const Meaning deal("deal", 2, by<func::deal>(apl), "Distinct integers in random order.",
                                    random_result);
extern constinit const Meaning random_item("random item", 1, by<func::random_item>(q),
                                           "One random item of a list, or one random value below an atom.",
                                           random_result);
extern constinit const Meaning find_or_draw =
    Meaning("find or draw", 2, by<func::find_or_random>(k),
            "The first index of each right item in the list on the left, 0N if not found. With an integer on the left, "
            "that many random items, or numbers below the right argument; negative: without repetition; 0N: all, in "
            "random order.",
            random_result)
        .depends(Dependence::by_right);
extern constinit const Meaning find_or_roll =
    Meaning("find or roll", 2, by<func::find_or_random>(q),
            "The first index of each right item in the list on the left, its count if not found. With an integer on "
            "the left, that many random items, or numbers below the right argument; negative: without repetition.",
            random_result)
        .depends(Dependence::by_right);
extern constinit const Meaning distinct_or_uniform(
    "distinct or uniform", 1, by<func::distinct_or_uniform>(k),
    "The distinct items in order of first appearance; for an integer, that many random floats below 1.",
    gives_distinct | keeps_sorted | random_result);

}  // namespace stele::prims::meaning
