// Match.
//
// Equal handles match. Then shapes are compared, then items: simple arrays of one storage as memory (integers,
// characters, bits, whose padding is zero) or by a loop over floats; different storages through two small buffers of
// widened items; lists item by item, recursively. Cost: linear up to the first difference.
// Depth: one visit of every item of every list; simple arrays in constant time.
//
// COULD: compare hashes first if both arrays have an index.
#include "prims/func/search/match.hpp"

#include <cmath>

#include "prims/array/runs.hpp"
#include "prims/func/function.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/numbers/kinds.hpp"

namespace stele::prims::func {

namespace {

struct Comparison {
    Engine& engine;
    Rules rules;
    double tolerance;
};

bool floats_match(double a, double b, const Comparison& c) {
    if (a == b) return true;
    if (c.rules != Rules::apl && std::isnan(a) && std::isnan(b)) return true;
    if (c.tolerance == 0.0 || !std::isfinite(a) || !std::isfinite(b)) return false;
    return std::abs(a - b) <= c.tolerance * std::max(std::abs(a), std::abs(b));
}

bool complex_match(const double* a, const double* b, const Comparison& c) {
    if (a[0] == b[0] && a[1] == b[1]) return true;
    double size = std::max(std::hypot(a[0], a[1]), std::hypot(b[0], b[1]));
    return std::hypot(a[0] - b[0], a[1] - b[1]) <= c.tolerance * size;
}

bool is_real_storage(Storage s) {
    return is_integer_storage(s) || s == Storage::f32 || s == Storage::f64 || s == Storage::range;
}
bool is_whole_storage(Storage s) { return is_integer_storage(s) || is_text_storage(s) || s == Storage::range; }

template <class T> bool items_match(const Array& x, const Array& y, const Comparison& c) {
    return all_runs(x.n, run_items, [&](std::int64_t from, std::int64_t n) {
        return std::equal(x.items<T>() + from, x.items<T>() + from + n, y.items<T>() + from,
                          [&](T a, T b) { return floats_match(static_cast<double>(a), static_cast<double>(b), c); });
    });
}

// Items of two simple arrays of one storage and length.
bool same_storage_match(const Array& x, const Array& y, const Comparison& c) {
    switch (x.storage) {
        case Storage::f32: return items_match<float>(x, y, c);
        case Storage::f64: return items_match<double>(x, y, c);
        case Storage::c128:
            if (x.kind != Kind::complex) break;
            return all_items(x.n, [&](std::int64_t i) {
                return complex_match(x.items<double>() + 2 * i, y.items<double>() + 2 * i, c);
            });
        case Storage::range: return x.range_start() == y.range_start() && (x.n < 2 || x.range_step() == y.range_step());
        default: break;
    }
    return same_bytes(x.data, y.data, item_bytes(x.storage, x.n));
}

// Items of two arrays of numbers or of characters whose storages differ.
bool widened_match(const Array& x, const Array& y, const Comparison& c) {
    constexpr std::int64_t block = 256;
    const bool whole = is_whole_storage(x.storage) && is_whole_storage(y.storage);
    // Others mostly differ at once.
    if (whole && x.n > 0 && long_at(x, 0) != long_at(y, 0)) return false;
    return all_runs(x.n, block, [&](std::int64_t i, std::int64_t n) {
        if (whole) {
            std::int64_t a[block], b[block];
            read_longs(x, i, n, a);
            read_longs(y, i, n, b);
            return std::equal(a, a + n, b);
        }
        double a[block], b[block];
        read_doubles(x, i, n, a);
        read_doubles(y, i, n, b);
        return std::equal(a, a + n, b, [&](double p, double q) { return floats_match(p, q, c); });
    });
}

bool kinds_agree(Kind a, Kind b, Rules rules) {
    return a == b || (rules == Rules::apl && is_numeric(a) && is_numeric(b));
}

bool match_values(const Value& x, const Value& y, const Comparison& c);

// By q's rules equivalent words and glyphs match: count and #:, k4's + and q's dyadic +.
bool primitives_match(const Primitive& p, const Primitive& q) {
    return p.dyad == q.dyad && p.op == q.op && (p.dyad || p.monad == q.monad);
}

bool scalars_match(const Value& x, const Value& y, const Comparison& c) {
    Kind a = x.kind(), b = y.kind();
    if (!kinds_agree(a, b, c.rules)) return false;
    if (a == Kind::complex || b == Kind::complex) {
        auto read = [](const Value& v, double* pair) {
            bool is_pair = v.kind() == Kind::complex;
            pair[0] = is_pair ? v->items<double>()[0] : v.as_double();
            pair[1] = is_pair ? v->items<double>()[1] : 0.0;
        };
        double p[2], q[2];
        read(x, p);
        read(y, q);
        return complex_match(p, q, c);
    }
    if (a == Kind::function && c.rules == Rules::q) return primitives_match(primitive_of(x), primitive_of(y));
    if (is_float(a) || is_float(b)) return floats_match(x.as_double(), y.as_double(), c);
    if (a == Kind::guid) return std::memcmp(x->data, y->data, 16) == 0;
    return x.as_long() == y.as_long();
}

// By the rules of k and q lambdas match if their texts match.
bool lambdas_match(const Value& x, const Value& y, const Comparison& c) {
    return c.engine.host->text_of(x, c.rules) == c.engine.host->text_of(y, c.rules);
}

// Dictionaries, tables, functions, namespaces: by their parts.
bool compounds_match(const Value& x, const Value& y, const Comparison& c) {
    if (!x.is_heap() || !y.is_heap() || x->kind != y->kind || x->form != y->form || x->n != y->n) return false;
    if (x->storage != Storage::value || y->storage != Storage::value || x->kind == Kind::name_space) return false;
    if (has_form(x, Form::lambda) && c.rules != Rules::apl) return lambdas_match(x, y, c);
    if (x->kind == Kind::table && entry_count(x) != entry_count(y)) return false;  // there may be no columns
    c.engine.check_limits();
    // Rows of q's keyed tables are compared as tables, even if there are none.
    const bool rows =
        c.rules == Rules::q && x->kind == Kind::dictionary && keys_of(x).rank() == 1 && keys_of(x)->n == 0;
    auto part = [&](const Value& v, std::int64_t i) {
        return rows ? table_of_rows(v->values()[i], c.rules) : v->values()[i];
    };
    for (std::int64_t i = 0; i < x->n; i++)
        if (!match_values(part(x, i), part(y, i), c)) return false;
    return true;
}

bool arrays_match(const Array& x, const Array& y, const Comparison& c) {
    if (x.storage != Storage::value && y.storage != Storage::value) {
        if (!kinds_agree(x.kind, y.kind, c.rules)) return false;
        if (x.storage == y.storage) return same_storage_match(x, y, c);
        if (x.storage != Storage::c128 && y.storage != Storage::c128) {
            bool numbers = is_real_storage(x.storage) && is_real_storage(y.storage);
            if (numbers || (is_text_storage(x.storage) && is_text_storage(y.storage))) return widened_match(x, y, c);
        }
    } else if (c.rules != Rules::apl && x.kind != y.kind) {
        return false;
    }
    const bool lists = x.storage == Storage::value && y.storage == Storage::value;
    for (std::int64_t i = 0; i < x.n; i++) {
        c.engine.check_limits();
        if (!(lists ? match_values(x.values()[i], y.values()[i], c) : match_values(item(x, i), item(y, i), c)))
            return false;
    }
    return true;
}

// Whether the prototypes of k's empty lists match; that of () is an empty string.
bool same_type(const Value& x, const Value& y) {
    bool text[2] = {x.is_null(), y.is_null()};
    if (text[0] || text[1]) {
        auto is_text = [](const Value& v) {
            return v.is_null() || (v.rank() == 1 && v.kind() == Kind::character && v->n == 0);
        };
        return is_text(x) && is_text(y);
    }
    if (x.kind() != y.kind() || x.rank() != y.rank()) return false;
    if (x.rank() == 0 || x->kind != Kind::list) return x.count() == y.count();
    if (x->n != y->n) return false;
    for (std::int64_t i = 0; i < std::max<std::int64_t>(x->n, 1); i++)
        if (!same_type(x->values()[i], y->values()[i])) return false;
    return true;
}

bool match_values(const Value& x, const Value& y, const Comparison& c) {
    if (x.same_bits(y)) return true;
    bool atom = is_atom(x);
    if (atom != is_atom(y)) return false;
    if (atom) return x.is_scalar() && y.is_scalar() ? scalars_match(x, y, c) : compounds_match(x, y, c);
    if (x->rank != y->rank || x->n != y->n) return false;
    std::span<const std::int64_t> p = x->axes(), q = y->axes();
    if (!std::equal(p.begin(), p.end(), q.begin())) return false;
    c.engine.check_limits();
    if (x->n > 0) return arrays_match(*x.array(), *y.array(), c);
    if (c.rules == Rules::apl) return match_values(prototype_of(x), prototype_of(y), c);
    if (x->kind != y->kind) return false;
    return c.rules == Rules::q || x->kind != Kind::list || same_type(x->values()[0], y->values()[0]);
}

struct Depth {
    std::int64_t levels;
    bool uniform;
};

Depth depth_of(Engine& e, const Value& v) {
    if (is_atom(v)) return {0, true};
    if (v->storage != Storage::value) return {1, true};
    e.check_limits();
    if (v->n == 0) {
        Depth of_prototype = depth_of(e, prototype_of(v));
        return {of_prototype.levels + 1, of_prototype.uniform};
    }
    Depth all = depth_of(e, v->values()[0]);
    for (std::int64_t i = 1; i < v->n; i++) {
        Depth one = depth_of(e, v->values()[i]);
        all.uniform = all.uniform && one.uniform && one.levels == all.levels;
        all.levels = std::max(all.levels, one.levels);
    }
    return {all.levels + 1, all.uniform};
}

}  // namespace

bool match(Engine& e, const Value& x, const Value& y, Rules rules) {
    return match_values(x, y, {e, rules, tolerance_of(e, rules)});
}

void match(Engine& e, Value* a, Rules rules) {
    a[0] = Value::immediate(answer_kind(rules), match(e, a[0], a[1], rules));
}
void not_match(Engine& e, Value* a) { a[0] = Value::integer(!match(e, a[0], a[1], Rules::apl)); }

void depth(Engine& e, Value* a) {
    Depth d = depth_of(e, a[0]);
    bool negative = !d.uniform && e.settings.migration_level < 2;
    a[0] = Value::integer(negative ? -d.levels : d.levels);
}

void tally(Engine&, Value* a, Rules rules) {
    a[0] = Value::integer(rules == Rules::apl ? tally_of(a[0]) : count_of(a[0]));
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning tally =
    Meaning("tally", 1, by<func::tally>(apl, k, q),
            "The number of major cells, items or entries; 1 for a scalar or an atom.", pure)
        .depends(Dependence::shape);
extern constinit const Meaning not_match("not match", 2, by<func::not_match>(apl), "1 unless both arguments match.",
                                         fixed_shape);
extern constinit const Meaning depth =
    Meaning("depth", 1, by<func::depth>(apl),
            "The number of levels of nesting; negative if items differ in depth and ⎕ML is below 2.")
        .depends(Dependence::shape);
extern constinit const Meaning match(
    "match", 2, by<func::match>(apl),
    "1 if both arguments have the same shape, nesting, and items within ⎕CT; for empty arrays, the same prototype.",
    fixed_shape);
extern constinit const Meaning match_values(
    "match values", 2, by<func::match>(k, q),
    "True if both are equal, including their types; floats may differ in their last digits.", pure | fixed_shape);

}  // namespace stele::prims::meaning
