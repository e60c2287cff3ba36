// Raze.
//
//   vectors and atoms of one kind   one pass for count and type, one that copies their bytes
//   lists                           the same; items of lists that are not shared are moved
//   dictionaries, tables            joined one after the other
#include <algorithm>
#include <cstring>

#include "prims/array/runs.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

ItemType type_of_pieces(const Pieces& pieces, std::int64_t& count, Rules rules) {
    ItemType type{Kind::null, Storage::bit};
    std::int64_t sum = 0;
    by_items(pieces.count, [&](std::int64_t i) {
        const Value& v = pieces[i];
        const bool is_like_others = is_list(v) && v->kind == type.kind && v->storage == type.storage;
        const std::int64_t n = is_like_others ? v->n : item_count(v);
        sum = add_counts(sum, n);
        if (is_like_others || n == 0 || type.storage == Storage::value) return;
        const ItemType own = item_type(v);
        if (own != type) type = type.kind == Kind::null ? own : common_type(type, own, rules);
    });
    count = sum;
    return type;
}

Value joined_pieces(const Pieces& pieces, ItemType type, std::int64_t count, bool moves) {
    const std::int64_t width = type.storage == Storage::value ? 0 : item_bits(type.storage) / 8;
    // Short vectors are copied as 16 bytes: buffers may be read past their end, and this one has room to write there.
    Value r = make_vector(type.kind, type.storage, count + (width > 0 ? 16 : 0));
    r->n = count;
    std::int64_t at = 0;
    by_cells(pieces.count, count / pieces.count, [&](std::int64_t i) {
        Value& v = pieces[i];
        const std::int64_t n = item_count(v);
        if (n == 0) return;
        char* out = static_cast<char*>(r->data) + at * width;
        if (width == 0 || !is_list(v) || v->storage != type.storage)
            moves ? move_items(*r.array(), at, v, 0, n) : place_items(*r.array(), at, v, 0, n);
        else if (n * width <= 16) std::memcpy(out, v->data, 16);
        else copy_bytes(out, v->data, n * width);
        at += n;
    });
    return r;
}

Value raze(Engine& engine, Value x, Rules rules) {
    if (is_dictionary(x)) x = items_of(x);
    if (rules == Rules::q && is_table(x) && row_count(x) > 0) x = rows_of_table(x);
    if (!is_list(x)) return rules == Rules::k ? x : as_list(std::move(x));
    if (x->storage != Storage::value) return x;
    if (x->n == 0) return rules == Rules::k ? missing_item(x, rules) : x;
    if (x->n == 1 && is_list(x->values()[0])) return x->values()[0];
    std::int64_t count = 0;
    const Pieces pieces{x->values(), x->n, 1};
    const ItemType type = type_of_pieces(pieces, count, Rules::q);
    if (type.kind == Kind::null) return x->values()[0];
    const auto is_mapping = [](const Value& v) { return is_dictionary(v) || is_table(v); };
    if (type.storage != Storage::value || std::none_of(x->values(), x->values() + x->n, is_mapping))
        return joined_pieces(pieces, type, count, x.is_unique());
    Value r = x->values()[0];
    for (std::int64_t i = 1; i < x->n; i++) r = join(engine, std::move(r), x->values()[i], rules);
    return r;
}

void raze_items(Engine& engine, Value* a, Rules rules) { a[0] = raze(engine, std::move(a[0]), rules); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning raze =
    Meaning("raze", 1, by<func::raze_items>(q), "The items of the items as one list.", pure).depends(Dependence::moves);

}  // namespace stele::prims::meaning
