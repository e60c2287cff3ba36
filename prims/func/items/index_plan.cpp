// The plan of an index, and the replacement of items.
//
// A scalar index adds to the base; a vector of n indices costs n offsets, multiplied by the axis' step, in the plan
// itself if they are few. Whole axes at the end make the block longer; whole axes before them become offsets 0, step,
// ... so that a walk has one form only.
//
// store: `x` takes the type that holds its items and those of `y`, then offsets are written one after the other, so
// that the last of equal ones wins: single items by a scatter loop for each size, blocks by copies; an extended item
// has step 0. Everything that may fail precedes the first write, except the squeeze of a list: if it fails for lack of
// memory, the list gets its old items back. A few items that cannot make a list uniform are written directly.
//
// COULD: treat ranges with step 1 before whole axes as longer blocks.
#include "prims/func/items/index_plan.hpp"

#include "prims/func/items/integers.hpp"
#include "prims/kernel/move/gather.hpp"
#include "prims/kernel/search/grade.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

// Indices of one axis into offsets.
void read_offsets(const Array& index, std::int64_t origin, std::int64_t length, std::int64_t step, std::int64_t* out) {
    if (index.storage == Storage::i8 && index.n <= IndexPlan::room) {
        const std::int8_t* items = index.items<std::int8_t>();
        if (!kernel::gather.all_bytes_inside(items, index.n, origin, length))
            raise_first_outside(index, origin, length);
        for (std::int64_t i = 0; i < index.n; i++) out[i] = (items[i] - origin) * step;
        return;
    }
    std::uint64_t outside = 0;
    by_runs(index.n, [&](std::int64_t from, std::int64_t n) {
        read_longs(index, from, n, out + from);
        for (std::int64_t i = from; i < from + n; i++) {
            std::uint64_t at = static_cast<std::uint64_t>(out[i]) - static_cast<std::uint64_t>(origin);
            outside |= static_cast<std::uint64_t>(at >= static_cast<std::uint64_t>(length));
            out[i] = static_cast<std::int64_t>(at * static_cast<std::uint64_t>(step));
        }
    });
    if (outside) raise_first_outside(index, origin, length);
}

bool is_integers(const Value& v) { return v.is_heap() && is_integral(v->kind) && is_numeric(v->kind); }

bool has_repetition(std::span<const std::int64_t> offsets) {
    const auto n = static_cast<std::int64_t>(offsets.size());
    if (n < 2) return false;
    const auto [lowest, highest] = std::minmax_element(offsets.begin(), offsets.end());
    const std::int64_t low = *lowest, range = *highest - low + 1;
    if (n > range) return true;
    if (range / 256 <= n) {  // a bit for each index takes no longer than to sort
        std::uint64_t few[8] = {};
        HeapVector<std::uint64_t> many(range > 512 ? static_cast<std::size_t>(range / 64 + 1) : 0);
        std::uint64_t* seen = many.empty() ? few : many.data();
        return !all_items(n, [&](std::int64_t i) {
            const std::int64_t at = offsets[static_cast<std::size_t>(i)] - low;
            const std::uint64_t bit = std::uint64_t{1} << (at % 64),
                                before = std::exchange(seen[at / 64], seen[at / 64] | bit);
            return (before & bit) == 0;
        });
    }
    HeapVector<std::uint64_t> sorted(offsets.begin(), offsets.end()), spare(sorted.size());
    run_to_end(
        [&](const kernel::StopFlag& stop) { return kernel::grade.sort_words(sorted.data(), spare.data(), n, stop); });
    return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
}

// The items of a list at a plan's positions; they are restored unless `drop` is called.
class ItemsBefore {
public:
    ItemsBefore(Array& list, const IndexPlan& plan) : list_(&list), plan_(plan), items_(make_list(plan.total)) {
        by_pairs([](Value& item, Value& before) { before = item; });
    }
    ItemsBefore(const ItemsBefore&) = delete;
    ItemsBefore& operator=(const ItemsBefore&) = delete;
    ~ItemsBefore() {
        if (!list_) return;
        const InterruptsDeferred guard(Engine::current());
        by_pairs([](Value& item, Value& before) { item = std::move(before); });
    }
    void drop() { list_ = nullptr; }

private:
    template <class F> void by_pairs(F f) {
        Value* before = items_->values();
        plan_.for_each_run([&](std::int64_t start, const std::int64_t* offset, std::int64_t n) {
            for (std::int64_t i = 0; i < n; i++)
                for (std::int64_t j = 0; j < plan_.block; j++) f(list_->values()[start + offset[i] + j], *before++);
        });
    }

    Array* list_;
    const IndexPlan& plan_;
    Value items_;
};

// An update of at least so many items can be interrupted: it works on a copy, which takes little of the time, if there
// is room for one.
constexpr std::int64_t long_update = 32 * run_items;

