// The kernels' tables: a table has loops for exactly the storages that it supports, and they agree with plain loops.
// STELE_TARGET chooses the target.
#include <catch2/catch.hpp>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/kernel/arithmetic.hpp"
#include "prims/kernel/bits.hpp"
#include "prims/kernel/compare.hpp"
#include "prims/kernel/convert.hpp"
#include "prims/kernel/fold.hpp"
#include "prims/kernel/words.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::prims;
using kernel::storage_for;
using stele::tests::sized;

const std::int64_t lengths[] = {1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65, 127, 128, 129, 500, 1025};

std::mt19937_64 random_bits(7);

// Items, followed by the padding that kernels may access, which is not zero.
template <class T> struct Items {
    explicit Items(std::int64_t count) : n(count), all(static_cast<std::size_t>(count) + 128 / sizeof(T) + 1) {
        for (T& item : all) item = drawn();
    }
    static T drawn() {
        if constexpr (std::is_floating_point_v<T>) {
            constexpr T special[] = {
                0, 1, -1, std::numeric_limits<T>::infinity(), std::numeric_limits<T>::quiet_NaN(), T(0.5), T(1e30)};
            return random_bits() % 4 == 0 ? special[random_bits() % 7]
                                          : static_cast<T>(static_cast<int>(random_bits() % 2001) - 1000);
        } else {
            constexpr T special[] = {0, 1, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()};
            return random_bits() % 4 == 0 ? special[random_bits() % 4] : static_cast<T>(random_bits());
        }
    }
    T* data() { return all.data(); }
    T& operator[](std::int64_t i) { return all[static_cast<std::size_t>(i)]; }
    std::int64_t n;
    std::vector<T> all;
};

template <class T> bool alike(T a, T b) { return a == b || (a != a && b != b); }
// Not-a-number is less than every float.
template <class T> bool before(T a, T b) { return a < b || (a != a && b == b); }

template <class F> void each_number_type(F f) {
    kernel::each_integer_type(f);
    kernel::each_text_type(f);
    kernel::each_type<double>(f);
}

TEST_CASE("every storage has its kernels, and no others", "[kernel]") {
    auto holds = [](const auto& table, std::initializer_list<Storage> storages) {
        for (int s = 0; s < storage_count; s++) {
            bool wanted = std::find(storages.begin(), storages.end(), static_cast<Storage>(s)) != storages.end();
            INFO(name_of(static_cast<Storage>(s)));
            CHECK((table[static_cast<Storage>(s)] != nullptr) == wanted);
        }
    };
    using enum Storage;
    for (int i : {0, 1}) {
        holds(kernel::fold.extreme[i], {i8, i16, i32, i64, f32, f64, c8, c16, c32});
        holds(kernel::fold.running_extreme[i], {i8, i16, i32, i64, f32, f64, c8, c16, c32});
    }
    holds(kernel::fold.sum, {i8, i16, i32, i64});
    holds(kernel::fold.accumulate, {i8, i16, i32, i64});
    holds(kernel::fold.running_sum[i16], {i8, i16});
    holds(kernel::fold.running_sum[i32], {i8, i16, i32});
    holds(kernel::fold.running_sum[i64], {i8, i16, i32, i64});
    for (Storage to : {bit, value, range, i8, f32, f64, c8, c16, c32, c128}) holds(kernel::fold.running_sum[to], {});
    for (const kernel::Loops* signs : {&kernel::arithmetic.negate, &kernel::arithmetic.magnitude})
        for (const auto& by : signs->by)
            for (int s = 0; s < storage_count; s++) {
                auto storage = static_cast<Storage>(s);
                CHECK((by[storage][0] != nullptr) == ((storage >= i8 && storage <= i64) || storage == f64));
            }
    holds(kernel::convert.ramp, {i8, i16, i32, i64});
    for (Storage to : {i8, i16, i32, i64, f32, f64, c8, c16, c32, c128})
        holds(kernel::convert.convert[to], {i8, i16, i32, i64, f32, f64, c8, c16, c32});
    for (Storage to : {bit, value, range}) holds(kernel::convert.convert[to], {});
    for (int form = 0; form < 3; form++)
        for (int s = 0; s < storage_count; s++) {
            auto storage = static_cast<Storage>(s);
            bool sums = (storage >= i8 && storage <= i64) || storage == f64;
            for (int which = 0; which < 3; which++)
                CHECK((kernel::arithmetic.sums[which].by[0][storage][form] != nullptr) == sums);
            for (int which : {0, 1})
                CHECK((kernel::arithmetic.extremes[which].by[0][storage][form] != nullptr) ==
                      (sums || is_text_storage(storage)));
            for (int which = 0; which < 3; which++)
                CHECK((kernel::compare.exact[which][storage][form] != nullptr) == (sums || is_text_storage(storage)));
        }
}

