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

}  // namespace stele::interp
