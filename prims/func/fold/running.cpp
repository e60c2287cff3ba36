// Words whose result has one item for each item.
//
// sums ... mins   scan_fast.cpp for vectors, the function from item to item for lists
// fills           the index of the last item that is not null, then one selection
// deltas ratios   the vector against itself moved by one
// differ          the same for vectors; match for lists
// next prev       one copy
#include <cmath>

#include "prims/array/runs.hpp"
#include "prims/func/fold/columns.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/numbers/blocks.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::prims::func {

namespace {

// All results of the function from item to item of a list.
Value scanned_list(Engine& engine, const Meaning& f, Rules rules, const Value& x) {
    Value r = make_list(x->n);
    by_items(x->n, [&](std::int64_t i) {
        r->values()[i] = i == 0 ? item(x, 0) : called(engine, f, rules, r->values()[i - 1], item(x, i));
    });
    return squeeze(std::move(r), Rules::q);
}

Value scanned(Engine& engine, std::string_view word, const Meaning& f, Rules rules, Value x) {
    if (is_list(x) && x->kind == Kind::list) return x->n ? scanned_list(engine, f, rules, x) : std::move(x);
    if (x.kind() == Kind::datetime)
        return as_kind(scanned(engine, word, f, rules, as_kind(std::move(x), Kind::floating)), Kind::datetime);
    const FoldBy by = fold_of(f, rules);
    const Kind kind = kind_of_fold(by, x.kind());
    if (kind == Kind::null) raise_type("the argument of " + std::string(word), "numbers or times", x);
    if (!is_list(x)) return as_kind(std::move(x), kind);
    return x->n == 0 ? empty_vector(kind) : scan_items(engine, by, *x.array());
}

Value running_means(const Value& x) {
    FloatItems items(x, "avgs");
    Value r = make_vector(Kind::floating, Storage::f64, items.size());
    double sum = 0;
    std::int64_t count = 0;
    by_items(items.size(), [&](std::int64_t i) {
        if (!std::isnan(items[i])) {
            sum += items[i];
            count++;
        }
        r->items<double>()[i] = canonical(sum / static_cast<double>(count));
    });
    return is_list(x) ? std::move(r) : item(r, 0);
}

Value filled(Engine& engine, Value x) {
    if (!is_list(x) || x->n == 0) return x;
    if (x->kind == Kind::list) return scanned_list(engine, meaning::fill_nulls, Rules::q, x);
    Value nulls = x;
    meaning::null_test.function.q(engine, &nulls);
    nulls = to_storage(materialize(std::move(nulls)), Storage::bit);
    if (count_bits(nulls->words(), 0, x->n) == 0) return x;
    Value indices = make_vector(Kind::long_, Storage::i64, x->n);
    std::int64_t last = 0;
    by_items(x->n, [&](std::int64_t i) {
        last = nulls->bit(i) ? last : i;
        indices->items<std::int64_t>()[i] = last;
    });
    return index(engine, std::move(x), std::move(indices), Rules::q);
}

// The items moved by `by` towards the end, filled with nulls.
Value shifted(std::string_view word, Value x, std::int64_t by) {
    if (!is_list(x)) raise(ErrorKind::rank, std::string(word) + " needs a list, not " + value_phrase(x));
    std::int64_t n = x->n;
    if (n == 0 || by == 0) return x;
    by = std::clamp(by, -n, n);
    const std::int64_t gap = std::abs(by);
    Value null = missing_item(x, Rules::q);
    const ItemType type = common_type(item_type(x), item_type(null), Rules::q);
    Value r = make_vector(type.kind, type.storage, n);
    fill_items(*r.array(), by < 0 ? n - gap : 0, null, gap);
    copy_items(*r.array(), std::max<std::int64_t>(by, 0), *x.array(), std::max<std::int64_t>(-by, 0), n - gap);
    return squeeze(std::move(r), Rules::q);
}

// `first`, then the items except the last.
Value with_first(Engine& engine, Value first, const Value& x) {
    return join(engine, one_item(std::move(first)), part(x, 0, x->n - 1, Rules::q), Rules::q);
}

// Each item with its predecessor; the first with `first`, or unchanged if that is absent.
Value with_prior(Engine& engine, const Meaning& f, Rules rules, const Value& x, Value first) {
    Value r = make_list(x->n);
    by_items(x->n, [&](std::int64_t i) {
        if (i == 0 && first.is_absent()) r->values()[0] = item(x, 0);
        else r->values()[i] = called(engine, f, rules, item(x, i), i ? item(x, i - 1) : first);
    });
    return squeeze(std::move(r), Rules::q);
}

Value compared(Engine& engine, std::string_view word, const Meaning& f, Rules rules, Value x, Value first,
               std::int64_t zero) {
    if (is_list(x) && x->kind == Kind::list)
        return x->n ? with_prior(engine, f, rules, x, std::move(first)) : std::move(x);
    if (!is_quantity(x.kind())) raise_type("the argument of " + std::string(word), "numbers or times", x);
    if (!is_list(x)) return first.is_absent() ? x : called(engine, f, rules, std::move(x), std::move(first));
    if (x->n == 0) return called(engine, f, rules, x, x);
    bool plain = first.is_absent() || first.kind() == x->kind;
    if (!plain) return with_prior(engine, f, rules, x, std::move(first));
    if (first.is_absent()) first = as_kind(Value::integer(zero), x->kind);
    Value before = with_first(engine, std::move(first), x);
    return called(engine, f, rules, std::move(x), std::move(before));
}

Value changes(Engine& engine, Value x, const Value& first) {
    if (!is_list(x)) raise_type("the argument of differ", "a list", x);
    if (x->n == 0) return empty_vector(Kind::boolean);
    Value r;
    if (x->kind == Kind::list || x->kind == Kind::guid || x->kind == Kind::complex) {
        r = make_vector(Kind::boolean, Storage::bit, x->n);
        std::fill_n(r->words(), (x->n + 63) / 64, 0);
        by_items(x->n - 1, [&](std::int64_t i) {
            std::uint64_t changed = !match(engine, item(x, i + 1), item(x, i), Rules::q);
            r->words()[(i + 1) >> 6] |= changed << ((i + 1) & 63);
        });
    } else {
        const std::int64_t n = x->n - 1;
        Value changed = called(engine, meaning::not_equal, Rules::q, slice(x, 1, n), slice(x, 0, n));
        r = make_vector(Kind::boolean, Storage::bit, n + 1);
        fill_items(*r.array(), 0, Value::boolean(false), 1);
        copy_items(*r.array(), 1, *changed.array(), 0, n);
    }
    if (first.is_absent() || !match(engine, item(x, 0), first, Rules::q)) r->words()[0] |= 1;
    return r;
}

void scan(Engine& engine, Value* a, std::string_view word, const Meaning& f, Rules rules) {
    a[0] = over_values(std::move(a[0]), word, [&](Value x) { return scanned(engine, word, f, rules, std::move(x)); });
}
void sums(Engine& engine, Value* a, Rules rules) { scan(engine, a, "sums", meaning::plus, rules); }
void prds(Engine& engine, Value* a, Rules rules) { scan(engine, a, "prds", meaning::times, rules); }
void maxs(Engine& engine, Value* a, Rules rules) { scan(engine, a, "maxs", meaning::maximum, rules); }
void mins(Engine& engine, Value* a, Rules rules) { scan(engine, a, "mins", meaning::minimum, rules); }
void avgs(Engine& engine, Value* a) { a[0] = over_columns(engine, std::move(a[0]), "avgs", true, running_means); }
void fills(Engine& engine, Value* a) {
    a[0] = over_values(std::move(a[0]), "fills", [&](Value x) { return filled(engine, std::move(x)); });
}

enum class By { difference, ratio };

template <By by, bool has_first> void compare(Engine& engine, Value* a, Rules rules) {
    constexpr bool divides = by == By::ratio;
    const std::string_view word = divides ? "ratios" : "deltas";
    const Meaning& f = divides ? meaning::divide : meaning::minus;
    const Value first = has_first ? std::move(a[0]) : Value::absent();
    a[0] = over_values(std::move(a[has_first]), word,
                       [&](Value x) { return compared(engine, word, f, rules, std::move(x), first, divides); });
}
template <bool has_first> void differ(Engine& engine, Value* a) {
    const Value first = has_first ? std::move(a[0]) : Value::absent();
    a[0] = over_values(rows_or_items(std::move(a[has_first])), "differ",
                       [&](const Value& x) { return changes(engine, x, first); });
}

void shift(Value* a, std::string_view word, Value x, std::int64_t by) {
    a[0] = over_values(std::move(x), word, [&](Value v) { return shifted(word, std::move(v), by); });
}
void next(Engine&, Value* a) { shift(a, "next", std::move(a[0]), -1); }
void prev(Engine&, Value* a) { shift(a, "prev", std::move(a[0]), 1); }
void xprev(Engine&, Value* a) {
    if (!is_integer_atom(a[0])) raise_type("the left argument of xprev", "an integer", a[0]);
    shift(a, "xprev", std::move(a[1]), a[0].as_long());
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning running_sums =
    Meaning("running sums", 1, by<func::sums>(q),
            "For each item, the sum of the items up to it; nulls in vectors are ignored.", pure)
        .depends(Dependence::running);
extern constinit const Meaning running_products =
    Meaning("running products", 1, by<func::prds>(q),
            "For each item, the product of the items up to it; nulls in vectors are ignored.", pure)
        .depends(Dependence::running);
extern constinit const Meaning running_greatest =
    Meaning("running greatest", 1, by<func::maxs>(q),
            "For each item, the greatest of the items up to it; nulls in vectors are ignored.", pure)
        .depends(Dependence::running);
extern constinit const Meaning running_least =
    Meaning("running least", 1, by<func::mins>(q),
            "For each item, the least of the items up to it; nulls in vectors are ignored.", pure)
        .depends(Dependence::running);
extern constinit const Meaning running_means =
    Meaning("running means", 1, by<func::avgs>(q), "For each item, the mean of the items up to it, ignoring nulls.",
            pure)
        .depends(Dependence::running);
extern constinit const Meaning fills =
    Meaning("fills", 1, by<func::fills>(q), "The items with each null replaced by the preceding non-null item.", pure)
        .depends(Dependence::running);
extern constinit const Meaning deltas = Meaning("deltas", 1, by<func::compare<func::By::difference, false>>(q),
                                                "Each item minus its predecessor, the first minus 0.", pure)
                                            .depends(Dependence::pairs);
extern constinit const Meaning deltas_from("deltas", 2, by<func::compare<func::By::difference, true>>(q),
                                           "Each right item minus its predecessor, the first minus the left argument.",
                                           pure | prefix);
extern constinit const Meaning ratios = Meaning("ratios", 1, by<func::compare<func::By::ratio, false>>(q),
                                                "Each item divided by its predecessor, the first by 1.", pure)
                                            .depends(Dependence::pairs);
extern constinit const Meaning ratios_from(
    "ratios", 2, by<func::compare<func::By::ratio, true>>(q),
    "Each right item divided by its predecessor, the first by the left argument.", pure | prefix);
extern constinit const Meaning differ =
    Meaning("differ", 1, by<func::differ<false>>(q),
            "True for each item that differs from its predecessor, and for the first item.", pure)
        .depends(Dependence::pairs);
extern constinit const Meaning differ_from(
    "differ", 2, by<func::differ<true>>(q),
    "True for each right item that differs from its predecessor, the first from the left argument.", pure | prefix);
extern constinit const Meaning next =
    Meaning("next", 1, by<func::next>(q), "The successor of each item; a null for the last.", pure)
        .depends(Dependence::moves);
extern constinit const Meaning previous =
    Meaning("previous", 1, by<func::prev>(q), "The predecessor of each item; a null for the first.", pure)
        .depends(Dependence::moves);
extern constinit const Meaning previous_by =
    Meaning("previous by", 2, by<func::xprev>(q), "The item x positions before each item; nulls before the first.",
            pure)
        .depends(Dependence::moves);

}  // namespace stele::prims::meaning
