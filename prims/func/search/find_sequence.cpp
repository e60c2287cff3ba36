// Find ⍷: the occurrences of one array in another.
//
// vectors of integers or characters   by Knuth, Morris and Pratt: each item of the text is compared once or twice
// other arrays                        the pattern is compared at every offset, rows of integers and characters as
//                                     memory, other items by match; at most offsets the first item differs
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/search/search.hpp"
#include "prims/kernel/item_types.hpp"

namespace stele::prims::func {

namespace {

// Converts the items of both to one storage; false if they must be matched one by one.
bool in_one_storage(Value& pattern, Value& text) {
    pattern = materialize(std::move(pattern)), text = materialize(std::move(text));
    const bool numbers = is_integral(pattern->kind) && is_integral(text->kind) && is_numeric(text->kind);
    const bool texts = pattern->kind == Kind::character && text->kind == Kind::character;
    if (!numbers && !texts) return false;
    const Storage wide = std::max({pattern->storage, text->storage, texts ? Storage::c8 : Storage::i8});
    if (pattern->storage != wide) pattern = to_storage(std::move(pattern), wide);
    if (text->storage != wide) text = to_storage(std::move(text), wide);
    return true;
}

// Whether n items are equal.
bool same_run(Engine& engine, const Array& x, std::int64_t i, const Array& y, std::int64_t j, std::int64_t n,
              bool by_bits) {
    if (by_bits) {
        const std::int64_t size = item_bytes(y.storage, 1);
        return std::memcmp(static_cast<const char*>(x.data) + i * size, static_cast<const char*>(y.data) + j * size,
                           static_cast<std::size_t>(n * size)) == 0;
    }
    for (std::int64_t k = 0; k < n; k++)
        if (!match(engine, item(x, i + k), item(y, j + k), Rules::apl)) return false;
    return true;
}

// f(offset) for all indices of an array with these lengths and steps, in order; a call takes the time of `size` items.
template <class F>
void each_offset(std::span<const std::int64_t> lengths, const std::int64_t* steps, std::int64_t size, F f) {
    std::int64_t at[max_rank] = {};
    by_cells(product(lengths), size, [&](std::int64_t) {
        std::int64_t offset = 0;
        for (std::size_t i = 0; i < lengths.size(); i++) offset += at[i] * steps[i];
        f(offset);
        for (std::size_t i = lengths.size(); i > 0 && ++at[i - 1] == lengths[i - 1]; i--) at[i - 1] = 0;
    });
}

// Sets a bit for each offset at which the pattern of n > 0 items occurs in the text of m.
template <class T> void find_run(const T* pattern, std::int64_t n, const T* text, std::int64_t m, std::uint64_t* bits) {
    // shorter[i]: the length of the longest proper suffix of the pattern's first i items that is also its beginning.
    Value table = make_vector(Kind::long_, Storage::i64, n + 1);
    auto* shorter = table->items<std::int64_t>();
    shorter[0] = -1;
    auto extended = [&](std::int64_t agree, T item) {
        while (agree >= 0 && pattern[agree] != item) agree = shorter[agree];
        return agree + 1;
    };
    by_items(n, [&](std::int64_t i) { shorter[i + 1] = extended(shorter[i], pattern[i]); });
    std::int64_t agree = 0;
    by_items(m, [&](std::int64_t i) {
        agree = extended(agree, text[i]);
        if (agree < n) return;
        assert(i >= n - 1);
        bits[(i - n + 1) >> 6] |= std::uint64_t{1} << ((i - n + 1) & 63);
        agree = shorter[agree];
    });
}

// Sets a bit for each offset at which the pattern occurs in the text, whose rank is not lower.
void mark_occurrences(Engine& engine, Value pattern, Value text, std::uint64_t* bits) {
    const std::size_t rank = text->axes().size(), missing = rank - pattern->axes().size();
    std::int64_t lengths[max_rank], steps[max_rank], positions[max_rank], step = 1;
    for (std::size_t i = rank; i-- > 0;) {
        lengths[i] = i < missing ? 1 : pattern->axes()[i - missing];
        steps[i] = step;
        step *= text->axes()[i];
        positions[i] = text->axes()[i] - std::max<std::int64_t>(lengths[i], 1) + 1;
        if (positions[i] <= 0) return;
    }
    const bool by_bits = in_one_storage(pattern, text);
    if (rank == 1 && by_bits && pattern->n > 0)
        return kernel::visit_size(item_bits(text->storage) / 8, [&]<class T>(T*) {
            find_run(pattern->items<T>(), pattern->n, text->items<T>(), text->n, bits);
        });
    const std::int64_t row = lengths[rank - 1];
    HeapVector<std::int64_t> rows;  // the offsets of the pattern's rows in the text, from its first item
    each_offset({lengths, rank - 1}, steps, row, [&](std::int64_t offset) { rows.push_back(offset); });
    each_offset({positions, rank}, steps, pattern->n, [&](std::int64_t place) {
        std::int64_t from = 0;
        for (std::int64_t offset : rows) {
            if (!same_run(engine, *pattern.array(), from, *text.array(), place + offset, row, by_bits)) return;
            from += row;
        }
        bits[place >> 6] |= std::uint64_t{1} << (place & 63);
    });
}

}  // namespace

void find_sequence(Engine& engine, Value* a) {
    Value text = at_least_vector(a[1]);
    Value r = zero_bits(Kind::long_, text->axes());
    if (r->n > 0 && rank_of(a[0]) <= rank_of(a[1]))
        mark_occurrences(engine, at_least_vector(a[0]), std::move(text), r->words());
    a[0] = rank_of(a[1]) == 0 ? item(*r.array(), 0) : std::move(r);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning find(
    "find", 2, by<func::find_sequence>(apl),
    "1 at each index where an occurrence of the left argument in the right argument begins.", fixed_shape);

}  // namespace stele::prims::meaning
