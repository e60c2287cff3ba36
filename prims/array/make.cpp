#include "prims/array/make.hpp"

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <utility>

#include "prims/array/engine.hpp"
#include "prims/array/items.hpp"
#include "prims/array/keep.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/utf8.hpp"
#include "prims/kernel/convert.hpp"

namespace stele::prims {

namespace {

// Smaller slices are copied: cheaper than a second header and a longer-lived owner.
constexpr std::int64_t slice_bytes = 512;

// The bytes before the items: header and lengths, or start and step of a range. In large blocks they end where 64 bytes
// are aligned, and have room for lengths that a vector is given later.
std::size_t bytes_before_items(int lengths, std::int64_t room) {
    constexpr std::size_t spare = 8, large = 64;
    const std::size_t used = static_cast<std::size_t>(lengths) * sizeof(std::int64_t);
    if (room + std::int64_t{sizeof(Array)} <= std::int64_t{Heap::small_limit})
        return sizeof(Array) + (used + Heap::grain - 1) / Heap::grain * Heap::grain;
    return sizeof(Array) + (std::max(used, spare * sizeof(std::int64_t)) + large - 1) / large * large;
}

Array* allocate(Kind kind, Storage storage, int rank, std::int64_t n, std::int64_t room) {
    const std::size_t before = bytes_before_items(storage == Storage::range ? 2 : rank > 1 ? rank : 0, room);
    Array* a = current_heap().allocate(before + static_cast<std::size_t>(room));
    set_header(*a, kind, storage, n);
    a->rank = static_cast<std::uint8_t>(rank);
    a->data = reinterpret_cast<char*>(a) + before;
    return a;
}

// Invariants before the array is visible: handles are null, the last word of bits has a clean tail.
Value initialised(Array* a) {
    Value v = Value::adopt(a);
    if (a->storage == Storage::value && a->n <= run_items) {
        std::fill_n(a->items<std::uint64_t>(), std::max<std::int64_t>(a->n, 1), Value().bits());
    } else if (a->storage == Storage::value) {
        // The array is empty until all are set, because an interrupt may release it.
        const std::int64_t n = std::exchange(a->n, 0);
        by_runs(n, [a](std::int64_t from, std::int64_t count) {
            std::fill_n(a->items<std::uint64_t>() + from, count, Value().bits());
        });
        a->n = n;
    } else if (a->storage == Storage::bit && a->n > 0) {
        a->words()[(a->n - 1) >> 6] = 0;
    }
    return v;
}

std::int64_t room_for(Storage storage, std::int64_t n) {
    check_count(n);
    std::int64_t bytes = item_bytes(storage, storage == Storage::value ? std::max<std::int64_t>(n, 1) : n);
    if (bytes > static_cast<std::int64_t>(SIZE_MAX / 2))
        raise(ErrorKind::workspace_full, "an array of " + counted(n, "item"));
    return bytes;
}

}  // namespace

std::int64_t product(std::span<const std::int64_t> axes) {
    std::int64_t n = 1;
    bool empty = false;
    for (std::int64_t length : axes) {
        if (length < 0) raise(ErrorKind::domain, "an axis cannot have the length " + number(length));
        if (length == 0) empty = true;
    }
    if (empty) return 0;
    for (std::int64_t length : axes)
        if (__builtin_mul_overflow(n, length, &n)) raise(ErrorKind::workspace_full, "the shape holds too many items");
    return n;
}

void raise_count(std::int64_t n) {
    raise(ErrorKind::workspace_full,
          n < 0 ? Sentence("an array of more items than can be counted") : "an array of " + counted(n, "item"));
}

Value make_vector_slowly(Kind kind, Storage storage, std::int64_t n) {
    Array* a = allocate(kind, storage, 1, n, room_for(storage, n + (n == 0)));
    return initialised(a);
}

Value make_array_of_rank(Kind kind, Storage storage, std::span<const std::int64_t> axes) {
    check_rank(axes.size());
    std::int64_t n = product(axes);
    Array* a = allocate(kind, storage, static_cast<int>(axes.size()), n, room_for(storage, n));
    std::copy(axes.begin(), axes.end(), a->shape());
    return initialised(a);
}

Value make_list(std::initializer_list<Value> items) {
    Value list = make_list(static_cast<std::int64_t>(items.size()));
    std::transform(items.begin(), items.end(), list->values(), kept);
    return list;
}

Value make_range(std::int64_t start, std::int64_t step, std::int64_t n, Kind kind) {
    check_count(n);
    Array* a = allocate(kind, Storage::range, 1, n, 0);
    a->shape()[0] = start;
    a->shape()[1] = step;
    return Value::adopt(a);
}

Value make_symbols(std::span<const std::uint32_t> numbers) {
    Value v = make_vector(Kind::symbol, Storage::i32, static_cast<std::int64_t>(numbers.size()));
    std::copy(numbers.begin(), numbers.end(), v->items<std::int32_t>());
    return v;
}

Value make_longs(std::span<const std::int64_t> items, Kind kind) {
    std::int64_t low = 0, high = 0;
    const std::int64_t* longs = items.data();
    auto n = static_cast<std::int64_t>(items.size());
    by_items(n, [&](std::int64_t i) { low = std::min(low, longs[i]), high = std::max(high, longs[i]); });
    Storage s = narrowest(low, high);
    Value v = make_vector(kind, s, n);
    by_runs(n, [&](std::int64_t from, std::int64_t count) {
        kernel::convert_items(Storage::i64, longs, from, s, v->data, from, count);
    });
    return v;
}

Value make_doubles(std::span<const double> items) {
    Value v = make_vector(Kind::floating, Storage::f64, static_cast<std::int64_t>(items.size()));
    by_runs(v->n,
            [&](std::int64_t from, std::int64_t n) { std::copy_n(items.data() + from, n, v->items<double>() + from); });
    return v;
}

Value make_text(std::string_view bytes) {
    Value v = make_vector(Kind::character, Storage::c8, static_cast<std::int64_t>(bytes.size()));
    by_runs(v->n, [&](std::int64_t from, std::int64_t n) {
        std::memcpy(v->items<char>() + from, bytes.data() + from, static_cast<std::size_t>(n));
    });
    return v;
}

Value make_characters(std::string_view utf8) {
    std::u32string codes = decode_utf8(utf8);
    char32_t high = 0;
    for (char32_t c : codes) high = std::max(high, c);
    Storage s = narrowest_text(high);
    Value v = make_vector(Kind::character, s, static_cast<std::int64_t>(codes.size()));
    kernel::convert_items(Storage::c32, codes.data(), 0, s, v->data, 0, v->n);
    return v;
}

std::string text_of(const Value& v, bool bytes) {
    std::string text;
    const std::int64_t n = v.count();
    text.reserve(static_cast<std::size_t>(n));
    if (bytes && v.is_heap() && v->storage == Storage::c8)
        by_runs(n, [&](std::int64_t from, std::int64_t count) {
            text.append(v->items<char>() + from, static_cast<std::size_t>(count));
        });
    else
        by_items(n, [&](std::int64_t i) {
            auto code = static_cast<std::uint32_t>(long_at(v, i));
            if (bytes) text += static_cast<char>(code);
            else append_utf8(text, code);
        });
    return text;
}

Value empty_vector(Kind kind) {
    Storage s = widest_storage(kind);
    if (s == Storage::value) return make_list(0);
    if (kind == Kind::character) s = Storage::c8;
    if (is_integral(kind)) s = Storage::bit;
    return make_vector(kind, s, 0);
}

Value float_atom(double number, Kind kind) {
    if (kind == Kind::floating) return Value::floating(number);
    if (kind == Kind::real) return Value::real(static_cast<float>(number));
    Value v = make_array(kind, Storage::f64, {});
    *v->items<double>() = number;
    return v;
}

Value null_of(Kind kind) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    if (kind == Kind::complex) return Value::complex(nan, nan);
    if (is_float(kind)) return float_atom(nan, kind);
    if (kind == Kind::guid) {
        Value zero = make_array(kind, Storage::c128, {});
        std::fill_n(zero->words(), 2, 0);
        return zero;
    }
    return widest_storage(kind) == Storage::value ? make_list(0) : Value::integer(traits(kind).null, kind);
}

