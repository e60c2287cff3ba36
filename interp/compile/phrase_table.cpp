// The table of phrases. A row serves every notation that has its meanings: programs of any of them that mean the same
// use it, whatever their words.
#include "interp/compile/phrases.hpp"

#include <algorithm>
#include <functional>
#include <vector>

#include "prims/catalogue/comparison.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/k_types.hpp"
#include "prims/catalogue/q_words.hpp"
#include "prims/catalogue/search.hpp"
#include "prims/catalogue/selection.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/fused/fused_functions.hpp"
#include "prims/func/meanings.hpp"

namespace stele::interp {

namespace {

namespace fused = prims::func;
using prims::func::FusedFunction;

template <int number> struct Variable { static constexpr Pattern pattern{Pattern::Kind::variable, number}; };
using X = Variable<0>;
using Y = Variable<1>;
using Z = Variable<2>;
template <int number> struct Parameter { static constexpr Pattern pattern{Pattern::Kind::parameter, number}; };
using P = Parameter<0>;
using Q = Parameter<1>;
// A primitive as a value, by its meaning for two arguments.
template <const Meaning& m> struct Verb { static constexpr Pattern pattern{Pattern::Kind::primitive, 0, &m}; };
// A meaning of operands.
template <const Meaning& m, class... Parts> struct On {
    static constexpr Pattern pattern{Pattern::Kind::apply, 0, &m, {&Parts::pattern...}};
};
// A function of n arguments with this result.
template <int n, class Given> struct Result {
    static constexpr Pattern pattern{Pattern::Kind::function, n, nullptr, {&Given::pattern}};
};
struct AnyDyad {
    static constexpr Pattern pattern{Pattern::Kind::open};
};

template <class P>
constexpr PhraseRow row(std::string_view text, FusedFunction function, fused::LaneFunction lanes = nullptr) {
    return {text, &P::pattern, function, lanes};
}

// One of several compositions with the same result.
template <class... Parts> struct Either {
    static constexpr Pattern pattern{Pattern::Kind::either, 0, nullptr, {&Parts::pattern...}};
};

using namespace meaning;
using fused::of_comparison;
using fused::Purpose;
using fused::Relation;

template <class F, class A> using Each = Either<On<adverb_each, Result<1, F>, A>, On<each, Result<1, F>, A>>;
template <const Meaning& f, class A> using Over = On<adverb_over, Result<2, On<f, P, Q>>, A>;
template <const Meaning& f, class A>
using Reduce = Either<On<reduce, Result<2, On<f, P, Q>>, A>, On<reduce_first, Result<2, On<f, P, Q>>, A>>;
template <class A> using Sum = Either<Over<plus, A>, Reduce<plus, A>, On<sum_of_items, A>>;
template <class A> using Least = Either<Over<minimum, A>, Reduce<minimum, A>, On<least_item, A>>;
template <class A> using Greatest = Either<Over<maximum, A>, Reduce<maximum, A>, On<greatest_item, A>>;
template <class A>
using All = Either<Over<minimum, A>, Reduce<and_, A>, Reduce<minimum, A>, On<least_item, A>, On<all_true, A>>;
template <class A>
using Any = Either<Over<maximum, A>, Reduce<or_, A>, Reduce<maximum, A>, On<greatest_item, A>, On<any_true, A>>;
template <class A> using Where = Either<On<where_true, A>, On<where, A>>;
template <class A, class I>
using At = Either<On<apply_at, A, I>, On<index_meaning, A, I>, On<prims::meaning::index, On<enclose, I>, A>>;
template <class A> using Count = On<tally, A>;
template <class A> using First = Either<On<first_item, A>, On<disclose, A>>;
template <class A> using Reversed = Either<On<reverse_first, A>, On<reverse_last, A>>;
template <class A> using Up = Either<On<grade_ascending, A>, On<grade_up, A>>;
template <class A> using Down = Either<On<grade_descending, A>, On<grade_down, A>>;
template <class A, class B> using Equal = Either<On<equal, A, B>, On<equal_to, A, B>>;
template <class A, class B> using NotEqual = Either<On<not_equal, A, B>, On<not_equal_to, A, B>>;
template <class A, class B> using Less = Either<On<less, A, B>, On<less_than, A, B>>;
template <class A, class B> using More = Either<On<more, A, B>, On<greater_than, A, B>>;
template <class A, class B> using AtMost = Either<On<at_most, A, B>, On<less_than_or_equal_to, A, B>>;
template <class A, class B> using AtLeast = Either<On<at_least, A, B>, On<greater_than_or_equal_to, A, B>>;
template <class A, class B> using Find = Either<On<find_or_roll, A, B>, On<find_or_draw, A, B>, On<index_of, A, B>>;

// The rows of a relation and a purpose.
template <Purpose p, template <class> class Fold> constexpr PhraseRow of_relation(int relation, std::string_view text) {
    switch (relation) {
        case 0: return row<Fold<Equal<X, Y>>>(text, of_comparison<p, Relation::equal>);
        case 1: return row<Fold<NotEqual<X, Y>>>(text, of_comparison<p, Relation::not_equal>);
        case 2: return row<Fold<Less<X, Y>>>(text, of_comparison<p, Relation::less>);
        case 3: return row<Fold<More<X, Y>>>(text, of_comparison<p, Relation::more>);
        case 4: return row<Fold<AtMost<X, Y>>>(text, of_comparison<p, Relation::at_most>);
        default: return row<Fold<AtLeast<X, Y>>>(text, of_comparison<p, Relation::at_least>);
    }
}

constexpr PhraseRow rows[] = {
    // Amended copies.
    row<Each<On<apply_at, X, Y, Verb<right_argument>, P>, Z>>("@[x;y;:;]'z", fused::amend_each,
                                                              fused::amend_each_in_lanes),
    row<Each<On<apply_to_list, X, On<enlist_item, Y>, Verb<right_argument>, P>, Z>>(".[x;,y;:;]'z", fused::amend_each,
                                                                                    fused::amend_each_in_lanes),
    // Missing items.
    row<Where<On<equal, Z, On<find_or_roll, X, Y>>>>("&z=x?y", fused::where_missing, fused::where_missing_in_lanes),
    row<Where<On<not_, On<in, Y, X>>>>("&~y in x", fused::where_not_in, fused::where_not_in_in_lanes),
    row<On<null_test, On<find_or_draw, X, Y>>>("^x?y", fused::not_found, fused::not_found_in_lanes),
    // Comparisons.
    of_relation<Purpose::where, Where>(0, "&x=y"),
    of_relation<Purpose::where, Where>(1, "⍸x≠y"),
    of_relation<Purpose::where, Where>(2, "&x<y"),
    of_relation<Purpose::where, Where>(3, "&x>y"),
    of_relation<Purpose::where, Where>(4, "⍸x≤y"),
    of_relation<Purpose::where, Where>(5, "⍸x≥y"),
    of_relation<Purpose::count, Sum>(0, "+/x=y"),
    of_relation<Purpose::count, Sum>(1, "+/x≠y"),
    of_relation<Purpose::count, Sum>(2, "+/x<y"),
    of_relation<Purpose::count, Sum>(3, "+/x>y"),
    of_relation<Purpose::count, Sum>(4, "+/x≤y"),
    of_relation<Purpose::count, Sum>(5, "+/x≥y"),
    of_relation<Purpose::all, All>(0, "∧/x=y"),
    of_relation<Purpose::all, All>(1, "∧/x≠y"),
    of_relation<Purpose::all, All>(2, "∧/x<y"),
    of_relation<Purpose::all, All>(3, "∧/x>y"),
    of_relation<Purpose::all, All>(4, "∧/x≤y"),
    of_relation<Purpose::all, All>(5, "∧/x≥y"),
    of_relation<Purpose::any, Any>(0, "∨/x=y"),
    of_relation<Purpose::any, Any>(1, "∨/x≠y"),
    of_relation<Purpose::any, Any>(2, "∨/x<y"),
    of_relation<Purpose::any, Any>(3, "∨/x>y"),
    of_relation<Purpose::any, Any>(4, "∨/x≤y"),
    of_relation<Purpose::any, Any>(5, "∨/x≥y"),
    // Order.
    row<At<X, Up<X>>>("x@<x", fused::sorted_up),
    row<At<X, Down<X>>>("x@>x", fused::sorted_down),
    row<First<Up<X>>>("*<x", fused::index_of_least),
    row<First<Down<X>>>("*>x", fused::index_of_greatest),
    row<Find<X, Least<X>>>("x?&/x", fused::index_of_least),
    row<Find<X, Greatest<X>>>("x?|/x", fused::index_of_greatest),
    row<Up<Up<X>>>("<<x", fused::ranks_of_items),
    // Items and their number.
    row<First<Reversed<X>>>("*|x", fused::last_item),
    row<At<X, Where<Y>>>("x@&y", fused::items_at_ones),
    row<Count<Where<X>>>("#&x", fused::count_of_ones),
    row<First<Where<X>>>("*&x", fused::index_of_first_one),
    row<Count<Either<On<distinct_or_uniform, X>, On<distinct, X>, On<unique, X>>>>("#?x", fused::count_of_distinct),
    row<Each<Count<P>, X>>("#'x", fused::counts_of_items),
    row<Either<On<til, Count<X>>, On<index_generator, Count<X>>>>("!#x", fused::indices_of_items),
    row<Either<On<match_values, X, Reversed<X>>, On<match, X, Reversed<X>>>>("x~|x", fused::is_palindrome),
    row<On<divide, Sum<X>, Count<X>>>("(+/x)%#x", fused::mean_of_items),
    row<On<shape, On<shape, X>>>("⍴⍴x", fused::rank_of_array),
    row<Reduce<times, On<shape, X>>>("×/⍴x", fused::count_of_all_items),
    // Folds.
    row<Either<On<reduce, Result<2, AnyDyad>, On<ravel, X>>, On<reduce_first, Result<2, AnyDyad>, On<ravel, X>>>>(
        "f/,x", fused::fold_of_ravel),
    row<On<adverb_over, Result<2, AnyDyad>, X>>("f/x", fused::fold),
    row<On<adverb_scan, Result<2, AnyDyad>, X>>("f\\x", fused::scan),
    row<On<reduce, Result<2, AnyDyad>, X>>("f/x", fused::fold),
    row<On<reduce_first, Result<2, AnyDyad>, X>>("f⌿x", fused::fold),
};

bool is_before(const RootedRow& a, const RootedRow& b) { return std::less<>()(a.root, b.root); }

void add_roots(const Pattern& p, const PhraseRow& row, std::vector<RootedRow>& rooted) {
    if (p.kind == Pattern::Kind::apply) rooted.push_back({p.meaning, &row});
    if (p.kind != Pattern::Kind::either) return;
    for (const Pattern* part : p.parts)
        if (part) add_roots(*part, row, rooted);
}

std::vector<RootedRow> rooted_rows() {
    std::vector<RootedRow> rooted;
    for (const PhraseRow& row : rows) add_roots(*row.pattern, row, rooted);
    std::stable_sort(rooted.begin(), rooted.end(), is_before);
    return rooted;
}

}  // namespace

std::span<const PhraseRow> phrase_rows() { return rows; }

std::span<const RootedRow> rows_of(const Meaning& root) {
    static const std::vector<RootedRow> rooted = rooted_rows();
    const auto [begin, end] = std::equal_range(rooted.begin(), rooted.end(), RootedRow{&root, nullptr}, is_before);
    return {rooted.data() + (begin - rooted.begin()), static_cast<std::size_t>(end - begin)};
}

}  // namespace stele::interp
