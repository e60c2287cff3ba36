// Within, and the vector conditional.
//
// x within y   vectors by >= and <=: three passes of vector instructions; lists item by item
// ?[c;t;f]     both sides converted to one type, then the items of one side written over the other's at the ones of c
//
// TRIED: one loop that makes both tests of within and packs their bits: five times as slow for 100,000 integers, seven
// times for as many characters.
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/search/search.hpp"
#include "prims/kernel/item_types.hpp"

namespace stele::prims::func {

namespace {

bool comparable(const Value& a, const Value& b) {
    auto number = [](Kind k) { return is_numeric(k) || is_temporal(k); };
    return a.kind() == b.kind() || (number(a.kind()) && number(b.kind())) ||
           (number(a.kind()) && b.kind() == Kind::character) || (a.kind() == Kind::character && number(b.kind()));
}

// Atoms and vectors of comparable kinds: by >= and <=.
Value between_typed(Engine& engine, const Value& x, const Value& low, const Value& high) {
    Value above[2] = {low, x}, below[2] = {x, high};
    meaning::at_most.function[Rules::q](engine, above);
    meaning::at_most.function[Rules::q](engine, below);
    Value marks[2] = {std::move(above[0]), std::move(below[0])};
    meaning::minimum.function[Rules::q](engine, marks);
    return marks[0];
}

Value between(Engine& engine, const Value& x, const Value& low, const Value& high) {
    if (is_dictionary(x)) return make_dictionary(keys_of(x), between(engine, items_of(x), low, high));
    const Value* all[] = {&x, &low, &high};
    const bool atoms = !is_list(x) && !is_list(low) && !is_list(high);
    if (atoms && (!x.is_scalar() || !comparable(x, low) || !comparable(x, high)))
        raise(ErrorKind::type, "within compares like with like, not " + value_phrase(x) + " with " + value_phrase(low));
    if (atoms) return between_typed(engine, x, low, high);
    engine.check_limits();
    std::int64_t n = is_list(x) ? x->n : is_list(low) ? low->n : high->n;
    for (const Value* v : all)
        if (is_list(*v) && (*v)->n != n)
            raise(ErrorKind::length, "within: lists of " + number(n) + " and of " + counted((*v)->n, "item"));
    if (n == 0) return empty_vector(Kind::boolean);
    const bool typed = std::all_of(std::begin(all), std::end(all), [](const Value* v) {
        return v->kind() < Kind::list && (is_list(*v) || v->is_scalar());
    });
    if (typed && comparable(x, low) && comparable(x, high)) return between_typed(engine, x, low, high);
    Value r = make_list(n);
    auto at = [](const Value& v, std::int64_t i) { return is_list(v) ? item(v, i) : v; };
    for (std::int64_t i = 0; i < n; i++) r->values()[i] = between(engine, at(x, i), at(low, i), at(high, i));
    return squeeze(std::move(r), Rules::q);
}

// `v` as a new vector of n items of a type; an atom is repeated.
Value whole(const Value& v, ItemType type, std::int64_t n) {
    Value r = make_vector(type.kind, type.storage, n);
    if (is_list(v)) place_items(*r.array(), 0, v, 0, n);
    else fill_items(*r.array(), 0, v, n);
    return r;
}

// Items of `other` at the ones of `bits`.
template <class T> void overwrite(Value& r, const Value& other, const Value& bits) {
    T* to = r->items<T>();
    const T* from = other->items<T>();
    for (std::int64_t i = 0; i < r->n; i += 64)
        for (std::uint64_t b = bits->words()[i >> 6]; b; b &= b - 1)
            to[i + __builtin_ctzll(b)] = from[i + __builtin_ctzll(b)];
}

Value chosen(const Value& test, const Value& yes, const Value& no) {
    if (!is_list(test)) {
        if (!test.is_immediate(Kind::boolean)) raise_type("the first argument of ?[;;]", "booleans", test);
        return test.payload() ? yes : no;
    }
    if (test->kind != Kind::boolean && test->n > 0) raise_type("the first argument of ?[;;]", "booleans", test);
    std::int64_t n = test->n;
    for (const Value* v : {&yes, &no})
        if (is_list(*v) && (*v)->n != n)
            raise(ErrorKind::length, counted(n, "test") + ", but " + counted((*v)->n, "item") + " to choose from");
    ItemType type = common_type(item_type(yes), item_type(no), Rules::q);
    if (n == 0) return is_list(yes) ? yes : type.kind == Kind::list ? make_list(0) : empty_vector(type.kind);
    if (yes.kind() != no.kind() && !(is_list(yes) && yes->kind == Kind::list) &&
        !(is_list(no) && no->kind == Kind::list) && yes.is_scalar() + is_list(yes) && no.is_scalar() + is_list(no))
        raise(ErrorKind::type,
              "?[;;] chooses from items of one kind, not from " + value_phrase(yes) + " and " + value_phrase(no));
    Value bits = to_storage(materialize(test), Storage::bit);
    Value r = whole(no, type, n), other = whole(yes, type, n);
    if (type.storage == Storage::bit)
        for (std::int64_t w = 0; w < (n + 63) / 64; w++) {
            std::uint64_t b = bits->words()[w];
            r->words()[w] = (other->words()[w] & b) | (r->words()[w] & ~b);
        }
    else if (type.storage == Storage::value) overwrite<Value>(r, other, bits);
    else kernel::visit_size(item_bits(type.storage) / 8, [&]<class T>(T*) { overwrite<T>(r, other, bits); });
    return squeeze(std::move(r), Rules::q);
}

}  // namespace

void within(Engine& engine, Value* a) {
    const Value& y = a[1];
    if (!is_list(y) || y->n != 2) raise(ErrorKind::length, "within needs two bounds, not " + value_phrase(y));
    a[0] = between(engine, a[0], item(y, 0), item(y, 1));
}

void vector_conditional(Engine&, Value* a) { a[0] = chosen(a[0], a[1], a[2]); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning within =
    Meaning("within", 2, by<func::within>(q), "Tests whether each item is between the two bounds, inclusive.", pure)
        .depends(Dependence::by_left);

}  // namespace stele::prims::meaning
