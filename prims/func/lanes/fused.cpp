// Fused functions in lanes (fused_functions.hpp has their compositions).
//
// Cost: one pass over the items, and over those of the result.
#include <algorithm>
#include <cstring>

#include "prims/func/lanes/lane_functions.hpp"
#include "prims/kernel/search/find.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t most_in_table = 32, most_compared = 64;  // of the kernel

bool are_vectors(const Lanes& x) { return is_simple(x) && x.rank() == 1; }

// The same as find_missing of wider integers, and of floats that are small whole numbers: none is within the tolerance
// of another.
template <class Found> bool find_missing_wide(const LaneUse& use, const Lanes& x, const Lanes& y, Found found) {
    Value table = in_bytes(x.data), items = in_bytes(y.data);
    const Storage storage = std::max(table->storage, items->storage);
    if (storage != Storage::i16 && storage != Storage::i32 && storage != Storage::f64) return false;
    table = to_storage(std::move(table), storage);
    items = to_storage(std::move(items), storage);
    const bool is_float = storage == Storage::f64;
    for (const Value* v : {&table, &items})
        if (is_float && !kernel::find.all_small_wholes((*v)->items<double>(), (*v)->n)) return false;
    const ItemsOfLanes of_table(x), of_items(y);
    const int bytes = item_bits(storage) / 8;
    alignas(16) std::int8_t indices[most_compared + 64];
    for (std::int64_t i = 0; i < use.n; i++) {
        const std::int64_t n = of_table.count(i), m = of_items.count(i);
        if (n == 0 || n > most_compared || m > most_compared) return false;
        found(i, indices,
              kernel::find.missing_wide(bytes, is_float,
                                        static_cast<const char*>(table->data) + of_table.begin(i) * bytes, n,
                                        static_cast<const char*>(items->data) + of_items.begin(i) * bytes, m, indices));
    }
    return true;
}

// The indices of the items of y that x lacks, for short vectors: found(lane, indices, count).
template <class Found> bool find_missing(const LaneUse& use, const Lanes& x, const Lanes& y, Found found) {
    if (!are_vectors(x) || !are_vectors(y) || x.data->kind != y.data->kind) return false;
    const Value table = as_bytes(x.data), items = as_bytes(y.data);
    if (table.is_absent() || items.is_absent()) return find_missing_wide(use, x, y, found);
    const ItemsOfLanes of_table(x), of_items(y);
    const auto* in_table = table->items<std::uint8_t>();
    const auto* in_items = items->items<std::uint8_t>();
    alignas(16) std::int8_t indices[most_compared + 64];  // the kernel stores whole vectors
    for (std::int64_t i = 0; i < use.n; i++) {
        const std::int64_t n = of_table.count(i), m = of_items.count(i);
        if (n == 0 || n > most_in_table || m > most_compared) return false;
        found(i, indices,
              kernel::find.missing_bytes(in_table + of_table.begin(i), n, in_items + of_items.begin(i), m, indices));
    }
    return true;
}

std::int64_t items_in_all(const LaneUse& use, const Lanes& x) { return x.is_same() ? x.data->n * use.n : x.data->n; }

MaybeLanes where_lacking(const LaneUse& use, const Lanes& x, const Lanes& y) {
    if (!are_vectors(y)) return {};
    Value starts = make_vector(Kind::long_, Storage::i64, use.n + 1);
    Value indices = make_vector(Kind::long_, Storage::i8, items_in_all(use, y) + 1);
    auto* const first = indices->items<std::int8_t>();
    std::int8_t* out = first;
    const bool is_found = find_missing(use, x, y, [&](std::int64_t i, const std::int8_t* missing, std::int64_t count) {
        starts->items<std::int64_t>()[i] = out - first;
        out = std::copy_n(missing, count, out);
    });
    if (!is_found) return {};
    const std::int64_t total = out - first;
    starts->items<std::int64_t>()[use.n] = total;
    return Lanes::vectors(slice(indices, 0, total), std::move(starts));
}

// Copies of the vectors x, an item of each replaced by one of z.
template <class T>
void write_copies(const LaneUse& use, const Lanes& x, const Lanes& y, const Lanes& z, const Value& boards,
                  const Value& items, T* out) {
    const ItemsOfLanes of_x(x), of_z(z);
    const std::int64_t length = of_x.size();
    const auto bytes = static_cast<std::size_t>(length) * sizeof(T);
    for (std::int64_t i = 0; i < use.n; i++) {
        const T* from = boards->items<T>() + of_x.begin(i);
        const T* item = items->items<T>() + of_z.begin(i);
        const std::int64_t at = long_at(y.data, y.is_same() ? 0 : i);
        for (std::int64_t k = 0, count = of_z.count(i); k < count; k++) {
            std::memcpy(out, from, bytes);
            out[at] = item[k];
            out += length;
        }
    }
}

}  // namespace

