// Short ways to write k values in tests, a strict comparison, and the same value in every representation.
#pragma once
#include <cmath>
#include <initializer_list>
#include <random>
#include <string_view>
#include <vector>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/catalogue/wording.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::tests::k {

using prims::Engine;
using prims::Kind;
using prims::Rules;
using prims::Storage;
using prims::Value;

/// The rules by which a test runs core functions. Each test sets them first: to k's and q's in turn if its properties
/// hold for both.
inline Rules rules = Rules::q;

inline Value integer(std::int64_t i, Kind kind = Kind::long_) { return Value::integer(i, kind); }
inline Value longs(const std::vector<std::int64_t>& items, Kind kind = Kind::long_) {
    return prims::make_longs(items, kind);
}
inline Value floats(const std::vector<double>& items) { return prims::make_doubles(items); }
inline Value text(std::string_view bytes) { return prims::make_text(bytes); }
inline Value character(char c) { return Value::character(static_cast<unsigned char>(c)); }
inline Value symbol(std::string_view name) { return Value::symbol(prims::intern(name)); }

/// Items, squeezed.
inline Value list(std::vector<Value> items) { return prims::func::list_of(items, rules); }

inline Value symbols(std::initializer_list<std::string_view> names) {
    std::vector<Value> items;
    for (std::string_view name : names) items.push_back(symbol(name));
    return items.empty() ? prims::empty_vector(Kind::symbol) : list(std::move(items));
}

/// "1101": a boolean vector.
inline Value bits(std::string_view digits) {
    Value v = prims::make_vector(Kind::boolean, Storage::bit, static_cast<std::int64_t>(digits.size()));
    std::fill_n(v->words(), (v->n + 63) / 64, 0);
    for (std::size_t i = 0; i < digits.size(); i++)
        v->words()[i >> 6] |= static_cast<std::uint64_t>(digits[i] == '1') << (i & 63);
    return v;
}

/// "1101": truth values by the rules, which are bits of kind boolean in q and of kind long in k.
inline Value truths(std::string_view digits) {
    Value v = bits(digits);
    if (rules == Rules::k) v->kind = Kind::long_;
    return v;
}

inline Value truth(bool b) { return rules == Rules::k ? integer(b) : Value::boolean(b); }

inline Value dictionary(Value keys, Value items) { return prims::make_dictionary(std::move(keys), std::move(items)); }

/// Kinds, counts, nesting and items are the same; storages do not matter. NaN is NaN.
inline bool same(const Value& x, const Value& y) {
    if (x.kind() != y.kind() || x.rank() != y.rank() || x.is_scalar() != y.is_scalar()) return false;
    if (x.is_scalar()) {
        if (x.kind() == Kind::null || x.kind() == Kind::function) return x.same_bits(y);
        if (x.kind() == Kind::guid) return std::equal(x->words(), x->words() + 2, y->words());
        if (prims::is_float(x.kind())) {
            double a = x.as_double(), b = y.as_double();
            return a == b || (std::isnan(a) && std::isnan(b));
        }
        return x.as_long() == y.as_long();
    }
    if (x->kind == Kind::dictionary)
        return same(prims::keys_of(x), prims::keys_of(y)) && same(prims::items_of(x), prims::items_of(y));
    if (x->n != y->n) return false;
    for (std::int64_t i = 0; i < x->n; i++)
        if (!same(prims::item(x, i), prims::item(y, i))) return false;
    return true;
}

/// The invariants of every array: bits after the last are zero, and no list holds only atoms of one kind.
inline bool is_sound(const Value& v) {
    if (!v.is_heap()) return true;
    if (v->kind == Kind::dictionary) return is_sound(prims::keys_of(v)) && is_sound(prims::items_of(v));
    if (v->storage == Storage::bit && v->n % 64 && v->words()[v->n / 64] >> (v->n % 64)) return false;
    if (v->kind != Kind::list) return v->storage != Storage::value;
    if (v->storage != Storage::value) return false;
    bool uniform = v->n > 0;
    for (std::int64_t i = 0; i < v->n; i++) {
        const Value& x = v->values()[i];
        if (!is_sound(x)) return false;
        bool typed = x.is_scalar() && prims::traits(x.kind()).number != 0;
        uniform = uniform && typed && x.kind() == v->values()[0].kind();
    }
    return !uniform;
}

