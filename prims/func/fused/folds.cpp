#include "prims/func/fold/fold.hpp"
#include "prims/func/fused/fused_functions.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/meanings.hpp"

namespace stele::prims::func {

// A loop in another order than the program's has the same result for integers that cannot overflow.
static bool is_any_order(const Value& x, Fold fold) {
    const bool is_narrow = x->storage <= Storage::i32 || x->storage == Storage::range;
    return x->kind == Kind::long_ && is_narrow && (fold == Fold::sum || fold == Fold::minimum || fold == Fold::maximum);
}

Value fold(Engine& engine, const FusedOperands& o) {
    const Value& x = o[0];
    if (!is_list(x) || x->n == 0) return Value::absent();
    if (o.use.meaning == &meaning::join) {
        // The fold of one item is the item; its raze is a list.
        if (o.use.is_spelled_out && (x->kind != Kind::list || x->n < 2)) return Value::absent();
        return raze(engine, o.take(0), o.use.rules);
    }
    if (o.use.is_spelled_out && !is_any_order(x, o.use.meaning->fold)) return Value::absent();
    return fold_vector(engine, {o.use.meaning->fold, o.use.rules}, x);
}

Value scan(Engine& engine, const FusedOperands& o) {
    const Value& x = o[0];
    if (!is_list(x) || x->n == 0 || !(x->kind == Kind::long_ || x->kind == Kind::floating)) return Value::absent();
    const FoldBy by{o.use.meaning->fold, o.use.rules};
    if (o.use.is_spelled_out && !is_any_order(x, by.fold)) return Value::absent();
    return has_fold(by, *x.array()) ? scan_items(engine, by, *x.array()) : Value::absent();
}

}  // namespace stele::prims::func