Value enclose(Value v) {
    if (v.is_scalar()) return v;
    Value box = make_array(Kind::list, Storage::value, {});
    box->values()[0] = kept(std::move(v));
    return box;
}

// Whether so many lengths fit between the header of a unique array and its items.
static bool has_room_for_lengths(const Array& a, std::size_t lengths) {
    return reinterpret_cast<const char*>(a.shape() + lengths) <= static_cast<const char*>(a.data);
}

Value with_axes(Value v, std::span<const std::int64_t> axes) {
    std::size_t rank = axes.size();
    check_rank(rank);
    if (rank == 0 && v.is_heap() && v->n == 1 && v->kind < Kind::list) return item(v, 0);
    if (!v.is_heap() || v.is_scalar()) {
        Value one = make_array(v.kind() == Kind::function || v.kind() == Kind::null ? Kind::list : v.kind(),
                               storage_of(v), axes);
        put(one, 0, std::move(v), Rules::apl);
        return one;
    }
    Array* a = v.array();
    if (a->storage == Storage::range && rank != 1) {
        v = materialize(std::move(v));
        a = v.array();
    }
    if (v.is_unique() && (rank < 2 || has_room_for_lengths(*a, rank))) {
        if (rank != 1) forget(*a);
        if (rank == 1) a->n = axes[0];
        else std::copy(axes.begin(), axes.end(), a->shape());
        a->rank = static_cast<std::uint8_t>(rank);
        return v;
    }
    if (a->storage == Storage::range) {
        Value r = make_range(a->range_start(), a->range_step(), a->n, a->kind);
        return r;
    }
    // The items of a unique array in a small block are copied too: a part could not be written in place.
    if (item_bytes(a->storage, a->n) < slice_bytes || v.is_unique()) {
        Value r = make_array(a->kind, a->storage, axes);
        copy_all(*r.array(), *a);
        return r;
    }
    Value part = Value::adopt(allocate(a->kind, a->storage, static_cast<int>(rank), a->n, 0));
    if (rank > 1) std::copy(axes.begin(), axes.end(), part->shape());
    part->data = a->data;
    part->set_owner(a->owns_items() ? a : a->owner());
    return part;
}