TEST_CASE("sums, differences and products of every storage", "[kernel]") {
    auto check = []<class T>(T*) {
        for (std::int64_t n : lengths)
            for (int form = 0; form < 3; form++)
                for (int which = 0; which < 3; which++) {
                    Items<T> x(n), y(n), out(n);
                    // Small numbers too, so that some results fit and others do not.
                    if (random_bits() % 2)
                        for (std::int64_t i = 0; i < n; i++)
                            x[i] = static_cast<T>(i % 5), y[i] = static_cast<T>(i % 7 - 3);
                    bool wrong =
                        kernel::arithmetic.sums[which].by[0][storage_for<T>()][form](out.data(), x.data(), y.data(), n);
                    bool any = false, equal = true;
                    for (std::int64_t i = 0; i < n; i++) {
                        T a = x[form == 1 ? 0 : i], b = y[form == 2 ? 0 : i], r;
                        bool bad;
                        if constexpr (std::is_floating_point_v<T>) {
                            r = which == 0 ? a + b : which == 1 ? a - b : a * b;
                            bad = !std::isfinite(r);
                        } else {
                            bad = which == 0   ? __builtin_add_overflow(a, b, &r)
                                  : which == 1 ? __builtin_sub_overflow(a, b, &r)
                                               : __builtin_mul_overflow(a, b, &r);
                        }
                        any |= bad;
                        equal &= (bad && !std::is_floating_point_v<T>) || alike(out[i], r);
                    }
                    INFO(name_of(storage_for<T>()) << " n " << n << " form " << form << " which " << which);
                    REQUIRE(wrong == any);
                    REQUIRE(equal);
                }
    };
    kernel::each_integer_type(check);
    check(static_cast<double*>(nullptr));
}

TEST_CASE("extremes and comparisons of every storage", "[kernel]") {
    each_number_type([]<class T>(T*) {
        constexpr Storage s = storage_for<T>();
        for (std::int64_t n : lengths)
            for (int form = 0; form < 3; form++) {
                Items<T> x(n), y(n), out(n);
                for (std::int64_t i = 0; i < n; i += 3) y[i] = x[i];
                for (int greatest : {0, 1}) {
                    kernel::arithmetic.extremes[greatest].by[0][s][form](out.data(), x.data(), y.data(), n);
                    bool equal = true;
                    for (std::int64_t i = 0; i < n; i++) {
                        T a = x[form == 1 ? 0 : i], b = y[form == 2 ? 0 : i];
                        equal &= alike(out[i], (greatest ? before(b, a) : before(a, b)) ? a : b);
                    }
                    INFO(name_of(s) << " n " << n << " form " << form << " greatest " << greatest);
                    REQUIRE(equal);
                }
                for (int relation = 0; relation < 3; relation++)
                    for (std::uint64_t flip : {std::uint64_t{0}, kernel::all_ones}) {
                        std::vector<std::uint64_t> bits(static_cast<std::size_t>(n + 63) / 64, 0x5555);
                        kernel::compare.exact[relation][s][form](bits.data(), x.data(), y.data(), n, flip, 0);
                        bool equal = true;
                        for (std::int64_t i = 0; i < n; i++) {
                            T a = x[form == 1 ? 0 : i], b = y[form == 2 ? 0 : i];
                            bool holds = relation == 0 ? alike(a, b) : relation == 1 ? before(a, b) : before(b, a);
                            equal &= (bits[static_cast<std::size_t>(i) >> 6] >> (i & 63) & 1) == (holds != (flip != 0));
                        }
                        INFO(name_of(s) << " n " << n << " relation " << relation);
                        REQUIRE(equal);
                        REQUIRE((n % 64 == 0 || bits.back() >> (n % 64) == 0));
                    }
            }
    });
}

