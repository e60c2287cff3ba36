// Loops from functions of single items, for rows without a loop in kernel/.
#pragma once
#include "prims/func/numbers/operands.hpp"
#include "prims/kernel/arithmetic.hpp"

namespace stele::prims::func {

/// The one not-a-number that results hold, whatever sign the machine gave it.
constexpr double canonical(double x) { return x != x ? not_a_number : x; }

using FloatFunction = double (*)(double);
using FloatsFunction = double (*)(double, double);
/// False if a pair has no integer result.
using LongsFunction = bool (*)(std::int64_t, std::int64_t, std::int64_t& out);

template <auto F, kernel::Form form> bool plain_loop(void* out, const void* x, const void* y, std::int64_t n) {
    constexpr bool longs = std::is_convertible_v<decltype(F), LongsFunction>;
    using T = std::conditional_t<longs, std::int64_t, double>;
    auto *left = static_cast<const T*>(x), *right = static_cast<const T*>(y);
    auto* to = static_cast<T*>(out);
    bool undefined = false;
    double sum = 0;  // not-a-number after an item that is not finite
    for (std::int64_t i = 0; i < n; i++) {
        const T p = left[form == kernel::Form::scalar_left ? 0 : i];
        if constexpr (std::is_convertible_v<decltype(F), FloatFunction>) to[i] = F(p);
        else if constexpr (longs) undefined |= !F(p, right[form == kernel::Form::scalar_right ? 0 : i], to[i]);
        else to[i] = F(p, right[form == kernel::Form::scalar_right ? 0 : i]);
        if constexpr (!longs) sum += to[i] - to[i];
    }
    return undefined || sum != 0;
}

/// The loops of a function of floats, or of longs, for some sets of rules.
struct PlainLoops {
    Storage storage;
    bool by[3];
    kernel::Forms forms;
};
template <auto F, class... Sets> constexpr PlainLoops plain(Sets... sets) {
    return {std::is_convertible_v<decltype(F), LongsFunction> ? Storage::i64 : Storage::f64,
            {((sets == Rules::apl) || ...), ((sets == Rules::k) || ...), ((sets == Rules::q) || ...)},
            {plain_loop<F, kernel::Form::vectors>, plain_loop<F, kernel::Form::scalar_left>,
             plain_loop<F, kernel::Form::scalar_right>}};
}
template <class... Plain> constexpr kernel::Loops loops_of(const Plain&... functions) {
    kernel::Loops loops;
    auto enter = [&loops](const PlainLoops& p) {
        for (int rules = 0; rules < 3; rules++)
            for (int form = 0; form < 3 && p.by[rules]; form++) loops.by[rules][p.storage][form] = p.forms[form];
    };
    (enter(functions), ...);
    return loops;
}

}  // namespace stele::prims::func
