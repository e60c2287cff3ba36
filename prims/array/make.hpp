// Making arrays: every list and array of the engine starts here.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/error.hpp"
#include "prims/array/value.hpp"

namespace stele::prims {

/// Shapes are short: a fixed array for them saves an allocation per call.
inline constexpr int max_rank = 15;

/// Raises limit for an array of too many axes.
inline void check_rank(std::size_t rank) {
    if (rank > max_rank) [[unlikely]]
        raise_rank_limit();
}

/// The number of items of an array with these axes. Raises limit if it overflows, or an axis is negative.
std::int64_t product(std::span<const std::int64_t> axes);
/// The most items of an array: sums of two counts, and of bytes, stay far below 64 bits.
inline constexpr std::int64_t most_items = std::int64_t{1} << 44;
/// Raises workspace_full: `n` is over most_items, or negative for a count that has overflowed.
[[noreturn]] void raise_count(std::int64_t n);
/// Raises it unless `n` is a count that an array may have.
inline void check_count(std::int64_t n) {
    if (static_cast<std::uint64_t>(n) > static_cast<std::uint64_t>(most_items)) [[unlikely]]
        raise_count(n);
}
/// The sum of two counts of items. Raises workspace_full if no array could hold so many.
inline std::int64_t add_counts(std::int64_t a, std::int64_t b) {
    std::int64_t sum;
    if (__builtin_add_overflow(a, b, &sum)) [[unlikely]]
        sum = -1;
    check_count(sum);
    return sum;
}

/// The most items of a vector in a small block, by storage.
inline constexpr auto most_in_small_block = [] {
    std::array<std::uint16_t, storage_count> most{};
    for (int s = 0; s < storage_count; s++)
        if (const int bits = item_bits(static_cast<Storage>(s)); bits > 0)
            most[static_cast<std::size_t>(s)] =
                static_cast<std::uint16_t>((Heap::small_limit - sizeof(Array)) * 8 / static_cast<std::size_t>(bits));
    return most;
}();
/// make_vector for large vectors, and for all others if the heap has no small block ready.
Value make_vector_slowly(Kind kind, Storage storage, std::int64_t n);
/// The header of a vector in a new block, its items after it.
inline void set_header(Array& a, Kind kind, Storage storage, std::int64_t n) {
    a.count = 1;
    a.kind = kind;
    a.storage = storage;
    a.rank = 1;
    a.form = 0;
    a.n = n;
    a.data = &a + 1;
}
/// A vector of `n` items, not initialised; `value` items are null, bit arrays have a zero last word. Inlined into its
/// callers, where kind and storage are mostly constants.
[[gnu::always_inline]] inline Value make_vector(Kind kind, Storage storage, std::int64_t n) {
    static_assert(sizeof(Array) == Heap::grain);
    constexpr std::size_t grain_bits = 8 * Heap::grain;
    if (static_cast<std::uint64_t>(n) > most_in_small_block[static_cast<std::size_t>(storage)]) [[unlikely]]
        return make_vector_slowly(kind, storage, n);
    const std::size_t bits = static_cast<std::size_t>(n + (n == 0)) * static_cast<std::size_t>(item_bits(storage));
    const std::size_t item_grains = (bits + grain_bits - 1) / grain_bits;
    Array* a = current_heap().allocate_quickly(1 + item_grains);
    if (!a) [[unlikely]]
        return make_vector_slowly(kind, storage, n);
    set_header(*a, kind, storage, n);
    if (storage == Storage::value) {
        // By whole grains: four wide stores each.
        constexpr std::size_t values = Heap::grain / sizeof(Value);
        auto* at = a->items<std::uint64_t>();
        const auto* end = at + item_grains * values;
        do at = std::fill_n(at, values, Value().bits());
        while (at != end);
    } else if (storage == Storage::bit) {
        a->words()[(n - (n > 0)) >> 6] = 0;
    }
    return Value::adopt(a);
}
/// make_vector of longs or floats in one of the storages i8, i16, i32, i64 and f64: fewer instructions.
[[gnu::always_inline]] inline Value make_numbers(Kind kind, Storage storage, std::int64_t n) {
    static_assert(item_bits(Storage::i8) == 8 && static_cast<int>(Storage::i8) == 1 &&
                  static_cast<int>(Storage::i64) == 4 && item_bits(Storage::f64) == 64);
    const int log = storage == Storage::f64 ? 3 : static_cast<int>(storage) - 1;
    const auto bytes = static_cast<std::uint64_t>(n) << log;
    if (static_cast<std::uint64_t>(n) > Heap::small_limit || bytes > Heap::small_limit - sizeof(Array)) [[unlikely]]
        return make_vector_slowly(kind, storage, n);
    Array* a = current_heap().allocate_quickly(1 + (bytes + Heap::grain - 1) / Heap::grain);
    if (!a) [[unlikely]]
        return make_vector_slowly(kind, storage, n);
    set_header(*a, kind, storage, n);
    return Value::adopt(a);
}
/// make_array for other ranks than 1.
Value make_array_of_rank(Kind kind, Storage storage, std::span<const std::int64_t> axes);
/// An array of any rank (0 included), items as make_vector.
inline Value make_array(Kind kind, Storage storage, std::span<const std::int64_t> axes) {
    return axes.size() == 1 ? make_vector(kind, storage, axes[0]) : make_array_of_rank(kind, storage, axes);
}
/// A list of `n` nulls, to be filled.
[[gnu::always_inline]] inline Value make_list(std::int64_t n) { return make_vector(Kind::list, Storage::value, n); }
/// A list of the given items, not squeezed: for internal structure.
Value make_list(std::initializer_list<Value> items);
/// `n` integers start, start+step, ... with no items in memory.
Value make_range(std::int64_t start, std::int64_t step, std::int64_t n, Kind kind = Kind::long_);
/// A vector of integers in the narrowest storage.
Value make_longs(std::span<const std::int64_t> items, Kind kind = Kind::long_);
Value make_doubles(std::span<const double> items);
/// A vector of the symbols with these numbers, as intern() gives them.
Value make_symbols(std::span<const std::uint32_t> numbers);
/// k and q text: the bytes as they are.
Value make_text(std::string_view bytes);
/// APL text: code points of UTF-8 in the narrowest character storage; invalid bytes become characters.
Value make_characters(std::string_view utf8);
/// UTF-8 of a character vector or scalar; `bytes` when items are bytes and not code points (k, q).
std::string text_of(const Value& v, bool bytes);
/// A character, a character vector, or an empty vector.
inline bool is_apl_text(const Value& v) {
    return v.rank() <= 1 && (v.kind() == Kind::character || (v.rank() == 1 && v.count() == 0));
}
/// An empty vector of a kind: a typed one for simple kinds, an empty list without prototype for others.
Value empty_vector(Kind kind);
/// A float atom of kind floating, real or datetime.
Value float_atom(double number, Kind kind);
/// The null of a kind: 0N of it, 0n, " ", the empty symbol, 0b, 0x00; the empty list for kinds without one.
Value null_of(Kind kind);
/// A scalar holding `v`; simple scalars are returned as they are.
Value enclose(Value v);

/// Copies items between buffers of arrays; few are copied in steps of 16 bytes, because buffers may be read and written
/// so far past their end.
inline void copy_few(void* to, const void* from, std::int64_t bytes) {
    if (bytes > 256) {
        std::memcpy(to, from, static_cast<std::size_t>(bytes));
        return;
    }
    for (std::int64_t i = 0; i < bytes; i += 16)
        std::memcpy(static_cast<char*>(to) + i, static_cast<const char*>(from) + i, 16);
}

/// `v` with other axes and as many items; shares or reuses the buffer.
Value with_axes(Value v, std::span<const std::int64_t> axes);
/// The items of `v` as a vector; shares or reuses the buffer. A scalar becomes a one-item vector.
Value ravel(Value v);
/// Items [from, from+n) of the ravel as a vector: a slice of the buffer if it is large, otherwise a copy.
Value slice(const Value& v, std::int64_t from, std::int64_t n);
/// The first n > 0 items of a vector in memory, but not of bits, in the same buffer.
Value view(const Value& v, std::int64_t n);
/// A one-item vector (or list) holding `v`: k's enlist of an item, not squeezed into tables.
Value enlist(Value v);

/// The number of entries if `v` is the keys or values of a dictionary: its items or rows; -1 for other values.
std::int64_t entry_count(const Value& v);
/// A dictionary of keys and items, lists or tables with as many entries. A table becomes the list of its rows: both can
/// be indexed. Raises length.
Value make_dictionary(Value keys, Value items);
/// A table of a dictionary from symbols to columns, a list of lists or tables of one length (the caller's duty); a
/// column that is a table becomes the list of its rows.
Value make_table(Value columns);
/// A table of n rows, dictionaries without entries; `keys` is empty.
Value table_without_columns(Value keys, std::int64_t rows);
/// The rows of a table as a list of dictionaries, not squeezed.
Value rows_of_table(const Value& table);
inline const Value& keys_of(const Value& dictionary) { return dictionary->values()[0]; }
inline const Value& items_of(const Value& dictionary) { return dictionary->values()[1]; }

}  // namespace stele::prims
