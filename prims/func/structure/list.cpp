// Lists: counting, ranges, ends, order, rows and columns.
//
// til          up to 128 items are stored at once (what follows is nearly always a kernel), longer ones stay a range
// count        O(1)
// first, last  one item; the missing item of an empty list
// reverse      typed: one pass by item width, in place where unique and wider than a byte; bytes eight at a time,
//              bits as words; a range turns its step
// enlist       one allocation for immediates
// flip         rows of one type: one pass a row; others boxed and squeezed
// type         table by kind
// COULD: flip in blocks for matrices beyond the caches.
#include "prims/func/structure/list.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "prims/array/symbol.hpp"
#include "prims/func/function.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/selection/apply_index.hpp"
#include "prims/func/mapping/table.hpp"
#include "prims/func/selection/take_drop_k.hpp"
#include "prims/func/order/match.hpp"
#include "prims/kernel/bit_cast.hpp"
#include "prims/kernel/item_types.hpp"

namespace stele::prims::func::k {

namespace {

constexpr std::int64_t stored_range = 128;

// The first `stored_range` integers, in one piece.
alignas(16) constexpr auto integers_in_order = [] {
    std::array<std::int8_t, stored_range> a{};
    for (std::size_t i = 0; i < a.size(); i++) a[i] = static_cast<std::int8_t>(i);
    return a;
}();

Value make_til(std::int64_t n) {
    if (n > stored_range) return make_range(0, 1, n);
    Value r = make_vector(Kind::long_, Storage::i8, n);
    copy_few(r->data, integers_in_order.data(), n);
    return r;
}

constexpr std::uint64_t reversed_word(std::uint64_t w) {
    w = (w >> 1 & 0x5555555555555555) | (w & 0x5555555555555555) << 1;
    w = (w >> 2 & 0x3333333333333333) | (w & 0x3333333333333333) << 2;
    w = (w >> 4 & 0x0F0F0F0F0F0F0F0F) | (w & 0x0F0F0F0F0F0F0F0F) << 4;
    return __builtin_bswap64(w);
}

Value reversed_bits(const Array& a) {
    Value r = make_vector(a.kind, Storage::bit, a.n);
    std::int64_t words = (a.n + 63) / 64;
    int shift = static_cast<int>(words * 64 - a.n);
    // Reversed words begin with the unused tail of the last one: shift it out.
    for (std::int64_t i = 0; i < words; i++) {
        std::uint64_t w = reversed_word(a.words()[words - 1 - i]) >> shift;
        if (shift && i + 1 < words) w |= reversed_word(a.words()[words - 2 - i]) << (64 - shift);
        r->words()[i] = w;
    }
    return r;
}

template <class T> Value reversed_items(Value x) {
    if (x.is_unique()) {
        forget(*x.array());
        std::reverse(x->items<T>(), x->items<T>() + x->n);
        return x;
    }
    Value r = make_vector(x->kind, x->storage, x->n);
    std::reverse_copy(x->items<T>(), x->items<T>() + x->n, r->items<T>());
    return r;
}

Value reversed_bytes(const Value& x) {
    Value r = make_vector(x->kind, x->storage, x->n);
    const std::uint8_t* from = x->items<std::uint8_t>();
    std::uint8_t* to = r->items<std::uint8_t>();
    std::int64_t i = 0;
    for (; i + 8 <= x->n; i += 8) {
        std::uint64_t eight;
        std::memcpy(&eight, from + x->n - 8 - i, 8);
        eight = __builtin_bswap64(eight);
        std::memcpy(to + i, &eight, 8);
    }
    for (; i < x->n; i++) to[i] = from[x->n - 1 - i];
    return r;
}

Value reversed_list(Value x) {
    switch (x->storage) {
        case Storage::bit: return reversed_bits(*x.array());
        case Storage::i8:
        case Storage::c8: return reversed_bytes(x);
        case Storage::i16:
        case Storage::c16: return reversed_items<std::uint16_t>(std::move(x));
        case Storage::i32:
        case Storage::f32:
        case Storage::c32: return reversed_items<std::uint32_t>(std::move(x));
        case Storage::i64:
        case Storage::f64: return reversed_items<std::uint64_t>(std::move(x));
        case Storage::c128: return reversed_items<kernel::Pair>(std::move(x));
        case Storage::value: return x->n == 0 ? x : reversed_items<Value>(std::move(x));
        case Storage::range:
            return make_range(x->range_start() + (x->n - 1) * x->range_step(), -x->range_step(), x->n, x->kind);
    }
    return x;
}

Value reversed(Value x) {
    if (is_list(x)) return reversed_list(std::move(x));
    if (is_dictionary(x)) return make_dictionary(reversed_list(keys_of(x)), reversed_list(items_of(x)));
    if (is_table(x)) return with_columns(x, reversed_list);
    return x;
}

template <class T> void fill_rows(const Value& x, Value& rows, std::int64_t length) {
    std::int64_t n = x->n;
    for (std::int64_t j = 0; j < length; j++) {
        T* out = rows->values()[j]->items<T>();
        for (std::int64_t i = 0; i < n; i++) {
            const Value& column = x->values()[i];
            out[i] = column->items<T>()[j];
        }
    }
}

// All columns are vectors of one kind and storage with items in memory: rows are gathered by item width.
Value flipped_columns(Engine& engine, const Value& x, std::int64_t length, Kind kind, Storage storage) {
    Value rows = make_list(length);
    for (std::int64_t j = 0; j < length; j++) rows->values()[j] = make_vector(kind, storage, x->n);
    engine.poll();
    kernel::visit_size(item_bits(storage) / 8, [&]<class T>(T*) { fill_rows<T>(x, rows, length); });
    return rows;
}

// The same for columns of bits.
Value flipped_bits(Engine& engine, const Value& x, std::int64_t length, Kind kind) {
    Value rows = make_list(length);
    for (std::int64_t j = 0; j < length; j++) {
        Value row = make_vector(kind, Storage::bit, x->n);
        for (std::int64_t from = 0; from < x->n; from += 64) {
            std::uint64_t word = 0;
            for (std::int64_t i = from; i < std::min(from + 64, x->n); i++)
                word |= static_cast<std::uint64_t>(x->values()[i]->bit(j)) << (i - from);
            row->words()[from >> 6] = word;
        }
        rows->values()[j] = std::move(row);
        if ((j & 0xFFF) == 0) engine.poll();
    }
    return rows;
}

// k's flip of what holds no list: one column, that is one row of everything.
Value flipped_atoms(const Value& x) {
    if (x->n == 0) return x;
    Value one = make_list(1);
    one->values()[0] = x;
    return one;
}

Value flipped(Engine& engine, const Value& x, Rules rules) {
    if (rules == Rules::k) {
        if (is_dictionary(x)) return table_of(x);
        if (is_table(x)) return columns_of(x);
        if (!is_list(x)) {
            Value one = make_list(1);
            one->values()[0] = x;
            return flipped_atoms(squeeze(std::move(one), rules));
        }
    }
    if (is_dictionary(x)) raise_not_implemented("flip of a dictionary, which makes a table,");
    if (!is_list(x)) raise(ErrorKind::rank, "flip needs a list of lists, not " + value_phrase(x));
    std::int64_t length = -1;
    bool alike = x->storage == Storage::value;
    if (alike) {
        const Value* items = x->values();
        for (std::int64_t i = 0; i < x->n; i++) {
            if (!is_list(items[i])) {
                alike = false;
                continue;
            }
            if (length < 0) length = items[i]->n;
            if (items[i]->n != length)
                raise(ErrorKind::length,
                      "flip: items of " + std::to_string(length) + " and of " + std::to_string(items[i]->n) + " items");
            alike = alike && items[i]->kind == items[0]->kind && items[i]->storage == items[0]->storage;
        }
    }
    if (length < 0) {
        if (rules == Rules::k) return flipped_atoms(x);
        if (x->n == 0 && x->storage == Storage::value) return x;
        raise(ErrorKind::rank, "flip needs a list with at least one list as item, not " + value_phrase(x));
    }
    if (rules == Rules::k && length == 0) {
        Value row = make_list(x->n);
        for (std::int64_t i = 0; i < x->n; i++)
            row->values()[i] = is_list(x->values()[i]) ? missing_item(x->values()[i], rules) : x->values()[i];
        return empty_list_of(squeeze(std::move(row), rules));
    }
    Storage storage = alike ? x->values()[0]->storage : Storage::value;
    if (alike && storage != Storage::value && storage != Storage::bit && storage != Storage::range)
        return flipped_columns(engine, x, length, x->values()[0]->kind, storage);
    if (alike && storage == Storage::bit) return flipped_bits(engine, x, length, x->values()[0]->kind);
    Value rows = make_list(length);
    for (std::int64_t j = 0; j < length; j++) {
        Value row = make_list(x->n);
        for (std::int64_t i = 0; i < x->n; i++) {
            const Value& column = x->values()[i];
            row->values()[i] = is_list(column) ? item(column, j) : column;
        }
        rows->values()[j] = squeeze(std::move(row), rules);
        if ((j & 0xFFFF) == 0) engine.poll();
    }
    return rules == Rules::k ? squeeze(std::move(rows), rules) : rows;
}

Value enlisted(Value v, Rules rules) {
    if (!v.is_heap() && v.is_tagged() && is_integral(v.kind())) {
        std::int64_t i = v.payload();
        Storage s = v.is_immediate(Kind::boolean)      ? Storage::bit
                    : i == static_cast<std::int8_t>(i) ? Storage::i8
                                                       : narrowest(i, i);
        Value r = make_vector(v.kind(), s, 1);
        switch (s) {
            case Storage::bit: *r->words() = static_cast<std::uint64_t>(i); break;
            case Storage::i8: *r->items<std::int8_t>() = static_cast<std::int8_t>(i); break;
            case Storage::i16: *r->items<std::int16_t>() = static_cast<std::int16_t>(i); break;
            case Storage::i32: *r->items<std::int32_t>() = static_cast<std::int32_t>(i); break;
            default: *r->items<std::int64_t>() = i; break;
        }
        return r;
    }
    if (rules == Rules::q && v.is_heap() && (v->kind == Kind::dictionary || v->kind == Kind::table))
        raise_not_implemented("enlist of a dictionary, which makes a table,");
    if (v.is_scalar() && traits(v.kind()).number != 0) {
        Value r = make_vector(v.kind(), storage_of(v), 1);
        put(r, 0, std::move(v), Rules::q);
        return r;
    }
    Value list = make_list(1);
    list->values()[0] = std::move(v);
    return rules == Rules::k && is_dictionary(list->values()[0]) ? squeeze(std::move(list), rules) : list;
}

// What !x of k combines: a count stands for the integers below it.
Value choices(const Value& x) { return is_integer_atom(x) && x.as_long() >= 0 ? make_til(x.as_long()) : x; }

// All combinations of items of lists, as columns: the last list runs fastest.
Value odometer(Engine& engine, const Value& x) {
    std::int64_t axes = x->n, rows = 1;
    Value lists = make_list(axes);
    for (std::int64_t i = 0; i < axes; i++) {
        Value list = choices(item(x, i));
        if (!is_list(list)) raise_type("what ! combines", "counts of 0 or more, or lists", list);
        if (__builtin_mul_overflow(rows, list->n, &rows)) raise(ErrorKind::workspace_full, "too many combinations");
        lists->values()[i] = std::move(list);
    }
    Value columns = make_list(axes);
    std::int64_t before = 1;
    for (std::int64_t i = 0; i < axes; i++) {
        const Value& list = lists->values()[i];
        before *= list->n;
        std::int64_t each = rows == 0 ? 0 : rows / before;
        // Each item of the list as often as there are combinations of what follows, all of that again and again.
        Value places = make_vector(Kind::long_, Storage::i64, rows == 0 ? 0 : list->n * each);
        for (std::int64_t j = 0; j < places->n; j++) places->items<std::int64_t>()[j] = j / each;
        columns->values()[i] = take_items(engine, rows, index(engine, list, std::move(places), Rules::k), Rules::k);
    }
    return columns;
}

Value kind_name(Kind kind) {
    if (traits(kind).number == 0) return Value::symbol(0);
    return Value::symbol(intern(q_name(kind)));
}

Value keys_or_range(Engine& engine, Value x, bool names_kinds, Rules rules) {
    if (is_integer_atom(x)) {
        std::int64_t n = x.as_long();
        if (rules == Rules::k && n < 0 && n != null_long) return make_range(n, 1, -n);
        if (n < 0) raise(ErrorKind::domain, "til needs a count of 0 or more, not " + std::to_string(n));
        return make_til(n);
    }
    if (is_dictionary(x)) return keys_of(x);
    if (rules == Rules::k) {
        if (is_list(x) && (is_integer_vector(x) || x->kind == Kind::list)) return odometer(engine, x);
        if (is_table(x)) return keys_of(columns_of(x));
    }
    if (names_kinds && is_list(x)) return x->kind == Kind::list ? Value::symbol(0) : kind_name(x->kind);
    if (x.is_immediate(Kind::symbol)) raise_not_implemented("the key of a symbol (a namespace or a file)");
    if (x.is_heap() && x->kind == Kind::table) raise_not_implemented("the key of a table");
    raise_type("the argument of til or key", "an integer atom or a dictionary", x);
}

}  // namespace

void raise_type(std::string_view what, std::string_view expected, const Value& got) {
    raise(ErrorKind::type, std::string(what) + " must be " + std::string(expected) + ", not " + value_phrase(got));
}

Value float_atom(double number, Kind kind) {
    if (kind == Kind::floating) return Value::floating(number);
    if (kind == Kind::real) return Value::real(static_cast<float>(number));
    Value v = make_array(kind, Storage::f64, {});
    *v->items<double>() = number;
    return v;
}

Value null_of(Kind kind) {
    switch (kind) {
        case Kind::real:
        case Kind::floating:
        case Kind::datetime: return float_atom(std::numeric_limits<double>::quiet_NaN(), kind);
        case Kind::complex: {
            double nan = std::numeric_limits<double>::quiet_NaN();
            return Value::complex(nan, nan);
        }
        case Kind::guid: {
            Value v = make_array(kind, Storage::c128, {});
            v->items<double>()[0] = v->items<double>()[1] = 0;
            return v;
        }
        default: return widest_storage(kind) == Storage::value ? make_list(0) : Value::integer(traits(kind).null, kind);
    }
}

bool is_null_atom(const Value& atom) {
    switch (atom.kind()) {
        case Kind::null: return true;
        case Kind::boolean:
        case Kind::byte: return false;
        case Kind::symbol: return atom.payload() == 0;
        case Kind::character: return atom.payload() == ' ';
        case Kind::real:
        case Kind::floating:
        case Kind::datetime: return std::isnan(atom.as_double());
        case Kind::guid:
            return atom.is_heap() && bit_cast<std::uint64_t>(atom->items<double>()[0]) == 0 &&
                   bit_cast<std::uint64_t>(atom->items<double>()[1]) == 0;
        default: return is_integral(atom.kind()) && atom.is_scalar() && atom.as_long() == null_long;
    }
}

namespace {

// Deeper than anybody looks; it bounds the recursion.
constexpr int deepest_prototype = 100;

Value nulled_at(const Value& v, int depth) {
    if (is_dictionary(v)) return make_dictionary(keys_of(v), nulled_at(items_of(v), depth));
    if (is_table(v)) return make_table(nulled_at(columns_of(v), depth));
    if (!is_list(v)) return v.kind() == Kind::function || is_all(v) ? Value() : null_of(v.kind());
    if (v->n == 0) return v;
    if (v->kind != Kind::list) return copies(v->n, null_of(v->kind), Rules::k);
    if (depth == deepest_prototype) return make_list(0);
    Value r = make_list(v->n);
    for (std::int64_t i = 0; i < v->n; i++) r->values()[i] = nulled_at(v->values()[i], depth + 1);
    return r;
}

}  // namespace

Value nulled(const Value& v) { return nulled_at(v, 0); }

Value empty_list_of(const Value& item) {
    Kind kind = item.kind();
    if (item.is_scalar() && traits(kind).number != 0) return empty_vector(kind);
    Value r = make_list(0);
    // A list that remembers nothing is one of texts.
    if (!(kind == Kind::character && item->n == 0)) r->values()[0] = nulled(item);
    return r;
}

Value emptied(const Value& list, Rules rules) {
    if (list->kind != Kind::list) return empty_vector(list->kind);
    if (rules != Rules::k) return make_list(0);
    if (list->n == 0) return list;
    return empty_list_of(list->values()[0]);
}

Value missing_item(const Value& list, Rules rules) {
    if (list->kind != Kind::list) return null_of(list->kind);
    if (rules == Rules::k) {
        const Value& example = list->values()[0];
        if (list->n > 0) return nulled(example);
        return example.is_null() ? empty_vector(Kind::character) : example;
    }
    if (list->n == 0) return make_list(0);
    const Value& first_item = list->values()[0];
    if (first_item.is_scalar()) return first_item.kind() == Kind::function ? Value() : null_of(first_item.kind());
    return is_list(first_item) ? empty_vector(first_item->kind) : make_list(0);
}

int depth_of(const Value& v, Rules rules) {
    if (!is_list(v)) return 0;
    int depth = 1;
    const Array* a = v.array();
    while (a->storage == Storage::value && (a->n > 0 || rules == Rules::k) && is_list(a->values()[0])) {
        a = a->values()[0].array();
        depth++;
    }
    // k's () is an empty list of texts.
    bool of_texts = rules == Rules::k && a->storage == Storage::value && a->n == 0 && a->values()[0].is_null();
    return depth + of_texts;
}

std::int64_t count_of(const Value& v) {
    if (is_list(v)) return v->n;
    if (is_table(v)) return row_count(v);
    return is_dictionary(v) ? keys_of(v).count() : 1;
}

Value list_of(std::span<Value> items, Rules rules) {
    Value list = make_list(static_cast<std::int64_t>(items.size()));
    std::move(items.begin(), items.end(), list->values());
    return squeeze(std::move(list), rules);
}

bool is_true(const Value& v) {
    if (!v.is_heap()) return v.kind() == Kind::floating ? v.as_double() != 0 : !v.is_null() && v.payload() != 0;
    if (v->rank == 0 && v->kind < Kind::list) return v.as_double() != 0;
    return v->n > 0;
}

int type_number(const Value& v) {
    if (is_list(v)) return traits(v->kind).number;
    switch (v.kind()) {
        case Kind::null: return 101;
        case Kind::list: return 0;
        case Kind::dictionary:
        case Kind::name_space: return 99;
        case Kind::table: return 98;
        case Kind::function: return type_number_of_function(v);
        default: return -traits(v.kind()).number;
    }
}

void range(Engine& engine, Value* a, Rules rules) { a[0] = keys_or_range(engine, std::move(a[0]), false, rules); }

void key_of(Engine& engine, Value* a, Rules rules) { a[0] = keys_or_range(engine, std::move(a[0]), true, rules); }

void count(Engine&, Value* a) { a[0] = Value::integer(count_of(a[0])); }

void first(Engine& engine, Value* a, Rules rules) {
    if (is_dictionary(a[0])) a[0] = items_of(a[0]);
    if (is_table(a[0])) a[0] = index(engine, a[0], Value::integer(0), rules);
    if (is_list(a[0])) a[0] = a[0]->n > 0 ? item(a[0], 0) : missing_item(a[0], rules);
}

void last(Engine& engine, Value* a, Rules rules) {
    if (is_dictionary(a[0])) a[0] = items_of(a[0]);
    if (is_table(a[0])) a[0] = index(engine, a[0], Value::integer(row_count(a[0]) - 1), rules);
    if (is_list(a[0])) a[0] = a[0]->n > 0 ? item(a[0], a[0]->n - 1) : missing_item(a[0], rules);
}

void reverse(Engine&, Value* a) { a[0] = reversed(std::move(a[0])); }

void enlist(Engine&, Value* a, Rules rules) { a[0] = enlisted(std::move(a[0]), rules); }

void flip(Engine& engine, Value* a, Rules rules) { a[0] = flipped(engine, a[0], rules); }

void type_of(Engine&, Value* a) { a[0] = Value::immediate(Kind::short_int, type_number(a[0])); }

void match_values(Engine& engine, Value* a, Rules rules) {
    a[0] = Value::immediate(rules == Rules::k ? Kind::long_ : Kind::boolean, match(engine, a[0], a[1], rules));
}


}  // namespace stele::prims::func::k