Value ravel(Value v) {
    // A dictionary, function or namespace is one item; the contents of its array are not its items.
    if (v.is_heap() && v->kind > Kind::list) {
        Value one = make_list(1);
        one->values()[0] = std::move(v);
        return one;
    }
    if (v.rank() == 1) return v;
    std::int64_t n = v.count();
    return with_axes(std::move(v), {&n, 1});
}

Value view(const Value& v, std::int64_t n) {
    Array* a = v.array();
    Value part = Value::adopt(allocate(a->kind, a->storage, 1, n, 0));
    part->data = a->data;
    part->set_owner(a->owns_items() ? a : a->owner());
    return part;
}

Value slice(const Value& v, std::int64_t from, std::int64_t n) {
    Array* a = v.array();
    if (a->storage == Storage::range)
        return make_range(a->range_start() + from * a->range_step(), a->range_step(), n, a->kind);
    const int size = item_bits(a->storage) / 8;
    if (size > 0 && n > 0 && a->storage != Storage::value && n * size < slice_bytes) {
        Value r = make_vector(a->kind, a->storage, n);
        r->known = a->known & known::facts;
        copy_few(r->data, static_cast<const char*>(a->data) + from * size, n * size);
        return r;
    }
    if (a->storage != Storage::bit && n > 0 && item_bytes(a->storage, n) >= slice_bytes) {
        Value part = view(v, n);
        part->data = static_cast<char*>(a->data) + item_bytes(a->storage, from);
        part->known = a->known & known::facts;
        return part;
    }
    Value r = make_vector(a->kind, a->storage, n);
    r->known = a->known & known::facts;
    if (n > 0) copy_items(*r.array(), 0, *a, from, n);
    else if (a->storage == Storage::value) r->values()[0] = a->values()[0];
    return r;
}

