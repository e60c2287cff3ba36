// Each of k and q in lanes: the items of all lanes are lanes of their own, for one call of the function.
#include "interp/vm/calls/lane_run.hpp"

namespace stele::interp {

namespace {

using prims::func::chosen;
using prims::func::lane;

// The items of a value in all lanes, one lane after the other.
struct ItemsInLanes {
    Lanes items;
    Value starts;  // by lane: the number of its first item, and the end
};

// Those of lists that differ in length or type.
std::optional<ItemsInLanes> items_of_values(const Value& lists) {
    Value starts = make_vector(Kind::long_, prims::Storage::i64, lists->n + 1);
    std::int64_t total = 0;
    for (std::int64_t i = 0; i < lists->n; i++) {
        const Value& list = lists->values()[i];
        if (!list.is_heap() || list->rank != 1 || list->kind > Kind::list) return {};
        starts->items<std::int64_t>()[i] = total;
        total += list->n;
    }
    starts->items<std::int64_t>()[lists->n] = total;
    Value all = make_list(total);
    Value* out = all->values();
    for (std::int64_t i = 0; i < lists->n; i++)
        for (std::int64_t k = 0; k < lists->values()[i]->n; k++) *out++ = item(lists->values()[i], k);
    if (total == 0) return ItemsInLanes{Lanes::same(std::move(all)), std::move(starts)};
    return ItemsInLanes{prims::func::in_lanes(std::move(all)), std::move(starts)};
}

std::optional<ItemsInLanes> items_in_lanes(Lanes x, std::int64_t n) {
    x = spread(std::move(x));
    if (is_empty_list(x)) {
        Value starts = make_vector(Kind::long_, prims::Storage::i64, n + 1);
        std::fill_n(starts->items<std::int64_t>(), n + 1, std::int64_t{0});
        return ItemsInLanes{std::move(x), std::move(starts)};
    }
    if (x.is_same()) {
        MaybeLanes repeated = prims::func::repeated_in_lanes(x.data, n);
        if (!repeated) return {};
        x = std::move(*repeated);
    }
    switch (x.form) {
        case Lanes::Form::values: return items_of_values(x.data);
        case Lanes::Form::lists: return ItemsInLanes{Lanes::alike(x.data), x.starts};
        case Lanes::Form::alike:
            if (x.rank() != 1) return {};
            break;
        case Lanes::Form::vectors: break;
        case Lanes::Form::same:
        case Lanes::Form::partial: return {};
    }
    return ItemsInLanes{Lanes::alike(ravel(x.data)), starts_of_items(x, n)};
}

bool are_equal(const Value& a, const Value& b) {
    const auto *x = a->items<std::int64_t>(), *y = b->items<std::int64_t>();
    return std::equal(x, x + a->n, y, y + b->n);
}

}  // namespace

// The function of each item's owner on the items, and the owner's fixed arguments. Many items run in parts one after the
// other, so that a recursion needs memory for its depth and not for all its calls.
MaybeLanes LaneRun::apply_to_items(const Lanes& f, std::span<const std::int64_t> owners,
                                   std::vector<EachArgument> arguments) {
    const std::int64_t n = std::ssize(owners);
    std::vector<PartOfLanes> parts;
    for (std::int64_t from = 0; from < n; from += most_lanes) {
        PartOfLanes part;
        for (std::int64_t i = from; i < std::min(n, from + most_lanes); i++) part.lanes.push_back(i);
        const auto its_owners = owners.subspan(static_cast<std::size_t>(from), part.lanes.size());
        std::vector<Lanes> given;
        for (const EachArgument& a : arguments)
            given.push_back(a.is_fixed        ? chosen(a.value, its_owners)
                            : n <= most_lanes ? a.value
                                              : chosen(a.value, part.lanes));
        MaybeLanes r = apply(chosen(f, its_owners), std::ssize(part.lanes), std::move(given));
        if (!r || n <= most_lanes) return r;
        part.value = std::move(*r);
        parts.push_back(std::move(part));
    }
    return together(std::move(parts), n);
}

// The results of an each as a list in each lane.
MaybeLanes LaneRun::lists_of_results(std::int64_t n, const Lanes& results, const Value& starts) {
    const auto* at = starts->items<std::int64_t>();
    const bool have_items = !prims::func::has_empty(starts, n);
    if (rules_ == Rules::k && !have_items) return {};
    if (results.form == Lanes::Form::alike && results.data->kind < Kind::list) {
        if (results.rank() == 0 && have_items) return prims::func::vectors_or_alike(results.data, starts, n);
        if (results.rank() == 1 && results.size() > 0) return Lanes::lists(results.data, starts);
    }
    if (!note_application(n, true)) return {};
    Value lists = make_list(n);
    for (std::int64_t i = 0; i < n; i++) {
        Value list = make_list(at[i + 1] - at[i]);
        for (std::int64_t k = 0; k < list->n; k++) list->values()[k] = prims::kept(lane(results, at[i] + k));
        lists->values()[i] = squeeze(std::move(list), rules_);
    }
    return prims::func::in_lanes(std::move(lists));
}

// f'x, x f'y, x f\:y or x f/:y in lanes. With `razes`, the raze of the results follows; false afterwards if it is still
// to be made.
MaybeLanes LaneRun::each(const Lanes& f, std::int64_t n, std::vector<EachArgument> arguments, bool& razes) {
    if (rules_ == Rules::apl) return {};
    std::vector<Lanes> values;
    for (const EachArgument& a : arguments) values.push_back(a.value);
    const bool is_one = f.is_same() && are_same(values);
    const auto classes = f.is_same() && !is_one ? prims::func::common_classes(values) : nullptr;
    if (classes)
        return by_class(n, values, [&](std::int64_t lanes) {
            for (std::size_t i = 0; i < values.size(); i++) arguments[i].value = std::move(values[i]);
            return each(f, lanes, std::move(arguments), razes);
        });
    const std::int64_t outer = is_one ? 1 : n;
    Value starts;
    for (EachArgument& a : arguments) {
        if (a.is_fixed) continue;
        auto given = items_in_lanes(std::move(a.value), outer);
        if (!given || (!starts.is_null() && !are_equal(starts, given->starts))) return {};
        a.value = std::move(given->items);
        starts = std::move(given->starts);
    }
    if (starts.is_null()) return {};
    const auto* at = starts->items<std::int64_t>();
    if (at[outer] == 0) {
        // By q's rules the result for no items is a list, whatever the function; by k's it has a prototype.
        const bool is_list = rules_ == Rules::q && arguments.size() == 1;
        return is_list ? MaybeLanes(Lanes::same(make_list(0))) : MaybeLanes();
    }
    std::vector<std::int64_t> owners;  // the outer lane of each item
    owners.reserve(static_cast<std::size_t>(at[outer]));
    for (std::int64_t i = 0; i < outer; i++)
        owners.insert(owners.end(), static_cast<std::size_t>(at[i + 1] - at[i]), i);
    MaybeLanes r = apply_to_items(f, owners, std::move(arguments));
    if (!r || has_function(*r)) return {};
    if (razes && rules_ == Rules::q && is_empty_list(*r)) return r;
    if (r->is_same())
        if (MaybeLanes all = prims::func::repeated_in_lanes(r->data, at[outer])) r = std::move(all);
    const Lanes results = spread(std::move(*r));
    if (is_one) {
        razes = false;
        const MaybeLanes list = lists_of_results(1, results, starts);
        return list ? MaybeLanes(Lanes::same(lane(*list, 0))) : MaybeLanes();
    }
    if (razes)
        if (MaybeLanes razed = razed_results(use(n), results, starts)) return razed;
    razes = false;
    return lists_of_results(n, results, starts);
}

}  // namespace stele::interp
