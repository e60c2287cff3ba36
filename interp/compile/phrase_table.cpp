// The table of phrases. A row serves every notation that has its meanings: programs of any of them that mean the same
// use it, whatever their words.
#include "interp/compile/phrases.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/k_types.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/fused/fused_functions.hpp"
#include "prims/func/meanings.hpp"

namespace stele::interp {

namespace {

namespace fused = prims::func;
using prims::func::FusedFunction;

template <int number> struct Variable {
    static constexpr Pattern pattern{Pattern::Kind::variable, number};
};
using X = Variable<0>;
using Y = Variable<1>;
using Z = Variable<2>;
template <int number> struct Parameter {
    static constexpr Pattern pattern{Pattern::Kind::parameter, number};
};
using P = Parameter<0>;
using Q = Parameter<1>;
// A primitive as a value, by its meaning for two arguments.
template <const Meaning& m> struct Verb {
    static constexpr Pattern pattern{Pattern::Kind::primitive, 0, &m};
};
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

template <class P> constexpr PhraseRow row(std::string_view text, FusedFunction function) {
    return {text, &P::pattern, function};
}

using namespace meaning;

template <class F, class A> using Each = On<adverb_each, Result<1, F>, A>;

constexpr PhraseRow rows[] = {
    row<Each<On<apply_at, X, Y, Verb<right_argument>, P>, Z>>("@[x;y;:;]'z", fused::amend_each),
    row<Each<On<apply_to_list, X, On<enlist_item, Y>, Verb<right_argument>, P>, Z>>(".[x;,y;:;]'z", fused::amend_each),
    row<On<where_true, On<equal, Z, On<find_or_roll, X, Y>>>>("&z=x?y", fused::where_missing),
    row<On<where_true, On<not_, On<in, Y, X>>>>("&~y in x", fused::where_not_in),
    row<On<where_true, On<equal, X, Y>>>("&x=y", fused::where_equal),
    row<On<null_test, On<find_or_draw, X, Y>>>("^x?y", fused::not_found),
    row<On<adverb_over, Result<2, AnyDyad>, X>>("f/x", fused::fold),
    row<On<reduce, Result<2, AnyDyad>, X>>("f/x", fused::fold),
    row<On<reduce_first, Result<2, AnyDyad>, X>>("f⌿x", fused::fold),
};

}  // namespace

std::span<const PhraseRow> phrase_rows() { return rows; }

}  // namespace stele::interp
