#include "prims/func/order/grade.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <random>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using Index = std::vector<std::int64_t>;

int sign(double d) { return (d > 0) - (d < 0); }

// The total order of models: numbers come before characters; leading axes of length 1 make ranks equal, and a missing
// item comes before any other.
int order(const Model& a, const Model& b);

int order_cells(const Model& a, const Index& x, const Model& b, const Index& y, std::size_t axis, std::int64_t i,
                std::int64_t j) {
    if (axis == x.size()) return order(a.is_atom() ? a : a.item(i), b.is_atom() ? b : b.item(j));
    std::int64_t n = x[axis], m = y[axis];
    for (std::int64_t k = 0; k < std::min(n, m); k++) {
        std::int64_t p = i * n + k, q = j * m + k;
        if (int c = order_cells(a, x, b, y, axis + 1, p, q)) return c;
    }
    return sign(static_cast<double>(n - m));
}

int order(const Model& a, const Model& b) {
    if (a.is_atom() && b.is_atom()) {
        if (a.type != b.type) return a.type == Model::Type::number ? -1 : 1;
        return sign(a.number - b.number);
    }
    if (a.rank() == 0 && b.rank() == 0) {
        if (int c = order(a.is_atom() ? a : a.item(0), b.is_atom() ? b : b.item(0))) return c;
        return sign(!a.is_atom() - !b.is_atom());
    }
    bool x_empty = a.count() == 0, y_empty = b.count() == 0;
    if (x_empty != y_empty) return x_empty ? -1 : 1;
    Index x = a.shape, y = b.shape;
    while (x.size() < y.size()) x.insert(x.begin(), 1);
    while (y.size() < x.size()) y.insert(y.begin(), 1);
    if (x_empty) {
        // Empty arrays are ordered by type, then by the lengths of their axes, the last axis first.
        if (int c = order(a.prototype(), b.prototype())) return c;
        for (std::size_t k = 1; k <= std::min(a.shape.size(), b.shape.size()); k++)
            if (int c = sign(static_cast<double>(a.shape[a.shape.size() - k] - b.shape[b.shape.size() - k]))) return c;
        return sign(a.rank() - b.rank());
    }
    if (int c = order_cells(a, x, b, y, 0, 0, 0)) return c;
    if (a.rank() != b.rank()) return sign(a.rank() - b.rank());
    for (std::size_t k = 0; k < x.size(); k++)
        if (x[k] != y[k]) return sign(static_cast<double>(x[k] - y[k]));
    return 0;
}

Model grade_model(const Model& x, bool down) {
    std::int64_t n = x.shape[0], size = n == 0 ? 0 : x.count() / n;
    Index places(static_cast<std::size_t>(n));
    std::iota(places.begin(), places.end(), 0);
    std::stable_sort(places.begin(), places.end(), [&](std::int64_t i, std::int64_t j) {
        for (std::int64_t k = 0; k < size; k++)
            if (int c = order(x.item(i * size + k), x.item(j * size + k))) return down ? c > 0 : c < 0;
        return false;
    });
    return Model::of({n}, Model::num(0), [&](const Index& at) {
        return Model::num(static_cast<double>(places[static_cast<std::size_t>(at[0])] + 1));
    });
}

void sort_up(Engine& e, Value* a) { a[0] = func::sorted(e, std::move(a[0]), false); }
void sort_down(Engine& e, Value* a) { a[0] = func::sorted(e, std::move(a[0]), true); }

Model at_places(const Model& x, const Model& places) {
    return Model::of(x.shape, x.prototype(), [&](Index at) {
        at[0] = static_cast<std::int64_t>(places.item(at[0]).number) - 1;
        return x.at(at);
    });
}

}  // namespace

TEST_CASE("grades are stable and total") {
    Random random(61);
    for (int round = 0; round < sized(150, 30); round++) {
        Index shape{below(random, 4) == 0 ? below(random, 500) : below(random, 12)};
        for (std::int64_t more = below(random, 3); more > 0 && shape[0] < 40; more--) shape.push_back(below(random, 4));
        Model x = random_array(random, shape);
        Model up = grade_model(x, false), down = grade_model(x, true);
        demand(stele::prims::under<func::grade_up, Rules::apl>, {x}, up);
        demand(stele::prims::under<func::grade_down, Rules::apl>, {x}, down);
        demand(sort_up, {x}, at_places(x, up));
        demand(sort_down, {x}, at_places(x, down));
    }
    demand_error(stele::prims::under<func::grade_up, Rules::apl>, {Model::num(1)}, ErrorKind::rank);
}

TEST_CASE("large grades by radix") {
    Engine e;
    Random random(62);
    for (double spread : {2.0, 300.0, 1e6, 1e15}) {
        std::vector<double> items;
        for (int i = 0; i < 30000; i++)
            items.push_back(std::floor((static_cast<double>(random()) / 4294967296.0 - 0.5) * spread) /
                            (spread > 1e6 ? 8 : 1));
        for (bool down : {false, true}) {
            Value places = func::grade(e, make_doubles(items), down, 0);
            bool right = true;
            for (std::int64_t i = 1; i < places->n; i++) {
                std::int64_t p = long_at(places, i - 1), q = long_at(places, i);
                double x = items[static_cast<std::size_t>(p)], y = items[static_cast<std::size_t>(q)];
                right &= (down ? x > y : x < y) || (x == y && p < q);
            }
            CHECK(right);
        }
    }
}

