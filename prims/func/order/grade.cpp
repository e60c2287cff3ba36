// Grade and sort.
//
// Integers and characters in a small range are counted. Others, and floats, become unsigned integers of the same order
// (floats by their bits; symbols by the rank of their name, for which the distinct names are sorted by their first
// eight bytes, then by comparison), inverted for descending order, which the kernels grade. The grade of a range is a
// range. Texts in a list are graded by their first eight bytes, cells of higher rank by as many of their first items as
// fit one key; equal keys are merge-sorted. Complex and other nested items are merge-sorted by the total order.
// Cost: linear for counts, else that of the kernel's radix sort, or n log n comparisons.
#include "prims/func/order/grade.hpp"

#include <numeric>

#include "prims/array/symbol.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/numbers/blocks.hpp"
#include "prims/func/search/search.hpp"
#include "prims/kernel/move/where.hpp"
#include "prims/kernel/search/grade.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

// Merge sort: stable. Requests to stop are checked in each half, and by the driver of a long merge.
template <class Before> void merge_sort(std::int64_t* indices, std::int64_t* spare, std::int64_t n, Before before) {
    if (n < 2) return;
    Engine::current().check_limits();
    std::int64_t half = n / 2;
    merge_sort(indices, spare, half, before);
    merge_sort(indices + half, spare, n - half, before);
    if (!before(indices[half], indices[half - 1])) return;
    std::copy_n(indices, half, spare);
    std::int64_t i = 0, j = half;
    by_items(n, [&](std::int64_t k) {
        if (i < half) indices[k] = j < n && before(indices[j], spare[i]) ? indices[j++] : spare[i++];
    });
}

// The first bytes of a text as a number of the same order.
std::uint64_t beginning_of(std::string_view text) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < sizeof word; i++)
        word = word << 8 | (i < text.size() ? static_cast<std::uint8_t>(text[i]) : 0);
    return word;
}

// Keys to grade, and their indices; up to 128 on the native stack.
class Keys {
public:
    explicit Keys(std::int64_t count) : n(count) {
        if (n <= few) return;
        for (Value& words : large_) words = make_vector(Kind::long_, Storage::i64, n);
        keys = large_[0]->items<std::uint64_t>();
        graded_ = large_[1]->items<std::uint64_t>();
        spare_ = large_[2]->items<std::uint64_t>();
    }
    Keys(const Keys&) = delete;
    Keys& operator=(const Keys&) = delete;

    std::int64_t* indices() { return reinterpret_cast<std::int64_t*>(graded_); }

    // Grades keys of `bits` bits.
    void grade(int bits, bool down = false) {
        if (down) by_items(n, [&](std::int64_t i) { keys[i] ^= kernel::low_bits(bits); });
        run_to_end(
            [&](const kernel::StopFlag& stop) { return kernel::grade.keys(keys, bits, graded_, spare_, n, stop); });
        const std::uint64_t mask = kernel::index_mask(n);
        by_items(n, [&](std::int64_t i) { graded_[i] &= mask; });
    }
    // Sorts the indices of equal keys, by before(i, j).
    void sort_equals(const auto& before) {
        std::int64_t *order = indices(), from = 0;
        by_items(n, [&](std::int64_t i) {
            if (i + 1 < n && keys[order[i + 1]] == keys[order[i]]) return;
            merge_sort(order + from, reinterpret_cast<std::int64_t*>(spare_), i + 1 - from, before);
            from = i + 1;
        });
    }

    const std::int64_t n;
    std::uint64_t* keys = small_;

private:
    static constexpr std::int64_t few = 128;

    std::uint64_t small_[3 * few];  // keys, indices, and room to sort them
    Value large_[3];
    std::uint64_t *graded_ = small_ + few, *spare_ = small_ + 2 * few;
};

// Texts of bytes by their beginnings, then by comparison.
void grade_texts(Keys& keys, bool down, const auto& text_at) {
    by_items(keys.n, [&](std::int64_t i) { keys.keys[i] = beginning_of(text_at(i)); });
    keys.grade(64, down);
    keys.sort_equals(
        [&](std::int64_t i, std::int64_t j) { return down ? text_at(i) > text_at(j) : text_at(i) < text_at(j); });
}

