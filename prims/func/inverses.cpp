#include "prims/func/inverses.hpp"

#include <cmath>

#include "prims/array/runs.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

namespace {

constexpr double pi = 3.14159265358979323846;

void apply(Engine& engine, const Meaning& m, Value* a) { m.function.apl(engine, a); }

Value applied(Engine& engine, const Meaning& m, Value x, Value y) {
    Value* b = engine.push(2);
    b[0] = std::move(x);
    b[1] = std::move(y);
    apply(engine, m, b);
    Value result = std::move(b[0]);
    engine.pop(2);
    return result;
}

[[noreturn]] void raise_no_argument(const Meaning& m) {
    raise(ErrorKind::domain, "no argument of " + spelled(m) + " gives this result");
}

// `r`, computed from X and Y, if the function of X and `r` returns Y; else raises domain.
Value checked(Engine& engine, const Meaning& m, const Value& x, Value r, const Value& y) {
    if (!match(engine, applied(engine, m, x, r), y, Rules::apl)) raise_no_argument(m);
    return r;
}

// Pervasive functions.

void halve(Engine& engine, Value* a) { a[0] = applied(engine, meaning::divide, std::move(a[0]), Value::integer(2)); }
void square_root(Engine& engine, Value* a) {
    a[0] = applied(engine, meaning::power, std::move(a[0]), Value::floating(0.5));
}
void root(Engine& engine, Value* a) {
    apply(engine, meaning::reciprocal, a);
    std::swap(a[0], a[1]);
    apply(engine, meaning::power, a);
}
void base_of(Engine& engine, Value* a) {
    Value exponent = std::move(a[1]);
    a[1] = applied(engine, meaning::divide, Value::integer(1), std::move(exponent));
    apply(engine, meaning::power, a);
}
void over_pi(Engine& engine, Value* a) {
    a[0] = applied(engine, meaning::divide, std::move(a[0]), Value::floating(pi));
}

// The circle functions from ¯7 to 7 undo one another.
void circle(Engine& engine, Value* a) {
    const Value numbers = all_integers(a[0], "the left argument of ○");
    for (std::int64_t i = 0; i < numbers->n; i++)
        if (std::abs(numbers->items<std::int64_t>()[i]) > 7)
            raise(ErrorKind::domain, "○ has an inverse only for left arguments from ¯7 to 7");
    a[0] = applied(engine, meaning::minus, Value::integer(0), std::move(a[0]));
    apply(engine, meaning::circle, a);
}

template <const Meaning& M> void compare_again(Engine& engine, Value* a) {
    Value r = applied(engine, M, a[0], a[1]);
    a[0] = checked(engine, M, a[0], std::move(r), a[1]);
}

// Structure.

void axes_back(Engine& engine, Value* a) {
    const ShortIntegers to = short_integers(a[0], "the left argument of ⍉");
    std::int64_t from[max_rank];
    unsigned seen = 0;
    for (int i = 0; i < to.count; i++) {
        const std::int64_t axis = to[i] - engine.settings.index_origin;
        if (axis < 0 || axis >= to.count || seen >> axis & 1)
            raise(ErrorKind::domain, "⍉ has an inverse only if its left argument names each axis once");
        seen |= 1u << axis;
        from[axis] = i + engine.settings.index_origin;
    }
    a[0] = make_longs({from, static_cast<std::size_t>(to.count)});
    transpose_axes(engine, a);
}

void rows_to_matrix(Engine& engine, Value* a) { a[0] = mixed(engine, std::move(a[0]), Rules::apl); }

void open_scalar(Engine&, Value* a) {
    if (rank_of(a[0]) != 0) raise_no_argument(meaning::enclose);
    a[0] = item_of(a[0], 0);
}

// Whether a vector begins, or ends, with the items of x.
bool joins(Engine& engine, const Value& x, const Value& y, bool at_end) {
    const Value items = at_least_vector(x);
    if (rank_of(y) != 1 || items->rank != 1 || items->n > y->n) return false;
    const std::int64_t from = at_end ? y->n - items->n : 0;
    return match(engine, slab(engine, y, 0, from, items->n, Rules::apl), items, Rules::apl);
}

template <bool AtEnd> void cut_off(Engine& engine, Value* a) {
    if (!joins(engine, a[0], a[1], AtEnd)) raise_no_argument(meaning::catenate);
    const std::int64_t cut = item_count(a[0]), rest = a[1]->n - cut;
    a[0] = slab(engine, a[1], 0, AtEnd ? 0 : cut, rest, Rules::apl);
}

// X↑r is Y if Y has that shape.
void taken(Engine&, Value* a) {
    const ShortIntegers lengths = short_integers(a[0], "the left argument of ↑");
    const auto axes = axes_of(a[1]);
    bool whole = lengths.count <= static_cast<int>(axes.size());
    for (int i = 0; whole && i < lengths.count; i++) whole = std::abs(lengths[i]) == axes[static_cast<std::size_t>(i)];
    if (!whole) raise(ErrorKind::domain, "↑ cannot give an array of this shape");
    a[0] = std::move(a[1]);
}

// Indices.

// The count of each index in an ascending list of indices, as an array.
Value counts_at(Engine& engine, const Value& indices) {
    const std::int64_t origin = engine.settings.index_origin;
    Shape shape;
    auto index_at = [&](std::int64_t i) { return all_integers(item_of(indices, i), "an index"); };
    for (std::int64_t i = 0; i < indices->n; i++) {
        const Value at = index_at(i);
        if (i == 0) {
            if (at->n > max_rank) raise_rank_limit();
            for (std::int64_t k = 0; k < at->n; k++) shape.append(0);
        }
        if (at->n != shape.rank) raise(ErrorKind::length, "indices have different numbers of axes");
        for (int k = 0; k < shape.rank; k++) {
            const std::int64_t length = at->items<std::int64_t>()[k] - origin + 1;
            if (length < 1) raise_domain("an index", "a number not below ⎕IO", item_of(indices, i));
            shape[k] = std::max(shape[k], length);
        }
    }
    Value counts = make_array(Kind::long_, Storage::i64, shape.axes());
    auto* items = counts->items<std::int64_t>();
    std::fill_n(items, counts->n, 0);
    std::int64_t before = 0;
    for (std::int64_t i = 0; i < indices->n; i++) {
        const Value at = index_at(i);
        std::int64_t offset = 0;
        for (int k = 0; k < shape.rank; k++) offset = offset * shape[k] + at->items<std::int64_t>()[k] - origin;
        if (offset < before) raise_no_argument(meaning::where);
        items[before = offset]++;
    }
    const Bounds b = bounds(*counts.array());
    return to_storage(std::move(counts),
                      narrowest(std::min<std::int64_t>(b.low, 0), std::max<std::int64_t>(b.high, 0)));
}

void marked(Engine& engine, Value* a) {
    const Value indices = at_least_vector(std::move(a[0]));
    if (indices->rank != 1) raise(ErrorKind::rank, "the result of ⍸ is a vector");
    if (indices->n == 0) a[0] = empty_vector(Kind::long_);
    else a[0] = counts_at(engine, indices);
}

// Digits.

// The number of digits of the largest item of `y` in a base.
std::int64_t digits_in_base(const Value& y, double base) {
    double largest = 0;
    const Value items = is_atom(y) ? prims::enlist(y) : y;
    by_items(items->n, [&](std::int64_t i) {
        const double number = double_at(*items.array(), i);
        if (!(number >= 0) || std::isinf(number)) raise_domain("the result of ⊥", "numbers that are not negative", y);
        largest = std::max(largest, number);
    });
    std::int64_t digits = 0;
    for (; largest >= 1; digits++) largest = std::floor(largest / base);
    return digits;
}

void digits(Engine& engine, Value* a) {
    const Value radix = a[0], y = a[1];
    if (item_count(radix) == 1) {
        const Value one = item_of(radix, 0);
        bool real = is_atom(one) && is_numeric(one.kind()) && one.kind() != Kind::complex;
        bool fits = is_numeric(y.kind()) && y.kind() != Kind::complex && (is_atom(y) || y->kind < Kind::list);
        if (!real || one.as_double() <= 1 || !(fits || item_count(y) == 0)) raise_no_argument(meaning::decode);
        const std::int64_t length = item_count(y) == 0 ? 0 : digits_in_base(y, one.as_double());
        a[0] = reshaped(engine, one, {&length, 1}, Rules::apl);
    } else if (rank_of(radix) > 1) {
        raise(ErrorKind::rank, "⊥ has an inverse only if its left argument is a scalar or vector");
    }
    apply(engine, meaning::encode, a);
    if (item_count(radix) > 1) checked(engine, meaning::decode, radix, a[0], y);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::inverse {

using Way = Undo::Way;

constinit const Inverse plus{{Way::swapped, meaning::minus}, {Way::swapped, meaning::minus}, func::halve};
constinit const Inverse minus{{Way::same_order, meaning::minus}, {Way::same_order, meaning::plus}, {}};
constinit const Inverse times{{Way::swapped, meaning::divide}, {Way::swapped, meaning::divide}, func::square_root};
constinit const Inverse divide{{Way::same_order, meaning::divide}, {Way::same_order, meaning::times}, {}};
constinit const Inverse power{{Way::same_order, meaning::logarithm}, func::root, {}};
constinit const Inverse logarithm{{Way::same_order, meaning::power}, func::base_of, {}};
constinit const Inverse exponential{{Way::same_order, meaning::natural_logarithm}, {}, {}};
constinit const Inverse natural_logarithm{{Way::same_order, meaning::exponential}, {}, {}};
constinit const Inverse pi_times{func::over_pi, {}, {}};
constinit const Inverse circle{func::circle, {}, {}};
constinit const Inverse equal{func::compare_again<meaning::equal_to>, func::compare_again<meaning::equal_to>, {}};
constinit const Inverse not_equal{
    func::compare_again<meaning::not_equal_to>, func::compare_again<meaning::not_equal_to>, {}};
constinit const Inverse rotate_last{{Way::negated, meaning::rotate_last}, {}, {}};
constinit const Inverse rotate_first{{Way::negated, meaning::rotate_first}, {}, {}};
constinit const Inverse transpose_axes{func::axes_back, {}, {}};
constinit const Inverse mix{{Way::same_order, meaning::split}, {}, {}};
constinit const Inverse split{func::rows_to_matrix, {}, {}};
constinit const Inverse enclose{func::open_scalar, {}, {}};
constinit const Inverse disclose{{Way::same_order, meaning::enclose}, {}, {}};
constinit const Inverse right{{Way::same_order, meaning::right}, {}, {}};
constinit const Inverse left{{}, {Way::same_order, meaning::right}, {}};
constinit const Inverse where{func::marked, {}, {}};
constinit const Inverse decode{func::digits, {}, {}};
constinit const Inverse encode{{Way::same_order, meaning::decode}, {}, {}};
constinit const Inverse take{func::taken, {}, {}};
constinit const Inverse catenate{func::cut_off<false>, func::cut_off<true>, {}};

}  // namespace stele::prims::inverse
