// Sets as vectors: without, union, intersection, each a membership and a compress.
//
// One byte an item: against a scalar a comparison of 16 items a step, against a vector a set of 256 bits; what is
// kept is compacted in the operand's own buffer when nobody else holds it.
#include <algorithm>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/structure/assemble.hpp"
#include "prims/func/selection/replicate.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/structure/structure.hpp"
#include "prims/kernel/bits.hpp"
#include "prims/kernel/compress.hpp"
#include "prims/kernel/find.hpp"
#include "prims/kernel/where.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

bool is_bytes(const Array& a) { return a.storage == Storage::i8 || a.storage == Storage::c8; }

Value as_set(Value v, const char* which) {
    if (rank_of(v) > 1)
        raise(ErrorKind::rank,
              std::string("the ") + which + " argument must be a scalar or vector, not of shape " + shape_phrase(v));
    if (is_atom(v)) return enlist(std::move(v));
    return v->rank == 0 ? ravel(std::move(v)) : v;
}

// Bits of `x` for the items to keep: those (not) in `table`. False where the general way is needed.
bool mark_bytes(const Array& x, const Value& table, bool present, std::uint64_t* bits) {
    if (!is_bytes(x)) return false;
    if (table.is_immediate(x.kind)) {
        std::int64_t item = table.payload();
        bool fits = x.storage == Storage::c8 ? item < 256 : item == static_cast<std::int8_t>(item);
        if (!fits) return false;
        kernel::bytes_equal(x.items<std::uint8_t>(), x.n, static_cast<std::uint8_t>(item), bits);
    } else if (table.is_heap() && table->storage == x.storage && table->kind == x.kind) {
        auto* given = table->items<std::uint8_t>();
        std::uint64_t set[4] = {};
        // Small numbers need no word of the set to wait for the one before.
        std::uint64_t small = 0;
        unsigned all = 0;
        for (std::int64_t i = 0; i < table->n; i++) small |= std::uint64_t{1} << (given[i] & 63), all |= given[i];
        if (all < 64) set[0] = small;
        else
            for (std::int64_t i = 0; i < table->n; i++) set[given[i] >> 6] |= std::uint64_t{1} << (given[i] & 63);
        kernel::bytes_in_set(set, x.items<std::uint8_t>(), x.n, bits);
    } else {
        return false;
    }
    if (!present) {
        for (std::int64_t i = 0; i < (x.n + 63) >> 6; i++) bits[i] = ~bits[i];
        kernel::clear_tail(bits, x.n);
    }
    return true;
}

Value keep(Engine& engine, Value x, const Value& table, bool present, double tolerance, Rules rules) {
    constexpr std::int64_t few = 256;
    if (x->n <= few && x->n > 0) {
        std::uint64_t bits[few / 64];
        if (mark_bytes(*x.array(), table, present, bits)) {
            std::int64_t n = x->n, kept = kernel::count_ones(bits, n);
            if (kept == n) return x;
            Value r;
            if (x.is_unique()) {
                if (x->attribute) forget(*x.array());
                r = x;
            } else {
                r = make_vector(x->kind, x->storage, kept);
            }
            kernel::compress(1, x->data, bits, n, r->data);
            r->n = kept;
            return r;
        }
    }
    Value mask = member(engine, x, table, tolerance, rules);
    if (!present) {
        if (!mask.is_unique()) make_writable(mask);
        kernel::bits.complement(mask->words(), mask->words(), mask->n);
    }
    if (kernel::count_ones(mask->words(), mask->n) == x->n) return x;
    return compress(engine, mask, materialize(std::move(x)), 0, rules);
}

Value joined(const Value& x, const Value& y, Rules rules) {
    if (y->n == 0) return x;
    if (x->n == 0) return y;
    ItemType type = common_type(item_type(x), item_type(y), rules);
    Value r = make_vector(type.kind, type.storage, x->n + y->n);
    place_items(*r.array(), 0, x, 0, x->n);
    place_items(*r.array(), x->n, y, 0, y->n);
    return settled(std::move(r), rules);
}

}  // namespace

Value without(Engine& engine, Value x, const Value& table, double tolerance, Rules rules) {
    return keep(engine, as_set(std::move(x), "left"), table, false, tolerance, rules);
}

Value intersection(Engine& engine, Value x, const Value& y, double tolerance, Rules rules) {
    Value r = keep(engine, as_set(std::move(x), "left"), y, true, tolerance, rules);
    return rules == Rules::apl ? r : unique(engine, std::move(r), tolerance, rules);
}

Value union_of(Engine& engine, Value x, Value y, double tolerance, Rules rules) {
    x = as_set(std::move(x), "left");
    y = as_set(std::move(y), "right");
    if (rules == Rules::apl) return joined(x, keep(engine, std::move(y), x, false, tolerance, rules), rules);
    return unique(engine, joined(x, y, rules), tolerance, rules);
}

}  // namespace stele::prims::func
