// APL's searches in the slots of core functions: index of, membership, find.
//
// Find ⍷ (where one array begins inside another):
//   vectors of whole numbers or characters   by Knuth, Morris and Pratt: each item of the text is looked at once or twice
//   other arrays                             every offset at which the pattern can lie is checked, rows of whole numbers
//                                            and characters as memory, other items by match; most offsets differ in the
//                                            first item
#include <algorithm>
#include <cassert>
#include <cstring>

#include "prims/array/runs.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/order/match.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/structure/structure.hpp"
#include "prims/kernel/item_types.hpp"

namespace stele::prims::func {

void index_of(Engine& engine, Value* a, Rules rules) {
    if (rank_of(a[0]) == 0)
        raise(ErrorKind::rank, "the left argument must be an array to look in, not a scalar", "ravel it: (,x)⍳y");
    a[0] = find(engine, a[0], std::move(a[1]), engine.settings.index_origin, Absent::count,
                engine.settings.comparison_tolerance, rules);
}

void membership(Engine& engine, Value* a, Rules rules) {
    a[0] = member(engine, std::move(a[0]), a[1], engine.settings.comparison_tolerance, rules);
}

namespace {

// Items of both arrays in one storage, or as they are where items must be matched.
struct Sequence {
    Value pattern, text;
    bool by_bits = false;
};

Sequence one_storage(Value pattern, Value text) {
    Sequence s{materialize(std::move(pattern)), materialize(std::move(text))};
    bool numbers = is_integral(s.pattern->kind) && is_integral(s.text->kind) && is_numeric(s.text->kind);
    bool texts = s.pattern->kind == Kind::character && s.text->kind == Kind::character;
    if (!numbers && !texts) return s;
    Storage wide = std::max({s.pattern->storage, s.text->storage, texts ? Storage::c8 : Storage::i8});
    if (s.pattern->storage != wide) s.pattern = to_storage(std::move(s.pattern), wide);
    if (s.text->storage != wide) s.text = to_storage(std::move(s.text), wide);
    s.by_bits = true;
    return s;
}

// Whether the pattern lies at offset `at` of the text. `steps` are the text's axis steps, `lengths` the pattern's axes.
class Matcher {
public:
    Matcher(Engine& engine, const Sequence& s, std::span<const std::int64_t> lengths,
            std::span<const std::int64_t> steps)
        : engine_(engine), s_(s), lengths_(lengths), steps_(steps), row_(lengths.back()) {}

    bool operator()(std::int64_t at) const { return block(0, 0, at) >= 0; }

private:
    // The pattern's offset after the axes from `axis` on, -1 where they differ.
    std::int64_t block(std::size_t axis, std::int64_t p, std::int64_t at) const {
        if (axis + 1 == lengths_.size()) return row(p, at) ? p + row_ : -1;
        for (std::int64_t i = 0; i < lengths_[axis]; i++) {
            p = block(axis + 1, p, at + i * steps_[axis]);
            if (p < 0) return -1;
        }
        return p;
    }
    bool row(std::int64_t p, std::int64_t at) const {
        const Array &pattern = *s_.pattern.array(), &text = *s_.text.array();
        if (s_.by_bits) {
            std::int64_t size = item_bytes(text.storage, 1);
            return std::memcmp(static_cast<const char*>(pattern.data) + p * size,
                               static_cast<const char*>(text.data) + at * size,
                               static_cast<std::size_t>(row_ * size)) == 0;
        }
        for (std::int64_t i = 0; i < row_; i++)
            if (!match(engine_, item(pattern, p + i), item(text, at + i), Rules::apl)) return false;
        return true;
    }

    Engine& engine_;
    const Sequence& s_;
    std::span<const std::int64_t> lengths_, steps_;
    std::int64_t row_;
};

// Sets a bit for each offset at which the pattern of n > 0 items lies in the text of m.
template <class T> void find_run(const T* pattern, std::int64_t n, const T* text, std::int64_t m, std::uint64_t* bits) {
    // shorter[i]: how many items of the pattern's first i agree with its beginning, all i apart.
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

}  // namespace

void find_sequence(Engine& engine, Value* a) {
    bool scalar = rank_of(a[1]) == 0;
    Shape shape(axes_of(a[1]));
    Value text = scalar ? (is_atom(a[1]) ? enlist(a[1]) : ravel(a[1])) : a[1];
    Value pattern = rank_of(a[0]) > 0 ? a[0] : is_atom(a[0]) ? enlist(a[0]) : ravel(a[0]);
    std::size_t rank = text->axes().size();
    Value r = make_array(Kind::long_, Storage::bit, text->axes());
    std::fill_n(r->words(), (r->n + 63) >> 6, 0);
    bool fits = r->n > 0 && rank_of(a[0]) <= rank_of(a[1]);
    std::int64_t lengths[max_rank], steps[max_rank], last[max_rank], places = 1;
    if (fits) {
        std::size_t missing = rank - pattern->axes().size();
        std::int64_t step = 1;
        for (std::size_t i = rank; i-- > 0;) {
            lengths[i] = i < missing ? 1 : pattern->axes()[i - missing];
            steps[i] = step;
            step *= text->axes()[i];
            last[i] = text->axes()[i] - std::max<std::int64_t>(lengths[i], 1);
            places *= last[i] + 1;
            fits &= last[i] >= 0;
        }
    }
    if (fits) {
        Sequence s = one_storage(std::move(pattern), std::move(text));
        bool empty = s.pattern->n == 0;
        if (rank == 1 && s.by_bits && !empty) {
            kernel::visit_size(item_bits(s.text->storage) / 8, [&]<class T>(T*) {
                find_run(s.pattern->items<T>(), s.pattern->n, s.text->items<T>(), s.text->n, r->words());
            });
            a[0] = scalar ? item(*r.array(), 0) : std::move(r);
            return;
        }
        Matcher matches(engine, s, {lengths, rank}, {steps, rank});
        std::int64_t at[max_rank] = {};
        by_cells(places, s.pattern->n, [&](std::int64_t) {
            std::int64_t place = 0;
            for (std::size_t i = 0; i < rank; i++) place += at[i] * steps[i];
            if (empty || matches(place)) r->words()[place >> 6] |= std::uint64_t{1} << (place & 63);
            for (std::size_t i = rank; i > 0 && ++at[i - 1] > last[i - 1]; i--) at[i - 1] = 0;
        });
    }
    a[0] = scalar ? item(*r.array(), 0) : std::move(r);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning index_of =
    Meaning("index of", 2, by<func::index_of>(apl),
            "The first index of each item, or cell, of the right argument among the major cells of the left.")
        .depends(Dependence::finds_right)
        .with(fixed_shape);
extern constinit const Meaning membership =
    Meaning("membership", 2, by<func::membership>(apl),
            "1 for each item of the left argument that is an item of the right.")
        .depends(Dependence::finds_left)
        .with(fixed_shape);
extern constinit const Meaning find =
    Meaning("find", 2, by<func::find_sequence>(apl), "1 where the left argument begins as a part of the right.")
        .with(fixed_shape);

}  // namespace stele::prims::meaning
