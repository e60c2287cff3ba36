// Integers in order: APL's index generator, k's and q's til.
//
// One number: up to 128 items are copied as bytes, because later uses of items are faster; more are a range without
// items. A vector: by APL's rules a small vector for each item, in the narrowest storage that holds every index, with
// the last index running fastest; by k's rules the same as columns. Cost: one pass over the result; constant for a
// range.
#include <array>

#include "prims/array/symbol.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t written_out = 128;

// The first integers, with room after them for reads of 16 bytes.
alignas(16) constexpr auto integers_in_order = [] {
    std::array<std::int8_t, written_out + 16> a{};
    for (std::size_t i = 0; i < written_out; i++) a[i] = static_cast<std::int8_t>(i);
    return a;
}();

// One index vector: written as bytes, shorts, ints or longs.
template <class T> Value index_vector(const std::int64_t* index, int rank, Storage storage) {
    Value v = make_vector(Kind::long_, storage, rank);
    for (int i = 0; i < rank; i++) v->items<T>()[i] = static_cast<T>(index[i]);
    return v;
}

Value index_array(Engine& e, const ShortIntegers& axes) {
    std::int64_t origin = e.settings.index_origin, longest = 1;
    Value r = make_array(Kind::list, Storage::value, axes.span());
    for (std::int64_t length : axes.span()) longest = std::max(longest, length);
    Storage storage = storage_of_indices(origin + longest - 1);
    std::int64_t index[max_rank];
    std::fill_n(index, axes.count, origin);
    visit_integers(storage, [&](auto* type) {
        using T = std::remove_pointer_t<decltype(type)>;
        for (std::int64_t i = 0; i < r->n; i++) {
            r->values()[i] = index_vector<T>(index, axes.count, storage);
            for (int k = axes.count - 1; k >= 0; k--) {
                if (++index[k] < origin + axes[k]) break;
                index[k] = origin;
            }
        }
    });
    return r;
}

// A list for !x of k to combine; a count becomes the integers below it.
Value choices(const Value& x) { return is_integer_atom(x) && x.as_long() >= 0 ? counting(0, x.as_long()) : x; }

// All combinations of items of lists, as columns: the last list runs fastest.
Value odometer(Engine& engine, const Value& x) {
    std::int64_t axes = x->n, rows = 1;
    if (axes == 0) return empty_list_of(empty_vector(Kind::long_));
    Value lists = make_list(axes);
    for (std::int64_t i = 0; i < axes; i++) {
        Value list = choices(item(x, i));
        if (!is_list(list)) raise_type("an item of the argument of !", "a count of 0 or more or a list", list);
        if (__builtin_mul_overflow(rows, list->n, &rows)) raise(ErrorKind::workspace_full, "too many combinations");
        lists->values()[i] = std::move(list);
    }
    Value columns = make_list(axes);
    std::int64_t before = 1;
    for (std::int64_t i = 0; i < axes; i++) {
        const Value& list = lists->values()[i];
        before *= list->n;
        std::int64_t each = rows == 0 ? 0 : rows / before;
        // Each item of the list once for each combination of the lists after it, and all of these repeated.
        Value indices = make_vector(Kind::long_, Storage::i64, rows == 0 ? 0 : list->n * each);
        for (std::int64_t j = 0; j < indices->n; j++) indices->items<std::int64_t>()[j] = j / each;
        Value column = items_at(engine, list, std::move(indices), Rules::k);
        if (column->n != rows) column = squeeze(reshaped(engine, std::move(column), {&rows, 1}, Rules::k), Rules::k);
        columns->values()[i] = std::move(column);
    }
    return columns;
}

// Raises wsfull for a range whose items have no room in memory: k shows all items of a list, and a program can trap
// this error but not one in the display.
void check_room(const Engine& engine, std::int64_t n) {
    const std::int64_t count = n < 0 ? -n : n;
    if (count <= written_out) return;
    const auto each = static_cast<std::uint64_t>(item_bytes(n < 0 ? narrowest(n, 0) : narrowest(0, n - 1), 1));
    if (static_cast<std::uint64_t>(count) > engine.heap.limit() / each) throw engine.heap.failure();
}

Value kind_name(Kind kind) { return Value::symbol(traits(kind).number == 0 ? 0 : intern(q_name(kind))); }

Value keys_or_range(Engine& engine, Value x, bool names_kinds, Rules rules) {
    if (is_integer_atom(x)) {
        std::int64_t n = x.as_long();
        if (rules == Rules::k && n == null_long) return empty_vector(Kind::long_);
        if (rules == Rules::k) check_room(engine, n);
        if (rules == Rules::k && n < 0) return make_range(n, 1, -n);
        if (n < 0) raise(ErrorKind::domain, spelled(meaning::til) + " needs a count of 0 or more, not " + number(n));
        return counting(0, n);
    }
    if (is_dictionary(x)) return table_of_rows(keys_of(x), rules);
    if (rules == Rules::k) {
        if (x.kind() == Kind::symbol) {
            const Value names = engine.host->value_at(as_list(x));
            if (!is_dictionary(names)) raise_type("the value of a list of names", "a namespace", names);
            return keys_of(names);
        }
        if (is_list(x) && (is_integer_vector(x) || x->kind == Kind::list)) return odometer(engine, x);
        if (is_table(x)) return keys_of(columns_of(x));
    }
    if (names_kinds && is_list(x)) return kind_name(x->kind);
    if (x.is_immediate(Kind::symbol)) raise_not_implemented("the key of a symbol (a namespace or a file)");
    if (x.is_heap() && x->kind == Kind::table) raise_not_implemented("the key of a table");
    raise_type("the argument of " + spelled(meaning::til), "an integer atom or a dictionary", x);
}

}  // namespace

Value counting(std::int64_t start, std::int64_t n) {
    if (n > written_out || start < 0 || start + n > written_out) return make_range(start, 1, n);
    Value v = make_vector(Kind::long_, Storage::i8, n);
    v->known = known::sorted | known::distinct;
    copy_few(v->data, integers_in_order.data() + start, n);
    return v;
}

void til(Engine& engine, Value* a, Rules rules) { a[0] = keys_or_range(engine, std::move(a[0]), false, rules); }

void key_of(Engine& engine, Value* a, Rules rules) { a[0] = keys_or_range(engine, std::move(a[0]), true, rules); }

void iota(Engine& e, Value* a) {
    ShortIntegers axes = short_integers(a[0], "the argument of ⍳");
    for (std::int64_t length : axes.span())
        if (length < 0) raise(ErrorKind::domain, "the argument of ⍳ must be 0 or more, not " + number(length));
    std::int64_t n = product(axes.span());
    if (n > (std::int64_t{1} << 47)) raise(ErrorKind::workspace_full, "an array of " + counted(n, "index", "indices"));
    if (axes.count == 1) {
        a[0] = counting(e.settings.index_origin, n);
    } else if (axes.count == 0) {
        a[0] = enclosed(make_vector(Kind::long_, Storage::i8, 0));
    } else if (n == 0) {
        a[0] = empty_of(make_vector(Kind::long_, Storage::i8, axes.count), axes.span());
    } else {
        a[0] = index_array(e, axes);
    }
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning index_generator(
    "index generator", 1, by<func::iota>(apl),
    "The integers starting at ⎕IO, or the indices of an array of the given shape.", gives_sorted | gives_distinct);
extern constinit const Meaning til("til", 1, by<func::til>(k, q),
                                   "The integers from 0 to n-1; for a dictionary, its keys.",
                                   pure | gives_sorted | gives_distinct);

}  // namespace stele::prims::meaning
