// q's attributes: facts about lists, checked and set by `s#x and the others, read by attr.
//
// `s a grade that is 0 1 2 ...; `u, `p the classes of equal items. After items are appended, only these are checked.
// Cost: linear in the list, or in the items appended.
#include "prims/func/order/attribute.hpp"

#include "prims/array/symbol.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/entries.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/search/search.hpp"

namespace stele::prims::func {

namespace {

constexpr std::string_view letters = " supg";  // by Mark
constexpr std::uint8_t facts_of[] = {0, known::sorted, known::distinct, known::parted, 0};

[[noreturn]] void raise_attribute(const char* name, const char* needs) {
    raise_as(*name == 's' ? "s-fail" : "u-fail", ErrorKind::domain,
             std::string("`") + name + "# needs a list whose items are " + needs);
}

// A dictionary with marked keys; `s# makes it a step dictionary.
Value marked_dictionary(Engine& engine, std::string_view name, const Value& x) {
    Value d = make_dictionary(with_attribute(engine, name, keys_of(x)), items_of(x));
    if (name == "s") d->known = static_cast<std::uint8_t>(static_cast<int>(Mark::sorted) << 4);
    return d;
}

// Whether a permutation is 0 1 2 ....
bool is_identity(const Value& order) {
    for (std::int64_t i = 0; i < order->n; i++)
        if (long_at(order, i) != i) return false;
    return true;
}

bool is_ascending(Engine& engine, const Value& list) { return is_identity(grade(engine, list, false, 0)); }

bool are_distinct(Engine& engine, const Value& list) {
    return list->n < 2 || classify(engine, list, 0, Rules::q).count == list->n;
}

// Whether none of `added` is an item of `list`.
bool has_none_of(Engine& engine, const Value& list, const Value& added) {
    if (added->n == 1) {
        const std::int64_t place = indexed_place(engine, list, item(added, 0), 0, Rules::q);
        if (place >= 0) return place == list->n;
    }
    const Value indices = find(engine, list, added, 0, Absent::count, 0, Rules::q);
    for (std::int64_t i = 0; i < added->n; i++)
        if (long_at(indices, i) != list->n) return false;
    return true;
}

// `s# of a table, whose rows are in order: its first column is parted. `# of a table is the table.
Value marked_table(Engine& engine, std::string_view name, Value x) {
    if (name.empty()) return x;
    Value order = x;
    grade_up(engine, &order, Rules::q);
    if (!is_identity(order)) raise_attribute("s", "in ascending order");
    return with_column_marked(std::move(x), 0, Mark::parted);
}

// The items that x,:y appends to column `c` of a table.
Value added_to_column(const Value& y, std::int64_t c) {
    if (is_table(y)) return item(items_of(columns_of(y)), c);
    return squeeze(one_item(item(items_of(y), c)), Rules::q);
}

// The columns of a table; null without columns.
const Value* columns_in(const Value& table) {
    const Value& columns = items_of(columns_of(table));
    return columns->storage == Storage::value ? columns->values() : nullptr;
}

}  // namespace

Value with_column_marked(Value table, std::int64_t column, Mark mark) {
    const Value* columns = columns_in(table);
    if (!columns || column >= items_of(columns_of(table))->n) return table;
    const Value& marks = columns[column];
    if (!is_list(marks) || marks->n == 0 || (mark == Mark::parted && marks->kind == Kind::list)) return table;
    Value lists = items_of(columns_of(table));
    make_writable(lists);
    Value& one = lists->values()[column];
    one = marked(std::move(one), mark);
    return make_table(make_dictionary(keys_of(columns_of(table)), std::move(lists)));
}

Mark mark_after(Engine& engine, const Value& list, const Value& added) {
    const Mark mark = list->mark();
    if (added->n == 0 || mark == Mark::none || mark == Mark::grouped) return mark;
    if (mark == Mark::unique)
        return are_distinct(engine, added) && has_none_of(engine, list, added) ? mark : Mark::none;
    if (mark == Mark::parted) return Mark::none;
    const Value end = list->n == 0 ? added : joined(slice(list, list->n - 1, 1), added, Rules::q);
    return is_ascending(engine, end) ? mark : Mark::none;
}

void set_mark(Value& list, Mark mark) noexcept {
    if (!is_list(list) || !list.is_unique() || list->storage == Storage::range) return;
    list->known = static_cast<std::uint8_t>((list->known & known::facts) | static_cast<int>(mark) << 4);
    note(list, facts_of[static_cast<int>(mark)]);
}

void MarksKept::keep(Engine& engine, Value& list, const Value& added) {
    const Mark mark = is_list(list) ? mark_after(engine, list, added) : Mark::none;
    lists_.push_back({mark, IndexKept(list)});
}

MarksKept::MarksKept(Engine& engine, Value& x, const Value& y) {
    if (is_list(x)) {
        const bool is_item = !is_list(y) || (x->kind == Kind::list && x->n > 0 && y->kind != Kind::list);
        if (x->mark() != Mark::none) keep(engine, x, is_item ? squeeze(one_item(y), Rules::q) : y);
        return;
    }
    if (!is_table(x) || !(is_table(y) || is_dictionary(y)) || !x.is_unique()) return;
    const Value* columns = columns_in(x);
    const std::int64_t n = items_of(columns_of(x))->n;
    const auto has_mark = [](const Value& v) { return is_list(v) && v->mark() != Mark::none; };
    if (!columns || std::none_of(columns, columns + n, has_mark)) return;
    for (std::int64_t c = 0; c < n; c++) keep(engine, const_cast<Value&>(columns[c]), added_to_column(y, c));
}

void MarksKept::give_to(Value& x) {
    if (lists_.empty()) return;
    Value* lists = &x;
    if (is_table(x)) {
        if (!x.is_unique() || !columns_in(x)) return;
        own_entries(x->values()[0]);
        make_writable(x->values()[0]->values()[1]);
        lists = x->values()[0]->values()[1]->values();
    }
    for (std::size_t i = 0; i < lists_.size(); i++) {
        if (!is_list(lists[i])) continue;
        lists_[i].index.give_to(lists[i]);
        set_mark(lists[i], lists_[i].mark);
    }
}

Value marked(Value x, Mark mark) {
    if (x->mark() == mark && x->storage != Storage::range) return x;
    const auto facts = x->facts();
    if (x->storage == Storage::range) x = make_range(x->range_start(), x->range_step(), x->n, x->kind);
    else make_writable(x);
    x->known = static_cast<std::uint8_t>(static_cast<int>(mark) << 4);
    note(x, facts | facts_of[static_cast<int>(mark)]);
    return x;
}

Value with_attribute(Engine& engine, std::string_view name, Value x) {
    if (is_dictionary(x)) return marked_dictionary(engine, name, x);
    if (is_table(x) && (name == "s" || name.empty())) return marked_table(engine, name, std::move(x));
    if (!is_list(x)) raise_type("the right argument of #", "a list", x);
    if (name == "s") {
        if (!is_ascending(engine, x)) raise_attribute("s", "in ascending order");
    } else if (name == "u") {
        if (!are_distinct(engine, x)) raise_attribute("u", "all different");
    } else if (name == "p") {
        if (x->kind == Kind::list && x->n > 0) raise_type("the right argument of `p#", "a vector", x);
        const Classes classes = classify(engine, x, 0, Rules::q);
        // Equal items are adjacent if each number is that of the item before, or the next one.
        for (std::int64_t i = 0, before = -1; i < x->n; i++) {
            const std::int64_t number = long_at(classes.number, i);
            if (number != before && number != before + 1) raise_attribute("p", "grouped with their equals");
            before = number;
        }
    } else if (!name.empty() && name != "g") {
        raise(ErrorKind::domain, "an attribute is one of `s `u `p `g or the empty symbol");
    }
    return marked(std::move(x), static_cast<Mark>(name.empty() ? 0 : letters.find(name)));
}

// attr x of q: `s, `u, `g, or the empty symbol.
static void attr(Engine&, Value* a) {
    const Mark mark = is_list(a[0]) || is_dictionary(a[0]) ? a[0]->mark() : Mark::none;
    a[0] = Value::symbol(intern(mark == Mark::none ? "" : letters.substr(static_cast<std::size_t>(mark), 1)));
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning attribute("attribute", 1, by<func::attr>(q),
                                         "The attribute of a list: `s sorted, `u unique, `g grouped, ` none.", pure);

}  // namespace stele::prims::meaning