// Numbers of symbols in the order of their names, one for each item: the distinct names, whose number it returns, are
// sorted once.
std::int64_t symbol_keys(Engine& engine, const Value& x, std::uint64_t* keys) {
    const Value symbols = ravel(x);
    const Classes classes = classify(engine, symbols, 0, Rules::q);
    const std::int64_t n = symbols->n, different = classes.count;
    Value ids = make_vector(Kind::long_, Storage::i64, different);
    auto* id = ids->items<std::int64_t>();
    auto* number = reinterpret_cast<std::int64_t*>(keys);
    read_longs(*symbols.array(), 0, n, number);
    visit_integers(classes.number->storage, [&]<class T>(T*) {
        const T* of = classes.number->items<T>();
        by_items(n, [&](std::int64_t i) {
            id[of[i]] = number[i];
            number[i] = of[i];
        });
    });
    Keys names(different);
    auto name_of = [id](std::int64_t i) { return symbol_name(static_cast<std::uint32_t>(id[i])); };
    grade_texts(names, false, name_of);
    by_items(different, [&](std::int64_t i) { id[names.indices()[i]] = i; });
    by_items(n, [&](std::int64_t i) { keys[i] = static_cast<std::uint64_t>(id[keys[i]]); });
    return different;
}

// The number of bits of keys from 0 to the highest.
int bits_for(std::uint64_t highest) { return highest == 0 ? 1 : 64 - __builtin_clzll(highest); }

// Keys from 0 in the order of the items; returns the number of their bits.
int read_keys(Engine& engine, const Value& x, std::uint64_t* keys) {
    const Array& a = *x.array();
    if (a.kind == Kind::symbol) {
        const std::int64_t different = symbol_keys(engine, x, keys);
        return bits_for(static_cast<std::uint64_t>(std::max<std::int64_t>(different, 1) - 1));
    }
    if (a.storage == Storage::f64 || a.storage == Storage::f32) {
        by_items(a.n, [&](std::int64_t i) { keys[i] = kernel::order_of(double_at(a, i)); });
        return 64;
    }
    Bounds b = bounds(a);
    auto* longs = reinterpret_cast<std::int64_t*>(keys);
    read_longs(a, 0, a.n, longs);
    by_items(a.n, [&](std::int64_t i) { keys[i] -= static_cast<std::uint64_t>(b.low); });
    return bits_for(static_cast<std::uint64_t>(b.high) - static_cast<std::uint64_t>(b.low));
}

bool has_keys(const Array& a) {
    return a.storage != Storage::value && a.storage != Storage::c128 && a.kind != Kind::complex && a.kind != Kind::guid;
}

// Indices, counted from the origin.
Value as_indices(const std::int64_t* indices, std::int64_t n, std::int64_t origin) {
    Value r = make_vector(Kind::long_, storage_of_indices(n - 1 + origin), n);
    visit_integers(r->storage, [&]<class T>(T*) {
        by_items(n, [&](std::int64_t i) { r->items<T>()[i] = static_cast<T>(indices[i] + origin); });
    });
    r->known = known::distinct;
    return r;
}

// Whether the range between the bounds is so small that counting is faster than sorting.
bool worth_counting(Bounds b, std::int64_t n) {
    return n > 32 && n <= UINT32_MAX &&
           static_cast<std::uint64_t>(b.high) - static_cast<std::uint64_t>(b.low) < 2 * static_cast<std::uint64_t>(n);
}

// The grade of integers or characters between bounds: the count of smaller items determines an item's position.
Value grade_by_counting(const Array& a, Bounds b, bool down, std::int64_t origin) {
    const std::int64_t range = b.high - b.low + 1;
    Value counts = make_vector(Kind::long_, Storage::i32, range);
    auto* start = static_cast<std::uint32_t*>(counts->data);
    by_runs(range, [&](std::int64_t from, std::int64_t n) { std::fill_n(start + from, n, 0); });
    Block in;
    by_runs(a.n, block_items, [&](std::int64_t from, std::int64_t n) {
        read_longs(a, from, n, in.items);
        for (std::int64_t i = 0; i < n; i++) start[in.items[i] - b.low]++;
    });
    std::uint32_t sum = 0;
    by_items(range, [&](std::int64_t i) {
        std::uint32_t& s = start[down ? range - 1 - i : i];
        sum += std::exchange(s, sum);
    });
    Value r = make_vector(Kind::long_, storage_of_indices(a.n - 1 + origin), a.n);
    visit_integers(r->storage, [&]<class T>(T*) {
        T* out = r->items<T>();
        by_runs(a.n, block_items, [&](std::int64_t from, std::int64_t n) {
            read_longs(a, from, n, in.items);
            for (std::int64_t i = 0; i < n; i++) out[start[in.items[i] - b.low]++] = static_cast<T>(from + i + origin);
        });
    });
    r->known = known::distinct;
    return r;
}

