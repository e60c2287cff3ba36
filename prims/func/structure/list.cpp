// Lists: what counts as one, how deep it is, how many items it has, and the numbers of types.
#include "prims/func/structure/list.hpp"

#include <string>

#include "prims/func/function.hpp"
#include "prims/func/mapping/table.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

void raise_type(Sentence what, const Sentence& expected, const Value& got) {
    raise(ErrorKind::type, std::move(what) + " must be " + expected + ", not " + value_phrase(got));
}

bool is_true(const Value& v) {
    if (!v.is_heap()) return v.kind() == Kind::floating ? v.as_double() != 0 : !v.is_null() && v.payload() != 0;
    if (v->rank == 0 && v->kind < Kind::list) return v.as_double() != 0;
    return v->n > 0;
}

int depth_of(const Value& v, Rules rules) {
    if (!is_list(v)) return 0;
    int depth = 1;
    const Array* a = v.array();
    while (a->storage == Storage::value && (a->n > 0 || rules == Rules::k) && is_list(a->values()[0])) {
        a = a->values()[0].array();
        depth++;
    }
    // k's () is an empty list of texts.
    bool of_texts = rules == Rules::k && a->storage == Storage::value && a->n == 0 && a->values()[0].is_null();
    return depth + of_texts;
}

std::int64_t count_of(const Value& v) {
    if (is_list(v)) return v->n;
    if (is_table(v)) return row_count(v);
    return is_dictionary(v) ? keys_of(v).count() : 1;
}

Value list_of(std::span<Value> items, Rules rules) {
    Value list = make_list(static_cast<std::int64_t>(items.size()));
    std::move(items.begin(), items.end(), list->values());
    return squeeze(std::move(list), rules);
}

int type_number(const Value& v) {
    if (is_list(v)) return traits(v->kind).number;
    switch (v.kind()) {
        case Kind::null: return 101;
        case Kind::list: return 0;
        case Kind::dictionary:
        case Kind::name_space: return 99;
        case Kind::table: return 98;
        case Kind::function: return type_number_of_function(v);
        default: return -traits(v.kind()).number;
    }
}

void type_number_of(Engine&, Value* a) { a[0] = Value::immediate(Kind::short_int, type_number(a[0])); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning type_number(
    "type number", 1, by<func::type_number_of>(q),
    "The number of the type: negative for atoms, 0 for lists, 98 and over for tables, dictionaries and functions.",
    pure);

}  // namespace stele::prims::meaning