TEST_CASE("grades of keys with common prefixes, and of few distinct keys") {
    Engine e;
    std::mt19937_64 random(63);
    auto bits = [&random](int n) { return n == 0 ? 0 : static_cast<std::int64_t>(random() >> (64 - n)); };
    for (std::int64_t n : {2, 24, 25, 33, 300, 301, 4095, 4096, 9000}) {
        // Each case: the number of high bits, their shift, the number of low bits.
        const struct {
            int high, shift, low;
        } cases[] = {{0, 0, 0},   {0, 0, 1},   {0, 0, 7},   {0, 0, 14},  {0, 0, 30},  {0, 0, 63},
                     {1, 62, 20}, {2, 60, 60}, {3, 40, 10}, {7, 50, 40}, {10, 53, 3}, {12, 30, 2}};
        for (const auto& c : cases)
            for (bool down : {false, true}) {
                INFO(n << " keys of " << c.high << " bits and " << c.low << ", down " << down);
                std::vector<std::int64_t> items;
                for (std::int64_t i = 0; i < n; i++) items.push_back((bits(c.high) << c.shift) + bits(c.low) - 5);
                auto is_grade = [&](const Value& places, auto before) {
                    bool right = places->n == n;
                    for (std::int64_t i = 1; i < n; i++) {
                        std::int64_t p = long_at(places, i - 1), q = long_at(places, i);
                        right &= before(p, q) || (!before(q, p) && p < q);
                    }
                    return right;
                };
                auto differs = [down](std::int64_t x, std::int64_t y) { return down ? x > y : x < y; };
                auto item = [&](std::int64_t i) { return items[static_cast<std::size_t>(i)]; };
                Value vector = make_longs(items);
                CHECK(is_grade(func::grade(e, vector, down, 0),
                               [&](std::int64_t p, std::int64_t q) { return differs(item(p), item(q)); }));
                // Rows of three columns: the second and the third have items of the first in another order.
                Value rows = make_array(Kind::long_, Storage::i64, std::array<std::int64_t, 2>{n, 3});
                auto cell = [&](std::int64_t i, std::int64_t j) { return item(j == 0 ? i / 40 : (i * 7 + j) % n); };
                for (std::int64_t i = 0; i < n; i++)
                    for (std::int64_t j = 0; j < 3; j++) rows->items<std::int64_t>()[3 * i + j] = cell(i, j);
                CHECK(is_grade(func::grade(e, rows, down, 0), [&](std::int64_t p, std::int64_t q) {
                    std::int64_t j = 0;
                    while (j < 2 && cell(p, j) == cell(q, j)) j++;
                    return differs(cell(p, j), cell(q, j));
                }));
            }
    }
}

TEST_CASE("wide integers, nulls and symbols") {
    Engine e;
    Value longs = make_longs(std::vector<std::int64_t>{INT64_MAX, 0, null_long, -5, INT64_MAX - 1});
    Value places = func::grade(e, longs, false, 0);
    std::vector<std::int64_t> expected{2, 3, 1, 4, 0};
    for (std::int64_t i = 0; i < 5; i++) CHECK(long_at(places, i) == expected[static_cast<std::size_t>(i)]);
    Value floats = make_doubles(std::vector<double>{1, std::nan(""), -INFINITY, -0.0, 0.0});
    places = func::grade(e, floats, false, 0);
    expected = {1, 2, 3, 4, 0};
    for (std::int64_t i = 0; i < 5; i++) CHECK(long_at(places, i) == expected[static_cast<std::size_t>(i)]);
    Value names = make_vector(Kind::symbol, Storage::i32, 4);
    const char* words[] = {"zeta", "alpha", "zeta", "beta"};
    for (int i = 0; i < 4; i++) names->items<std::int32_t>()[i] = static_cast<std::int32_t>(intern(words[i]));
    places = func::grade(e, names, true, 0);
    expected = {0, 2, 3, 1};
    for (std::int64_t i = 0; i < 4; i++) CHECK(long_at(places, i) == expected[static_cast<std::size_t>(i)]);
}

TEST_CASE("the total order of nested values") {
    auto grade = [](std::vector<Model> items, std::initializer_list<stele::tests::Number> expected) {
        demand(stele::prims::under<func::grade_up, Rules::apl>, {Model::vector(std::move(items))},
               Model::nums(expected));
    };
    Model one_two = Model::nums({1, 2}),
          matrix = Model::array({2, 2}, {Model::num(1), Model::num(2), Model::num(3), Model::num(4)}, Model::num(0));
    grade({matrix, Model::nums({1, 2, 3, 4})}, {1, 2});
    grade({Model::text("abc"), one_two}, {2, 1});
    grade({one_two, Model::text("ab"), Model::box(one_two), Model::num(1), Model::chr('a')}, {4, 1, 3, 5, 2});
    grade({Model::box(Model::box(one_two)), Model::box(Model::nums({1, 3}))}, {2, 1});
    Model no_text = Model::text(""), no_numbers = Model::array({0}, {}, Model::num(0));
    grade({Model::box(no_text), Model::box(no_numbers)}, {2, 1});
}

TEST_CASE("grade by a collating array") {
    demand(func::collate_up, {Model::text("nsew"), Model::text("swwewnh")}, Model::nums({6, 1, 4, 2, 3, 5, 7}));
    Model pairs = Model::text("ABCDEabcde");
    pairs.shape = {2, 5};
    demand(func::collate_up, {pairs, Model::text("ACaEed")}, Model::nums({1, 3, 2, 6, 4, 5}));
    Model words = Model::text("bAaAab");
    words.shape = {3, 2};
    demand(func::collate_up, {pairs, words}, Model::nums({2, 3, 1}));
    demand(func::collate_down, {Model::text("abc"), Model::text("abc")}, Model::nums({3, 2, 1}));
    demand_error(func::collate_up, {Model::nums({1, 2}), Model::text("ab")}, ErrorKind::domain);
    demand_error(func::collate_up, {Model::text("ab"), Model::nums({1, 2})}, ErrorKind::domain);
}