Value grade_vector(Engine& engine, const Value& x, bool down, std::int64_t origin) {
    const Array& a = *x.array();
    const bool is_whole = !is_float_storage(a.storage) && a.kind != Kind::symbol;
    if (is_whole && a.n > 0)
        if (const Bounds b = bounds(a); worth_counting(b, a.n)) return grade_by_counting(a, b, down, origin);
    Keys keys(a.n);
    const int bits = read_keys(engine, x, keys.keys);
    keys.grade(bits, down);
    return as_indices(keys.indices(), a.n, origin);
}

// Whether all items of a list are vectors of characters of a byte.
bool are_texts(const Array& a) {
    if (a.storage != Storage::value || a.rank != 1) return false;
    return all_items(a.n, [&](std::int64_t i) {
        const Value& v = a.values()[i];
        return is_list(v) && v->kind == Kind::character && v->storage == Storage::c8;
    });
}

Value grade_list_of_texts(const Array& a, bool down, std::int64_t origin) {
    Keys keys(a.n);
    grade_texts(keys, down, [&a](std::int64_t i) {
        const Value& v = a.values()[i];
        return std::string_view(static_cast<const char*>(v->data), static_cast<std::size_t>(v->n));
    });
    return as_indices(keys.indices(), a.n, origin);
}

// The grade of n cells that `order` compares.
template <class Order> Value grade_by_merging(std::int64_t n, bool down, std::int64_t origin, Order order) {
    Value indices = make_vector(Kind::long_, Storage::i64, n), spare = make_vector(Kind::long_, Storage::i64, n);
    auto* place = indices->items<std::int64_t>();
    std::iota(place, place + n, std::int64_t{0});
    merge_sort(place, spare->items<std::int64_t>(), n,
               [&](std::int64_t i, std::int64_t j) { return down ? order(i, j) > 0 : order(i, j) < 0; });
    return as_indices(place, n, origin);
}

int sign(bool less, bool more) { return static_cast<int>(more) - static_cast<int>(less); }
template <class T> int order(const T& x, const T& y) { return sign(x < y, y < x); }

// Cells of several keys: by the first keys, as many as fit one word; then cells with equal beginnings key by key.
Value grade_cells(Engine& engine, const Value& x, std::int64_t n, std::int64_t cell, bool down, std::int64_t origin) {
    Value items = make_vector(Kind::long_, Storage::i64, x->n);
    const auto* item = items->items<std::uint64_t>();
    const int bits = read_keys(engine, x, items->items<std::uint64_t>());
    const std::int64_t first = std::min<std::int64_t>(64 / bits, cell);
    Keys keys(n);
    by_items(n, [&](std::int64_t i) {
        std::uint64_t word = item[i * cell];
        for (std::int64_t j = 1; j < first; j++) word = word << bits | item[i * cell + j];
        keys.keys[i] = word;
    });
    keys.grade(static_cast<int>(bits * first), down);
    if (first < cell)
        keys.sort_equals([&](std::int64_t i, std::int64_t j) {
            const std::uint64_t *left = item + i * cell, *right = item + j * cell;
            std::int64_t k = first;
            while (k < cell && left[k] == right[k]) k++;
            return k < cell && (down ? left[k] > right[k] : left[k] < right[k]);
        });
    return as_indices(keys.indices(), n, origin);
}

