#include "interp/tools/why/families.hpp"

#include <algorithm>

#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/k_types.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/q_words.hpp"
#include "prims/catalogue/search.hpp"
#include "prims/catalogue/selection.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::interp {

namespace {

struct Row {
    const Meaning* meaning;
    Family family;
};

// What properties in the catalogue do not say, or not closely enough.
constexpr Row rows[] = {
    {&meaning::roll, Family::any},
    {&meaning::same, Family::picks},
    {&meaning::identity, Family::picks},
    {&meaning::disclose, Family::picks},
    {&meaning::pick, Family::picks},
    {&meaning::index, Family::picks},
    {&meaning::materialise, Family::picks},
    {&meaning::first_item, Family::picks},
    {&meaning::enlist_item, Family::picks},
    {&meaning::enclose, Family::picks},
    {&meaning::last_item, Family::moves},
    {&meaning::nest, Family::moves},
    {&meaning::mix, Family::moves},
    {&meaning::split, Family::moves},
    {&meaning::enlist_items, Family::moves},
    {&meaning::partition, Family::moves},
    {&meaning::partitioned_enclose, Family::moves},
    {&meaning::raze, Family::moves},
    {&meaning::flip, Family::moves},
    {&meaning::take, Family::fronts},
    {&meaning::drop, Family::fronts},
    {&meaning::take_items, Family::fronts},
    {&meaning::drop_items, Family::fronts},
    {&meaning::take_or_filter, Family::fronts},
    {&meaning::drop_or_weed_out, Family::fronts},
    {&meaning::rotate_items, Family::moves},
    {&meaning::sublist, Family::moves},
    {&meaning::cut, Family::moves},
    {&meaning::next, Family::moves},
    {&meaning::previous, Family::moves},
    {&meaning::previous_by, Family::moves},
    {&meaning::replicate, Family::replicates},
    {&meaning::replicate_first, Family::replicates},
    {&meaning::expand, Family::expands},
    {&meaning::expand_first, Family::expands},
    {&meaning::catenate, Family::joins},
    {&meaning::catenate_first, Family::joins},
    {&meaning::join, Family::joins},
    {&meaning::shape, Family::shape},
    {&meaning::tally, Family::shape},
    {&meaning::depth, Family::shape},
    {&meaning::left, Family::left},
    {&meaning::right, Family::right},
    {&meaning::right_argument, Family::right},
    {&meaning::membership, Family::finds_left},
    {&meaning::index_of, Family::finds_right},
    {&meaning::in, Family::searches_left},
    {&meaning::within, Family::searches_left},
    {&meaning::find_or_draw, Family::searches_right},
    {&meaning::find_or_roll, Family::searches_right},
    {&meaning::bin, Family::searches_right},
    {&meaning::binr, Family::searches_right},
    {&meaning::interval_index, Family::searches_right},
    {&meaning::where, Family::where},
    {&meaning::where_true, Family::where},
    {&meaning::encode, Family::encodes},
    {&meaning::string, Family::describes},
    {&meaning::apply_at, Family::applies},
    {&meaning::apply_to_list, Family::applies_all},
    {&meaning::running_sums, Family::running},
    {&meaning::running_products, Family::running},
    {&meaning::running_greatest, Family::running},
    {&meaning::running_least, Family::running},
    {&meaning::running_means, Family::running},
    {&meaning::fills, Family::running},
    {&meaning::deltas, Family::pairs},
    {&meaning::ratios, Family::pairs},
    {&meaning::differ, Family::pairs},
};

// Those with another result each time.
constexpr const Meaning* random_functions[] = {&meaning::roll,         &meaning::deal,
                                               &meaning::find_or_draw, &meaning::find_or_roll,
                                               &meaning::random_item,  &meaning::distinct_or_uniform};

// Of the functions whose results cells correspond to nothing in particular.
constexpr const Meaning* give_fixed_shapes[] = {
    &meaning::index_of,        &meaning::membership,       &meaning::find,
    &meaning::unique_mask,     &meaning::grade_up,         &meaning::grade_down,
    &meaning::grade_ascending, &meaning::grade_descending, &meaning::match,
    &meaning::not_match,       &meaning::match_values};

// Operators whose derived functions give fixed shapes where their operands do.
constexpr const Meaning* keep_fixed_shapes[] = {
    &meaning::reduce,    &meaning::reduce_first, &meaning::scan,        &meaning::scan_first,    &meaning::each,
    &meaning::each_left, &meaning::each_right,   &meaning::adverb_each, &meaning::outer_product, &meaning::commute};

template <class List> bool is_in(const List& list, const Meaning* m) {
    return std::find(std::begin(list), std::end(list), m) != std::end(list);
}

bool changes_nothing(const Meaning* m) {
    return !m || !((m->properties & prims::hosted) || is_in(random_functions, m));
}

}  // namespace

Family family_of(const Meaning* m) {
    if (!m) return Family::any;
    const Row* row = std::find_if(std::begin(rows), std::end(rows), [m](const Row& r) { return r.meaning == m; });
    if (row != std::end(rows)) return row->family;
    if (m->properties & prims::pervasive) return Family::pervasive;
    return (m->properties & prims::moves_items) == prims::moves_items ? Family::moves : Family::any;
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
        const Family family = family_of(m);
        const bool looks_at_shapes = family == Family::pervasive || family == Family::joins ||
                                     family == Family::shape || family == Family::left || family == Family::right;
        return looks_at_shapes || (n == 1 && (family == Family::moves || family == Family::picks)) ||
               is_in(give_fixed_shapes, m);
    }
    Engine::current().check_limits();
    const Value* items = f->values();
    switch (form_of(f)) {
        case Form::derived: {
            const Meaning* op = prims::primitive_of(items[0]).op;
            const bool is_each = op == &meaning::each || op == &meaning::adverb_each;
            return is_in(keep_fixed_shapes, op) && has_fixed_shape(items[1], is_each ? n : 2);
        }
        case Form::atop: return has_fixed_shape(items[1], n) && has_fixed_shape(items[0], 1);
        case Form::fork:
            return has_fixed_shape(items[0], n) && has_fixed_shape(items[1], 2) && has_fixed_shape(items[2], n);
        default: return false;
    }
}

}  // namespace stele::interp