// Makes the bits at `offsets` equal to one bit, or to those from place j of `bits` on.
void write_each_bit(std::uint64_t* words, std::int64_t start, std::span<const std::int64_t> offsets, const Array& bits,
                    std::int64_t j, bool extends) {
    for (const std::int64_t offset : offsets) {
        const std::int64_t at = start + offset;
        std::uint64_t& word = words[at >> 6];
        const auto new_bit = std::uint64_t{bits.bit(j)} << (at & 63);
        word = (word & ~(std::uint64_t{1} << (at & 63))) | new_bit;
        j += !extends;
    }
}

// Replaces the plan's items by `items` in the same storage, in order, or all by the one item there, which is `one` too.
void write(Array& x, const IndexPlan& plan, const Array& items, const Value& one) {
    const int bytes = item_bits(x.storage) / 8;
    const bool extends = items.n == 1;
    std::int64_t j = 0;
    plan.for_each_run([&](std::int64_t start, const std::int64_t* offset, std::int64_t n) {
        if (bytes > 0 && plan.block == 1) {
            kernel::gather.scatter_run(bytes, static_cast<char*>(x.data) + start * bytes, offset, n,
                                       static_cast<const char*>(items.data) + j * bytes, !extends);
            if (!extends) j += n;
        } else if (plan.block == 1) {
            write_each_bit(x.words(), start, {offset, static_cast<std::size_t>(n)}, items, j, extends);
            if (!extends) j += n;
        } else {
            for (std::int64_t i = 0; i < n; i++, j += plan.block) {
                if (extends) fill_items(x, start + offset[i], one, plan.block);
                else copy_items(x, start + offset[i], items, j, plan.block);
            }
        }
    });
}

// The same in a list, by items of any storage.
void write_in_list(Array& x, const IndexPlan& plan, const Value& y) {
    const bool extends = item_count(y) == 1;
    const Value one = extends ? item_of(y, 0) : Value();
    std::int64_t j = 0;
    plan.for_each_run([&](std::int64_t start, const std::int64_t* offset, std::int64_t n) {
        for (std::int64_t i = 0; i < n; i++) {
            if (plan.block == 1) {
                x.values()[start + offset[i]] = extends ? one : item_of(y, j++);
                continue;
            }
            if (extends) fill_items(x, start + offset[i], one, plan.block);
            else copy_items(x, start + offset[i], *y.array(), j, plan.block);
            j += plan.block;
        }
    });
}

// Whether two items of a list keep it from being squeezed.
bool are_unlike(const Value& a, const Value& b, Rules rules) {
    if (!may_squeeze(a) || !may_squeeze(b)) return true;
    return a.kind() != b.kind() && !(rules == Rules::apl && is_numeric(a.kind()) && is_numeric(b.kind()));
}

// Whether the replacement of a few items of a list cannot fail: the handles of the new ones take no memory, and one of
// them is unlike the last item of the list, which stays.
bool cannot_fail(const Array& list, const IndexPlan& plan, const Value& y, Rules rules) {
    constexpr std::int64_t few = 64;
    if (plan.levels != 1 || plan.block != 1 || plan.total > few) return false;
    if (!is_atom(y) && y->storage != Storage::value && item_bits(y->storage) > 32) return false;
    const std::int64_t *begin = plan.offsets[0], *end = begin + plan.total, last = list.n - 1;
    return std::find(begin, end, last - plan.base) == end &&
           are_unlike(list.values()[last], item_of(y, item_count(y) - 1), rules);
}

void store_in_list(Engine& engine, Value& x, const IndexPlan& plan, const Value& y, Rules rules, bool keeps_rows) {
    make_writable(x);
    if (cannot_fail(*x.array(), plan, y, rules)) {
        const InterruptsDeferred guard(engine);
        return write_in_list(*x.array(), plan, y);
    }
    ItemsBefore before(*x.array(), plan);
    write_in_list(*x.array(), plan, y);
    if (may_squeeze(item_of(y, item_count(y) - 1)))
        x = keeps_rows ? squeeze_atoms(Value(x), rules) : squeeze(Value(x), rules);
    before.drop();
}

// Copies the bits at `offsets` to the words from bit j on.
void append_bits(std::uint64_t* words, std::int64_t j, const Array& a, std::int64_t start,
                 std::span<const std::int64_t> offsets) {
    for (const std::int64_t offset : offsets) {
        const auto bit = std::uint64_t{a.bit(start + offset)} << (j & 63);
        words[j >> 6] = (j & 63) == 0 ? bit : words[j >> 6] | bit;
        j++;
    }
}