// Null, numbers, characters, symbols, guids, all other kinds.
int level_of(Kind k) {
    if (k == Kind::null) return 0;
    if (is_numeric(k) || is_temporal(k)) return 1;
    if (k == Kind::character) return 2;
    if (k == Kind::symbol) return 3;
    return k == Kind::guid ? 4 : 5;
}

int compare_atoms(Engine& engine, const Value& x, const Value& y) {
    for (const Value* v : {&x, &y})
        if (v->kind() == Kind::name_space) raise_domain("an item to put in order", "an array", *v);
    int level = level_of(x.kind()), other = level_of(y.kind());
    if (level != other) return order(level, other);
    if (level == 2) return order(x.payload(), y.payload());
    if (level == 3)
        return order(symbol_name(static_cast<std::uint32_t>(x.payload())),
                     symbol_name(static_cast<std::uint32_t>(y.payload())));
    if (level == 4) return order(std::memcmp(x->data, y->data, 16), 0);
    if (level == 1) {
        if (is_integral(x.kind()) && is_integral(y.kind())) return order(x.as_long(), y.as_long());
        bool pairs = x.kind() == Kind::complex, other_pairs = y.kind() == Kind::complex;
        auto real = [](const Value& v, bool pair) {
            return kernel::order_of(pair ? v->items<double>()[0] : v.as_double());
        };
        if (int c = order(real(x, pairs), real(y, other_pairs))) return c;
        auto imaginary = [](const Value& v, bool pair) { return kernel::order_of(pair ? v->items<double>()[1] : 0.0); };
        return order(imaginary(x, pairs), imaginary(y, other_pairs));
    }
    if (x.kind() != y.kind()) return order(x.kind(), y.kind());
    if (x.kind() == Kind::table) return compare(engine, x->values()[0], y->values()[0]);
    if (x.kind() == Kind::dictionary) {
        if (int c = compare(engine, x->values()[0], y->values()[0])) return c;
        return compare(engine, x->values()[1], y->values()[1]);
    }
    return order(x.bits(), y.bits());
}

// Two arrays to compare, and the higher of their ranks. Missing leading axes have length 1.
struct Sides {
    const Value &x, &y;
    std::span<const std::int64_t> x_axes, y_axes;
    int rank;
};

int compare_items(Engine& engine, const Value& x, std::int64_t i, const Value& y, std::int64_t j) {
    if (!is_atom(x) && !is_atom(y) && x->storage != Storage::value && y->storage != Storage::value &&
        is_integral(x->kind) && is_integral(y->kind))
        return order(long_at(*x.array(), i), long_at(*y.array(), j));
    return compare(engine, item_of(x, i), item_of(y, j));
}

// The cells over the axes from `axis` on, of x at item i and of y at item j.
int compare_cells(Engine& engine, const Sides& s, int axis, std::int64_t i, std::int64_t j) {
    if (axis == s.rank) return compare_items(engine, s.x, i, s.y, j);
    auto length = [&](std::span<const std::int64_t> axes) {
        int missing = s.rank - static_cast<int>(axes.size());
        return axis < missing ? 1 : axes[static_cast<std::size_t>(axis - missing)];
    };
    auto step = [&](std::span<const std::int64_t> axes) {
        std::int64_t product = 1;
        int missing = s.rank - static_cast<int>(axes.size());
        for (int k = std::max(axis + 1, missing); k < s.rank; k++)
            product *= axes[static_cast<std::size_t>(k - missing)];
        return product;
    };
    std::int64_t n = length(s.x_axes), m = length(s.y_axes), x_step = step(s.x_axes), y_step = step(s.y_axes);
    for (std::int64_t k = 0; k < std::min(n, m); k++) {
        engine.check_limits();
        if (int c = compare_cells(engine, s, axis + 1, i + k * x_step, j + k * y_step)) return c;
    }
    return order(n, m);
}

bool is_empty(const Value& v) { return !is_atom(v) && v->n == 0; }

// An empty array's prototype, for its rank among empty arrays of its shape.
Value prototype(const Value& v) {
    if (v->storage == Storage::value) return v->values()[0].is_null() ? Value::integer(0) : v->values()[0];
    return v->kind == Kind::character ? Value::character(' ') : Value::integer(0);
}

}  // namespace