TEST_CASE("negatives and magnitudes of every storage", "[kernel]") {
    auto check = []<class T>(T*) {
        constexpr Storage s = storage_for<T>();
        for (std::int64_t n : lengths) {
            Items<T> x(n), out(n);
            for (bool magnitude : {false, true}) {
                bool wrong = (magnitude ? kernel::arithmetic.magnitude : kernel::arithmetic.negate)
                                 .by[static_cast<int>(Rules::k)][s][0](out.data(), x.data(), nullptr, n);
                bool any = false, equal = true;
                for (std::int64_t i = 0; i < n; i++) {
                    T a = x[i];
                    bool least = !std::is_floating_point_v<T> && a == std::numeric_limits<T>::min();
                    any |= least;
                    equal &= alike(out[i], least || (magnitude && !(a < 0)) ? a : static_cast<T>(-a));
                }
                INFO(name_of(s) << " n " << n << " magnitude " << magnitude);
                REQUIRE(wrong == any);
                REQUIRE(equal);
            }
        }
    };
    kernel::each_integer_type(check);
    check(static_cast<double*>(nullptr));
}

TEST_CASE("folds and scans of every storage", "[kernel]") {
    kernel::each_item_type([]<class T>(T*) {
        constexpr Storage s = storage_for<T>();
        for (std::int64_t n : lengths) {
            Items<T> x(n), out(n);
            for (int greatest : {0, 1}) {
                T best = x[0], found;
                kernel::fold.extreme[greatest][s](&found, x.data(), n);
                kernel::fold.running_extreme[greatest][s](out.data(), x.data(), n, x.data());
                bool equal = true;
                for (std::int64_t i = 0; i < n; i++) {
                    if (greatest ? before(best, x[i]) : before(x[i], best)) best = x[i];
                    equal &= alike(out[i], best);
                }
                INFO(name_of(s) << " n " << n << " greatest " << greatest);
                REQUIRE(alike(found, best));
                REQUIRE(equal);
            }
        }
    });
    kernel::each_integer_type([]<class T>(T*) {
        constexpr Storage s = storage_for<T>();
        for (std::int64_t n : lengths) {
            Items<T> x(n);
            if (sizeof(T) == 8)
                for (std::int64_t i = 0; i < n; i++) x[i] = static_cast<T>(random_bits() >> 20);
            Items<std::int64_t> running(n), totals(n), before_totals(n);
            for (std::int64_t i = 0; i < n; i++) before_totals[i] = totals[i] = i;
            std::int64_t sum = 0, found = 0;
            bool equal = true;
            REQUIRE(kernel::fold.sum[s](&found, x.data(), n));
            kernel::fold.running_sum[Storage::i64][s](running.data(), x.data(), n, 5);
            REQUIRE(kernel::fold.accumulate[s](totals.data(), x.data(), n));
            for (std::int64_t i = 0; i < n; i++) {
                sum += x[i];
                equal &= running[i] == sum + 5 && totals[i] == before_totals[i] + x[i];
            }
            // In narrower storages the running sums wrap.
            auto wraps = [&]<class To>(To*) {
                const auto loop = kernel::fold.running_sum[storage_for<To>()][s];
                if (!loop) return;
                Items<To> narrow(n);
                loop(narrow.data(), x.data(), n, 5);
                for (std::int64_t i = 0; i < n; i++) equal &= narrow[i] == static_cast<To>(running[i]);
            };
            kernel::each_integer_type(wraps);
            if constexpr (sizeof(T) == 8) {
                REQUIRE(kernel::fold.checked_running_sum(totals.data(), x.data(), n, 5));
                for (std::int64_t i = 0; i < n; i++) equal &= totals[i] == running[i];
                for (std::int64_t i : {std::int64_t{0}, n / 2, n - 1}) {
                    Items<T> far = x;
                    far[i] = std::numeric_limits<T>::max();
                    for (std::int64_t k = 0; k < i; k++) far[k] = 1;
                    CHECK_FALSE(kernel::fold.checked_running_sum(totals.data(), far.data(), n, 5));
                }
            }
            INFO(name_of(s) << " n " << n);
            REQUIRE(found == sum);
            REQUIRE(equal);
        }
    });
}

