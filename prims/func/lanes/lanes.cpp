// Lanes: packing values into arrays of all lanes, and taking them apart.
//
// Cost: one pass over the items.
#include "prims/func/lanes/lanes.hpp"

#include <algorithm>
#include <cstring>

#include "prims/func/items/select.hpp"
#include "prims/func/lanes/lane_functions.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

bool is_simple(const Value& v) { return !v.is_heap() ? !v.is_null() && v.kind() < Kind::list : v->kind < Kind::list; }

// The storage of the items of a simple value.
Storage storage_in(const Value& v) {
    if (!v.is_heap() || v->rank == 0) return storage_of(v);
    return v->storage == Storage::range ? Storage::i64 : v->storage;
}

// Copies the items of a simple value to those of `to` from `at` on.
void put_items(Array& to, std::int64_t at, const Value& v) {
    if (!v.is_heap() || v->rank == 0) fill_items(to, at, v, 1);
    else copy_items(to, at, *v.array(), 0, v->n);
}

Value starts_of(std::span<const std::int64_t> lengths) {
    Value starts = make_vector(Kind::long_, Storage::i64, std::ssize(lengths) + 1);
    std::int64_t at = 0;
    std::int64_t* out = starts->items<std::int64_t>();
    for (const std::int64_t n : lengths) *out++ = std::exchange(at, at + n);
    *out = at;
    return starts;
}

// Whether all values are vectors of the first one's type and length, of whole bytes in memory.
bool are_rows(std::span<const Value> values) {
    const Value& head = values[0];
    if (!head.is_heap() || head->rank != 1 || head->storage >= Storage::value || head->storage == Storage::bit)
        return false;
    return std::all_of(values.begin(), values.end(),
                       [&head](const Value& v) { return v.is_heap() && v->type() == head->type() && v->n == head->n; });
}

Lanes rows_in_lanes(std::span<const Value> values) {
    const Array& head = *values[0].array();
    const std::int64_t axes[] = {std::ssize(values), head.n};
    Value rows = make_array(head.kind, head.storage, axes);
    const auto bytes = static_cast<std::size_t>(item_bytes(head.storage, head.n));
    auto* out = static_cast<char*>(rows->data);
    for (const Value& v : values) {
        std::memcpy(out, v->data, bytes);
        out += bytes;
    }
    return Lanes::alike(std::move(rows));
}

// Simple values of one kind, and of one shape or vectors; else the list itself.
Lanes packed(Value list) {
    const std::span<const Value> values(list->values(), static_cast<std::size_t>(list->n));
    const Value& head = values[0];
    if (are_rows(values)) return rows_in_lanes(values);
    if (!is_simple(head)) return Lanes::values(std::move(list));
    Storage storage = Storage::bit;
    bool have_one_shape = true, are_vectors = true;
    std::int64_t total = 0;
    for (const Value& v : values) {
        if (!is_simple(v) || v.kind() != head.kind()) return Lanes::values(std::move(list));
        const auto axes = axes_of(v), wanted = axes_of(head);
        have_one_shape &= std::equal(axes.begin(), axes.end(), wanted.begin(), wanted.end());
        are_vectors &= axes.size() == 1;
        total = add_counts(total, item_count(v));
        storage = std::max(storage, storage_in(v));
    }
    if (!have_one_shape && !are_vectors) return Lanes::values(std::move(list));
    Shape shape;
    std::vector<std::int64_t> lengths;
    if (have_one_shape) {
        shape.append(list->n);
        shape.append(axes_of(head));
    } else {
        shape.append(total);
        for (const Value& v : values) lengths.push_back(v->n);
    }
    Value items = make_array(head.kind(), storage, shape.axes());
    std::int64_t at = 0;
    for (const Value& v : values) {
        put_items(*items.array(), at, v);
        at += item_count(v);
    }
    return have_one_shape ? Lanes::alike(std::move(items)) : Lanes::vectors(std::move(items), starts_of(lengths));
}

