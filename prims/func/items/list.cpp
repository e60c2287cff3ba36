// Lists: depth, counts, copies, and the numbers and symbols of types. Cost: one step a level for depths, one pass for
// copies.
#include "prims/func/items/list.hpp"

#include "prims/array/keep.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/function.hpp"
#include "prims/func/items/table.hpp"

namespace stele::prims::func {

void raise_type(Sentence what, const Sentence& expected, const Value& got) {
    raise(ErrorKind::type, std::move(what) + " must be " + expected + ", not " + value_phrase(got));
}

bool is_true(const Value& v) {
    if (!v.is_heap()) return v.kind() == Kind::floating ? v.as_double() != 0 : !v.is_null() && v.payload() != 0;
    if (v->rank == 0 && v->kind < Kind::list) return v.as_double() != 0;
    return v->n > 0;
}

int depth_of(const Value& v, Rules rules, int most) {
    if (!is_list(v)) return 0;
    int depth = 1;
    const Array* a = v.array();
    while (depth < most && a->storage == Storage::value && (a->n > 0 || rules == Rules::k) && is_list(a->values()[0])) {
        a = a->values()[0].array();
        depth++;
    }
    // k's () is an empty list of texts.
    bool of_texts = rules == Rules::k && a->storage == Storage::value && a->n == 0 && a->values()[0].is_null();
    return std::min(depth + of_texts, most);
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

Value one_item(Value v) {
    if (!v.is_heap() && v.is_tagged() && is_integral(v.kind())) {
        std::int64_t i = v.payload();
        Storage s = v.is_immediate(Kind::boolean)      ? Storage::bit
                    : i == static_cast<std::int8_t>(i) ? Storage::i8
                                                       : narrowest(i, i);
        Value r = make_vector(v.kind(), s, 1);
        // A narrow integer is the low bytes of a wide one; buffers have room for 16.
        *r->items<std::int64_t>() = i;
        return r;
    }
    if (v.is_scalar() && traits(v.kind()).number != 0) {
        Value r = make_vector(v.kind(), storage_of(v), 1);
        put(r, 0, std::move(v), Rules::q);
        return r;
    }
    Value list = make_list(1);
    list->values()[0] = kept(std::move(v));
    return list;
}

Value copies(std::int64_t n, const Value& x, Rules rules) {
    bool typed = x.is_scalar() && traits(x.kind()).number != 0;
    if (n == 0) return typed ? empty_vector(x.kind()) : rules == Rules::k ? empty_list_of(x) : make_list(0);
    if (!typed) {
        Value r = make_list(n);
        fill_items(*r.array(), 0, x, n);
        return is_dictionary(x) ? squeeze(std::move(r), rules) : r;
    }
    Storage s = storage_of(x);
    // A vector of zeros and ones is usually written to next.
    if (s == Storage::bit && x.kind() != Kind::boolean) s = Storage::i8;
    Value r = make_vector(x.kind(), s, n);
    fill_items(*r.array(), 0, x, n);
    return r;
}

Value with_kind(const Value& v, Kind kind) {
    if (!is_list(v)) return Value::integer(v.payload(), kind);
    Value codes = make_vector(Kind::long_, Storage::i64, v->n);
    read_longs(*v.array(), 0, v->n, codes->items<std::int64_t>());
    return codes;
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

namespace {

// Letters of functions by q's numbers.
char letter_of_function(const Value& f) {
    int number = type_number_of_function(f);
    return number <= 105 ? "ouvwpq"[number - 100] : number <= 111 ? 'r' : 'x';
}

char letter_of_atom(Kind kind) {
    if (is_float(kind)) return 'f';
    if (is_integral(kind)) return 'i';
    if (kind == Kind::complex) return 'z';
    return kind == Kind::null ? 'u' : traits(kind).letter;
}

char type_letter(const Value& v) {
    Kind kind = v.kind();
    if (kind == Kind::dictionary || kind == Kind::name_space) return 'm';
    if (kind == Kind::table) return 'M';
    if (kind == Kind::function) return letter_of_function(v);
    if (kind == Kind::list) return 'A';
    char letter = letter_of_atom(kind);
    return v.rank() == 0 ? letter : static_cast<char>(letter - 'a' + 'A');
}

// k's @x: the type as a symbol, lower case for atoms: `i `f `c `s, their lists `I `F `C `S, `A other lists, `m
// dictionary, `M table, `o lambda, `p projection, `q composition, `r derived function, `u verb of one argument (and
// ::), `v of two, `w adverb.
void type_symbol(Engine&, Value* a) {
    char letter = type_letter(a[0]);
    a[0] = Value::symbol(intern({&letter, 1}));
}

}  // namespace
}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning type_number(
    "type number", 1, by<func::type_number_of>(q),
    "The number of the type: negative for atoms, 0 for lists, 98 or more for tables, dictionaries and functions.",
    pure);
extern constinit const Meaning type("type", 1, by<func::type_symbol>(k),
                                    "The type as a symbol: i integer, f float, c character, s symbol, in capitals for "
                                    "lists of them; A other lists, m dictionary, M table; o lambda, p projection, q "
                                    "composition, r derived, u v verbs of one and two arguments, w adverb.",
                                    pure);

}  // namespace stele::prims::meaning