// A storage converts to every storage that holds its numbers, and to narrower ones if the numbers are small.
TEST_CASE("every storage converts to every other, anywhere in an array", "[kernel]") {
    const Storage all[] = {Storage::bit, Storage::i8,  Storage::i16, Storage::i32, Storage::i64,
                           Storage::f32, Storage::f64, Storage::c8,  Storage::c16, Storage::c32};
    auto set = [](Array& a, std::int64_t i, std::int64_t number) {
        if (a.storage == Storage::bit) return kernel::write_bits(a.words(), i, 1, static_cast<std::uint64_t>(number));
        kernel::visit_items(a.storage, [&]<class T>(T*) { a.items<T>()[i] = static_cast<T>(number); });
    };
    for (Storage from : all)
        for (Storage to : all)
            for (std::int64_t n : lengths)
                for (std::int64_t at : {0, 1, 3, 64, 70}) {
                    Value x = make_vector(Kind::long_, from, n + 80), y = make_vector(Kind::long_, to, n + 160);
                    for (std::int64_t i = 0; i < x->n; i++)
                        set(*x.array(), i, i * i % (from == Storage::bit || to == Storage::bit ? 2 : 100));
                    for (std::int64_t i = 0; i < y->n; i++) set(*y.array(), i, i % 2);
                    kernel::convert_items(from, x->data, at, to, y->data, at + 5, n);
                    bool equal = true;
                    for (std::int64_t i = 0; i < y->n; i++) {
                        bool inside = i >= at + 5 && i < at + 5 + n;
                        equal &= long_at(*y.array(), i) == (inside ? long_at(*x.array(), i - 5) : i % 2);
                    }
                    INFO(name_of(from) << " to " << name_of(to) << " n " << n << " at " << at);
                    REQUIRE(equal);
                }
    for (Storage from : all) {
        Value x = make_vector(Kind::long_, from, 67), z = make_vector(Kind::complex, Storage::c128, 70);
        for (std::int64_t i = 0; i < 67; i++) set(*x.array(), i, i % 2);
        std::fill_n(z->items<double>(), 140, 9.0);
        kernel::convert_items(from, x->data, 0, Storage::c128, z->data, 1, 67);
        for (std::int64_t i = 0; i < 140; i++)
            CHECK(z->items<double>()[i] == (i < 2 || i >= 136 ? 9.0
                                            : i % 2 == 0      ? static_cast<double>((i / 2 - 1) % 2)
                                                              : 0.0));
    }
}

TEST_CASE("widening keeps all numbers, up to the bounds of their storage", "[kernel]") {
    kernel::each_item_type([]<class T>(T*) {
        kernel::each_item_type([]<class F>(F*) {
            constexpr Storage from = storage_for<F>(), to = storage_for<T>();
            if (!kernel::can_widen(from, to)) return;
            for (std::int64_t n : lengths) {
                Items<F> x(n);
                Items<T> out(n);
                kernel::convert.convert[to][from](out.data(), x.data(), n);
                bool equal = true;
                for (std::int64_t i = 0; i < n; i++) equal &= alike(out[i], static_cast<T>(x[i]));
                INFO(name_of(from) << " to " << name_of(to) << " n " << n);
                REQUIRE(equal);
            }
        });
    });
}

