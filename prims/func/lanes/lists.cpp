// Lists of vectors in lanes, by the rules of k and q: the rows of one matrix.
//
// Cost: enlist and raze take time for each lane, or none; the others one pass over the items.
#include <algorithm>
#include <cstring>

#include "prims/func/lanes/lane_functions.hpp"

namespace stele::prims::func {

namespace {

// 0, step, 2*step, ... for n lanes.
Value even_starts(std::int64_t n, std::int64_t step) {
    Value starts = make_vector(Kind::long_, Storage::i64, n + 1);
    for (std::int64_t i = 0; i <= n; i++) starts->items<std::int64_t>()[i] = i * step;
    return starts;
}

std::int64_t length_of_rows(const Value& rows) { return rows->axes()[1]; }

}  // namespace

bool has_empty(const Value& starts, std::int64_t n) {
    const auto* at = starts->items<std::int64_t>();
    return std::adjacent_find(at, at + n + 1) != at + n + 1;
}

bool is_empty_list(const Lanes& x) {
    const bool is_list = x.is_same() && x.data.is_heap() && x.data->kind == Kind::list && x.data->rank == 1;
    return is_list && x.data->n == 0 && x.data->values()[0].is_null();
}

Lanes vectors_or_alike(Value items, Value starts, std::int64_t n) {
    const auto* at = starts->items<std::int64_t>();
    const std::int64_t length = at[1] - at[0];
    for (std::int64_t i = 1; i < n; i++)
        if (at[i + 1] - at[i] != length) return Lanes::vectors(std::move(items), std::move(starts));
    return Lanes::alike(with_axes(std::move(items), axes_of_lanes(n, {&length, 1}).axes()));
}

Lanes lists_of_rows(Value rows, std::int64_t rows_of_lane) {
    const std::int64_t n = rows->axes()[0] / rows_of_lane;
    return Lanes::lists(std::move(rows), even_starts(n, rows_of_lane));
}

Value starts_of_items(const Lanes& x, std::int64_t n) {
    return x.form == Lanes::Form::alike ? even_starts(n, x.data->axes()[1]) : x.starts;
}

MaybeLanes raze_lanes(const LaneUse& use, const Lanes& x) {
    // The raze of no items is a list, whatever their kind.
    if (x.form == Lanes::Form::alike) return x.rank() == 1 && x.size() > 0 ? MaybeLanes(x) : MaybeLanes();
    const bool is_vector = x.form == Lanes::Form::vectors;
    if (!(is_vector || x.form == Lanes::Form::lists) || has_empty(x.starts, use.n)) return {};
    if (is_vector) return x;
    const std::int64_t length = length_of_rows(x.data);
    Value starts = make_vector(Kind::long_, Storage::i64, use.n + 1);
    for (std::int64_t i = 0; i <= use.n; i++) starts->items<std::int64_t>()[i] = x.begin(i) * length;
    return vectors_or_alike(ravel(x.data), std::move(starts), use.n);
}

MaybeLanes razed_results(const LaneUse& use, const Lanes& results, const Value& starts) {
    const auto* of_lane = starts->items<std::int64_t>();
    Value all = make_vector(Kind::long_, Storage::i64, use.n + 1);
    auto* out = all->items<std::int64_t>();
    if (results.form == Lanes::Form::lists || results.form == Lanes::Form::vectors) {
        for (std::int64_t i = 0; i <= use.n; i++) out[i] = results.begin(of_lane[i]);
        // Without items, or in k without results, the list that follows is empty, but not of the others' type.
        const bool is_list = results.form == Lanes::Form::lists;
        if ((!is_list || use.rules == Rules::k) && has_empty(starts, use.n)) return {};
        if (is_list) return Lanes::lists(results.data, std::move(all));
        return vectors_or_alike(results.data, std::move(all), use.n);
    }
    if (results.form != Lanes::Form::alike || results.rank() > 1 || has_empty(starts, use.n)) return {};
    const std::int64_t length = results.size();
    for (std::int64_t i = 0; i <= use.n; i++) out[i] = of_lane[i] * length;
    if (length == 0) return {};
    return vectors_or_alike(ravel(results.data), std::move(all), use.n);
}

Lanes chosen_lists(const Lanes& x, std::span<const std::int64_t> lanes) {
    const std::int64_t length = length_of_rows(x.data);
    Value starts = make_vector(Kind::long_, Storage::i64, std::ssize(lanes) + 1);
    std::int64_t rows = 0;
    for (std::size_t k = 0; k < lanes.size(); k++) {
        starts->items<std::int64_t>()[k] = rows;
        rows += x.end(lanes[k]) - x.begin(lanes[k]);
    }
    starts->items<std::int64_t>()[lanes.size()] = rows;
    Value data = make_array(x.data->kind, x.data->storage, axes_of_lanes(rows, {&length, 1}).axes());
    std::int64_t to = 0;
    for (const std::int64_t i : lanes) {
        const std::int64_t count = (x.end(i) - x.begin(i)) * length;
        copy_items(*data.array(), to, *x.data.array(), x.begin(i) * length, count);
        to += count;
    }
    return Lanes::lists(std::move(data), std::move(starts));
}

bool are_lists(std::span<const PartOfLanes> parts) {
    const Lanes* head = nullptr;
    for (const PartOfLanes& part : parts) {
        const Lanes& x = part.value;
        if (is_empty_list(x)) continue;
        if (x.form != Lanes::Form::lists) return false;
        if (!head) head = &x;
        if (x.data->kind != head->data->kind || length_of_rows(x.data) != length_of_rows(head->data)) return false;
    }
    return head;
}

Lanes lists_together(std::span<const PartOfLanes> parts, std::int64_t n) {
    const auto has_rows = [](const PartOfLanes& part) { return !is_empty_list(part.value); };
    const Value& head = std::find_if(parts.begin(), parts.end(), has_rows)->value.data;
    const std::int64_t length = length_of_rows(head);
    Value starts = make_vector(Kind::long_, Storage::i64, n + 1);
    auto* const at = starts->items<std::int64_t>();
    Storage storage = Storage::bit;
    for (const PartOfLanes& part : parts) {
        if (!has_rows(part)) {
            for (const std::int64_t i : part.lanes) at[i] = 0;
            continue;
        }
        storage = std::max(storage, part.value.data->storage);
        for (std::size_t k = 0; k < part.lanes.size(); k++) {
            const auto i = static_cast<std::int64_t>(k);
            at[part.lanes[k]] = part.value.end(i) - part.value.begin(i);
        }
    }
    std::int64_t rows = 0;
    for (std::int64_t i = 0; i < n; i++) rows += std::exchange(at[i], rows);
    at[n] = rows;
    Value data = make_array(head->kind, storage, axes_of_lanes(rows, {&length, 1}).axes());
    for (const PartOfLanes& part : parts)
        for (std::size_t k = 0; has_rows(part) && k < part.lanes.size(); k++) {
            const auto i = static_cast<std::int64_t>(k);
            copy_items(*data.array(), at[part.lanes[k]] * length, *part.value.data.array(),
                       part.value.begin(i) * length, (part.value.end(i) - part.value.begin(i)) * length);
        }
    return Lanes::lists(std::move(data), std::move(starts));
}

MaybeLanes in_lists(std::span<const Value> values) {
    // Each a list of vectors of one type and length.
    const Array* head = nullptr;
    std::int64_t rows = 0;
    for (const Value& v : values) {
        if (!v.is_heap() || v->kind != Kind::list || v->rank != 1 || v->n == 0) return {};
        rows += v->n;
        for (std::int64_t k = 0; k < v->n; k++) {
            const Value& row = v->values()[k];
            if (!row.is_heap() || row->rank != 1 || row->kind >= Kind::list || row->n == 0) return {};
            if (!head) head = row.array();
            if (row->type() != head->type() || row->n != head->n) return {};
        }
    }
    if (head->storage == Storage::bit || head->storage == Storage::range) return {};
    Value data = make_array(head->kind, head->storage, axes_of_lanes(rows, {&head->n, 1}).axes());
    Value starts = make_vector(Kind::long_, Storage::i64, std::ssize(values) + 1);
    const std::int64_t bytes = item_bytes(head->storage, head->n);
    auto* out = static_cast<char*>(data->data);
    auto* at = starts->items<std::int64_t>();
    *at = 0;
    for (const Value& v : values) {
        for (std::int64_t k = 0; k < v->n; k++, out += bytes)
            std::memcpy(out, v->values()[k]->data, static_cast<std::size_t>(bytes));
        at[1] = at[0] + v->n;
        at++;
    }
    return Lanes::lists(std::move(data), std::move(starts));
}

}  // namespace stele::prims::func
