// Indexing and amending.
#include <algorithm>

#include "tests/reference/k/tree.hpp"
#include "tests/reference/k/verbs.hpp"

namespace stele::reference::k {

namespace {

// The item of a list at an index, or its null if the index is out of bounds.
Value item_at(const Value& x, const Value& i) {
    const std::int64_t place = number_of(i);
    if (place < 0 || place >= static_cast<std::int64_t>(count_of(x))) return outside(x);
    const auto which = static_cast<std::size_t>(place);
    return is(x, Kind::list) ? x.items[which] : items_of(x)[which];
}

// Replaces an item.
Value with_item(const Value& x, const Value& i, const std::function<Value(const Value&)>& change) {
    if (is(x, Kind::table)) throw Unspecified{"amending a table"};
    if (is(x, Kind::symbol)) throw Unspecified{"amending a global"};
    if (is_atom(x)) throw Fails{type_fault | rank_fault};
    Value result = x;
    if (is(x, Kind::dictionary)) {
        Items keys = items_of(x.items[0]), values = items_of(x);
        auto found = std::find_if(keys.begin(), keys.end(), [&](const Value& k) { return match(k, i); });
        if (found == keys.end()) throw Unspecified{"amending with a new key"};
        Value& value = values[static_cast<std::size_t>(found - keys.begin())];
        value = change(value);
        return dictionary(x.items[0], list(values, integer(0)));
    }
    if (is(i, Kind::character) && i.number < 0) throw Unspecified{"amending at a byte beyond ASCII"};
    const std::int64_t place = number_of(i);
    if (place < 0 || place >= static_cast<std::int64_t>(x.items.size())) throw Fails{index_fault};
    Value& item = result.items[static_cast<std::size_t>(place)];
    item = change(item);
    return list(result.items, integer(0));
}

}  // namespace

Value at(const Value& x, const Value& i) {
    spend(1);
    if (is(x, Kind::symbol)) throw Unspecified{"a function by its name"};
    if (is_atom(x)) throw Fails{type_fault | rank_fault};
    if (is(i, Kind::table) || is(i, Kind::function)) throw Unspecified{"an index that is a table or a function"};
    if (is(i, Kind::dictionary)) {
        if (is(x, Kind::table)) throw Unspecified{"rows by a dictionary"};
        if (is(x, Kind::dictionary) && depth_of(x.items[0]) > 1)
            throw Unspecified{"a dictionary of keys that are lists"};
        return dictionary(i.items[0], at(x, i.items[1]));
    }
    if (is(x, Kind::table) && is(i, Kind::symbol)) {
        for (std::size_t n = 0; n < x.items[0].items.size(); n++)
            if (match(x.items[0].items[n], i)) return x.items[1].items[n];
        throw Unspecified{"a column that is not there"};
    }
    if (is(x, Kind::dictionary)) {
        const Value places = find(x.items[0], i);
        return at(x.items[1], places);
    }
    if (!is(i, Kind::list)) return item_at(x, i);
    if (i.items.empty()) {
        if (is(x, Kind::table)) throw Unspecified{"a table without rows"};
        return none(outside(x));
    }
    Items result;
    for (const Value& item : i.items) result.push_back(at(x, item));
    return list(result, integer(0));
}

Value at_path(const Value& x, const Items& path) {
    if (path.empty()) return x;
    if (is(x, Kind::function)) return call_with(x, path);
    if (is(x, Kind::symbol)) throw Unspecified{"a function by its name"};
    if (is_atom(x)) throw Fails{rank_fault | type_fault};
    const Items rest(path.begin() + 1, path.end());
    const Value chosen = at(x, path[0]);
    if (!is(path[0], Kind::list) || rest.empty()) return at_path(chosen, rest);
    if (is(chosen, Kind::table)) throw Unspecified{"rows and columns of a table"};
    if (path[0].items.empty()) throw Unspecified{"no items at a level"};
    Items result;
    for (const Value& item : items_of(chosen)) result.push_back(at_path(item, rest));
    return list(result, integer(0));
}

Value amend(const Value& x, const Value& i, const Value& f, const Value* y) {
    spend(1);
    if (is(i, Kind::dictionary) || is(i, Kind::table)) throw Unspecified{"an index that is a dictionary"};
    if (is(i, Kind::list)) {
        if (is(x, Kind::symbol)) throw Unspecified{"amending a global"};
        if (is_atom(x)) throw Fails{type_fault | rank_fault};
        if (is(x, Kind::dictionary) && depth_of(x.items[0]) > 1) throw Unspecified{"amending where keys are lists"};
        if (y && is_list(*y) && count_of(*y) != i.items.size()) throw Fails{length_fault | type_fault | index_fault};
        if (y && is(*y, Kind::dictionary)) throw Unspecified{"amending with a dictionary"};
        const Items values = y ? items_of(*y) : Items{};
        Value result = x;
        try {
            for (std::size_t n = 0; n < i.items.size(); n++)
                result = amend(result, i.items[n], f, y ? is_atom(*y) ? y : &values[n] : nullptr);
        } catch (const Fails& e) {
            throw Fails{e.faults | index_fault};  // a later index may be out of bounds
        }
        return result;
    }
    return with_item(x, i, [&](const Value& old) { return call_with(f, y ? Items{old, *y} : Items{old}); });
}

Value amend_path(const Value& x, const Items& path, const Value& f, const Value* y) {
    if (path.size() == 1) return amend(x, path[0], f, y);
    if (path.empty() || !is_atom(path[0])) throw Unspecified{"a path of lists"};
    const Items rest(path.begin() + 1, path.end());
    return with_item(x, path[0], [&](const Value& old) { return amend_path(old, rest, f, y); });
}

}  // namespace stele::reference::k