TEST_CASE("bounds of every storage", "[array][kernel]") {
    auto check = []<class T>(T*) {
        for (std::int64_t n : lengths) {
            Value v = make_vector(std::is_signed_v<T> ? Kind::long_ : Kind::character, storage_for<T>(), n);
            for (std::int64_t i = 0; i < n; i++) v->items<T>()[i] = Items<T>::drawn();
            std::int64_t low = v->items<T>()[0], high = low;
            for (std::int64_t i = 0; i < n; i++)
                low = std::min<std::int64_t>(low, v->items<T>()[i]),
                high = std::max<std::int64_t>(high, v->items<T>()[i]);
            Bounds b = bounds(*v.array());
            INFO(name_of(v->storage) << " n " << n);
            REQUIRE(b.low == low);
            REQUIRE(b.high == high);
        }
    };
    kernel::each_integer_type(check);
    kernel::each_text_type(check);
    for (std::int64_t n : lengths)
        for (std::int64_t one : {std::int64_t{-1}, std::int64_t{0}, n - 1, n}) {
            // The index of the only 1; -1 for all zeros, n for all ones.
            Value v = make_vector(Kind::long_, Storage::bit, n);
            for (std::int64_t i = 0; i < n; i++) kernel::write_bits(v->words(), i, 1, one == n || i == one);
            Bounds b = bounds(*v.array());
            REQUIRE(b.high == (one >= 0));
            REQUIRE(b.low == (one == n || (one >= 0 && n == 1)));
        }
    CHECK(bounds(*make_range(5, -2, 4).array()).low == -1);
    CHECK(bounds(*make_range(5, -2, 4).array()).high == 5);
    CHECK(bounds(*make_range(5, -2, 0).array()).high == -1);
}

TEST_CASE("runs of bits", "[kernel]") {
    CHECK(kernel::low_bits(0) == 0);
    CHECK(kernel::low_bits(1) == 1);
    CHECK(kernel::low_bits(63) == kernel::all_ones >> 1);
    CHECK(kernel::low_bits(64) == kernel::all_ones);
    CHECK(kernel::spread_bits(0b10000101) == 0x0100000000010001);
    CHECK(kernel::mirrored(1) == std::uint64_t{1} << 63);
    for (std::uint64_t byte = 0; byte < 256; byte++)
        REQUIRE(kernel::gather_low_bits(kernel::spread_bits(byte)) == byte);
    std::uint64_t in[4], out[4], kept[4];
    for (int round = 0; round < sized(2000, 400); round++) {
        for (auto* words : {in, out})
            for (int w = 0; w < 4; w++) words[w] = random_bits();
        std::memcpy(kept, out, sizeof kept);
        auto i = static_cast<std::int64_t>(random_bits() % 128), j = static_cast<std::int64_t>(random_bits() % 128),
             n = static_cast<std::int64_t>(random_bits() % 129);
        kernel::copy_bits(in, i, out, j, n);
        auto bit = [](const std::uint64_t* words, std::int64_t at) { return words[at >> 6] >> (at & 63) & 1; };
        bool equal = true;
        for (std::int64_t k = 0; k < 256; k++)
            equal &= bit(out, k) == (k >= j && k < j + n ? bit(in, i + k - j) : bit(kept, k));
        REQUIRE(equal);
        std::memcpy(kept, out, sizeof kept);
        kernel::fill_bits(out, j, n, round % 2);
        for (std::int64_t k = 0; k < 256; k++)
            equal &= bit(out, k) == (k >= j && k < j + n ? static_cast<std::uint64_t>(round % 2) : bit(kept, k));
        REQUIRE(equal);
    }
}

TEST_CASE("kinds are found by their letter, number and name", "[array]") {
    for (std::size_t k = 0; k < std::size(kinds); k++) {
        auto kind = static_cast<Kind>(k);
        if (!traits(kind).letter) continue;
        CHECK(kind_of_letter(traits(kind).letter) == kind);
        CHECK(kind_of_number(traits(kind).number) == kind);
        CHECK(kind_of_name(q_name(kind)) == kind);
        CHECK(is_integral(kind) == (traits(kind).infinity != 0));
    }
    CHECK(kind_of_letter('q') == Kind::null);
    CHECK(kind_of_letter(' ') == Kind::null);
    CHECK(kind_of_number(3) == Kind::null);
    CHECK(kind_of_name("complex") == Kind::null);
    CHECK(kind_of_name("char") == Kind::character);
}

}  // namespace
