// Making arrays: every list and array of the engine starts here.
#pragma once
#include <cstdint>
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
/// The sum of two counts of items. Raises workspace_full if no array could hold so many.
std::int64_t add_counts(std::int64_t a, std::int64_t b);

/// A vector of `n` items, not initialised; `value` items are null, bit arrays have a zero last word.
Value make_large_vector(Kind kind, Storage storage, std::int64_t n);
inline Value make_vector(Kind kind, Storage storage, std::int64_t n) {
    if (static_cast<std::uint64_t>(n) > 4096) [[unlikely]]
        return make_large_vector(kind, storage, n);
    Array* a = current_heap().allocate(sizeof(Array) + static_cast<std::size_t>(item_bytes(storage, n + (n == 0))));
    a->count = 1;
    a->kind = kind;
    a->storage = storage;
    a->rank = 1;
    a->form = 0;
    a->n = n;
    a->data = a + 1;
    a->owner = nullptr;
    a->attribute = nullptr;
    if (storage == Storage::value) {
        constexpr std::uint64_t null_bits = Value().bits();
        a->items<std::uint64_t>()[0] = null_bits;
        for (std::int64_t i = 1; i < n; i++) a->items<std::uint64_t>()[i] = null_bits;
    } else if (storage == Storage::bit) {
        a->words()[(n - (n > 0)) >> 6] = 0;
    }
    return Value::adopt(a);
}
/// An array of any rank (0 included), items as make_vector.
Value make_array(Kind kind, Storage storage, std::span<const std::int64_t> axes);
/// A list of `n` nulls, to be filled.
inline Value make_list(std::int64_t n) { return make_vector(Kind::list, Storage::value, n); }
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
