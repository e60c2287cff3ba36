#include "interp/tools/why/cells.hpp"

#include "prims/func/structure/structure.hpp"

namespace stele::interp {

namespace {

bool is_nested(const Value& v) { return !func::is_atom(v) && v->storage == Storage::value; }

// Calls take(i-th item) for all items of a nested array.
template <class Take> void for_items(const Value& v, Take take) {
    Engine::current().check_limits();
    for (std::int64_t i = 0; i < v->n; i++) take(v->values()[i]);
}

void add_numbers(const Value& v, std::vector<std::int64_t>& numbers) {
    if (is_nested(v)) return for_items(v, [&](const Value& inner) { add_numbers(inner, numbers); });
    if (func::is_atom(v)) return numbers.push_back(v.is_scalar() && is_integral(v.kind()) ? v.as_long() : 0);
    for (std::int64_t i = 0; i < v->n; i++) numbers.push_back(is_integral(v->kind) ? prims::long_at(v, i) : 0);
}

void add_values(const Value& v, const Cells& cells, std::int64_t& at, std::size_t most, std::vector<Value>& values) {
    if (is_nested(v)) return for_items(v, [&](const Value& inner) { add_values(inner, cells, at, most, values); });
    const std::int64_t n = func::item_count(v);
    for (std::int64_t i = 0; i < n; i++, at++)
        if (cells[at] && values.size() < most) values.push_back(func::item_of(v, i));
}

}  // namespace

std::int64_t cell_count(const Value& v) {
    if (!is_nested(v)) return func::item_count(v);
    std::int64_t n = 0;
    for_items(v, [&](const Value& inner) { n += cell_count(inner); });
    return n;
}

ItemCells::ItemCells(const Value& v) : count_(func::item_count(v)) {
    if (!is_nested(v)) return;
    starts_.push_back(0);
    for_items(v, [&](const Value& inner) { starts_.push_back(starts_.back() + cell_count(inner)); });
}

std::int64_t ItemCells::item_of(std::int64_t cell) const {
    if (starts_.empty()) return cell;
    return std::upper_bound(starts_.begin(), starts_.end(), cell) - starts_.begin() - 1;
}

bool is_plain(const Value& v) {
    if (!is_nested(v)) return v.kind() < Kind::list;
    bool plain = true;
    for_items(v, [&](const Value& inner) { plain = plain && is_plain(inner); });
    return plain;
}

Value numbered(const Value& v, std::int64_t first, std::int64_t step, Rules rules) {
    if (func::is_atom(v)) return Value::integer(first);
    if (v->n == 0) return v;
    const bool nested = is_nested(v);
    Value all = make_array(nested ? Kind::list : Kind::long_, nested ? Storage::value : Storage::i64, v->axes());
    if (!nested) {
        auto* items = all->items<std::int64_t>();
        for (std::int64_t i = 0; i < v->n; i++) items[i] = first + i * step;
        return all;
    }
    Value* items = all->values();
    for_items(v, [&](const Value& inner) {
        *items++ = numbered(inner, first, step, rules);
        first += cell_count(inner) * step;
    });
    return squeeze(std::move(all), rules);
}

std::vector<std::int64_t> numbers_in(const Value& v) {
    std::vector<std::int64_t> numbers;
    add_numbers(v, numbers);
    return numbers;
}

bool has_same_structure(const Value& a, const Value& b) {
    if (func::is_atom(a) || func::is_atom(b)) return func::is_atom(a) && func::is_atom(b);
    const auto x = a->axes(), y = b->axes();
    if (!std::equal(x.begin(), x.end(), y.begin(), y.end())) return false;
    if (!is_nested(a) && !is_nested(b)) return true;
    Engine::current().check_limits();
    for (std::int64_t i = 0; i < a->n; i++)
        if (!has_same_structure(func::item_of(a, i), func::item_of(b, i))) return false;
    return true;
}

std::vector<Value> values_at(const Value& v, const Cells& cells, std::size_t most) {
    std::vector<Value> values;
    std::int64_t at = 0;
    add_values(v, cells, at, most, values);
    return values;
}

}  // namespace stele::interp