namespace stele::prims::meaning {

extern constinit const Meaning til{
    .name = "til",
    .valence = 1,
    .function = by<func::k::range>(k, q),
    .properties = pure,
    .sentence = "The integers from 0 to before n; of a dictionary its keys.",
};

extern constinit const Meaning count{
    .name = "count",
    .valence = 1,
    .function = by<func::k::count>(k, q),
    .properties = pure,
    .sentence = "The number of items; 1 for an atom.",
};

extern constinit const Meaning enlist_item{
    .name = "enlist item",
    .valence = 1,
    .function = by<func::k::enlist>(k, q),
    .properties = pure,
    .sentence = "A list with the argument as its one item.",
};

extern constinit const Meaning first_item{
    .name = "first item",
    .valence = 1,
    .function = by<func::k::first>(k, q),
    .properties = pure,
    .sentence = "The first item, or value; of an empty list the null of its type.",
};

extern constinit const Meaning last_item{
    .name = "last item",
    .valence = 1,
    .function = by<func::k::last>(q),
    .properties = pure,
    .sentence = "The last item, or value; of an empty list the null of its type.",
};

extern constinit const Meaning reverse_items{
    .name = "reverse items",
    .valence = 1,
    .function = by<func::k::reverse>(k, q),
    .properties = pure,
    .sentence = "The items, or entries, in reverse order.",
};

extern constinit const Meaning flip{
    .name = "flip",
    .valence = 1,
    .function = by<func::k::flip>(k, q),
    .properties = pure,
    .sentence = "Columns as rows: the list of the first items, of the second items, ...; atoms are extended.",
};

extern constinit const Meaning match_values{
    .name = "match values",
    .valence = 2,
    .function = by<func::k::match_values>(k, q),
    .properties = pure,
    .sentence = "Are both the same, types and all? Floats may differ in their last digits.",
};

extern constinit const Meaning type_number{
    .name = "type number",
    .valence = 1,
    .function = by<func::k::type_of>(q),
    .properties = pure,
    .sentence = "The number of the type: negative for atoms, 0 for lists, 98 and over for tables, dictionaries and "
                 "functions.",
};

extern constinit const Meaning type{
    .name = "type",
    .valence = 1,
    .function = by<func::k::type_symbol>(k),
    .properties = pure,
    .sentence = "The type as a symbol: i integer, f float, c character, s symbol, in capitals for lists of them; A "
                 "other lists, m dictionary, M table; o lambda, p projection, q composition, r derived, u v verbs of "
                 "one and two arguments, w adverb.",
};

}  // namespace stele::prims::meaning