Value enlist(Value v) {
    if (v.is_scalar() && v.kind() < Kind::list && v.kind() != Kind::null) {
        std::int64_t one = 1;
        return with_axes(std::move(v), {&one, 1});
    }
    Value list = make_list(1);
    list->values()[0] = kept(std::move(v));
    return list;
}

std::int64_t entry_count(const Value& v) {
    if (v.rank() == 1) return v->n;
    if (v.kind() != Kind::table) return -1;
    const Value& columns = items_of(v->values()[0]);
    if (columns->n > 0) return item(columns, 0).count();
    // The prototype of an empty list of columns has an item for each row.
    const Value& remembered = columns->storage == Storage::value ? columns->values()[0] : Value();
    return remembered.rank() == 1 ? remembered->n : 0;
}

Value table_without_columns(Value keys, std::int64_t rows) {
    Value columns = make_list(0), texts = make_list(rows);
    std::fill_n(texts->values(), rows, make_text(""));
    columns->values()[0] = std::move(texts);
    return make_table(make_dictionary(std::move(keys), std::move(columns)));
}

Value make_dictionary(Value keys, Value items) {
    if (keys.kind() == Kind::table) keys = rows_of_table(keys);
    if (items.kind() == Kind::table && keys.rank() == 1) items = rows_of_table(items);
    if (entry_count(keys) < 0 || entry_count(keys) != entry_count(items))
        raise(ErrorKind::length, "a dictionary needs one value for each of its keys");
    Value dictionary =
        initialised(allocate(Kind::dictionary, Storage::value, 0, 2, 2 * static_cast<std::int64_t>(sizeof(Value))));
    dictionary->values()[0] = kept(std::move(keys));
    dictionary->values()[1] = kept(std::move(items));
    return dictionary;
}

// Columns are lists: a column that is a table becomes the list of its rows. They are stored: no small slices.
static Value with_lists(Value columns) {
    const Value& old = items_of(columns);
    const Value *first = old->values(), *last = first + (old->storage == Storage::value ? old->n : 0);
    auto is_whole = [](const Value& column) {
        return column.kind() != Kind::table && !(column.is_heap() && !column->owns_items());
    };
    if (std::all_of(first, last, is_whole)) return columns;
    Value lists = make_list(old->n);
    std::transform(first, last, lists->values(), [&](const Value& column) {
        return column.kind() == Kind::table ? rows_of_table(column) : kept(column);
    });
    return make_dictionary(keys_of(columns), std::move(lists));
}

Value make_table(Value columns) {
    columns = with_lists(std::move(columns));
    Value table = initialised(allocate(Kind::table, Storage::value, 0, 1, static_cast<std::int64_t>(sizeof(Value))));
    table->values()[0] = std::move(columns);
    return table;
}

// The prototype of an empty list of rows of a table.
static Value row_of_nulls(const Value& columns) {
    const Value& lists = items_of(columns);
    Value row = make_list(lists->n);
    for (std::int64_t c = 0; c < row->n; c++) {
        const Value column = item(lists, c);
        row->values()[c] = column->kind == Kind::list ? column->values()[0] : null_of(column->kind);
    }
    return make_dictionary(keys_of(columns), squeeze_atoms(std::move(row), Rules::q));
}

Value rows_of_table(const Value& table) {
    const Value& columns = table->values()[0];
    const Value& lists = items_of(columns);
    std::int64_t n = entry_count(table);
    Value rows = make_list(n);
    for (std::int64_t i = 0; i < n; i++) {
        Value row = make_list(lists->n);
        for (std::int64_t c = 0; c < row->n; c++) row->values()[c] = item(item(lists, c), i);
        // A dictionary's values are a list: records among them do not become a table, at any depth.
        rows->values()[i] = make_dictionary(keys_of(columns), squeeze_atoms(std::move(row), Rules::q));
    }
    if (n == 0) rows->values()[0] = row_of_nulls(columns);
    return rows;
}

}  // namespace stele::prims