int compare(Engine& engine, const Value& left, const Value& right) {
    if (is_atom(left) && is_atom(right)) return compare_atoms(engine, left, right);
    engine.check_limits();
    Sides s{left, right, axes_of(left), axes_of(right), 0};
    s.rank = static_cast<int>(std::max(s.x_axes.size(), s.y_axes.size()));
    if (s.rank == 0) {
        // Enclosures: by their items, then the less enclosed first.
        if (int c =
                compare(engine, is_atom(left) ? left : left->values()[0], is_atom(right) ? right : right->values()[0]))
            return c;
        return order(!is_atom(left), !is_atom(right));
    }
    if (is_empty(left) != is_empty(right)) return is_empty(left) ? -1 : 1;
    // Empty arrays by their prototypes, then by their lengths, the last axis first.
    if (is_empty(left)) {
        if (int c = compare(engine, prototype(left), prototype(right))) return c;
        for (std::size_t i = 1; i <= std::min(s.x_axes.size(), s.y_axes.size()); i++)
            if (int c = order(s.x_axes[s.x_axes.size() - i], s.y_axes[s.y_axes.size() - i])) return c;
        return order(s.x_axes.size(), s.y_axes.size());
    }
    if (int c = compare_cells(engine, s, 0, 0, 0)) return c;
    if (int c = order(s.x_axes.size(), s.y_axes.size())) return c;
    for (std::size_t i = 0; i < s.x_axes.size(); i++)
        if (int c = order(s.x_axes[i], s.y_axes[i])) return c;
    return 0;
}

Value grade(Engine& engine, const Value& x, bool down, std::int64_t origin) {
    if (rank_of(x) == 0) raise(ErrorKind::rank, "a scalar has no items to put in order");
    const Array& a = *x.array();
    std::int64_t n = a.axes()[0];
    if (!down && a.facts() & known::sorted && a.storage != Storage::range) {
        engine.count(FastPath::known);
        return make_range(origin, 1, n);
    }
    if (a.storage == Storage::range) {
        bool reversed = (a.range_step() < 0) != down;
        if (a.range_step() == 0 || n < 2) reversed = false;
        return make_range(reversed ? n - 1 + origin : origin, reversed ? -1 : 1, n);
    }
    const std::int64_t cell = product(a.axes().subspan(1));
    if (cell == 0) return make_range(origin, 1, n);  // all cells are equal, and there may be more than memory can hold
    if (has_keys(a))
        return a.rank == 1 ? grade_vector(engine, x, down, origin) : grade_cells(engine, x, n, cell, down, origin);
    if (are_texts(a)) return grade_list_of_texts(a, down, origin);
    return grade_by_merging(n, down, origin, [&](std::int64_t i, std::int64_t j) {
        for (std::int64_t k = 0; k < cell; k++)
            if (int c = compare_items(engine, x, i * cell + k, x, j * cell + k)) return c;
        return 0;
    });
}

Value grade_items(Engine& engine, const Value& x, bool down, int (*order)(Engine&, const Value&, const Value&)) {
    return grade_by_merging(
        x->n, down, 0, [&](std::int64_t i, std::int64_t j) { return order(engine, x->values()[i], x->values()[j]); });
}

Value sorted(Engine& engine, Value x, bool down) {
    if (rank_of(x) == 0) raise(ErrorKind::rank, "a scalar has no items to put in order");
    std::int64_t n = x->axes()[0];
    if (n < 2 || (!down && x->facts() & known::sorted)) return x;
    if (x->storage == Storage::range) {
        if (x->range_step() == 0 || (x->range_step() < 0) == down) return x;
        return make_range(x->range_start() + (n - 1) * x->range_step(), -x->range_step(), n, x->kind);
    }
    if (x->rank == 1 && x->storage == Storage::bit) {
        const std::int64_t ones = kernel::where.count_ones(x->words(), n);
        make_writable(x);
        kernel::fill_bits(x->words(), 0, n, down);
        kernel::fill_bits(x->words(), down ? ones : n - ones, down ? n - ones : ones, !down);
        return x;
    }
    Value order = grade(engine, x, down, 0);
    // A permutation changes no kinds: k's rules never merge them.
    return select_items(std::move(x), std::move(order), 0, Rules::q);
}

}  // namespace stele::prims::func