// Items of an array as a value of its own.
Value part_of(const Value& items, std::int64_t from, std::span<const std::int64_t> axes) {
    if (axes.empty()) return item(items, from);
    const Storage storage = items->storage == Storage::range ? Storage::i64 : items->storage;
    Value part = make_array(items->kind, storage, axes);
    const int size = item_bits(storage) / 8;
    if (size > 0 && items->storage == storage)
        copy_few(part->data, static_cast<const char*>(items->data) + from * size, part->n * size);
    else copy_items(*part.array(), 0, *items.array(), from, part->n);
    return part;
}

// The parts of an array of all lanes, if they are arrays of one kind and shape.
bool are_alike(std::span<const PartOfLanes> parts) {
    const Lanes& head = parts[0].value;
    return std::all_of(parts.begin(), parts.end(), [&head](const PartOfLanes& part) {
        const Lanes& x = part.value;
        if (x.form != Lanes::Form::alike || x.data->kind != head.data->kind) return false;
        const auto a = x.axes(), b = head.axes();
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    });
}

Lanes alike_together(std::span<const PartOfLanes> parts, std::int64_t n) {
    Shape shape;
    shape.append(n);
    shape.append(parts[0].value.axes());
    Storage storage = Storage::bit;
    for (const PartOfLanes& part : parts) storage = std::max(storage, storage_in(part.value.data));
    Value all = make_array(parts[0].value.data->kind, storage, shape.axes());
    const std::int64_t size = parts[0].value.size();
    for (const PartOfLanes& part : parts)
        for (std::size_t k = 0; k < part.lanes.size(); k++)
            copy_items(*all.array(), part.lanes[k] * size, *part.value.data.array(),
                       static_cast<std::int64_t>(k) * size, size);
    return Lanes::alike(std::move(all));
}

}  // namespace

Lanes in_lanes(Value list) {
    if (list->storage == Storage::value) return packed(ravel(std::move(list)));
    return Lanes::alike(ravel(std::move(list)));
}

Value lane(const Lanes& x, std::int64_t i) {
    if (x.classes) i = x.classes->of_lane[static_cast<std::size_t>(i)];
    switch (x.form) {
        case Lanes::Form::same: return x.data;
        case Lanes::Form::alike: return part_of(x.data, i * x.size(), x.axes());
        case Lanes::Form::vectors: {
            const std::int64_t length = x.end(i) - x.begin(i);
            return part_of(x.data, x.begin(i), {&length, 1});
        }
        case Lanes::Form::lists: {
            const std::int64_t length = x.data->axes()[1], count = x.end(i) - x.begin(i);
            Value list = make_list(count);
            for (std::int64_t k = 0; k < count; k++)
                list->values()[k] = part_of(x.data, (x.begin(i) + k) * length, {&length, 1});
            return list;
        }
        case Lanes::Form::values:
        case Lanes::Form::partial: break;
    }
    return x.data->values()[i];
}

namespace {

// The rows of each lane, of whole bytes, as vectors of their own.
void take_lists_apart(const Lanes& x, std::int64_t n, Value* values) {
    const Kind kind = x.data->kind;
    const Storage storage = x.data->storage;
    const std::int64_t length = x.data->axes()[1], bytes = item_bytes(storage, length);
    const auto* from = static_cast<const char*>(x.data->data);
    for (std::int64_t i = 0; i < n; i++) {
        const std::int64_t count = x.end(i) - x.begin(i);
        Value list = make_list(count);
        Value* rows = list->values();
        for (std::int64_t k = 0; k < count; k++, from += bytes) {
            rows[k] = make_vector(kind, storage, length);
            copy_few(rows[k]->data, from, bytes);
        }
        values[i] = std::move(list);
    }
}

// Rows of at most 64 bits.
void take_short_rows_apart(const Array& bits, std::int64_t length, std::int64_t n, Value* values) {
    const std::uint64_t* const words = bits.words();
    for (std::int64_t i = 0, at = 0; i < n; i++, at += length) {
        values[i] = make_vector(bits.kind, Storage::bit, length);
        values[i]->words()[0] = kernel::read_bits(words, at, length);
    }
}

}  // namespace

