// Reductions of short lists of vectors of integers, without a call for each vector or item.
#include <bit>
#include <cstring>

#include "prims/array/make.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

// A list short enough for results on the native stack. APL's nested vectors take another path.
constexpr std::int64_t most_rows = 512;

bool is_short_list(FoldBy by, const Value& list) {
    return by.rules != Rules::apl && list->storage == Storage::value && list->n > 0 && list->n <= most_rows;
}

bool is_vector_of_longs(const Value& v) { return v.is_heap() && v->rank == 1 && v->kind == Kind::long_ && v->n > 0; }

std::int64_t reduce_bits(Fold fold, const Array& a) {
    std::int64_t ones = a.n <= 64 ? std::popcount(a.words()[0]) : count_bits(a.words(), 0, a.n);
    return fold_of_bits(fold, ones, a.n);
}

// The sums of 64 columns, from word `at` of every row: added as digits of binary counters, 64 at a time.
void sum_words(const Value& list, std::int64_t at, std::int8_t* sums) {
    std::uint64_t digits[7] = {};
    for (std::int64_t i = 0; i < list->n; i++) {
        std::uint64_t carry = list->values()[i]->words()[at];
        for (int k = 0; carry; k++) {
            std::uint64_t next = digits[k] & carry;
            digits[k] ^= carry;
            carry = next;
        }
    }
    const int used = std::bit_width(static_cast<std::uint64_t>(list->n));
    const std::int64_t n = list->values()[0]->n;
    for (std::int64_t j = 0; j < 64 && at * 64 + j < n; j += 8) {
        std::uint64_t bytes = 0;
        for (int k = 0; k < used; k++) bytes |= kernel::spread_bits(digits[k] >> j) << k;
        // Buffers may be written in whole words.
        std::memcpy(sums + at * 64 + j, &bytes, 8);
    }
}

}  // namespace

Value reduce_each_row(FoldBy by, const Value& list) {
    bool has_loop = by.fold == Fold::sum || by.fold == Fold::minimum || by.fold == Fold::maximum;
    if (!has_loop || !is_short_list(by, list)) return Value::absent();
    std::int64_t results[most_rows];
    for (std::int64_t i = 0; i < list->n; i++) {
        const Value& row = list->values()[i];
        if (!is_vector_of_longs(row)) return Value::absent();
        if (row->storage == Storage::bit) {
            results[i] = reduce_bits(by.fold, *row.array());
            continue;
        }
        Value result = fold_small(by, *row.array());
        if (result.is_absent()) return result;
        results[i] = result.as_long();
    }
    return make_longs({results, static_cast<std::size_t>(list->n)});
}

Value reduce_rows(FoldBy by, const Value& list) {
    // Sums of so many bits fit into bytes.
    if (by.fold != Fold::sum || !is_short_list(by, list) || list->n > 127) return Value::absent();
    const Value& first = list->values()[0];
    if (!is_vector_of_longs(first)) return Value::absent();
    const std::int64_t n = first->n;
    for (std::int64_t i = 0; i < list->n; i++) {
        const Value& row = list->values()[i];
        if (!is_vector_of_longs(row) || row->storage != Storage::bit || row->n != n) return Value::absent();
    }
    Value sums = make_vector(Kind::long_, Storage::i8, n);
    for (std::int64_t word = 0; word < (n + 63) / 64; word++) sum_words(list, word, sums->items<std::int8_t>());
    return sums;
}

}  // namespace stele::prims::func