// The plan's items, in order.
void copy_runs(const IndexPlan& plan, const Array& a, Array& r) {
    const int bytes = a.storage == Storage::value ? 0 : item_bits(a.storage) / 8;
    const std::int64_t size = plan.block * bytes;
    auto* from = static_cast<const char*>(a.data);
    auto* out = static_cast<char*>(r.data);
    std::int64_t j = 0;
    plan.for_each_run([&](std::int64_t start, const std::int64_t* offset, std::int64_t n) {
        if (bytes > 0 && plan.block == 1) {
            kernel::gather.run(bytes, from + start * bytes, offset, n, out);
            out += n * bytes;
        } else if (bytes > 0) {
            for (std::int64_t i = 0; i < n; i++, out += size) copy_bytes(out, from + (start + offset[i]) * bytes, size);
        } else if (a.storage == Storage::bit && plan.block == 1) {
            append_bits(r.words(), j, a, start, {offset, static_cast<std::size_t>(n)});
            j += n;
        } else {
            for (std::int64_t i = 0; i < n; i++, j += plan.block) copy_items(r, j, a, start + offset[i], plan.block);
        }
    });
}

}  // namespace

std::int64_t* IndexPlan::room_for(std::int64_t n) {
    if (n <= room) [[likely]]
        return small;
    large = make_vector(Kind::long_, Storage::i64, n);
    return large->items<std::int64_t>();
}

std::int64_t* IndexPlan::scatter(std::int64_t n, std::span<const std::int64_t> axes) {
    std::int64_t* out = room_for(n);
    levels = 1;
    offsets[0] = out;
    counts[0] = total = n;
    result.append(axes);
    return out;
}

bool IndexPlan::repeats() const {
    for (int l = 0; l < levels && total > 0; l++)
        if (has_repetition({offsets[l], static_cast<std::size_t>(counts[l])})) return true;
    return false;
}

HeapVector<std::int64_t> repetitions(std::span<const std::int64_t> offsets) {
    HeapVector<std::int64_t> before;
    if (!has_repetition(offsets)) return before;
    HeapMap<std::int64_t, std::int64_t> latest;
    for (const std::int64_t at : offsets) {
        const auto k = static_cast<std::int64_t>(before.size());
        const auto [known, is_first] = latest.try_emplace(at, k);
        before.push_back(is_first ? -1 : std::exchange(known->second, k));
    }
    return before;
}

Value planned_items(const Value& x, const IndexPlan& plan) {
    const Value held = materialize(x);
    const Array& a = *held.array();
    if (plan.result.rank == 0) return enclosed(item(a, plan.base + (plan.levels > 0 ? plan.offsets[0][0] : 0)));
    if (plan.total == 0) return empty_like(x, plan.result.axes());
    Value r = make_array(a.kind, a.storage, plan.result.axes());
    copy_runs(plan, a, *r.array());
    return a.storage == Storage::value ? squeeze(std::move(r), Rules::apl) : r;
}

void store(Engine& engine, Value& x, const IndexPlan& plan, Value y, Rules rules, bool keeps_rows) {
    if (plan.total == 0) return;
    const ItemType own = item_type(x), wanted = common_type(own, item_type(y), rules);
    const bool converts = wanted.storage != x->storage && !(wanted == own && x->storage == Storage::range);
    if (wanted.storage == Storage::value) {
        Value list = converts ? to_storage(x, wanted.storage) : Value();
        store_in_list(engine, converts ? list : x, plan, y, rules, keeps_rows);
        if (converts) x = std::move(list);
        return;
    }
    alignas(16) char place[16];  // an atom in the storage wanted
    Array one{};
    const Array* items = y.is_heap() && !is_atom(y) ? y.array() : &one;
    if (items == &one) {
        one.kind = wanted.kind;
        one.storage = wanted.storage;
        one.n = 1;
        one.data = place;
        if (wanted.storage == Storage::bit) one.words()[0] = 0;
        place_items(one, 0, y, 0, 1);
    } else if (items->storage != wanted.storage) {
        Value same = make_vector(wanted.kind, wanted.storage, items->n);
        place_items(*same.array(), 0, y, 0, same->n);
        y = std::move(same);
        items = y.array();
    }
    const Value first = items->n == 1 && plan.block > 1 ? item_of(y, 0) : Value();
    if (plan.total >= long_update && x->n <= plan.total && engine.heap.room() / 16 > static_cast<std::uint64_t>(x->n)) {
        Value changed = converts ? to_storage(x, wanted.storage) : x;
        make_writable(changed);
        changed->kind = wanted.kind;
        write(*changed.array(), plan, *items, first);
        x = std::move(changed);
        return;
    }
    if (converts) x = to_storage(std::move(x), wanted.storage);
    make_writable(x);
    x->kind = wanted.kind;
    const InterruptsDeferred guard(engine);
    write(*x.array(), plan, *items, first);
}