MaybeLanes where_missing_in_lanes(const LaneUse& use, std::span<const Lanes> o) {
    const Lanes& x = o[0];
    if (!o[2].is_same() || !o[2].data.is_immediate(Kind::long_) || !are_vectors(x)) return {};
    return ItemsOfLanes(x).size() == o[2].data.payload() ? where_lacking(use, x, o[1]) : MaybeLanes();
}

MaybeLanes where_not_in_in_lanes(const LaneUse& use, std::span<const Lanes> o) {
    return where_lacking(use, o[0], o[1]);
}

MaybeLanes not_found_in_lanes(const LaneUse& use, std::span<const Lanes> o) {
    const Lanes& y = o[1];
    if (!are_vectors(y)) return {};
    const ItemsOfLanes of_items(y);
    const std::int64_t length = of_items.size(), axes[] = {use.n, length};
    Value bytes =
        length < 0 ? make_vector(Kind::long_, Storage::i8, y.data->n) : make_array(Kind::long_, Storage::i8, axes);
    auto* out = bytes->items<std::int8_t>();
    std::fill_n(out, bytes->n, std::int8_t{0});
    const bool is_found =
        find_missing(use, o[0], y, [&](std::int64_t i, const std::int8_t* missing, std::int64_t count) {
            for (std::int64_t k = 0; k < count; k++) out[missing[k]] = 1;
            out += of_items.count(i);
        });
    if (!is_found) return {};
    bytes = to_storage(std::move(bytes), Storage::bit);
    return length < 0 ? Lanes::vectors(std::move(bytes), y.starts) : Lanes::alike(std::move(bytes));
}

MaybeLanes amend_lanes(const LaneUse& use, const Lanes& x, const Lanes& y, const Lanes& z) {
    if (!are_vectors(x) || x.form == Lanes::Form::vectors || !is_simple(y) || !is_simple(z)) return {};
    if (y.rank() > 0 || z.rank() > 0 || y.data.kind() != Kind::long_) return {};
    const Kind kind = x.data->kind;
    if (kind != z.data.kind() || kind == Kind::boolean || x.data->n == 0) return {};
    const std::int64_t length = ItemsOfLanes(x).size();
    const std::int64_t origin = use.rules == Rules::apl ? use.engine.settings.index_origin : 0;
    const Value at = at_least_vector(y.data);
    if (const Bounds b = bounds(*at.array()); b.low < origin || b.high - origin >= length) return {};
    Value from = in_bytes(x.data), items = in_bytes(at_least_vector(z.data));
    const Storage storage = std::max(from->storage, items->storage);
    from = to_storage(std::move(from), storage);
    items = to_storage(std::move(items), storage);
    const std::int64_t axes[] = {use.n, length};
    Value copies = make_array(kind, storage, axes);
    by_width(item_bits(storage) / 8, [&]<class T>(T*) {
        T* out = copies->items<T>();
        for (std::int64_t i = 0; i < use.n; i++, out += length) {
            std::memcpy(out, from->items<T>() + (x.is_same() ? 0 : i * length),
                        static_cast<std::size_t>(length) * sizeof(T));
            out[long_at(at, y.is_same() ? 0 : i) - origin] = items->items<T>()[z.is_same() ? 0 : i];
        }
    });
    return Lanes::alike(std::move(copies));
}

MaybeLanes amend_each_in_lanes(const LaneUse& use, std::span<const Lanes> o) {
    const Lanes &x = o[0], &y = o[1], &z = o[2];
    if (!are_vectors(x) || !are_vectors(z) || !is_simple(y) || y.rank() > 0) return {};
    const Kind kind = x.data->kind;
    if (kind != z.data->kind || kind == Kind::boolean || y.data.kind() != Kind::long_) return {};
    const std::int64_t length = ItemsOfLanes(x).size();
    const Value at = at_least_vector(y.data);
    if (length < 0 || x.data->n == 0) return {};
    if (const Bounds b = bounds(*at.array()); b.low < 0 || b.high >= length) return {};
    Value boards = in_bytes(x.data), items = in_bytes(z.data);
    const Storage storage = std::max(boards->storage, items->storage);
    boards = to_storage(std::move(boards), storage);
    items = to_storage(std::move(items), storage);
    const ItemsOfLanes of_z(z);
    Value starts = make_vector(Kind::long_, Storage::i64, use.n + 1);
    std::int64_t total = 0;
    for (std::int64_t i = 0; i < use.n; i++) {
        starts->items<std::int64_t>()[i] = total;
        total += of_z.count(i);
        // The result of no copies has a prototype by k's rules.
        if (use.rules != Rules::q && of_z.count(i) == 0) return {};
    }
    starts->items<std::int64_t>()[use.n] = total;
    const std::int64_t axes[] = {total, length};
    Value copies = make_array(kind, storage, axes);
    by_width(item_bits(storage) / 8,
             [&]<class T>(T*) { write_copies(use, x, y, z, boards, items, copies->items<T>()); });
    return Lanes::lists(std::move(copies), std::move(starts));
}

}  // namespace stele::prims::func
