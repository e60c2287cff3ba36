#include "interp/tools/why/cells.hpp"

#include "prims/func/items/structure.hpp"
#include "prims/func/search/match.hpp"

namespace stele::interp {

namespace {

bool is_nested(const Value& v) { return !func::is_atom(v) && v->storage == Storage::value; }

// Calls take(array) for each simple array or atom in a value, in order.
template <class Take> void for_simple(const Value& v, const Take& take) {
    if (is_mapping(v)) return for_simple(contents_of(v), take);
    if (!is_nested(v)) return take(v);
    Engine::current().check_limits();
    for (std::int64_t i = 0; i < v->n; i++) for_simple(v->values()[i], take);
}

}  // namespace

bool is_mapping(const Value& v) { return v.is_heap() && (v->kind == Kind::dictionary || v->kind == Kind::table); }
bool is_cell(const Value& v) { return func::is_atom(v) && !is_mapping(v); }

const Value& contents_of(const Value& mapping) {
    return prims::items_of(mapping->kind == Kind::table ? mapping->values()[0] : mapping);
}

bool has_mapping(const Value& v) {
    if (!is_nested(v)) return is_mapping(v);
    Engine::current().check_limits();
    return std::any_of(v->values(), v->values() + v->n, has_mapping);
}

std::int64_t cell_count(const Value& v) {
    std::int64_t n = 0;
    for_simple(v, [&](const Value& simple) { n += func::item_count(simple); });
    return n;
}

ItemCells::ItemCells(const Value& v) : count_(func::item_count(v)) {
    if (is_mapping(v)) starts_ = {0, cell_count(v)};
    if (!is_nested(v)) return;
    starts_.push_back(0);
    for (std::int64_t i = 0; i < count_; i++) starts_.push_back(starts_.back() + cell_count(v->values()[i]));
}

std::int64_t ItemCells::item_of(std::int64_t cell) const {
    if (starts_.empty()) return cell;
    return std::upper_bound(starts_.begin(), starts_.end(), cell) - starts_.begin() - 1;
}

Value numbered(const Value& v, std::int64_t first, std::int64_t step, Rules rules) {
    if (is_mapping(v)) {
        Value contents = numbered(contents_of(v), first, step, rules);
        if (contents.is_absent()) return contents;
        if (v->kind == Kind::dictionary) return make_dictionary(prims::keys_of(v), std::move(contents));
        return prims::make_table(make_dictionary(prims::keys_of(v->values()[0]), std::move(contents)));
    }
    if (func::is_atom(v)) return v.kind() > Kind::list ? Value::absent() : Value::integer(first);
    if (v->n == 0) return v;
    const bool nested = is_nested(v);
    Value all = make_array(nested ? Kind::list : Kind::long_, nested ? Storage::value : Storage::i64, v->axes());
    if (nested) Engine::current().check_limits();
    for (std::int64_t i = 0; i < v->n; i++) {
        if (!nested) {
            all->items<std::int64_t>()[i] = first + i * step;
            continue;
        }
        all->values()[i] = numbered(v->values()[i], first, step, rules);
        if (all->values()[i].is_absent()) return Value::absent();
        first += cell_count(v->values()[i]) * step;
    }
    return squeeze(std::move(all), rules);
}

std::vector<std::int64_t> numbers_in(const Value& v) {
    std::vector<std::int64_t> numbers;
    for_simple(v, [&](const Value& simple) {
        for (std::int64_t i = 0; i < func::item_count(simple); i++)
            numbers.push_back(is_integral(simple.kind()) ? prims::long_at(simple, i) : 0);
    });
    return numbers;
}

bool has_same_structure(const Value& a, const Value& b) {
    if (is_mapping(a) || is_mapping(b)) {
        if (!is_mapping(a) || !is_mapping(b) || a->kind != b->kind) return false;
        const bool is_table = a->kind == Kind::table;
        const Value &keys = prims::keys_of(is_table ? a->values()[0] : a),
                    &others = prims::keys_of(is_table ? b->values()[0] : b);
        return func::match(Engine::current(), keys, others, Rules::q) &&
               has_same_structure(contents_of(a), contents_of(b));
    }
    if (is_cell(a) || is_cell(b)) return is_cell(a) && is_cell(b);
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
    for_simple(v, [&](const Value& simple) {
        for (std::int64_t i = 0; i < func::item_count(simple); i++, at++)
            if (cells[at] && values.size() < most) values.push_back(func::item_of(simple, i));
    });
    return values;
}

std::vector<std::int64_t> axes_of_cells(const Value& v, Notation notation) {
    const auto own = func::axes_of(v);
    std::vector<std::int64_t> axes(own.begin(), own.end());
    if (!is_mapping(v) && cell_count(v) == func::item_count(v) && !has_mapping(v)) return axes;
    if (notation == Notation::apl || is_mapping(v) || v->rank != 1) return {};
    auto width = [](const Value& row) { return !func::is_atom(row) && row->rank == 1 ? row->n : -1; };
    for (std::int64_t i = 0; i < v->n; i++) {
        const Value& row = v->values()[i];
        if (width(row) != width(v->values()[0]) || width(row) < 0 || row->storage == Storage::value) return {};
    }
    axes.push_back(width(v->values()[0]));
    return axes;
}

}  // namespace stele::interp