/// The value in every storage that holds it, as a range if it is one, and as a view of a longer array.
inline std::vector<Value> representations(const Value& v) {
    std::vector<Value> all{v};
    if (!v.is_heap() || v->rank != 1 || v->storage == Storage::value) return all;
    if (prims::is_integral(v->kind) && v->kind != Kind::boolean && v->n > 0) {
        prims::Bounds b = prims::bounds(*v.array());
        for (Storage s : {Storage::bit, Storage::i8, Storage::i16, Storage::i32, Storage::i64})
            if (s >= prims::narrowest(b.low, b.high)) all.push_back(prims::to_storage(v, s));
        std::int64_t step = v->n > 1 ? prims::long_at(v, 1) - prims::long_at(v, 0) : 1;
        bool steady = b.low != prims::null_long;
        for (std::int64_t i = 1; i < v->n; i++)
            steady = steady && prims::long_at(v, i) - prims::long_at(v, i - 1) == step;
        if (steady) all.push_back(prims::make_range(prims::long_at(v, 0), step, v->n, v->kind));
    }
    if (v->storage != Storage::bit && v->storage != Storage::range && v->n > 0) {
        // Long enough for a part of it to be a view.
        std::int64_t before = 7, width = prims::item_bytes(v->storage, 1);
        if (v->n * width >= 512) {
            Value longer = prims::make_vector(v->kind, v->storage, v->n + before);
            prims::copy_items(*longer.array(), 0, *v.array(), 0, before < v->n ? before : v->n);
            prims::copy_items(*longer.array(), before, *v.array(), 0, v->n);
            all.push_back(prims::slice(longer, before, v->n));
        }
    }
    return all;
}

inline std::mt19937& generator() {
    static std::mt19937 g(20240607);
    return g;
}
inline std::int64_t random_below(std::int64_t n) {
    return static_cast<std::int64_t>(generator()() % static_cast<std::uint64_t>(n));
}

inline std::vector<std::int64_t> random_longs(std::int64_t n, std::int64_t low, std::int64_t high) {
    std::vector<std::int64_t> items;
    for (std::int64_t i = 0; i < n; i++) items.push_back(low + random_below(high - low + 1));
    return items;
}

/// A random vector of n items of one kind.
inline Value random_vector(std::int64_t n) {
    switch (random_below(7)) {
        case 0: return longs(random_longs(n, 0, 1));
        case 1: return longs(random_longs(n, -100, 100));
        case 2: return longs(random_longs(n, -100000, 100000));
        case 3: {
            std::vector<double> d;
            for (std::int64_t i = 0; i < n; i++) d.push_back(static_cast<double>(random_below(100)) / 4);
            return n ? floats(d) : prims::empty_vector(Kind::floating);
        }
        case 4: {
            std::string s;
            for (std::int64_t i = 0; i < n; i++) s += static_cast<char>('a' + random_below(6));
            return text(s);
        }
        case 5: {
            std::string s;
            for (std::int64_t i = 0; i < n; i++) s += static_cast<char>('0' + random_below(2));
            return truths(s);
        }
        default: {
            Value v = prims::make_vector(Kind::symbol, Storage::i32, n);
            for (std::int64_t i = 0; i < n; i++)
                v->items<std::int32_t>()[i] =
                    static_cast<std::int32_t>(prims::intern(std::string(1, static_cast<char>('a' + random_below(5)))));
            return v;
        }
    }
}

/// A random vector, or a random list of vectors and atoms.
inline Value random_list(std::int64_t n, int depth = 2) {
    if (depth == 0 || random_below(2)) return random_vector(n);
    std::vector<Value> items;
    for (std::int64_t i = 0; i < n; i++)
        items.push_back(random_below(3) ? random_list(random_below(5), depth - 1) : integer(random_below(50)));
    return n ? list(std::move(items)) : prims::make_list(0);
}

/// The items of a list, or the atom alone.
inline std::vector<Value> each_of(const Value& v) {
    std::vector<Value> items;
    if (!prims::func::is_list(v)) return {v};
    for (std::int64_t i = 0; i < v->n; i++) items.push_back(prims::item(v, i));
    return items;
}

/// A core function, with the test's rules if it depends on rules.
class Core {
public:
    Core(prims::CoreFunction f) : plain_(f) {}
    Core(prims::RuledFunction f) : ruled_(f) {}
    void operator()(Engine& engine, Value* a) const { ruled_ ? ruled_(engine, a, rules) : plain_(engine, a); }

private:
    prims::CoreFunction plain_ = nullptr;
    prims::RuledFunction ruled_ = nullptr;
};

template <class... Operands> Value run(Core f, Operands... operands) {
    Engine engine;
    Value a[] = {std::move(operands)..., Value()};
    f(engine, a);
    return std::move(a[0]);
}

/// The kind of error that a call raises; `user` if it raises none.
template <class F> prims::ErrorKind error_of(F&& f) {
    try {
        f();
    } catch (const prims::Error& e) {
        return e.kind;
    }
    return prims::ErrorKind::user;
}
template <class F> std::string message_of(F&& f) {
    try {
        f();
    } catch (const prims::Error& e) {
        return prims::written(e.message, prims::Notation::q);
    }
    return "no error";
}

}  // namespace stele::tests::k
