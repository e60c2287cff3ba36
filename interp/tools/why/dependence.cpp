#include "interp/tools/why/dependence.hpp"

#include <algorithm>

#include "prims/catalogue/operators.hpp"

namespace stele::interp {

namespace {

bool changes_nothing(const Meaning* m) { return !m || !(m->properties & (prims::hosted | prims::random_result)); }

}  // namespace

Dependence dependence_of(const Meaning* m) {
    if (!m) return Dependence::any;
    if (m->dependence != Dependence::by_properties) return m->dependence;
    if (m->properties & prims::pervasive) return Dependence::pervasive;
    return (m->properties & prims::moves_items) == prims::moves_items ? Dependence::moves : Dependence::any;
}

const Meaning* meaning_of(const Value& f, std::size_t n) {
    if (!is_primitive(f) || n > 2) return nullptr;
    const Primitive& p = prims::primitive_of(f);
    return n == 1 ? p.monad : p.dyad;
}

bool can_be_repeated(const Value& f) {
    if (!is_function(f)) return true;
    if (is_primitive(f)) {
        const Primitive& p = prims::primitive_of(f);
        return p.op != &meaning::i_beam && (p.op || p.monadic || p.dyadic) && changes_nothing(p.monad) &&
               changes_nothing(p.dyad);
    }
    switch (form_of(f)) {
        case Form::projection:
        case Form::derived:
        case Form::atop:
        case Form::fork:
        case Form::with_axis:
            Engine::current().check_limits();
            return std::all_of(f->values(), f->values() + f->n, can_be_repeated);
        default: return false;
    }
}

bool has_fixed_shape(const Value& f, std::size_t n) {
    if (!is_function(f)) return true;
    if (is_primitive(f)) {
        const Meaning* m = meaning_of(f, n);
        const Dependence how = dependence_of(m);
        const bool looks_at_shapes = how == Dependence::pervasive || how == Dependence::joins ||
                                     how == Dependence::shape || how == Dependence::left || how == Dependence::right;
        return looks_at_shapes || (n == 1 && (how == Dependence::moves || how == Dependence::picks)) ||
               (m && (m->properties & prims::fixed_shape));
    }
    Engine::current().check_limits();
    const Value* items = f->values();
    switch (form_of(f)) {
        case Form::derived: {
            const Meaning* op = prims::primitive_of(items[0]).op;
            const bool is_each = op == &meaning::each || op == &meaning::adverb_each;
            return op->properties & prims::keeps_fixed_shape && has_fixed_shape(items[1], is_each ? n : 2);
        }
        case Form::atop: return has_fixed_shape(items[1], n) && has_fixed_shape(items[0], 1);
        case Form::fork:
            return has_fixed_shape(items[0], n) && has_fixed_shape(items[1], 2) && has_fixed_shape(items[2], n);
        default: return false;
    }
}

}  // namespace stele::interp