void take_apart(const Lanes& x, std::int64_t n, Value* values) {
    if (x.classes) return take_apart(spread(x), n, values);
    const bool have_bits = x.form != Lanes::Form::same && x.data->storage == Storage::bit;
    if (x.form == Lanes::Form::lists && !have_bits) return take_lists_apart(x, n, values);
    const bool are_vectors = x.form == Lanes::Form::alike && x.data->rank == 2;
    if (are_vectors && have_bits && x.size() > 0 && x.size() <= 64)
        return take_short_rows_apart(*x.data.array(), x.size(), n, values);
    const int size = are_vectors ? item_bits(x.data->storage) / 8 : 0;  // 0 of bits
    if (size == 0) {
        for (std::int64_t i = 0; i < n; i++) values[i] = lane(x, i);
        return;
    }
    const std::int64_t length = x.size(), bytes = length * size;
    const auto* from = static_cast<const char*>(x.data->data);
    for (std::int64_t i = 0; i < n; i++, from += bytes) {
        values[i] = make_vector(x.data->kind, x.data->storage, length);
        copy_few(values[i]->data, from, bytes);
    }
}

Lanes chosen(const Lanes& x, std::span<const std::int64_t> lanes) {
    if (x.classes) {
        std::vector<std::int64_t> of_lane;
        of_lane.reserve(lanes.size());
        for (const std::int64_t i : lanes) of_lane.push_back(x.classes->of_lane[static_cast<std::size_t>(i)]);
        const LaneClasses classes{std::move(of_lane), x.classes->count};
        return with_classes(without_classes(x), std::make_shared<const LaneClasses>(classes));
    }
    const auto select = [&](const Value& items) {
        Value indices = make_vector(Kind::long_, Storage::i64, std::ssize(lanes));
        std::copy(lanes.begin(), lanes.end(), indices->items<std::int64_t>());
        return select_items(items, std::move(indices), 0, Rules::apl);
    };
    switch (x.form) {
        case Lanes::Form::same: return x;
        case Lanes::Form::alike: return Lanes::alike(select(x.data));
        case Lanes::Form::vectors: {
            std::vector<std::int64_t> lengths;
            for (const std::int64_t i : lanes) lengths.push_back(x.end(i) - x.begin(i));
            Value starts = starts_of(lengths);
            const std::int64_t total = starts->items<std::int64_t>()[lanes.size()];
            Value items = make_vector(x.data->kind, x.data->storage, total);
            for (std::size_t k = 0; k < lanes.size(); k++)
                copy_items(*items.array(), starts->items<std::int64_t>()[k], *x.data.array(), x.begin(lanes[k]),
                           lengths[k]);
            return Lanes::vectors(std::move(items), std::move(starts));
        }
        case Lanes::Form::partial: {
            std::vector<Lanes> given;
            for (const Lanes& argument : *x.given) given.push_back(chosen(argument, lanes));
            return Lanes::partial(x.data, std::move(given));
        }
        case Lanes::Form::lists: return chosen_lists(x, lanes);
        case Lanes::Form::values: break;
    }
    Value list = make_list(std::ssize(lanes));
    for (std::size_t k = 0; k < lanes.size(); k++) list->values()[k] = lane(x, lanes[k]);
    return Lanes::values(std::move(list));
}

Lanes together(std::vector<PartOfLanes> parts, std::int64_t n) {
    for (PartOfLanes& part : parts) part.value = spread(std::move(part.value));
    if (are_alike(parts)) return alike_together(parts, n);
    const auto is_empty = [](const PartOfLanes& part) { return is_empty_list(part.value); };
    if (std::all_of(parts.begin(), parts.end(), is_empty)) return parts[0].value;
    if (are_lists(parts)) return lists_together(parts, n);
    Value list = make_list(n);
    for (const PartOfLanes& part : parts)
        for (std::size_t k = 0; k < part.lanes.size(); k++)
            list->values()[part.lanes[k]] = lane(part.value, static_cast<std::int64_t>(k));
    return packed(std::move(list));
}

}  // namespace stele::prims::func