void raise_first_outside(const Array& indices, std::int64_t origin, std::int64_t count) {
    by_items(indices.n, [&](std::int64_t i) { from_origin(long_at(indices, i), origin, count); });
    raise_index(origin, origin, count - 1 + origin);
}

void raise_index_rank(std::size_t given, const Value& x) {
    raise(ErrorKind::rank,
          "an array of rank " + number(rank_of(x)) + " is indexed along " + counted(given, "axis", "axes"));
}

Value integer_indices(const Value& indices, bool is_apl) {
    if (is_integers(indices)) return indices->storage == Storage::bit ? to_storage(indices, Storage::i8) : indices;
    if (!is_atom(indices) && indices->n == 0) return make_array(Kind::long_, Storage::i8, indices->axes());
    if (is_apl && (is_float(indices.kind()) || indices.kind() == Kind::complex))
        return is_atom(indices) ? Value::integer(one_integer(indices, "an index")) : all_integers(indices, "an index");
    if (is_apl) raise_domain("an index", "a whole number or an array of them", indices);
    raise(ErrorKind::type, "an index must be an integer or a list of them, not " + value_phrase(indices));
}

bool is_path(const Value& x, const Value& index) {
    if (is_atom(index) || index->rank > 1) return false;
    if (index->storage == Storage::value)
        for (std::int64_t i = 0; i < index->n; i++)
            if (!is_atom(index->values()[i])) return true;
    return index->n != rank_of(x);
}

std::int64_t cell_offset(const Value& x, const Value& index, std::int64_t origin) {
    if (rank_of(index) > 1)
        raise(ErrorKind::rank, "the index of a cell must be a vector, not of shape " + shape_phrase(index));
    std::span<const std::int64_t> lengths = axes_of(x);
    std::int64_t given = item_count(index);
    if (given != static_cast<std::int64_t>(lengths.size()))
        raise(ErrorKind::rank,
              "an index of " + counted(given, "number") + " for an array of rank " + number(lengths.size()));
    ShortIntegers at = short_integers(index, "an index");
    std::int64_t offset = 0;
    for (int i = 0; i < at.count; i++) {
        const std::int64_t length = lengths[static_cast<std::size_t>(i)];
        offset = offset * length + from_origin(at[i], origin, length);
    }
    return offset;
}

bool follow_index(Value& x, const Value& index, std::int64_t origin, HeapVector<std::int64_t>& offsets) {
    const bool reaches = is_path(x, index);
    bool stays = false;
    for (std::int64_t i = 0, n = reaches ? index->n : 1; i < n; i++) {
        offsets.push_back(cell_offset(x, reaches ? item_of(index, i) : index, origin));
        stays = is_atom(x);
        x = item_of(x, offsets.back());
    }
    return stays;
}

void plan_index(IndexPlan& plan, const Value& x, std::span<const Value> axes, std::int64_t origin) {
    const Array& a = *x.array();
    std::span<const std::int64_t> lengths = a.axes();
    const std::size_t rank = lengths.size();
    std::size_t last = rank;
    while (last > 0 && axes[last - 1].is_absent()) last--;
    plan.block = along_axis(lengths, static_cast<int>(last) - 1).inner;

    std::int64_t needed = 0;
    for (std::size_t i = 0; i < last; i++) {
        if (axes[i].is_absent()) needed = add_counts(needed, lengths[i]);
        else if (axes[i].is_heap()) needed = add_counts(needed, axes[i]->n);
    }
    std::int64_t* out = plan.room_for(needed);
    std::int64_t steps[max_rank];
    std::int64_t step = plan.block;
    for (std::size_t i = last; i-- > 0;) {
        steps[i] = step;
        if (__builtin_mul_overflow(step, lengths[i], &step)) step = 0;  // there are no items
    }
    for (std::size_t i = 0; i < last; i++) {
        Value converted;
        const Value* index = &axes[i];
        std::int64_t length = lengths[i];
        if (!index->is_absent() && !index->is_immediate(Kind::long_) && !is_integers(*index)) {
            converted = integer_indices(*index, true);
            index = &converted;
        }
        if (index->is_absent()) {
            by_items(length, [&](std::int64_t k) { out[k] = k * steps[i]; });
            plan.offsets[plan.levels] = out;
            plan.counts[plan.levels++] = length;
            out += length;
            plan.result.append(length);
        } else if (is_atom(*index)) {
            plan.base += from_origin(index->as_long(), origin, length) * steps[i];
        } else {
            const Array& list = *index->array();
            read_offsets(list, origin, length, steps[i], out);
            plan.offsets[plan.levels] = out;
            plan.counts[plan.levels++] = list.n;
            out += list.n;
            plan.result.append(list.axes());
        }
    }
    plan.result.append(lengths.subspan(last));
    plan.total = product(plan.result.axes());
}

}  // namespace stele::prims::func
