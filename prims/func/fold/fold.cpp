// The kinds and identity elements of folds by the rules, and the parts that their loops share: runs of items a stride apart,
// counts of bits. Linear.
#include "prims/func/fold/fold.hpp"

#include <cmath>
#include <limits>

#include "prims/array/error.hpp"
#include "prims/array/make.hpp"
#include "prims/func/numbers/kinds.hpp"
#include "prims/kernel/bits.hpp"
#include "prims/kernel/fold.hpp"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

constexpr Kind kind_by_rules(FoldBy by, Kind kind) {
    const bool text = kind == Kind::character && by.rules != Rules::apl;
    switch (by.fold) {
        case Fold::sum:
        case Fold::product:
            if (kind == Kind::complex || kind == Kind::datetime) return Kind::null;
            if (by.rules != Rules::q)
                return is_float(kind) ? Kind::floating : is_integral(kind) || text ? Kind::long_ : Kind::null;
            if (by.fold == Fold::product && is_temporal(kind)) return Kind::null;
            if (is_temporal(kind) || is_float(kind) || kind == Kind::long_) return kind;
            return is_integral(kind) ? Kind::int_ : Kind::null;
        case Fold::minimum:
        case Fold::maximum:
            if (kind == Kind::complex || kind == Kind::datetime) return Kind::null;
            if (text) return kind;
            if (!is_integral(kind) && !is_float(kind)) return Kind::null;
            if (by.rules == Rules::q) return kind;
            return is_float(kind) ? Kind::floating : Kind::long_;
        case Fold::none: return Kind::null;
        default: return by.rules == Rules::q ? Kind::boolean : Kind::long_;
    }
}

}  // namespace

constexpr KindsOfFolds computed_kinds() {
    KindsOfFolds all{};
    for (std::size_t r = 0; r < all.size(); r++)
        for (std::size_t f = 0; f < all[r].size(); f++)
            for (std::size_t k = 0; k < all[r][f].size(); k++)
                all[r][f][k] = kind_by_rules({static_cast<Fold>(f), static_cast<Rules>(r)}, static_cast<Kind>(k));
    return all;
}
constinit const KindsOfFolds kinds_of_folds = computed_kinds();

std::int64_t long_infinity(Rules rules, Kind kind) {
    return rules == Rules::q && is_integral(kind) ? traits(kind).infinity : INT64_MAX;
}

Value identity_of(FoldBy by, Kind kind) {
    kind = kind_of_fold(by, kind);
    const bool least = by.fold == Fold::minimum;
    switch (by.fold) {
        case Fold::sum:
        case Fold::product: {
            std::int64_t number = by.fold == Fold::product;
            if (by.rules == Rules::apl) return Value::integer(number);
            return is_float(kind) ? float_atom(static_cast<double>(number), kind) : Value::integer(number, kind);
        }
        case Fold::minimum:
        case Fold::maximum: {
            if (by.rules == Rules::apl) {
                constexpr double limit = std::numeric_limits<double>::max();
                return Value::floating(least ? limit : -limit);
            }
            if (kind == Kind::character) return Value::character(least ? 255 : 0);
            if (is_float(kind)) return float_atom(least ? HUGE_VAL : -HUGE_VAL, kind);
            bool unsigned_kind = kind == Kind::boolean || kind == Kind::byte;
            std::int64_t high = long_infinity(by.rules, kind);
            return Value::integer(least ? high : unsigned_kind ? 0 : -high, kind);
        }
        default: return Value::integer(by.fold == Fold::all || by.fold == Fold::same, kind);
    }
}

Value gather_run(const Array& a, std::int64_t from, std::int64_t count, std::int64_t stride) {
    if (a.storage == Storage::range)
        return make_range(a.range_start() + from * a.range_step(), a.range_step() * stride, count, a.kind);
    Value r = make_vector(a.kind, a.storage, count);
    if (stride == 1) copy_items(*r.array(), 0, a, from, count);
    else if (a.storage == Storage::bit || a.storage == Storage::value)
        by_items(count, [&](std::int64_t i) { copy_items(*r.array(), i, a, from + i * stride, 1); });
    else
        kernel::visit_size(item_bits(a.storage) / 8, [&]<class T>(T*) {
            by_items(count, [&](std::int64_t i) { r->items<T>()[i] = a.items<T>()[from + i * stride]; });
        });
    return r;
}

std::int64_t count_bits(const std::uint64_t* words, std::int64_t from, std::int64_t n) {
    if (n <= 0) return 0;
    words += from >> 6;
    from &= 63;
    std::int64_t end = from + n;
    if (end <= 64) return __builtin_popcountll((words[0] >> from) & kernel::low_bits(n));
    std::int64_t last = (end - 1) >> 6;
    std::int64_t count =
        __builtin_popcountll(words[0] >> from) + __builtin_popcountll(words[last] & kernel::low_bits(end - last * 64));
    return count + kernel::bits.count(words + 1, (last - 1) * 64);
}

void check_finite(const double* items, std::int64_t n) {
    by_items(n, [&](std::int64_t i) {
        if (!std::isfinite(items[i])) raise(ErrorKind::domain, "the result is larger than any number");
    });
}

}  // namespace stele::prims::func
